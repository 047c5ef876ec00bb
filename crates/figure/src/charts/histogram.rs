//! Bars with a label below each.

use super::axis::{self, TEXT, ticks};
use crate::scene::{
    Anchor, Ink, Rich, Scene,
    lettering::{widest, width as width_of},
    sheet::room_at,
};

const HEIGHT: f32 = 70.0;
const LEFT: f32 = 24.0;
const RIGHT: f32 = 8.0;
const LABEL: f32 = 2.7;
const TOP: f32 = 12.0;
/// The width of a bar with its gap: no more than this, and no less.
const BARS: (f32, f32) = (4.0, 12.0);
/// The width that a few bars fill.
const WIDTH: f32 = 150.0;

/// A bar: parts one upon the other.
pub struct HistogramBar {
    /// The text below it.
    pub label: String,
    /// Height and colour of each part, from below.
    pub parts: Vec<(f64, Ink)>,
}

/// A bar for each column, in this order, and a line for each colour of the legend; as wide as the room
/// if there is one.
pub fn histogram(
    columns: &[HistogramBar],
    legend: &[(&str, Ink)],
    x_name: impl Into<Rich>,
    y_name: impl Into<Rich>,
    room: Option<f32>,
) -> Scene {
    let height = |column: &HistogramBar| column.parts.iter().map(|part| part.0).sum::<f64>();
    let ticks = ticks(columns.iter().map(height).fold(1.0, f64::max), 4);
    let top = ticks.last().copied().unwrap_or(1.0);
    let count = columns.len().max(8) as f32;
    let bar = match room {
        Some(room) => (room_at(room, TEXT) - LEFT - RIGHT) / count,
        None => (WIDTH / columns.len().max(1) as f32).clamp(BARS.0, BARS.1),
    };
    let bar = bar.max(1.0);
    let width = LEFT + bar * count + RIGHT;
    let base = TOP + HEIGHT;
    let mut scene = Scene::sized(width, base + 14.0);
    for tick in &ticks {
        let y = base - HEIGHT * (tick / top) as f32;
        axis::level(&mut scene, [LEFT, width - 4.0], y, *tick);
    }
    // Every label where they fit, else every second, fifth, …
    let widest = widest(columns.iter().map(|column| &column.label), LABEL) + 0.8;
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
    let fits = |every: &usize| bar * *every as f32 >= widest;
    let every = steps.into_iter().find(fits).unwrap_or(1_000);
    for (index, column) in columns.iter().enumerate() {
        let x = LEFT + bar * index as f32 + 0.1 * bar;
        let mut y = base;
        for &(part, ink) in column.parts.iter().filter(|part| part.0 > 0.0) {
            let h = HEIGHT * (part / top) as f32;
            y -= h;
            scene.rect([x, y, 0.8 * bar, h], ink, None);
        }
        if index % every == 0 {
            let (x, label) = (x + 0.4 * bar, column.label.as_str());
            scene.text(x, base + 4.0, LABEL, label, Anchor::Middle, Ink::Text);
        }
    }
    let [x_name, y_name] = [x_name.into(), y_name.into()];
    let mut x = 2.0 + width_of(&y_name, TEXT) + 6.0;
    let right = LEFT + width_of(&x_name, TEXT) + 2.0;
    let places = [[LEFT, base + 10.0], [2.0, TOP - 6.0]];
    axis::names(&mut scene, places, [x_name, y_name]);
    for &(name, ink) in legend {
        scene.rect([x, TOP - 8.6, 3.0, 3.0], ink, None);
        scene.text(x + 4.5, TOP - 6.0, TEXT, name, Anchor::Start, Ink::Text);
        x += 9.0 + width_of(name, TEXT);
    }
    scene.width = scene.width.max(x).max(right);
    scene
}
