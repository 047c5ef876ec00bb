//! The file of a shard: a head, a line for each row, an end.
//!
//! Each line begins with the SHA-256 of the line and of all before it. Rows stand in the order of their
//! ranks, and every byte follows from the plan: a file that was cut off anywhere is completed to the same
//! bytes by the same command, and two runs that write it at once write the same. Nothing is ever written
//! but at its place.

use super::sha::{LETTERS, chained, hex_sha256};
use grundy_files::{Most, OpenFile, in_words};
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

const SHARD_FORMAT: &str = "grundy-survey-shard";
const SHARD_VERSION: u32 = 1;

/// A longer line is no row.
pub(super) const MAX_LINE: u64 = 1 << 28;

/// Into more shards nothing is divided.
pub const MAX_SHARDS: usize = 1_000_000;

/// What is written goes to the disk at least so often.
const SYNC: Duration = Duration::from_secs(1);

/// Shard `index` of `of`: the units whose rank is `index` modulo `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Slice {
    /// From 0 on.
    pub index: usize,
    /// How many shards there are.
    pub of: usize,
}

impl Slice {
    /// The only shard.
    pub const WHOLE: Slice = Slice { index: 0, of: 1 };

    /// Its members of a ranking.
    pub fn of_ranked(self, ranked: &[usize]) -> impl Iterator<Item = usize> + '_ {
        ranked
            .iter()
            .skip(self.index)
            .step_by(self.of.max(1))
            .copied()
    }
}

impl FromStr for Slice {
    type Err = String;

    /// Reads `3/16`.
    fn from_str(text: &str) -> Result<Slice, String> {
        let numbers = text.split_once('/');
        let numbers = numbers.and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((index, of)) if index < of && of <= MAX_SHARDS => Ok(Slice { index, of }),
            _ => Err(format!(
                "write a shard as i/n with i from 0 to n - 1 and n at most {MAX_SHARDS}, such as 0/16"
            )),
        }
    }
}

impl std::fmt::Display for Slice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShardHead {
    format: String,
    version: u32,
    /// The id of the plan.
    pub plan: String,
    /// Which shard it is.
    #[serde(flatten)]
    pub slice: Slice,
}

impl ShardHead {
    /// That of a shard of a plan.
    pub fn new(plan: &str, slice: Slice) -> ShardHead {
        ShardHead {
            format: SHARD_FORMAT.to_owned(),
            version: SHARD_VERSION,
            plan: plan.to_owned(),
            slice,
        }
    }

    fn line(&self) -> String {
        // Plain data with string keys always serialises.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What is wrong with a line of a shard.
#[derive(Debug, thiserror::Error)]
pub enum ShardFault {
    #[error("{}", in_words(.0))]
    Io(#[from] io::Error),
    #[error("this is no shard of a survey")]
    Foreign,
    #[error(
        "the shard has version {0}, and this program reads version {SHARD_VERSION}; use the program that wrote it"
    )]
    Version(u32),
    #[error("there is no shard {0}")]
    Slice(Slice),
    #[error("the line is no text")]
    Line,
    #[error("the line has more than {0} bytes, and no more are read of one")]
    LongLine(u64),
    #[error(
        "the line has more than {0} bytes, which is too much for the memory allowed; allow more with --memory"
    )]
    LineForMemory(u64),
    #[error("the checksum is wrong: this line, or one before it, was changed")]
    Checksum,
    #[error("something stands behind the end of the shard")]
    BehindTheEnd,
}

/// A line of a shard behind its head.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShardLine {
    /// A row.
    Row(String),
    /// The end, with the number of rows.
    End(usize),
}

/// The last line, behind its sum.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    end: usize,
}

/// Reads the lines of a shard one after the other, and their sums.
pub struct ShardReader<R> {
    source: R,
    /// The longest line that is read.
    longest: Most,
    head: ShardHead,
    sum: String,
    /// The number of the last line that was read, from 1.
    line: usize,
    /// The bytes of all whole lines.
    bytes: u64,
    ended: bool,
}

