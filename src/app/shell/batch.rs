//! Many files at once: all figures of the project, a bundle of them, the pictures of an animation, or theorems. They
//! are computed and written by a thread of its own, which can be cancelled.

use crate::app::widgets::{Failed, Making};
use egui::Context;
use grundy_base::budget::Budget;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What became of files that were begun, in words.
pub enum Ended {
    /// They are written, or were cancelled.
    Well(String),
    /// Some are not as they were wanted, or are not there.
    Partly(String),
}

/// What became of the files, or why none is written.
pub type Outcome = Result<Ended, String>;

/// Files that are being written.
pub struct Batch {
    /// What is done for each of so many.
    what: (&'static str, usize),
    done: Arc<AtomicUsize>,
    budget: Budget,
    making: Making<Outcome>,
}

impl Batch {
    /// Begins what is done so often, which `write` does; it is given what can cancel it, and tells how many are done.
    ///
    /// # Errors
    /// Where there is no thread to be had.
    pub fn start(
        ctx: &Context,
        what: (&'static str, usize),
        write: impl FnOnce(&Budget, &dyn Fn(usize)) -> Outcome + Send + 'static,
    ) -> std::io::Result<Batch> {
        let (budget, done) = (Budget::unlimited(), Arc::new(AtomicUsize::new(0)));
        let (cancelled, counted, window) = (budget.clone(), Arc::clone(&done), ctx.clone());
        let make = move || {
            let told = |done: usize| {
                counted.store(done, Ordering::Relaxed);
                window.request_repaint();
            };
            write(&cancelled, &told)
        };
        let making = Making::start("batch", ctx, make)?;
        Ok(Batch {
            what,
            done,
            budget,
            making,
        })
    }

    /// The message on the files, once they are written.
    pub fn poll(&self) -> Option<Outcome> {
        self.making.poll().map(said)
    }

    /// Waits for the files, and gives what is to be said of them. For tests.
    pub fn wait(self) -> Outcome {
        said(self.making.wait())
    }

    /// Says what is done now; files are written with it or, as a bundle, after the last.
    pub fn title(&self) -> String {
        let ((what, all), done) = (self.what, self.done.load(Ordering::Relaxed));
        format!("{what} {} of {all} …", (done + 1).min(all))
    }

    /// Ends it after what is computed now.
    pub fn cancel(&self) {
        self.budget.cancel();
    }
}

/// The message, also where the thread failed.
fn said(made: Result<Outcome, Failed>) -> Outcome {
    made.unwrap_or_else(|failed| Err(failed.to_string()))
}
