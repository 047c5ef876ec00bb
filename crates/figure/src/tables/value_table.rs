//! Values in rows, as the papers print them: row headings at the left, the
//! residue on top, marked values set off.

use super::grid::{Heads, MARGIN, TableGrid, lines_below};
use crate::scene::{
    Anchor, Ink, Item, Rich, Scene, Typeface,
    lettering::{bold_width, width as text_of, wrapped},
};

const SIZE: f32 = 3.6;
const ROW: f32 = 6.0;
const HEADS: Heads = Heads {
    size: 0.9 * SIZE,
    before: 2.5,
    baseline: 4.3,
};
/// Texts in neighbouring cells are so far apart.
const APART: f32 = 2.6;
/// The width of a digit in the fonts used, as a part of their size.
const DIGIT: f32 = 0.64;

fn text_width(characters: usize) -> f32 {
    characters as f32 * DIGIT * SIZE
}

/// A table of `values`, the first being that of heap `first`, in rows of
/// `width`; cells have room for `largest`. `marked` is asked for heap sizes. An empty caption takes no room.
pub fn value_table(
    values: &[u32],
    largest: u32,
    first: usize,
    width: usize,
    marked: &dyn Fn(usize) -> bool,
    caption: impl Into<Rich>,
) -> Scene {
    let texts: Vec<Rich> = values.iter().map(Rich::plain).collect();
    let widest = largest.to_string().len();
    word_table(&texts, widest, first, 0, width, marked, caption)
}

/// A table with a text for each heap; cells have room for `widest` characters. The
/// columns are numbered from `from` on, the first row beginning with heap `first`. Each line of the caption
/// begins a paragraph.
pub fn word_table(
    words: &[Rich],
    widest: usize,
    first: usize,
    from: usize,
    width: usize,
    marked: &dyn Fn(usize) -> bool,
    caption: impl Into<Rich>,
) -> Scene {
    let width = width.max(1);
    let rows = words.len().div_ceil(width);
    let heads = text_width((width + from - 1).to_string().len()) * 0.9;
    // Marked values are bold on a ground that is narrower than the cell.
    let bold = bold_width("8".repeat(widest.max(2)), SIZE) + 0.8;
    let measured = words
        .iter()
        .enumerate()
        .map(|(index, word)| match marked(first + index) {
            true => bold_width(word, SIZE) + APART,
            false => text_of(word, SIZE) + APART,
        });
    let cell = (text_width(widest.max(2)).max(heads) + 1.2).max(bold);
    let cell = measured.fold(cell, f32::max);
    let heading = text_width((first + words.len()).to_string().len().max(7)) + 3.0;
    let grid = TableGrid {
        left: MARGIN + heading,
        top: MARGIN + ROW,
        column: cell,
        row: ROW,
    };
    let table = grid.right(width) + MARGIN;
    let caption = caption.into();
    let wide = if caption.is_empty() {
        table
    } else {
        table.max(90.0)
    };
    let mut scene = Scene::sized(wide, MARGIN + ROW * (rows + 1) as f32 + MARGIN);
    grid.residues(&mut scene, &HEADS, from..from + width, None, 0.4);
    for (index, word) in words.iter().enumerate() {
        let (row, column) = (index / width, index % width);
        let heap = first + index;
        if column == 0 {
            let head = heap.saturating_sub(from).to_string();
            grid.row_head(&mut scene, &HEADS, row, head);
        }
        let [x, y, w, h] = grid.cell(row, column);
        let special = marked(heap);
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
    let room = table.max(90.0) - 2.0 * MARGIN;
    for paragraph in caption.split(|sign| sign == '\n') {
        let lines = wrapped(paragraph, HEADS.size, Typeface::Sans, room);
        lines_below(&mut scene, lines, HEADS.size, [2.5, 5.0]);
    }
    scene
}
