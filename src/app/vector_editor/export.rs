//! What leaves the program: the view in front as a figure, its data as a table.

use super::VectorEditor;
use super::answers::Shown;
use super::charts;
use super::layers::{
    CLASH, ELEMENT, GAINED, LOST, Layers, MISSING, SUM, SURPLUS, Shape, TERMINAL, terminal,
};
use super::picture::slice;
use super::scan;
use super::typed::spoken;
use crate::app::editor::Data;
use crate::figure::{
    Block, EntryTable, EntryText, Ink, Panel, Scene, Trace, csv, lattices, traces,
};
use crate::jobs::StarHistory;
use crate::project::{VectorGame, VectorView};
use crate::star::{Class, Moves, PointSet};
use std::ops::Range;
use std::sync::Arc;

/// Cells along a side of a picture on paper.
const CELLS: usize = 400;

/// Cells along a side of each of several pictures, and pictures.
const SMALL: (usize, usize) = (120, 24);

/// Lines of a table on paper.
pub const TABLE: usize = 60;

/// Rows of a table that is written from the window.
const ROWS: usize = 1_000_000;

/// The view in front as a figure.
pub fn picture(editor: &VectorEditor, game: &VectorGame) -> Option<Scene> {
    match game.view {
        VectorView::Picture => one(editor, game),
        VectorView::Iterations if editor.dimension() == 1 => written_out(editor),
        VectorView::Iterations => many(editor, game),
        VectorView::Curve => {
            let trace = Trace {
                name: "φ_W".to_owned(),
                points: charts::stairs(finished(editor)?),
                ink: Ink::Accent,
                joined: true,
            };
            Some(traces(&[trace], "side of the window", "iterations φ_W"))
        }
        VectorView::Fronts => {
            let y = if editor.dimension() == 1 { "i" } else { "y" };
            Some(traces(&charts::traces(finished(editor)?), "x", y))
        }
        VectorView::Scan => scan::picture(&editor.scan),
    }
}

/// The table of the iterations on one heap, their first elements behind each line.
fn written_out(editor: &VectorEditor) -> Option<Scene> {
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
        caption: vec![format!("The game {}. {phi}", braces(editor))],
    };
    Some(table.scene())
}

fn finished(editor: &VectorEditor) -> Option<&StarHistory> {
    let history = editor.answers.current_history()?;
    history.phi.is_some().then_some(history)
}

/// The picture in view.
fn one(editor: &VectorEditor, game: &VectorGame) -> Option<Scene> {
    let (layers, shown) = layers(editor, game)?;
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
    let points = editor.typed.as_ref().map_or(&[][..], |typed| &typed.points);
    let history = editor.answers.current_history();
    match &shown {
        Some(shown) => {
            panel.title = name(shown);
            let z = slice(game, shown.set.window());
            let here = points.iter().filter(|p| p[2] as usize == z);
            panel.dots = here.map(|p| (p[0] as usize, p[1] as usize)).collect();
            if game.marks.minimal {
                let minimal = shown.step.iter().flat_map(|step| &step.minimal);
                let here = minimal.filter(|p| p[2] as usize == z);
                panel.boxes = here.map(|p| single(p[0], p[1])).collect();
            }
            let facts = editor.answers.facts();
            let found = facts.and_then(|facts| facts.certificate.as_ref());
            if let Some(found) = found.filter(|_| game.marks.periods) {
                panel.boxes.push(Block {
                    from: (found.from[0], found.from[1]),
                    size: (found.period[0], found.period[1]),
                    ink: Ink::Rare,
                });
            }
        }
        None => {
            panel.dots = points.iter().map(|p| (p[0] as usize, 0)).collect();
            let steps = history
                .iter()
                .flat_map(|history| &history.steps)
                .enumerate();
            if game.marks.minimal {
                let boxes = steps.flat_map(|(i, step)| {
                    let rows = move |p: &[u32; 3]| {
                        let x = p[0];
                        [i as u32, i as u32 + 1].map(|y| single(x, y))
                    };
                    step.minimal.iter().flat_map(rows).collect::<Vec<_>>()
                });
                panel.boxes = boxes.collect();
            }
        }
    }
    let legend = legend(&panel.inks);
    let caption = caption(editor, game, part);
    let width = if shown.is_some() { 130.0 } else { 170.0 };
    Some(lattices(&[panel], 1, width, &legend, &caption))
}

/// All iterations, each as far as a small picture goes.
fn many(editor: &VectorEditor, game: &VectorGame) -> Option<Scene> {
    let history = editor.answers.history.as_ref()?;
    let mut panels = Vec::new();
    for index in 0..history.sets.len().min(SMALL.1) {
        let shown = editor.answers.iteration(index)?;
        let layers = plane(editor, game, &shown);
        let (width, height) = layers.size();
        let mut panel = panel(&layers, 0..width.min(SMALL.0), 0..height.min(SMALL.0));
        panel.title = name(&shown);
        panels.push(panel);
    }
    let all: Vec<Option<Ink>> = panels.iter().flat_map(|panel| panel.inks.clone()).collect();
    let [x, y] = [history.window.width(), history.window.height()].map(|side| 0..side.min(SMALL.0));
    let whole = history.window.width() <= SMALL.0 && history.window.height() <= SMALL.0;
    let mut caption = caption(editor, game, (!whole).then_some([x, y]));
    if history.sets.len() > SMALL.1 {
        caption.push_str(&format!(" The first {} iterations are shown.", SMALL.1));
    }
    Some(lattices(&panels, 4, 38.0, &legend(&all), &caption))
}

