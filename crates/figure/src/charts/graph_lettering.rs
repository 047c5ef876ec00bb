//! Where the words of a drawn graph stand: the values of edges, the names of vertices beside their circles, and notes
//! above what they are on. Each goes to the first of its usual places, or to another one where it covers less.

use super::graph_drawing::{EDGE_MM, GraphFigure, LABEL, MoveLabel, NAME, NOTE, VERTEX_MM};
use crate::scene::{
    Anchor,
    lettering::{bold_width, width},
};
use std::collections::HashSet;

/// In larger drawings all words stand at their first places: pairs of a vertex and another thing.
const LOOKED_AT: usize = 400_000;

/// How far a name is from the middle of its vertex, across and down.
pub(super) const ASIDE: f32 = 0.9 * VERTEX_MM;

/// How far notes are above what they are on, in the order in which they are tried.
const ABOVE: [f32; 4] = [0.4 * EDGE_MM, 0.6 * EDGE_MM, 0.8 * EDGE_MM, 0.25 * EDGE_MM];

/// How far from its first end the value of an edge is, in the order in which they are tried.
const ALONG: [f32; 3] = [0.5, 0.36, 0.64];

/// What a word covers counts so much: a sign, and a line.
const SIGN: u32 = 3;
const LINE: u32 = 1;

/// A word that is not all in view.
const HIDDEN: u32 = 8;

/// A word at its place, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Word {
    /// Where its baseline is held.
    pub at: [f32; 2],
    /// What of it is held there.
    pub anchor: Anchor,
    /// The room that it takes.
    pub room: Room,
}

/// A rectangle: its left upper and its right lower corner.
pub(super) type Room = [[f32; 2]; 2];

/// The places of all words of a figure.
pub(super) struct Lettering {
    /// The middles of the values of edges.
    pub edges: Vec<Option<[f32; 2]>>,
    /// The names of vertices.
    pub names: Vec<Option<Word>>,
    /// The notes.
    pub notes: Vec<Word>,
}

/// Finds the places of the words.
pub(super) fn lettering(figure: &GraphFigure) -> Lettering {
    let edges = edge_values(figure);
    let things = figure.vertices.len() + figure.edges.len();
    let is_small = figure.vertices.len().saturating_mul(things) <= LOOKED_AT;
    let mut ground = Ground {
        signs: Vec::new(),
        lines: Vec::new(),
        view: figure.view,
    };
    if is_small {
        ground.take_in(figure, &edges);
    }
    let mut names = Vec::with_capacity(figure.vertices.len());
    for (index, vertex) in figure.vertices.iter().enumerate() {
        let word = vertex.name.as_ref().map(|name| {
            let at = vertex.at.map(|side| side * EDGE_MM);
            let words = corners(at, width(name, NAME));
            ground.best(&words, Some(index), is_small)
        });
        names.push(word);
    }
    let mut notes = Vec::with_capacity(figure.notes.len());
    for (place, text) in &figure.notes {
        let [x, y] = place.map(|side| side * EDGE_MM);
        let wide = width(text.as_str(), NOTE);
        let words = ABOVE.map(|up| word([x, y - up], Anchor::Middle, wide, NOTE));
        notes.push(ground.best(&words, None, is_small));
    }
    Lettering {
        edges,
        names,
        notes,
    }
}

/// The room that the value of an edge takes, its middle being here.
pub(super) fn value_room(label: &MoveLabel, [x, y]: [f32; 2]) -> Room {
    let (w, h) = match label.text.is_empty() {
        true => (2.0, 2.0),
        false => (value_width(label) + 1.6, LABEL + 0.7),
    };
    [[x - w / 2.0, y - h / 2.0], [x + w / 2.0, y + h / 2.0]]
}

/// How wide a value is.
pub(super) fn value_width(label: &MoveLabel) -> f32 {
    match label.wins {
        true => bold_width(&label.text, LABEL),
        false => width(&label.text, LABEL),
    }
}

/// The middles of the values of edges, each where no other one is if that can be.
fn edge_values(figure: &GraphFigure) -> Vec<Option<[f32; 2]>> {
    let mut taken: HashSet<[i32; 2]> = HashSet::new();
    let mut place = |(u, v): (usize, usize)| {
        let (a, b) = (figure.vertices.get(u)?.at, figure.vertices.get(v)?.at);
        let along = |t: f32| [0, 1].map(|axis| a[axis] + (b[axis] - a[axis]) * t);
        let cell = |[x, y]: [f32; 2]| [(x * 3.0).round() as i32, (y * 3.0).round() as i32];
        let free = ALONG
            .into_iter()
            .find(|&t| !taken.contains(&cell(along(t))));
        let place = along(free.unwrap_or(ALONG[0]));
        taken.insert(cell(place));
        Some(place.map(|side| side * EDGE_MM))
    };
    let edges = figure.edges.iter();
    edges
        .map(|edge| edge.label.as_ref().and_then(|_| place(edge.ends)))
        .collect()
}

/// The places of a name beside its vertex: right above, right below, left above and left below.
fn corners([x, y]: [f32; 2], wide: f32) -> [Word; 4] {
    let below = y + ASIDE + 0.72 * NAME;
    let (right, left) = ((x + ASIDE, Anchor::Start), (x - ASIDE, Anchor::End));
    [
        (right, y - ASIDE),
        (right, below),
        (left, y - ASIDE),
        (left, below),
    ]
    .map(|((x, anchor), y)| word([x, y], anchor, wide, NAME))
}

