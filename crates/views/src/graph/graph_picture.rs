//! A drawing as a figure: what is written at vertices and edges.

use super::labels::Labels;
use grundy_base::play::Convention;
use grundy_figure::{DrawnEdge, GraphFigure, MoveLabel, Rich, Vertex, VertexState};
use grundy_graph::{ComponentValue, Solution};
use grundy_project::Drawing;

/// The marks of a figure beside the graph.
#[derive(Clone, Copy, Default)]
pub struct Marks<'a> {
    /// Vertices that were taken before.
    pub taken: &'a [usize],
    /// Vertices that go with the move in view.
    pub leaving: &'a [usize],
    /// The labels at vertices and edges, if they are known.
    pub labels: Option<&'a Labels>,
    /// Whether values are written, or only shown which moves there are.
    pub values: bool,
    /// Whether all labels are of an older version.
    pub stale: bool,
    /// Whether vertices without a name are numbered.
    pub numbers: bool,
}

/// The figure of a drawing, without a caption.
pub fn figure(drawing: &Drawing, marks: Marks<'_>) -> GraphFigure {
    let mut states = vec![VertexState::Open; drawing.order()];
    let labels = marks.labels.filter(|_| marks.leaving.is_empty());
    let written = |label: &MoveLabel| match marks.values {
        true => MoveLabel {
            stale: label.stale || marks.stale,
            ..label.clone()
        },
        false => MoveLabel::default(),
    };
    let mut set = |vertex: usize, state| {
        if let Some(place) = states.get_mut(vertex) {
            *place = state;
        }
    };
    if let Some(labels) = labels {
        if !marks.stale {
            (0..drawing.order()).for_each(|vertex| set(vertex, VertexState::Blocked));
        }
        for (&vertex, label) in &labels.vertices {
            set(vertex, VertexState::Playable(written(label)));
        }
    }
    for (vertices, state) in [
        (marks.taken, VertexState::Gone),
        (marks.leaving, VertexState::Leaving),
    ] {
        vertices.iter().for_each(|&v| set(v, state.clone()));
    }
    let vertices = drawing.spots().iter().zip(states).enumerate();
    let vertices = vertices.map(|(vertex, (&at, state))| Vertex {
        at,
        state,
        name: match drawing.name(vertex) {
            Some(name) => Some(Rich::typed(name)),
            None => marks.numbers.then(|| Rich::plain(vertex)),
        },
    });
    let label = |ends: &(usize, usize)| labels?.edges.get(ends).map(written);
    let edges = drawing.edges().iter().map(|ends| DrawnEdge {
        ends: *ends,
        label: label(ends),
        grows: drawing.growing_letter(ends.0, ends.1),
    });
    GraphFigure {
        vertices: vertices.collect(),
        edges: edges.collect(),
        by_hand: drawing.placed_names().clone(),
        ..GraphFigure::default()
    }
}

/// The values of the components, to be written above the highest vertex of each, where there are several.
pub fn component_notes(
    drawing: &Drawing,
    convention: Convention,
    solution: &Solution,
) -> Vec<([f32; 2], String)> {
    if convention == Convention::Misere || !(2..=60).contains(&solution.components.len()) {
        return Vec::new();
    }
    let note = |component: &ComponentValue| {
        let value = component.grundy?;
        let spots = component.vertices.iter().filter_map(|&v| drawing.spot(v));
        let (mut left, mut right, mut top) = (f32::INFINITY, f32::NEG_INFINITY, f32::INFINITY);
        for [x, y] in spots {
            (left, right, top) = (left.min(x), right.max(x), top.min(y));
        }
        (left <= right).then(|| ([(left + right) / 2.0, top], format!("value {value}")))
    };
    solution.components.iter().filter_map(note).collect()
}
