//! The drawing as a figure: what is written at vertices and edges, and below.

use super::solving::{Known, Labels, Solving, UNKNOWN, wins};
use crate::figure::{Edge, GraphFigure, Label, State, Vertex};
use crate::graph::{GraphRule, LabelledMove, Solution};
use crate::play::{Convention, Outcome};
use crate::project::{Drawing, GraphPosition};

/// What a figure shows besides the graph.
#[derive(Clone, Copy, Default)]
pub struct Shown<'a> {
    /// Vertices that were taken before.
    pub taken: &'a [usize],
    /// Vertices that go with the move in view.
    pub leaving: &'a [usize],
    /// What is written at vertices and edges, if it is known.
    pub labels: Option<&'a Labels>,
    /// Whether values are written, or only shown which moves there are.
    pub values: bool,
    /// Whether all labels are of an older version.
    pub stale: bool,
    /// Whether vertices are numbered whatever the document says: words beside name them.
    pub numbers: bool,
}

/// The figure of a position, without a caption.
pub fn figure(position: &GraphPosition, shown: Shown<'_>) -> GraphFigure {
    let drawing = &position.drawing;
    let mut states = vec![State::Open; drawing.order()];
    let labels = shown.labels.filter(|_| shown.leaving.is_empty());
    let written = |label: &Label| {
        if shown.values {
            let stale = label.stale || shown.stale;
            Label {
                stale,
                ..label.clone()
            }
        } else {
            Label {
                text: String::new(),
                wins: false,
                stale: false,
            }
        }
    };
    if let Some(labels) = labels {
        if !shown.stale {
            states.fill(State::Blocked);
        }
        for (&vertex, label) in &labels.vertices {
            set(&mut states, vertex, State::Playable(written(label)));
        }
    }
    for &vertex in shown.taken {
        set(&mut states, vertex, State::Gone);
    }
    for &vertex in shown.leaving {
        set(&mut states, vertex, State::Leaving);
    }
    let numbered = position.numbers || shown.numbers;
    let name = |vertex: usize| numbered.then(|| vertex.to_string());
    let vertices = drawing.spots().iter().zip(states).enumerate();
    let vertices = vertices.map(|(vertex, (&at, state))| Vertex {
        at,
        state,
        name: name(vertex),
    });
    let edges = drawing.edges().iter().map(|&ends| Edge {
        ends,
        label: labels
            .and_then(|labels| labels.edges.get(&ends))
            .map(written),
    });
    GraphFigure {
        vertices: vertices.collect(),
        edges: edges.collect(),
        ..GraphFigure::default()
    }
}

fn set(states: &mut [State], vertex: usize, state: State) {
    if let Some(place) = states.get_mut(vertex) {
        *place = state;
    }
}

/// The values of the components, above each, where there are several.
pub fn component_notes(position: &GraphPosition, known: &Known) -> Vec<([f32; 2], String)> {
    let Ok(solution) = known.solution.as_ref() else {
        return Vec::new();
    };
    if known.convention == Convention::Misere || !(2..=60).contains(&solution.components.len()) {
        return Vec::new();
    }
    let note = |component: &crate::graph::ComponentValue| {
        let value = component.grundy?;
        let spots = component
            .vertices
            .iter()
            .filter_map(|&v| position.drawing.spot(v));
        let (mut left, mut right, mut top) = (f32::INFINITY, f32::NEG_INFINITY, f32::INFINITY);
        for [x, y] in spots {
            (left, right, top) = (left.min(x), right.max(x), top.min(y));
        }
        let several = component.vertices.len() > 1 && left <= right;
        several.then(|| ([(left + right) / 2.0, top - 0.4], format!("value {value}")))
    };
    solution.components.iter().filter_map(note).collect()
}

