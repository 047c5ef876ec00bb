//! One value that a thread of its own makes while the window goes on: a picture that is rendered, a
//! file that is written. What is computed of games is asked of [`grundy_jobs`] instead.

use egui::Context;
use std::io;
use std::sync::mpsc::{self, Receiver, TryRecvError};

/// A value that is being made.
pub struct Making<T>(Receiver<T>);

/// The thread ended without the value: an error of the program, which it survives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the program failed while it drew this; please report it")]
pub struct Failed;

impl<T: Send + 'static> Making<T> {
    /// Has `make` run by a thread of this name; the window is drawn again when it is done.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(
        name: &str,
        ctx: &Context,
        make: impl FnOnce() -> T + Send + 'static,
    ) -> io::Result<Self> {
        let (sender, receiver) = mpsc::channel();
        let wake = Wake(ctx.clone());
        let run = move || {
            // Nobody listens any more when what it is for was closed meanwhile.
            let _ = sender.send(make());
            // Both are dropped, in this order, after a panic too: there is something to be seen.
            drop((sender, wake));
        };
        grundy_files::pass()?;
        std::thread::Builder::new()
            .name(name.to_owned())
            .spawn(run)?;
        Ok(Making(receiver))
    }

    /// The value, once it is there.
    pub fn poll(&self) -> Option<Result<T, Failed>> {
        match self.0.try_recv() {
            Ok(value) => Some(Ok(value)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(Failed)),
        }
    }

    /// Waits for the value. For tests and for the end of the program: the window never waits.
    pub fn wait(self) -> Result<T, Failed> {
        self.0.recv().map_err(|_| Failed)
    }
}

/// Draws the window again when it is dropped.
struct Wake(Context);

impl Drop for Wake {
    fn drop(&mut self) {
        self.0.request_repaint();
    }
}
