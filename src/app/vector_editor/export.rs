//! What leaves the program as data: the view in front as a table, the result as JSON.

use super::VectorEditor;
use super::needed;
use super::scan;
use super::typed::spoken;
use crate::app::editor::Data;
use crate::figure::csv;
use crate::jobs::StarHistory;
use crate::project::{VectorGame, VectorView};
use crate::star::{Class, Moves, PointSet};

/// Rows of a table that is written from the window.
const ROWS: usize = 1_000_000;

/// The data of the view in front.
pub fn data(editor: &VectorEditor, game: &VectorGame) -> Option<Data> {
    let text = match game.view {
        VectorView::SCAN => scan::data(&editor.scan)?,
        VectorView::CURVE => {
            let curve = &editor.answers.finished_history()?.curve;
            let row = |&(side, phi): &(usize, usize)| vec![side.to_string(), phi.to_string()];
            csv::write(&["side", "phi"], curve.iter().map(row))
        }
        VectorView::FRONTS => fronts(editor.answers.current_history()?),
        VectorView::NEEDED => return needed::data(editor),
        VectorView::ITERATIONS if editor.dimension() == 1 => {
            let head = ["i", "elements", "from", "period", "density", "X(i)"];
            let lines = editor.answers.facts()?.lines.iter();
            csv::write(&head, lines.map(|line| line.to_vec()))
        }
        VectorView::ITERATIONS => history_table(editor.answers.current_history()?),
        VectorView::PICTURE if editor.dimension() == 1 => lines(editor.answers.current_history()?),
        VectorView::PICTURE => {
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
        "front": editor.answers.front().map(|front| serde_json::json!({
            "every": front.every,
            "shift": front.coordinates(moves.dimension()),
            "from": front.from,
            "to": front.to,
        })),
        "double_period": found.map(|found| serde_json::json!({
            "from": found.from,
            "period": found.period,
            "density": [found.density().0, found.density().1],
            "proved": true,
        })),
        "searched": facts.map(|facts| facts.searched).filter(|&side| side > 0),
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
