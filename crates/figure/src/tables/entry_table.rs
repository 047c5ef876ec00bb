//! A table of small entries with heads of rows and columns, each value on a ground of its own and,
//! where there is one, below a drawing.

use super::grid::{HEAP, Heads, MARGIN, TableGrid, lines_below};
use crate::charts::Sketch;
use crate::scene::{
    Anchor, Ink, Rich, Scene, Typeface,
    lettering::{widest, width, wrapped},
    sheet::room_at,
};
use std::ops::Range;

const SIZE: f32 = 3.4;
/// The size of heads and notes, and of the caption.
const HEAD: f32 = 0.9 * SIZE;
const CAPTION: f32 = 0.95 * SIZE;
const HEADS: Heads = Heads {
    size: HEAD,
    before: 2.0,
    baseline: 4.3,
    sum: HEAP,
};
const ROW: f32 = 6.0;
const LINE: f32 = 5.0;

/// The part of the room that the name of what is counted downwards may take.
const NAME: f32 = 0.3;

/// The lines of a column's head follow one another so closely.
const HEAD_LINE: f32 = 1.1 * HEAD;

/// With more columns, those of single digits are no wider than these need.
const MANY_COLUMNS: usize = 20;

/// The room around a drawing.
const AROUND: f32 = 1.6;

/// A table of entries.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EntryTable {
    /// The name of what is counted downwards.
    pub row_name: String,
    /// The name of what is counted to the right.
    pub column_name: String,
    /// The heads of the rows.
    pub row_heads: Vec<String>,
    /// The heads of the columns.
    pub column_heads: Vec<Rich>,
    /// The entries, row by row; nothing where there is none.
    pub entries: Vec<Vec<Option<EntryText>>>,
    /// The drawings above the entries, row by row; empty for a table without drawings.
    pub sketches: Vec<Vec<Option<Sketch>>>,
    /// A note behind each row.
    pub notes: Vec<String>,
    /// Lines below the table.
    pub caption: Vec<Rich>,
    /// The width that it may have, as [`crate::Sheet::room`] gives it; as wide as it comes without one.
    pub room: Option<f32>,
}

/// An entry.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryText {
    /// Its text.
    pub text: Rich,
    /// Which of the pale grounds it stands on, if any.
    pub ground: Option<u8>,
}

impl EntryTable {
    /// Where the entries are.
    pub fn grid(&self) -> TableGrid {
        let entries = self.entries.iter().flatten().flatten();
        let entries = widest(entries.map(|entry| &entry.text), SIZE);
        let heads = self.column_heads.iter().flat_map(lines);
        let column = entries.max(widest(heads, HEAD));
        let room = match self.column_heads.len() {
            ..=MANY_COLUMNS => (column.max(width("00", SIZE))) + 1.6,
            _ => column + 2.4,
        };
        let head = widest(&self.row_heads, HEAD).max(widest(self.row_name_lines(), HEAD));
        let drawn = self.largest_sketch();
        TableGrid {
            left: MARGIN + head + 3.0,
            top: MARGIN + 2.0 * ROW + HEAD_LINE * (self.head_lines() - 1) as f32,
            column: room.max(drawn[0]),
            row: self.text_height() + drawn[1],
        }
    }

    /// The lines of the highest head of a column.
    fn head_lines(&self) -> usize {
        let lines = self.column_heads.iter().map(|head| lines(head).len());
        lines.max().unwrap_or(1).max(self.row_name_lines().len())
    }