/// What is played, in words; it says how bit 2 is read where that matters.
pub fn describe_rule(position: &GraphPosition, rule: &GraphRule) -> String {
    let mut text = rule.heap().text();
    if reads_bit_2(rule) {
        text.push_str(match rule.bit2() {
            crate::graph::Bit2::ExactlyTwo => ", bit 2 read as exactly two parts",
            crate::graph::Bit2::TwoOrMore => ", bit 2 read as two parts or more",
        });
    }
    if rule.takes_any_set() {
        text.push_str(", sets need not be connected");
    }
    text.push_str(convention_name(position.convention));
    text
}

/// Whether some digit of the code has a 4, whose reading matters.
pub fn reads_bit_2(rule: &GraphRule) -> bool {
    // A code that goes on for ever repeats its digits long before this many.
    rule.splits() && (1..=128).any(|taken| rule.digit(taken) & 4 != 0)
}

/// How many moves there are and how many of them win, as far as that is known.
pub fn count_moves(solution: &Solution, convention: Convention, over: bool) -> String {
    let moves = &solution.moves;
    let known = |step: &&LabelledMove| match convention {
        Convention::Normal => step.grundy.is_some(),
        Convention::Misere => step.misere.is_some(),
    };
    let labelled = moves.iter().filter(known).count();
    let winning = moves.iter().filter(|m| wins(m, convention)).count();
    let all = match moves.len() {
        0 if over => return "No move".to_owned(),
        0 => return "The moves are being listed".to_owned(),
        1 => "1 move".to_owned(),
        n => format!("{n} moves"),
    };
    let verb = if winning == 1 { "wins" } else { "win" };
    match (labelled == moves.len(), over, winning) {
        (true, _, 0) if moves.len() == 1 => format!("{all}, which does not win"),
        (true, _, 1) if moves.len() == 1 => format!("{all}, which wins"),
        (true, _, 0) => format!("{all}, none of them wins"),
        (true, _, n) if n == moves.len() => format!("{all}, all of them win"),
        (true, _, _) => format!("{all}, {winning} of them {verb}"),
        (false, true, 0) => format!("{all}; whether any of them wins is not known"),
        (false, true, _) => {
            format!("{all}, {winning} of them {verb}; of the others not all are known")
        }
        (false, false, 0) => format!("{all}; which of them win is not known yet"),
        (false, false, _) => format!("{all}, {winning} of them {verb} so far"),
    }
}

/// The convention behind a comma.
pub fn convention_name(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => ", normal play",
        Convention::Misere => ", misère play",
    }
}

/// What a question mark on the drawing means, where there is one.
pub fn unknown_labels(known: &Known, over: bool) -> Option<String> {
    let labels = &known.labels;
    let mut all = labels.vertices.values().chain(labels.edges.values());
    all.any(|label| label.text == UNKNOWN).then(|| {
        let why = if over {
            "not solved within the budget"
        } else {
            "not computed yet"
        };
        format!("{UNKNOWN}: {why}.")
    })
}

/// Value and outcome of the position in view, as far as they are known.
pub fn verdict(solving: &Solving, convention: Convention) -> Option<String> {
    let solution = solving.solution()?;
    let outcome = match convention {
        Convention::Normal => solution.normal(),
        Convention::Misere => solution.misere,
    };
    let who = match outcome? {
        Outcome::N => "N-position: the player to move wins",
        Outcome::P => "P-position: the player to move loses",
    };
    Some(match (convention, solution.grundy) {
        (Convention::Normal, Some(value)) => format!("Grundy value {value}. {who} (normal play)."),
        _ => format!("{who} (misère play)."),
    })
}

/// Vertices by their numbers, such as 1, 2, 5; the two ends of an edge are 3–4.
pub fn list(drawing: &Drawing, vertices: &[usize]) -> String {
    match vertices {
        &[u, v] if drawing.joined(u, v) => format!("{u}–{v}"),
        _ => {
            let names: Vec<String> = vertices.iter().map(usize::to_string).collect();
            names.join(", ")
        }
    }
}
