//! A streamed run in a file, from which a killed one goes on.
//!
//! The file is a line that names the rule, a line of JSON with the facts, and the values that are
//! kept, in stretches as in [`super::checkpoint`]. It is replaced as a whole, so a kill at any
//! moment leaves the old or the new one.

use super::checkpoint::{
    CheckpointError, STREAM_FORMAT, Turn, Unusable, lock, not_streamed, read, rule_of, stretch,
    sum_of,
};
use grundy_files::{FileError, write_atomically_by};
use grundy_heap::{HeapRule, NimStream};
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Values in a stretch.
const STRETCH: usize = 1 << 20;

/// A file that a streamed run is written to.
#[derive(Debug)]
pub struct StreamCheckpoint {
    path: PathBuf,
    /// The file as it is now; its lock keeps other runs away.
    file: File,
    /// So many heaps are known to the file.
    saved: usize,
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
        let opened = lock(path).and_then(|(file, bytes)| Ok((file, run(rule, &bytes)?)));
        let (file, run) = opened.map_err(|why| why.at(path))?;
        let checkpoint = StreamCheckpoint {
            path: path.to_path_buf(),
            file,
            saved: run.facts().known,
            turn: Turn::new(every),
        };
        Ok((checkpoint, run))
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
        if run.facts().known == self.saved && self.saved > 0 {
            return Ok(());
        }
        let began = Instant::now();
        let written = write_atomically_by(&self.path, &mut |file| write(file, run));
        let written = written.map_err(FileError::into_io);
        self.file = written.map_err(|error| Unusable::Io(error).at(&self.path))?;
        self.saved = run.facts().known;
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

/// The run of `rule` that `bytes` are a checkpoint of; a new file has none yet.
fn run(rule: &HeapRule, bytes: &[u8]) -> Result<NimStream, Unusable> {
    if bytes.is_empty() {
        return Ok(NimStream::new(rule.clone()));
    }
    match rule_of(bytes, STREAM_FORMAT) {
        Some(found) if found == rule.text() => resumed(rule, bytes).ok_or(Unusable::Damaged),
        Some(other) => Err(Unusable::OtherRule(other)),
        None => Err(not_streamed(bytes)),
    }
}

/// The run that is in the file, if all of it is as it was written.
fn resumed(rule: &HeapRule, bytes: &[u8]) -> Option<NimStream> {
    let mut lines = bytes.splitn(3, |&byte| byte == b'\n');
    let (first, facts, stretches) = (lines.next()?, lines.next()?, lines.next()?);
    let head = bytes.get(..first.len() + facts.len() + 2)?;
    let (values, _, length) = read(stretches, sum_of(std::str::from_utf8(head).ok()?));
    let facts = serde_json::from_slice(facts).ok()?;
    let is_whole = length == stretches.len();
    NimStream::resume(rule.clone(), facts, values).filter(|_| is_whole)
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

    #[test]
    fn a_file_that_is_cut_off_or_changed_is_refused_untouched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        written(&path);
        let bytes = std::fs::read(&path).unwrap();
        let refused = |bytes: &[u8]| {
            std::fs::write(&path, bytes).unwrap();
            let error = StreamCheckpoint::open(&path, &rule("0.106"), EVERY).unwrap_err();
            assert_eq!(std::fs::read(&path).unwrap(), bytes);
            error
        };
        let line = STREAM_FORMAT.len() + "0.106\n".len();
        for len in [line, line + 100, bytes.len() / 2, bytes.len() - 1] {
            let error = refused(&bytes[..len]);
            assert!(matches!(error.why, Unusable::Damaged), "cut to {len} bytes");
        }
        for at in [
            line,
            line + 20,
            line + 100,
            bytes.len() / 2,
            bytes.len() - 1,
        ] {
            let mut bytes = bytes.clone();
            bytes[at] ^= 1;
            let error = refused(&bytes);
            assert!(matches!(error.why, Unusable::Damaged), "byte {at} changed");
        }
        let mut longer = bytes.clone();
        longer.push(0);
        assert!(matches!(refused(&longer).why, Unusable::Damaged));
        assert!(matches!(refused(b"a letter").why, Unusable::Foreign));
        assert!(matches!(refused(&bytes[..5]).why, Unusable::Foreign));
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
