//! A typing error: the message below a copy of the text with the characters at fault underlined.

use crate::app::widgets::theme;
use egui::{RichText, Ui};
use std::ops::Range;

/// Shows the error; `at` counts characters of `text` from 0.
pub fn show(ui: &mut Ui, text: &str, at: &Range<usize>, message: &str) {
    let colour = theme::error_colour(ui.visuals().dark_mode);
    // A long text is cut around the fault, so that the fault is always in view.
    let start = at.start.saturating_sub(20);
    let shown = |from: usize, count: usize| -> String {
        let shown = text.chars().skip(from).take(count);
        shown
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect()
    };
    let width = at.len().clamp(1, 20);
    let fault = shown(at.start, width);
    let fault = if fault.is_empty() {
        "␣".to_owned()
    } else {
        fault
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(36.0);
        ui.monospace(shown(start, at.start - start));
        ui.label(RichText::new(fault).monospace().color(colour).underline());
        ui.monospace(shown(at.start + width, 20));
    });
    ui.colored_label(colour, message);
}