impl<R: BufRead> ShardReader<R> {
    /// Reads the head; `None` where not even that is whole.
    pub fn new(source: R) -> Result<Option<ShardReader<R>>, ShardFault> {
        ShardReader::within(source, Most::Bytes(MAX_LINE))
    }

    /// The same, where no longer lines are read than these.
    ///
    /// # Errors
    /// The head is longer, or none.
    pub fn within(mut source: R, longest: Most) -> Result<Option<ShardReader<R>>, ShardFault> {
        let Some(text) = whole_line(&mut source, longest)? else {
            return Ok(None);
        };
        let head: ShardHead = serde_json::from_str(&text).map_err(|_| ShardFault::Foreign)?;
        if head.format != SHARD_FORMAT {
            return Err(ShardFault::Foreign);
        }
        if head.version != SHARD_VERSION {
            return Err(ShardFault::Version(head.version));
        }
        let Slice { index, of } = head.slice;
        if index >= of || of > MAX_SHARDS {
            return Err(ShardFault::Slice(head.slice));
        }
        Ok(Some(ShardReader {
            source,
            longest,
            head,
            sum: hex_sha256(text.as_bytes()),
            line: 1,
            bytes: text.len() as u64 + 1,
            ended: false,
        }))
    }

    /// The head.
    pub fn head(&self) -> &ShardHead {
        &self.head
    }

    /// The number of the last line that was read, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The sum of all lines so far.
    pub(crate) fn sum(&self) -> &str {
        &self.sum
    }

    /// The next line; `None` at the end of the file, or where the rest is no whole line.
    pub fn next_line(&mut self) -> Result<Option<ShardLine>, ShardFault> {
        let at_end = self.source.fill_buf()?.is_empty();
        if at_end {
            return Ok(None);
        }
        self.line += 1;
        if self.ended {
            return Err(ShardFault::BehindTheEnd);
        }
        let Some(mut text) = whole_line(&mut self.source, self.longest)? else {
            return Ok(None);
        };
        let parts = text.split_at_checked(LETTERS);
        let (sum, row) = parts.ok_or(ShardFault::Checksum)?;
        let row = row.strip_prefix(' ').ok_or(ShardFault::Checksum)?;
        if chained(&self.sum, row) != sum {
            return Err(ShardFault::Checksum);
        }
        sum.clone_into(&mut self.sum);
        self.bytes += text.len() as u64 + 1;
        if let Ok(End { end }) = serde_json::from_str(row) {
            self.ended = true;
            return Ok(Some(ShardLine::End(end)));
        }
        // Without a copy, as lines may be long.
        text.drain(..=LETTERS);
        Ok(Some(ShardLine::Row(text)))
    }
}

/// A line without its end; `None` where its end is missing.
fn whole_line(source: &mut impl BufRead, longest: Most) -> Result<Option<String>, ShardFault> {
    let mut bytes = Vec::new();
    source.take(longest.bytes()).read_until(b'\n', &mut bytes)?;
    if bytes.pop_if(|last| *last == b'\n').is_none() {
        return match longest {
            most if (bytes.len() as u64) < most.bytes() => Ok(None),
            Most::Bytes(most) => Err(ShardFault::LongLine(most)),
            Most::Memory(most) => Err(ShardFault::LineForMemory(most)),
        };
    }
    String::from_utf8(bytes)
        .map(Some)
        .map_err(|_| ShardFault::Line)
}

/// Why a shard cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum ShardError {
    #[error("{}: {}; what was written before is kept, and the same command goes on after it", path.display(), in_words(source))]
    Io { path: PathBuf, source: io::Error },
    #[error("{}, line {line}: {fault}; move the file away to begin anew", path.display())]
    Damaged {
        path: PathBuf,
        line: usize,
        fault: ShardFault,
    },
    #[error("{}: this is a shard of another plan, or another shard of it; use another folder", path.display())]
    Other { path: PathBuf },
}

/// A shard that is being written.
#[derive(Debug)]
pub struct ShardWriter {
    path: PathBuf,
    file: OpenFile,
    sum: String,
    /// Where the next line begins.
    at: u64,
    /// The rows that are there.
    rows: usize,
    ended: bool,
    synced: Instant,
}

