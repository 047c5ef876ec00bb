//! Results as text, for terminals and for machines without a display.

use super::{DONE, ended};
use grundy_base::budget::Budget;
use grundy_base::number::counted;
use grundy_base::play::Outcome;
use grundy_base::visible::visible_name;
use grundy_form::{FormStore, Statement, ValueError, facts, long_name};
use grundy_graph::Solver;
use grundy_heap::{HeapRule, NimSequence, NimStream, nim_sequence};
use grundy_jobs::default_memory;
use grundy_project::{Body, FormSheet, GraphPosition, HeapGame, Project};
use grundy_views::graph::{graph_of, rule_of};
use grundy_views::heap::sequence::state_of_proof;
use grundy_views::summary;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// More rows than this are cut.
const ROWS: usize = 40;

/// Prints each document of a project with its result.
pub fn print(project: &Project) -> u8 {
    let mut documents = project.documents.iter();
    // Each is there before the next one is computed.
    let printed = documents.try_for_each(|document| {
        super::print(|out| {
            writeln!(out, "{}", visible_name(&document.name))?;
            write_body(out, &document.body)
        })
    });
    ended(printed, DONE).unwrap_or_else(|code| code)
}

fn write_body(out: &mut dyn Write, body: &Body) -> io::Result<()> {
    match body {
        Body::HeapGame(game) => write_game(out, game),
        Body::Monoid(document) => writeln!(out, "  {}", document.text()),
        Body::VectorGame(game) => super::star::write_game(out, game),
        Body::GraphPosition(position) => write_position(out, position),
        Body::FormSheet(sheet) => write_sheet(out, sheet),
        Body::QuotientSheet(sheet) => {
            let mut games = sheet.games.iter();
            games.try_for_each(|game| writeln!(out, "  {}", visible_name(game)))
        }
        _ => writeln!(out, "  {}", summary(body)),
    }
}

fn write_game(out: &mut dyn Write, game: &HeapGame) -> io::Result<()> {
    let rule = match HeapRule::parse(&game.rule) {
        Ok(rule) => rule,
        Err(error) => return writeln!(out, "  {}: {error}", visible_name(&game.rule)),
    };
    let budget = Budget::unlimited().with_memory(default_memory());
    match nim_sequence(&rule, game.heaps, &budget, &mut |_| {}) {
        Ok(sequence) => write_sequence(out, &sequence),
        Err(stopped) => writeln!(out, "  {}", stopped.why),
    }
}

/// Writes each line with its canonical form, outcome and genus.
fn write_sheet(out: &mut dyn Write, sheet: &FormSheet) -> io::Result<()> {
    let budget = Budget::unlimited().with_memory(default_memory());
    let mut store = FormStore::default();
    let mut names = BTreeMap::new();
    for line in sheet.lines.iter().filter(|line| !line.trim().is_empty()) {
        let shown = visible_name(line);
        let read = Statement::parse(line).map_err(ValueError::from);
        if read.as_ref().is_ok_and(|statement| statement.ask.is_some()) {
            writeln!(out, "  {shown}: answered in the window")?;
            continue;
        }
        let found = read.and_then(|statement| {
            let form = statement.expression.value(&mut store, &names, &budget)?;
            names.extend(statement.name.map(|name| (name, form)));
            Ok(facts(&mut store, form, &budget)?)
        });
        match found {
            Ok(facts) => {
                let length = facts.name_length;
                let long = || long_name(length);
                let name = facts.canonical.unwrap_or_else(long);
                let (genus, mark) = (facts.genus, facts.mark);
                writeln!(
                    out,
                    "  {shown}: {name}, {genus} ({mark}), {:?}",
                    facts.misere
                )?;
            }
            Err(error) => writeln!(out, "  {shown}: {error}")?,
        }
    }
    Ok(())
}