    /// What is counted downwards, in lines that take no more than a part of the room.
    fn row_name_lines(&self) -> Vec<Rich> {
        let room = self.room.map_or(f32::INFINITY, |room| room_at(room, SIZE));
        wrapped(self.row_name.as_str(), HEAD, Typeface::Sans, NAME * room)
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

    /// The table as a drawing; columns that the room is too narrow for stand below the others.
    pub fn scene(&self) -> Scene {
        let (grid, columns) = (self.grid(), self.column_heads.len());
        let Some(room) = self.room else {
            return self.block(grid, f32::INFINITY);
        };
        let room = room_at(room, SIZE) - 2.0 * MARGIN;
        let fits = ((room - grid.left) / grid.column).max(1.0) as usize;
        let blocks = columns.div_ceil(fits).max(1);
        let each = columns.div_ceil(blocks).max(1);
        let mut scene = Scene::default();
        for block in 0..blocks {
            let part = self.columns(block * each..((block + 1) * each).min(columns));
            let part = EntryTable {
                // Notes and caption stand once.
                notes: if block + 1 == blocks {
                    self.notes.clone()
                } else {
                    Vec::new()
                },
                caption: if block + 1 == blocks {
                    self.caption.clone()
                } else {
                    Vec::new()
                },
                ..part
            };
            // Columns of all blocks have one width.
            let below = part.block(grid, room).placed(1.0, [0.0, scene.height]);
            scene.width = scene.width.max(below.width);
            scene.height += below.height;
            scene.items.extend(below.items);
        }
        scene
    }

    /// The table with some of its columns.
    fn columns(&self, columns: Range<usize>) -> EntryTable {
        fn part<T: Clone>(row: &[T], columns: &Range<usize>) -> Vec<T> {
            let row = row.iter().skip(columns.start).take(columns.len());
            row.cloned().collect()
        }
        let rows = |rows: &[Vec<Option<EntryText>>]| {
            let rows = rows.iter().map(|row| part(row, &columns));
            rows.collect()
        };
        let sketches = self.sketches.iter().map(|row| part(row, &columns));
        EntryTable {
            column_heads: part(&self.column_heads, &columns),
            entries: rows(&self.entries),
            sketches: sketches.collect(),
            ..self.clone()
        }
    }

    /// The table in one block, with lines below it that are at most so wide.
    fn block(&self, grid: TableGrid, room: f32) -> Scene {
        let right = grid.right(self.column_heads.len());
        let bottom = grid.top + grid.row * self.row_heads.len() as f32;
        // Notes that would take most of the width stand below, so that the table is not made small.
        let widest_note = widest(&self.notes, HEAD);
        let beside = widest_note <= right && right + 4.0 + widest_note <= room;
        let (notes, below) = match (beside, widest_note > 0.0) {
            (true, true) => (widest_note + 4.0, Vec::new()),
            (true, false) => (0.0, Vec::new()),
            (false, _) => (0.0, self.notes_below()),
        };
        let below = self.caption.iter().cloned().chain(below);
        let below: Vec<Rich> = match room.is_finite() {
            true => below
                .flat_map(|line| wrapped(line, CAPTION, Typeface::Sans, room))
                .collect(),
            false => below.collect(),
        };
        let column_name = match self.room {
            Some(_) => width(&self.column_name, HEAD),
            None => grid.left + width(&self.column_name, HEAD),
        };
        let wide = (right + notes)
            .max(widest(&below, CAPTION))
            .max(column_name);
        let mut scene = Scene::sized(wide + 2.0 * MARGIN, bottom);
        self.heads(&mut scene, &grid, [right, bottom]);
        for row in 0..self.row_heads.len() {
            self.row(&mut scene, &grid, row, beside.then_some(right + 3.0));
        }
        lines_below(&mut scene, below, CAPTION, [LINE + 1.0, LINE]);
        scene.height += 2.0 * MARGIN;
        scene
    }

    /// Writes what rows and columns stand for, and the heads of columns; rules part them from the entries.
    fn heads(&self, scene: &mut Scene, grid: &TableGrid, [right, bottom]: [f32; 2]) {
        let scene_width = scene.width;
        let mut write = |[x, y]: [f32; 2], text: Rich, anchor| {
            scene.text(x, y, HEAD, text, anchor, Ink::Muted);
        };
        // A name that is wider than the columns begins before them.
        let name = self.column_name.as_str();
        let wide = self.room.map(|_| scene_width - MARGIN - width(name, HEAD));
        let x = wide.map_or(grid.left, |x| x.clamp(MARGIN, grid.left.max(MARGIN)));
        write([x, MARGIN + 4.0], name.into(), Anchor::Start);
        let y = grid.top - ROW + 4.0;
        for (above, line) in self.row_name_lines().into_iter().rev().enumerate() {
            let y = y - HEAD_LINE * above as f32;
            write([grid.left - HEADS.before, y], line, Anchor::End);
        }
        for (column, head) in self.column_heads.iter().enumerate() {
            let x = grid.left + grid.column * (column as f32 + 0.5);
            for (above, line) in lines(head).into_iter().rev().enumerate() {
                write([x, y - HEAD_LINE * above as f32], line, Anchor::Middle);
            }
        }
        let (x, y) = (grid.left - 1.0, grid.top - 0.6);
        scene.rule([MARGIN, y], [right, y], 0.25, Ink::Grid);
        scene.rule([x, MARGIN + ROW], [x, bottom], 0.25, Ink::Grid);
    }

    /// The notes, each with the head of its row.
    fn notes_below(&self) -> Vec<Rich> {
        let rows = self.row_heads.iter().zip(&self.notes);
        let rows = rows.filter(|(_, note)| !note.is_empty());
        rows.map(|(head, note)| format!("{} = {head}: {note}", self.row_name).into())
            .collect()
    }

    /// Draws a row with its head, and its note where notes stand beside.
    fn row(&self, scene: &mut Scene, grid: &TableGrid, row: usize, note: Option<f32>) {
        let words = self.text_height();
        let heads = Heads {
            baseline: (grid.row - ROW) / 2.0 + HEADS.baseline,
            ..HEADS
        };
        if let Some(head) = self.row_heads.get(row) {
            grid.row_head(scene, &heads, row, head.as_str());
        }
        for (column, entry) in self.entries.get(row).into_iter().flatten().enumerate() {
            let Some(entry) = entry else { continue };
            let [x, top, w, h] = grid.cell(row, column);
            if let Some(ground) = entry.ground {
                let sides = [x + 0.3, top + 0.3, w - 0.6, h - 0.6];
                scene.rect(sides, Ink::SeriesGround(ground), None);
            }
            let (x, text) = (x + w / 2.0, &entry.text);
            if let Some(Some(sketch)) = self.sketches.get(row).and_then(|row| row.get(column)) {
                sketch.draw(scene, [x, top + (h - words) / 2.0]);
            }
            if !text.is_empty() {
                let y = top + h - ROW + HEADS.baseline;
                scene.text(x, y, SIZE, text, Anchor::Middle, Ink::Text);
            }
        }
        let text = self.notes.get(row).filter(|note| !note.is_empty());
        if let Some((x, text)) = note.zip(text) {
            let y = grid.cell(row, 0)[1] + heads.baseline;
            scene.text(x, y, HEAD, text.as_str(), Anchor::Start, Ink::Muted);
        }
    }
}

/// The lines of a column's head: numbers between commas stand below one another.
fn lines(head: &Rich) -> Vec<Rich> {
    head.split(|sign| sign == ',')
}
