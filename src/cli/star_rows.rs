//! Sets of positions in characters.

use grundy_star::{PointSet, Window};
use std::io::{self, Write};

/// More rows or columns than this are not printed as text.
const LARGEST_PRINTED: usize = 120;

/// Whether the rows of a window fit a screen.
pub(super) fn fits(window: Window) -> bool {
    window.width() <= LARGEST_PRINTED && window.rows() <= LARGEST_PRINTED
}

/// A picture of a set, if it fits a screen.
pub(super) fn rows_text(out: &mut dyn Write, set: &PointSet) -> io::Result<()> {
    if !fits(set.window()) {
        return Ok(());
    }
    // The first row is at the bottom, as in a picture.
    for row in (0..set.window().rows()).rev() {
        let line = set.row_text(row).replace('0', "·").replace('1', "█");
        writeln!(out, "{line}")?;
    }
    Ok(())
}
