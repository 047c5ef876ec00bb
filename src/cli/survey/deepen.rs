//! `grundy survey deepen`.

use super::rounds;
use crate::cli::limits::bytes;
use crate::cli::{DONE, REFUSED, refuse, write_text};
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
pub fn run(arguments: &Arguments) -> u8 {
    let open = Store::open_to_read(&arguments.store).and_then(|store| store.open_units());
    let open = match open {
        Ok(Some(open)) => open,
        Ok(None) => return refuse("the store has no survey"),
        Err(error) => return refuse(error),
    };
    if open.units.is_empty() {
        eprintln!("grundy: nothing is open");
        return REFUSED;
    }
    let count = open.units.len();
    let plan = rounds(&arguments.rounds).and_then(|rounds| {
        let mut plan = Plan::read(&open.plan).map_err(|error| error.to_string())?;
        (plan.family, plan.rounds) = (open.units, rounds);
        plan.memory = arguments.memory.map_or(plan.memory, |memory| memory as u64);
        plan.checked().map_err(|error| error.to_string())
    });
    let plan = match plan {
        Ok(plan) => plan,
        Err(message) => return refuse(message),
    };
    if let Err(error) = write_text(&arguments.output, &plan.text()) {
        return refuse(error);
    }
    eprintln!("{count} open games; plan {}", plan.id());
    DONE
}
