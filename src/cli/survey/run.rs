//! `grundy survey run`.

use super::threads;
use crate::cli::limits::Limits;
use crate::cli::{DONE, STOPPED, refuse};
use crate::survey::{RunError, RunProgress, RunWatch, Slice, read_plan, run as run_shard};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

/// What it takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The plan.
    plan: PathBuf,
    /// The folder for the shards; it is made if need be.
    #[arg(short)]
    output: PathBuf,
    /// One shard only: i/n has the games of rank i, i + n, i + 2n, …
    #[arg(long, default_value = "0/1")]
    shard: Slice,
    #[command(flatten)]
    limits: Limits,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> u8 {
    if arguments.limits.memory().is_some() {
        return refuse("the memory of a game is part of the plan; make another plan with --memory");
    }
    let plan = match read_plan(&arguments.plan) {
        Ok(plan) => plan,
        Err(error) => return refuse(error),
    };
    let threads = threads(&arguments.limits, plan.memory);
    let cancel = arguments.limits.budget();
    let bar = progress_bar();
    let mut states = BTreeMap::new();
    let mut progress = |now: RunProgress| {
        if let Some(state) = now.last {
            *states.entry(state).or_insert(0usize) += 1;
        } else {
            bar.set_length(now.all as u64);
            bar.set_position(now.known as u64);
            bar.reset_eta();
        }
        bar.set_position(now.done as u64);
        let states = states
            .iter()
            .map(|(state, count)| format!("{count} {state}"));
        bar.set_message(states.collect::<Vec<_>>().join(", "));
    };
    let wait = || eprintln!("grundy: another run writes this shard; waiting for its end");
    let watch = RunWatch {
        progress: &mut progress,
        wait: &wait,
    };
    let done = run_shard(
        &plan,
        arguments.shard,
        &arguments.output,
        threads,
        &cancel,
        watch,
    );
    bar.finish_and_clear();
    match done {
        Ok(()) => DONE,
        Err(RunError::Stopped(why)) => {
            eprintln!("grundy: stopped: {why}; the same command goes on");
            STOPPED
        }
        Err(error) => refuse(error),
    }
}

fn progress_bar() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(
        "{wide_bar} {pos} of {len}, {msg}, {eta} left, or Ctrl-C and again",
    );
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(0).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
