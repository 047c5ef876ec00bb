//! The picture of one set, the limit or an iteration; on one heap of all iterations, line by line.

use super::layers::{ELEMENT, Layers};
use super::panels::{WIDTH, boxes, name, panel, signs, single, width_of_each};
use super::words::{caption, grounds_of_set, of_part};
use super::{VectorGames, typed};
use crate::Grounds;
use crate::{Asks, Data, Framing, Picture, Shown, View};
use grundy_figure::{
    Block, Cell, Ink, Panel, Rich, Sign, Table, joined, lattices, numbered_columns,
};
use grundy_jobs::Same;
use grundy_jobs::star::{StarHistory, Sums};
use grundy_star::{DoublePeriod, PointSet};
use std::ops::Range;
use std::sync::Arc;

/// Cells along a side of a picture on paper.
const CELLS: usize = 2_000;

/// Columns of lines in all.
const COLUMNS: usize = 400;

/// Rows of a table that is written.
const ROWS: usize = 1_000_000;

/// Rows that are laid out for a page, which has room for fewer.
const ROWS_ON_PAGES: usize = 1_000;

/// Elements that are copied.
const COPIED: usize = 100_000;

/// One iteration or the limit.
pub struct PictureView;

impl View<VectorGames> for PictureView {
    entry!(
        "picture",
        "Picture",
        "The limit or one iteration; drag the moves and watch"
    );

    fn asks(&self, shown: Shown<'_, VectorGames>, asks: &mut Asks) {
        let game = shown.computable();
        let Some(of) = game.and_then(|_| shown.in_view()) else {
            return;
        };
        if let Some(question) = shown.ask_beyond(&of).filter(|_| !shown.choices.dragged) {
            // Nobody sees it without moving the picture, but who reads the caption.
            asks.ask_for_words(question);
        }
        if shown.document.marks.sums {
            let of = Same(Arc::clone(&of.set));
            asks.ask_dragged(Sums { of });
        }
        let Some((at, line)) = shown.choices.hover else {
            return;
        };
        let of = match line {
            Some(line) => shown.iteration(line),
            None => Some(of),
        };
        let of = of.filter(|of| of.set.window().contains(at));
        if let Some(question) = of.and_then(|of| of.cell(at)) {
            asks.ask_dragged(question);
        }
    }

    fn picture(&self, shown: Shown<'_, VectorGames>, framing: Framing) -> Option<Picture> {
        match shown.dimension() {
            1 => lines(shown, framing),
            _ => plane(shown, framing),
        }
    }

    fn rows(&self, shown: Shown<'_, VectorGames>) -> Option<Table> {
        if shown.dimension() == 1 {
            return Some(lines_of(shown.current_history()?));
        }
        let of = shown.in_view()?;
        Some(elements(&of.set, of.moves.dimension(), ROWS))
    }

    fn table(&self, shown: Shown<'_, VectorGames>) -> Option<Table> {
        if shown.dimension() == 1 {
            return self.rows(shown);
        }
        let of = shown.in_view()?;
        Some(elements(&of.set, of.moves.dimension(), ROWS_ON_PAGES))
    }

    /// The elements are written one by one: the table of all takes many times the memory of the set.
    fn csv(&self, shown: Shown<'_, VectorGames>) -> Option<Data> {
        if shown.dimension() == 1 {
            return Some(Data::csv(&self.rows(shown)?));
        }
        let of = shown.in_view()?;
        let dimension = of.moves.dimension();
        let Data { mut text, cut } = Data::csv(&elements(&of.set, dimension, 0));
        for point in of.set.points().take(ROWS) {
            text.push_str(&joined(point.iter().take(dimension), ","));
            text.push('\n');
        }
        Some(Data { text, cut })
    }

    /// The elements of the set in view, as they are typed.
    fn copied(&self, shown: Shown<'_, VectorGames>) -> Option<Data> {
        let of = shown.in_view()?;
        let points: Vec<[u32; 3]> = of.set.points().take(COPIED).collect();
        let all = of.set.count();
        Some(Data {
            text: typed::write(&points, of.moves.dimension()),
            cut: (all > COPIED).then(|| format!("Copied the first {COPIED} of {all} elements.")),
        })
    }
}

/// The elements of a set, so many at most.
fn elements(set: &PointSet, dimension: usize, most: usize) -> Table {
    let row = |p: [u32; 3]| p.iter().take(dimension).map(|&x| Cell::number(x)).collect();
    let names = ["x", "y", "z"].map(Rich::formula);
    let all = set.count();
    let cut = format!("Wrote the first {ROWS} of {all} elements; `grundy star --json` writes all.");
    Table {
        cut: (all > ROWS).then_some(cut),
        ..Table::new(
            names.into_iter().take(dimension),
            set.points().take(ROWS.min(most)).map(row),
        )
    }
}

/// The elements of all iterations on one heap.
fn lines_of(history: &StarHistory) -> Table {
    let rows = history.sets.iter().enumerate().flat_map(|(i, set)| {
        let points = set.points().take(ROWS / 10);
        points.map(move |p| vec![Cell::number(i), Cell::number(p[0])])
    });
    Table::new(["i", "x"].map(Rich::formula), rows)
}

