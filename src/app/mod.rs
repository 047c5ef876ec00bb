//! The window: panels, editors, theme and commands. The only room that knows egui.
//!
//! Invariants: no widget changes a document or the project behind the studio's
//! back (it returns an edit or queues a [`command::Command`]); no frame waits
//! for a computation, a dialog or a picture that is exported. Projects, settings
//! and lists of files are read and written in the frame that asks for them.

pub mod editors;
pub mod parts;
mod shell;
mod widgets;

pub use shell::{command, dialogs, foot, help, pasting, studio};
pub use widgets::{glossary, tokens};

use eframe::egui;
use shell::studio::Studio;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

/// Why the window could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// No display, no OpenGL, or the window system refused.
    #[error("{0}")]
    Window(String),
}

/// Opens the window, on `file` if one is named, and returns when it is closed. `opened` is set once it
/// is there.
///
/// # Errors
/// [`StartError::Window`] on a machine without a display or OpenGL.
pub fn run(file: Option<PathBuf>, opened: &AtomicBool) -> Result<(), StartError> {
    let icon = eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icons/grundy.png"))
        .unwrap_or_default();
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Grundy")
            .with_app_id("grundy")
            .with_inner_size([1240.0, 820.0])
            .with_min_inner_size([800.0, 560.0])
            .with_icon(icon),
        ..Default::default()
    };
    eframe::run_native(
        "grundy",
        options,
        Box::new(|creation| {
            opened.store(true, Ordering::Relaxed);
            Ok(Box::new(Window(Studio::start(&creation.egui_ctx, file))))
        }),
    )
    .map_err(|error| StartError::Window(error.to_string()))
}

struct Window(Studio);

impl eframe::App for Window {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        self.0.logic(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.0.show(ui);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.0.close();
    }
}
