//! A typing error: the message beside a copy of the text with the characters at fault underlined.

use crate::app::widgets::{theme, wrapped};
use egui::{RichText, Ui};
use std::ops::Range;

/// So many characters are shown before and behind those at fault.
const AROUND: usize = 6;

/// So many of those at fault are shown.
const MOST: usize = 20;

/// Shows the error in one row; `at` counts characters of `text` from 0. The message is cut where it is longer
/// than the row and the button behind it, if any, leave room for, and whole when it is pointed at.
pub fn in_row(ui: &mut Ui, text: &str, at: &Range<usize>, message: &str, button: &str) {
    let end = ui.cursor().left() + wrapped::rest(ui, button);
    ui.horizontal(|ui| {
        copy(ui, text, at);
        ui.add_space(ui.spacing().button_padding.x);
        let room = end - ui.cursor().left();
        wrapped::cut(ui, room, &message.into(), theme::error_colour(ui));
    });
}

/// A message in a row, which leaves room for a button with this face behind it, if any.
pub fn message_in_row(ui: &mut Ui, message: &str, button: &str) {
    let room = wrapped::rest(ui, button);
    wrapped::cut(ui, room, &message.into(), theme::error_colour(ui));
}

/// The text with the characters at fault underlined. A long text is cut around the fault, so that the fault is
/// always in view.
fn copy(ui: &mut Ui, text: &str, at: &Range<usize>) {
    let colour = theme::error_colour(ui);
    let start = at.start.saturating_sub(AROUND);
    let shown = |from: usize, count: usize| -> String {
        let shown = text.chars().skip(from).take(count);
        shown
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect()
    };
    let width = at.len().clamp(1, MOST);
    let mut fault = shown(at.start, width);
    if fault.trim().is_empty() {
        fault = "␣".to_owned();
    }
    ui.spacing_mut().item_spacing.x = 0.0;
    ui.monospace(shown(start, at.start - start));
    ui.label(RichText::new(fault).monospace().color(colour).underline());
    ui.monospace(shown(at.start + width, AROUND));
}
