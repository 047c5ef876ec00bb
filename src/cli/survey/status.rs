//! `grundy survey status`.

use crate::cli::{DONE, Exit, ended, print, refuse};
use grundy_base::visible::visible_name;
use grundy_survey::{Slice, SurveyStatus, status};
use std::io::{self, Write};
use std::path::PathBuf;

/// More shards than this are not named.
const NAMED: usize = 20;

/// What it takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The folder of the shards.
    folder: PathBuf,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let status = status(&arguments.folder).map_err(refuse)?;
    ended(print(|out| write(out, &status)), DONE)
}

fn write(out: &mut dyn Write, status: &SurveyStatus) -> io::Result<()> {
    let SurveyStatus {
        members,
        computed,
        missing,
        ..
    } = status;
    let rounds: Vec<String> = status.plan.rounds.iter().map(u64::to_string).collect();
    writeln!(
        out,
        "{} of {} in rounds of {} steps",
        status.plan.ask.name(),
        visible_name(&shortened(&status.plan.family)),
        rounds.join(", ")
    )?;
    writeln!(
        out,
        "{members} games, {} of them equal to another one up to a shift; {} of {computed} done, {missing} missing",
        members - computed,
        computed - missing
    )?;
    for (state, count) in &status.states {
        writeln!(out, "{count:>9} {state}")?;
    }
    let finished = status.shards.iter().filter(|shard| shard.finished).count();
    writeln!(
        out,
        "{} shards begun, {finished} finished",
        status.shards.len()
    )?;
    for shard in &status.shards {
        if let Some((line, fault)) = &shard.fault {
            let said = format!("{}, line {line}: {fault}", shard.path.display());
            writeln!(out, "{}", visible_name(&said))?;
        } else if !shard.finished {
            let name = shard.path.display().to_string();
            let name = visible_name(&name);
            writeln!(out, "{name}: {} of {} rows", shard.rows, shard.all)?;
        }
    }
    if !status.unfinished.is_empty() {
        let named: Vec<String> = status.unfinished.iter().map(Slice::to_string).collect();
        let more = named.len().saturating_sub(NAMED);
        let more = if more > 0 {
            format!(" and {more} more")
        } else {
            String::new()
        };
        let first = named.get(..named.len().min(NAMED)).unwrap_or_default();
        writeln!(out, "to run: --shard {}{more}", first.join(", "))?;
    }
    out.flush()
}

fn shortened(family: &[String]) -> String {
    const SHOWN: usize = 5;
    let shown = family.get(..family.len().min(SHOWN)).unwrap_or_default();
    let more = if family.len() > SHOWN { " …" } else { "" };
    format!("{}{more}", shown.join(" "))
}
