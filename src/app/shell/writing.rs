//! Exports: what the view in front has is taken in a frame, and rendered and written by a thread of
//! its own, one file after the other.

use crate::app::widgets::{Failed, Making};
use egui::Context;
use grundy_views::export::{Content, Export, Material};
use std::collections::VecDeque;
use std::path::PathBuf;

/// The files that are to be written, and the one that is.
#[derive(Default)]
pub struct Writing {
    /// The export whose path is not known yet. It has what was in front when it was asked for.
    pub(super) asked: Option<ExportRequest>,
    pub(super) waiting: VecDeque<Task>,
    running: Option<(ExportTarget, Making<Outcome>)>,
    finished: VecDeque<(ExportTarget, Outcome)>,
    /// Whether the window closes once all is written.
    pub(super) closes: bool,
}

/// Where a file goes.
#[derive(Clone)]
pub(super) struct ExportTarget {
    pub export: Export,
    pub path: PathBuf,
}

/// The content of the view in front when its export was asked for.
pub(super) struct ExportRequest {
    pub export: Export,
    /// The material of each file, with the panel that it is of where there are several.
    pub materials: Vec<(Option<usize>, Material)>,
    /// A note where the view was not all known.
    pub note: Option<String>,
}

/// A file that is to be written.
pub(super) struct Task {
    pub path: PathBuf,
    pub export: Export,
    pub material: Material,
    pub note: Option<String>,
    /// The window that is drawn again when the file is written.
    pub ctx: Context,
}

/// The message on a file that was written, or why it was not.
pub(super) type Outcome = Result<String, String>;

impl Writing {
    /// Names the file that is being written.
    pub fn title(&self) -> Option<String> {
        let (place, _) = self.running.as_ref()?;
        let name = place.path.file_name().unwrap_or_default();
        Some(format!("Writing {} …", name.to_string_lossy()))
    }

    pub(super) fn is_busy(&self) -> bool {
        self.running.is_some() || !self.finished.is_empty() || !self.waiting.is_empty()
    }

    /// Takes what is finished and begins what waits.
    pub(super) fn step(&mut self) -> Option<(ExportTarget, Outcome)> {
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
            let (export, path) = (task.export, task.path.clone());
            let (place, ctx) = (ExportTarget { export, path }, task.ctx.clone());
            match Making::start("export", &ctx, || task.carry_out()) {
                Ok(making) => self.running = Some((place, making)),
                Err(error) => self.finished.push_back((place, Err(error.to_string()))),
            }
        }
    }

    fn finish(&mut self, place: ExportTarget, outcome: Result<Outcome, Failed>) {
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
        let Task { path, note, .. } = self;
        let made = self.material.made(self.export, None);
        let Content { bytes, cut } = made.map_err(|error| error.to_string())?;
        let written = grundy_files::write_atomically(&path, &bytes);
        written.map_err(|error| error.to_string())?;
        let path = path.display();
        let notes: Vec<String> = [note, cut].into_iter().flatten().collect();
        Ok(match notes.is_empty() {
            true => format!("Wrote {path}."),
            false => format!("{} The file is {path}.", notes.join(" ")),
        })
    }
}
