//! How large the drawing is shown: all of it, with the names of its vertices, in the room that there is; and how large
//! its circles and letters are then.

use crate::app::widgets::{Camera, paint};
use egui::Rect;
use grundy_figure::{Rich, VERTEX_MM, name_width};
use grundy_project::{Drawing, Spot};

/// Circles and letters are larger than this on no scale.
const LARGEST_SIGNS: f32 = 1.3;

/// They are so much larger than the plane, by which circles that are two and a half radii apart do not yet touch.
const LARGER: f32 = 1.2;

/// They shrink to this with the drawing, and then more slowly.
const SMALLEST_SIGNS: f32 = 0.5;

/// The largest scale of a drawing that is shown whole.
const LARGEST: f32 = 4.0;

/// The scale of an empty canvas.
const EMPTY: f32 = 1.6;

/// The smallest scale.
const SMALLEST: f32 = 0.05;

/// The halvings in which the scale is found.
const STEPS: usize = 16;

/// The room around a circle, in millimetres at its own scale.
const AROUND: f32 = 3.0;

/// The room above for the value of a component.
const ABOVE: f32 = 6.0;

/// The scale of circles and letters where the plane has this one.
pub fn signs(zoom: f32) -> f32 {
    (LARGER * zoom)
        .min(LARGEST_SIGNS)
        .max(SMALLEST_SIGNS.min(2.0 * zoom))
}

/// Shows the whole drawing with its names, and with the numbers of its other vertices.
pub fn fit(camera: &mut Camera, area: Rect, drawing: &Drawing, numbers: bool) {
    let names: Vec<f32> = (0..drawing.order())
        .map(|vertex| match drawing.name(vertex) {
            Some(name) => name_width(&Rich::typed(name)),
            None if numbers => name_width(&Rich::plain(vertex)),
            None => 0.0,
        })
        .collect();
    if drawing.is_empty() {
        return camera.look_at([0.0; 2], EMPTY);
    }
    let fits = |zoom: f32| {
        let [low, high] = bounds(camera, drawing.spots(), &names, zoom);
        high[0] - low[0] <= area.width() && high[1] - low[1] <= area.height()
    };
    let (mut least, mut most) = (SMALLEST, LARGEST);
    if fits(most) {
        least = most;
    }
    for _ in 0..STEPS {
        let middle = (least + most) / 2.0;
        match fits(middle) {
            true => least = middle,
            false => most = middle,
        }
    }
    let [low, high] = bounds(camera, drawing.spots(), &names, least);
    let scale = camera.scale_at(least);
    let centre = [0, 1].map(|axis| (low[axis] + high[axis]) / 2.0 / scale);
    camera.look_at(centre, least);
}

/// The corners of the drawing with its names, in points from the origin of the plane, at this scale.
fn bounds(camera: &Camera, spots: &[Spot], names: &[f32], zoom: f32) -> [[f32; 2]; 2] {
    let (scale, sign) = (camera.scale_at(zoom), signs(zoom) * paint::POINTS_PER_MM);
    let around = (VERTEX_MM + AROUND) * sign;
    let mut bounds = [[f32::INFINITY; 2], [f32::NEG_INFINITY; 2]];
    for (spot, name) in spots.iter().zip(names) {
        let [x, y] = spot.map(|side| side * scale);
        let right = around.max((VERTEX_MM + name + 1.0) * sign);
        let [low, high] = &mut bounds;
        *low = [
            low[0].min(x - around),
            low[1].min(y - around - ABOVE * sign),
        ];
        *high = [high[0].max(x + right), high[1].max(y + around)];
    }
    bounds
}
