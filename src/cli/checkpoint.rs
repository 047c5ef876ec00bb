//! Values of a long computation in a file, from which a killed run goes on.
//!
//! The file is a line that names the rule, then stretches of values ([`super::stretches`]). These are only ever
//! appended, so a kill at any moment leaves all whole stretches and at most the beginning of one more. That, and whatever
//! else stands behind the last whole stretch, such as zeros after a power cut or a stretch with a changed byte,
//! the next values replace, and the next run says so. A file whose first line is another one is refused and
//! left as it is.
//! Streamed runs have files of their own ([`super::stream_checkpoint`]).

use super::stretches::{SUM, read, stretch, sum_of};
use grundy_files::{FileError, OpenFile, in_words};
use grundy_heap::{HeapRule, NimProgress, NimSequence, NimValues};
use std::fs::TryLockError;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A first line that is longer is none of a run.
const LONGEST_LINE: u64 = 1 << 20;
/// So many values are written in a stretch at most.
const LONGEST_STRETCH: usize = 1 << 20;
/// How the first line begins.
const FORMAT: &str = "grundy-checkpoint 1 ";
/// How that of a streamed run begins.
pub(super) const STREAM_FORMAT: &str = "grundy-stream 2 ";

/// A file of values that is being written.
#[derive(Debug)]
pub struct Checkpoint {
    path: PathBuf,
    file: OpenFile,
    /// So many values are in the file.
    saved: usize,
    /// The sum of the last stretch, or of the first line.
    sum: [u8; SUM],
    /// Whether there was more in the file than can be used.
    torn: bool,
    turn: Turn,
}

/// When a file is written again.
#[derive(Debug)]
pub(super) struct Turn {
    written: Instant,
    wait: Duration,
    /// The least time between two turns.
    every: Duration,
}

/// Writing takes at most one part in so many of the time.
const SHARE: u32 = 20;

impl Turn {
    pub(super) fn new(every: Duration) -> Turn {
        Turn {
            written: Instant::now(),
            wait: every,
            every,
        }
    }

    pub(super) fn has_come(&self) -> bool {
        self.written.elapsed() >= self.wait
    }

    /// The file was written, from `began` until now.
    pub(super) fn is_over(&mut self, began: Instant) {
        self.wait = self.every.max(began.elapsed() * SHARE);
        self.written = Instant::now();
    }
}

/// A file of values that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", path.display())]
pub struct CheckpointError {
    /// The file.
    pub path: PathBuf,
    /// Why it cannot be used.
    pub why: Unusable,
}

/// Why a file of values cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Unusable {
    /// The system refuses.
    #[error("{}", in_words(.0))]
    Io(#[from] io::Error),
    /// It is something else.
    #[error("this file is no checkpoint; name another one")]
    Foreign,
    /// It is of this rule, and another one is computed.
    #[error("this is a checkpoint of {0}; name another file")]
    OtherRule(String),
    /// It is of a streamed run.
    #[error("this is a checkpoint of a streamed run; add --stream, or name another file")]
    Streamed,
    /// It is of a run that is not streamed.
    #[error(
        "this is a checkpoint of a run that keeps all values; leave --stream out, or name another file"
    )]
    Whole,
    /// A value is none that the rule has, though the sums are right.
    #[error("this checkpoint is damaged; name another file to begin anew")]
    Damaged,
    /// Another run has it.
    #[error("another run writes to this checkpoint")]
    InUse,
}

impl Unusable {
    pub(super) fn at(self, path: &Path) -> CheckpointError {
        let (path, why) = (path.to_path_buf(), self);
        CheckpointError { path, why }
    }
}

impl Checkpoint {
    /// Opens or begins the file at `path` for `rule`, and gives the values in it. What is new is to be
    /// written `every` so often at most.
    ///
    /// # Errors
    /// Why the file cannot be used; it is left as it is.
    pub fn open(
        path: &Path,
        rule: &HeapRule,
        every: Duration,
    ) -> Result<(Checkpoint, NimValues), CheckpointError> {
        Self::open_as_it_is(path, rule, every).map_err(|why| why.at(path))
    }

    fn open_as_it_is(
        path: &Path,
        rule: &HeapRule,
        every: Duration,
    ) -> Result<(Checkpoint, NimValues), Unusable> {
        let mut file = lock(path)?;
        let head = head(rule);
        let first = first_line(&mut file)?;
        if first != head.as_bytes() {
            // A run that was killed at its very beginning leaves a part of the first line.
            if !head.as_bytes().starts_with(&first) {
                return Err(refusal(&first));
            }
            file.set_len(0)?;
            file.rewind()?;
            file.write_all(head.as_bytes())?;
            file.sync_all()?;
            let mut checkpoint = Checkpoint::new(path, file, 0, sum_of(&head), every);
            checkpoint.torn = !first.is_empty();
            return Ok((checkpoint, NimValues::new()));
        }
        file.seek(SeekFrom::Start(head.len() as u64))?;
        let (values, sum) = read(&mut file, sum_of(&head))?;
        let possible = |(heap, value)| rule.can_have(heap, value);
        if !values.iter().enumerate().all(possible) {
            return Err(Unusable::Damaged);
        }
        let is_whole = is_at_end(&mut file)?;
        let mut checkpoint = Checkpoint::new(path, file, values.len(), sum, every);
        checkpoint.torn = !is_whole;
        Ok((checkpoint, values))
    }

