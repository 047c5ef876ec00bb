//! Text for standard output and standard error. Nothing here panics, whatever they lead to.

use super::closed;
use super::error::FileError;
use super::faults::Counted;
use std::fmt::Display;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Says a line on standard error. What cannot be said is no fault of the work: it goes on.
pub fn say(line: impl Display) {
    let line = format!("{line}\n");
    let _ = Counted(io::stderr().lock()).write_all(line.as_bytes());
}

/// Writes to standard output what `write` writes, all of it.
///
/// # Errors
/// The error of `write`, or the system cannot take it all: a disk is full, whoever reads has seen enough, or it is closed.
pub fn to_stdout(write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    closed::check()?;
    let mut out = BufWriter::new(Counted(io::stdout().lock()));
    write(&mut out)?;
    out.flush()
}

/// # Errors
/// Standard output was closed when the program was begun, as by `>&-`.
pub fn check_stdout() -> Result<(), FileError> {
    closed::check().map_err(|error| FileError::of(Path::new("standard output"), error))
}
