//! Panels of cells on paper, as the pictures of one set and of many share them.

use super::VectorGames;
use super::layers::{CLASH, ELEMENT, GAINED, LOST, Layers, MISSING, SUM, SURPLUS, TERMINAL};
use super::set_in_view::SetInView;
use super::words::iteration;
use crate::{Framing, Picture, Shown};
use grundy_figure::{Block, EntryTable, EntryText, Ink, Marker, Panel, Rich, Sign, panel_width};
use grundy_star::Point;
use std::ops::Range;

/// The width of a picture and of lines: A4 paper holds them with its margins.
pub const WIDTH: f32 = 142.0;

/// Lines of a table on paper.
pub const TABLE: usize = 60;

/// Boxes of `X(i)` in a picture.
const BOXES: usize = 2_000;

/// A part of a picture.
pub fn panel(layers: &Layers, columns: Range<usize>, rows: Range<usize>) -> Panel {
    Panel {
        columns: columns.len(),
        inks: layers.inks(columns.clone(), rows.clone()),
        origin: (columns.start, rows.start),
        ..Panel::default()
    }
}

/// The width of each of several pictures side by side.
pub fn width_of_each(framing: Framing, across: usize, usual: f32) -> f32 {
    framing
        .width
        .map_or(usual, |room| panel_width(across, room))
}

/// `X(i)` in the slice that is shown.
pub fn boxes(shown: Shown<'_, VectorGames>, of: &SetInView) -> Vec<Block> {
    let z = shown.slice(of.set.window());
    let minimal = of.step.iter().filter(|_| shown.document.marks.minimal);
    let here = |p: &&Point| p[2] as usize == z;
    let boxes = minimal.flat_map(|step| step.minimal.iter().filter(here));
    boxes.take(BOXES).map(|p| single(p[0], p[1])).collect()
}

/// A box around one cell.
pub fn single(x: u32, y: u32) -> Block {
    Block {
        from: (x as usize, y as usize),
        size: (1, 1),
        ink: Ink::Accent,
    }
}

/// `M^3`, or the limit.
pub fn name(of: &SetInView) -> Rich {
    match of.index {
        Some(i) => iteration(i),
        None => Rich::plain("limit M").exponent("∞"),
    }
}

/// Lines of cells as a figure: the first cell of each is its head, the last stands behind it. `heads` has
/// what they are called.
pub fn lines_as_figure(
    heads: Vec<Rich>,
    lines: Vec<Vec<String>>,
    caption: Rich,
    framing: Framing,
) -> Picture {
    fn inner<T: Clone>(line: &[T]) -> Vec<T> {
        match line {
            [_, inner @ .., _] => inner.to_vec(),
            _ => Vec::new(),
        }
    }
    let entry = |text: String| {
        Some(EntryText {
            text: text.into(),
            ground: None,
        })
    };
    let entries = lines
        .iter()
        .map(|line| inner(line).into_iter().map(entry).collect());
    let table = EntryTable {
        row_name: heads.first().map(Rich::spelled).unwrap_or_default(),
        column_name: heads.last().map(Rich::spelled).unwrap_or_default(),
        column_heads: inner(&heads),
        entries: entries.collect(),
        row_heads: lines
            .iter()
            .filter_map(|line| line.first().cloned())
            .collect(),
        notes: lines
            .iter()
            .filter_map(|line| line.last().cloned())
            .collect(),
        caption: framing.captions(|| vec![caption.clone()]),
        room: framing.width,
        ..EntryTable::default()
    };
    let scene = table.scene();
    Picture::new(scene, caption)
}

/// The legend of the signs that the panels have.
pub fn signs(panels: &[Panel]) -> Vec<(Sign, Rich)> {
    let cells = [
        (ELEMENT, "element"),
        (TERMINAL, "terminal"),
        (GAINED, "came"),
        (LOST, "went"),
        (SURPLUS, "not in the limit"),
        (MISSING, "still missing"),
        (SUM, "sum of two elements"),
        (CLASH, "sum and element"),
    ];
    let is_used = |ink: Ink| panels.iter().any(|panel| panel.inks.contains(&Some(ink)));
    let boxed = |ink: Ink| {
        let mut boxes = panels.iter().flat_map(|panel| &panel.boxes);
        boxes.any(|block| block.ink == ink)
    };
    let dotted = panels.iter().any(|panel| !panel.dots.is_empty());
    let cells = cells.into_iter().filter(|(ink, _)| is_used(*ink));
    let cells = cells.map(|(ink, text)| (Sign::Cell(ink), text));
    let frames = [(Ink::Accent, "X(i)"), (Ink::Rare, "period parallelogram")];
    let frames = frames.into_iter().filter(|(ink, _)| boxed(*ink));
    let frames = frames.map(|(ink, text)| (Sign::Frame(ink), text));
    let move_ = dotted.then_some((Sign::Point(Marker::Circle, Ink::Accent), "move"));
    let all = cells.chain(frames).chain(move_);
    all.map(|(sign, text)| (sign, Rich::formula(text)))
        .collect()
}
