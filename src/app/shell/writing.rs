//! Exports: what the view in front has is taken in a frame, and rendered and written by a thread of
//! its own, one file after the other.

use crate::app::shell::dialogs::Purpose;
use crate::app::shell::modals::{Modal, PathQuestion};
use crate::app::shell::studio::{SELECT_FIRST, Studio};
use crate::app::widgets::background::{Failed, Making};
use egui::Context;
use grundy_views::export::{Content, Export, Material};
use grundy_views::front;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};

/// What is said when an export has no content.
const NOTHING: &str =
    "There is nothing to export in this view yet: nothing is computed, or not all.";

/// The files that are to be written, and the one that is.
#[derive(Default)]
pub struct Writing {
    /// What is to be written when its path is known: what was in front when it was asked for.
    asked: Option<Asked>,
    waiting: VecDeque<Task>,
    running: Option<(Place, Making<Outcome>)>,
    finished: VecDeque<(Place, Outcome)>,
    /// Whether the window closes once all is written.
    closes: bool,
}

/// Where a file goes.
#[derive(Clone)]
struct Place {
    export: Export,
    path: PathBuf,
}

/// What the view in front had when it was to be exported.
struct Asked {
    export: Export,
    material: Material,
    /// What to say when the view was not all known.
    note: Option<String>,
}

struct Task {
    path: PathBuf,
    asked: Asked,
    /// The window that is drawn again when the file is written.
    ctx: Context,
}

/// What to say of a file that was written, or why it was not.
type Outcome = Result<String, String>;

impl Writing {
    /// What is being written, in words.
    pub fn title(&self) -> Option<String> {
        let (place, _) = self.running.as_ref()?;
        let name = place.path.file_name().unwrap_or_default();
        Some(format!("Writing {} …", name.to_string_lossy()))
    }

    fn is_busy(&self) -> bool {
        self.running.is_some() || !self.finished.is_empty() || !self.waiting.is_empty()
    }

    /// Takes what is finished and begins what waits.
    fn step(&mut self) -> Option<(Place, Outcome)> {
        let done = self.running.as_ref().and_then(|(_, making)| making.poll());
        if let Some(outcome) = done
            && let Some((place, _)) = self.running.take()
        {
            self.finish(place, outcome);
        }
        self.begin();
        self.finished.pop_front()
    }

    /// Begins what waits, unless another file is being written.
    fn begin(&mut self) {
        if self.running.is_none()
            && let Some(task) = self.waiting.pop_front()
        {
            let (export, path) = (task.asked.export, task.path.clone());
            let (place, ctx) = (Place { export, path }, task.ctx.clone());
            match Making::start("export", &ctx, || task.carry_out()) {
                Ok(making) => self.running = Some((place, making)),
                Err(error) => self.finished.push_back((place, Err(error.to_string()))),
            }
        }
    }

    fn finish(&mut self, place: Place, outcome: Result<Outcome, Failed>) {
        let outcome = outcome.unwrap_or_else(|failed| Err(failed.to_string()));
        self.finished.push_back((place, outcome));
    }

    /// Waits until all is written. For tests and for the end of the program.
    pub fn wait(&mut self) {
        while self.running.is_some() || !self.waiting.is_empty() {
            if let Some((place, making)) = self.running.take() {
                self.finish(place, making.wait());
            }
            self.begin();
        }
    }
}

impl Task {
    fn carry_out(self) -> Outcome {
        let Task { path, asked, .. } = self;
        let made = asked.material.made(asked.export, None);
        let Content { bytes, cut } = made.map_err(|error| error.to_string())?;
        let written = grundy_project::write_atomically(&path, &bytes);
        written.map_err(|error| error.to_string())?;
        let path = path.display();
        let notes: Vec<String> = [asked.note, cut].into_iter().flatten().collect();
        Ok(match notes.is_empty() {
            true => format!("Wrote {path}."),
            false => format!("{} The file is {path}.", notes.join(" ")),
        })
    }
}

impl Studio {
    pub(super) fn ask_where_to_export(&mut self, ctx: &Context, export: Export) {
        let Some(document) = self.selected_document() else {
            self.say(SELECT_FIRST);
            return;
        };
        let view = front(&document.body).name().to_lowercase();
        let name = match document.body.figure() {
            Some(_) => document.name.clone(),
            None => format!("{}-{view}", document.name),
        };
        if !self.take_up(export) {
            return;
        }
        let purpose = Purpose::Export(export);
        let suggested = self.suggested(&name).with_extension(purpose.extension());
        self.ask_path(ctx, purpose, suggested);
    }

    /// Keeps what the view in front has to be exported; false, and said why, if it has nothing.
    fn take_up(&mut self, export: Export) -> bool {
        let document = self.selected_document();
        let front = document.and_then(|document| Some((self.editors.get(&document.id)?, document)));
        let Some((editor, document)) = front else {
            self.say(SELECT_FIRST);
            return false;
        };
        let (model, body) = (editor.model(), &document.body);
        let Some(material) = export.material(model, body) else {
            let reason = model.lacks(body);
            self.say(reason.unwrap_or_else(|| NOTHING.to_owned()));
            return false;
        };
        let note = model.missing();
        self.writing.asked = Some(Asked {
            export,
            material,
            note,
        });
        true
    }

    /// Has what was asked for written to a file; a path that is given once more, as the first could
    /// not be written, is for the view in front.
    pub(super) fn export(&mut self, ctx: &Context, export: Export, path: &Path) {
        let is_asked = |asked: &Asked| asked.export == export;
        if !self.writing.asked.as_ref().is_some_and(is_asked) && !self.take_up(export) {
            return;
        }
        if let Some(asked) = self.writing.asked.take() {
            let (path, ctx) = (path.to_path_buf(), ctx.clone());
            self.writing.waiting.push_back(Task { path, asked, ctx });
        }
    }

    /// Goes on with what is written, and says what became of it.
    pub(super) fn poll_writing(&mut self, ctx: &Context) {
        match self.writing.step() {
            Some((_, Ok(said))) => self.say(said),
            Some((place, Err(error))) => {
                // The window stays open, and whether its work may be left is asked again.
                self.writing.closes = false;
                self.left = None;
                self.export_failed(place, error);
            }
            None => {}
        }
        if self.writing.closes && !self.writing.is_busy() {
            self.writing.closes = false;
            ctx.send_viewport_cmd(egui::ViewportCommand::Close);
        }
    }

    fn export_failed(&mut self, place: Place, error: String) {
        let Place { export, path } = place;
        // Asked again where the window itself asks, so that the path is not lost.
        if self.asks_in_window && self.modal.is_none() {
            self.modal = Some(Modal::Path(PathQuestion {
                error: Some(error),
                ..PathQuestion::new(Purpose::Export(export), &path)
            }));
        } else {
            self.complain(error);
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
        self.say(
            "The window closes when the export is written. Close it again to leave without the file.",
        );
    }

    /// Goes on with the project: whoever was asked before leaving it said so.
    pub(super) fn stay(&mut self) {
        self.files.afterwards = None;
        self.writing.closes = false;
    }
}
