//! The view in front is exported: its path is asked for, and it is said what became of the file.

use crate::app::shell::command::Command;
use crate::app::shell::dialogs::Purpose;
use crate::app::shell::foot::{Cause, While};
use crate::app::shell::open_question::{Modal, PathQuestion};
use crate::app::shell::studio::{SELECT_FIRST, Studio};
use crate::app::shell::writing::{ExportRequest, ExportTarget, Task, Writing};
use egui::Context;
use grundy_views::export::Export;
use grundy_views::figure::file_of_panel;
use grundy_views::front;
use std::borrow::Cow;
use std::path::Path;

/// The message where there is nothing to export.
const NOTHING: &str =
    "There is nothing to export in this view yet: nothing is computed, or not all.";

/// The name of the export as JSON where that is a certificate.
const CERTIFICATE: &str = "Export certificate (JSON)…";

impl Studio {
    pub(super) fn ask_where_to_export(&mut self, ctx: &Context, export: Export) {
        let Some(document) = self.selected_document() else {
            self.say_while(While::NothingSelected, SELECT_FIRST);
            return;
        };
        let view = front(&document.body).name().to_lowercase();
        let name = match document.body.figure() {
            Some(_) => document.name.clone(),
            None if self.certifies(export) => format!("{}-certificate", document.name),
            None => format!("{}-{view}", document.name),
        };
        if !self.take_up(export) {
            return;
        }
        let purpose = Purpose::Export(export);
        let suggested = self.suggested(&name).with_extension(purpose.extension());
        self.ask_path(ctx, purpose, suggested);
    }

    /// The words for a command in menus and the palette. What is exported is called a certificate where it is one,
    /// and the scale is told where it is not the usual one.
    pub(super) fn name_of(&self, command: &Command) -> Cow<'static, str> {
        match command {
            Command::Export(export) if self.certifies(*export) => CERTIFICATE.into(),
            Command::ZoomReset => {
                let percent = (100.0 * self.settings().zoom).round();
                match percent == 100.0 {
                    true => command.text(),
                    false => format!("{}, now {percent} %", command.text()).into(),
                }
            }
            _ => command.text(),
        }
    }

    /// Whether the view in front is exported so as a certificate.
    fn certifies(&self, export: Export) -> bool {
        let front = self.selected_document().filter(|_| export == Export::Json);
        front.is_some_and(|front| {
            let editor = self.editors.get(&front.id);
            editor.is_some_and(|editor| editor.model().certifies(&front.body))
        })
    }

    /// Keeps what the view in front has to be exported; false, and said why, if it has nothing.
    fn take_up(&mut self, export: Export) -> bool {
        let document = self.selected_document();
        let front = document.and_then(|document| Some((self.editors.get(&document.id)?, document)));
        let Some((editor, document)) = front else {
            self.say_while(While::NothingSelected, SELECT_FIRST);
            return false;
        };
        let (model, body) = (editor.model(), &document.body);
        let materials = export.materials(model, body);
        if materials.is_empty() {
            let reason = model.lacks(body);
            let state = While::NothingToExport(export);
            self.say_while(state, reason.unwrap_or_else(|| NOTHING.to_owned()));
            return false;
        }
        let note = model.missing();
        self.writing.asked = Some(ExportRequest {
            export,
            materials,
            note,
        });
        true
    }

    /// Has what was asked for written to a file; a path that is given once more, as the first could
    /// not be written, is for the view in front.
    pub(super) fn export(&mut self, ctx: &Context, export: Export, path: &Path) {
        let is_asked = |asked: &ExportRequest| asked.export == export;
        if !self.writing.asked.as_ref().is_some_and(is_asked) && !self.take_up(export) {
            return;
        }
        self.foot.mended(Cause::Export);
        if let Some(asked) = self.writing.asked.take() {
            let ExportRequest {
                materials, note, ..
            } = asked;
            let files = materials.into_iter().map(|(panel, material)| Task {
                path: file_of_panel(path, panel),
                export,
                material,
                note: note.clone(),
                ctx: ctx.clone(),
            });
            self.writing.waiting.extend(files);
        }
    }

    /// Goes on with what is written, and says what became of it.
    pub(super) fn poll_writing(&mut self, ctx: &Context) {
        match self.writing.step() {
            Some((_, Ok(said))) => self.say(said),
            Some((place, Err(error))) => {
                // The window stays open, and whether its work may be left is asked again.
                self.writing.closes = false;
                self.files.left = None;
                self.export_failed(place, error);
            }
            None => {}
        }
        if self.writing.closes && !self.writing.is_busy() {
            self.writing.closes = false;
            ctx.send_viewport_cmd(egui::ViewportCommand::Close);
        }
    }

    fn export_failed(&mut self, place: ExportTarget, error: String) {
        let ExportTarget { export, path } = place;
        // The path is asked for again where the window itself asks, so that the path is not lost.
        if self.dialogs.in_window && self.modal.is_none() {
            let question = PathQuestion::again(Purpose::Export(export), &path, error);
            self.modal = Some(Modal::Path(question));
        } else {
            self.complain(Cause::Export, error);
        }
    }

    /// Holds a window that is closed open until all is written, or until it is closed again: a file
    /// that cannot be reached may never be written.
    pub(super) fn closes_after_writing(&mut self, ctx: &Context) {
        if !self.writing.is_busy() {
            return;
        }
        if self.writing.closes {
            // What is not written yet is let go of.
            self.writing = Writing::default();
            return;
        }
        ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
        self.writing.closes = true;
        self.say_while(
            While::Closing,
            "The window closes when the export is written. Close it again to leave without the file.",
        );
    }

    /// Goes on with the project: whoever was asked before leaving it said so.
    pub(super) fn stay(&mut self) {
        self.files.afterwards = None;
        self.writing.closes = false;
    }
}
