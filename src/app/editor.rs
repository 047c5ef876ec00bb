//! What every editor of a document can do. Each editor is a file or folder of its own behind this
//! trait; the panels around it know nothing else of it.

use super::command::{Command, view_shortcut};
use super::heap_editor::HeapEditor;
use super::vector_editor::VectorEditor;
use crate::figure::Scene;
use crate::jobs::Jobs;
use crate::project::Body;
use egui::Ui;

/// The passing state of a document's editor: what is parsed, asked and answered. What the user
/// made is in the document.
pub trait Editor {
    /// Parses what is new, asks what has not been asked, takes what was answered.
    fn refresh(&mut self, body: &Body, jobs: &mut Jobs);

    /// Draws the editor; the document is edited in place.
    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched;

    /// Draws what the inspector at the right says of the document.
    fn inspect(&mut self, ui: &mut Ui, body: &Body, commands: &mut Vec<Command>);

    /// Forgets what was typed but is not in the document, which was changed by undo or redo.
    fn forget_typed(&mut self);

    /// Puts the keyboard's focus where a new document is begun.
    fn focus(&mut self);

    /// The view in front as a figure, if there is a result.
    fn picture(&self, body: &Body) -> Option<Scene>;

    /// The data of the view in front as CSV, if there is a result.
    fn data(&self, body: &Body) -> Option<Data>;

    /// What is copied to the clipboard, if there is a result.
    fn copied(&self, body: &Body) -> Option<Data>;

    /// What the status line says of the document.
    fn status(&self, body: &Body) -> serde_json::Value;

    /// Cancels what runs for a document that is deleted.
    fn abandon(&mut self, jobs: &mut Jobs);
}

/// What the user did in an editor in one frame.
#[derive(Clone, Copy, Debug, Default)]
pub struct Touched {
    /// Which field changed, so that successive edits of it are one undo step.
    pub key: Option<&'static str>,
    /// Whether the mouse was pressed in the editor, which selects its document.
    pub pressed: bool,
}

/// Text that leaves the program.
pub struct Data {
    /// The text.
    pub text: String,
    /// What to say when it is not everything.
    pub cut: Option<String>,
}

/// An editor for a document of this kind.
pub fn editor_of(body: &Body) -> Box<dyn Editor> {
    match body {
        Body::HeapGame(_) => Box::new(HeapEditor::default()),
        Body::VectorGame(_) => Box::new(VectorEditor::default()),
    }
}

/// The row of buttons that choose a view; every editor with more than one shows it.
pub fn views(ui: &mut Ui, body: &Body, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        for (index, view) in body.content().views().iter().enumerate() {
            let button = egui::Button::selectable(body.content().view() == index, view.name);
            let keys = view_shortcut(index).map(|keys| ui.ctx().format_shortcut(&keys));
            let about = match keys {
                Some(keys) => format!("{} ({keys})", view.about),
                None => view.about.to_owned(),
            };
            if ui.add(button).on_hover_text(about).clicked() {
                commands.push(Command::View(view));
            }
        }
    });
}
