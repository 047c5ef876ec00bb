//! A drawn graph whose vertices and edges carry values, and a row of such drawings.

use super::graph_lettering::{Lettering, Name, lettering, value_room, value_width};
use super::lettered_ground::Room;
use super::name_places::{NEXT_LINE, Word, lines_of, nearest, size_of};
use crate::scene::{Anchor, Ink, Item, NamedPlace, Rich, Scene, Stroke, lettering::width};
use std::collections::BTreeMap;

/// An edge of length 1 is this long on paper.
pub const EDGE_MM: f32 = 16.0;

/// The radius of a vertex that carries a value.
pub const VERTEX_MM: f32 = 3.2;

/// The radius of a vertex that carries none.
const DOT_MM: f32 = 1.5;

/// The size of values.
pub(super) const LABEL: f32 = 3.6;

/// The size of names.
pub(super) const NAME: f32 = 2.9;

/// The size of notes.
pub(super) const NOTE: f32 = 1.15 * NAME;

/// The dashes of an edge that grows, and the gaps between them.
const DASHES: [f32; 2] = [1.6, 1.0];

/// An edge has no more gaps than this, however long it is.
const MOST_DASHES: f32 = 200.0;

/// The middle of the letter of an edge that grows is so far from it.
const LETTER_AWAY: f32 = 3.4;

const MARGIN: f32 = 6.0;
const CAPTION: f32 = 3.2;
const LINE: f32 = 4.6;

/// The ground of the labels of winning moves.
const WINS: Ink = Ink::SeriesGround(2);

/// A drawn graph.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GraphFigure {
    pub vertices: Vec<Vertex>,
    pub edges: Vec<DrawnEdge>,
    /// Words above places of the drawing.
    pub notes: Vec<([f32; 2], String)>,
    /// Names that were placed by hand: how far the middle of each is from its vertex, in edges on paper.
    pub by_hand: BTreeMap<usize, [f32; 2]>,
    /// The part of the paper in which names are to be if they can, in millimetres: its corners.
    pub view: Option<[[f32; 2]; 2]>,
    /// Lines below it.
    pub caption: Vec<Rich>,
}

/// A vertex.
#[derive(Clone, Debug, PartialEq)]
pub struct Vertex {
    /// Its place; lengths are in edges, y goes down.
    pub at: [f32; 2],
    /// Its state.
    pub state: VertexState,
    /// Its name, if that is shown.
    pub name: Option<Rich>,
}

/// The state of a vertex in a game.
#[derive(Clone, Debug, PartialEq)]
pub enum VertexState {
    /// It is there; nothing is known of it yet.
    Open,
    /// It may not be taken alone.
    Blocked,
    /// It may be taken alone.
    Playable(MoveLabel),
    /// It goes with the move in view.
    Leaving,
    /// It was taken before.
    Gone,
}

/// The label of a move: the value or outcome of the position that it leaves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveLabel {
    /// The value or the outcome.
    pub text: String,
    /// Whether the move wins.
    pub wins: bool,
    /// Whether it is of an older version of the drawing.
    pub stale: bool,
}

/// An edge.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnEdge {
    /// Its ends, among the vertices.
    pub ends: (usize, usize),
    /// The label of the move that takes both ends, if it is one.
    pub label: Option<MoveLabel>,
    /// The letter of the number of vertices that are put into it, if it grows: it is dashed then.
    pub grows: Option<&'static str>,
}

/// How wide the name of a vertex is, in millimetres; long ones have several lines.
pub fn name_width(name: &Rich) -> f32 {
    size_of(&lines_of(name), NAME)[0]
}

/// The rooms of the names of vertices in millimetres, with the place (0, 0) of the drawing at the origin: the left upper
/// and the right lower corner of each.
pub fn name_rooms(figure: &GraphFigure) -> Vec<Option<[[f32; 2]; 2]>> {
    let names = lettering(figure).names.into_iter();
    names.map(|name| Some(name?.word.room)).collect()
}

