//! Progress on a terminal.

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
    bar_like("{wide_bar} {steps}", "values", heaps)
}

/// A bar that is written as the template says, of a length that may be told later; `{steps}` are those done of
/// all, with their pace and the time left.
pub(super) fn bar_like(template: &str, named: &'static str, length: usize) -> ProgressBar {
    let steps = Steps {
        named,
        pace: Pace::default(),
    };
    let style = style(template).with_key("steps", steps);
    on_terminal(ProgressBar::new(length as u64)).with_style(style)
}

/// A sign that something goes on, which is written as the template says.
pub(super) fn spinner_like(template: &str) -> ProgressBar {
    on_terminal(ProgressBar::new_spinner()).with_style(style(template))
}

/// How a sign is written that has a message beside it.
pub(super) const MESSAGE: &str = "{spinner} {msg}";

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// The bar; nothing is shown where no terminal is.
fn on_terminal(bar: ProgressBar) -> ProgressBar {
    match io::stderr().is_terminal() {
        true => bar,
        false => ProgressBar::hidden(),
    }
}

/// The steps done of all, and their pace.
#[derive(Clone)]
struct Steps {
    named: &'static str,
    pace: Pace,
}

impl ProgressTracker for Steps {
    fn clone_box(&self) -> Box<dyn ProgressTracker> {
        Box::new(self.clone())
    }

    fn tick(&mut self, state: &ProgressState, _: Instant) {
        self.pace.note(state.pos() as usize, state.elapsed());
    }

    fn reset(&mut self, _: &ProgressState, _: Instant) {
        self.pace = Pace::default();
    }

    fn write(&self, state: &ProgressState, out: &mut dyn Write) {
        let all = state.len().unwrap_or(0);
        let pace = self.pace.told(self.named, all as usize);
        let pace = pace.map_or(String::new(), |pace| format!(", {pace}"));
        // What cannot be shown is no fault of the computation.
        let _ = write!(out, "{} of {}{pace}", grouped(state.pos()), grouped(all));
    }
}
