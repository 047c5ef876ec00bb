//! The game played on the drawing, position by position.

use super::GraphEditor;
use crate::app::widgets::{Memo, picture};
use egui::Ui;
use grundy_figure::Scene;
use grundy_project::GraphPosition;
use grundy_views::Framing;
use grundy_views::graph::record_scene;

/// The picture of the record, and what it was drawn from.
pub type DrawnRecord = Memo<(GraphPosition, u64), Option<Scene>>;

impl GraphEditor {
    /// Shows the record.
    pub(super) fn game_record(&mut self, ui: &mut Ui, position: &GraphPosition) {
        if position.game.moves.is_empty() {
            ui.weak("No move has been made yet: choose Play (key P) in the view Drawing.");
        }
        let shown = self.model.shown(position);
        let key = (position.clone(), shown.known.version());
        if let Some(scene) = self
            .record
            .for_key(key, |_| record_scene(shown, Framing::default()))
        {
            picture::show(ui, "record", scene);
        }
    }
}
