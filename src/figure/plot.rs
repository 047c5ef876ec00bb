//! Points over an axis.

use super::scene::{Anchor, Ink, Item, Scene};

const WIDTH: f32 = 160.0;
const HEIGHT: f32 = 90.0;
const LEFT: f32 = 20.0;
const TOP: f32 = 8.0;

/// Points in a frame with axes; the caller thins them where there are too many.
pub fn plot(points: &[(f64, f64)], x_name: &str, y_name: &str) -> Scene {
    let low = points
        .iter()
        .map(|point| point.0)
        .fold(f64::INFINITY, f64::min);
    let low = if low.is_finite() { low } else { 0.0 };
    let high = points.iter().map(|point| point.0).fold(low + 1.0, f64::max);
    let top = points.iter().map(|point| point.1).fold(1.0, f64::max);
    let mut scene = Scene {
        width: LEFT + WIDTH + 8.0,
        height: TOP + HEIGHT + 14.0,
        items: Vec::new(),
    };
    let x = |value: f64| LEFT + WIDTH * ((value - low) / (high - low)) as f32;
    let y = |value: f64| TOP + HEIGHT * (1.0 - (value / top) as f32);
    for step in 0..=4 {
        let part = f64::from(step) / 4.0;
        let level = top * part;
        scene.rule([LEFT, y(level)], [LEFT + WIDTH, y(level)], 0.2, Ink::Grid);
        scene.text(
            LEFT - 1.5,
            y(level) + 1.0,
            3.0,
            short(level),
            Anchor::End,
            Ink::Muted,
        );
        let place = low + (high - low) * part;
        scene.text(
            x(place),
            TOP + HEIGHT + 4.5,
            3.0,
            short(place),
            Anchor::Middle,
            Ink::Muted,
        );
    }
    for &(px, py) in points {
        scene.items.push(Item::Circle {
            x: x(px),
            y: y(py),
            r: 0.4,
            fill: Some(Ink::Accent),
            stroke: None,
        });
    }
    scene.text(
        LEFT,
        TOP + HEIGHT + 10.5,
        3.2,
        x_name,
        Anchor::Start,
        Ink::Text,
    );
    scene.text(2.0, TOP - 3.0, 3.2, y_name, Anchor::Start, Ink::Text);
    scene
}

/// Whole numbers without decimals, others with one.
fn short(value: f64) -> String {
    if value.fract() == 0.0 {
        format!("{value:.0}")
    } else {
        format!("{value:.1}")
    }
}
