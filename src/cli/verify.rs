//! `grundy verify`: re-checks a certificate with the independent checker.

use super::limits::Limits;
use super::{DONE, STOPPED, refuse};
use crate::budget::{Budget, Stop};
use crate::quotient::algebraic::compared_maxima::{self, ComparedMaxima};
use crate::quotient::algebraic::wrong_formula;
use grundy_proof::Unproved;
use grundy_proof::checker::algebraic::{self, AlgebraicRefusal};
use grundy_proof::checker::counted::{self as finite_heaps, FiniteHeapsRefusal};
use grundy_proof::checker::finite::{CheckProgress, Refusal, verify};
use grundy_proof::checker::iterations::{self as iterations, IterationsRefusal};
use grundy_proof::checker::windows::{self as windows, WindowsChecker, WindowsRefusal};
use indicatif::ProgressBar;
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::PathBuf;
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
pub fn run(arguments: &Arguments) -> u8 {
    let name = arguments.file.display();
    let text = match read(arguments) {
        Ok(text) => text,
        Err(error) => return refuse(format!("{name}: {error}")),
    };
    let bar = if io::stderr().is_terminal() {
        ProgressBar::new_spinner()
    } else {
        ProgressBar::hidden()
    };
    bar.enable_steady_tick(Duration::from_millis(100));
    let mut report = |progress: &CheckProgress| {
        bar.set_message(format!("{}: {}", progress.stage, progress.done));
    };
    let start = Instant::now();
    let budget = arguments.limits.budget();
    let checked = if windows::is_certificate(&text) {
        check_windows(arguments, &text, &budget, &bar)
    } else if arguments.sample.is_some() || !arguments.segments.is_empty() {
        let only = "only certificates of a period by windows have segments";
        Err(Refused::Wrong(only.to_owned()))
    } else {
        check(&text, &budget, &mut report)
    };
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    match checked {
        Ok(verdict) => match writeln!(io::stdout(), "{verdict}\nChecked in {seconds:.3} s.") {
            // Whoever reads has seen enough.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => refuse(error),
            _ => DONE,
        },
        Err(Refused::Stopped(stop)) => {
            eprintln!("grundy: stopped: {stop}");
            STOPPED
        }
        Err(Refused::Wrong(refusal)) => refuse(format!("{name} is refused: {refusal}")),
    }
}

/// Why a file is not accepted.
enum Refused {
    Stopped(Stop),
    Wrong(String),
}

/// What the checker for files of this kind says.
fn check(
    text: &str,
    budget: &Budget,
    report: &mut dyn FnMut(&CheckProgress),
) -> Result<String, Refused> {
    if algebraic::is_certificate(text) {
        return match algebraic::verify(text, budget) {
            Ok(verdict) => match wrong_formula(text, budget) {
                Ok(None) => Ok(verdict.to_string()),
                Ok(Some(why)) => Err(Refused::Wrong(why)),
                Err(stop) => Err(Refused::Stopped(stop)),
            },
            Err(AlgebraicRefusal::Stop(stop)) => Err(Refused::Stopped(stop)),
            Err(refusal) => Err(Refused::Wrong(refusal.to_string())),
        };
    }
    if finite_heaps::is_certificate(text) {
        return match finite_heaps::verify(text, budget) {
            Ok(verdict) => Ok(verdict.to_string()),
            Err(FiniteHeapsRefusal::Stop(stop)) => Err(Refused::Stopped(stop)),
            Err(refusal) => Err(Refused::Wrong(refusal.to_string())),
        };
    }
    if compared_maxima::is_certificate(text) {
        return match ComparedMaxima::checked(text, budget) {
            Ok(quotient) => Ok(quotient.verdict.to_string()),
            Err(Unproved::Stopped(stop)) => Err(Refused::Stopped(stop)),
            Err(Unproved::Refused(refusal)) => Err(Refused::Wrong(refusal.to_string())),
        };
    }
    if iterations::is_certificate(text) {
        return match iterations::verify(text, budget) {
            Ok(verdict) => Ok(verdict.to_string()),
            Err(IterationsRefusal::Stop(stop)) => Err(Refused::Stopped(stop)),
            Err(refusal) => Err(Refused::Wrong(refusal.to_string())),
        };
    }
    match verify(text, budget, report) {
        Ok(verdict) => Ok(verdict.to_string()),
        Err(Refusal::Stopped(stop)) => Err(Refused::Stopped(stop)),
        Err(refusal) => Err(Refused::Wrong(refusal.to_string())),
    }
}

/// What the checker of periods by windows says.
fn check_windows(
    arguments: &Arguments,
    text: &str,
    budget: &Budget,
    bar: &ProgressBar,
) -> Result<String, Refused> {
    let refused = |refusal| match refusal {
        WindowsRefusal::Stop(stop) => Refused::Stopped(stop),
        refusal => Refused::Wrong(refusal.to_string()),
    };
    let checker = WindowsChecker::read(text, budget).map_err(refused)?;
    let segments = match (&arguments.segments[..], arguments.sample) {
        ([], None) => (1..=checker.segments()).collect(),
        ([], Some(count)) => drawn(
            checker.segments(),
            usize::try_from(count).unwrap_or(usize::MAX),
        ),
        (numbers, _) => numbers.to_vec(),
    };
    let report = |done: usize| {
        if done.is_multiple_of(1 << 20) {
            bar.set_message(format!("values: {done}"));
        }
    };
    let verdict = checker.check(&segments, budget, &report);
    verdict.map(|verdict| verdict.to_string()).map_err(refused)
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
