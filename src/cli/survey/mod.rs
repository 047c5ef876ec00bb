//! `grundy survey`: one question about each member of a family.

mod deepen;
mod merge;
mod plan;
mod run;
mod script;
mod status;
mod verify;

use crate::cli::limits::{Limits, cores};
use crate::cli::{Exit, refuse, stopped};
use clap::Subcommand;
use grundy_store::{Store, StoreError};

const HELP: &str = "\
A survey asks one question about each game of a family. A plan says which, and what it may cost: in steps
of about a microsecond and in bytes, never in seconds, so that it gives the same results everywhere.

  grundy survey plan 0.ddd --ask quotient --rounds 1e4,1e6 -o chart.json
  grundy survey run chart.json -o DIR          here, on all cores; the same command goes on after any end
  grundy survey status DIR
  grundy survey merge DIR -o chart.sqlite      checks every certificate
  grundy survey script chart.json --slurm --shards 400 -o DIR > chart.sh
  grundy survey deepen chart.sqlite --rounds 1e8 -o more.json
  grundy survey verify chart.sqlite --folder DIR    derives every column again; exit code 1 if one is wrong

Patterns: d is any octal digit, q one of 0 to 3, h any hexadecimal one, [0-3] one of these, and in
0.d(dd)* the last two repeat for ever; \"AllBut(X) X<=9\" has each set X of numbers up to 9, and so have
S(X) and CUT(X). Single games stand beside them; @FILE has one in each line, such as the graph6 lines of
geng. Of vector games
\"{(a,b),(c,0)} a<8 b<8 1<=c<8\" are all with these bounds. Of graphs at whose root, the first vertex, a
leg grows \"rooted <= 6\" are all connected ones with so many vertices, up to 7.";

/// What `grundy survey` takes.
#[derive(clap::Args, Debug)]
#[command(after_help = HELP)]
pub struct Arguments {
    #[command(subcommand)]
    command: Step,
}

#[derive(Subcommand, Debug)]
enum Step {
    /// Writes a plan: which question about which games, and what it may cost.
    Plan(plan::Arguments),
    /// Computes a plan, or a shard of it; goes on where an earlier run ended.
    Run(run::Arguments),
    /// Says how far the shards of a folder are.
    Status(status::Arguments),
    /// Checks shards, certificates and all, and merges them into a store.
    Merge(merge::Arguments),
    /// Writes a script that runs the shards of a plan under a scheduler.
    Script(script::Arguments),
    /// Writes a plan of what is open in a store, with more steps.
    Deepen(deepen::Arguments),
    /// Checks the results of a store again.
    Verify(verify::Arguments),
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    match &arguments.command {
        Step::Plan(plan) => plan::run(plan),
        Step::Run(run) => run::run(run),
        Step::Status(status) => status::run(status),
        Step::Merge(merge) => merge::run(merge),
        Step::Script(script) => script::run(script),
        Step::Deepen(deepen) => deepen::run(deepen),
        Step::Verify(verify) => verify::run(verify),
    }
}

/// The threads for units of so many bytes: those that were asked for, or as many as there are cores, as
/// far as half of the memory is enough for.
fn threads(limits: &Limits, memory: u64) -> usize {
    limits.threads().unwrap_or_else(|| {
        let memory = usize::try_from(memory).unwrap_or(usize::MAX).max(1);
        let room = limits.memory_or_default() / memory;
        cores().min(room).max(1)
    })
}

/// What of the memory is for the data of one certificate, or of one line of a shard: read, its text is there three
/// times, and its lists and names take up to ten times as much as it has letters.
const PARTS: usize = 12;

/// The most bytes that a certificate in a store, or a line of a shard, may have, where so many are looked at at once.
fn room(limits: &Limits, threads: usize) -> u64 {
    (limits.memory_for_data() / PARTS / threads.max(1)) as u64
}

/// Opens a store, of which SQLite may hold half of what is for data, and none of a certificate that has no room.
fn opened(
    limits: &Limits,
    room: u64,
    open: impl FnOnce() -> Result<Store, StoreError>,
) -> Result<Store, u8> {
    let bound = Store::bound_memory(limits.memory_for_data() as u64 / 2);
    let store = bound.and_then(|()| open());
    let store = store.map_err(|error| match error.needs_memory() {
        true => stopped(error, "nothing of the store was read"),
        false => refuse(error),
    })?;
    Ok(store.with_room(room))
}

/// Steps of rounds, such as `1e4,1e6`.
fn rounds(texts: &[String]) -> Result<Vec<u64>, String> {
    let round = |text: &String| crate::cli::limits::count(text).map(|steps| steps as u64);
    texts.iter().map(round).collect()
}
