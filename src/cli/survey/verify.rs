//! `grundy survey verify`.

use super::threads;
use crate::cli::limits::{Limits, count};
use crate::cli::{DONE, REFUSED, STOPPED, refuse};
use grundy_store::Store;
use grundy_survey::{Slice, VerifyError, verify};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

/// The memory that is counted for each thread.
const MEMORY: u64 = 1 << 30;

/// What it takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The store.
    store: PathBuf,
    /// Check so many of the results only, drawn at random.
    #[arg(long, value_parser = count)]
    sample: Option<usize>,
    /// Check one part of the results only, such as 3/16.
    #[arg(long, default_value = "0/1")]
    shard: Slice,
    #[command(flatten)]
    limits: Limits,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> u8 {
    let store = match Store::open_to_read(&arguments.store) {
        Ok(store) => store,
        Err(error) => return refuse(error),
    };
    let threads = threads(&arguments.limits, MEMORY);
    let cancel = arguments.limits.budget();
    let bar = match io::stderr().is_terminal() {
        true => ProgressBar::new(0),
        false => ProgressBar::hidden(),
    };
    let style = ProgressStyle::with_template("{wide_bar} {pos} of {len} checked, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut watch = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let verified = verify(
        &store,
        arguments.shard,
        arguments.sample,
        threads,
        &cancel,
        &mut watch,
    );
    bar.finish_and_clear();
    let verified = match verified {
        Ok(verified) => verified,
        Err(VerifyError::Stopped(why)) => {
            eprintln!("grundy: stopped: {why}");
            return STOPPED;
        }
        Err(error) => return refuse(error),
    };
    for wrong in &verified.wrong {
        eprintln!("grundy: {wrong}");
    }
    // Whoever reads may have seen enough.
    let _ = writeln!(
        io::stdout(),
        "{} results are right, {} are not",
        verified.right,
        verified.wrong.len()
    );
    match verified.wrong.is_empty() {
        true => DONE,
        false => REFUSED,
    }
}
