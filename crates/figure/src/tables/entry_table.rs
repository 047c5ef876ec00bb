//! A table of small entries with heads of rows and columns, each value on a ground of its own and,
//! where there is one, below a drawing.

use crate::charts::Sketch;
use crate::scene::{
    Anchor, Ink, Rich, Scene,
    lettering::{widest, width},
};

const SIZE: f32 = 3.4;
/// The size of heads and notes, and of the caption.
const HEAD: f32 = 0.9 * SIZE;
const CAPTION: f32 = 0.95 * SIZE;
const ROW: f32 = 6.0;
const MARGIN: f32 = 2.0;
const LINE: f32 = 5.0;

/// The lines of a column's head follow one another so closely.
const HEAD_LINE: f32 = 1.1 * HEAD;

/// With more columns, those of single digits are no wider than these need.
const MANY_COLUMNS: usize = 20;

/// What is left free around a drawing.
const AROUND: f32 = 1.6;

/// A table of entries.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EntryTable {
    /// What the rows stand for.
    pub row_name: String,
    /// What the columns stand for.
    pub column_name: String,
    /// The heads of the rows.
    pub row_heads: Vec<String>,
    /// The heads of the columns.
    pub column_heads: Vec<Rich>,
    /// The entries, row by row; nothing where there is none.
    pub entries: Vec<Vec<Option<EntryText>>>,
    /// What is drawn above each entry, row by row; empty for a table without drawings.
    pub sketches: Vec<Vec<Option<Sketch>>>,
    /// A note behind each row.
    pub notes: Vec<String>,
    /// Lines below the table.
    pub caption: Vec<Rich>,
}

/// An entry.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryText {
    /// What is written.
    pub text: Rich,
    /// Which of the pale grounds it stands on, if any.
    pub ground: Option<u8>,
}

/// Where the entries are in the table's scene, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EntryGrid {
    /// The left edge of the first column.
    pub left: f32,
    /// The top edge of the first row.
    pub top: f32,
    /// The width of a column.
    pub column: f32,
    /// The height of a row.
    pub row: f32,
}

impl EntryGrid {
    /// The baseline of what stands beside a row.
    fn beside(&self, row: usize) -> f32 {
        self.top + self.row * row as f32 + (self.row - ROW) / 2.0 + 4.3
    }
}

impl EntryTable {
    /// Where the entries are.
    pub fn grid(&self) -> EntryGrid {
        let entries = self.entries.iter().flatten().flatten();
        let entries = widest(entries.map(|entry| &entry.text), SIZE);
        let heads = self.column_heads.iter().flat_map(lines);
        let column = entries.max(widest(heads, HEAD));
        let room = match self.column_heads.len() {
            ..=MANY_COLUMNS => (column.max(width("00", SIZE))) + 1.6,
            _ => column + 2.4,
        };
        let head = widest(&self.row_heads, HEAD).max(width(&self.row_name, HEAD));
        let drawn = self.largest_sketch();
        EntryGrid {
            left: MARGIN + head + 3.0,
            top: MARGIN + 2.0 * ROW + HEAD_LINE * (self.head_lines() - 1) as f32,
            column: room.max(drawn[0]),
            row: self.text_height() + drawn[1],
        }
    }

    /// The lines of the highest head of a column.
    fn head_lines(&self) -> usize {
        let lines = self.column_heads.iter().map(|head| lines(head).len());
        lines.max().unwrap_or(1)
    }

    /// The room that every drawing fits into; none without drawings.
    fn largest_sketch(&self) -> [f32; 2] {
        let sketches = self.sketches.iter().flatten().flatten();
        sketches.map(Sketch::size).fold([0.0; 2], |room, size| {
            [0, 1].map(|axis| room[axis].max(size[axis] + 2.0 * AROUND))
        })
    }

    /// The height of the words in a cell: none where all entries are drawn only.
    fn text_height(&self) -> f32 {
        let mut entries = self.entries.iter().flatten().flatten();
        let drawn_only = !self.sketches.is_empty() && entries.all(|entry| entry.text.is_empty());
        if drawn_only { 0.0 } else { ROW }
    }

