//! The kernel of proof as a program: it reads certificates and says what they prove, and does nothing else.
//!
//! `grundy-verify FILE…` prints the verdict on each file; `-` is the standard input. It exits with 0 if all are
//! accepted, with 1 if one is refused or cannot be read, with 2 if it was called wrongly, and with 3 if a check
//! stopped at a limit. What is wrong is said on the standard error.

#![forbid(unsafe_code)]

use grundy_base::budget::Budget;
use grundy_proof::{Certificate, Unproved};
use std::fs::File;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "\
usage: grundy-verify [--memory SIZE] [--time SECONDS] FILE...

Checks certificates and says what they prove; - is the standard input.
  --memory SIZE   bytes for the tables of a check, such as 500M or 4G (4G)
  --time SECONDS  seconds for each file (no limit)
It exits with 0 if all are accepted, 1 if one is refused or cannot be read,
2 if it was called wrongly, 3 if a check stopped at a limit.";

/// The largest file: whatever is at the other end of a pipe, no more is read.
const LARGEST_FILE: u64 = 1 << 30;

const REFUSED: u8 = 1;
const WRONG_CALL: u8 = 2;
const STOPPED: u8 = 3;

/// What the command line asks for.
struct Call {
    files: Vec<String>,
    memory: usize,
    time: Option<Duration>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    if arguments.iter().any(|argument| argument == "--help") {
        let printed = writeln!(io::stdout(), "{USAGE}");
        return ExitCode::from(if printed.is_ok() { 0 } else { REFUSED });
    }
    let call = match read_arguments(arguments) {
        Ok(call) => call,
        Err(why) => {
            complain(&why.to_string());
            let _ = writeln!(io::stderr(), "{USAGE}");
            return ExitCode::from(WRONG_CALL);
        }
    };
    // Of several files, what is wrong with one says more than that another took too long.
    let codes: Vec<u8> = call.files.iter().map(|file| verify(file, &call)).collect();
    let worst = [REFUSED, STOPPED]
        .into_iter()
        .find(|code| codes.contains(code));
    ExitCode::from(worst.unwrap_or(0))
}

/// The options and files of a command line.
fn read_arguments(arguments: Vec<String>) -> Result<Call, String> {
    let mut call = Call {
        files: Vec::new(),
        memory: 4 << 30,
        time: None,
    };
    let mut arguments = arguments.into_iter();
    let mut only_files = false;
    while let Some(argument) = arguments.next() {
        if only_files || argument == "-" || !argument.starts_with('-') {
            call.files.push(argument);
            continue;
        }
        let (option, value) = match argument.split_once('=') {
            Some((option, value)) => (option.to_owned(), Some(value.to_owned())),
            None => (argument, None),
        };
        let mut value = || {
            let value = value.clone().or_else(|| arguments.next());
            value.ok_or_else(|| format!("{option} needs a number"))
        };
        match option.as_str() {
            "--" => only_files = true,
            "--memory" => call.memory = read_size(&value()?)?,
            "--time" => call.time = Some(read_seconds(&value()?)?),
            _ => return Err(format!("{option} is no option")),
        }
    }
    match call.files.is_empty() {
        true => Err("no file is given".into()),
        false => Ok(call),
    }
}

/// A number of bytes, with K, M or G for powers of 1024.
fn read_size(text: &str) -> Result<usize, String> {
    let (digits, unit) = match text.strip_suffix(['K', 'M', 'G']) {
        Some(digits) => (digits, &text[digits.len()..]),
        None => (text, ""),
    };
    let shift = match unit {
        "K" => 10,
        "M" => 20,
        "G" => 30,
        _ => 0,
    };
    let bytes = digits.parse::<usize>().ok();
    let bytes = bytes.and_then(|bytes| bytes.checked_mul(1 << shift));
    bytes
        .filter(|&bytes| bytes > 0)
        .ok_or_else(|| format!("“{text}” is no size such as 500M or 4G"))
}

fn read_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| *seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| format!("“{text}” is no number of seconds"))
}

/// Checks a file and says what comes of it; how the program is to exit because of it.
fn verify(file: &str, call: &Call) -> u8 {
    let text = match read(file) {
        Ok(text) => text,
        Err(why) => {
            complain(&format!("{file}: {why}"));
            return REFUSED;
        }
    };
    let budget = Budget::unlimited().with_memory(call.memory);
    let budget = match call.time {
        Some(time) => budget.with_time(time),
        None => budget,
    };
    let checked = Certificate::read(&text)
        .map_err(Unproved::from)
        .and_then(|certificate| certificate.check(&budget, &mut |_| ()));
    let (said, code) = match &checked {
        Ok(verdict) => {
            let said = match call.files.len() {
                1 => writeln!(io::stdout(), "{verdict}"),
                _ => writeln!(io::stdout(), "{}\n{verdict}", printable(file)),
            };
            (said.is_ok(), 0)
        }
        Err(why @ Unproved::Refused(_)) => {
            (complain(&format!("{file}: not proved: {why}")), REFUSED)
        }
        Err(why @ Unproved::Stopped(_)) => (complain(&format!("{file}: {why}")), STOPPED),
    };
    // Who does not see the verdict is not told that all is well.
    if said { code } else { code.max(REFUSED) }
}

/// The text of a file, if it is no larger than files may be.
fn read(file: &str) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = match file {
        "-" => io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes),
        _ => File::open(file).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes)),
    };
    read.map_err(|why| format!("it cannot be read: {why}"))?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(format!("it is larger than {LARGEST_FILE} bytes"));
    }
    String::from_utf8(bytes).map_err(|_| "it is no text in UTF-8".into())
}

/// Says what is wrong; whether anybody could hear it.
fn complain(why: &str) -> bool {
    writeln!(io::stderr(), "grundy-verify: {}", printable(why)).is_ok()
}

/// A text without control characters and marks of direction: names of files may have any.
fn printable(text: &str) -> String {
    let hidden = |c: char| c.is_control() || ('\u{200e}'..='\u{202e}').contains(&c);
    let shown = |c: char| if hidden(c) { '\u{fffd}' } else { c };
    text.chars().map(shown).collect()
}
