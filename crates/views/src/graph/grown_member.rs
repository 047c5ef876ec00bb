//! A member of the family in which edges of a drawing grow, as a drawing: what hangs at a leg or at a path moves away
//! to make room, and a cycle bulges.

use super::growing::member;
use super::{Marks, figure};
use grundy_figure::{Scene, graph_drawing};
use grundy_project::{Drawing, GraphPosition, Spot};

/// No more vertices than this are put into an edge of a drawing.
pub const MOST_DRAWN: u64 = 24;

/// A curve is measured in so many pieces.
const FINE: usize = 512;

/// How far the middle of a cycle's new path is from its edge, for each vertex on it, in lengths of the edge.
const BULGE: f32 = 0.32;

/// The picture of the member that is asked for, with no more vertices in an edge than are drawn.
pub fn member_scene(position: &GraphPosition) -> Option<Scene> {
    let member = member(position).into_iter();
    let member: Vec<u64> = member.map(|n| n.min(MOST_DRAWN)).collect();
    let drawing = grown_drawing(&position.drawing, &member)?;
    let marks = Marks {
        numbers: false,
        ..Marks::default()
    };
    Some(graph_drawing(&figure(&drawing, marks)))
}

/// The drawing with so many vertices put into each edge that grows; nothing where that are too many.
pub fn grown_drawing(drawing: &Drawing, member: &[u64]) -> Option<Drawing> {
    let mut grown = drawing.clone();
    for (&edge, &count) in drawing.growing().iter().zip(member) {
        if count > 0 {
            put_in(&mut grown, edge, usize::try_from(count).ok()?)?;
        }
    }
    Some(grown)
}

/// Puts vertices into an edge.
fn put_in(drawing: &mut Drawing, (u, v): (usize, usize), count: usize) -> Option<()> {
    drawing.cut(u, v);
    let [side, other] = [v, u].map(|end| reached(drawing, end));
    let spots = match side.contains(&u) {
        true => bulge(drawing, [u, v], count)?,
        false if side.len() <= other.len() => stretch(drawing, [u, v], &side, count)?,
        false => {
            let mut spots = stretch(drawing, [v, u], &other, count)?;
            spots.reverse();
            spots
        }
    };
    let first = drawing
        .insert(spots, (1..count).map(|at| (at - 1, at)))
        .ok()?;
    drawing.join(u, first).ok()?;
    drawing.join(first + count - 1, v).ok()?;
    Some(())
}

/// The vertices that edges lead to from one.
fn reached(drawing: &Drawing, from: usize) -> Vec<usize> {
    let mut reached = vec![from];
    let mut at = 0;
    while let Some(&vertex) = reached.get(at) {
        for &(u, v) in drawing.edges() {
            let next = match vertex {
                _ if vertex == u => v,
                _ if vertex == v => u,
                _ => continue,
            };
            if !reached.contains(&next) {
                reached.push(next);
            }
        }
        at += 1;
    }
    reached
}

/// Moves one side of an edge away from its end `from` by an edge for each new vertex; the places of these, from there
/// on.
fn stretch(
    drawing: &mut Drawing,
    [from, to]: [usize; 2],
    side: &[usize],
    count: usize,
) -> Option<Vec<Spot>> {
    let (a, b) = (drawing.spot(from)?, drawing.spot(to)?);
    let along = [b[0] - a[0], b[1] - a[1]];
    let moved = |spot: Spot, steps: usize| {
        let steps = steps as f32;
        [spot[0] + along[0] * steps, spot[1] + along[1] * steps]
    };
    let places = side
        .iter()
        .filter_map(|&vertex| Some((vertex, drawing.spot(vertex)?)));
    let places: Vec<(usize, Spot)> = places
        .map(|(vertex, spot)| (vertex, moved(spot, count)))
        .collect();
    drawing.place(places);
    Some((1..=count).map(|steps| moved(a, steps)).collect())
}

/// The places of new vertices on an arc between two, away from the middle of the drawing.
fn bulge(drawing: &Drawing, [u, v]: [usize; 2], count: usize) -> Option<Vec<Spot>> {
    let (a, b) = (drawing.spot(u)?, drawing.spot(v)?);
    let along = [b[0] - a[0], b[1] - a[1]];
    let spots = drawing.spots();
    let mean = |axis: usize| {
        let sum: f32 = spots.iter().map(|spot| spot[axis]).sum();
        sum / spots.len().max(1) as f32
    };
    let out = [0, 1].map(|axis| (a[axis] + b[axis]) / 2.0 - mean(axis));
    let across = [-along[1], along[0]];
    let is_inwards = out[0] * across[0] + out[1] * across[1] < 0.0;
    let height = BULGE * count as f32 * if is_inwards { -1.0 } else { 1.0 };
    let on_ellipse = |step: usize| -> Spot {
        let angle = std::f32::consts::PI * step as f32 / FINE as f32;
        let (forth, up) = ((1.0 - angle.cos()) / 2.0, height * angle.sin());
        [0, 1].map(|axis| a[axis] + along[axis] * forth + across[axis] * up)
    };
    Some(equally_far((0..=FINE).map(on_ellipse), count))
}

/// So many places on a curve, equally far from one another along it, between its ends.
fn equally_far(curve: impl Iterator<Item = Spot>, count: usize) -> Vec<Spot> {
    let mut length = 0.0;
    let mut before: Option<Spot> = None;
    let measured: Vec<(f32, Spot)> = curve
        .map(|spot| {
            length += before.map_or(0.0, |[x, y]| (spot[0] - x).hypot(spot[1] - y));
            before = Some(spot);
            (length, spot)
        })
        .collect();
    let place = |step: usize| {
        let wanted = length * step as f32 / (count + 1) as f32;
        measured.iter().find(|(so_far, _)| *so_far >= wanted)
    };
    (1..=count)
        .filter_map(place)
        .map(|(_, spot)| *spot)
        .collect()
}