/// The iterations on one heap with their numbers, as the paper prints them: each line is broken
/// where the page ends.
fn lines(shown: Shown<'_, VectorGames>, framing: Framing) -> Option<Picture> {
    let history = shown.history()?;
    let layers = shown.lines()?;
    let (width, height) = layers.size();
    let visible = shown.choices.visible.as_ref();
    let seen = visible.map_or(0, |(columns, _)| columns.start);
    let start = seen.min(width.saturating_sub(COLUMNS));
    let end = width.min(start + COLUMNS);
    let names = (0..height).map(|i| Rich::formula(format!("i = {i}")));
    let names: Vec<Rich> = names.collect();
    let across = width_of_each(framing, 1, WIDTH);
    let strip = numbered_columns(across, end.saturating_sub(1));
    let strip = strip.min(end - start).max(1);
    let strip_from = |from: usize| {
        let columns = from..(from + strip).min(end);
        let elements = history.sets.iter().enumerate().flat_map(|(i, set)| {
            let elements = columns.clone().filter(|&x| set.contains([x as u32, 0, 0]));
            elements.map(move |x| (x, i))
        });
        Panel {
            origin: (from, 0),
            names: names.clone(),
            numbered: elements.collect(),
            boxes: line_boxes(shown, &columns),
            ..panel(&layers, columns.clone(), 0..height)
        }
    };
    let panels: Vec<Panel> = (start..end).step_by(strip).map(strip_from).collect();
    let mut caption = caption(shown);
    if (start, end) != (0, width) {
        caption = caption.maths(format!(" The part {start} ≤ x < {end} is shown."));
    }
    Some(framing.picture(caption, |drawn| {
        lattices(&panels, 1, across, &signs(&panels), &drawn)
    }))
}

/// `X(i)` in one box over the lines `i` and `i + 1`, as in the paper's figure 3.
fn line_boxes(shown: Shown<'_, VectorGames>, columns: &Range<usize>) -> Vec<Block> {
    let history = shown.current_history();
    let history = history.filter(|_| shown.document.marks.minimal);
    let steps = history.iter().flat_map(|history| &history.steps);
    let boxes = steps.enumerate().flat_map(|(i, step)| {
        let places = step.minimal.iter().map(|p| p[0]);
        places.map(move |x| Block {
            size: (1, 2),
            ..single(x, i as u32)
        })
    });
    let here = boxes.filter(|block| columns.contains(&block.from.0));
    here.collect()
}

/// The set in view.
fn plane(shown: Shown<'_, VectorGames>, framing: Framing) -> Option<Picture> {
    let of = shown.in_view()?;
    let window = of.set.window();
    let layers = shown.plane(&of, shown.document.marks);
    let (columns, rows, whole) = part_in_view(shown, &layers);
    let part = (!whole).then(|| [columns.clone(), rows.clone()]);
    let mut panel = panel(&layers, columns, rows);
    panel.title = name(&of);
    let z = shown.slice(window);
    // The elements of M^0 are the moves.
    let moves = of.index == Some(0);
    let read = shown.typed().and_then(|typed| typed.moves.as_ref().ok());
    let finite = read.filter(|moves| moves.is_finite());
    // Moves that do not stand in the text one by one.
    let points = match (shown.points(), finite) {
        ([], Some(moves)) => moves.points().iter(),
        (points, _) => points.iter(),
    };
    let here = points.filter(|p| p[2] as usize == z && !moves);
    panel.dots = here.map(|p| (p[0] as usize, p[1] as usize)).collect();
    panel.boxes = boxes(shown, &of);
    let facts = shown.facts().filter(|_| shown.document.marks.periods);
    let found = facts.and_then(|facts| facts.certificate.as_ref());
    panel.boxes.extend(found.map(parallelogram));
    let mut caption = caption(shown).then(of_part(shown, window, part));
    if let (Some(beyond), Some(_)) = (shown.ask_beyond(&of), shown.beyond(&of)) {
        let proved = Grounds::words_of_all(grounds_of_set(&beyond.of), "");
        caption.add(format!(" This set is known on all positions: {proved}."));
    }
    let panels = [panel];
    let mut signs = signs(&panels);
    for (sign, text) in &mut signs {
        if moves && *sign == Sign::Cell(ELEMENT) {
            *text = "move".into();
        }
    }
    let width = width_of_each(framing, 1, WIDTH);
    Some(framing.picture(caption, |drawn| lattices(&panels, 1, width, &signs, &drawn)))
}

/// The columns and rows in view as far as paper has room for them, and whether those are all.
fn part_in_view(
    shown: Shown<'_, VectorGames>,
    layers: &Layers,
) -> (Range<usize>, Range<usize>, bool) {
    let size = layers.size();
    let (width, height) = layers.reach();
    let visible = shown.choices.visible.clone();
    let (columns, rows) = visible.unwrap_or((0..size.0, 0..size.1));
    let cut = |range: Range<usize>, end: usize| {
        let start = range.start.min(end);
        start..range.end.min(end).min(start + CELLS)
    };
    let (columns, rows) = (cut(columns, width), cut(rows, height));
    let whole = (columns.clone(), rows.clone()) == (0..size.0, 0..size.1);
    (columns, rows, whole)
}

/// The period parallelogram of a limit.
fn parallelogram(found: &DoublePeriod) -> Block {
    Block {
        from: (found.from[0], found.from[1]),
        size: (found.period[0], found.period[1]),
        ink: Ink::Rare,
    }
}
