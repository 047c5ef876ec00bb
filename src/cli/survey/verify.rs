//! `grundy survey verify`.

use super::threads;
use crate::cli::limits::{Limits, count};
use crate::cli::progress::bar_like;
use crate::cli::{DONE, Exit, REFUSED, refuse, say, stopped};
use grundy_store::Store;
use grundy_survey::{Slice, VerifyError, verify};
use std::io::{self, Write};
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
pub fn run(arguments: &Arguments) -> Exit {
    let store = Store::open_to_read(&arguments.store).map_err(refuse)?;
    let threads = threads(&arguments.limits, MEMORY);
    let cancel = arguments.limits.budget();
    let bar = bar_like("{wide_bar} checked: {steps}", "certificates", 0);
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
        Err(VerifyError::Stopped(why)) => return Err(stopped(why, "not every result is checked")),
        Err(error) => return Err(refuse(error)),
    };
    for wrong in &verified.wrong {
        say(wrong);
    }
    // Whoever reads may have seen enough.
    let _ = writeln!(
        io::stdout(),
        "{} results are right, {} are not",
        verified.right,
        verified.wrong.len()
    );
    Ok(if verified.wrong.is_empty() {
        DONE
    } else {
        REFUSED
    })
}
