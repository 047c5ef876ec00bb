//! Where the words of a drawn graph stand: the values of edges, the names of vertices beside their circles, and notes
//! above what they are on. Each name goes to the place of eight where it covers least, in one line or in two, or to
//! where it was put by hand.

use super::graph_drawing::{EDGE_MM, GraphFigure, LABEL, MoveLabel, NAME, NOTE};
use super::lettered_ground::{Ground, Room, around, overlap};
use super::name_places::{Places, Word, shapes_of, size_of};
use crate::scene::{
    Rich,
    lettering::{bold_width, width},
};
use std::collections::HashSet;

/// In larger drawings all words stand at their first places: pairs of a vertex and another thing.
const LOOKED_AT: usize = 400_000;

/// In larger drawings no place is looked for farther away: there are many such places.
const LOOKED_AT_FAR: usize = 10_000;

/// So often the names are looked at one after the other, whether one has a better place now.
const ROUNDS: usize = 6;

/// How far from its first end the value of an edge is, in the order in which they are tried.
const ALONG: [f32; 3] = [0.5, 0.36, 0.64];

/// The places of all words of a figure.
pub(super) struct Lettering {
    /// The middles of the values of edges.
    pub edges: Vec<Option<[f32; 2]>>,
    /// The names of vertices.
    pub names: Vec<Option<Name>>,
    /// The notes.
    pub notes: Vec<Word>,
}

/// A name at its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Name {
    /// Its lines.
    pub lines: Vec<Rich>,
    /// Where they stand.
    pub word: Word,
    /// Whether it covers an edge, so that it has a ground of its own.
    pub is_on_edge: bool,
}

/// Finds the places of the words.
pub(super) fn lettering(figure: &GraphFigure) -> Lettering {
    let edges = edge_values(figure);
    let things = figure.vertices.len() + figure.edges.len();
    let is_small = figure.vertices.len().saturating_mul(things) <= LOOKED_AT;
    let mut ground = match is_small {
        true => Ground::of(figure, &edges),
        false => Ground::default(),
    };
    let mut names = names(figure, &ground, is_small);
    for name in names.iter_mut().flatten() {
        name.is_on_edge = ground.covered(name.word.room).edges > 0;
    }
    let rooms = names.iter().flatten().map(|name| name.word.room);
    ground.words.extend(rooms);
    let mut notes = Vec::with_capacity(figure.notes.len());
    for (place, text) in &figure.notes {
        let at = place.map(|side| side * EDGE_MM);
        let places = Places::of_note(at, width(text.as_str(), NOTE));
        if let Some(note) = choose(&places, &ground) {
            if is_small {
                ground.words.push(note.room);
            }
            notes.push(note);
        }
    }
    Lettering {
        edges,
        names,
        notes,
    }
}

/// The best of the places, or one farther away if there only it can be read.
fn choose(places: &Places, ground: &Ground) -> Option<Word> {
    let best = places.best(ground)?;
    match ground.covered(best.room).is_legible() || ground.pairs() > LOOKED_AT_FAR {
        true => Some(best),
        false => places.best_far(ground).or(Some(best)),
    }
}

/// A name in some lines, and where it may stand.
struct Shaped {
    lines: Vec<Rich>,
    places: Places,
}

impl Shaped {
    fn at(&self, word: Word) -> Name {
        Name {
            lines: self.lines.clone(),
            word,
            is_on_edge: false,
        }
    }
}

/// A name that looks for its place.
struct Seeking {
    vertex: usize,
    /// Its shapes, the usual one first.
    shapes: Vec<Shaped>,
    /// The room of its usual places, and what is in it but for other names.
    room: Room,
    near: Ground,
}

impl Seeking {
    /// The place where it covers least, in the first shape that has one.
    fn best(&self, ground: &Ground) -> Option<(&Shaped, Word)> {
        let shapes = self.shapes.iter();
        let places = shapes.filter_map(|shape| Some((shape, shape.places.best(ground)?)));
        places.min_by_key(|(_, word)| ground.covered(word.room))
    }

