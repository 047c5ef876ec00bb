//! `grundy check`: values of somebody else held against a rule, and a period that is claimed.

use super::limits::{Limits, count};
use super::progress::progress_bar;
use super::read_text::read_text;
use super::{DONE, Exit, Output, REFUSED, ended, refuse, remark, rule_of, stopped};
use grundy_heap::{
    CheckError, HeapRule, MOST_HEAPS_CHECKED, PeriodClaim, TableCheck, TableForm, ValueTable, Why,
    check_table,
};
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// What `grundy check --help` says beside the options.
const HELP: &str = "\
The file has the values of the heaps 0, 1, 2, … with blanks, commas or brackets between them, or a line
for each heap with its number and its value, as a b-file or a CSV file has them, or rows of values, each behind
the number of its first heap, or such words as g(3) = 1; # begins a comment. An entry of the OEIS is read as well, from
its page or in the internal format, where %O says the first heap. How it was read is said on the standard error.

Exit codes: 0 all agree, 1 a value is wrong or the claim is false, 3 stopped before all was compared.

JSON: code, read_as (list, heap_and_value or numbered_rows), first_heap, entries, agrees, wrong (entry, heap, said, value,
why: the options of the heap by their values), wrong_entries, shift (1 or -1 where the table is shifted by
one heap), claim (period, from, holds, is_least_period, is_least_from, counterexample, least, basis,
checked_to), status. holds is null where the values go on as claimed and nothing proves it.";

/// What `grundy check` takes.
#[derive(clap::Args, Debug)]
#[command(after_long_help = HELP)]
pub struct Arguments {
    /// A code (0.77), a set (S(1,3,4)), a name (Kayles), a table (5 -> 1+2, 3) or a formula (n -> n-1, n//2).
    rule: String,
    /// The file with the values; - is standard input.
    #[arg(required_unless_present = "period")]
    file: Option<PathBuf>,
    /// Claim this period, too: value(n + period) = value(n).
    #[arg(long, value_name = "PERIOD", value_parser = count)]
    period: Option<usize>,
    /// The first heap from which the period is claimed.
    #[arg(long, value_name = "HEAP", default_value = "0", value_parser = count, requires = "period")]
    from: usize,
    /// Write JSON to this file; - is standard output.
    #[arg(long)]
    json: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
}

/// The JSON: how the table was read, and what became of it.
#[derive(Serialize)]
struct Report<'a> {
    read_as: Option<TableForm>,
    #[serde(flatten)]
    checked: &'a TableCheck,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let rule = rule_of(&arguments.rule)?;
    let output = Output::of(arguments.json.as_deref(), &[arguments.file.as_deref()])?
        .within(&arguments.limits);
    let budget = arguments.limits.budget();
    let table = arguments.file.as_ref().map(|path| {
        let text = read_text(path, budget.memory(), &arguments.limits)?;
        ValueTable::read(&text).map_err(|error| refuse(format!("{}, {error}", path.display())))
    });
    let table = table.transpose()?;
    for note in table.iter().flat_map(ValueTable::notes) {
        remark(note);
    }
    let checked = check(arguments, &rule, table.as_ref(), &budget)?;
    let report = Report {
        read_as: table.map(|table| table.form),
        checked: &checked,
    };
    let code = match (checked.agrees(), checked.stopped) {
        (false, _) => REFUSED,
        (true, Some(why)) => stopped(why, "what was compared agrees"),
        (true, None) => DONE,
    };
    let written = output.answer(&report, |out| write_text(out, &checked));
    ended(written, code)
}

fn check(
    arguments: &Arguments,
    rule: &HeapRule,
    table: Option<&ValueTable>,
    budget: &grundy_base::budget::Budget,
) -> Result<TableCheck, u8> {
    let claim = arguments.period.map(|period| PeriodClaim {
        period,
        from: arguments.from,
    });
    let none = ValueTable {
        first: 0,
        values: Vec::new(),
        form: TableForm::List,
        heading: None,
    };
    let bar = progress_bar(MOST_HEAPS_CHECKED);
    let checked = check_table(
        rule,
        table.unwrap_or(&none),
        claim,
        budget,
        &mut |progress| {
            bar.set_length(progress.heaps as u64);
            bar.set_position(progress.done as u64);
        },
    );
    bar.finish_and_clear();
    checked.map_err(|error| match error {
        CheckError::Stopped(why) => stopped(why, "nothing was compared"),
        error => refuse(error),
    })
}

fn write_text(out: &mut dyn Write, checked: &TableCheck) -> io::Result<()> {
    for sentence in checked.sentences() {
        writeln!(out, "{sentence}")?;
    }
    if let Some(why) = checked.wrong.as_ref().and_then(|wrong| wrong.why.as_ref()) {
        write_why(out, why)?;
    }
    if let Some(claim) = &checked.claim {
        writeln!(out, "{}", claim.sentence())?;
        match (&claim.proved, claim.fails, claim.least) {
            (Some(proved), None, _) => writeln!(out, "Proved for all heaps ({}).", proved.basis())?,
            (Some(proved), Some(_), Some(least)) => {
                writeln!(out, "Proved: {} ({}).", least.words(), proved.basis())?;
            }
            (_, None, Some(_)) => writeln!(
                out,
                "Not proved: this was seen, and no theorem was applied."
            )?,
            _ => {}
        }
    }
    Ok(())
}

/// The options of a heap, a line for each value.
pub(super) fn write_why(out: &mut dyn Write, why: &Why) -> io::Result<()> {
    writeln!(out, "{}", why.sentence())?;
    for group in &why.by_value {
        writeln!(out, "  value {:>3}: {}", group.value, group.words())?;
    }
    Ok(())
}
