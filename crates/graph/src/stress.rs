//! Places by stress majorisation (E. Gansner, Y. Koren, S. North: Graph drawing by stress
//! majorization, 2004): two vertices are to be as far apart in the plane as they are in the graph. A grid
//! looks like a grid, and a tree has no crossings.

use super::clearing::{Offset, TOUCHES, clear};
use super::layout::{Point, layered, radial};
use super::simple_graph::Graph;
use grundy_base::budget::{Budget, Stop};
use std::f64::consts::{FRAC_PI_2, TAU};

/// All pairs are compared, so that no component with more vertices is laid out: it stays where it was.
pub const MAX_STRESS: usize = 3000;

/// The most rounds, and the step at which they end.
const ROUNDS: usize = 300;
const STILL: f64 = 1e-3;
/// The rounds in which a direction of the first places is found.
const POWERS: usize = 60;
/// The room between two components.
const BETWEEN: f64 = 1.0;
/// Edges that agree so far in their directions, up to right angles, lie along the axes.
const AGREEMENT: f64 = 0.5;

/// Places for the vertices of a graph. Vertices with `pinned` stay at their `start`; components without
/// such a vertex stand side by side, right of the others.
///
/// Quadratic in the number of vertices for each round.
pub fn stress(
    graph: &Graph,
    start: &[Point],
    pinned: &[bool],
    budget: &Budget,
) -> Result<Vec<Point>, Stop> {
    let spiral = |vertex: usize| {
        let (angle, radius) = (2.4 * vertex as f64, 0.6 * (vertex as f64).sqrt());
        [radius * angle.cos(), radius * angle.sin()]
    };
    let is_finite = |point: &Point| point.iter().all(|x| x.is_finite());
    let given = |vertex: usize| start.get(vertex).copied().filter(is_finite);
    let order = 0..graph.order();
    let mut points: Vec<Point> = order.map(|v| given(v).unwrap_or(spiral(v))).collect();
    let is_pinned = |vertex: usize| pinned.get(vertex).copied().unwrap_or(false);
    let (held, free): (Vec<_>, Vec<_>) = (graph.components().into_iter())
        .partition(|of| of.len() > MAX_STRESS || of.iter().any(|&v| is_pinned(v)));
    for of in held.iter().filter(|of| of.len() <= MAX_STRESS) {
        let mut places: Vec<Point> = of.iter().map(|&v| points[v]).collect();
        let fixed: Vec<bool> = of.iter().map(|&v| is_pinned(v)).collect();
        let distances = Distances::of(&graph.induced(of), budget)?;
        majorise(&distances, &fixed, &mut places, budget)?;
        clear(&graph.induced(of), &fixed, &mut places, budget)?;
        put(&mut points, of, &places);
    }
    let taken = held.iter().flatten().map(|&v| points[v]);
    let (right, top) = taken.fold((None, f64::INFINITY), |(right, top), [x, y]| {
        (Some(right.map_or(x, |r: f64| r.max(x))), top.min(y))
    });
    let corner = right.map_or([0.0; 2], |right| [right + BETWEEN, top]);
    let mut boxes = Vec::new();
    for of in &free {
        boxes.push(component(&graph.induced(of), budget)?);
    }
    for (of, places) in free.iter().zip(beside(boxes, corner)) {
        put(&mut points, of, &places);
    }
    Ok(points)
}

fn put(points: &mut [Point], vertices: &[usize], places: &[Point]) {
    for (&vertex, &place) in vertices.iter().zip(places) {
        points[vertex] = place;
    }
}

/// Places for a connected graph, its least coordinates 0.
fn component(graph: &Graph, budget: &Budget) -> Result<Vec<Point>, Stop> {
    let distances = Distances::of(graph, budget)?;
    let mut places = distances.scaled(budget)?;
    majorise(&distances, &[], &mut places, budget)?;
    straighten(graph, &mut places);
    if graph.is_tree() && crosses(graph, &places, budget)? {
        places = radial(graph);
        if crosses(graph, &places, budget)? {
            // From level to level, branch by branch, nothing crosses.
            places = layered(graph);
        }
    } else {
        clear(graph, &[], &mut places, budget)?;
    }
    let least = corners(&places)[0];
    places
        .iter_mut()
        .for_each(|p| *p = [p[0] - least[0], p[1] - least[1]]);
    Ok(places)
}

/// The distances of all pairs of a connected graph.
struct Distances {
    order: usize,
    /// Row by row.
    entries: Vec<u16>,
}

