//! Which part of the plane the canvas shows.

use crate::app::paint::POINTS_PER_MM;
use crate::figure::EDGE_MM;
use crate::project::Spot;
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The smallest and the largest scale.
const ZOOM: (f32, f32) = (0.05, 6.0);

/// The largest scale of a drawing that is shown whole.
const LARGEST_FIT: f32 = 1.6;

/// The place in the middle of the canvas, and the scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    centre: Vec2,
    zoom: f32,
}

impl Default for Camera {
    fn default() -> Self {
        Camera {
            centre: Vec2::ZERO,
            zoom: 1.0,
        }
    }
}

impl Camera {
    /// The scale; 1 is 100 %.
    pub fn zoom(&self) -> f32 {
        self.zoom
    }

    /// Points on screen for an edge of length 1.
    pub fn scale(&self) -> f32 {
        self.zoom * EDGE_MM * POINTS_PER_MM
    }

    /// Where a place is on screen.
    pub fn to_screen(self, canvas: Rect, spot: Spot) -> Pos2 {
        canvas.center() + (vec2(spot[0], spot[1]) - self.centre) * self.scale()
    }

    /// What place is there on screen.
    pub fn to_spot(self, canvas: Rect, at: Pos2) -> Spot {
        let spot = (at - canvas.center()) / self.scale() + self.centre;
        [spot.x, spot.y]
    }

    /// Moves what is shown by this much on screen.
    pub fn pan(&mut self, by: Vec2) {
        self.centre -= by / self.scale();
    }

    /// Changes the scale; what is at `at` on screen stays there.
    pub fn zoom_at(&mut self, canvas: Rect, at: Pos2, factor: f32) {
        let before = self.to_spot(canvas, at);
        self.zoom = (self.zoom * factor).clamp(ZOOM.0, ZOOM.1);
        let after = self.to_spot(canvas, at);
        self.centre += vec2(before[0] - after[0], before[1] - after[1]);
    }

    /// Shows these bounds, not larger than is pleasant.
    pub fn fit(&mut self, canvas: Rect, bounds: Option<(Spot, Spot)>) {
        let (low, high) = bounds.unwrap_or(([0.0; 2], [0.0; 2]));
        self.centre = vec2((low[0] + high[0]) / 2.0, (low[1] + high[1]) / 2.0);
        let size = vec2(high[0] - low[0] + 1.0, high[1] - low[1] + 1.0);
        let room = canvas.size() / (EDGE_MM * POINTS_PER_MM);
        self.zoom = (room.x / size.x).min(room.y / size.y).min(LARGEST_FIT);
        self.zoom = self.zoom.clamp(ZOOM.0, ZOOM.1);
    }
}

/// The distance from a point to a line between two others.
pub fn distance_to_line(point: Pos2, a: Pos2, b: Pos2) -> f32 {
    let (along, from) = (b - a, point - a);
    let part = (from.dot(along) / along.length_sq().max(1e-6)).clamp(0.0, 1.0);
    let foot = pos2(a.x + along.x * part, a.y + along.y * part);
    point.distance(foot)
}
