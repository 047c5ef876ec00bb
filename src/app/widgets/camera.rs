//! Which part of the plane a canvas shows: it is zoomed by wheel and pinch, and panned.

use crate::app::widgets::paint::POINTS_PER_MM;
use egui::{PointerButton, Pos2, Rect, Response, Ui, Vec2, vec2};

/// The smallest and the largest scale.
const ZOOM: (f32, f32) = (0.05, 6.0);

/// The largest scale of a drawing that is shown whole.
const LARGEST_FIT: f32 = 1.6;

/// The place in the middle of the canvas, and the scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    centre: Vec2,
    zoom: f32,
    /// Millimetres of a figure for a step of the plane.
    unit: f32,
}

/// A place of the plane.
type Spot = [f32; 2];

impl Camera {
    /// A plane in which a step takes so many millimetres of the figure.
    pub fn of_unit(unit: f32) -> Self {
        Camera {
            centre: Vec2::ZERO,
            zoom: 1.0,
            unit,
        }
    }

    /// The scale; 1 is 100 %.
    pub fn zoom(&self) -> f32 {
        self.zoom
    }

    /// Points on screen for a step of the plane.
    pub fn scale(&self) -> f32 {
        self.scale_at(self.zoom)
    }

    /// Points on screen for a step of the plane at another scale.
    pub fn scale_at(&self, zoom: f32) -> f32 {
        zoom * self.unit * POINTS_PER_MM
    }

    /// Shows this place in the middle at this scale.
    pub fn look_at(&mut self, centre: Spot, zoom: f32) {
        self.centre = vec2(centre[0], centre[1]);
        self.zoom = zoom.clamp(ZOOM.0, ZOOM.1);
    }

    /// Where a place is on screen.
    pub fn to_screen(self, canvas: Rect, spot: Spot) -> Pos2 {
        canvas.center() + (vec2(spot[0], spot[1]) - self.centre) * self.scale()
    }

    /// The point of the screen for a place of the drawing.
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

    /// Zooms with wheel and pinch at the pointer, and pans with some buttons; whether it did.
    pub fn steer(&mut self, ui: &Ui, response: &Response, buttons: &[PointerButton]) -> bool {
        let mut steered = false;
        if let Some(at) = response.hover_pos() {
            let (wheel, pinch) =
                ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
            let factor = (wheel * 0.004).exp() * pinch;
            if factor != 1.0 {
                // What zooms here scrolls nothing around it.
                ui.input_mut(|input| input.smooth_scroll_delta = Vec2::ZERO);
                self.zoom_at(response.rect, at, factor);
                steered = true;
            }
        }
        if buttons.iter().any(|&button| response.dragged_by(button)) {
            self.pan(response.drag_delta());
            steered = true;
        }
        steered
    }

    /// Shows these bounds, not larger than is pleasant.
    pub fn fit(&mut self, canvas: Rect, bounds: Option<(Spot, Spot)>) {
        let (low, high) = bounds.unwrap_or(([0.0; 2], [0.0; 2]));
        self.centre = vec2((low[0] + high[0]) / 2.0, (low[1] + high[1]) / 2.0);
        let size = vec2(high[0] - low[0] + 1.0, high[1] - low[1] + 1.0);
        let room = canvas.size() / (self.unit * POINTS_PER_MM);
        self.zoom = (room.x / size.x).min(room.y / size.y).min(LARGEST_FIT);
        self.zoom = self.zoom.clamp(ZOOM.0, ZOOM.1);
    }
}