    /// The warning on a file whose end cannot be used.
    pub fn torn(&self) -> Option<String> {
        self.torn.then(|| cut_off(&self.path, self.saved))
    }

    fn new(path: &Path, file: OpenFile, saved: usize, sum: [u8; SUM], every: Duration) -> Self {
        Checkpoint {
            path: path.to_path_buf(),
            file,
            saved,
            sum,
            torn: false,
            turn: Turn::new(every),
        }
    }

    /// Writes the values that are new, if it is time to; what is copied after a proof is left out.
    pub fn note(&mut self, progress: &NimProgress) -> Result<(), CheckpointError> {
        if !self.turn.has_come() || progress.computed <= self.saved {
            return Ok(());
        }
        // The copy of the values is a part of what the turn takes.
        let began = Instant::now();
        self.append(&(progress.values)(), progress.computed, began)
    }

    /// Writes what was computed of `sequence`; what was copied after a proof is left out.
    pub fn finish(&mut self, sequence: &NimSequence) -> Result<(), CheckpointError> {
        let computed = sequence.copied_from.unwrap_or(sequence.values.len());
        self.append(&sequence.values, computed, Instant::now())
    }

    /// Appends the values from the first one that is not in the file to the one before `end`, in a turn that
    /// began then; where there are none, what cannot be used is cut off all the same.
    pub fn append(
        &mut self,
        values: &NimValues,
        end: usize,
        began: Instant,
    ) -> Result<(), CheckpointError> {
        if end <= self.saved && !self.torn {
            return Ok(());
        }
        let written = self.write(values, end);
        written.map_err(|error| Unusable::Io(error).at(&self.path))?;
        self.turn.is_over(began);
        Ok(())
    }

    /// Writes stretches after the whole ones, in place of one that was not finished. They are short, as the bytes of one
    /// are in memory beside its values.
    fn write(&mut self, values: &NimValues, end: usize) -> io::Result<()> {
        if std::mem::take(&mut self.torn) {
            let end = self.file.stream_position()?;
            self.file.set_len(end)?;
        }
        while self.saved < end {
            let until = end.min(self.saved.saturating_add(LONGEST_STRETCH));
            let (stretch, sum) = stretch(values, self.saved, until, self.sum);
            self.file.write_all(&stretch)?;
            (self.saved, self.sum) = (until, sum);
        }
        self.file.sync_data()
    }
}

/// Opens or makes the file, and locks it.
pub(super) fn lock(path: &Path) -> Result<OpenFile, Unusable> {
    let file = grundy_files::open_kept(path).map_err(FileError::into_io)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Unusable::InUse),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// The first line of a file with its end, as far as it is there; nothing of a line that no run has written.
pub(super) fn first_line(file: &mut OpenFile) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    BufReader::new(file.take(LONGEST_LINE)).read_until(b'\n', &mut line)?;
    Ok(line)
}

/// Whether nothing stands behind where the file stands.
pub(super) fn is_at_end(file: &mut OpenFile) -> io::Result<bool> {
    Ok(file.stream_position()? >= file.metadata()?.len())
}

/// The warning on a file that is good for so many first values.
pub(super) fn cut_off(path: &Path, good: usize) -> String {
    let good = match good.checked_sub(1) {
        Some(heap) => format!("it is good to heap {heap}, and later heaps are computed anew"),
        None => "no value is left of it, and all are computed anew".to_owned(),
    };
    let path = path.display();
    format!("{path}: the end of this checkpoint is missing or damaged; {good}")
}

/// The first line.
fn head(rule: &HeapRule) -> String {
    format!("{FORMAT}{}\n", rule.text())
}

/// Why `bytes` are not those of a checkpoint of the rule asked for.
fn refusal(bytes: &[u8]) -> Unusable {
    match rule_of(bytes, FORMAT) {
        Some(rule) => Unusable::OtherRule(rule),
        None if rule_of(bytes, STREAM_FORMAT).is_some() => Unusable::Streamed,
        None => Unusable::Foreign,
    }
}

/// Why `bytes` that are no checkpoint of a streamed run are refused by one.
pub(super) fn not_streamed(bytes: &[u8]) -> Unusable {
    match rule_of(bytes, FORMAT) {
        Some(_) => Unusable::Whole,
        None => Unusable::Foreign,
    }
}

/// The rule in the first line, if it begins like this.
pub(super) fn rule_of(bytes: &[u8], format: &str) -> Option<String> {
    let line = bytes.split(|&byte| byte == b'\n').next()?;
    let line = std::str::from_utf8(line).ok()?;
    line.strip_prefix(format).map(str::to_owned)
}
