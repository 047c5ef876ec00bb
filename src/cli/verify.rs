//! `grundy verify`: has the kernel of proof check a certificate.

use super::limits::Limits;
use super::progress::{MESSAGE, spinner_like};
use super::{DONE, Exit, ended, refuse, stopped};
use grundy_base::budget::Budget;
use grundy_proof::{Certificate, CheckProgress, SegmentChecker, Unproved, Verdict};
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, BufReader, Read, Write};
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
    let text = read(arguments).map_err(|error| refuse(format!("{name}: {error}")))?;
    let bar = spinner_like(MESSAGE);
    bar.enable_steady_tick(Duration::from_millis(100));
    let start = Instant::now();
    let budget = arguments.limits.budget();
    let checked = check(arguments, &text, &budget, &bar);
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    match checked {
        Ok(verdict) => {
            let written = writeln!(io::stdout(), "{verdict}\nChecked in {seconds:.3} s.");
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
fn read(arguments: &Arguments) -> io::Result<String> {
    let most = arguments.limits.budget().memory() / 2;
    let limit = u64::try_from(most).unwrap_or(u64::MAX);
    let too_large = || {
        let message = format!(
            "the file has more than {most} bytes, which is too much for a certificate in the memory allowed; allow more with --memory"
        );
        Err(io::Error::new(io::ErrorKind::FileTooLarge, message))
    };
    let source: Box<dyn Read> = if arguments.file.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(&arguments.file)?;
        if file.metadata()?.len() > limit {
            return too_large();
        }
        Box::new(file)
    };
    let mut source = BufReader::new(source.take(limit.saturating_add(1)));
    let first = source.fill_buf()?.trim_ascii_start().first();
    if first.is_some_and(|&byte| byte != b'{') {
        let message = "this is no certificate: those begin with {";
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    let mut text = String::new();
    source.read_to_string(&mut text)?;
    if text.len() > most {
        return too_large();
    }
    Ok(text)
}
