//! Values in rows, as the papers print them: row headings at the left, the
//! residue on top, marked values set off. Rows that are wider than a page are set in blocks, one below
//! the other, so that a row stays a row.

use super::grid::{HEAP, Heads, MARGIN, TableGrid, lines_below};
use crate::scene::{
    Anchor, Ink, Item, Rich, Scene, Typeface, grouped,
    lettering::{bold_width, width as text_of, wrapped},
    sheet::room_at,
};

const SIZE: f32 = 3.6;
const ROW: f32 = 6.0;
const HEADS: Heads = Heads {
    size: 0.9 * SIZE,
    before: 2.5,
    baseline: 4.3,
    sum: HEAP,
};
/// Texts in neighbouring cells are so far apart.
const APART: f32 = 2.6;
/// The width of a digit in the fonts used, as a part of their size.
const DIGIT: f32 = 0.64;
/// A table that is fitted into a page has no more lines than this, those of heads included.
const LINES: usize = 44;
/// Between two blocks, in lines.
const BETWEEN: f32 = 0.4;
/// The lines of captions are so wide at least.
const LEAST_CAPTION: f32 = 90.0;
/// Numbers of heaps in a row that are easily counted by.
const ROUND: [usize; 9] = [20, 10, 8, 6, 5, 4, 3, 2, 1];

/// How heaps are set in rows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HeapRows {
    /// The heap of the first cell.
    pub first: usize,
    /// The number of the first column; a row begins with the heap that has it.
    pub from: usize,
    /// The heaps in a row.
    pub width: usize,
    /// Whether rows have this width in any room, as those of a period have; else they have as many heaps as a
    /// line holds, a round number of them.
    pub kept: bool,
    /// The width that the table may have, as [`crate::Sheet::room`] gives it. With one it is no higher than a
    /// page, and says what is left out.
    pub room: Option<f32>,
    /// Heaps behind the last cell, which are counted in a room.
    pub beyond: usize,
    /// What stands over the heads of the rows if that is not `heap +`, such as `n +`.
    pub sum: Option<&'static str>,
}

/// A table of `values`; cells have room for `largest`. `marked` is asked for heap sizes. An empty caption takes no
/// room.
pub fn value_table(
    values: &[u32],
    largest: u32,
    rows: HeapRows,
    marked: &dyn Fn(usize) -> bool,
    caption: impl Into<Rich>,
) -> Scene {
    let texts: Vec<Rich> = values.iter().map(Rich::plain).collect();
    let widest = largest.to_string().len();
    word_table(&texts, widest, rows, marked, caption)
}

/// A table with a text for each heap; cells have room for `widest` characters. Each line of the caption begins a
/// paragraph.
pub fn word_table(
    words: &[Rich],
    widest: usize,
    rows: HeapRows,
    marked: &dyn Fn(usize) -> bool,
    caption: impl Into<Rich>,
) -> Scene {
    growing_table(words, widest, rows, marked, None, caption)
}

/// What is said beside and behind the rows of a sequence that grows.
#[derive(Clone, Copy)]
pub struct Growth<'a> {
    /// By what each row is more than the one before it, such as `+3`; empty for nothing.
    pub more: &'a str,
    /// Rows that begin with a heap before this one have no such text.
    pub from: usize,
    /// The columns of which each value stays, which have a pale ground, by their numbers.
    pub stays: &'a dyn Fn(usize) -> bool,
}

/// What stands over the texts beside the rows.
const EACH_ROW: &str = "each row";

impl Growth<'_> {
    /// The width of the column beside the rows.
    fn width(&self) -> f32 {
        if self.more.is_empty() {
            return 0.0;
        }
        let [head, more] = [EACH_ROW, self.more].map(|text| text_of(text, HEADS.size));
        head.max(more) + APART
    }

    /// Writes the column beside the rows of the last block.
    fn draw_beside(&self, scene: &mut Scene, grid: &TableGrid, columns: usize, heads: &[usize]) {
        if self.more.is_empty() {
            return;
        }
        let x = grid.right(columns) + APART;
        let y = grid.top - grid.row + 4.0;
        scene.text(x, y, HEADS.size, EACH_ROW, Anchor::Start, Ink::Muted);
        for (row, _) in heads
            .iter()
            .enumerate()
            .filter(|(_, heap)| **heap >= self.from)
        {
            let y = grid.cell(row, 0)[1] + HEADS.baseline;
            scene.text(x, y, HEADS.size, self.more, Anchor::Start, Ink::Muted);
        }
    }
}

