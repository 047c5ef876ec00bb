//! The layout that tables of small cells share: columns of one width, rows of one height, heads above and
//! beside them, and lines below.

use crate::scene::{Anchor, Ink, Rich, Scene};
use std::ops::Range;

pub(super) const MARGIN: f32 = 2.0;

/// Where the cells of a table are in its scene, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableGrid {
    /// The left edge of the first column.
    pub left: f32,
    /// The top edge of the first row.
    pub top: f32,
    /// The width of a column.
    pub column: f32,
    /// The height of a row.
    pub row: f32,
}

/// How the heads of columns and rows stand.
pub(super) struct Heads {
    pub size: f32,
    /// Where the head of a row ends, left of its first cell.
    pub before: f32,
    /// The baseline of a row, from its top.
    pub baseline: f32,
    /// What the head of a row and that of a column add up to, over the heads of the rows.
    pub sum: &'static str,
}

/// The sum is a heap.
pub(super) const HEAP: &str = "heap +";

impl TableGrid {
    /// Left, top, width and height of a cell.
    pub(super) fn cell(&self, row: usize, column: usize) -> [f32; 4] {
        let x = self.left + self.column * column as f32;
        let y = self.top + self.row * row as f32;
        [x, y, self.column, self.row]
    }

    /// Where the last of so many columns ends.
    pub(super) fn right(&self, columns: usize) -> f32 {
        self.left + self.column * columns as f32
    }

    /// Writes what stands before a row.
    pub(super) fn row_head(
        &self,
        scene: &mut Scene,
        heads: &Heads,
        row: usize,
        text: impl Into<Rich>,
    ) {
        let [x, y, ..] = self.cell(row, 0);
        let (x, y) = (x - heads.before, y + heads.baseline);
        scene.text(x, y, heads.size, text, Anchor::End, Ink::Muted);
    }

    /// Writes the residues of the columns, and over the heads of rows what is the sum of both. They
    /// begin at `inset` in their columns, or stand in the middle of these; `rule` is that far above the first row.
    pub(super) fn residues(
        &self,
        scene: &mut Scene,
        heads: &Heads,
        residues: Range<usize>,
        inset: Option<f32>,
        rule: f32,
    ) {
        let (y, size) = (self.top - self.row + 4.0, heads.size);
        let x = self.left - heads.before;
        scene.text(x, y, size, heads.sum, Anchor::End, Ink::Muted);
        let right = self.right(residues.len());
        for (column, residue) in residues.enumerate() {
            let (x, anchor) = match inset {
                Some(inset) => (self.cell(0, column)[0] + inset, Anchor::Start),
                None => (
                    self.left + self.column * (column as f32 + 0.5),
                    Anchor::Middle,
                ),
            };
            scene.text(x, y, size, residue.to_string(), anchor, Ink::Muted);
        }
        let y = self.top - rule;
        scene.rule([MARGIN, y], [right, y], 0.25, Ink::Grid);
    }
}

/// Writes lines below a scene, which grows by `step` for each; the first has its baseline `first` below it.
pub(super) fn lines_below(
    scene: &mut Scene,
    lines: impl IntoIterator<Item = Rich>,
    size: f32,
    [first, step]: [f32; 2],
) {
    for line in lines {
        let y = scene.height + first;
        scene.text(MARGIN, y, size, line, Anchor::Start, Ink::Text);
        scene.height += step;
    }
}