/// The drawing with its caption.
pub fn graph_drawing(figure: &GraphFigure) -> Scene {
    let words = lettering(figure);
    let (low, _) = extent(figure, &words);
    let mut scene = strip_of(&[(figure, words)], f32::INFINITY);
    let nodes = figure.vertices.iter().enumerate().map(|(index, vertex)| {
        let [x, y] = vertex.at.map(|side| side * EDGE_MM);
        NamedPlace {
            name: format!("v{}", index + 1),
            at: [x - low[0], y - low[1]],
            radius: vertex.state.radius(),
        }
    });
    scene.nodes = nodes.collect();
    scene
}

impl VertexState {
    /// The radius of its circle in millimetres.
    pub(super) fn radius(&self) -> f32 {
        match self {
            VertexState::Open => DOT_MM * 1.4,
            VertexState::Blocked | VertexState::Gone => DOT_MM,
            VertexState::Leaving | VertexState::Playable(_) => VERTEX_MM,
        }
    }
}

/// Drawings one after the other, in lines of at most `width`; each line is as high as needed.
pub fn strip(figures: &[GraphFigure], width: f32) -> Scene {
    let lettered = figures.iter().map(|figure| (figure, lettering(figure)));
    strip_of(&lettered.collect::<Vec<_>>(), width)
}

fn strip_of(figures: &[(&GraphFigure, Lettering)], width: f32) -> Scene {
    let mut scene = Scene::default();
    let (mut x, mut y, mut line) = (0.0_f32, 0.0_f32, 0.0_f32);
    for (figure, words) in figures {
        let (low, size) = extent(figure, words);
        if x > 0.0 && x + size[0] > width {
            (x, y, line) = (0.0, y + line, 0.0);
        }
        draw_lettered(&mut scene, figure, words, [x - low[0], y - low[1]]);
        let below = y + size[1] - LINE * figure.caption.len() as f32 - 1.0;
        for (at, text) in figure.caption.iter().enumerate() {
            let baseline = below + LINE * (at as f32 + 0.6);
            scene.text(x + 2.0, baseline, CAPTION, text, Anchor::Start, Ink::Text);
        }
        x += size[0];
        line = line.max(size[1]);
        scene.width = scene.width.max(x);
        scene.height = scene.height.max(y + line);
    }
    scene
}

/// Where the figure begins, and its size with margins and caption, in millimetres.
fn extent(figure: &GraphFigure, words: &Lettering) -> ([f32; 2], [f32; 2]) {
    let mut low = [f32::INFINITY; 2];
    let mut high = [f32::NEG_INFINITY; 2];
    let mut hold = |[[left, top], [right, bottom]]: Room| {
        low = [low[0].min(left), low[1].min(top)];
        high = [high[0].max(right), high[1].max(bottom)];
    };
    for vertex in &figure.vertices {
        let at = vertex.at.map(|side| side * EDGE_MM);
        hold([at, at]);
    }
    // The margin has room for most of a name.
    let within = MARGIN - 0.5;
    for Name { word, .. } in words.names.iter().flatten() {
        let [[left, top], [right, bottom]] = word.room;
        hold([
            [left + within, top + within],
            [right - within, bottom - within],
        ]);
    }
    for word in &words.notes {
        let [[left, _], [right, _]] = word.room;
        let y = word.at[1];
        hold([[left + within, y], [right - within, y]]);
    }
    if low[0] > high[0] {
        (low, high) = ([0.0; 2], [0.0; 2]);
    }
    let lines = figure.caption.iter().map(|line| width(line, CAPTION) + 4.0);
    let caption = lines.fold(0.0, f32::max);
    let drawn = high[0] - low[0] + 2.0 * MARGIN;
    let whole = drawn.max(caption);
    // A drawing narrower than its caption stands in the middle above it.
    let slack = (whole - drawn) / 2.0;
    let height = high[1] - low[1] + 2.0 * MARGIN + LINE * figure.caption.len() as f32;
    ([low[0] - MARGIN - slack, low[1] - MARGIN], [whole, height])
}

