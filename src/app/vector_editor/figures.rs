//! The view in front as a figure on paper.

use super::VectorEditor;
use super::answers::Shown;
use super::charts;
use super::layers::{
    CLASH, ELEMENT, GAINED, LOST, Layers, MISSING, SUM, SURPLUS, TERMINAL, terminal,
};
use super::needed;
use super::picture::slice;
use super::scan;
use super::typed::spoken;
use crate::app::editor::Framing;
use crate::figure::{
    Block, EntryTable, EntryText, Ink, Marker, Panel, Scene, Sign, Trace, TraceChart, lattices,
    numbered_columns, panel_width,
};
use crate::project::{Marks, VectorGame, VectorView};
use crate::star::{Point, Window};
use std::ops::Range;
use std::sync::Arc;

/// Cells along a side of a picture on paper.
const CELLS: usize = 2_000;

/// Cells of all pictures of a figure together.
const CELLS_IN_ALL: usize = 1 << 26;

/// Pictures of a figure.
const PICTURES: usize = 120;

/// The width of a picture and of lines: A4 paper holds them with its margins.
const WIDTH: f32 = 142.0;

/// How many of several pictures may stand side by side, and their width then.
const ABREAST: [(usize, f32); 2] = [(3, 39.0), (4, 26.5)];

/// Columns of lines in all.
const COLUMNS: usize = 400;

/// Boxes of `X(i)` in a picture.
const BOXES: usize = 2_000;

/// Lines of a table on paper.
pub const TABLE: usize = 60;

/// The view in front as a figure.
pub fn picture(editor: &VectorEditor, game: &VectorGame, framing: Framing) -> Option<Scene> {
    let lines = editor.dimension() == 1;
    match game.view {
        VectorView::PICTURE if lines => strips(editor, game, framing),
        VectorView::PICTURE => one(editor, game, framing),
        VectorView::ITERATIONS if lines => written_out(editor, framing),
        VectorView::ITERATIONS => many(editor, game, framing),
        VectorView::CURVE => curve(editor, game, framing),
        VectorView::FRONTS => fronts(editor, game, framing),
        VectorView::NEEDED => needed::picture(editor, game, framing),
        VectorView::SCAN => scan::picture(&editor.scan, framing),
    }
}

/// `φ_W` by the side of the window.
fn curve(editor: &VectorEditor, game: &VectorGame, framing: Framing) -> Option<Scene> {
    let history = editor.answers.finished_history()?;
    let chart = TraceChart {
        traces: vec![Trace {
            name: "φ_W".to_owned(),
            points: charts::stairs(history),
            ink: Ink::Accent,
            marker: None,
        }],
        names: ["side of the window", "iterations φ_W"].map(str::to_owned),
        equal: false,
        room: framing.width,
        caption: framing
            .caption(|| format!("{} {}", caption(editor, game), charts::summary(history))),
    };
    Some(chart.scene())
}

/// The sets `X(i)`.
fn fronts(editor: &VectorEditor, game: &VectorGame, framing: Framing) -> Option<Scene> {
    let history = editor.answers.finished_history()?;
    let lines = editor.dimension() == 1;
    let mut caption = caption(editor, game);
    caption.push_str(" X(i) are the least positions that differ between iterations i and i+1.");
    if editor.dimension() == 3 {
        caption.push_str(" They are seen along z.");
    }
    let chart = TraceChart {
        traces: charts::traces(history),
        names: ["x", if lines { "i" } else { "y" }].map(str::to_owned),
        equal: !lines,
        room: framing.width,
        caption: framing.caption(|| caption),
    };
    Some(chart.scene())
}

