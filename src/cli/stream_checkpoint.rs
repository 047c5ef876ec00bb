//! A streamed run in a file, from which a killed one goes on.
//!
//! The file is a line that names the rule, a line of JSON with the facts, and the values that are
//! kept, in stretches ([`super::stretches`]). It is replaced as a whole, so a kill at any
//! moment leaves the old or the new one. Of a file that was damaged since, the next run takes the whole stretches
//! of values before those that were dropped, goes on from there, and says so.

use super::checkpoint::{
    CheckpointError, STREAM_FORMAT, Turn, Unusable, cut_off, first_line, is_at_end, lock,
    not_streamed, rule_of,
};
use super::stretches::{read, stretch, sum_of};
use grundy_files::{FileError, OpenFile, write_atomically_by};
use grundy_heap::{HeapRule, NimStream, StreamFacts};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Facts that are longer are none of a run.
const LONGEST_FACTS: u64 = 1 << 28;

/// Values in a stretch.
const STRETCH: usize = 1 << 14;

/// A file that a streamed run is written to.
#[derive(Debug)]
pub struct StreamCheckpoint {
    path: PathBuf,
    /// The file as it is now; its lock keeps other runs away.
    file: OpenFile,
    /// So many heaps are known to the file.
    saved: usize,
    /// How many first values are left of a file that was damaged, until it is written again.
    good: Option<usize>,
    turn: Turn,
}

impl StreamCheckpoint {
    /// Opens or begins the file at `path` for `rule`, and gives the run in it. It is to be written
    /// `every` so often at most.
    ///
    /// # Errors
    /// Why the file cannot be used; it is left as it is.
    pub fn open(
        path: &Path,
        rule: &HeapRule,
        every: Duration,
    ) -> Result<(StreamCheckpoint, NimStream), CheckpointError> {
        let opened = lock(path).and_then(|mut file| {
            let run = read_run(rule, &mut file)?;
            Ok((file, run))
        });
        let (file, (run, is_whole)) = opened.map_err(|why| why.at(path))?;
        let checkpoint = StreamCheckpoint {
            path: path.to_path_buf(),
            file,
            saved: run.facts().known,
            good: (!is_whole).then_some(run.facts().known),
            turn: Turn::new(every),
        };
        Ok((checkpoint, run))
    }

    /// The warning on a file that was damaged.
    pub fn torn(&self) -> Option<String> {
        self.good.map(|good| cut_off(&self.path, good))
    }

    /// Writes the run, if it is time to.
    pub(super) fn note(&mut self, run: &NimStream) -> Result<(), CheckpointError> {
        match self.turn.has_come() {
            true => self.write(run),
            false => Ok(()),
        }
    }

    /// Writes the run, if there is anything new.
    pub fn write(&mut self, run: &NimStream) -> Result<(), CheckpointError> {
        if run.facts().known == self.saved && self.saved > 0 && self.good.is_none() {
            return Ok(());
        }
        let began = Instant::now();
        let written = write_atomically_by(&self.path, &mut |file| write(file, run));
        let written = written.map_err(FileError::into_io);
        self.file = written.map_err(|error| Unusable::Io(error).at(&self.path))?;
        (self.saved, self.good) = (run.facts().known, None);
        self.turn.is_over(began);
        Ok(())
    }
}

/// The first two lines.
fn head(run: &NimStream) -> io::Result<String> {
    let facts = serde_json::to_string(run.facts()).map_err(io::Error::from)?;
    Ok(format!("{STREAM_FORMAT}{}\n{facts}\n", run.rule().text()))
}

fn write(file: &mut dyn Write, run: &NimStream) -> io::Result<()> {
    let (head, values) = (head(run)?, run.kept());
    file.write_all(head.as_bytes())?;
    let mut sum = sum_of(&head);
    for from in (0..values.len()).step_by(STRETCH) {
        let end = values.len().min(from + STRETCH);
        let (bytes, next) = stretch(values, from, end, sum);
        file.write_all(&bytes)?;
        sum = next;
    }
    Ok(())
}

/// The run of `rule` that a file is a checkpoint of, as far as it is good, and whether all of it is; a new file has
/// none yet.
fn read_run(rule: &HeapRule, file: &mut OpenFile) -> Result<(NimStream, bool), Unusable> {
    let anew = || NimStream::new(rule.clone());
    let first = first_line(file)?;
    if first.is_empty() {
        return Ok((anew(), true));
    }
    let line = format!("{STREAM_FORMAT}{}\n", rule.text());
    if first == line.as_bytes() {
        return Ok(resumed(rule, line, file)?.unwrap_or_else(|| (anew(), false)));
    }
    // A run that was killed at its very beginning leaves a part of the first line.
    if line.as_bytes().starts_with(&first) {
        return Ok((anew(), false));
    }
    match rule_of(&first, STREAM_FORMAT) {
        Some(other) => Err(Unusable::OtherRule(other)),
        None => Err(not_streamed(&first)),
    }
}

/// The run that is in the file behind its first line, and whether all of it is as it was written, if anything is.
fn resumed(
    rule: &HeapRule,
    mut head: String,
    file: &mut OpenFile,
) -> Result<Option<(NimStream, bool)>, Unusable> {
    file.seek(SeekFrom::Start(head.len() as u64))?;
    let mut facts = Vec::new();
    BufReader::new((&mut *file).take(LONGEST_FACTS)).read_until(b'\n', &mut facts)?;
    let text = std::str::from_utf8(&facts).ok();
    let Some(text) = text.filter(|text| text.ends_with('\n')) else {
        return Ok(None);
    };
    let Ok(facts) = serde_json::from_str::<StreamFacts>(text) else {
        return Ok(None);
    };
    head += text;
    file.seek(SeekFrom::Start(head.len() as u64))?;
    let (mut values, _) = read(file, sum_of(&head))?;
    // A file that is cut off between two stretches has good ones only, and too few.
    let kept = facts.known.checked_sub(facts.gap.heaps);
    if is_at_end(file)? && kept == Some(values.len()) {
        let run = NimStream::resume(rule.clone(), facts, values);
        return run.map(|run| Some((run, true))).ok_or(Unusable::Damaged);
    }
    if facts.gap.heaps > 0 {
        values.truncate(facts.gap.from);
    }
    let run = NimStream::of_values(rule.clone(), values);
    run.map(|run| Some((run, false))).ok_or(Unusable::Damaged)
}
