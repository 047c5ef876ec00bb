//! `grundy nim`: Grundy values, period and proof, as text or JSON.

use super::checkpoint::Checkpoint;
use super::limits::{Limits, count, duration};
pub(super) use super::progress::progress_bar;
use super::{DONE, STOPPED, refuse, text};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::{
    HeapRule, MAX_HEAPS, MAX_STREAMED_HEAPS, NimJson, NimSequence, NimValues, RuleError,
    nim_sequence_from, write_b_file,
};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What `grundy nim --help` says beside the options.
const HELP: &str = "\
JSON: code, heaps, values, period (or arithmetic_period), rare_and_common, known (what is proved or in
print of a game of three digits, with sources), status.
value(n + period) = value(n) for every n > last_exception.

On a terminal a run tells its pace and the time left. Where it is ended by Ctrl-C, only --checkpoint
keeps what is known.

With --stream the values need not fit the memory: once it is full, those in the middle are dropped
again and again, and what the later heaps need is kept. The run says how many heaps have each value,
which are rare, and a hash. A period is proved by the values while they fit, and by two windows after
that (docs/long-sequences.md); the heaps after checked_to are then counted by it without being
computed. Where none is found, it is said up to where, and in the JSON as no_period: none of at most
longest heaps has its last exception below that heap. With --memory 40M the process takes some 64 MB
at any length. --certificate writes a proof that grundy verify checks by itself, whole or segment by
segment; where there is none, the exit code is 1, and the rest is written. In
place of values the JSON has hash (h = 1000003 h + value modulo 2^64 over all heaps from 0 on),
largest_value, counts, rare (each rare heap with its value), last_values and, where the run ended
early, stopped_because. Where a value depends on one that was not kept, the run ends; more memory
keeps more. Games with ever more rare heaps, such as 0.6 and 0.007, come no
further than the memory for these.";

/// What `grundy nim` takes.
#[derive(clap::Args, Debug)]
#[command(after_long_help = HELP)]
pub struct Arguments {
    /// A code (0.77), a set (S(1,3,4)), a name (Kayles) or a table (5 -> 1+2, 3).
    rule: String,
    /// The largest heap.
    #[arg(long, default_value = "1000", value_parser = count)]
    pub(super) heaps: usize,
    /// Keep no more values than memory holds; up to 10^13 heaps of games with few rare heaps.
    #[arg(long)]
    stream: bool,
    /// Write JSON to this file; - is standard output.
    #[arg(long)]
    pub(super) json: Option<PathBuf>,
    /// Write the values to this file as a b-file of the OEIS: a line for each heap, with its value; - is
    /// standard output.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["stream", "json"])]
    b_file: Option<PathBuf>,
    /// Leave the values out of the JSON.
    #[arg(long)]
    no_values: bool,
    /// Write a certificate of the period to this file, for `grundy verify`.
    #[arg(long, value_name = "FILE", requires = "stream")]
    pub(super) certificate: Option<PathBuf>,
    /// Keep the values in this file while they are computed, and go on from those it has.
    #[arg(long)]
    pub(super) checkpoint: Option<PathBuf>,
    /// Write to the checkpoint at most so often, such as 10m.
    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = duration)]
    pub(super) checkpoint_every: Duration,
    #[command(flatten)]
    pub(super) limits: Limits,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> u8 {
    let rule = match HeapRule::parse(&arguments.rule) {
        Ok(rule) => rule,
        Err(error) => return refuse(pointed(&arguments.rule, &error)),
    };
    let (most, hint) = match arguments.stream {
        true => (MAX_STREAMED_HEAPS, ""),
        false => (MAX_HEAPS, ", more with --stream"),
    };
    if arguments.heaps > most {
        return refuse(format!(
            "{} heaps are too many; at most {most} can be computed{hint}",
            arguments.heaps
        ));
    }
    if arguments.stream {
        return super::stream::run(arguments, &rule);
    }
    let opened = arguments
        .checkpoint
        .as_ref()
        .map(|path| Checkpoint::open(path, &rule, arguments.checkpoint_every))
        .transpose();
    let (mut checkpoint, known) = match opened.map(Option::unzip) {
        Ok((checkpoint, known)) => (checkpoint, known.unwrap_or_default()),
        Err(error) => return refuse(error),
    };
    if let Some(torn) = checkpoint.as_ref().and_then(Checkpoint::torn) {
        eprintln!("grundy: {torn}");
    }
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
    let stopped = match result {
        Ok(sequence) => return Ok((sequence, DONE)),
        Err(stopped) => stopped,
    };
    match (stopped.partial, stopped.why) {
        (Some(partial), why) => {
            eprintln!("grundy: stopped: {why}");
            Ok((*partial, STOPPED))
        }
        (None, Stop::Memory) => Err(refuse(format!(
            "the values up to heap {} do not fit the memory allowed, so none was computed; allow more with --memory, ask for fewer heaps, or keep only what is needed with --stream",
            arguments.heaps
        ))),
        (None, why) => {
            eprintln!("grundy: stopped: {why}");
            Err(STOPPED)
        }
    }
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

fn write(arguments: &Arguments, sequence: &NimSequence, code: u8) -> io::Result<()> {
    if let Some(path) = &arguments.b_file {
        let mut out = created(path)?;
        write_b_file(&mut out, sequence.values.iter())?;
        return out.flush();
    }
    let mut out = out(arguments)?;
    if arguments.json.is_none() {
        return text::write_sequence(&mut out, sequence);
    }
    // What is written is not held up by a budget that ended the computation.
    let proved = sequence.proved_period(&Budget::unlimited());
    let proved = proved.ok().flatten();
    let report = NimJson::of(
        sequence,
        proved.as_ref(),
        !arguments.no_values,
        code == STOPPED,
    );
    serde_json::to_writer(&mut out, &report).map_err(io::Error::from)?;
    out.write_all(b"\n")?;
    out.flush()
}

/// Where the result goes: to the file for JSON, else to standard output.
pub(super) fn out(arguments: &Arguments) -> io::Result<BufWriter<Box<dyn Write>>> {
    created(arguments.json.as_deref().unwrap_or(Path::new("-")))
}

/// A new file; - is standard output.
fn created(path: &Path) -> io::Result<BufWriter<Box<dyn Write>>> {
    if path.as_os_str() == "-" {
        return Ok(BufWriter::new(Box::new(io::stdout().lock())));
    }
    let named =
        |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    Ok(BufWriter::new(Box::new(File::create(path).map_err(named)?)))
}
