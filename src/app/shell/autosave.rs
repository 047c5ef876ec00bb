//! Keeps the side file of unsaved work up to date, on a thread of its own: a
//! slow disk holds up no frame.

use crate::app::widgets::background::{Failed, Making};
use crate::project::{Project, ProjectError, RecoverySlot};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long after a change the side file is written at the latest.
const EVERY: Duration = Duration::from_secs(3);

type Written = (RecoverySlot, Project, Result<(), ProjectError>);

/// The side file, what it holds, and the thread that writes it.
pub struct Autosave {
    /// Absent while the thread has it, or when there is no place to write to.
    slot: Option<RecoverySlot>,
    held: Project,
    last: Instant,
    writing: Option<Making<Written>>,
    trouble: Option<io::Error>,
}

impl Autosave {
    /// A side file in the folder `data`, if that can be written.
    pub fn new(data: Option<&Path>) -> Self {
        let (slot, trouble) = match data.map(RecoverySlot::new) {
            Some(Ok(slot)) => (Some(slot), None),
            Some(Err(error)) => (None, Some(error)),
            None => (None, None),
        };
        Autosave {
            slot,
            trouble,
            held: Project::new(),
            last: Instant::now(),
            writing: None,
        }
    }

    /// Why there is no side file.
    pub fn trouble(&self) -> Option<&io::Error> {
        self.trouble.as_ref()
    }

    /// Whether `project` would survive a crash as it is now.
    pub fn holds(&self, project: &Project) -> bool {
        project.same_work(&self.held)
    }

    /// Removes the side file: `project` stands in its own file, or is given up.
    pub fn clear(&mut self, project: &Project) {
        // What a write that still ran has to say concerns work that is safe now.
        let _ = self.finish();
        self.held = project.clone();
        if let Some(slot) = &mut self.slot {
            slot.clear();
        }
    }

    /// Writes at once. True if the side file now holds `project`.
    pub fn write_now(&mut self, project: &Project, original: Option<&Path>) -> bool {
        let _ = self.finish();
        let slot = self.slot.as_mut();
        let written = slot.is_some_and(|slot| slot.write(project, original).is_ok());
        if written {
            self.held = project.clone();
        }
        written
    }

    /// Called every frame: starts to write `project` when it differs from what
    /// the side file holds and the last write is long enough ago.
    ///
    /// # Errors
    /// What went wrong in a write that has ended.
    pub fn tick(
        &mut self,
        ctx: &egui::Context,
        project: &Project,
        original: Option<PathBuf>,
    ) -> Result<(), ProjectError> {
        if let Some(making) = &self.writing {
            let Some(written) = making.poll() else {
                return Ok(());
            };
            self.writing = None;
            return self.take(written);
        }
        if self.holds(project) {
            return Ok(());
        }
        let since = self.last.elapsed();
        if since < EVERY {
            ctx.request_repaint_after(EVERY - since);
            return Ok(());
        }
        self.last = Instant::now();
        let project = project.clone();
        if let Some(mut slot) = self.slot.take() {
            let write = move || {
                let result = slot.write(&project, original.as_deref());
                (slot, project, result)
            };
            // A system that has no thread left to give has no autosave either.
            self.writing = Making::start("autosave", ctx, write).ok();
        }
        Ok(())
    }

    /// Waits for the write that runs, if one does.
    fn finish(&mut self) -> Result<(), ProjectError> {
        match self.writing.take() {
            Some(making) => self.take(making.wait()),
            None => Ok(()),
        }
    }

    /// Takes the side file back from a write that has ended.
    fn take(&mut self, written: Result<Written, Failed>) -> Result<(), ProjectError> {
        let Ok((slot, project, result)) = written else {
            return Ok(());
        };
        self.slot = Some(slot);
        if result.is_ok() {
            self.held = project;
        }
        result
    }
}
