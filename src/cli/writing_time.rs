//! How long an answer may be written where the time is bounded. What is known when the time is over is written all the
//! same, so writing has a time of its own: as long as the computation, and some seconds.

use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::time::{Duration, Instant};

/// What a command that was stopped needs at most to write what it has reached.
const AT_LEAST: Duration = Duration::from_secs(10);

/// The clock is looked at once in so many bytes.
pub const A_LOOK: usize = 1 << 12;

/// What is said of an answer that took longer than it may.
const NOT_WRITTEN: &str = "the time budget is used up, and the answer was not written to its end; allow more time, or ask for less";

/// Writing, or waiting for what is read, took longer than it may.
#[derive(Debug)]
struct Late(String);

impl fmt::Display for Late {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Late {}

/// The error that there was no time left, in these words.
pub fn late(why: impl Into<String>) -> io::Error {
    io::Error::new(ErrorKind::TimedOut, Late(why.into()))
}

/// Whether an error of writing or reading is that there was no time left.
pub fn is_late(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|error| error.is::<Late>())
}

/// Until when an answer may be written that is begun now, where the command was allowed so much time.
pub fn until(time: Option<Duration>) -> Option<Instant> {
    let time = time?.saturating_add(AT_LEAST);
    Instant::now().checked_add(time)
}

/// A writer that fails once the time is over.
pub struct InTime<'a> {
    out: &'a mut dyn Write,
    until: Option<Instant>,
    /// So many bytes have been written since the last look at the clock.
    written: usize,
}

impl InTime<'_> {
    /// Writes to `out` until then, or without an end.
    pub fn new(out: &mut dyn Write, until: Option<Instant>) -> InTime<'_> {
        InTime {
            out,
            until,
            written: A_LOOK,
        }
    }
}

impl Write for InTime<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.written >= A_LOOK {
            self.written = 0;
            if self.until.is_some_and(|until| Instant::now() >= until) {
                return Err(late(NOT_WRITTEN));
            }
        }
        let written = self.out.write(bytes)?;
        self.written = self.written.saturating_add(written.max(1));
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
