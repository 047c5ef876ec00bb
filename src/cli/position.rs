//! `grundy position`: who wins a position of a heap game, and by which moves.

use super::ending::unwritten;
use super::limits::{Limits, count};
use super::verify::{certificate_room, certificate_text};
use super::{DONE, Exit, Output, ended, refuse, refuse_text, rule_of, stopped};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use grundy_figure::grouped;
use grundy_files::{FileError, Most};
use grundy_heap::{HeapRule, MAX_HEAP_BY_RULE, Position};
use grundy_proof::Unproved;
use grundy_quotient::{Certified, POSITION_STEPS, PlayError, PositionAnswer, PositionJson, answer};
use grundy_views::heap::moves_in_words::describe_line;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What `grundy position` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A code (0.77), a set (S(1,3,4)), a name (Kayles), a table (5 -> 1+2, 3) or a formula (n -> n-1, n//2).
    rule: String,
    /// The heaps, such as 3,5,1000000000000 or 2*5+3.
    position: String,
    /// Misère play: the last player to move loses.
    #[arg(long)]
    misere: bool,
    /// Rest on this certificate, as written by `grundy quotient --json`, after checking it.
    #[arg(long, requires = "misere")]
    certificate: Option<PathBuf>,
    /// Steps in which the quotient is looked for in misère play, and as many for a search; ten million are
    /// some seconds.
    #[arg(long, default_value_t = POSITION_STEPS)]
    steps: u64,
    /// Winning moves listed one by one in JSON, at most 100,000; "lines" has all of them.
    #[arg(long, default_value = "100", value_parser = listed)]
    moves: usize,
    /// Write JSON to this file; - is standard output.
    #[arg(long)]
    json: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
}

/// A file lists no more winning moves one by one: a heap of a billion has half a billion of them.
const MOST_MOVES: usize = 100_000;

/// A number of moves that may be listed.
fn listed(text: &str) -> Result<usize, String> {
    let too_many = format!("at most {MOST_MOVES} moves are listed; “lines” has all of them");
    let moves = count(text)?;
    Some(moves)
        .filter(|moves| *moves <= MOST_MOVES)
        .ok_or(too_many)
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let rule = rule_of(&arguments.rule)?;
    let text = &arguments.position;
    let position = Position::parse_up_to(text, MAX_HEAP_BY_RULE);
    let position = position.map_err(|error| refuse_text(text, &error))?;
    let output = Output::of(
        arguments.json.as_deref(),
        &[arguments.certificate.as_deref()],
    )?
    .within(&arguments.limits);
    let found = found(
        arguments,
        &rule,
        &position,
        &arguments.limits.budget_for_growing(None),
    );
    let answer = found.map_err(|trouble| match trouble {
        Trouble::Stopped(stop) => stopped(stop, "who wins is not known"),
        Trouble::Unread(error) => unwritten(error),
        Trouble::Refused(message) => refuse(message),
    })?;
    let report = PositionJson::of(&rule, &position, &answer, arguments.moves);
    let written = output.answer(&report, |out| write_text(out, &rule, &position, &answer));
    ended(written, DONE)
}

/// Why there is no answer.
enum Trouble {
    Stopped(Stop),
    Unread(FileError),
    Refused(String),
}

impl From<PlayError> for Trouble {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Stop(stop) => Trouble::Stopped(stop),
            _ => Trouble::Refused(error.to_string()),
        }
    }
}

fn found(
    arguments: &Arguments,
    rule: &HeapRule,
    position: &Position,
    budget: &Budget,
) -> Result<PositionAnswer, Trouble> {
    match &arguments.certificate {
        Some(path) => {
            let certified = saved(path, rule, &arguments.limits, budget)?;
            Ok(certified.answer(position, budget)?)
        }
        None => {
            let play = match arguments.misere {
                true => Convention::Misere,
                false => Convention::Normal,
            };
            Ok(answer(rule, position, play, arguments.steps, budget)?)
        }
    }
}

/// A certificate of this rule, once the kernel has accepted it.
fn saved(
    path: &Path,
    rule: &HeapRule,
    limits: &Limits,
    budget: &Budget,
) -> Result<Certified, Trouble> {
    let refused = |reason: String| Trouble::Refused(format!("{}: {reason}", path.display()));
    let most = Most::Memory(certificate_room(budget.memory()));
    let text = certificate_text(path, most, limits).map_err(Trouble::Unread)?;
    let certified = match Certified::check(&text, budget, &mut |_| ()) {
        Ok(certified) => certified,
        Err(Unproved::Stopped(stop)) => return Err(Trouble::Stopped(stop)),
        Err(refusal) => return Err(refused(refusal.to_string())),
    };
    match certified.rule() {
        Some(of) if of == rule => Ok(certified),
        Some(of) => Err(refused(format!(
            "it is a certificate of {}, not of {}",
            of.text(),
            rule.text()
        ))),
        None => Err(refused(format!(
            "it is a certificate of a single game, not of {}",
            rule.text()
        ))),
    }
}

/// More lines of moves than this are cut.
const ROWS: usize = 40;

fn write_text(
    out: &mut dyn Write,
    rule: &HeapRule,
    position: &Position,
    answer: &PositionAnswer,
) -> io::Result<()> {
    let play = match answer.play {
        Convention::Normal => "normal",
        Convention::Misere => "misère",
    };
    let outcome = answer.outcome;
    writeln!(
        out,
        "{position} in {}, {play} play: {outcome}-position",
        rule.title()
    )?;
    if let Some(grundy) = answer.grundy {
        writeln!(out, "Grundy value {grundy}")?;
    }
    let winning = &answer.winning;
    writeln!(out, "winning moves: {}", grouped(winning.count))?;
    for line in winning.lines.iter().take(ROWS) {
        writeln!(out, "  {}", describe_line(line))?;
    }
    if winning.lines.len() > ROWS {
        let more = winning.lines.len() - ROWS;
        writeln!(out, "  … and {more} lines more; --json gives all")?;
    }
    writeln!(out, "This rests on {}.", answer.ground)?;
    out.flush()
}
