//! How far a computation is, on a terminal.

use grundy_base::pace::Pace;
use grundy_figure::grouped;
use indicatif::style::ProgressTracker;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::time::Instant;

/// A bar for so many steps, called `name`, with how many are done in a second and the time left; `behind` is
/// a template of what else it says. Nothing is shown where no terminal is.
pub(super) fn progress_bar(steps: usize, name: &'static str, behind: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let pace = Pace::default();
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {{steps}}{behind}"))
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("steps", Steps { name, pace });
    ProgressBar::new(steps as u64).with_style(style)
}

/// The steps done of all, and their pace.
struct Steps {
    name: &'static str,
    pace: Pace,
}

impl ProgressTracker for Steps {
    fn clone_box(&self) -> Box<dyn ProgressTracker> {
        let pace = self.pace.clone();
        Box::new(Steps { pace, ..*self })
    }

    fn tick(&mut self, state: &ProgressState, _: Instant) {
        self.pace.note(state.pos() as usize, state.elapsed());
    }

    fn reset(&mut self, _: &ProgressState, _: Instant) {
        self.pace = Pace::default();
    }

    fn write(&self, state: &ProgressState, out: &mut dyn Write) {
        let all = state.len().unwrap_or(0);
        let pace = self.pace.told(self.name, all as usize);
        let pace = pace.map_or(String::new(), |pace| format!(", {pace}"));
        // What cannot be shown is no fault of the computation.
        let _ = write!(out, "{} of {}{pace}", grouped(state.pos()), grouped(all));
    }
}
