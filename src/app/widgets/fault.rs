//! A typing error: the message beside a copy of the text with the characters at fault underlined.

use crate::app::widgets::{theme, wrapped};
use egui::text::LayoutJob;
use egui::{Align, FontSelection, Label, RichText, Ui};
use std::ops::Range;

/// So many characters are shown before and behind those at fault.
const AROUND: usize = 6;

/// So many of those at fault are shown.
const MOST: usize = 20;

/// Shows the error in one row; `at` counts characters of `text` from 0. The message is cut where it is longer
/// than the row and the button behind it, if any, leave room for, and whole when it is pointed at.
pub fn in_row(ui: &mut Ui, text: &str, at: &Range<usize>, message: &str, button: &str) {
    // Each in the row itself, which is then as high as with a headline.
    let copy = copy(ui, text, at);
    ui.add(Label::new(copy).extend());
    message_in_row(ui, message, button);
}

/// A message in a row, which leaves room for a button with this face behind it, if any, and for the beginning
/// of what is said of the last result.
pub fn message_in_row(ui: &mut Ui, message: &str, button: &str) {
    let behind = wrapped::ASIDE + ui.spacing().item_spacing.x;
    let room = wrapped::rest(ui, button) - behind;
    wrapped::cut(ui, room, &message.into(), theme::error_colour(ui));
}

/// The text with the characters at fault underlined. A long text is cut around the fault, so that the fault is
/// always in view.
fn copy(ui: &Ui, text: &str, at: &Range<usize>) -> LayoutJob {
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
    let parts = [
        RichText::new(shown(start, at.start - start)),
        RichText::new(fault).color(colour).underline(),
        RichText::new(shown(at.start + width, AROUND)),
    ];
    let mut copy = LayoutJob::default();
    for part in parts {
        let (font, place) = (FontSelection::Default, Align::Center);
        let part = part.monospace();
        part.append_to(&mut copy, ui.style(), font, place);
    }
    copy
}
