//! `grundy survey verify`.

use super::{opened, room, threads};
use crate::cli::limits::{Limits, count};
use crate::cli::progress::bar_like;
use crate::cli::{DONE, Exit, REFUSED, ended, print, refuse, remark, stopped};
use grundy_store::Store;
use grundy_survey::{Slice, Verified, Verifying, verify};
use std::collections::HashSet;
use std::path::PathBuf;

/// The memory that is counted for each thread.
const MEMORY: u64 = 1 << 30;

/// So much is told of what is wrong.
const TOLD: usize = 100;

const HELP: &str = "\
Every column is derived again from the certificate and the plan, games that are equal up to a shift from the
game that is computed, classes by comparing the quotients; the results are counted against the plan. What is
wrong is said with its unit and its column, and the exit code is 1. No certificate shows in which round and
after how many steps a run ended: --folder compares that with the shards, --recompute runs the units again.
Where neither is given, what was settled in a short first round, or is no usual end of a run of the plan, is
computed anew, and the other rounds and steps are counted as unchecked.";

/// What it takes.
#[derive(clap::Args, Debug)]
#[command(after_help = HELP)]
pub struct Arguments {
    /// The store.
    store: PathBuf,
    /// Check so many of the results only, drawn at random; where they stand is checked of all.
    #[arg(long, value_parser = count)]
    sample: Option<usize>,
    /// Check one part of the results only, such as 3/16; where they stand is checked of all.
    #[arg(long, default_value = "0/1")]
    shard: Slice,
    /// Compare the results with the shards in this folder, too; may be given several times.
    #[arg(long, value_name = "DIR")]
    folder: Vec<PathBuf>,
    /// Compute the results that are checked anew, too.
    #[arg(long)]
    recompute: bool,
    #[command(flatten)]
    limits: Limits,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let threads = threads(&arguments.limits, MEMORY);
    let room = room(&arguments.limits, threads);
    let open = || Store::open_to_read(&arguments.store);
    let store = opened(&arguments.limits, room, open)?;
    let how = Verifying {
        slice: arguments.shard,
        sample: arguments.sample,
        recompute: arguments.recompute,
        folders: &arguments.folder,
        threads,
        room,
    };
    let cancel = arguments.limits.budget();
    let bar = bar_like("{wide_bar} checked: {steps}", "certificates", 0);
    let mut watch = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let verified = verify(&store, &how, &cancel, &mut watch);
    bar.finish_and_clear();
    match verified {
        Ok(verified) => report(&verified),
        Err(error) => Err(refuse(error)),
    }
}

/// Says what was found, and gives the exit code.
fn report(verified: &Verified) -> Exit {
    let wrong = &verified.wrong;
    for wrong in wrong.iter().take(TOLD) {
        remark(wrong);
    }
    if let Some(more) = wrong.len().checked_sub(TOLD).filter(|more| *more > 0) {
        remark(format_args!("and {more} more"));
    }
    let code = if wrong.is_empty() { DONE } else { REFUSED };
    if let Some(why) = &verified.ended_by {
        let (checked, all) = (verified.checked, verified.to_check);
        let known = format_args!("{checked} of {all} results are checked");
        let stopped = stopped(why, known);
        return Ok(if wrong.is_empty() { stopped } else { code });
    }
    let units: HashSet<&str> = wrong.iter().map(|wrong| wrong.unit.as_str()).collect();
    let mut said = format!(
        "{} results are right, {} are not\n",
        verified.right,
        units.len()
    );
    if verified.run_unchecked > 0 {
        said += &format!(
            "unchecked: the rounds, the steps and the limits that ended {} results, which are such as runs of the plan have\n",
            verified.run_unchecked
        );
    }
    if verified.classes_unchecked {
        said += "unchecked: the classes, as only some of the results were checked\n";
    }
    let written = print(|out| out.write_all(said.as_bytes()));
    ended(written, code)
}
