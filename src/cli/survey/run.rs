//! `grundy survey run`.

use super::threads;
use crate::cli::limits::Limits;
use crate::cli::progress::bar_like;
use crate::cli::{DONE, Exit, refuse, remark, stopped};
use grundy_files::say;
use grundy_survey::{RunError, RunProgress, RunWatch, Slice, State, read_plan, run as run_shard};
use std::collections::BTreeMap;
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
pub fn run(arguments: &Arguments) -> Exit {
    if arguments.limits.memory().is_some() {
        let message = "the memory of a game is part of the plan; make another plan with --memory";
        return Err(refuse(message));
    }
    let plan = read_plan(&arguments.plan).map_err(refuse)?;
    let threads = threads(&arguments.limits, plan.memory);
    let cancel = arguments.limits.budget();
    let bar = bar_like("{wide_bar} {msg}, {steps}, or Ctrl-C and again", "games", 0);
    bar.enable_steady_tick(Duration::from_millis(500));
    let mut log = Log::new(arguments.shard, bar.is_hidden());
    let mut progress = |now: RunProgress| {
        if now.last.is_none() {
            // The pace is that of the games that this run looks at.
            bar.reset();
            bar.set_length(now.all as u64);
            bar.set_position(now.known as u64);
        }
        log.note(now);
        bar.set_position(now.done as u64);
        bar.set_message(log.states());
    };
    let wait = || {
        remark(format_args!(
            "another run writes this shard; waiting for its end"
        ))
    };
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
        Ok(()) => {
            log.close();
            Ok(DONE)
        }
        Err(RunError::Stopped(why)) => Err(stopped(why, "the same command goes on")),
        Err(error) => Err(refuse(error)),
    }
}

/// A run in words: where no terminal shows the bar, a line for each tenth of the shard; and one at its end.
struct Log {
    shard: Slice,
    /// Whether the lines on the way are written.
    in_lines: bool,
    states: BTreeMap<State, usize>,
    now: Option<RunProgress>,
}

/// The parts of a shard that are told.
const PARTS: usize = 10;

impl Log {
    fn new(shard: Slice, in_lines: bool) -> Log {
        Log {
            shard,
            in_lines,
            states: BTreeMap::new(),
            now: None,
        }
    }

    fn note(&mut self, now: RunProgress) {
        if let Some(state) = now.last {
            *self.states.entry(state).or_insert(0) += 1;
        }
        let part = |of: RunProgress| of.done * PARTS / of.all.max(1);
        let before = self.now.replace(now);
        let is_told = before.is_none_or(|before| part(before) < part(now));
        if self.in_lines && is_told && now.done < now.all {
            let RunProgress { done, all, .. } = now;
            say(format_args!(
                "shard {}: {done} of {all}{}",
                self.shard,
                self.beside()
            ));
        }
    }

    /// How many rows of this run have which state.
    fn states(&self) -> String {
        let states = self.states.iter();
        let states = states.map(|(state, count)| format!("{count} {state}"));
        states.collect::<Vec<_>>().join(", ")
    }

    fn beside(&self) -> String {
        let known = self.now.map_or(0, |now| now.known);
        let known = (known > 0).then(|| format!("{known} known before"));
        let states = Some(self.states()).filter(|states| !states.is_empty());
        let said: Vec<String> = known.into_iter().chain(states).collect();
        match said.is_empty() {
            true => String::new(),
            false => format!(" ({})", said.join(", ")),
        }
    }

    fn close(&self) {
        let all = self.now.map_or(0, |now| now.all);
        say(format_args!(
            "shard {} is finished: {all} games{}",
            self.shard,
            self.beside()
        ));
    }
}
