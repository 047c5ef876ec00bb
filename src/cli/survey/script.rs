//! `grundy survey script`.

use crate::cli::{DONE, Exit, ended, refuse};
use grundy_files::{Destination, check_could_be_folder};
use grundy_survey::{MAX_SHARDS, Scheduler, Scripted, read_plan, script};
use std::path::{Path, PathBuf};

/// Beside the data of a unit a task needs so many bytes for the program itself, and for what is not
/// counted.
const BESIDE: u64 = 256 << 20;

/// What it takes.
#[derive(clap::Args, Debug)]
#[command(group(clap::ArgGroup::new("scheduler").required(true)))]
pub struct Arguments {
    /// The plan.
    plan: PathBuf,
    /// How many shards there are; let each take some minutes.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=MAX_SHARDS as i64))]
    shards: u32,
    /// The folder for the shards, which all machines see.
    #[arg(short, default_value = "shards")]
    output: PathBuf,
    /// For Slurm: arrays of jobs.
    #[arg(long, group = "scheduler")]
    slurm: bool,
    /// For GNU parallel.
    #[arg(long, group = "scheduler")]
    parallel: bool,
    /// For HyperQueue.
    #[arg(long, group = "scheduler")]
    hyperqueue: bool,
    /// For Snakemake.
    #[arg(long, group = "scheduler")]
    snakemake: bool,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    // Else each task of the script would say so.
    check_could_be_folder(&arguments.output).map_err(refuse)?;
    let plan = read_plan(&arguments.plan).map_err(refuse)?;
    let scheduler = match arguments {
        Arguments { slurm: true, .. } => Scheduler::Slurm,
        Arguments { parallel: true, .. } => Scheduler::Parallel,
        Arguments {
            hyperqueue: true, ..
        } => Scheduler::Hyperqueue,
        _ => Scheduler::Snakemake,
    };
    let program = std::env::current_exe();
    let paths = [
        program.as_deref().unwrap_or(Path::new("grundy")),
        &arguments.plan,
        &arguments.output,
    ];
    // Tasks begin elsewhere.
    let paths = paths.map(|path| std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()));
    let texts = paths.each_ref().map(|path| path.to_str());
    let [Some(program), Some(plan_path), Some(folder)] = texts else {
        let message = "a script cannot name paths that are no text; use other ones";
        return Err(refuse(message));
    };
    let text = script(
        scheduler,
        &Scripted {
            program,
            plan: plan_path,
            folder,
            shards: arguments.shards as usize,
            memory: plan.memory.saturating_add(BESIDE),
        },
    );
    // A shell reads it, which must find the paths as they are.
    let written = Destination::stdout().write(&mut |out| out.write_all(text.as_bytes()));
    ended(written, DONE)
}
