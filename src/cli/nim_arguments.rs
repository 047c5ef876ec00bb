//! What `grundy nim` takes, and where its results go.

use super::limits::{Limits, count, duration};
use super::output::{Output, destination};
use super::refuse;
use grundy_files::{Destination, Fault, FileError};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What `grundy nim --help` says beside the options.
const HELP: &str = "\
JSON: code, heaps, values, period, rare_and_common, known (what is proved or in print of a game of three
digits, with sources), status.
value(n + period) = value(n) + saltus for every n > last_exception; the saltus of an ordinary period is 0.
Where some values grow and others repeat, periodic_residues has the n modulo the period of which
value(n + period) = value(n). needs is how many heaps a proof asks for, where one is not proved for want
of them; some thousand heaps more than --heaps are computed where that is all that a proof lacks.

--certificate writes a proof of the period that grundy verify checks by itself, and of which grundy rocq
makes a theorem where one is known for its kind. Where --heaps are too few for it, values are computed on, up to heap
131072, or 8192 of codes whose digits repeat or leave three heaps. Where there
is none, the exit code is 1, and the rest is written.

On a terminal a run tells its pace and the time left. Where it is ended by Ctrl-C, only --checkpoint
keeps what is known.

With --stream the values need not fit the memory: once it is full, those in the middle are dropped
again and again, and what the later heaps need is kept. The run says how many heaps have each value,
which are rare, and a hash. A period is proved by the values while they fit, and by two windows after
that (theorem 3 of Long Grundy sequences); the heaps after checked_to are then counted by it without being
computed. Where none is found, it is said up to where, and in the JSON as no_period: none of at most
longest heaps has its last exception below that heap. With --memory 40M the process takes some 64 MB
at any length. --certificate then writes a proof by windows where there is one, which is checked whole or
segment by segment. In
place of values the JSON has hash (h = 1000003 h + value modulo 2^64 over all heaps from 0 on),
largest_value, counts, rare (each rare heap with its value), last_values and, where the run ended
early, stopped_because. Where a value depends on one that was not kept, the run ends; more memory
keeps more. Games with ever more rare heaps, such as 0.6 and 0.007, come no
further than the memory for these.";

/// What `grundy nim` takes.
#[derive(clap::Args, Debug)]
#[command(after_long_help = HELP)]
pub struct Arguments {
    /// A code (0.77), a set (S(1,3,4)), a name (Kayles), a table (5 -> 1+2, 3) or a formula (n -> n-1, n//2).
    pub(super) rule: String,
    /// The largest heap.
    #[arg(long, default_value = "1000", value_parser = count)]
    pub(super) heaps: usize,
    /// Keep no more values than memory holds; up to 10^13 heaps of games with few rare heaps.
    #[arg(long)]
    pub(super) stream: bool,
    /// Write JSON to this file; - is standard output.
    #[arg(long)]
    pub(super) json: Option<PathBuf>,
    /// Write the values to this file as a b-file of the OEIS: a line for each heap, with its value; - is
    /// standard output.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["stream", "json"])]
    pub(super) b_file: Option<PathBuf>,
    /// Write a draft of an entry for the OEIS to this file: data, name, the period as a recurrence, the first
    /// lines of the b-file; nothing is sent. - is standard output.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["stream", "json", "b_file"])]
    pub(super) oeis: Option<PathBuf>,
    /// The first heap of the b-file or of the draft: the offset of the sequence.
    #[arg(long, value_name = "HEAP", default_value = "0", value_parser = count)]
    pub(super) offset: usize,
    /// Say why this heap has its value: its options by their values, and the least that none has.
    #[arg(long, value_name = "HEAP", value_parser = count, conflicts_with_all = ["stream", "b_file", "oeis"])]
    pub(super) why: Option<usize>,
    /// Leave the values out of the JSON.
    #[arg(long)]
    pub(super) no_values: bool,
    /// Write a certificate of the period to this file, for `grundy verify` and `grundy rocq`. Values are computed
    /// on where the proof needs more.
    #[arg(long, value_name = "FILE", conflicts_with = "why")]
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

/// The longest checkpoint that is read within this memory, in bytes: one that was written within it is shorter. A
/// streamed run keeps less than its memory in values, and the counts and the rare heaps of the facts.
fn longest_checkpoint(memory: u64) -> u64 {
    memory.saturating_mul(2).saturating_add(1 << 20)
}

impl Arguments {
    /// The file that values are kept in, if one is named.
    ///
    /// # Errors
    /// It is longer than the memory allows, which is said.
    pub(super) fn checkpoint(&self) -> Result<Option<&Path>, u8> {
        let path = self.checkpoint.as_deref();
        let most = longest_checkpoint(self.limits.memory_for_data() as u64);
        let length = path.and_then(|path| path.metadata().ok());
        let is_long = length.is_some_and(|about| about.is_file() && about.len() > most);
        match path {
            Some(path) if path.as_os_str() == "-" => Err(refuse(
                "a checkpoint is a file, which is read and written again; name one instead of -",
            )),
            Some(path) if is_long => Err(refuse(FileError {
                path: path.to_path_buf(),
                fault: Fault::TooLongForMemory(most),
            })),
            _ => Ok(path),
        }
    }

    /// Where the certificate goes, if one is asked for.
    ///
    /// # Errors
    /// Nothing can be written there, or other results go there, which is said.
    pub(super) fn certificate(&self) -> Result<Option<Destination>, u8> {
        let Some(path) = &self.certificate else {
            return Ok(None);
        };
        let others = [&self.checkpoint, &self.json, &self.b_file, &self.oeis];
        let file = destination(path, &others.map(|other| other.as_deref()))?;
        match file.is_stdout() {
            true => Err(refuse(
                "the certificate needs a file of its own, as the report goes to standard output",
            )),
            false => Ok(Some(file)),
        }
    }

    /// Where the result goes: to the file that is named for it, else to standard output.
    pub(super) fn output(&self) -> Result<Output, u8> {
        let named = [&self.json, &self.b_file, &self.oeis];
        let named = named.into_iter().find_map(Option::as_deref);
        let others = [self.checkpoint.as_deref(), self.certificate.as_deref()];
        Ok(Output::of(named, &others)?.within(&self.limits))
    }
}
