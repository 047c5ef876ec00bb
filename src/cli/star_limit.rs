//! `grundy star --limit`: the limit alone, found without any iteration.

use super::star_rows::rows_text;
use super::{DONE, Exit, Output, ended, stopped};
use grundy_base::budget::Budget;
use grundy_star::{LimitReport, Moves, PointSet, Window, limit};
use std::io::{self, Write};

/// Finds the limit in a window and tells it, with its rows if they are wanted; the exit code.
pub(super) fn run(
    moves: &Moves,
    window: Window,
    with_rows: bool,
    budget: &Budget,
    output: &Output,
) -> Exit {
    let found = limit(moves, window, budget);
    let found = found.map_err(|why| stopped(why, "the limit is not known"))?;
    let report = LimitReport::of(moves, &found, with_rows);
    let written = output.answer(&report, |out| text(out, &report, &found));
    ended(written, DONE)
}

fn text(out: &mut dyn Write, report: &LimitReport, limit: &PointSet) -> io::Result<()> {
    if let Some(class) = report.class {
        writeln!(out, "class {class}")?;
    }
    let window = limit.window();
    let (count, all) = (report.count, window.positions());
    writeln!(out, "the limit in the window {window}: {count} of {all}")?;
    if report.rows.is_some() {
        rows_text(out, limit)?;
    }
    out.flush()
}