/// [`word_table`] of a sequence that grows, with what is said of that.
pub fn growing_table(
    words: &[Rich],
    widest: usize,
    rows: HeapRows,
    marked: &dyn Fn(usize) -> bool,
    growth: Option<Growth<'_>>,
    caption: impl Into<Rich>,
) -> Scene {
    let heads = heads(rows);
    let cell = cell_width(words, widest, rows, marked);
    let left = MARGIN + heading(rows, words.len());
    let beside = growth.as_ref().map_or(0.0, Growth::width);
    let blocks = Blocks::of(words.len(), rows, |room| {
        ((room_at(room, SIZE) - left - beside - MARGIN) / cell).max(1.0) as usize
    });
    // Rows of another width than was asked for grow by something else.
    let growth = growth.filter(|_| blocks.width == rows.width.max(1));
    let table = left + cell * blocks.columns as f32 + beside + MARGIN;
    let caption = caption.into();
    let of_words = rows.room.map_or(LEAST_CAPTION, |room| room_at(room, SIZE));
    let wide = if caption.is_empty() {
        table
    } else {
        table.max(of_words)
    };
    let mut scene = Scene::sized(wide, MARGIN);
    for columns in blocks.each() {
        let grid = TableGrid {
            left,
            top: scene.height + ROW,
            column: cell,
            row: ROW,
        };
        let begin = rows.first - rows.from.min(rows.first);
        let begins: Vec<usize> = (0..blocks.rows)
            .map(|row| begin + row * blocks.width)
            .collect();
        if let Some(growth) = &growth {
            let stays = |(_, column): &(usize, usize)| (growth.stays)(*column);
            for (at, _) in columns.clone().enumerate().filter(stays) {
                let [x, y, wide, _] = grid.cell(0, at);
                let high = ROW * blocks.rows as f32;
                scene.rect([x, y - ROW, wide, high + ROW], Some(Ink::Faint), None);
            }
            if columns.end == blocks.from + blocks.width {
                // The last block, where each row ends.
                growth.draw_beside(&mut scene, &grid, columns.len(), &begins);
            }
        }
        grid.residues(&mut scene, &heads, columns.clone(), None, 0.4);
        for (row, head) in begins.into_iter().enumerate() {
            grid.row_head(&mut scene, &HEADS, row, head.to_string());
            for (at, column) in columns.clone().enumerate() {
                let index = row * blocks.width + column - rows.from;
                if let Some(word) = words.get(index).filter(|_| index < blocks.shown) {
                    write(
                        &mut scene,
                        grid.cell(row, at),
                        word,
                        marked(rows.first + index),
                    );
                }
            }
        }
        scene.height += ROW * (blocks.rows as f32 + 1.0 + BETWEEN);
    }
    scene.height += MARGIN - ROW * BETWEEN;
    let left_out = words.len() - blocks.shown + rows.beyond;
    let left_out = (left_out > 0 && rows.room.is_some()).then(|| {
        let number = grouped(left_out as u64);
        let what = rows.sum.map_or("heaps", |_| "values");
        Rich::from(format!("… and {number} more {what}; the CSV file has all"))
    });
    let caption = caption.split(|sign| sign == '\n');
    let room = scene.width - 2.0 * MARGIN;
    for paragraph in left_out.into_iter().chain(caption) {
        let lines = wrapped(paragraph, HEADS.size, Typeface::Sans, room);
        lines_below(&mut scene, lines, HEADS.size, [2.5, 5.0]);
    }
    scene
}

/// The width of the heads of rows: in a room that of the widest, else such that all parts of a long table have the
/// same.
fn heading(rows: HeapRows, heaps: usize) -> f32 {
    let last = (rows.first + heaps).to_string();
    if rows.room.is_none() {
        return last.len().max(7) as f32 * DIGIT * SIZE + 3.0;
    }
    let widest = text_of(heads(rows).sum, HEADS.size).max(text_of(last, HEADS.size));
    widest + HEADS.before + 0.5
}

/// How the heads stand.
fn heads(rows: HeapRows) -> Heads {
    let sum = rows.sum.unwrap_or(HEAP);
    Heads { sum, ..HEADS }
}

/// The width of a cell, so that heads and words stand apart.
fn cell_width(
    words: &[Rich],
    widest: usize,
    rows: HeapRows,
    marked: &dyn Fn(usize) -> bool,
) -> f32 {
    let digits = |count: usize| count as f32 * DIGIT * SIZE;
    let heads = digits((rows.width + rows.from).saturating_sub(1).to_string().len()) * 0.9;
    // Marked values are bold on a ground that is narrower than the cell.
    let bold = bold_width("8".repeat(widest.max(2)), SIZE) + 0.8;
    let cell = (digits(widest.max(2)).max(heads) + 1.2).max(bold);
    let measured = words.iter().enumerate().map(|(index, word)| {
        APART
            + match marked(rows.first + index) {
                true => bold_width(word, SIZE),
                false => text_of(word, SIZE),
            }
    });
    measured.fold(cell, f32::max)
}

