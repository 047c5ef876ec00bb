//! `grundy verify`: re-checks a certificate with the independent checker.

use super::limits::Limits;
use super::{DONE, STOPPED, refuse};
use crate::budget::{Budget, Stop};
use crate::quotient::algebraic::wrong_formula;
use crate::quotient::checker::algebraic::{self, AlgebraicRefusal};
use crate::quotient::checker::compared_maxima::{self, ComparedMaximaRefusal};
use crate::quotient::checker::finite_heaps::{self, FiniteHeapsRefusal};
use crate::quotient::checker::{CheckProgress, Refusal, verify};
use crate::star::checker::{self as iterations, IterationsRefusal};
use indicatif::ProgressBar;
use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What `grundy verify` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A certificate, as written by `grundy quotient --json` or `grundy star --certificate`; - is
    /// standard input.
    file: PathBuf,
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
    let checked = check(&text, &arguments.limits.budget(), &mut report);
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
        return match compared_maxima::verify(text, budget) {
            Ok(verdict) => Ok(verdict.to_string()),
            Err(ComparedMaximaRefusal::Stop(stop)) => Err(Refused::Stopped(stop)),
            Err(refusal) => Err(Refused::Wrong(refusal.to_string())),
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

fn read(arguments: &Arguments) -> io::Result<String> {
    if arguments.file.as_os_str() != "-" {
        return std::fs::read_to_string(&arguments.file);
    }
    let mut text = String::new();
    io::stdin().lock().read_to_string(&mut text)?;
    Ok(text)
}
