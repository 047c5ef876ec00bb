//! Names that are dragged to another place beside their vertices.

use super::canvas::{Canvas, CanvasInput, Touched};
use super::fitting::signs;
use super::mode::{Gesture, Mode};
use crate::app::widgets::paint;
use egui::{Pos2, Rect};
use grundy_figure::{EDGE_MM, name_rooms};
use grundy_project::Drawing;

impl Canvas {
    /// The gesture that moves the name at a point of the screen, where no vertex is in front of it.
    pub(super) fn name_at(
        &self,
        around: &CanvasInput<'_>,
        at: Pos2,
        thing: Option<Touched>,
    ) -> Option<Gesture> {
        if self.mode != Mode::Select || matches!(thing, Some(Touched::Vertex(_))) {
            return None;
        }
        let origin = self.screen([0.0, 0.0]);
        let rooms = name_rooms(&self.figure(around)).into_iter().enumerate();
        let mut rooms = rooms.filter_map(|(vertex, room)| Some((vertex, room?)));
        rooms.find_map(|(vertex, room)| {
            let [low, high] =
                room.map(|corner| origin + self.points_in_mm() * egui::Vec2::from(corner));
            let room = Rect::from_min_max(low, high);
            let held = room.expand(2.0).contains(at);
            held.then(|| Gesture::Name(vertex, at - room.center()))
        })
    }

    /// Puts the middle of a name at a point of the screen.
    pub(super) fn place_name(&self, drawing: &mut Drawing, vertex: usize, middle: Pos2) {
        let Some(spot) = drawing.spot(vertex) else {
            return;
        };
        let off = (middle - self.screen(spot)) / (self.points_in_mm() * EDGE_MM);
        drawing.place_name(vertex, Some(off.into()));
    }

    /// Points of the screen in a millimetre of letters.
    fn points_in_mm(&self) -> f32 {
        paint::POINTS_PER_MM * signs(self.camera.zoom())
    }
}