/// Writes a word into its cell.
fn write(scene: &mut Scene, [x, y, w, h]: [f32; 4], word: &Rich, special: bool) {
    if special {
        let fill = Some(Ink::ExceptionGround);
        scene.rect([x + 0.3, y + 0.4, w - 0.6, h - 0.8], fill, None);
    }
    scene.items.push(Item::Text {
        x: x + w / 2.0,
        y: y + HEADS.baseline,
        size: SIZE,
        text: word.into(),
        anchor: Anchor::Middle,
        ink: if special { Ink::Exception } else { Ink::Text },
        bold: special,
        upward: false,
    });
}

/// The blocks of a table: parts of its columns, all with the same rows.
struct Blocks {
    from: usize,
    /// The heaps in a row.
    width: usize,
    /// The columns of a block; the last one may have fewer.
    columns: usize,
    /// The rows of each block.
    rows: usize,
    /// The heaps that are shown.
    shown: usize,
}

impl Blocks {
    /// For so many heaps; `fits` says how many columns a line holds.
    fn of(heaps: usize, rows: HeapRows, fits: impl Fn(f32) -> usize) -> Blocks {
        let width = rows.width.max(1);
        let Some(room) = rows.room else {
            return Blocks {
                from: rows.from,
                width,
                columns: width,
                rows: heaps.div_ceil(width),
                shown: heaps,
            };
        };
        let fits = fits(room);
        // Of so many blocks that not even a row of each has room on a page no row is seen as one.
        let kept = rows.kept && 2 * width.div_ceil(fits) <= LINES;
        let enough = !kept && (width > fits || 2 * width <= fits);
        let round = ROUND.into_iter().find(|round| *round <= fits);
        let width = if enough { round.unwrap_or(1) } else { width };
        let blocks = width.div_ceil(fits);
        let all = heaps.div_ceil(width);
        let rows_shown = all.min((LINES / blocks).saturating_sub(1).max(1));
        Blocks {
            from: rows.from,
            width,
            columns: width.div_ceil(blocks),
            rows: rows_shown,
            shown: heaps.min(rows_shown * width),
        }
    }

    /// The columns of each block, by their numbers.
    fn each(&self) -> impl Iterator<Item = std::ops::Range<usize>> {
        let end = self.from + self.width;
        let begins = (self.from..end).step_by(self.columns.max(1));
        begins.map(move |begin| begin..(begin + self.columns).min(end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(heaps: u32, width: usize, kept: bool, room: f32) -> (Scene, Vec<String>) {
        let values: Vec<u32> = (0..heaps).map(|n| n % 9).collect();
        let rows = HeapRows {
            width,
            kept,
            room: Some(room),
            ..HeapRows::default()
        };
        let scene = value_table(&values, 9, rows, &|_| false, "");
        let texts = scene.items.iter().filter_map(|item| match item {
            Item::Text { text, .. } => Some(text.spelled()),
            _ => None,
        });
        let texts = texts.collect();
        (scene, texts)
    }

    #[test]
    fn rows_of_a_period_stay_rows_in_blocks_of_their_columns() {
        let (scene, texts) = table(68, 34, true, 95.0);
        assert!(scene.width <= room_at(95.0, SIZE));
        let heads = texts.iter().filter(|text| *text == "heap +").count();
        assert!(heads > 1, "{heads} blocks");
        // Each block has both rows, and each column its number.
        assert_eq!(texts.iter().filter(|text| *text == "34").count(), heads);
        assert_eq!(texts.iter().filter(|text| *text == "33").count(), 1);
        let values = texts.iter().filter(|text| text.len() == 1).count();
        assert_eq!(
            values,
            68 + 10 + heads,
            "values, heads, and a row that begins with 0"
        );
    }

    #[test]
    fn other_rows_have_a_round_number_of_heaps() {
        for (room, columns) in [(50.0, 4), (95.0, 10), (190.0, 20)] {
            let (scene, texts) = table(100, 10, false, room);
            assert!(scene.width <= room_at(room, SIZE), "{room}");
            assert_eq!(texts.iter().filter(|text| *text == "heap +").count(), 1);
            assert!(
                texts.contains(&columns.to_string()),
                "{room}: rows of {columns}"
            );
            assert!(!texts.contains(&(columns + 1).to_string()) || columns < 9);
        }
    }

    #[test]
    fn what_a_page_has_no_room_for_is_counted() {
        for (width, kept) in [(10, false), (34, true), (500, true)] {
            let (scene, texts) = table(9_999, width, kept, 95.0);
            assert!(
                scene.height < ROW * (LINES as f32 + 6.0),
                "{width}: {}",
                scene.height
            );
            let words = texts.join(" ");
            assert!(
                words.ends_with("more heaps; the CSV file has all"),
                "{words}"
            );
        }
    }
}
