//! A drawn graph whose vertices and edges carry values, and a row of such drawings.

use crate::scene::{
    Anchor, Ink, Item, NamedPlace, Rich, Scene, Stroke,
    lettering::{bold_width, width},
};
use std::collections::HashSet;

/// An edge of length 1 is this long on paper.
pub const EDGE_MM: f32 = 16.0;

/// The radius of a vertex that carries a value.
pub const VERTEX_MM: f32 = 3.2;

/// The radius of a vertex that carries none.
const DOT_MM: f32 = 1.5;

const SIZE: f32 = 3.6;
const SMALL: f32 = 2.6;
const NOTE: f32 = 1.15 * SMALL;
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
    /// Words at places of the drawing.
    pub notes: Vec<([f32; 2], String)>,
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
}

/// The drawing with its caption.
pub fn graph_drawing(figure: &GraphFigure) -> Scene {
    let mut scene = strip(std::slice::from_ref(figure), f32::INFINITY);
    let (low, _) = extent(figure);
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
    fn radius(&self) -> f32 {
        match self {
            VertexState::Open => DOT_MM * 1.4,
            VertexState::Blocked | VertexState::Gone => DOT_MM,
            VertexState::Leaving | VertexState::Playable(_) => VERTEX_MM,
        }
    }
}

/// Drawings one after the other, in lines of at most `width`; each line is as high as needed.
pub fn strip(figures: &[GraphFigure], width: f32) -> Scene {
    let mut scene = Scene::default();
    let (mut x, mut y, mut line) = (0.0_f32, 0.0_f32, 0.0_f32);
    for figure in figures {
        let (low, size) = extent(figure);
        if x > 0.0 && x + size[0] > width {
            (x, y, line) = (0.0, y + line, 0.0);
        }
        draw(&mut scene, figure, [x - low[0], y - low[1]]);
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
fn extent(figure: &GraphFigure) -> ([f32; 2], [f32; 2]) {
    let mut low = [f32::INFINITY; 2];
    let mut high = [f32::NEG_INFINITY; 2];
    let mut hold = |[x, y]: [f32; 2], [left, right]: [f32; 2]| {
        low = [low[0].min(x - left), low[1].min(y)];
        high = [high[0].max(x + right), high[1].max(y)];
    };
    for vertex in &figure.vertices {
        let name = vertex.name.as_ref().map_or(0.0, |name| width(name, SMALL));
        let right = VERTEX_MM * 0.9 + name - MARGIN + 0.5;
        hold(vertex.at.map(|side| side * EDGE_MM), [0.0, right.max(0.0)]);
    }
    for (at, text) in &figure.notes {
        let aside = width(text, NOTE) / 2.0 - MARGIN + 0.5;
        hold(at.map(|side| side * EDGE_MM), [aside.max(0.0); 2]);
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
        scene.rule(at(a.at), at(b.at), width, ink);
    }
    edge_labels(scene, figure, at);
    for vertex in &figure.vertices {
        draw_vertex(scene, vertex, at(vertex.at));
    }
    for (place, text) in &figure.notes {
        let [x, y] = at(*place);
        scene.text(x, y, NOTE, text.as_str(), Anchor::Middle, Ink::Muted);
    }
}

/// The labels of the edges, each where no other label is if that can be.
fn edge_labels(scene: &mut Scene, figure: &GraphFigure, at: impl Fn([f32; 2]) -> [f32; 2]) {
    let mut taken: HashSet<[i32; 2]> = HashSet::new();
    for edge in &figure.edges {
        let (Some(label), Some(a), Some(b)) = (
            &edge.label,
            figure.vertices.get(edge.ends.0),
            figure.vertices.get(edge.ends.1),
        ) else {
            continue;
        };
        let along = |t: f32| {
            [
                a.at[0] + (b.at[0] - a.at[0]) * t,
                a.at[1] + (b.at[1] - a.at[1]) * t,
            ]
        };
        let cell = |[x, y]: [f32; 2]| [(x * 3.0).round() as i32, (y * 3.0).round() as i32];
        let free = [0.5, 0.36, 0.64]
            .into_iter()
            .find(|&t| !taken.contains(&cell(along(t))));
        let place = along(free.unwrap_or(0.5));
        taken.insert(cell(place));
        let [x, y] = at(place);
        if label.text.is_empty() {
            let line = Stroke::new(0.35, Ink::Text);
            scene.circle([x, y], 1.0, Ink::Paper, line);
            continue;
        }
        let w = label_width(label) + 1.6;
        let h = SIZE + 0.7;
        let stroke = label.wins.then_some(Stroke::new(0.35, Ink::Text));
        let fill = Some(if label.wins && !label.stale {
            WINS
        } else {
            Ink::Paper
        });
        scene.rect([x - w / 2.0, y - h / 2.0, w, h], fill, stroke);
        write_label(scene, label, [x, y], SIZE);
    }
}

fn label_width(label: &MoveLabel) -> f32 {
    match label.wins {
        true => bold_width(&label.text, SIZE),
        false => width(&label.text, SIZE),
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
            let size = SIZE * (room / label_width(label).max(room));
            write_label(scene, label, [x, y], size);
        }
    }
    if let Some(name) = &vertex.name {
        let (x, y) = (x + VERTEX_MM * 0.9, y - VERTEX_MM * 0.9);
        scene.text(x, y, SMALL, name, Anchor::Start, Ink::Muted);
    }
}
