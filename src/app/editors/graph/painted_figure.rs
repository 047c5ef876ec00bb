//! The drawing as it stands on the canvas.

use super::canvas::{Canvas, CanvasInput};
use super::fitting::signs;
use super::mode::Mode;
use crate::app::widgets::paint;
use egui::{Painter, Pos2};
use grundy_figure::{GraphFigure, Scene, draw};
use grundy_views::graph::{Marks, component_notes, figure};

impl Canvas {
    /// What is drawn, with circles and letters in their own scale.
    pub(super) fn figure(&self, around: &CanvasInput<'_>) -> GraphFigure {
        let position = &*around.position;
        let playing = self.mode == Mode::Play;
        let (drawing, solved) = (&position.drawing, around.solved());
        let marks = Marks {
            taken: around.taken,
            leaving: &self.leaving(around),
            labels: around.moves.solution().map(|_| &around.moves.labels),
            values: !playing || self.hints,
            stale: solved.solution().is_none(),
            // The list of moves, at which somebody points, names vertices.
            numbers: position.numbers || !self.preview.is_empty(),
        };
        let mut figure = figure(drawing, marks);
        if let Some(solution) = solved.solution()
            && marks.values
        {
            figure.notes = component_notes(drawing, position.convention, solution);
        }
        let (origin, signs) = (self.screen([0.0, 0.0]), signs(self.camera.zoom()));
        let stretch = self.camera.zoom() / signs;
        let places = figure.vertices.iter_mut().map(|vertex| &mut vertex.at);
        for at in places.chain(figure.notes.iter_mut().map(|(at, _)| at)) {
            *at = at.map(|side| side * stretch);
        }
        let corner = |at: Pos2| ((at - origin) / (paint::POINTS_PER_MM * signs)).into();
        figure.view = Some([corner(self.area.min), corner(self.area.max)]);
        figure
    }

    /// Paints it.
    pub(super) fn paint_figure(&self, painter: &Painter, figure: &GraphFigure) {
        let mut scene = Scene::default();
        draw(&mut scene, figure, [0.0, 0.0]);
        let origin = self.screen([0.0, 0.0]);
        paint::paint(painter, origin, &scene, signs(self.camera.zoom()));
    }
}
