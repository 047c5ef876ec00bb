//! A typing error: the message below a copy of the text with the characters at fault underlined.

use crate::app::widgets::theme;
use egui::{RichText, Ui};
use std::ops::Range;

/// Where the text of most fields begins.
const INDENT: f32 = 36.0;

/// Shows the error; `at` counts characters of `text` from 0.
pub fn show(ui: &mut Ui, text: &str, at: &Range<usize>, message: &str) {
    show_at(ui, INDENT, text, at, message);
}

/// The same below a field whose text begins at another place.
pub fn show_at(ui: &mut Ui, indent: f32, text: &str, at: &Range<usize>, message: &str) {
    let colour = theme::error_colour(ui);
    // A long text is cut around the fault, so that the fault is always in view.
    let start = at.start.saturating_sub(20);
    let shown = |from: usize, count: usize| -> String {
        let shown = text.chars().skip(from).take(count);
        shown
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect()
    };
    let width = at.len().clamp(1, 20);
    let mut fault = shown(at.start, width);
    if fault.trim().is_empty() {
        fault = "␣".to_owned();
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(indent);
        ui.monospace(shown(start, at.start - start));
        ui.label(RichText::new(fault).monospace().color(colour).underline());
        ui.monospace(shown(at.start + width, 20));
    });
    ui.colored_label(colour, message);
}
