//! How long an answer may be written where the time is bounded. What is known when the time is over is written all the
//! same, so writing has a time of its own: as long as the computation, and some seconds.

use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::time::{Duration, Instant};

/// What a command that was stopped needs at most to write what it has reached.
const AT_LEAST: Duration = Duration::from_secs(10);

/// The clock is looked at once in so many bytes.
const A_LOOK: usize = 1 << 12;

/// Writing took longer than it may.
#[derive(Debug)]
struct Late;

impl fmt::Display for Late {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the time budget is used up, and the answer was not written to its end; allow more time, or ask for less")
    }
}

impl std::error::Error for Late {}

/// Whether an error of writing is that there was no time left.
pub(super) fn is_late(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|error| error.is::<Late>())
}

/// Until when an answer may be written that is begun now, where the command was allowed so much time.
pub(super) fn until(time: Option<Duration>) -> Option<Instant> {
    let time = time?.saturating_add(AT_LEAST);
    Instant::now().checked_add(time)
}

/// A writer that fails once the time is over.
pub(super) struct InTime<'a> {
    out: &'a mut dyn Write,
    until: Option<Instant>,
    /// So many bytes have been written since the last look at the clock.
    written: usize,
}

impl InTime<'_> {
    /// Writes to `out` until then, or without an end.
    pub(super) fn new(out: &mut dyn Write, until: Option<Instant>) -> InTime<'_> {
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
                return Err(io::Error::new(ErrorKind::TimedOut, Late));
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

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_files::{Destination, Fault};

    #[test]
    fn a_file_that_there_is_no_time_to_write_stays_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        std::fs::write(&path, "earlier").unwrap();
        let to = Destination::new(&path, &[]).unwrap();
        let write = |until: Option<Instant>| {
            to.write(&mut |out| InTime::new(out, until).write_all(&[b'x'; 100_000]))
        };
        let error = write(Some(Instant::now())).unwrap_err();
        assert!(
            error.to_string().contains("the time budget is used up"),
            "{error}"
        );
        assert!(matches!(&error.fault, Fault::Content(error) if is_late(error)));
        assert_eq!(std::fs::read(&path).unwrap(), b"earlier");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        for until in [
            None,
            until(Some(Duration::ZERO)),
            until(Some(Duration::MAX)),
        ] {
            assert!(write(until).is_ok());
        }
        assert_eq!(std::fs::read(&path).unwrap().len(), 100_000);
    }

    #[test]
    fn the_time_is_asked_while_more_and_more_is_written() {
        let mut bytes = Vec::new();
        let mut out = InTime::new(&mut bytes, None);
        out.write_all(b"begun").unwrap();
        out.until = Some(Instant::now());
        let ended = (0..A_LOOK).find_map(|_| out.write_all(b"abc").err());
        assert!(is_late(&ended.unwrap()));
        assert!(bytes.len() <= A_LOOK + 8, "{}", bytes.len());
    }
}
