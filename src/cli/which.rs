//! `grundy which`: the games that have some values.

use super::limits::Limits;
use super::{DONE, Exit, Output, REFUSED, ended, refuse, stopped};
use grundy_base::number::joined;
use grundy_heap::{
    GameFound, GamesFound, LAST_SHIFT, MOST_VALUES_SOUGHT, ValueTable, find_games, games_to_try,
};
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// More games are not written as text.
const ROWS: usize = 40;

/// What `grundy which --help` says beside the options.
const HELP: &str = "\
Tried are all octal codes 0.abcd and 4.abc, with all shorter ones, the sets S(…) of numbers up to 9, and the games
with names. A game whose values are in the OEIS has the number of the sequence, as far as this program
knows it.

Exit codes: 0 games were found, 1 none was, 3 stopped.

JSON: values, tried, games (game, name, shifts: the heaps at which the values begin, oeis: number and
shift, where heap n has the value a(n + shift)), and, where it was stopped, stopped_because.";

/// What `grundy which` takes.
#[derive(clap::Args, Debug)]
#[command(after_long_help = HELP)]
pub struct Arguments {
    /// Grundy values of heaps that follow one another, such as 0 1 2 3 1 4 3 2 1 4.
    #[arg(required = true)]
    values: Vec<String>,
    /// Write JSON to this file; - is standard output.
    #[arg(long)]
    json: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
}

#[derive(Serialize)]
struct Report<'a> {
    values: &'a [u32],
    #[serde(flatten)]
    found: &'a GamesFound,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped_because: Option<String>,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let output = Output::of(arguments.json.as_deref(), &[])?.within(&arguments.limits);
    let text = joined(&arguments.values, " ");
    let table = ValueTable::read(&text)
        .map_err(|error| refuse(format!("column {}: {}", error.column, error.message)))?;
    match table.values.len() {
        0 => {
            return Err(refuse(
                "There are no values. Write some, such as 0 1 2 3 1 4 3 2.",
            ));
        }
        more if more > MOST_VALUES_SOUGHT => {
            return Err(refuse(format!(
                "{more} values are too many; at most {MOST_VALUES_SOUGHT} are sought."
            )));
        }
        _ => {}
    }
    let mut found = GamesFound::default();
    let ended_by = find_games(&table.values, &arguments.limits.budget(), &mut found);
    let code = match ended_by {
        Some(why) => stopped(why, reached(&found)),
        None if found.games.is_empty() => REFUSED,
        None => DONE,
    };
    let report = Report {
        values: &table.values,
        found: &found,
        stopped_because: ended_by.map(|why| why.to_string()),
    };
    let written = output.answer(&report, |out| write_text(out, &found));
    ended(written, code)
}

/// How far the search came.
fn reached(found: &GamesFound) -> String {
    let (tried, games) = (found.tried, found.games.len());
    let all = games_to_try();
    format!("{tried} of {all} games were tried, and {games} of these have the values")
}

fn write_text(out: &mut dyn Write, found: &GamesFound) -> io::Result<()> {
    let GamesFound { tried, games } = found;
    writeln!(
        out,
        "{} of {tried} games have these values, from one of the heaps 0 to {LAST_SHIFT} on.",
        games.len()
    )?;
    for game in games.iter().take(ROWS) {
        writeln!(out, "  {}", line(game))?;
    }
    match games.len().saturating_sub(ROWS) {
        0 => Ok(()),
        more => writeln!(out, "  … and {more} more; --json writes all"),
    }
}

fn line(game: &GameFound) -> String {
    let name = game
        .name
        .as_ref()
        .map_or(String::new(), |name| format!(" ({name})"));
    let oeis = game
        .oeis
        .map_or(String::new(), |entry| format!("  {}", entry.words()));
    let at = joined(&game.shifts, ", ");
    format!(
        "{:<24} from heap {at}{oeis}",
        format!("{}{name}", game.game)
    )
}
