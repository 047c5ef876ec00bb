//! `grundy survey deepen`.

use super::rounds;
use crate::cli::limits::bytes;
use crate::cli::{DONE, Exit, destination, ended, refuse};
use grundy_files::say;
use grundy_store::Store;
use grundy_survey::Plan;
use std::path::PathBuf;

/// What it takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The store.
    store: PathBuf,
    /// The steps of each round, such as 1e8.
    #[arg(long, value_delimiter = ',', required = true)]
    rounds: Vec<String>,
    /// The bytes that one game may take (default: as before).
    #[arg(long, value_parser = bytes)]
    memory: Option<usize>,
    /// The file of the plan; - is standard output.
    #[arg(short, default_value = "-")]
    output: PathBuf,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let output = destination(&arguments.output, &[Some(&arguments.store)])?;
    let open = Store::open_to_read(&arguments.store).and_then(|store| store.open_units());
    let open = open.map_err(refuse)?;
    let open = open.ok_or_else(|| refuse("the store has no survey"))?;
    if open.units.is_empty() {
        return Err(refuse("nothing is open"));
    }
    let count = open.units.len();
    let plan = rounds(&arguments.rounds).and_then(|rounds| {
        let mut plan = Plan::read(&open.plan).map_err(|error| error.to_string())?;
        (plan.family, plan.rounds) = (open.units, rounds);
        plan.memory = arguments.memory.map_or(plan.memory, |memory| memory as u64);
        plan.checked().map_err(|error| error.to_string())
    });
    let plan = plan.map_err(refuse)?;
    let text = plan.text();
    let written = output.write(&mut |out| out.write_all(text.as_bytes()));
    say(format_args!("{count} open games; plan {}", plan.id()));
    ended(written, DONE)
}
