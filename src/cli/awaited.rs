//! What is read and may have to be waited for: standard input, and what the shell has opened. Where the time is bounded,
//! the waiting is, too.

use super::limits::Limits;
use super::writing_time::late;
use grundy_files::{FileError, may_be_awaited, open_input, pass};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// What is there already is read, however short the time is.
const A_MOMENT: Duration = Duration::from_secs(1);

/// The bytes that are read together.
const PIECE: usize = 1 << 16;

/// Opens what a command line names, to read it. Where it has to be waited for longer than these limits allow, reading
/// ends with an error that there was no time left.
///
/// # Errors
/// As [`open_input`], or the system gives no thread.
pub(super) fn open_in_time(path: &Path, limits: &Limits) -> Result<Box<dyn Read>, FileError> {
    let source = open_input(path)?;
    let time = limits.time().filter(|_| may_be_awaited(path));
    let until = time.and_then(|time| Instant::now().checked_add(time.saturating_add(A_MOMENT)));
    match until {
        Some(until) => match Awaited::begin(source, path, until) {
            Ok(awaited) => Ok(Box::new(awaited)),
            Err(error) => Err(FileError::of(path, error)),
        },
        None => Ok(source),
    }
}

/// What a thread reads, which nobody waits for in the end.
struct Awaited {
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: io::Cursor<Vec<u8>>,
    path: PathBuf,
    until: Instant,
}

impl Awaited {
    fn begin(source: Box<dyn Read + Send>, path: &Path, until: Instant) -> io::Result<Awaited> {
        let (sender, pieces) = sync_channel(1);
        pass()?;
        std::thread::Builder::new().spawn(move || send(source, &sender))?;
        Ok(Awaited {
            pieces,
            piece: io::Cursor::default(),
            path: path.to_path_buf(),
            until,
        })
    }

    /// The next piece; an empty one at the end.
    fn next(&self) -> io::Result<Vec<u8>> {
        let left = self.until.saturating_duration_since(Instant::now());
        match self.pieces.recv_timeout(left) {
            Ok(piece) => piece,
            Err(RecvTimeoutError::Disconnected) => Ok(Vec::new()),
            Err(RecvTimeoutError::Timeout) => Err(late(format!(
                "{}: the time budget is used up, and what is read here has not come to its end; allow more time with --time",
                self.path.display()
            ))),
        }
    }
}

impl Read for Awaited {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.piece.position() >= self.piece.get_ref().len() as u64 {
            self.piece = io::Cursor::new(self.next()?);
        }
        self.piece.read(bytes)
    }
}

/// Sends all that is read, until the end, an error, or that nobody takes it any more.
fn send(mut source: Box<dyn Read + Send>, sender: &SyncSender<io::Result<Vec<u8>>>) {
    loop {
        let mut piece = vec![0; PIECE];
        let read = source.read(&mut piece);
        let ends = !matches!(&read, Ok(1..));
        let sent = match read {
            Ok(0) => return,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            read => sender.send(read.map(|length| {
                piece.truncate(length);
                piece
            })),
        };
        if ends || sent.is_err() {
            return;
        }
    }
}
