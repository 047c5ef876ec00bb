//! `grundy survey simulate`.

use crate::cli::limits::{count, duration};
use crate::cli::{DONE, Exit, ended, refuse};
use grundy_store::Store;
use grundy_survey::{Division, MAX_SHARDS, Pace, Plan, Units};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// More machines are not simulated.
const MOST_MACHINES: usize = 1_000_000;

/// What it takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The store of a survey like the one that is to be run, or of that with fewer steps.
    store: PathBuf,
    /// Into how many shards it is divided.
    #[arg(long, value_parser = count, value_delimiter = ',', default_value = "64,400,1000,4000")]
    shards: Vec<usize>,
    /// How many machines there are.
    #[arg(long, value_parser = count, value_delimiter = ',', default_value = "1,2,10,100,1000")]
    machines: Vec<usize>,
    /// The steps of a second, as a run here has shown.
    #[arg(long, value_parser = count, default_value = "1e6")]
    pace: usize,
    /// What a shard takes beside its games, such as 1s until a scheduler begins it.
    #[arg(long, value_parser = duration, default_value = "1s")]
    shard: Duration,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let fits = |numbers: &[usize], most| numbers.iter().all(|number| (1..=most).contains(number));
    if !fits(&arguments.shards, MAX_SHARDS) || !fits(&arguments.machines, MOST_MACHINES) {
        return Err(refuse(format!(
            "there may be 1 to {MAX_SHARDS} shards and 1 to {MOST_MACHINES} machines"
        )));
    }
    let survey = Survey::last_of(&arguments.store).map_err(refuse)?;
    ended(survey.write(&mut io::stdout().lock(), arguments), DONE)
}

/// A survey that was run.
struct Survey {
    plan: String,
    units: Units,
    /// By the places of the units.
    steps: Vec<u64>,
}

impl Survey {
    /// The one that was merged last into a store.
    fn last_of(store: &Path) -> Result<Survey, String> {
        let said = |error: &dyn std::fmt::Display| error.to_string();
        let store = Store::open_to_read(store).map_err(|error| said(&error))?;
        let mut plans = store.plans().map_err(|error| said(&error))?;
        let (id, text) = plans.pop().ok_or("the store has no survey")?;
        let plan = Plan::read(&text).map_err(|error| said(&error))?;
        let units = plan.units().map_err(|error| said(&error))?;
        let mut steps = vec![0; units.members().len()];
        for row in store.results(&id).map_err(|error| said(&error))? {
            if let Some(steps) = steps.get_mut(row.place) {
                *steps = row.steps;
            }
        }
        let plan = id;
        Ok(Survey { plan, units, steps })
    }

    fn write(&self, out: &mut dyn Write, arguments: &Arguments) -> io::Result<()> {
        let mut each: Vec<u64> = self.steps.iter().copied().filter(|&s| s > 0).collect();
        each.sort_unstable();
        let all: u64 = each.iter().fold(0, |all, &steps| all.saturating_add(steps));
        let part = |part: usize| {
            let at = (each.len() * part / 100).min(each.len().saturating_sub(1));
            each.get(at).copied().unwrap_or(0)
        };
        writeln!(
            out,
            "{} games, {all} steps; of a game: {} in the middle, {} of nine tenths at most, {} at most",
            each.len(),
            part(50),
            part(90),
            part(100)
        )?;
        let pace = Pace {
            steps_a_second: arguments.pace as f64,
            shard: arguments.shard,
        };
        writeln!(
            out,
            "{:>9} {:>9} {:>12} {:>8}",
            "machines", "shards", "seconds", "of ideal"
        )?;
        let ideal = all as f64 / pace.steps_a_second;
        for &shards in &arguments.shards {
            let division = Division::of(&self.units, &self.plan, shards, &self.steps, pace);
            for &machines in &arguments.machines {
                let takes = division.makespan(machines).as_secs_f64();
                let of_ideal = takes * machines as f64 / ideal.max(f64::MIN_POSITIVE);
                writeln!(
                    out,
                    "{machines:>9} {shards:>9} {takes:>12.1} {of_ideal:>8.2}"
                )?;
            }
        }
        out.flush()
    }
}