impl ShardWriter {
    /// Opens or begins a file, after whoever else writes it: `wait` is called before that one is waited
    /// for.
    /// On an error the file is left as it is.
    pub fn open(path: &Path, head: &ShardHead, wait: &dyn Fn()) -> Result<ShardWriter, ShardError> {
        let io = |source| ShardError::Io {
            path: path.to_path_buf(),
            source,
        };
        let file = grundy_files::open_kept(path).map_err(|error| io(error.into_io()))?;
        if matches!(file.try_lock(), Err(std::fs::TryLockError::WouldBlock)) {
            wait();
            // Where a file system has no locks both write the same bytes.
            let _ = file.lock();
        }
        let mut writer = ShardWriter {
            path: path.to_path_buf(),
            file,
            sum: hex_sha256(head.line().as_bytes()),
            at: 0,
            rows: 0,
            ended: false,
            synced: Instant::now(),
        };
        if !writer.read(head)? {
            writer.put(&head.line()).map_err(io)?;
        }
        Ok(writer)
    }

    /// Takes in what is there; whether there is a head.
    fn read(&mut self, head: &ShardHead) -> Result<bool, ShardError> {
        let path = self.path.clone();
        let damaged = |line, fault| ShardError::Damaged {
            path: path.clone(),
            line,
            fault,
        };
        let source = BufReader::new(&self.file);
        let Some(mut reader) = ShardReader::new(source).map_err(|fault| damaged(1, fault))? else {
            return match self.begins_as(&head.line()) {
                Ok(true) => Ok(false),
                Ok(false) => Err(damaged(1, ShardFault::Foreign)),
                Err(error) => Err(damaged(1, error.into())),
            };
        };
        if reader.head() != head {
            return Err(ShardError::Other { path });
        }
        loop {
            match reader.next_line() {
                Ok(Some(ShardLine::Row(_))) => self.rows += 1,
                Ok(Some(ShardLine::End(_))) => self.ended = true,
                Ok(None) => break,
                Err(fault) => return Err(damaged(reader.line(), fault)),
            }
        }
        let (sum, at) = (reader.sum.clone(), reader.bytes);
        (self.sum, self.at) = (sum, at);
        Ok(true)
    }

    /// Whether a kill can have left what is there of this first line.
    fn begins_as(&mut self, line: &str) -> io::Result<bool> {
        let mut known = Vec::new();
        self.file.rewind()?;
        let most = line.len() as u64 + 1;
        (&self.file).take(most).read_to_end(&mut known)?;
        Ok(line.as_bytes().starts_with(&known))
    }

    /// The rows that are there.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Whether nothing is missing.
    pub fn is_finished(&self) -> bool {
        self.ended
    }

    /// Writes the next row.
    /// On an error, such as a full disk, all rows before are there.
    pub fn append(&mut self, row: &str) -> Result<(), ShardError> {
        self.put_summed(row)?;
        self.rows += 1;
        if self.synced.elapsed() >= SYNC {
            self.synced = Instant::now();
            self.file.sync_data().map_err(|source| self.io(source))?;
        }
        Ok(())
    }

    /// Writes the end.
    pub fn finish(mut self) -> Result<(), ShardError> {
        if self.ended {
            return Ok(());
        }
        let end = End { end: self.rows };
        self.put_summed(&serde_json::to_string(&end).unwrap_or_default())?;
        let cut = self.file.set_len(self.at);
        let written = cut.and_then(|()| self.file.sync_all());
        written.map_err(|source| self.io(source))
    }

    fn put_summed(&mut self, row: &str) -> Result<(), ShardError> {
        let sum = chained(&self.sum, row);
        let put = self.put(&format!("{sum} {row}"));
        put.map_err(|source| self.io(source))?;
        self.sum = sum;
        Ok(())
    }

    fn put(&mut self, line: &str) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.at))?;
        self.file.write_all(format!("{line}\n").as_bytes())?;
        self.at += line.len() as u64 + 1;
        Ok(())
    }

    fn io(&self, source: io::Error) -> ShardError {
        ShardError::Io {
            path: self.path.clone(),
            source,
        }
    }
}
