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
    pub(super) fn torn(&self) -> Option<String> {
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
    pub(super) fn write(&mut self, run: &NimStream) -> Result<(), CheckpointError> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_base::budget::Budget;

    const EVERY: Duration = Duration::from_secs(1);

    fn rule(code: &str) -> HeapRule {
        HeapRule::parse(code).unwrap()
    }

    /// A checkpoint of a run that has dropped values.
    fn written(path: &Path) -> NimStream {
        let (mut checkpoint, mut run) =
            StreamCheckpoint::open(path, &rule("0.106"), EVERY).unwrap();
        assert_eq!(run.facts().known, 0);
        let budget = Budget::unlimited().with_memory(300_000);
        run.run(100_000, &budget, &mut |_| ()).unwrap();
        assert!(run.facts().gap.heaps > 0);
        checkpoint.write(&run).unwrap();
        run
    }

    #[test]
    fn a_file_gives_back_the_run_that_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let run = written(&path);
        let (_, found) = StreamCheckpoint::open(&path, &rule("0.106"), EVERY).unwrap();
        assert_eq!(found, run);
    }

    /// Opens a damaged file of [`written`], and goes on to the run that was in it.
    fn goes_on(path: &Path, bytes: &[u8], whole: &NimStream, what: &str) -> usize {
        std::fs::write(path, bytes).unwrap();
        let (mut checkpoint, mut run) =
            StreamCheckpoint::open(path, &rule("0.106"), EVERY).unwrap();
        let known = run.facts().known;
        let said = checkpoint.torn().unwrap();
        assert!(said.contains("missing or damaged"), "{what}: {said}");
        assert_eq!(std::fs::read(path).unwrap(), bytes, "{what}");
        let budget = Budget::unlimited().with_memory(300_000);
        run.run(100_000, &budget, &mut |_| ()).unwrap();
        assert_eq!(run.facts(), whole.facts(), "{what}");
        checkpoint.write(&run).unwrap();
        assert_eq!(checkpoint.torn(), None, "{what}");
        known
    }

    #[test]
    fn what_is_damaged_is_left_behind_and_said() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let run = written(&path);
        let bytes = std::fs::read(&path).unwrap();
        let line = STREAM_FORMAT.len() + "0.106\n".len();
        let (middle, last) = (bytes.len() / 2, bytes.len() - 1);
        for len in [5, line - 1, line, line + 100, middle, last] {
            goes_on(&path, &bytes[..len], &run, &format!("cut to {len} bytes"));
        }
        // Behind the facts, and behind each stretch of values.
        let facts = bytes[line..]
            .iter()
            .position(|&byte| byte == b'\n')
            .unwrap();
        let mut end = line + facts + 1;
        while end < bytes.len() {
            goes_on(&path, &bytes[..end], &run, &format!("cut to {end} bytes"));
            let values = u64::from_le_bytes(bytes[end..end + 8].try_into().unwrap());
            let size = values as usize * usize::from(bytes[end + 8]);
            end += 9 + size + 32;
        }
        assert_eq!(end, bytes.len(), "stretches are as they are described");
        for at in [line, line + 20, line + 100, middle, last] {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            goes_on(&path, &changed, &run, &format!("byte {at} changed"));
        }
        let mut zeros = bytes.clone();
        zeros[last - 1000..].fill(0);
        let good = goes_on(&path, &zeros, &run, "zeros at the end");
        assert!(good > 0, "the first stretch is whole");
        let longer = [bytes.as_slice(), &[0; 100]].concat();
        goes_on(&path, &longer, &run, "zeros behind the end");
    }

    #[test]
    fn what_is_no_checkpoint_is_refused_untouched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        std::fs::write(&path, "a letter").unwrap();
        let refused = StreamCheckpoint::open(&path, &rule("0.106"), EVERY).unwrap_err();
        assert!(matches!(refused.why, Unusable::Foreign));
        assert_eq!(std::fs::read(&path).unwrap(), b"a letter");
    }

    #[test]
    fn files_of_other_rules_other_kinds_and_other_runs_are_refused() {
        use super::super::checkpoint::Checkpoint;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        written(&path);
        let streamed = |code| StreamCheckpoint::open(&path, &rule(code), EVERY).unwrap_err();
        let plain = |code| Checkpoint::open(&path, &rule(code), EVERY).unwrap_err();
        assert!(matches!(streamed("0.16").why, Unusable::OtherRule(rule) if rule == "0.106"));
        assert!(matches!(plain("0.106").why, Unusable::Streamed));
        let (mut running, mut run) = StreamCheckpoint::open(&path, &rule("0.106"), EVERY).unwrap();
        assert!(matches!(streamed("0.106").why, Unusable::InUse));
        let budget = Budget::unlimited().with_memory(300_000);
        run.run(120_000, &budget, &mut |_| ()).unwrap();
        running.write(&run).unwrap();
        // The file has been replaced; the new one is locked, too.
        assert!(matches!(streamed("0.106").why, Unusable::InUse));
        drop(running);
        std::fs::remove_file(&path).unwrap();
        drop(Checkpoint::open(&path, &rule("0.106"), EVERY).unwrap());
        assert!(matches!(streamed("0.106").why, Unusable::Whole));
    }
}
