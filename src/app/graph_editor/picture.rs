//! The drawing as a figure: what is written at vertices and edges, and below.

use super::solving::{Known, Labels, Solving};
use crate::figure::{Edge, GraphFigure, Label, State, Vertex};
use crate::graph::{GraphRule, Outcome};
use crate::project::{Convention, GraphPosition};

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
    let name = |vertex: usize| position.numbers.then(|| vertex.to_string());
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
        let part = position.drawing.part(&component.vertices);
        let (low, high) = part.bounds()?;
        let middle = (low[0] + high[0]) / 2.0;
        (spots.count() > 1).then(|| ([middle, low[1] - 0.4], format!("value {value}")))
    };
    solution.components.iter().filter_map(note).collect()
}

/// What is played, in words; it says how bit 2 is read where that matters.
pub fn describe_rule(position: &GraphPosition, rule: &GraphRule) -> String {
    let mut text = rule.heap().text();
    if rule.splits() {
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

/// The convention behind a comma.
pub fn convention_name(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => ", normal play",
        Convention::Misere => ", misère play",
    }
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

/// Vertices by their numbers, such as 3–4 or 1, 2, 5.
pub fn list(vertices: &[usize]) -> String {
    let names: Vec<String> = vertices.iter().map(usize::to_string).collect();
    match names.len() {
        2 => names.join("–"),
        _ => names.join(", "),
    }
}
