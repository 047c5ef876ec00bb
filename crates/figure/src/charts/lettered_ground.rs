//! What a drawn graph has on its ground already, and how much of that a word would cover.

use super::graph_drawing::{EDGE_MM, GraphFigure};
use super::graph_lettering::value_room;

/// A rectangle: its left upper and its right lower corner.
pub(super) type Room = [[f32; 2]; 2];

/// What a word covers, the worst first: words are compared by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Covered {
    /// Circles of vertices.
    pub vertices: usize,
    /// Whether it is not all in view.
    pub is_hidden: bool,
    /// Values and other words.
    pub words: usize,
    /// Edges.
    pub edges: usize,
}

impl Covered {
    /// Whether all that it covers can still be read.
    pub fn is_legible(self) -> bool {
        self.vertices + self.words == 0
    }
}

/// The things that are drawn, but for names and notes.
#[derive(Clone, Debug, Default)]
pub(super) struct Ground {
    /// Vertices: their middles and their radii.
    pub circles: Vec<([f32; 2], f32)>,
    /// Values of edges, and words that have their places.
    pub words: Vec<Room>,
    /// Edges.
    pub lines: Vec<Room>,
    /// The part in which words are to be.
    pub view: Option<Room>,
}

impl Ground {
    /// The ground of a figure whose edges have their values here.
    pub fn of(figure: &GraphFigure, values: &[Option<[f32; 2]>]) -> Ground {
        let at = |spot: [f32; 2]| spot.map(|side| side * EDGE_MM);
        let circle = |vertex: &super::Vertex| (at(vertex.at), vertex.state.radius());
        let end = |vertex: usize| figure.vertices.get(vertex).map(|vertex| at(vertex.at));
        let line = |edge: &super::DrawnEdge| Some([end(edge.ends.0)?, end(edge.ends.1)?]);
        let labels = figure.edges.iter().zip(values);
        let value = |(edge, place): (&super::DrawnEdge, &Option<[f32; 2]>)| {
            Some(value_room(edge.label.as_ref()?, (*place)?))
        };
        Ground {
            circles: figure.vertices.iter().map(circle).collect(),
            words: labels.filter_map(value).collect(),
            lines: figure.edges.iter().filter_map(line).collect(),
            view: figure.view,
        }
    }

    /// How many pairs of a vertex and another thing there are.
    pub fn pairs(&self) -> usize {
        let things = self.circles.len() + self.words.len() + self.lines.len();
        self.circles.len().saturating_mul(things)
    }

    /// The part of the ground that words within a room may cover.
    pub fn near(&self, room: Room) -> Ground {
        let circles = self.circles.iter();
        let words = self.words.iter();
        let lines = self.lines.iter();
        Ground {
            circles: circles.filter(|at| meets(**at, room)).copied().collect(),
            words: words.filter(|at| overlap(**at, room)).copied().collect(),
            lines: lines.filter(|at| crosses(**at, room)).copied().collect(),
            view: self.view,
        }
    }

    /// How much of it a word in this room covers.
    pub fn covered(&self, room: Room) -> Covered {
        let is_hidden =
            |view: Room| (0..2).any(|i| room[0][i] < view[0][i] || room[1][i] > view[1][i]);
        let circles = self.circles.iter().filter(|at| meets(**at, room));
        let words = self.words.iter().filter(|at| overlap(**at, room));
        let lines = self.lines.iter().filter(|at| crosses(**at, room));
        Covered {
            vertices: circles.count(),
            is_hidden: self.view.is_some_and(is_hidden),
            words: words.count(),
            edges: lines.count(),
        }
    }

    /// Whether a thin line from the vertex at its beginning runs over no other vertex and no word.
    pub fn is_clear(&self, line: [[f32; 2]; 2]) -> bool {
        let circles = self.circles.iter();
        let mut others = circles.filter(|(middle, _)| *middle != line[0]);
        let mut words = self.words.iter();
        !others.any(|&(middle, radius)| to_line(middle, line) < radius)
            && !words.any(|&room| crosses(line, room))
    }
}

/// The least room around some.
pub(super) fn around(rooms: impl IntoIterator<Item = Room>) -> Room {
    let none = [[f32::INFINITY; 2], [f32::NEG_INFINITY; 2]];
    rooms.into_iter().fold(none, |all, room| {
        let side = |at: usize| {
            let (low, high) = (all[0][at].min(room[0][at]), all[1][at].max(room[1][at]));
            (low, high)
        };
        let [(left, right), (top, bottom)] = [side(0), side(1)];
        [[left, top], [right, bottom]]
    })
}

/// Whether a circle and a rectangle have points in common.
fn meets((middle, radius): ([f32; 2], f32), room: Room) -> bool {
    let off = |at: usize| middle[at] - middle[at].max(room[0][at]).min(room[1][at]);
    off(0).hypot(off(1)) < radius
}

/// How far a point is from a line between two others.
fn to_line([x, y]: [f32; 2], [from, to]: [[f32; 2]; 2]) -> f32 {
    let along = [to[0] - from[0], to[1] - from[1]];
    let length = (along[0] * along[0] + along[1] * along[1]).max(1e-6);
    let part = ((x - from[0]) * along[0] + (y - from[1]) * along[1]) / length;
    let part = part.clamp(0.0, 1.0);
    (from[0] + part * along[0] - x).hypot(from[1] + part * along[1] - y)
}

/// Whether two rectangles have points in common.
pub(super) fn overlap(a: Room, b: Room) -> bool {
    (0..2).all(|axis| a[0][axis] < b[1][axis] && b[0][axis] < a[1][axis])
}

/// Whether a line from one point to another one runs through a rectangle (Liang and Barsky 1984).
fn crosses([from, to]: [[f32; 2]; 2], room: Room) -> bool {
    let (mut enters, mut leaves) = (0.0_f32, 1.0_f32);
    for axis in 0..2 {
        let along = to[axis] - from[axis];
        let sides = [room[0][axis] - from[axis], room[1][axis] - from[axis]];
        if along.abs() < 1e-6 {
            if sides[0] > 0.0 || sides[1] < 0.0 {
                return false;
            }
            continue;
        }
        let [a, b] = sides.map(|side| side / along);
        enters = enters.max(a.min(b));
        leaves = leaves.min(a.max(b));
    }
    enters < leaves
}
