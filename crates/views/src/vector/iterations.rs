//! All iterations side by side; on one heap, each of them written out and proved.

use super::VectorGames;
use super::panels::{TABLE, WIDTH, boxes, lines_as_figure, name, panel, signs, width_of_each};
use super::typed::spoken;
use super::words::{braces, caption, of_part, proved_iterations, share};
use crate::proved::with_basis;
use crate::{Framing, Grounds, Picture, Shown, View};
use grundy_figure::{Cell, Rich, Table, joined, lattices, panels_across};
use grundy_jobs::star::{IterationLine, StarHistory};
use grundy_project::Marks;
use grundy_star::Step;
use std::sync::Arc;

/// Cells of all pictures of a figure together.
const CELLS_IN_ALL: usize = 1 << 26;

/// Pictures of a figure.
const PICTURES: usize = 120;

/// How many of several pictures may stand side by side, and their width then.
const ABREAST: [(usize, f32); 2] = [(3, 39.0), (4, 26.5)];

/// The width of a board beside its cells.
const BESIDE: f32 = 9.0;

/// Positions of `X(i)` in a line of the table.
const WRITTEN: usize = 1_000;

/// All iterations.
pub struct IterationsView;

impl View<VectorGames> for IterationsView {
    entry!("iterations", "Iterations", "All iterations side by side");

    fn picture(&self, shown: Shown<'_, VectorGames>, framing: Framing) -> Option<Picture> {
        match shown.dimension() {
            1 => written_out(shown, framing),
            _ => side_by_side(shown, framing),
        }
    }

    fn rows(&self, shown: Shown<'_, VectorGames>) -> Option<Table> {
        if shown.dimension() > 1 {
            return Some(steps(shown.current_history()?));
        }
        let lines = shown.facts()?.lines.iter().enumerate();
        let head = ["i", "elements", "from", "period", "density", "X(i)"].map(Rich::formula);
        let table = Table::new(head, lines.map(|(i, line)| cells(i, line).into()));
        Some(with_basis(table, Some(&Grounds::computed(shown.facts()?))))
    }
}

/// No numbers, for files of data.
const NONE: [(&str, usize); 0] = [];

/// A density as a fraction, whose numbers are apart in files of data.
fn density((elements, all): (usize, usize)) -> Cell {
    let numbers = [("numerator", elements), ("denominator", all)];
    Cell::bound(share((elements, all)), "", numbers)
}

/// The line of iteration `i` in a table.
pub fn cells(i: usize, line: &IterationLine) -> [Cell; 6] {
    [
        Cell::number(i),
        Cell::text(&line.elements),
        Cell::number(line.from),
        Cell::number(line.period),
        density(line.density),
        line.difference
            .map_or(Cell::bound("–", "", NONE), Cell::number),
    ]
}

/// A row for each iteration: its elements, and the changes of the next one.
fn steps(history: &StarHistory) -> Table {
    let dimension = history.window.dimension();
    let minimal = |step: &Arc<Step>| {
        let points = step.minimal.iter().take(WRITTEN);
        joined(points.map(|&p| spoken(p, dimension)), " ")
    };
    let rows = history.counts.iter().enumerate().map(|(i, &count)| {
        let step = history.steps.get(i);
        vec![
            Cell::number(i),
            Cell::number(count),
            Cell::number(step.map_or(0, |step| step.differences)),
            Cell::text(step.map_or_else(String::new, minimal)),
        ]
    });
    Table::new(
        ["i", "elements", "changes", "X(i)"].map(Rich::formula),
        rows,
    )
}

/// The table of the iterations on one heap, their first elements behind each line.
fn written_out(shown: Shown<'_, VectorGames>, framing: Framing) -> Option<Picture> {
    let facts = shown.facts()?;
    let exact = facts.exact.as_ref()?;
    let lines = facts.lines.iter().take(TABLE).enumerate();
    let lines = lines.map(|(i, line)| {
        let [i, elements, others @ ..] = cells(i, line).map(|cell| cell.spelled());
        [i].into_iter().chain(others).chain([elements]).collect()
    });
    let game = Rich::from(format!("The game {}. ", braces(shown)));
    let caption = game.then(proved_iterations(exact, shown.least_phi()));
    let behind = "behind each line: the first elements";
    let heads = ["i", "from", "period", "density", "X(i)", behind].map(Rich::formula);
    Some(lines_as_figure(
        heads.into(),
        lines.collect(),
        caption,
        framing,
    ))
}

/// All iterations, each in the whole window as far as a figure can hold it.
fn side_by_side(shown: Shown<'_, VectorGames>, framing: Framing) -> Option<Picture> {
    let history = shown.history()?;
    let count = history.sets.len().min(PICTURES);
    let side = (CELLS_IN_ALL / count.max(1)).isqrt();
    let marks = Marks {
        sums: false,
        ..shown.document.marks
    };
    let chosen = shown.document.boards.bounded();
    let mut panels = Vec::new();
    for index in 0..count {
        let of = shown.iteration(index)?;
        let layers = shown.plane(&of, marks);
        let (width, height) = layers.size();
        let mut panel = panel(&layers, 0..width.min(side), 0..height.min(side));
        panel.title = name(&of);
        panel.boxes = boxes(shown, &of);
        panel.step = chosen.step;
        panels.push(panel);
    }
    let window = history.window;
    let [x, y] = [window.width(), window.height()].map(|all| 0..all.min(side));
    let whole = window.width() <= side && window.height() <= side;
    let mut caption = caption(shown).then(of_part(shown, window, (!whole).then_some([x, y])));
    if history.sets.len() > count {
        caption.add(format!(" The first {count} iterations are shown."));
    }
    let (across, width) = match chosen.across {
        0 => abreast(count, framing),
        across => (across, WIDTH / across as f32 - BESIDE),
    };
    let width = match chosen.width {
        0 => width_of_each(framing, across.min(panels.len()), width),
        width if framing.width.is_some() => {
            let room = width_of_each(framing, across.min(panels.len()), WIDTH);
            room.min(width as f32)
        }
        width => width as f32,
    };
    Some(framing.picture(caption, |drawn| {
        lattices(&panels, across, width, &signs(&panels), &drawn)
    }))
}

/// How many of so many pictures stand side by side, and their width: in as few lines as can be seen well where there
/// is a width, and else so that the last line has the fewest empty places.
fn abreast(count: usize, framing: Framing) -> (usize, f32) {
    if framing.width.is_some() {
        let lines = count.div_ceil(panels_across(count, framing.width));
        let across = count.div_ceil(lines.max(1)).max(1);
        return (across, width_of_each(framing, across, WIDTH));
    }
    let empty = |(across, _): &(usize, f32)| count.next_multiple_of(*across) - count;
    ABREAST.into_iter().min_by_key(empty).unwrap_or(ABREAST[0])
}
