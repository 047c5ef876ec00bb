//! A line of JSON for each change of what the window shows, written to the file
//! that `GRUNDY_STATUS` names. It lets a script wait for a result in the real
//! window instead of guessing from pixels or from the clock.

use crate::app::shell::studio::Studio;
use serde_json::{Value, json};
use std::fs::{File, OpenOptions};
use std::io::Write;

/// Where status lines go, if anywhere, and the last one.
pub struct Status {
    file: Option<File>,
    last: Value,
}

impl Status {
    /// Writes to the file named by `GRUNDY_STATUS`, if that is set.
    pub fn from_environment() -> Self {
        let path = std::env::var_os("GRUNDY_STATUS");
        let file =
            path.and_then(|path| OpenOptions::new().append(true).create(true).open(path).ok());
        Status {
            file,
            last: Value::Null,
        }
    }
}

impl Studio {
    /// Writes a status line if it differs from the last one.
    pub(super) fn tell_status(&mut self, ctx: &egui::Context) {
        if self.status.file.is_none() {
            return;
        }
        let line = self.status_line(ctx);
        if line == self.status.last {
            return;
        }
        if let Some(file) = &mut self.status.file
            && writeln!(file, "{line}").is_err()
        {
            self.status.file = None;
        }
        self.status.last = line;
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