impl Distances {
    /// Breadth first from each vertex.
    fn of(graph: &Graph, budget: &Budget) -> Result<Distances, Stop> {
        let order = graph.order();
        budget.check_memory(order * order * size_of::<u16>())?;
        let mut entries = vec![0; order * order];
        let mut queue = Vec::with_capacity(order);
        for (from, row) in entries.chunks_mut(order.max(1)).enumerate() {
            budget.check_work(order + graph.size())?;
            row.fill(u16::MAX);
            row[from] = 0;
            queue.clear();
            queue.push(from);
            let mut done = 0;
            while let Some(&vertex) = queue.get(done) {
                done += 1;
                for &next in graph.neighbours(vertex) {
                    if row[next] == u16::MAX {
                        row[next] = row[vertex] + 1;
                        queue.push(next);
                    }
                }
            }
        }
        Ok(Distances { order, entries })
    }

    fn row(&self, vertex: usize) -> &[u16] {
        &self.entries[vertex * self.order..][..self.order]
    }

    /// Classical scaling: the two directions in which the squared distances, centred, spread most.
    fn scaled(&self, budget: &Budget) -> Result<Vec<Point>, Stop> {
        let first = self.direction(None, budget)?;
        let second = self.direction(Some(&first), budget)?;
        Ok(first.into_iter().zip(second).map(|(x, y)| [x, y]).collect())
    }

    /// A direction of greatest spread that is orthogonal to another, by the power method.
    fn direction(&self, other: Option<&[f64]>, budget: &Budget) -> Result<Vec<f64>, Stop> {
        // Any start does that lies in no hyperplane by chance, but for each direction another one: what
        // the first has left of it where both spread as much is nothing.
        let seed = if other.is_some() { 0.414 } else { 0.618 };
        let start = (1..=self.order).map(|i| (i * i) as f64 * seed % 1.0);
        let mut v: Vec<f64> = start.collect();
        let mut spread = 0.0;
        for _ in 0..POWERS {
            orthogonal(&mut v, other);
            let length = norm(&v);
            if length < 1e-9 {
                break;
            }
            v.iter_mut().for_each(|x| *x /= length);
            let mut next = vec![0.0; self.order];
            for (i, entry) in next.iter_mut().enumerate() {
                budget.check_work(self.order)?;
                let squares = self.row(i).iter().map(|&d| f64::from(d) * f64::from(d));
                *entry = -0.5 * squares.zip(&v).map(|(d, x)| d * x).sum::<f64>();
            }
            orthogonal(&mut next, other);
            spread = norm(&next);
            v = next;
        }
        let factor = if spread > 1e-9 {
            spread.sqrt() / spread
        } else {
            0.0
        };
        v.iter_mut().for_each(|x| *x *= factor);
        Ok(v)
    }
}

/// Centres a vector, and takes out what it has of another direction.
fn orthogonal(v: &mut [f64], other: Option<&[f64]>) {
    let mean = v.iter().sum::<f64>() / v.len().max(1) as f64;
    v.iter_mut().for_each(|x| *x -= mean);
    if let Some(other) = other {
        let square: f64 = other.iter().map(|x| x * x).sum();
        let share = v.iter().zip(other).map(|(a, b)| a * b).sum::<f64>() / square.max(1e-9);
        v.iter_mut().zip(other).for_each(|(a, b)| *a -= share * b);
    }
}

fn norm(v: &[f64]) -> f64 {
    v.iter().map(|x| x * x).sum::<f64>().sqrt()
}

/// Moves each vertex to where the others want it, until all are still. Pairs count by the inverse
/// square of their distance.
fn majorise(
    distances: &Distances,
    fixed: &[bool],
    places: &mut [Point],
    budget: &Budget,
) -> Result<(), Stop> {
    for _ in 0..ROUNDS {
        let mut farthest: f64 = 0.0;
        for i in 0..places.len() {
            budget.check_work(places.len())?;
            if fixed.get(i) == Some(&true) {
                continue;
            }
            let (mut sum, mut weights) = ([0.0; 2], 0.0);
            for (j, (&other, &far)) in places.iter().zip(distances.row(i)).enumerate() {
                if j == i {
                    continue;
                }
                let far = f64::from(far);
                let mut gap = [places[i][0] - other[0], places[i][1] - other[1]];
                let mut length = gap[0].hypot(gap[1]);
                if length < 1e-9 {
                    // Two vertices in one place part in directions of their own.
                    let angle = 2.4 * i as f64;
                    (gap, length) = ([angle.cos(), angle.sin()], 1.0);
                }
                let weight = 1.0 / (far * far);
                weights += weight;
                for axis in 0..2 {
                    sum[axis] += weight * (other[axis] + far * gap[axis] / length);
                }
            }
            if weights > 0.0 {
                let next = sum.map(|sum| sum / weights);
                farthest = farthest.max((next[0] - places[i][0]).hypot(next[1] - places[i][1]));
                places[i] = next;
            }
        }
        if farthest < STILL {
            break;
        }
    }
    Ok(())
}

