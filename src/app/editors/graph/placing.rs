//! Layouts of the drawing: wanted by name, found by a job, and an undo step each.

use super::GraphEditor;
use crate::jobs::{GraphLayout, LayoutRequest, Same, Way};
use crate::project::Drawing;
use crate::views::graph::{graph_of, placing};
use std::sync::Arc;

/// Undo steps of layouts and of graphs that are put in.
#[derive(Default)]
pub struct Placing {
    /// How many there were.
    pub(super) count: usize,
    /// The layout that somebody wants, and the undo step that it belongs to.
    wanted: Option<(Way, &'static str)>,
    /// The undo step of the layout that is looked for.
    step: &'static str,
}

impl Placing {
    /// Begins a new undo step; gives what it is of.
    pub fn step(&mut self) -> &'static str {
        self.count += 1;
        "layout"
    }

    /// Wants the drawing laid out, as an undo step of its own.
    pub fn want_anew(&mut self, way: Way) {
        let step = self.step();
        self.want(way, step);
    }

    /// Wants the drawing laid out, as a part of an undo step.
    pub fn want(&mut self, way: Way, step: &'static str) {
        self.wanted = Some((way, step));
    }
}

impl GraphEditor {
    /// Asks for the layout wanted, of the drawing as it is at the end of a frame; says whether there
    /// was one.
    pub(super) fn ask_layout(&mut self, drawing: &Drawing) -> bool {
        let Some((way, step)) = self.placing.wanted.take() else {
            return false;
        };
        let spots = drawing.spots().iter();
        let request = LayoutRequest {
            way,
            graph: graph_of(drawing),
            start: spots.map(|spot| spot.map(f64::from)).collect(),
            pinned: drawing.pinned().to_vec(),
        };
        self.placing.step = step;
        self.model.choices.layout = Some(GraphLayout(Same(Arc::new(request))));
        true
    }

    /// Puts the vertices where the layout that has arrived wants them; gives the undo step when it
    /// did.
    pub(super) fn lay_out(&mut self, drawing: &mut Drawing) -> Option<&'static str> {
        let layout = self.model.choices.layout.as_ref()?;
        let points = self.model.known.answer_to(layout)?;
        let same = layout.0.0.graph == graph_of(drawing);
        if same {
            placing::lay_out(drawing, points);
            self.canvas.fitted = false;
        }
        self.model.choices.layout = None;
        same.then_some(self.placing.step)
    }
}
