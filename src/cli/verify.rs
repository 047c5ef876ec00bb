//! `grundy verify`: has the kernel of proof check a certificate, or those of a bundle.

use super::awaited::open_in_time;
use super::ending::unwritten;
use super::limits::Limits;
use super::progress::{MESSAGE, spinner_like};
use super::{DONE, Exit, ended, print, refuse, remark, stopped, verify_bundle};
use super::{explain, known};
use grundy_base::budget::Budget;
use grundy_bundle::Files;
use grundy_files::{FileError, Most, read_all_text};
use grundy_heap::known_beside;
use grundy_proof::{Certificate, CheckProgress, SegmentChecker, Unproved, Verdict};
use grundy_quotient::least_failure_in;
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// What `grundy verify` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A certificate, as written by `grundy quotient --json`, `grundy nim --certificate` or
    /// `grundy star --certificate`, or a bundle, as a folder or a zip file; - is standard input.
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
    /// Of values with one sum and one maximum, print a case of the proof that each position outside P has a
    /// move into P: its inequalities, and what refutes them. Without a number, list the cases.
    #[arg(long, value_name = "CASE", num_args = 0..=1)]
    explain: Option<Option<usize>>,
    #[command(flatten)]
    limits: Limits,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    match read(arguments)? {
        Read::Certificate(text) => run_certificate(arguments, &text),
        Read::Bundle(files) if arguments.picks_segments() || arguments.explain.is_some() => {
            let count = files.len();
            let asked = match arguments.explain {
                Some(_) => "--explain is for a certificate",
                None => "--segments and --sample are for a certificate",
            };
            Err(refuse(format!(
                "{asked}, and this is a bundle of {count} files"
            )))
        }
        Read::Bundle(files) => verify_bundle::run(&arguments.file, &files, &arguments.limits),
    }
}

impl Arguments {
    /// Whether only some segments are to be checked.
    fn picks_segments(&self) -> bool {
        self.sample.is_some() || !self.segments.is_empty()
    }
}

fn run_certificate(arguments: &Arguments, text: &str) -> Exit {
    let name = arguments.file.display();
    let bar = spinner_like(MESSAGE);
    bar.enable_steady_tick(Duration::from_millis(100));
    let start = Instant::now();
    let budget = arguments.limits.budget();
    let checked = check(arguments, text, &budget, &bar);
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    match checked {
        Ok(verdict) if arguments.explain.is_some() => {
            let case = arguments.explain.flatten();
            explain::run(&verdict, case, &budget)
        }
        Ok(verdict) => {
            let beside = known_beside(text, &verdict);
            let beside = beside.map_err(|why| refuse(format!("{name} is refused: {why}")))?;
            known::tell(&beside);
            let written = print(|out| writeln!(out, "{verdict}\nChecked in {seconds:.3} s."));
            ended(written, DONE)
        }
        Err(Unproved::Stopped(stop)) => {
            Err(stopped(stop, "the file is neither accepted nor refused"))
        }
        Err(Unproved::Refused(refusal)) => {
            let code = refuse(format!("{name} is refused: {refusal}"));
            let within = budget.within_steps(STEPS_TO_NAME);
            if let Some(failure) = least_failure_in(text, &within) {
                remark(format_args!("{failure}"));
            }
            Err(code)
        }
    }
}

/// The steps in which the least failure of a table is looked for that was refused: some seconds, or what is left of
/// the time that was given.
const STEPS_TO_NAME: u64 = 5_000_000;

/// The verdict of the kernel.
fn check(
    arguments: &Arguments,
    text: &str,
    budget: &Budget,
    bar: &ProgressBar,
) -> Result<Verdict, Unproved> {
    let certificate = Certificate::read(text)?;
    let asked = |all: usize| match (&arguments.segments[..], arguments.sample) {
        ([], None) => (1..=all).collect(),
        ([], Some(count)) => drawn(all, usize::try_from(count).unwrap_or(usize::MAX)),
        (numbers, _) => numbers.to_vec(),
    };
    match arguments.picks_segments() || certificate.has_segments() {
        true => check_segments(&certificate, &asked, budget, bar),
        false => check_whole(&certificate, budget, bar),
    }
}

/// The verdict of the kernel on all that the text of a certificate claims.
pub(super) fn verdict(text: &str, budget: &Budget, bar: &ProgressBar) -> Result<Verdict, Unproved> {
    let certificate = Certificate::read(text)?;
    match certificate.has_segments() {
        true => check_segments(&certificate, &|all| (1..=all).collect(), budget, bar),
        false => check_whole(&certificate, budget, bar),
    }
}

fn check_whole(
    certificate: &Certificate,
    budget: &Budget,
    bar: &ProgressBar,
) -> Result<Verdict, Unproved> {
    certificate.check(budget, &mut |progress: &CheckProgress| {
        bar.set_message(format!("{}: {}", progress.stage, progress.done));
    })
}

/// The verdict on a period by windows, of which those segments that are asked for are checked side by side.
fn check_segments(
    certificate: &Certificate,
    asked: &dyn Fn(usize) -> Vec<usize>,
    budget: &Budget,
    bar: &ProgressBar,
) -> Result<Verdict, Unproved> {
    let checker = SegmentChecker::new(certificate, budget)?;
    let segments = asked(checker.segments());
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

/// What was named.
enum Read {
    /// The text of what may be a certificate.
    Certificate(String),
    Bundle(Files),
}

/// The text of the file, if it can be a certificate, as far as the memory has room for one. Or the files of a bundle.
fn read(arguments: &Arguments) -> Result<Read, u8> {
    let path = &arguments.file;
    if path.is_dir() {
        return verify_bundle::folder(path, &arguments.limits).map(Read::Bundle);
    }
    let most = certificate_room(arguments.limits.memory_for_data());
    let source = open_in_time(path, &arguments.limits).map_err(refuse)?;
    let mut source = BufReader::new(source);
    if let Some(files) = verify_bundle::zipped(&mut source, path, &arguments.limits) {
        return files.map(Read::Bundle);
    }
    let text = text_in(source, path, Most::Memory(most));
    text.map(Read::Certificate).map_err(unwritten)
}

/// The longest certificate for so much memory. What is read of one takes up to some twenty times its text.
pub(super) fn certificate_room(memory: usize) -> u64 {
    (memory / 24) as u64
}

/// The text of a certificate that somebody names, for every command that rests on one.
///
/// # Errors
/// Why it is not read, with its name: there is none, it does not begin as a certificate, or it is longer.
pub(super) fn certificate_text(
    path: &Path,
    most: Most,
    limits: &Limits,
) -> Result<String, FileError> {
    let source = open_in_time(path, limits)?;
    text_in(BufReader::new(source), path, most)
}

/// The text of what was opened. What does not begin as a certificate is not read on: it may have no end.
fn text_in(mut source: impl BufRead, path: &Path, most: Most) -> Result<String, FileError> {
    let begin = source.fill_buf();
    let begin = begin.map_err(|error| FileError::of(path, error))?;
    if begin
        .trim_ascii_start()
        .first()
        .is_some_and(|&byte| byte != b'{')
    {
        let why = format!(
            "{}: this is no certificate: those begin with {{",
            path.display()
        );
        return Err(FileError::of(path, io::Error::other(why)));
    }
    read_all_text(source, path, most)
}
