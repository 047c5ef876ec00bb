//! A typing error: the message below or beside a copy of the text with the characters at fault underlined.

use crate::app::widgets::theme;
use egui::{Label, RichText, Ui};
use std::ops::Range;

/// So many characters are shown before and behind those at fault, below the text and beside the message.
const AROUND: [usize; 2] = [20, 6];

/// The share of a row that an error has: what stands beside it keeps its place.
const IN_ROW: f32 = 0.42;

/// Where the text of most fields begins.
const INDENT: f32 = 36.0;

/// Shows the error; `at` counts characters of `text` from 0.
pub fn show(ui: &mut Ui, text: &str, at: &Range<usize>, message: &str) {
    show_at(ui, INDENT, text, at, message);
}

/// The same in one row: the message is cut where it is long, and whole when it is pointed at.
pub fn in_row(ui: &mut Ui, text: &str, at: &Range<usize>, message: &str) {
    ui.horizontal(|ui| {
        copy(ui, text, at, AROUND[1]);
        ui.add_space(ui.spacing().button_padding.x);
        message_in_row(ui, message);
    });
}

/// A message in a row, which leaves a part of it to what stands beside it.
pub fn message_in_row(ui: &mut Ui, message: &str) {
    let text = RichText::new(message).color(theme::error_colour(ui));
    let room = IN_ROW * ui.available_width();
    ui.scope(|ui| {
        ui.set_max_width(room);
        ui.add(Label::new(text).truncate());
    });
}

/// The same below a field whose text begins at another place.
pub fn show_at(ui: &mut Ui, indent: f32, text: &str, at: &Range<usize>, message: &str) {
    ui.horizontal(|ui| {
        ui.add_space(indent);
        copy(ui, text, at, AROUND[0]);
    });
    ui.colored_label(theme::error_colour(ui), message);
}

/// The text with the characters at fault underlined. A long text is cut around the fault, so that the fault is
/// always in view.
fn copy(ui: &mut Ui, text: &str, at: &Range<usize>, around: usize) {
    let colour = theme::error_colour(ui);
    let start = at.start.saturating_sub(around);
    let shown = |from: usize, count: usize| -> String {
        let shown = text.chars().skip(from).take(count);
        shown
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect()
    };
    let width = at.len().clamp(1, AROUND[0]);
    let mut fault = shown(at.start, width);
    if fault.trim().is_empty() {
        fault = "␣".to_owned();
    }
    ui.spacing_mut().item_spacing.x = 0.0;
    ui.monospace(shown(start, at.start - start));
    ui.label(RichText::new(fault).monospace().color(colour).underline());
    ui.monospace(shown(at.start + width, around));
}
