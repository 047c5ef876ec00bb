//! Text for people on standard output: names of others in it are no commands to the terminal.

use grundy_base::visible::visible;
use std::io::{self, Write};

/// Writes text, each piece of which is whole characters.
pub(super) struct VisibleText<W: Write>(pub(super) W);

impl<W: Write> Write for VisibleText<W> {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(piece);
        self.0.write_all(visible(&text).as_bytes())?;
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
