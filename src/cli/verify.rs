//! `grundy verify`: has the kernel of proof check a certificate.

use super::limits::Limits;
use super::progress::{MESSAGE, spinner_like};
use super::{DONE, Exit, ended, print, refuse, stopped};
use grundy_base::budget::Budget;
use grundy_files::{Most, open_input, read_all_text};
use grundy_proof::{Certificate, CheckProgress, SegmentChecker, Unproved, Verdict};
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::fmt::Display;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// What `grundy verify` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A certificate, as written by `grundy quotient --json`, `grundy nim --certificate` or
    /// `grundy star --certificate`; - is standard input.
    file: PathBuf,
    /// Of a period by windows, check these segments only, such as 3,17.
    #[arg(
        long,
        value_delimiter = ',',
        value_name = "NUMBERS",
        conflicts_with = "sample"
    )]
    segments: Vec<usize>,
    /// Of a period by windows, check so many segments only, drawn at random.
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..))]
    sample: Option<u64>,
    #[command(flatten)]
    limits: Limits,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let name = arguments.file.display();
    let text = read(arguments).map_err(refuse)?;
    let bar = spinner_like(MESSAGE);
    bar.enable_steady_tick(Duration::from_millis(100));
    let start = Instant::now();
    let budget = arguments.limits.budget();
    let checked = check(arguments, &text, &budget, &bar);
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    match checked {
        Ok(verdict) => {
            let written = print(|out| writeln!(out, "{verdict}\nChecked in {seconds:.3} s."));
            ended(written, DONE)
        }
        Err(Unproved::Stopped(stop)) => {
            Err(stopped(stop, "the file is neither accepted nor refused"))
        }
        Err(Unproved::Refused(refusal)) => Err(refuse(format!("{name} is refused: {refusal}"))),
    }
}

/// The verdict of the kernel.
fn check(
    arguments: &Arguments,
    text: &str,
    budget: &Budget,
    bar: &ProgressBar,
) -> Result<Verdict, Unproved> {
    let certificate = Certificate::read(text)?;
    let some = arguments.sample.is_some() || !arguments.segments.is_empty();
    if some || certificate.has_segments() {
        return check_segments(arguments, &certificate, budget, bar);
    }
    let mut report = |progress: &CheckProgress| {
        bar.set_message(format!("{}: {}", progress.stage, progress.done));
    };
    certificate.check(budget, &mut report)
}

/// The verdict on a period by windows, whose segments are checked side by side.
fn check_segments(
    arguments: &Arguments,
    certificate: &Certificate,
    budget: &Budget,
    bar: &ProgressBar,
) -> Result<Verdict, Unproved> {
    let checker = SegmentChecker::new(certificate, budget)?;
    let segments = match (&arguments.segments[..], arguments.sample) {
        ([], None) => (1..=checker.segments()).collect(),
        ([], Some(count)) => drawn(
            checker.segments(),
            usize::try_from(count).unwrap_or(usize::MAX),
        ),
        (numbers, _) => numbers.to_vec(),
    };
    // Each thread has a segment of its own in memory.
    let shared = budget.clone().shared(rayon::current_num_threads());
    let done = AtomicUsize::new(0);
    let checked = segments.par_iter().map(|&number| {
        let mut before = 0;
        checker.segment(number, &shared, &mut |told| {
            let more = told.done.saturating_sub(before);
            before = told.done;
            let done = done.fetch_add(more, Ordering::Relaxed) + more;
            bar.set_message(format!("{}: {done}", told.stage));
        })
    });
    let checked = checked.collect::<Result<Vec<_>, Unproved>>()?;
    Ok(checker.verdict(&checked))
}

/// So many of the numbers from 1 to `all`, drawn at random.
fn drawn(all: usize, count: usize) -> Vec<usize> {
    // The standard library has no other source of chance.
    let chance = RandomState::new();
    let mut numbers: Vec<usize> = (1..=all).collect();
    numbers.sort_by_cached_key(|number| chance.hash_one(number));
    numbers.truncate(count);
    numbers
}

/// The text of the file, if it can be a certificate: more than half of the memory is not read.
fn read(arguments: &Arguments) -> Result<String, String> {
    let path = &arguments.file;
    let most = (arguments.limits.budget().memory() / 2) as u64;
    let source = open_input(path).map_err(|error| error.to_string())?;
    let named = |why: &dyn Display| format!("{}: {why}", path.display());
    let mut source = BufReader::new(source);
    let begin = source.fill_buf().map_err(|error| named(&error))?;
    if begin
        .trim_ascii_start()
        .first()
        .is_some_and(|&byte| byte != b'{')
    {
        return Err(named(&"this is no certificate: those begin with {"));
    }
    read_all_text(source, path, Most::Memory(most)).map_err(|error| error.to_string())
}
