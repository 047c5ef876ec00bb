//! Sequences in the format of the On-Line Encyclopedia of Integer Sequences.

use std::io::{self, Write};

/// Writes a b-file: for each heap from `first` on a line with its number and its value, and nothing else.
pub fn write_b_file(
    out: &mut dyn Write,
    first: usize,
    values: impl Iterator<Item = u32>,
) -> io::Result<()> {
    for (heap, value) in (first..).zip(values) {
        writeln!(out, "{heap} {value}")?;
    }
    Ok(())
}