/// Draws the vertices and edges with the place (0, 0) of the drawing at `origin`.
pub fn draw(scene: &mut Scene, figure: &GraphFigure, origin: [f32; 2]) {
    draw_lettered(scene, figure, &lettering(figure), origin);
}

fn draw_lettered(scene: &mut Scene, figure: &GraphFigure, words: &Lettering, origin: [f32; 2]) {
    let at = |[x, y]: [f32; 2]| [origin[0] + x * EDGE_MM, origin[1] + y * EDGE_MM];
    let vertex = |index: usize| figure.vertices.get(index);
    let there = |index| vertex(index).is_some_and(|v| !matches!(v.state, VertexState::Gone));
    for edge in &figure.edges {
        let (Some(a), Some(b)) = (vertex(edge.ends.0), vertex(edge.ends.1)) else {
            continue;
        };
        let gone = !there(edge.ends.0) || !there(edge.ends.1);
        let leaving = [a, b].iter().any(|v| v.state == VertexState::Leaving);
        let (width, ink) = match (gone, leaving, &edge.label) {
            (true, _, _) => (0.2, Ink::Grid),
            (false, true, _) => (0.3, Ink::Muted),
            (false, false, Some(label)) if label.wins => (0.6, Ink::Text),
            _ => (0.35, Ink::Text),
        };
        let ends = [at(a.at), at(b.at)];
        match edge.grows {
            None => scene.rule(ends[0], ends[1], width, ink),
            Some(letter) => draw_growing(scene, ends, letter, width, ink),
        }
    }
    for name in words.names.iter().flatten().filter(|name| name.is_on_edge) {
        let [low, high] = name.word.room;
        let corner = [origin[0] + low[0], origin[1] + low[1]];
        let ground = [corner[0], corner[1], high[0] - low[0], high[1] - low[1]];
        scene.rect(ground, Ink::Paper, None);
    }
    edge_labels(scene, figure, words, origin);
    for vertex in &figure.vertices {
        draw_vertex(scene, vertex, at(vertex.at));
    }
    for (vertex, name) in figure.vertices.iter().zip(&words.names) {
        if let Some(name) = name {
            write_name(scene, name, vertex, origin);
        }
    }
    for ((_, text), word) in figure.notes.iter().zip(&words.notes) {
        let [x, y] = [origin[0] + word.at[0], origin[1] + word.at[1]];
        scene.text(x, y, NOTE, text.as_str(), word.anchor, Ink::Muted);
    }
}

/// A dashed line with its letter above it, or at the right of one that goes up.
fn draw_growing(scene: &mut Scene, ends: [[f32; 2]; 2], letter: &str, width: f32, ink: Ink) {
    let [from, to] = ends;
    let [along, down] = [0, 1].map(|side| to[side] - from[side]);
    let length = along.hypot(down).max(1e-3);
    let at = |part: f32| [from[0] + along * part, from[1] + down * part];
    // It begins and ends with a dash.
    let step = DASHES[0] + DASHES[1];
    let gaps = ((length - DASHES[0]) / step)
        .round()
        .clamp(1.0, MOST_DASHES);
    let whole = gaps * step + DASHES[0];
    for dash in 0..=gaps as usize {
        let begin = dash as f32 * step / whole;
        scene.rule(at(begin), at(begin + DASHES[0] / whole), width, ink);
    }
    let away = LETTER_AWAY / length * if along < 0.0 { -1.0 } else { 1.0 };
    let x = (from[0] + to[0]) / 2.0 + down * away;
    let y = (from[1] + to[1]) / 2.0 - along * away + NAME * 0.36;
    let letter = Rich::formula(letter);
    scene.text(x, y, NAME, letter, Anchor::Middle, ink);
}