/// The table of the iterations on one heap, their first elements behind each line.
fn written_out(editor: &VectorEditor, framing: Framing) -> Option<Scene> {
    let facts = editor.answers.facts()?;
    let exact = facts.exact.as_ref()?;
    let lines = facts.lines.iter().take(TABLE);
    let [heads, notes] = [0, 1].map(|at| lines.clone().map(|line| line[at].clone()).collect());
    let entry = |text: &String| {
        let text = text.clone();
        Some(EntryText { text, ground: None })
    };
    let phi = match exact.phi {
        Some(phi) => format!(
            "φ = {phi}, proved on all heaps; the limit is M_{}.",
            exact.limit
        ),
        None => format!("φ is at least {}, proved on all heaps.", exact.at_least()),
    };
    let table = EntryTable {
        row_name: "i".to_owned(),
        column_name: "behind each line: the first elements".to_owned(),
        row_heads: heads,
        column_heads: ["from", "period", "density", "X(i)"]
            .map(str::to_owned)
            .to_vec(),
        entries: lines
            .map(|line| line[2..].iter().map(entry).collect())
            .collect(),
        notes,
        caption: framing.captions(|| vec![format!("The game {}. {phi}", braces(editor))]),
        ..EntryTable::default()
    };
    Some(table.scene())
}

/// The iterations on one heap with their numbers, as the paper prints them: each line is broken
/// where the page ends.
fn strips(editor: &VectorEditor, game: &VectorGame, framing: Framing) -> Option<Scene> {
    let history = editor.answers.history.as_ref()?;
    let rows = Arc::new(terminal(&history.moves, 1, 0));
    let limit = editor.answers.limit.as_ref().map(|l| Arc::clone(&l.set));
    let layers = Layers::lines(history.sets.clone(), limit, game.marks, rows);
    let (width, height) = layers.size();
    let seen = editor
        .picture
        .visible
        .as_ref()
        .map_or(0, |seen| seen.0.start);
    let start = seen.min(width.saturating_sub(COLUMNS));
    let end = width.min(start + COLUMNS);
    let names: Vec<String> = (0..height).map(|i| format!("i = {i}")).collect();
    let across = width_of_each(framing, 1, WIDTH);
    let strip = numbered_columns(across, end.saturating_sub(1));
    let strip = strip.min(end - start).max(1);
    let panel = |from: usize| {
        let columns = from..(from + strip).min(end);
        let elements = history.sets.iter().enumerate().flat_map(|(i, set)| {
            let elements = columns.clone().filter(|&x| set.contains([x as u32, 0, 0]));
            elements.map(move |x| (x, i))
        });
        Panel {
            columns: columns.len(),
            inks: layers.inks(columns.clone(), 0..height),
            origin: (from, 0),
            names: names.clone(),
            numbered: elements.collect(),
            boxes: line_boxes(editor, game, &columns),
            ..Panel::default()
        }
    };
    let panels: Vec<Panel> = (start..end).step_by(strip).map(panel).collect();
    let mut caption = caption(editor, game);
    if (start, end) != (0, width) {
        caption.push_str(&format!(" The part {start} ≤ x < {end} is shown."));
    }
    let (signs, caption) = (signs(&panels), framing.caption(|| caption));
    Some(lattices(&panels, 1, across, &signs, &caption))
}

/// `X(i)` in one box over the lines `i` and `i + 1`, as in the paper's figure 3.
fn line_boxes(editor: &VectorEditor, game: &VectorGame, columns: &Range<usize>) -> Vec<Block> {
    let history = editor
        .answers
        .current_history()
        .filter(|_| game.marks.minimal);
    let steps = history
        .iter()
        .flat_map(|history| &history.steps)
        .enumerate();
    let boxes = steps.flat_map(|(i, step)| {
        let places = step.minimal.iter().map(|p| p[0]);
        places.map(move |x| Block {
            size: (1, 2),
            ..single(x, i as u32)
        })
    });
    boxes
        .filter(|block| columns.contains(&block.from.0))
        .collect()
}

