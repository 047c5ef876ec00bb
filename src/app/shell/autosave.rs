//! Keeps the side file of unsaved work up to date, on a thread of its own: a
//! slow disk holds up no frame.

use crate::app::widgets::{Failed, Making};
use grundy_project::{Project, ProjectError, RecoverySlot, Session};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long after a change the side file is written at the latest.
const EVERY: Duration = Duration::from_secs(3);

type SideFile = (RecoverySlot, Project, Session, Result<(), ProjectError>);

/// Why the side file is not as new as the work; it is tried again.
#[derive(Debug, thiserror::Error)]
pub enum AutosaveError {
    #[error(transparent)]
    File(#[from] ProjectError),
    #[error("the system gives no thread: {0}")]
    Thread(io::Error),
}

/// The side file, what it holds, and the thread that writes it.
pub struct Autosave {
    /// Absent while the thread has it, or when there is no place to write to.
    slot: Option<RecoverySlot>,
    held: Project,
    /// How what it holds was looked at; nothing where it holds nothing.
    held_look: Option<Session>,
    last: Instant,
    writing: Option<Making<Option<SideFile>>>,
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
            held_look: None,
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
        self.held_look = None;
        if let Some(slot) = &mut self.slot {
            slot.clear();
        }
    }

    /// Notes which project is open, for other windows; whether one of them has it open, too.
    pub fn note_open(&mut self, project: Option<&Path>) -> bool {
        let Some(slot) = &mut self.slot else {
            return false;
        };
        slot.note_open(project);
        project.is_some_and(|project| slot.is_open_elsewhere(project))
    }

    /// Writes at once. True if the side file now holds `project`.
    pub fn write_now(&mut self, project: &Project, original: Option<&Path>, look: Session) -> bool {
        let _ = self.finish();
        let write = |slot: &mut RecoverySlot| slot.write(project, original, Some(&look));
        let written = self.slot.as_mut().is_some_and(|slot| write(slot).is_ok());
        if written {
            self.held = project.clone();
            self.held_look = Some(look);
        }
        written
    }

    /// Whether it is time to write, and something may be to be written: only then it is worth finding out
    /// how the project is looked at.
    pub fn wants_look(&self, project: &Project) -> bool {
        let is_due = self.writing.is_none() && self.last.elapsed() >= EVERY;
        is_due && (self.held_look.is_some() || !self.holds(project))
    }

    /// Called every frame: starts to write `project` when it differs from what
    /// the side file holds and the last write is long enough ago. Where the side file holds unsaved work,
    /// how that is looked at is kept up to date as well, in frames that are drawn anyhow.
    ///
    /// # Errors
    /// The error of a write that has ended, or that cannot begin.
    pub fn tick(
        &mut self,
        ctx: &egui::Context,
        project: &Project,
        original: Option<PathBuf>,
        look: Option<Session>,
    ) -> Result<(), AutosaveError> {
        if let Some(making) = &self.writing {
            let Some(written) = making.poll() else {
                return Ok(());
            };
            self.writing = None;
            return Ok(self.take(written)?);
        }
        let is_held = self.holds(project);
        if is_held && self.held_look.is_none() {
            return Ok(());
        }
        let since = self.last.elapsed();
        if since < EVERY {
            if !is_held {
                ctx.request_repaint_after(EVERY - since);
            }
            return Ok(());
        }
        let Some(look) = look else {
            ctx.request_repaint();
            return Ok(());
        };
        self.last = Instant::now();
        if is_held && self.held_look.as_ref() == Some(&look) {
            return Ok(());
        }
        let project = project.clone();
        let Some(slot) = self.slot.take() else {
            return Ok(());
        };
        // Where the system gives no thread the slot is taken back, for the next time.
        let lent = Arc::new(Mutex::new(Some(slot)));
        let own = Arc::clone(&lent);
        let write = move || {
            let mut slot = taken(&own)?;
            let result = slot.write(&project, original.as_deref(), Some(&look));
            Some((slot, project, look, result))
        };
        match Making::start("autosave", ctx, write) {
            Ok(making) => self.writing = Some(making),
            Err(error) => {
                self.slot = taken(&lent);
                return Err(AutosaveError::Thread(error));
            }
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
    fn take(&mut self, written: Result<Option<SideFile>, Failed>) -> Result<(), ProjectError> {
        let Ok(Some((slot, project, look, result))) = written else {
            return Ok(());
        };
        self.slot = Some(slot);
        if result.is_ok() {
            self.held = project;
            self.held_look = Some(look);
        }
        result
    }
}

/// What a thread is lent, unless it has that already.
fn taken<T>(lent: &Mutex<Option<T>>) -> Option<T> {
    lent.lock().unwrap_or_else(PoisonError::into_inner).take()
}
