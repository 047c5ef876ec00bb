//! Points over an axis.

use super::axis::{self, TEXT, ticks};
use crate::scene::{Ink, Item, Rich, Scene, Sign, Stroke, legend_and_caption, sheet::room_at};

const WIDTH: f32 = 160.0;
const HEIGHT: f32 = 90.0;
const LEFT: f32 = 20.0;
const RIGHT: f32 = 8.0;
/// The plot itself is at least so wide.
const LEAST: f32 = 20.0;
/// From one number of the axis to the next, at least.
const STEP: f32 = 24.0;
const TOP: f32 = 12.0;

/// How the curve is drawn.
pub const CURVE: Stroke = Stroke {
    width: 0.35,
    ink: Ink::Series(1),
};

/// Points in a frame with axes, as wide as the room if there is one; the caller thins them where there
/// are too many.
pub fn plot(points: &[(f64, f64)], x_name: &str, y_name: &str, room: Option<f32>) -> Scene {
    frame(points, &[], [x_name.into(), y_name.into()], room)
}

/// Points, drawn larger, before a curve that is given by its corners, with a legend and a caption.
pub fn plot_with_curve(
    [points, curve]: [&[(f64, f64)]; 2],
    names: [Rich; 2],
    room: Option<f32>,
    signs: &[(Sign, Rich)],
    caption: impl Into<Rich>,
) -> Scene {
    let mut scene = frame(points, curve, names, room);
    legend_and_caption(&mut scene, signs, caption);
    scene
}

fn frame(
    points: &[(f64, f64)],
    curve: &[(f64, f64)],
    names: [Rich; 2],
    room: Option<f32>,
) -> Scene {
    let inner = room.map_or(WIDTH, |room| {
        (room_at(room, TEXT) - LEFT - RIGHT).max(LEAST)
    });
    let all = || points.iter().chain(curve);
    let low = all().map(|point| point.0).fold(f64::INFINITY, f64::min);
    let low = if low.is_finite() { low } else { 0.0 };
    let high = all().map(|point| point.0).fold(low + 1.0, f64::max);
    let levels = ticks(all().map(|point| point.1).fold(1.0, f64::max), 5);
    let top = levels.last().copied().unwrap_or(1.0);
    let mut scene = Scene::sized(LEFT + inner + RIGHT, TOP + HEIGHT + 14.0);
    let x = |value: f64| LEFT + inner * ((value - low) / (high - low)) as f32;
    let y = |value: f64| TOP + HEIGHT * (1.0 - (value / top) as f32);
    for level in levels {
        axis::level(&mut scene, [LEFT, LEFT + inner], y(level), level);
    }
    let steps = ((inner / STEP) as i32).clamp(1, 4);
    for step in 0..=steps {
        let place = (low + (high - low) * f64::from(step) / f64::from(steps)).round();
        axis::number(&mut scene, [x(place), TOP + HEIGHT], place);
    }
    if !curve.is_empty() {
        scene.items.push(Item::Line {
            points: curve.iter().map(|&(px, py)| [x(px), y(py)]).collect(),
            stroke: CURVE,
        });
    }
    let radius = if curve.is_empty() { 0.4 } else { 0.8 };
    for &(px, py) in points {
        scene.circle([x(px), y(py)], radius, Ink::Accent, None);
    }
    let places = [[LEFT, TOP + HEIGHT + 10.5], [2.0, TOP - 6.0]];
    axis::names(&mut scene, places, names);
    scene
}