/// The picture in view.
fn one(editor: &VectorEditor, game: &VectorGame, framing: Framing) -> Option<Scene> {
    let shown = editor.answers.shown(game)?;
    let layers = plane(editor, game, &shown, game.marks);
    let (width, height) = layers.size();
    let visible = editor.picture.visible.clone();
    let (columns, rows) = visible.unwrap_or((0..width, 0..height));
    let cut = |range: Range<usize>, end: usize| {
        let start = range.start.min(end);
        start..range.end.min(end).min(start + CELLS)
    };
    let (columns, rows) = (cut(columns, width), cut(rows, height));
    let whole = (columns.clone(), rows.clone()) == (0..width, 0..height);
    let part = (!whole).then(|| [columns.clone(), rows.clone()]);
    let mut panel = panel(&layers, columns, rows);
    panel.title = name(&shown);
    let points = editor.typed.as_ref().map_or(&[][..], |typed| &typed.points);
    let z = slice(game, shown.set.window());
    // The elements of M^0 are the moves.
    let moves = shown.index == Some(0);
    let here = points.iter().filter(|p| p[2] as usize == z && !moves);
    panel.dots = here.map(|p| (p[0] as usize, p[1] as usize)).collect();
    panel.boxes = boxes(game, &shown);
    let facts = editor.answers.facts();
    let found = facts.and_then(|facts| facts.certificate.as_ref());
    if let Some(found) = found.filter(|_| game.marks.periods) {
        panel.boxes.push(Block {
            from: (found.from[0], found.from[1]),
            size: (found.period[0], found.period[1]),
            ink: Ink::Rare,
        });
    }
    let mut caption = caption(editor, game);
    caption.push_str(&of_part(game, shown.set.window(), part));
    let panels = [panel];
    let (mut signs, caption) = (signs(&panels), framing.caption(|| caption));
    for (sign, text) in &mut signs {
        if moves && *sign == Sign::Cell(ELEMENT) {
            *text = "move".to_owned();
        }
    }
    let width = width_of_each(framing, 1, WIDTH);
    Some(lattices(&panels, 1, width, &signs, &caption))
}

/// All iterations, each in the whole window as far as a figure can hold it.
fn many(editor: &VectorEditor, game: &VectorGame, framing: Framing) -> Option<Scene> {
    let history = editor.answers.history.as_ref()?;
    let count = history.sets.len().min(PICTURES);
    let side = (CELLS_IN_ALL / count.max(1)).isqrt();
    let marks = Marks {
        sums: false,
        ..game.marks
    };
    let mut panels = Vec::new();
    for index in 0..count {
        let shown = editor.answers.iteration(index)?;
        let layers = plane(editor, game, &shown, marks);
        let (width, height) = layers.size();
        let mut panel = panel(&layers, 0..width.min(side), 0..height.min(side));
        panel.title = name(&shown);
        panel.boxes = boxes(game, &shown);
        panels.push(panel);
    }
    let [x, y] = [history.window.width(), history.window.height()].map(|all| 0..all.min(side));
    let whole = history.window.width() <= side && history.window.height() <= side;
    let mut caption = caption(editor, game);
    caption.push_str(&of_part(game, history.window, (!whole).then_some([x, y])));
    if history.sets.len() > count {
        caption.push_str(&format!(" The first {count} iterations are shown."));
    }
    let ((across, width), signs) = (abreast(count), signs(&panels));
    let caption = framing.caption(|| caption);
    let width = width_of_each(framing, across.min(panels.len()), width);
    Some(lattices(&panels, across, width, &signs, &caption))
}

/// The width of each of several pictures side by side.
fn width_of_each(framing: Framing, across: usize, usual: f32) -> f32 {
    framing
        .width
        .map_or(usual, |room| panel_width(across, room))
}

/// How many of so many pictures stand side by side, and their width: so that the last line has the
/// fewest empty places.
fn abreast(count: usize) -> (usize, f32) {
    let empty = |(across, _): &(usize, f32)| count.next_multiple_of(*across) - count;
    ABREAST.into_iter().min_by_key(empty).unwrap_or(ABREAST[0])
}

/// `X(i)` in the slice that is shown.
fn boxes(game: &VectorGame, shown: &Shown) -> Vec<Block> {
    let z = slice(game, shown.set.window());
    let minimal = shown.step.iter().filter(|_| game.marks.minimal);
    let here = |p: &&Point| p[2] as usize == z;
    let boxes = minimal.flat_map(|step| step.minimal.iter().filter(here));
    boxes.take(BOXES).map(|p| single(p[0], p[1])).collect()
}

