//! Text for standard output and standard error. Nothing here panics, whatever they lead to.

use super::faults::Counted;
use std::fmt::Display;
use std::io::{self, BufWriter, Write};

/// Says a line on standard error. What cannot be said is no fault of the work: it goes on.
pub fn say(line: impl Display) {
    let line = format!("{line}\n");
    let _ = Counted(io::stderr().lock()).write_all(line.as_bytes());
}

/// Writes to standard output what `write` writes, all of it.
///
/// # Errors
/// The error of `write`, or the system cannot take it all: a disk is full, or whoever reads has seen enough.
pub fn to_stdout(write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::new(Counted(io::stdout().lock()));
    write(&mut out)?;
    out.flush()
}