/// Writes the values in rows of the period's width, then what is known of the period.
pub fn write_sequence(out: &mut dyn Write, sequence: &NimSequence) -> io::Result<()> {
    let rule = &sequence.rule;
    writeln!(out, "Grundy values of {}", rule.title())?;
    let period = sequence.period.as_ref().map_or(10, |period| period.period);
    let width = if period < 8 {
        period * (12 / period.max(1))
    } else {
        period
    }
    .clamp(1, 64);
    let rows = sequence.values.len().div_ceil(width);
    let largest = sequence.values.iter().max().unwrap_or(0).to_string().len();
    for row in 0..rows.min(ROWS) {
        let first = row * width;
        write!(out, "{first:>9} |")?;
        for n in first..(first + width).min(sequence.values.len()) {
            write!(
                out,
                " {:>largest$}",
                sequence.values.get(n).unwrap_or_default()
            )?;
        }
        writeln!(out)?;
    }
    if rows > ROWS {
        let heaps = sequence.heaps();
        writeln!(
            out,
            "          … up to heap {heaps}; --json gives all values"
        )?;
    }
    writeln!(out, "{}", state_of_proof(sequence))?;
    if let Some(period) = sequence.period.as_ref().filter(|period| period.proved) {
        writeln!(out, "{}", period.proof)?;
    }
    out.flush()
}

/// Writes what a streamed run knows of all heaps, and the last values.
pub fn write_stream(out: &mut dyn Write, run: &NimStream) -> io::Result<()> {
    let facts = run.facts();
    writeln!(out, "Grundy values of {}", run.rule().title())?;
    let (heaps, largest, hash) = (facts.heaps(), facts.largest(), facts.hash);
    writeln!(
        out,
        "Up to heap {heaps}: largest value {largest}, hash {hash:x}"
    )?;
    if let Some(period) = facts.period.as_ref().filter(|p| p.checked_to < heaps) {
        let computed = period.checked_to;
        writeln!(
            out,
            "The heaps after {computed} were not computed; they follow the period that is proved."
        )?;
    }
    writeln!(out, "    value | heaps")?;
    let counts = facts.counts.iter().enumerate();
    for (value, count) in counts.filter(|&(_, &count)| count > 0) {
        writeln!(out, "{value:>9} | {count}")?;
    }
    if let (Some(classes), Some(split)) = (&facts.classes, facts.rare_and_common()) {
        let (bits, rare) = (split.mask.bits, split.rare_heaps);
        writeln!(
            out,
            "{rare} rare heaps by the mask {bits:b}; the last of them with their values:"
        )?;
        let last = classes.rare.len().saturating_sub(ROWS);
        for (heap, value) in classes.rare.iter().skip(last) {
            writeln!(out, "{heap:>9} | {value}")?;
        }
    }
    let (first, values) = run.last_values(30);
    let values: Vec<String> = values.iter().map(u32::to_string).collect();
    writeln!(out, "Values from heap {first} on: {}", values.join(" "))?;
    writeln!(out, "{}", facts.state_of_proof())?;
    if let Some(period) = &facts.period {
        writeln!(out, "{}", period.proof)?;
    }
    out.flush()
}

fn write_position(out: &mut dyn Write, position: &GraphPosition) -> io::Result<()> {
    let rule = match rule_of(position) {
        Ok(rule) => rule,
        Err(error) => return writeln!(out, "  {}: {error}", position.rule),
    };
    let graph = graph_of(&position.drawing);
    let taken = position.game.taken();
    let present: Vec<usize> = (0..graph.order()).filter(|v| !taken.contains(v)).collect();
    let vertices = counted(present.len(), "vertex", "vertices");
    writeln!(out, "{} on {vertices}", rule.text())?;
    let budget = Budget::unlimited().with_memory(default_memory());
    match Solver::new(graph, rule).solve(&present, &budget, &mut |_| {}) {
        Ok(solution) => {
            let grundy = solution
                .grundy
                .map_or("unknown".to_owned(), |g| g.to_string());
            let outcome = |outcome: Option<Outcome>| match outcome {
                Some(outcome) => outcome.to_string(),
                None => "unknown".to_owned(),
            };
            let (normal, misere) = (outcome(solution.normal()), outcome(solution.misere));
            let moves = counted(solution.moves.len(), "move", "moves");
            let winning = solution.winning().count();
            writeln!(
                out,
                "Grundy value {grundy}; normal play {normal}, misère play {misere}"
            )?;
            writeln!(out, "{moves}, {winning} of them winning in normal play")?;
        }
        Err(error) => writeln!(out, "  {error}")?,
    }
    out.flush()
}
