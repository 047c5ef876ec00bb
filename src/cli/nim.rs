//! `grundy nim`: Grundy values, period and proof, as text or JSON.

use super::checkpoint::Checkpoint;
use super::limits::{Limits, count};
use super::{DONE, STOPPED, refuse, text};
use crate::heap::{
    HeapRule, MAX_HEAPS, NimJson, NimSequence, NimValues, RuleError, nim_sequence_from,
};
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::PathBuf;

/// What `grundy nim` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A code (0.77), a set (S(1,3,4)), a name (Kayles) or a table (5 -> 1+2, 3).
    rule: String,
    /// The largest heap.
    #[arg(long, default_value = "1000", value_parser = count)]
    heaps: usize,
    /// Write JSON to this file; - is standard output.
    #[arg(long)]
    json: Option<PathBuf>,
    /// Leave the values out of the JSON.
    #[arg(long)]
    no_values: bool,
    /// Keep the values in this file while they are computed, and go on from those it has.
    #[arg(long)]
    checkpoint: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> u8 {
    let rule = match HeapRule::parse(&arguments.rule) {
        Ok(rule) => rule,
        Err(error) => return refuse(pointed(&arguments.rule, &error)),
    };
    if arguments.heaps > MAX_HEAPS {
        return refuse(format!(
            "{} heaps are too many; at most {MAX_HEAPS} can be computed",
            arguments.heaps
        ));
    }
    let opened = arguments
        .checkpoint
        .as_ref()
        .map(|path| Checkpoint::open(path, &rule))
        .transpose();
    let (mut checkpoint, known) = match opened.map(Option::unzip) {
        Ok((checkpoint, known)) => (checkpoint, known.unwrap_or_default()),
        Err(error) => return refuse(error),
    };
    let (sequence, code) = match compute(arguments, &rule, known, &mut checkpoint) {
        Ok(done) => done,
        Err(code) => return code,
    };
    if let Some(Err(error)) = checkpoint.map(|mut checkpoint| checkpoint.finish(&sequence)) {
        return refuse(error);
    }
    match write(arguments, &sequence, code) {
        Ok(()) => code,
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => code,
        Err(error) => refuse(error),
    }
}

/// The sequence, or what is known of it when the budget ends, with its exit code.
fn compute(
    arguments: &Arguments,
    rule: &HeapRule,
    known: NimValues,
    checkpoint: &mut Option<Checkpoint>,
) -> Result<(NimSequence, u8), u8> {
    let budget = arguments.limits.budget();
    let bar = progress_bar(arguments.heaps);
    bar.set_position(known.len() as u64);
    bar.reset_eta();
    let mut failed = None;
    let result = nim_sequence_from(rule, known, arguments.heaps, &budget, &mut |progress| {
        bar.set_position(progress.done as u64);
        if let Some(checkpoint) = checkpoint
            && let Err(error) = checkpoint.note(progress)
        {
            failed = Some(error);
            budget.cancel();
        }
    });
    bar.finish_and_clear();
    if let Some(error) = failed {
        return Err(refuse(error));
    }
    result.map(|sequence| (sequence, DONE)).or_else(|stopped| {
        eprintln!("grundy: stopped: {}", stopped.why);
        let partial = stopped.partial.ok_or(STOPPED)?;
        Ok((*partial, STOPPED))
    })
}

/// The message below the text, with marks under the characters at fault.
pub(super) fn pointed(text: &str, error: &RuleError) -> String {
    let start = error.at.start.saturating_sub(30);
    let line: String = text
        .chars()
        .skip(start)
        .take(60)
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let marks = "^".repeat(error.at.len().clamp(1, 60));
    format!(
        "{error}\n  {line}\n  {}{marks}",
        " ".repeat(error.at.start - start)
    )
}

fn progress_bar(heaps: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:40} {pos} of {len} heaps, {per_sec}, {eta} left");
    ProgressBar::new(heaps as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn write(arguments: &Arguments, sequence: &NimSequence, code: u8) -> io::Result<()> {
    let Some(path) = &arguments.json else {
        return text::write_sequence(&mut BufWriter::new(io::stdout().lock()), sequence);
    };
    let report = NimJson::of(sequence, !arguments.no_values, code == STOPPED);
    let out: Box<dyn Write> = if path.as_os_str() == "-" {
        Box::new(io::stdout().lock())
    } else {
        Box::new(File::create(path).map_err(|error| {
            io::Error::new(error.kind(), format!("{}: {error}", path.display()))
        })?)
    };
    let mut out = BufWriter::new(out);
    serde_json::to_writer(&mut out, &report).map_err(io::Error::from)?;
    out.write_all(b"\n")?;
    out.flush()
}
