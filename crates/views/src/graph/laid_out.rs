//! A drawing of a graph laid out for a box: edges become shorter, and words and vertices keep their size.

use crate::Framing;
use grundy_figure::{EDGE_MM, GraphFigure, Scene, VERTEX_MM, graph_drawing, room_of};

/// Between two vertices, in millimetres.
const APART: f32 = 0.6;

/// Names move when edges become shorter, so the length is found in a few steps.
const STEPS: usize = 4;

/// The drawing, as wide and as high as the framing has room for where that is less than it has by itself. Vertices
/// never cover one another: a drawing that has no room for them is larger.
pub fn laid_out(figure: GraphFigure, framing: Framing) -> Scene {
    graph_drawing(&fitted(figure, framing))
}

/// The graph with edges for such a drawing.
pub fn fitted(mut figure: GraphFigure, framing: Framing) -> GraphFigure {
    if framing.width.is_none() && framing.highest().is_none() {
        return figure;
    }
    let mut scene = graph_drawing(&figure);
    let least = least(&figure);
    let mut scale = 1.0_f32;
    for _ in 0..STEPS {
        let part = part(&figure, &scene, framing).max(least / scale).min(1.0);
        if part > 0.999 {
            break;
        }
        scale *= part;
        scaled(&mut figure, part);
        scene = graph_drawing(&figure);
    }
    figure
}

/// The part of their length that edges have in the room; 1 where there is room for all.
fn part(figure: &GraphFigure, scene: &Scene, framing: Framing) -> f32 {
    let spans = spans(figure);
    let rooms = [framing.width, framing.highest()];
    let sides = [scene.width, scene.height];
    let parts = (0..2).filter_map(|axis| {
        let room = room_of(scene, rooms[axis]?);
        let words = sides[axis] - spans[axis];
        (spans[axis] > 0.0).then(|| (room - words) / spans[axis])
    });
    parts.fold(1.0, f32::min)
}

/// How far the vertices reach across and down, in millimetres.
fn spans(figure: &GraphFigure) -> [f32; 2] {
    [0, 1].map(|axis| {
        let places = || figure.vertices.iter().map(|vertex| vertex.at[axis]);
        let low = places().fold(f32::INFINITY, f32::min);
        let high = places().fold(f32::NEG_INFINITY, f32::max);
        (high - low).max(0.0) * EDGE_MM
    })
}

/// The least part of their length for which the ends of an edge stand apart.
fn least(figure: &GraphFigure) -> f32 {
    let ends = figure.edges.iter().filter_map(|edge| {
        let (from, to) = edge.ends;
        let [a, b] = [figure.vertices.get(from)?.at, figure.vertices.get(to)?.at];
        Some((a[0] - b[0]).hypot(a[1] - b[1]) * EDGE_MM)
    });
    let shortest = ends.filter(|length| *length > 0.0).fold(EDGE_MM, f32::min);
    ((2.0 * VERTEX_MM + APART) / shortest).min(1.0)
}

fn scaled(figure: &mut GraphFigure, part: f32) {
    let places = figure.vertices.iter_mut().map(|vertex| &mut vertex.at);
    let notes = figure.notes.iter_mut().map(|(at, _)| at);
    for at in places.chain(notes) {
        *at = at.map(|side| side * part);
    }
}
