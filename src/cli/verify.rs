//! `grundy verify`: re-checks a certificate with the independent checker.

use super::limits::Limits;
use super::{DONE, STOPPED, refuse};
use crate::quotient::checker::{CheckProgress, Refusal, verify};
use indicatif::ProgressBar;
use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::time::Duration;

/// What `grundy verify` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A certificate, as written by `grundy quotient --json`; - is standard input.
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
    let checked = verify(&text, &arguments.limits.budget(), &mut report);
    bar.finish_and_clear();
    match checked {
        Ok(verdict) => match writeln!(io::stdout(), "{verdict}") {
            // Whoever reads has seen enough.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => refuse(error),
            _ => DONE,
        },
        Err(Refusal::Stopped(stop)) => {
            eprintln!("grundy: stopped: {stop}");
            STOPPED
        }
        Err(refusal) => refuse(format!("{name} is refused: {refusal}")),
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