/// Turns a drawing so that edges lie along the axes where most can, else so that it is wide; and so
/// that its first vertex is at the upper left.
fn straighten(graph: &Graph, places: &mut [Point]) {
    let angles = graph.edges().map(|(u, v)| {
        let ([a, b], [c, d]) = (places[u], places[v]);
        (d - b).atan2(c - a)
    });
    let (mut cos, mut sin, mut count) = (0.0, 0.0, 0.0);
    for angle in angles {
        cos += (4.0 * angle).cos();
        sin += (4.0 * angle).sin();
        count += 1.0;
    }
    let turn = match f64::hypot(cos, sin) > AGREEMENT * count {
        true => -sin.atan2(cos) / 4.0,
        false => -axis(places),
    };
    rotate(places, turn);
    let [least, most] = corners(places);
    if most[1] - least[1] > most[0] - least[0] + 0.5 {
        rotate(places, FRAC_PI_2);
    }
    let [least, most] = corners(places);
    for axis in 0..2 {
        let middle = (least[axis] + most[axis]) / 2.0;
        if places.first().is_some_and(|first| first[axis] > middle) {
            places.iter_mut().for_each(|p| p[axis] = -p[axis]);
        }
    }
}

/// The direction in which points spread most.
fn axis(places: &[Point]) -> f64 {
    let count = places.len().max(1) as f64;
    let mean = [0, 1].map(|i| places.iter().map(|p| p[i]).sum::<f64>() / count);
    let product = |i: usize, j: usize| {
        let products = places.iter().map(|p| (p[i] - mean[i]) * (p[j] - mean[j]));
        products.sum::<f64>()
    };
    (2.0 * product(0, 1)).atan2(product(0, 0) - product(1, 1)) / 2.0
}

fn rotate(places: &mut [Point], angle: f64) {
    let (sin, cos) = (angle % TAU).sin_cos();
    for [x, y] in places {
        (*x, *y) = (*x * cos - *y * sin, *x * sin + *y * cos);
    }
}

/// The least and the greatest coordinates.
fn corners(places: &[Point]) -> [Point; 2] {
    let first = places.first().copied().unwrap_or_default();
    places.iter().fold([first; 2], |[least, most], p| {
        [
            [0, 1].map(|i| f64::min(least[i], p[i])),
            [0, 1].map(|i| f64::max(most[i], p[i])),
        ]
    })
}

/// Whether two edges without a common end cross, or a vertex lies on an edge that is not its own.
fn crosses(graph: &Graph, places: &[Point], budget: &Budget) -> Result<bool, Stop> {
    let edges: Vec<(usize, usize)> = graph.edges().collect();
    let side = |a: Point, b: Point, c: Point| {
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    };
    for (i, &(a, b)) in edges.iter().enumerate() {
        budget.check_work(edges.len())?;
        let [p, q] = [a, b].map(|vertex| places[vertex]);
        for &(c, d) in &edges[..i] {
            let [r, s] = [c, d].map(|vertex| places[vertex]);
            let apart = a != c && a != d && b != c && b != d;
            let cross = side(p, q, r) * side(p, q, s) < 0.0 && side(r, s, p) * side(r, s, q) < 0.0;
            if apart && cross {
                return Ok(true);
            }
        }
        let mut others = (0..places.len()).filter(|&vertex| vertex != a && vertex != b);
        if others.any(|vertex| Offset::of(places[vertex], p, q).length() < TOUCHES) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Drawings side by side in rows, from a corner on.
fn beside(drawings: Vec<Vec<Point>>, corner: Point) -> Vec<Vec<Point>> {
    let size = |places: &[Point]| corners(places)[1].map(|x| x + BETWEEN);
    let area: f64 = drawings.iter().map(|of| size(of)).map(|[w, h]| w * h).sum();
    let width = 1.3 * area.sqrt();
    let (mut at, mut height) = ([0.0, 0.0], 0.0);
    let mut placed = Vec::new();
    for mut drawing in drawings {
        let [wide, high] = size(&drawing);
        if at[0] > 0.0 && at[0] + wide > width {
            at = [0.0, at[1] + height];
            height = 0.0;
        }
        for p in &mut drawing {
            *p = [corner[0] + at[0] + p[0], corner[1] + at[1] + p[1]];
        }
        at[0] += wide;
        height = f64::max(height, high);
        placed.push(drawing);
    }
    placed
}
