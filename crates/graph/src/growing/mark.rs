//! Marked edges: what grows when vertices are put into one, and the ends that it leaves.

use super::piece::{FIRST, Piece, SECOND};
use crate::Graph;

/// An edge of a drawing into which vertices are put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    ends: (usize, usize),
}

/// Why an edge is not marked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MarkError {
    /// Two vertices that are not joined, or numbers that are no vertices.
    #[error("there is no edge between the vertices {0} and {1}")]
    NoEdge(usize, usize),
    /// Two marks on one edge.
    #[error("the edge between the vertices {0} and {1} is marked twice; mark two edges")]
    Twice(usize, usize),
    /// Three marks or more, or none.
    #[error("one edge grows, or two; {0} are marked")]
    HowMany(usize),
}

/// How a marked edge grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Grows {
    /// One end of the edge has no other neighbour: a leg.
    Leg,
    /// The edge is a bridge: a path between two parts.
    Path,
    /// Any other edge: a cycle.
    Cycle,
}

impl Mark {
    /// The mark on the edge between two vertices.
    ///
    /// # Errors
    /// [`MarkError::NoEdge`], if there is none.
    pub fn of(graph: &Graph, one: usize, other: usize) -> Result<Mark, MarkError> {
        if !graph.has_edge(one, other) {
            return Err(MarkError::NoEdge(one, other));
        }
        Ok(Mark {
            ends: (one.min(other), one.max(other)),
        })
    }

    /// The ends of the edge, the lesser one first.
    pub fn ends(&self) -> (usize, usize) {
        self.ends
    }

    /// How the edge grows.
    pub fn grows(&self, graph: &Graph) -> Grows {
        let (one, other) = self.ends;
        if graph.degree(one).min(graph.degree(other)) == 1 {
            return Grows::Leg;
        }
        match reached(graph, one, *self).contains(&other) {
            true => Grows::Cycle,
            false => Grows::Path,
        }
    }
}

/// Checks the marks of a drawing: one or two different edges of it.
///
/// # Errors
/// A [`MarkError`] for the first that is not.
pub(super) fn check(graph: &Graph, marks: &[Mark]) -> Result<(), MarkError> {
    for mark in marks {
        Mark::of(graph, mark.ends.0, mark.ends.1)?;
    }
    match marks {
        [_] => Ok(()),
        [one, other] if one == other => Err(MarkError::Twice(one.ends.0, one.ends.1)),
        [_, _] => Ok(()),
        _ => Err(MarkError::HowMany(marks.len())),
    }
}

/// The vertices that can be reached without the marked edge, in order.
fn reached(graph: &Graph, start: usize, mark: Mark) -> Vec<usize> {
    let mut seen = vec![false; graph.order()];
    let (mut reached, mut done) = (vec![start], 0);
    seen[start] = true;
    while let Some(&vertex) = reached.get(done) {
        done += 1;
        for &next in graph.neighbours(vertex) {
            let is_marked = mark.ends == (vertex.min(next), vertex.max(next));
            if !is_marked && !std::mem::replace(&mut seen[next], true) {
                reached.push(next);
            }
        }
    }
    reached.sort_unstable();
    reached
}

/// A drawing without its marked edge.
pub(super) enum Cut {
    /// The edge is a bridge: two ends, with their roots marked.
    Bridge([Piece; 2]),
    /// It is not: one graph, with the roots of both ends of the path.
    Cycle(Piece),
}

impl Cut {
    /// Takes the component with the marked edge apart.
    pub fn of(graph: &Graph, mark: Mark) -> Cut {
        let (one, other) = mark.ends();
        if mark.grows(graph) == Grows::Cycle {
            let vertices = reached(graph, one, mark);
            let roots =
                |vertex| (u8::from(vertex == one) * FIRST) | (u8::from(vertex == other) * SECOND);
            let rest: Vec<(usize, usize)> =
                graph.edges().filter(|&edge| edge != mark.ends).collect();
            let rest = Graph::from_edges(graph.order(), rest).unwrap_or_default();
            return Cut::Cycle(piece(&rest, &vertices, roots));
        }
        let end = |root: usize| {
            let vertices = reached(graph, root, mark);
            piece(graph, &vertices, |vertex| u8::from(vertex == root) * FIRST)
        };
        Cut::Bridge([end(one), end(other)])
    }
}

/// The components that do not hold a vertex.
pub(super) fn others(graph: &Graph, vertex: usize) -> Vec<Piece> {
    let components = graph.components().into_iter();
    let others = components.filter(|component| !component.contains(&vertex));
    others
        .map(|component| piece(graph, &component, |_| 0))
        .collect()
}

/// The part of a graph on some vertices, which are in order. The graph has at most 2^16 vertices.
pub(super) fn piece(graph: &Graph, vertices: &[usize], mark: impl Fn(usize) -> u8) -> Piece {
    let marks = vertices.iter().map(|&vertex| mark(vertex)).collect();
    let number = |vertex: usize| vertices.binary_search(&vertex).map(|at| at as u16);
    let edges = vertices.iter().enumerate().flat_map(|(at, &vertex)| {
        let later = graph.neighbours(vertex).iter();
        let later = later.filter(move |&&other| other > vertex);
        later.filter_map(move |&other| Some((at as u16, number(other).ok()?)))
    });
    Piece::new(marks, edges)
}
