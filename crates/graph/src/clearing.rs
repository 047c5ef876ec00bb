//! Vertices out of the way of edges: where a layout has put a vertex on an edge that is not its own,
//! a reader sees two edges that are not there. Vertices and such edges push each other apart until they
//! are clear; a drawing in which nothing touches stays as it is.

use super::layout::Point;
use super::simple_graph::Graph;
use grundy_base::budget::{Budget, Stop};

/// A vertex nearer to an edge lies on it.
pub const TOUCHES: f64 = 0.1;

/// So far from an edge a vertex is pushed, a little more than the radius of its circle.
const CLEAR: f64 = 0.22;
/// So far two vertices are pushed from each other.
const APART: f64 = 0.45;
/// The most rounds, and the most pairs of a vertex and an edge that are looked at in all of them.
const ROUNDS: usize = 120;
const LOOKED_AT: usize = 2_000_000;

/// Pushes vertices that are not `fixed` away from edges, if one lies on an edge that is not its own, and
/// keeps the best of the drawings that come up. One round takes time as vertices times vertices and edges.
///
/// # Errors
/// The budget ends; the places are then the best so far.
pub fn clear(
    graph: &Graph,
    fixed: &[bool],
    places: &mut [Point],
    budget: &Budget,
) -> Result<(), Stop> {
    let edges: Vec<(usize, usize)> = graph.edges().collect();
    let pairs = (edges.len() + places.len()) * places.len();
    let free = |vertex: usize| fixed.get(vertex) != Some(&true);
    let mut least = nearest(&edges, places);
    if pairs > LOOKED_AT || least >= TOUCHES / CLEAR {
        return Ok(());
    }
    let mut moving = places.to_vec();
    for _ in 0..ROUNDS.min(LOOKED_AT / pairs.max(1)) {
        budget.check_work(pairs)?;
        push(&edges, &free, &mut moving);
        let now = nearest(&edges, &moving);
        if now > least {
            least = now;
            places.copy_from_slice(&moving);
        }
        if least >= 1.0 {
            break;
        }
    }
    Ok(())
}

/// How near a vertex comes to an edge that is not its own, or to another vertex, as a part of what is
/// wanted; 1 where all is clear.
fn nearest(edges: &[(usize, usize)], places: &[Point]) -> f64 {
    let mut least: f64 = 1.0;
    for (vertex, &place) in places.iter().enumerate() {
        for &(a, b) in edges.iter().filter(|&&(a, b)| a != vertex && b != vertex) {
            let off = Offset::of(place, places[a], places[b]);
            least = least.min(off.length() / CLEAR);
        }
        for other in &places[..vertex] {
            let apart = length([place[0] - other[0], place[1] - other[1]]);
            least = least.min(apart / APART);
        }
    }
    least
}

/// One round: whatever is too near is pushed, the vertex as far as the two ends of the edge together.
fn push(edges: &[(usize, usize)], free: &impl Fn(usize) -> bool, places: &mut [Point]) {
    let step = |places: &mut [Point], vertex: usize, along: Point, far: f64| {
        if free(vertex) {
            places[vertex] = [0, 1].map(|axis| places[vertex][axis] + far * along[axis]);
        }
    };
    for vertex in 0..places.len() {
        for &(a, b) in edges.iter().filter(|&&(a, b)| a != vertex && b != vertex) {
            let off = Offset::of(places[vertex], places[a], places[b]);
            let lack = CLEAR - off.length();
            if lack > 0.0 {
                let away = off.direction(places[a], places[b]);
                step(places, vertex, away, lack / 2.0);
                step(places, a, away, -lack / 2.0 * (1.0 - off.part));
                step(places, b, away, -lack / 2.0 * off.part);
            }
        }
        for other in 0..vertex {
            let off = Offset::of(places[vertex], places[other], places[other]);
            let lack = APART - off.length();
            if lack > 0.0 {
                let away = off.direction(places[other], places[other]);
                step(places, vertex, away, lack / 2.0);
                step(places, other, away, -lack / 2.0);
            }
        }
    }
}

/// The way to a point from the nearest one of a line between two others.
pub struct Offset {
    way: Point,
    /// Where that is between the two, from 0 to 1.
    part: f64,
}

impl Offset {
    /// The way to `point` from the line between `a` and `b`, which may be one point.
    pub fn of(point: Point, a: Point, b: Point) -> Offset {
        let along = [b[0] - a[0], b[1] - a[1]];
        let from = [point[0] - a[0], point[1] - a[1]];
        let square = (along[0] * along[0] + along[1] * along[1]).max(1e-9);
        let part = ((from[0] * along[0] + from[1] * along[1]) / square).clamp(0.0, 1.0);
        let way = [from[0] - part * along[0], from[1] - part * along[1]];
        Offset { way, part }
    }

    /// How far the point is from the line.
    pub fn length(&self) -> f64 {
        length(self.way)
    }

    /// The direction of the way; from a point on the line to its left.
    fn direction(&self, a: Point, b: Point) -> Point {
        let left = [a[1] - b[1], b[0] - a[0]];
        let (way, length) = match (self.length(), length(left)) {
            (length, _) if length > 1e-6 => (self.way, length),
            (_, length) if length > 1e-6 => (left, length),
            _ => ([1.0, 0.0], 1.0),
        };
        way.map(|x| x / length)
    }
}

/// Faster than `hypot`; where places are so far out that this overflows, nothing is pushed.
fn length(way: Point) -> f64 {
    (way[0] * way[0] + way[1] * way[1]).sqrt()
}
