//! Values in rows, as the papers print them: row headings at the left, the
//! residue on top, marked values set off.

use crate::scene::{
    Anchor, Ink, Item, Rich, Scene, Typeface,
    lettering::{bold_width, width as text_of, wrapped},
};

const SIZE: f32 = 3.6;
const ROW: f32 = 6.0;
const MARGIN: f32 = 2.0;
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

/// The same with a text for each heap; cells have room for `widest` characters. The
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
    let left = MARGIN + heading;
    let table = left + cell * width as f32 + MARGIN;
    let room = table.max(90.0) - 2.0 * MARGIN;
    let caption = caption.into();
    let paragraphs = caption.split(|sign| sign == '\n').into_iter();
    let lines = |paragraph| wrapped(paragraph, 0.9 * SIZE, Typeface::Sans, room);
    let caption_lines: Vec<Rich> = paragraphs.flat_map(lines).collect();
    let below = caption_lines.len() as f32 * 5.0;
    let height = MARGIN + ROW * (rows + 1) as f32 + MARGIN + below;
    let mut scene = Scene::sized(
        if caption.is_empty() {
            table
        } else {
            table.max(90.0)
        },
        height,
    );
    head(&mut scene, left, cell, from..from + width, table);
    for (index, word) in words.iter().enumerate() {
        let (row, column) = (index / width, index % width);
        let y = MARGIN + ROW * (row + 1) as f32;
        if column == 0 {
            scene.text(
                left - 2.5,
                y + 4.3,
                SIZE * 0.9,
                (first + index).saturating_sub(from).to_string(),
                Anchor::End,
                Ink::Muted,
            );
        }
        let x = left + cell * column as f32;
        let special = marked(first + index);
        if special {
            let fill = Some(Ink::ExceptionGround);
            scene.rect([x + 0.3, y + 0.4, cell - 0.6, ROW - 0.8], fill, None);
        }
        let ink = if special { Ink::Exception } else { Ink::Text };
        let text = word.into();
        let x = x + cell / 2.0;
        scene.items.push(Item::Text {
            x,
            y: y + 4.3,
            size: SIZE,
            text,
            anchor: Anchor::Middle,
            ink,
            bold: special,
        });
    }
    for (line, text) in caption_lines.into_iter().enumerate() {
        let y = MARGIN + ROW * (rows + 1) as f32 + 5.0 * (line + 1) as f32 - 0.5;
        scene.text(MARGIN, y, SIZE * 0.9, text, Anchor::Start, Ink::Text);
    }
    scene
}

fn head(scene: &mut Scene, left: f32, cell: f32, columns: std::ops::Range<usize>, right: f32) {
    let size = SIZE * 0.9;
    scene.text(
        left - 2.5,
        MARGIN + 4.0,
        size,
        "heap +",
        Anchor::End,
        Ink::Muted,
    );
    for (place, column) in columns.enumerate() {
        let x = left + cell * (place as f32 + 0.5);
        scene.text(
            x,
            MARGIN + 4.0,
            size,
            column.to_string(),
            Anchor::Middle,
            Ink::Muted,
        );
    }
    let y = MARGIN + ROW - 0.4;
    scene.rule([MARGIN, y], [right - MARGIN, y], 0.25, Ink::Grid);
}
