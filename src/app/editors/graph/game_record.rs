//! The game played on the drawing, position by position.

use super::GraphEditor;
use crate::app::widgets::picture;
use crate::figure::Scene;
use crate::project::GraphPosition;
use crate::views::graph::record_scene;
use egui::Ui;

/// The picture of the record, and what it was drawn from.
#[derive(Default)]
pub struct DrawnRecord(Option<(GraphPosition, u64, Scene)>);

impl GraphEditor {
    /// Shows the record.
    pub(super) fn game_record(&mut self, ui: &mut Ui, position: &GraphPosition) {
        if position.game.moves.is_empty() {
            ui.weak("No move has been made yet: choose Play (key P) in the view Drawing.");
        }
        let version = self.model.known.version();
        let drawn = self.record.0.as_ref();
        if drawn.is_none_or(|(of, at, _)| of != position || *at != version) {
            let scene = record_scene(self.model.shown(position));
            self.record.0 = scene.map(|scene| (position.clone(), version, scene));
        }
        if let Some((.., scene)) = &self.record.0 {
            picture::show(ui, "record", scene);
        }
    }
}