    /// The nearest place farther away where all can be read, if there is one.
    fn best_far(&self, ground: &Ground) -> Option<(&Shaped, Word)> {
        let mut shapes = self.shapes.iter();
        shapes.find_map(|shape| Some((shape, shape.places.best_far(ground)?)))
    }

    /// Whether a place is one of those beside the vertex.
    fn is_usual(&self, word: &Word) -> bool {
        self.shapes
            .iter()
            .any(|shape| shape.places.usual.contains(word))
    }
}

/// The names at their places: each takes the best one beside those before it, and moves as long as there is a better
/// one.
fn names(figure: &GraphFigure, ground: &Ground, looks: bool) -> Vec<Option<Name>> {
    let mut names: Vec<Option<Name>> = vec![None; figure.vertices.len()];
    let mut seeking = Vec::new();
    for (index, vertex) in figure.vertices.iter().enumerate() {
        let Some(text) = &vertex.name else { continue };
        let (at, radius) = (vertex.at.map(|side| side * EDGE_MM), vertex.state.radius());
        let shaped = |lines: Vec<Rich>| Shaped {
            places: Places::of_name(at, radius, size_of(&lines, NAME)),
            lines,
        };
        let shapes: Vec<Shaped> = shapes_of(text).into_iter().map(shaped).collect();
        let Some(usual) = shapes.first() else {
            continue;
        };
        let by_hand = figure
            .by_hand
            .get(&index)
            .map(|off| off.map(|side| side * EDGE_MM));
        let fixed = match by_hand {
            Some(off) => {
                let size = size_of(&usual.lines, NAME);
                Some(Places::by_hand(at, radius, size, off))
            }
            None if looks => None,
            None => usual.places.usual.first().copied(),
        };
        if let Some(word) = fixed {
            names[index] = Some(usual.at(word));
            continue;
        }
        let room = around(shapes.iter().map(|shape| shape.places.room()));
        seeking.push(Seeking {
            vertex: index,
            shapes,
            room,
            near: ground.near(room),
        });
    }
    for _ in 0..ROUNDS {
        let moves = seeking.iter().map(|one| settle(&mut names, one, ground));
        if moves.filter(|moved| *moved).count() == 0 {
            break;
        }
    }
    names
}

/// Gives a name a better place than it has, if there is one, and says whether there was.
fn settle(names: &mut [Option<Name>], one: &Seeking, whole: &Ground) -> bool {
    let others = rooms_but(names, one.vertex);
    let mut ground = one.near.clone();
    let near = others.iter().filter(|other| overlap(**other, one.room));
    ground.words.extend(near);
    let Some((mut shape, mut best)) = one.best(&ground) else {
        return false;
    };
    let covered = |word: &Word| ground.covered(word.room);
    let now = names.get(one.vertex).and_then(Option::as_ref);
    let now = now.map(|name| name.word);
    if covered(&best).is_legible() {
        let usual = now.filter(|word| one.is_usual(word));
        if usual.is_some_and(|now| covered(&now) <= covered(&best)) {
            return false;
        }
    } else if whole.pairs() <= LOOKED_AT_FAR {
        let mut whole = whole.clone();
        whole.words.extend(others);
        let stays = |now: &Word| !one.is_usual(now) && whole.covered(now.room).is_legible();
        if now.as_ref().is_some_and(stays) {
            return false;
        }
        (shape, best) = one.best_far(&whole).unwrap_or((shape, best));
    }
    if let Some(place) = names.get_mut(one.vertex).filter(|_| now != Some(best)) {
        *place = Some(shape.at(best));
        return true;
    }
    false
}

/// The rooms of the names that have places, but for that of one vertex.
fn rooms_but(names: &[Option<Name>], vertex: usize) -> Vec<Room> {
    let others = names.iter().enumerate();
    let others = others.filter(|(other, _)| *other != vertex);
    let rooms = others.filter_map(|(_, name)| Some(name.as_ref()?.word.room));
    rooms.collect()
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

#[cfg(test)]
mod tests;