fn single(x: u32, y: u32) -> Block {
    Block {
        from: (x as usize, y as usize),
        size: (1, 1),
        ink: Ink::Accent,
    }
}

fn name(shown: &Shown) -> String {
    shown
        .index
        .map_or_else(|| "limit M^∞".to_owned(), |i| format!("M^{i}"))
}

fn panel(layers: &Layers, columns: Range<usize>, rows: Range<usize>) -> Panel {
    let names = match layers.shape {
        Shape::Plane(_) => Vec::new(),
        Shape::Lines => rows.clone().map(|i| format!("i = {i}")).collect(),
    };
    Panel {
        columns: columns.len(),
        inks: layers.inks(columns.clone(), rows.clone()),
        origin: (columns.start, rows.start),
        names,
        ..Panel::default()
    }
}

/// As on screen, but of what is known without a change to it.
fn layers(editor: &VectorEditor, game: &VectorGame) -> Option<(Layers, Option<Shown>)> {
    if editor.dimension() == 1 {
        let history = editor.answers.history.as_ref()?;
        let rows = Arc::new(terminal(&history.moves, 1, 0));
        let limit = editor
            .answers
            .limit
            .as_ref()
            .map(|limit| Arc::clone(&limit.set));
        let sets = history.sets.clone();
        return Some((Layers::lines(sets, limit, game.marks, rows), None));
    }
    let shown = editor.answers.shown(game)?;
    Some((plane(editor, game, &shown), Some(shown)))
}

fn plane(editor: &VectorEditor, game: &VectorGame, shown: &Shown) -> Layers {
    let window = shown.set.window();
    let z = slice(game, window);
    let rows = Arc::new(terminal(&shown.moves, window.height(), z));
    let limit = editor
        .answers
        .limit
        .as_ref()
        .map(|limit| Arc::clone(&limit.set));
    let sums = editor.answers.sums_of(&shown.set);
    let (set, before) = (Arc::clone(&shown.set), shown.before.clone());
    Layers::plane(set, z, before, limit, sums, game.marks, rows)
}

fn legend(inks: &[Option<Ink>]) -> Vec<(Ink, &'static str)> {
    let all = [
        (ELEMENT, "element"),
        (TERMINAL, "terminal"),
        (GAINED, "came"),
        (LOST, "went"),
        (SURPLUS, "not in the limit"),
        (MISSING, "still missing"),
        (SUM, "sum of two elements"),
        (CLASH, "sum and element"),
    ];
    let used = |entry: &(Ink, &str)| inks.contains(&Some(entry.0));
    all.into_iter().filter(used).collect()
}

fn caption(editor: &VectorEditor, game: &VectorGame, part: Option<[Range<usize>; 2]>) -> String {
    let mut text = format!("The game {}", braces(editor));
    if game.normal_play {
        text.push_str(" in normal play");
    }
    if let Some(history) = editor.answers.current_history() {
        text.push_str(&format!(" in the window {}.", history.window));
        if let (Some(phi), false) = (history.phi, game.normal_play) {
            text.push_str(&format!(" φ_W = {phi}."));
        }
    } else {
        text.push('.');
    }
    let facts = editor.answers.facts();
    if let Some(found) = facts.and_then(|facts| facts.certificate.as_ref()) {
        let ([p, q], (n, all)) = (found.period, found.density());
        text.push_str(&format!(
            " The limit has the periods ({p},0) and (0,{q}) and density {n}/{all}: proved."
        ));
    }
    if editor.dimension() == 3 {
        let depth = editor.answers.shown(game).map(|shown| shown.set.window());
        let z = depth.map_or(game.slice, |window| slice(game, window));
        text.push_str(&format!(" The slice z = {z}."));
    }
    if let Some([x, y]) = part {
        text.push_str(&format!(" The part {} ≤ x < {}", x.start, x.end));
        if editor.dimension() > 1 {
            text.push_str(&format!(", {} ≤ y < {}", y.start, y.end));
        }
        text.push_str(" is shown.");
    }
    text
}