fn single(x: u32, y: u32) -> Block {
    Block {
        from: (x as usize, y as usize),
        size: (1, 1),
        ink: Ink::Accent,
    }
}

/// `M^3`, or the limit.
fn name(shown: &Shown) -> String {
    shown
        .index
        .map_or_else(|| "limit M^∞".to_owned(), |i| format!("M^{i}"))
}

fn panel(layers: &Layers, columns: Range<usize>, rows: Range<usize>) -> Panel {
    Panel {
        columns: columns.len(),
        inks: layers.inks(columns.clone(), rows.clone()),
        origin: (columns.start, rows.start),
        ..Panel::default()
    }
}

/// As on screen, but of what is known without a change to it.
fn plane(editor: &VectorEditor, game: &VectorGame, shown: &Shown, marks: Marks) -> Layers {
    let window = shown.set.window();
    let z = slice(game, window);
    let rows = Arc::new(terminal(&shown.moves, window.height(), z));
    let limit = editor.answers.limit.as_ref().map(|l| Arc::clone(&l.set));
    let sums = editor.answers.sums_of(&shown.set);
    let (set, before) = (Arc::clone(&shown.set), shown.before.clone());
    Layers::plane(set, z, before, limit, sums, marks, rows)
}

/// What the signs of the panels mean, of those that are there.
fn signs(panels: &[Panel]) -> Vec<(Sign, String)> {
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
    all.map(|(sign, text)| (sign, text.to_owned())).collect()
}

/// The game, its window, and how well its `φ` and its limit are known.
fn caption(editor: &VectorEditor, game: &VectorGame) -> String {
    let mut text = format!("The game {}", braces(editor));
    if game.normal_play {
        text.push_str(" in normal play");
    }
    let Some(history) = editor.answers.current_history() else {
        return text + ".";
    };
    text.push_str(&format!(" in the window {}.", history.window));
    let facts = editor.answers.facts();
    let exact = facts.and_then(|facts| facts.exact.as_ref());
    if let (Some(phi), false) = (history.phi, game.normal_play) {
        text.push_str(&format!(" φ_W = {phi}."));
        match exact.and_then(|exact| exact.phi) {
            Some(phi) => text.push_str(&format!(" φ = {phi}, proved on all heaps.")),
            None => text.push_str(" φ ≥ φ_W."),
        }
    }
    if let Some(front) = editor.answers.front() {
        text.push_str(&format!(" {}", charts::motion(front, history)));
    }
    if let Some(found) = facts.and_then(|facts| facts.certificate.as_ref()) {
        let ([p, q], (n, all)) = (found.period, found.density());
        let density = if n == 0 {
            "0".to_owned()
        } else {
            format!("{n}/{all}")
        };
        text.push_str(&format!(
            " The limit has the periods ({p},0) and (0,{q}) and density {density}: proved."
        ));
    }
    text
}

/// Which slice and which part of the window is shown, where it is not all.
fn of_part(game: &VectorGame, window: Window, part: Option<[Range<usize>; 2]>) -> String {
    let mut text = String::new();
    if window.dimension() == 3 {
        text.push_str(&format!(" The slice z = {}.", slice(game, window)));
    }
    if let Some([x, y]) = part {
        text.push_str(&format!(
            " The part {} ≤ x < {}, {} ≤ y < {} is shown.",
            x.start, x.end, y.start, y.end
        ));
    }
    text
}

/// The moves as a set.
pub fn braces(editor: &VectorEditor) -> String {
    let typed = editor.typed.as_ref();
    let points = typed.map_or(&[][..], |typed| &typed.points);
    let names = points
        .iter()
        .take(20)
        .map(|&p| spoken(p, editor.dimension()));
    let names: Vec<String> = names.collect();
    let more = if points.len() > 20 { ",…" } else { "" };
    format!("{{{}{more}}}", names.join(","))
}
