//! The line of JSON that says what the window shows.

use crate::app::shell::studio::Studio;
use serde_json::{Value, json};

impl Studio {
    /// Writes a status line if it differs from the last one.
    pub(super) fn tell_status(&mut self, ctx: &egui::Context) {
        if self.status.is_told() {
            let line = self.status_line(ctx);
            self.status.tell(line);
        }
    }

    fn status_line(&self, ctx: &egui::Context) -> Value {
        let document = |document: &grundy_project::Document| {
            let editor = self.editors.get(&document.id);
            let mut line = editor.map_or_else(|| json!({}), |e| e.model().status(&document.body));
            line["name"] = json!(document.name);
            line
        };
        json!({
            "drawn": ctx.cumulative_frame_nr() > 0,
            "unsaved": self.files.unsaved(&self.project),
            "autosaved": self.files.is_autosaved(&self.project),
            "lost": self.files.lost.len(),
            "message": self.message(),
            "documents": self.project.documents.iter().map(document).collect::<Vec<_>>(),
        })
    }
}