fn braces(editor: &VectorEditor) -> String {
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

/// The data of the view in front.
pub fn data(editor: &VectorEditor, game: &VectorGame) -> Option<Data> {
    let text = match game.view {
        VectorView::Scan => scan::data(&editor.scan)?,
        VectorView::Curve => {
            let curve = &finished(editor)?.curve;
            let row = |&(side, phi): &(usize, usize)| vec![side.to_string(), phi.to_string()];
            csv::write(&["side", "phi"], curve.iter().map(row))
        }
        VectorView::Fronts => fronts(editor.answers.current_history()?),
        VectorView::Iterations if editor.dimension() == 1 => {
            let head = ["i", "elements", "from", "period", "density", "X(i)"];
            let lines = editor.answers.facts()?.lines.iter();
            csv::write(&head, lines.map(|line| line.to_vec()))
        }
        VectorView::Iterations => history_table(editor.answers.current_history()?),
        VectorView::Picture if editor.dimension() == 1 => lines(editor.answers.current_history()?),
        VectorView::Picture => {
            let shown = editor.answers.shown(game)?;
            return Some(points(&shown.set, &shown.moves));
        }
    };
    Some(Data { text, cut: None })
}

/// What `grundy star --sets none --json` writes, as far as it is known.
pub fn json(editor: &VectorEditor, game: &VectorGame) -> Option<Data> {
    let history = editor.answers.current_history()?;
    let (moves, window) = editor.typed.as_ref()?.game()?;
    if history.window != window || history.phi.is_none() {
        return None;
    }
    let facts = editor.answers.facts();
    let exact = facts.and_then(|facts| facts.exact.as_ref());
    let found = facts.and_then(|facts| facts.certificate.as_ref());
    let points = |points: &[[u32; 3]]| -> Vec<Vec<u32>> {
        points
            .iter()
            .map(|p| moves.coordinates(p).to_vec())
            .collect()
    };
    let steps = history.steps.iter().map(|step| {
        serde_json::json!({"minimal": points(&step.minimal), "differences": step.differences})
    });
    let sides = window.sides();
    let cube = sides.iter().all(|side| *side == sides[0]);
    let report = serde_json::json!({
        "moves": moves,
        "window": if cube { sides[0].into() } else { serde_json::json!(sides) },
        "dimension": moves.dimension(),
        "moves_outside": moves.outside(window),
        "play": history.play,
        "minimal": moves.minimal(),
        "class": Class::of(moves),
        "iterations": history.phi.filter(|_| !game.normal_play),
        "phi": exact.and_then(|exact| exact.phi),
        "phi_at_least": exact.map(|exact| exact.at_least()),
        "counts": history.counts,
        "steps": steps.collect::<Vec<_>>(),
        "phi_curve": history.curve,
        "front": editor.answers.front(),
        "double_period": found.map(|found| serde_json::json!({
            "from": found.from,
            "period": found.period,
            "density": [found.density().0, found.density().1],
            "proved": true,
        })),
        "sets": [],
        "status": "complete",
    });
    let text = serde_json::to_string(&report).ok()? + "\n";
    let cut = Some("Left the sets out; `grundy star --sets all --json` writes them.".to_owned());
    Some(Data { text, cut })
}

/// The elements of a set.
fn points(set: &PointSet, moves: &Moves) -> Data {
    let names = ["x", "y", "z"];
    let dimension = moves.dimension();
    let row = |p: [u32; 3]| p.iter().take(dimension).map(u32::to_string).collect();
    let text = csv::write(&names[..dimension], set.points().take(ROWS).map(row));
    let all = set.count();
    let cut = (all > ROWS).then(|| {
        format!("Wrote the first {ROWS} of {all} elements; `grundy star --json` writes all.")
    });
    Data { text, cut }
}

fn lines(history: &StarHistory) -> String {
    let rows = history.sets.iter().enumerate().flat_map(|(i, set)| {
        set.points()
            .take(ROWS / 10)
            .map(move |p| vec![i.to_string(), p[0].to_string()])
    });
    csv::write(&["i", "x"], rows)
}

fn history_table(history: &StarHistory) -> String {
    let dimension = history.window.dimension();
    let rows = history.counts.iter().enumerate().map(|(i, count)| {
        let step = history.steps.get(i);
        let minimal = step.map_or(String::new(), |step| {
            let points = step.minimal.iter().take(1_000);
            points
                .map(|&p| spoken(p, dimension))
                .collect::<Vec<_>>()
                .join(" ")
        });
        let differences = step.map_or(0, |step| step.differences);
        vec![
            i.to_string(),
            count.to_string(),
            differences.to_string(),
            minimal,
        ]
    });
    csv::write(&["i", "elements", "changes", "X(i)"], rows)
}

fn fronts(history: &StarHistory) -> String {
    let dimension = history.window.dimension();
    let rows = history.steps.iter().enumerate().flat_map(|(i, step)| {
        step.minimal.iter().map(move |p| {
            let point = p.iter().take(dimension).map(u32::to_string);
            [i.to_string()].into_iter().chain(point).collect()
        })
    });
    csv::write(&["i", "x", "y", "z"][..=dimension], rows)
}

/// The elements of the set in view, as they are typed.
pub fn copied(editor: &VectorEditor, game: &VectorGame) -> Option<Data> {
    const COPIED: usize = 100_000;
    let shown = editor.answers.shown(game)?;
    let dimension = shown.moves.dimension();
    let points: Vec<[u32; 3]> = shown.set.points().take(COPIED).collect();
    let all = shown.set.count();
    let cut = (all > COPIED).then(|| format!("Copied the first {COPIED} of {all} elements."));
    let text = super::typed::write(&points, dimension);
    Some(Data { text, cut })
}