/// A name in its lines, with a thin line to its vertex if that is far.
fn write_name(scene: &mut Scene, name: &Name, vertex: &Vertex, origin: [f32; 2]) {
    let Word {
        at,
        anchor,
        room,
        is_far,
    } = name.word;
    let from = vertex.at.map(|side| side * EDGE_MM);
    let on_paper = |[x, y]: [f32; 2]| [origin[0] + x, origin[1] + y];
    if is_far {
        let to = nearest(from, room);
        let away = (to[0] - from[0]).hypot(to[1] - from[1]).max(1e-3);
        let part = (vertex.state.radius() / away).min(1.0);
        let edge = [0, 1].map(|side| from[side] + (to[side] - from[side]) * part);
        scene.rule(on_paper(edge), on_paper(to), 0.15, Ink::Muted);
    }
    for (line, text) in name.lines.iter().enumerate() {
        let [x, y] = on_paper(at);
        let y = y + NEXT_LINE * NAME * line as f32;
        scene.text(x, y, NAME, text, anchor, Ink::Muted);
    }
}

/// The values of the edges.
fn edge_labels(scene: &mut Scene, figure: &GraphFigure, words: &Lettering, origin: [f32; 2]) {
    for (edge, place) in figure.edges.iter().zip(&words.edges) {
        let (Some(label), Some(place)) = (&edge.label, place) else {
            continue;
        };
        let [x, y] = [origin[0] + place[0], origin[1] + place[1]];
        if label.text.is_empty() {
            let line = Stroke::new(0.35, Ink::Text);
            scene.circle([x, y], 1.0, Ink::Paper, line);
            continue;
        }
        let [low, high] = value_room(label, [x, y]);
        let stroke = label.wins.then_some(Stroke::new(0.35, Ink::Text));
        let fill = Some(if label.wins && !label.stale {
            WINS
        } else {
            Ink::Paper
        });
        let size = [high[0] - low[0], high[1] - low[1]];
        scene.rect([low[0], low[1], size[0], size[1]], fill, stroke);
        write_label(scene, label, [x, y], LABEL);
    }
}

fn write_label(scene: &mut Scene, label: &MoveLabel, [x, y]: [f32; 2], size: f32) {
    scene.items.push(Item::Text {
        x,
        y: y + size * 0.36,
        size,
        text: label.text.as_str().into(),
        anchor: Anchor::Middle,
        ink: if label.stale { Ink::Grid } else { Ink::Text },
        bold: label.wins,
        upward: false,
    });
}

fn draw_vertex(scene: &mut Scene, vertex: &Vertex, [x, y]: [f32; 2]) {
    let mut circle = |r: f32, fill: Option<Ink>, line: Option<(f32, Ink)>| {
        let stroke = line.map(|(width, ink)| Stroke::new(width, ink));
        scene.circle([x, y], r, fill, stroke);
    };
    let r = vertex.state.radius();
    match &vertex.state {
        VertexState::Open => circle(r, Some(Ink::Paper), Some((0.35, Ink::Text))),
        VertexState::Blocked => circle(r, Some(Ink::Text), None),
        VertexState::Gone => circle(r, None, Some((0.2, Ink::Grid))),
        VertexState::Leaving => {
            circle(r, Some(Ink::Paper), Some((0.5, Ink::Accent)));
            let d = VERTEX_MM * 0.5;
            scene.rule([x - d, y - d], [x + d, y + d], 0.5, Ink::Accent);
            scene.rule([x - d, y + d], [x + d, y - d], 0.5, Ink::Accent);
        }
        VertexState::Playable(label) => {
            let fill = if label.wins && !label.stale {
                WINS
            } else {
                Ink::Paper
            };
            let ink = if label.stale { Ink::Muted } else { Ink::Text };
            let width = if label.wins { 0.8 } else { 0.35 };
            circle(r, Some(fill), Some((width, ink)));
            // A long label is set small enough for its circle.
            let room = 2.0 * VERTEX_MM - 1.0;
            let size = LABEL * (room / value_width(label).max(room));
            write_label(scene, label, [x, y], size);
        }
    }
}
