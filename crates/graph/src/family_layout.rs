//! The usual drawings of the members of a family.

use super::families::Family;
use super::layout::{self, Point};
use super::simple_graph::Graph;
use std::f64::consts::TAU;

/// A family as it is usually drawn.
pub fn family_layout(family: Family, values: &[usize], graph: &Graph) -> Vec<Point> {
    let value = |at: usize| values.get(at).copied().unwrap_or(0);
    match family {
        Family::Path | Family::Bipode | Family::Bistar | Family::Caterpillar => {
            layout::spine(graph)
        }
        Family::Cycle | Family::Complete => layout::circle(graph),
        Family::Star | Family::Pode => layout::radial(graph),
        Family::Wheel => {
            let mut points = vec![[0.0, 0.0]];
            let rim = graph.order().saturating_sub(1);
            points.extend(ring(rim, (0.16 * rim as f64).max(1.0)));
            points
        }
        Family::CompleteBipartite => {
            let (a, b) = (value(0), value(1));
            let side = |count: usize, y: f64| {
                (0..count).map(move |at| [at as f64 - (count as f64 - 1.0) / 2.0, y])
            };
            side(a, 0.0).chain(side(b, 2.0)).collect()
        }
        Family::Grid => layout::grid(graph, value(1)),
        Family::Prism => rings(value(0)),
        Family::Hypercube => (0..graph.order()).map(corner).collect(),
        Family::Lollipop => {
            let clique = value(0);
            let radius = 0.5 / (TAU / 2.0 / clique.max(2) as f64).sin();
            // The tail begins at the vertex 0, which is turned to the right.
            let head = ring(clique, radius).map(|[x, y]| [-y, x]);
            let tail = (1..=value(1)).map(|at| [radius + at as f64, 0.0]);
            head.chain(tail).collect()
        }
    }
}

/// Vertices on a circle, from the top.
fn ring(count: usize, radius: f64) -> impl Iterator<Item = Point> {
    (0..count).map(move |at| {
        let angle = TAU * at as f64 / count.max(1) as f64 - TAU / 4.0;
        [radius * angle.cos(), radius * angle.sin()]
    })
}

/// Two circles, one in the other.
fn rings(count: usize) -> Vec<Point> {
    let inner = (0.5 / (TAU / 2.0 / count.max(3) as f64).sin()).max(0.8);
    if count == 5 {
        // The pentagram of the Petersen graph lies inside.
        return ring(5, 2.0).chain(ring(5, 1.0)).collect();
    }
    ring(count, inner + 1.0).chain(ring(count, inner)).collect()
}

/// The corner of a hypercube, seen aslant.
fn corner(number: usize) -> Point {
    const STEPS: [Point; 6] = [
        [1.0, 0.0],
        [0.0, 1.0],
        [0.45, -0.4],
        [2.4, 0.2],
        [0.2, 2.6],
        [5.0, 0.6],
    ];
    let mut point = [0.0, 0.0];
    for (bit, step) in STEPS.iter().cycle().take(usize::BITS as usize).enumerate() {
        if number >> bit & 1 != 0 {
            let far = 1.0 + (bit / STEPS.len()) as f64 * 5.0;
            point = [point[0] + step[0] * far, point[1] + step[1] * far];
        }
    }
    point
}
