//! Curves and clouds of points over common axes.

use super::axis::ticks;
use super::scene::{Anchor, Ink, Item, Scene, Stroke};

const WIDTH: f32 = 140.0;
const HEIGHT: f32 = 90.0;
const LEFT: f32 = 18.0;
const TOP: f32 = 10.0;
const LEGEND: f32 = 24.0;

/// Names beyond this number are left out of the legend.
const NAMED: usize = 18;

/// A curve, or points.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// What the legend calls it.
    pub name: String,
    /// The points.
    pub points: Vec<(f64, f64)>,
    /// The colour.
    pub ink: Ink,
    /// Whether the points are joined by a line.
    pub joined: bool,
}

/// The traces from 0 on, with a legend when there are several.
pub fn traces(traces: &[Trace], x_name: &str, y_name: &str) -> Scene {
    let all = || traces.iter().flat_map(|trace| &trace.points);
    let across = ticks(all().map(|point| point.0).fold(1.0, f64::max), 5);
    let up = ticks(all().map(|point| point.1).fold(1.0, f64::max), 5);
    let right = across.last().copied().unwrap_or(1.0);
    let top = up.last().copied().unwrap_or(1.0);
    let legend = if traces.len() > 1 { LEGEND } else { 0.0 };
    let mut scene = Scene {
        width: LEFT + WIDTH + 8.0 + legend,
        height: TOP + HEIGHT + 14.0,
        items: Vec::new(),
    };
    let x = |value: f64| LEFT + WIDTH * (value / right) as f32;
    let y = |value: f64| TOP + HEIGHT * (1.0 - (value / top) as f32);
    for level in up {
        scene.rule([LEFT, y(level)], [LEFT + WIDTH, y(level)], 0.2, Ink::Grid);
        let (at, label) = (y(level) + 1.0, format!("{level:.0}"));
        scene.text(LEFT - 1.5, at, 3.0, label, Anchor::End, Ink::Muted);
    }
    for place in across {
        let (at, label) = (TOP + HEIGHT + 4.5, format!("{place:.0}"));
        scene.text(x(place), at, 3.0, label, Anchor::Middle, Ink::Muted);
    }
    for trace in traces {
        let points: Vec<[f32; 2]> = trace.points.iter().map(|p| [x(p.0), y(p.1)]).collect();
        let (width, ink) = (0.5, trace.ink);
        if trace.joined {
            let stroke = Stroke { width, ink };
            scene.items.push(Item::Line { points, stroke });
            continue;
        }
        scene
            .items
            .extend(points.into_iter().map(|[x, y]| Item::Circle {
                x,
                y,
                r: 0.6,
                fill: Some(ink),
                stroke: None,
            }));
    }
    if legend > 0.0 {
        for (at, trace) in traces.iter().take(NAMED).enumerate() {
            let (x, y) = (LEFT + WIDTH + 6.0, TOP + 3.0 + 4.8 * at as f32);
            scene.items.push(Item::Circle {
                x,
                y: y - 1.0,
                r: 1.0,
                fill: Some(trace.ink),
                stroke: None,
            });
            scene.text(x + 2.4, y, 3.0, &trace.name, Anchor::Start, Ink::Text);
        }
    }
    let foot = TOP + HEIGHT + 10.5;
    scene.text(LEFT, foot, 3.2, x_name, Anchor::Start, Ink::Text);
    scene.text(2.0, TOP - 5.0, 3.2, y_name, Anchor::Start, Ink::Text);
    scene
}
