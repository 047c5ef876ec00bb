//! Layouts of the drawing: wanted by name, and found by a job.

use super::GraphEditor;
use egui::Context;
use grundy_jobs::{GraphLayout, LayoutRequest, Same};
use grundy_project::Drawing;
use grundy_views::graph::{graph_of, placing};
use std::sync::Arc;

impl GraphEditor {
    /// Asks for the layout wanted, of the drawing as it is at the end of a frame.
    pub(super) fn ask_layout(&mut self, ctx: &Context, drawing: &Drawing) {
        let Some(way) = self.layout.take() else {
            return;
        };
        let spots = drawing.spots().iter();
        let request = LayoutRequest {
            way,
            graph: graph_of(drawing),
            start: spots.map(|spot| spot.map(f64::from)).collect(),
            pinned: drawing.pinned().to_vec(),
        };
        self.model.choices.layout = Some(GraphLayout(Same(Arc::new(request))));
        ctx.request_repaint();
    }

    /// Puts the vertices where the layout that has arrived wants them.
    pub(super) fn lay_out(&mut self, drawing: &mut Drawing) {
        let Some(layout) = &self.model.choices.layout else {
            return;
        };
        let Some(points) = self.model.known.answer_to(layout) else {
            return;
        };
        if layout.0.0.graph == graph_of(drawing) {
            placing::lay_out(drawing, points);
            self.canvas.fitted = false;
        }
        self.model.choices.layout = None;
    }
}
