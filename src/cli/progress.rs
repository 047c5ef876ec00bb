//! The progress of a sequence on a terminal.

use grundy_base::pace::Pace;
use grundy_figure::grouped;
use indicatif::style::ProgressTracker;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::time::Instant;

/// A bar for so many heaps with the values in a second and the time left; nothing is shown where
/// no terminal is.
pub(super) fn progress_bar(heaps: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {steps}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("steps", Steps(Pace::default()));
    ProgressBar::new(heaps as u64).with_style(style)
}

/// The heaps done of all, and their pace.
struct Steps(Pace);

impl ProgressTracker for Steps {
    fn clone_box(&self) -> Box<dyn ProgressTracker> {
        Box::new(Steps(self.0.clone()))
    }

    fn tick(&mut self, state: &ProgressState, _: Instant) {
        self.0.note(state.pos() as usize, state.elapsed());
    }

    fn reset(&mut self, _: &ProgressState, _: Instant) {
        self.0 = Pace::default();
    }

    fn write(&self, state: &ProgressState, out: &mut dyn Write) {
        let all = state.len().unwrap_or(0);
        let pace = self.0.told("values", all as usize);
        let pace = pace.map_or(String::new(), |pace| format!(", {pace}"));
        // What cannot be shown is no fault of the computation.
        let _ = write!(out, "{} of {}{pace}", grouped(state.pos()), grouped(all));
    }
}
