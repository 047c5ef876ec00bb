//! `grundy genus`: genera of heaps, or of one position of a heap game.

use super::limits::{Limits, count};
use super::nim::pointed;
use super::{DONE, STOPPED, refuse, write_json};
use crate::budget::Budget;
use crate::form::{
    DEFAULT_FORMS, FormStore, GenusTable, Limit, Mark, WildPairs, genus_of_position, genus_table,
    genus_table_with_pairs,
};
use crate::heap::{HeapRule, MAX_HEAP_IN_POSITION, Position};
use serde::Serialize;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// What `grundy genus` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A code (0.77), a set (S(1,3,4)), a name (Kayles) or a table (5 -> 1+2, 3).
    rule: String,
    /// The largest heap.
    #[arg(long, default_value = "20", value_parser = count)]
    heaps: usize,
    /// One position, such as 3,3,7, in place of the table.
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

#[derive(Serialize)]
struct PositionReport {
    code: String,
    position: Vec<usize>,
    genus: String,
    exponents: Vec<u32>,
    tame: bool,
}

#[derive(Serialize)]
struct TableReport {
    code: String,
    heaps: usize,
    rows: Vec<Row>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairs: Option<Vec<PairRow>>,
    /// The heaps whose pairs with themselves and smaller ones are all known.
    #[serde(skip_serializing_if = "Option::is_none")]
    paired: Option<usize>,
    status: &'static str,
}

#[derive(Serialize)]
struct Row {
    heap: usize,
    genus: String,
    exponents: Vec<u32>,
    tame: bool,
    mark: Mark,
    /// Where the pair of the heap with itself is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    half_tame: Option<bool>,
}

#[derive(Serialize)]
struct PairRow {
    heaps: [usize; 2],
    genus: String,
    exponents: Vec<u32>,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> u8 {
    let rule = match HeapRule::parse(&arguments.rule) {
        Ok(rule) => rule,
        Err(error) => return refuse(pointed(&arguments.rule, &error)),
    };
    let budget = arguments.limits.budget();
    let mut store = FormStore::new(arguments.forms);
    match &arguments.position {
        Some(text) => match Position::parse(text) {
            Ok(position) => one_position(arguments, &rule, &position, &budget),
            Err(error) => refuse(pointed(text, &error)),
        },
        None => table(arguments, &rule, &mut store, &budget),
    }
}

fn one_position(
    arguments: &Arguments,
    rule: &HeapRule,
    position: &Position,
    budget: &Budget,
) -> u8 {
    let largest = position.heaps().iter().copied().max().unwrap_or(0);
    if largest > MAX_HEAP_IN_POSITION {
        return refuse(format!(
            "heap {largest} is too large; at most {MAX_HEAP_IN_POSITION} is accepted"
        ));
    }
    let genus = match genus_of_position(rule, position.heaps(), budget) {
        Ok(genus) => genus,
        Err(why) => {
            eprintln!("grundy: stopped: {why}");
            return STOPPED;
        }
    };
    let report = PositionReport {
        code: rule.text(),
        position: position.heaps().to_vec(),
        genus: genus.to_string(),
        exponents: genus.exponents().to_vec(),
        tame: genus.is_tame(),
    };
    finish(arguments, DONE, &report, &|out| {
        writeln!(out, "{} {position}: {}", report.code, report.genus)
    })
}

fn table(arguments: &Arguments, rule: &HeapRule, store: &mut FormStore, budget: &Budget) -> u8 {
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
        code = stopped("the table", heap, limit);
    }
    if let Some((heap, limit)) = pairs.as_ref().and_then(|pairs| pairs.stopped) {
        code = stopped("the pairs", heap, limit);
    }
    let report = report(rule, &table, pairs.as_ref(), code);
    finish(arguments, code, &report, &|out| write_table(out, &report))
}

fn report(rule: &HeapRule, table: &GenusTable, pairs: Option<&WildPairs>, code: u8) -> TableReport {
    let row = |row: &crate::form::GenusRow| Row {
        heap: row.heap,
        genus: row.genus.to_string(),
        exponents: row.genus.exponents().to_vec(),
        tame: row.genus.is_tame(),
        mark: row.mark,
        half_tame: pairs
            .and_then(|pairs| pairs.is_double_tame(row.heap))
            .map(|double| double && row.mark != Mark::Tame),
    };
    let pair = |pair: &crate::form::WildPair| PairRow {
        heaps: [pair.heaps.0, pair.heaps.1],
        genus: pair.genus.to_string(),
        exponents: pair.genus.exponents().to_vec(),
    };
    TableReport {
        code: rule.text(),
        heaps: table.rows.len().saturating_sub(1),
        rows: table.rows.iter().map(row).collect(),
        pairs: pairs.map(|pairs| pairs.pairs.iter().map(pair).collect()),
        paired: pairs.map(|pairs| pairs.heaps),
        status: if code == STOPPED {
            "stopped"
        } else {
            "complete"
        },
    }
}

fn write_table(out: &mut dyn Write, report: &TableReport) -> io::Result<()> {
    writeln!(out, "Genera of {}", report.code)?;
    for row in &report.rows {
        let half = match row.half_tame {
            Some(true) => ", half-tame",
            _ => "",
        };
        writeln!(
            out,
            "{:>6} | {:<24} {}{half}",
            row.heap, row.genus, row.mark
        )?;
    }
    let Some(pairs) = &report.pairs else {
        return Ok(());
    };
    writeln!(out, "Pairs that have no genus of a Nim position")?;
    for pair in pairs {
        let [i, j] = pair.heaps;
        writeln!(out, "{:>6} | {}", format!("{i}+{j}"), pair.genus)?;
    }
    Ok(())
}

/// Says at which heap which bound was reached.
fn stopped(what: &str, heap: usize, limit: Limit) -> u8 {
    eprintln!("grundy: {what} stopped at heap {heap}: {limit}");
    STOPPED
}

/// Writes JSON or text.
fn finish<T: Serialize>(
    arguments: &Arguments,
    code: u8,
    report: &T,
    text: &dyn Fn(&mut dyn Write) -> io::Result<()>,
) -> u8 {
    let written = match &arguments.json {
        None => text(&mut BufWriter::new(io::stdout().lock())),
        Some(path) => write_json(path, report),
    };
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => refuse(error),
        _ => code,
    }
}
