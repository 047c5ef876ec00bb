//! `grundy genus`: genera of heaps, or of one position of a heap game.

use super::limits::{Limits, count};
use super::{DONE, Exit, Output, ended, refuse, refuse_text, rule_of, stopped};
use grundy_base::budget::Budget;
use grundy_form::{
    DEFAULT_FORMS, FormStore, GenusTable, GenusTableJson, Limit, PositionGenusJson, WildPairs,
    genus_of_position, genus_table, genus_table_with_pairs,
};
use grundy_heap::{HeapRule, MAX_HEAP_IN_POSITION, Position};
use std::io::{self, Write};
use std::path::PathBuf;

/// What `grundy genus` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A code (0.77), a set (S(1,3,4)), a name (Kayles), a table (5 -> 1+2, 3) or a formula (n -> n-1, n//2).
    rule: String,
    /// The largest heap.
    #[arg(long, default_value = "20", value_parser = count)]
    heaps: usize,
    /// One position, such as 3,3,7 or {0,0,2,0,0,0,1}, in place of the table.
    #[arg(long)]
    position: Option<String>,
    /// Also list the pairs of heaps whose sums have no genus of a Nim position.
    #[arg(long)]
    pairs: bool,
    /// Canonical forms that may be made.
    #[arg(long, default_value_t = DEFAULT_FORMS)]
    forms: usize,
    /// Write JSON to this file; - is standard output.
    #[arg(long)]
    json: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let rule = rule_of(&arguments.rule)?;
    let output = Output::of(arguments.json.as_deref(), &[])?.within(&arguments.limits);
    let budget = arguments.limits.budget_for_growing(None);
    let mut store = FormStore::new(arguments.forms);
    match &arguments.position {
        Some(text) => {
            let position = Position::parse(text);
            let position = position.map_err(|error| refuse_text(text, &error))?;
            one_position(&rule, &position, &budget, &output)
        }
        None => table(arguments, &rule, &mut store, &budget, &output),
    }
}

fn one_position(rule: &HeapRule, position: &Position, budget: &Budget, output: &Output) -> Exit {
    let largest = position.heaps().iter().copied().max().unwrap_or(0);
    if largest > MAX_HEAP_IN_POSITION {
        return Err(refuse(format!(
            "heap {largest} is too large; at most {MAX_HEAP_IN_POSITION} is accepted"
        )));
    }
    let genus = genus_of_position(rule, position.heaps(), budget);
    let genus = genus.map_err(|why| stopped(why, "the genus is not known"))?;
    let report = PositionGenusJson::of(rule, position, &genus);
    let written = output.answer(&report, |out| {
        writeln!(out, "{} {position}: {genus}", rule.text())
    });
    ended(written, DONE)
}

fn table(
    arguments: &Arguments,
    rule: &HeapRule,
    store: &mut FormStore,
    budget: &Budget,
    output: &Output,
) -> Exit {
    let (table, pairs) = if arguments.pairs {
        let (table, pairs) =
            genus_table_with_pairs(rule, arguments.heaps, store, budget, &mut |_, _| {});
        (table, Some(pairs))
    } else {
        let table = genus_table(rule, arguments.heaps, store, budget, &mut |_| {});
        (table, None)
    };
    let mut code = DONE;
    if let Some((heap, limit)) = table.stopped {
        code = stopped_at("the table", heap, limit);
    }
    if let Some((heap, limit)) = pairs.as_ref().and_then(|pairs| pairs.stopped) {
        code = stopped_at("the pairs", heap, limit);
    }
    let report = GenusTableJson::of(rule, arguments.heaps, &table, pairs.as_ref());
    let written = output.answer(&report, |out| {
        write_table(out, rule, &table, pairs.as_ref())
    });
    ended(written, code)
}

fn write_table(
    out: &mut dyn Write,
    rule: &HeapRule,
    table: &GenusTable,
    pairs: Option<&WildPairs>,
) -> io::Result<()> {
    writeln!(out, "Genera of {}", rule.text())?;
    for row in &table.rows {
        let half = match pairs.and_then(|pairs| pairs.is_half_tame(row)) {
            Some(true) => ", half-tame",
            _ => "",
        };
        let genus = row.genus.to_string();
        writeln!(out, "{:>6} | {genus:<24} {}{half}", row.heap, row.mark)?;
    }
    let Some(pairs) = pairs else {
        return Ok(());
    };
    writeln!(out, "Pairs that do not have the genus of a Nim position")?;
    for pair in &pairs.pairs {
        let (i, j) = pair.heaps;
        writeln!(out, "{:>6} | {}", format!("{i}+{j}"), pair.genus)?;
    }
    Ok(())
}

/// Says at which heap which bound was reached.
fn stopped_at(what: &str, heap: usize, limit: Limit) -> u8 {
    stopped(limit, format!("{what} stopped at heap {heap}"))
}