fn word([x, y]: [f32; 2], anchor: Anchor, wide: f32, size: f32) -> Word {
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - wide / 2.0,
        Anchor::End => x - wide,
    };
    Word {
        at: [x, y],
        anchor,
        room: [[left, y - 0.75 * size], [left + wide, y + 0.2 * size]],
    }
}

/// What is drawn already.
struct Ground {
    /// Circles, values and words, each with the vertex that it is at, if any.
    signs: Vec<(Room, Option<usize>)>,
    /// Edges.
    lines: Vec<Room>,
    /// The part in which words are to be.
    view: Option<Room>,
}

impl Ground {
    fn take_in(&mut self, figure: &GraphFigure, values: &[Option<[f32; 2]>]) {
        for (index, vertex) in figure.vertices.iter().enumerate() {
            let r = vertex.state.radius();
            let [x, y] = vertex.at.map(|side| side * EDGE_MM);
            self.signs
                .push(([[x - r, y - r], [x + r, y + r]], Some(index)));
        }
        for (edge, value) in figure.edges.iter().zip(values) {
            let end = |vertex: usize| Some(figure.vertices.get(vertex)?.at.map(|x| x * EDGE_MM));
            if let (Some(from), Some(to)) = (end(edge.ends.0), end(edge.ends.1)) {
                self.lines.push([from, to]);
            }
            if let (Some(label), Some(at)) = (&edge.label, value) {
                self.signs.push((value_room(label, *at), None));
            }
        }
    }

    /// The best of these places of a word, which is taken then.
    fn best(&mut self, words: &[Word; 4], vertex: Option<usize>, looks: bool) -> Word {
        let [usual, others @ ..] = words;
        if !looks {
            return *usual;
        }
        let mut best = (*usual, self.covered(usual.room, vertex));
        for other in others {
            let covered = self.covered(other.room, vertex);
            if covered < best.1 {
                best = (*other, covered);
            }
        }
        self.signs.push((best.0.room, vertex));
        best.0
    }

    /// How much of what is drawn a word would cover that is at this vertex.
    fn covered(&self, room: Room, vertex: Option<usize>) -> u32 {
        let other = |of: &Option<usize>| of.is_none() || *of != vertex;
        let signs = self.signs.iter();
        let signs = signs.filter(|(sign, of)| other(of) && overlap(*sign, room));
        let lines = self.lines.iter().filter(|line| crosses(**line, room));
        let is_hidden =
            |view: Room| (0..2).any(|i| room[0][i] < view[0][i] || room[1][i] > view[1][i]);
        let hidden = if self.view.is_some_and(is_hidden) {
            HIDDEN
        } else {
            0
        };
        hidden + SIGN * signs.count() as u32 + LINE * lines.count() as u32
    }
}

fn overlap(a: Room, b: Room) -> bool {
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

#[cfg(test)]
mod tests {
    use super::super::graph_drawing::{DrawnEdge, Vertex, VertexState};
    use super::*;
    use crate::scene::Rich;

    fn vertex(at: [f32; 2], name: &str) -> Vertex {
        let label = MoveLabel {
            text: "0".to_owned(),
            ..MoveLabel::default()
        };
        Vertex {
            at,
            state: VertexState::Playable(label),
            name: Some(Rich::from(name)),
        }
    }

    fn edge(ends: (usize, usize)) -> DrawnEdge {
        DrawnEdge {
            ends,
            label: Some(MoveLabel::default()),
        }
    }

    fn anchors(figure: &GraphFigure) -> Vec<Anchor> {
        let words = lettering(figure).names.into_iter().flatten();
        words.map(|word| word.anchor).collect()
    }

    #[test]
    fn a_name_stands_right_above_its_vertex_unless_it_would_cover_a_sign() {
        let alone = GraphFigure {
            vertices: vec![vertex([0.0, 0.0], "Cavo")],
            ..GraphFigure::default()
        };
        let at = lettering(&alone).names[0].unwrap();
        assert_eq!((at.anchor, at.at), (Anchor::Start, [ASIDE, -ASIDE]));
        let crowded = GraphFigure {
            vertices: vec![vertex([0.0, 0.0], "Cavo"), vertex([0.5, -0.2], "Rio")],
            edges: vec![edge((0, 1))],
            ..GraphFigure::default()
        };
        let words = lettering(&crowded);
        let [cavo, rio] = [0, 1].map(|at: usize| words.names[at].unwrap().room);
        assert!(!overlap(cavo, rio));
        let [x, y] = crowded.vertices[1].at.map(|side| side * EDGE_MM);
        let circle = [
            [x - VERTEX_MM, y - VERTEX_MM],
            [x + VERTEX_MM, y + VERTEX_MM],
        ];
        assert!(!overlap(cavo, circle));
    }

    #[test]
    fn a_name_keeps_within_the_view() {
        let figure = GraphFigure {
            vertices: vec![vertex([0.0, 0.0], "Pomonte")],
            view: Some([[-40.0, -20.0], [6.0, 20.0]]),
            ..GraphFigure::default()
        };
        assert_eq!(anchors(&figure), [Anchor::End]);
    }

    #[test]
    fn a_note_stands_above_what_it_is_on_and_on_no_name() {
        let figure = GraphFigure {
            vertices: vec![vertex([0.0, 0.0], "von"), vertex([-0.3, -0.3], "a name")],
            notes: vec![([0.0, 0.0], "value 0".to_owned())],
            ..GraphFigure::default()
        };
        let words = lettering(&figure);
        let note = words.notes[0].room;
        assert!(note[1][1] < 0.0);
        assert!(
            words
                .names
                .iter()
                .flatten()
                .all(|name| !overlap(name.room, note))
        );
    }
}