    /// The table as a drawing.
    pub fn scene(&self) -> Scene {
        let grid = self.grid();
        let columns = self.column_heads.len() as f32;
        let right = grid.left + grid.column * columns;
        let bottom = grid.top + grid.row * self.row_heads.len() as f32;
        // Notes that would take most of the width stand below, so that the table is not made small.
        let beside = widest(&self.notes, HEAD) <= right;
        let notes = match widest(&self.notes, HEAD) {
            notes if notes > 0.0 && beside => notes + 4.0,
            _ => 0.0,
        };
        let below = if beside {
            Vec::new()
        } else {
            self.notes_below()
        };
        let lines_below: Vec<Rich> = self.caption.iter().cloned().chain(below).collect();
        let caption = widest(&lines_below, CAPTION);
        let column_name = grid.left + width(&self.column_name, HEAD);
        let mut scene = Scene::sized(
            (right + notes).max(caption).max(column_name) + 2.0 * MARGIN,
            bottom + LINE * lines_below.len() as f32 + 2.0 * MARGIN,
        );
        let column_name = self.column_name.as_str();
        scene.text(
            grid.left,
            MARGIN + 4.0,
            HEAD,
            column_name,
            Anchor::Start,
            Ink::Muted,
        );
        let row_name = self.row_name.as_str();
        let y = grid.top - ROW + 4.0;
        scene.text(grid.left - 2.0, y, HEAD, row_name, Anchor::End, Ink::Muted);
        for (column, head) in self.column_heads.iter().enumerate() {
            let x = grid.left + grid.column * (column as f32 + 0.5);
            for (above, line) in lines(head).into_iter().rev().enumerate() {
                let y = y - HEAD_LINE * above as f32;
                scene.text(x, y, HEAD, line, Anchor::Middle, Ink::Muted);
            }
        }
        scene.rule(
            [MARGIN, grid.top - 0.6],
            [right, grid.top - 0.6],
            0.25,
            Ink::Grid,
        );
        scene.rule(
            [grid.left - 1.0, MARGIN + ROW],
            [grid.left - 1.0, bottom],
            0.25,
            Ink::Grid,
        );
        for row in 0..self.row_heads.len() {
            self.row(&mut scene, &grid, row);
            let note = self
                .notes
                .get(row)
                .filter(|note| beside && !note.is_empty());
            if let Some(note) = note {
                let (x, y) = (right + 3.0, grid.beside(row));
                scene.text(x, y, HEAD, note.as_str(), Anchor::Start, Ink::Muted);
            }
        }
        for (line, text) in lines_below.into_iter().enumerate() {
            let y = bottom + LINE * (line as f32 + 1.0) + 1.0;
            scene.text(MARGIN, y, CAPTION, text, Anchor::Start, Ink::Text);
        }
        scene
    }

    /// The notes, each with the head of its row.
    fn notes_below(&self) -> Vec<Rich> {
        let rows = self.row_heads.iter().zip(&self.notes);
        let rows = rows.filter(|(_, note)| !note.is_empty());
        rows.map(|(head, note)| format!("{} {head}: {note}", self.row_name).into())
            .collect()
    }

    fn row(&self, scene: &mut Scene, grid: &EntryGrid, row: usize) {
        let top = grid.top + grid.row * row as f32;
        let words = self.text_height();
        let beside = grid.beside(row);
        if let Some(head) = self.row_heads.get(row) {
            let x = grid.left - 2.0;
            scene.text(x, beside, HEAD, head.as_str(), Anchor::End, Ink::Muted);
        }
        for (column, entry) in self.entries.get(row).into_iter().flatten().enumerate() {
            let Some(entry) = entry else { continue };
            let x = grid.left + grid.column * column as f32;
            if let Some(ground) = entry.ground {
                scene.rect(
                    [x + 0.3, top + 0.3, grid.column - 0.6, grid.row - 0.6],
                    Ink::SeriesGround(ground),
                    None,
                );
            }
            let (x, text) = (x + grid.column / 2.0, &entry.text);
            if let Some(Some(sketch)) = self.sketches.get(row).and_then(|row| row.get(column)) {
                sketch.draw(scene, [x, top + (grid.row - words) / 2.0]);
            }
            let y = top + grid.row - ROW + 4.3;
            if !text.is_empty() {
                scene.text(x, y, SIZE, text, Anchor::Middle, Ink::Text);
            }
        }
    }
}

/// The lines of a column's head: numbers between commas stand below one another.
fn lines(head: &Rich) -> Vec<Rich> {
    head.split(|sign| sign == ',')
}
