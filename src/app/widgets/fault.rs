//! A typing error: the message beside a copy of the text with the characters at fault underlined.

use crate::app::shell::focus;
use crate::app::widgets::{fields, theme};
use egui::text::LayoutJob;
use egui::{
    Align, Button, FontSelection, Label, Popup, PopupCloseBehavior, Response, RichText, Role, Ui,
    WidgetInfo,
};
use std::ops::Range;

/// So many characters are shown before and behind those at fault.
const AROUND: usize = 6;

/// A message that is opened in a cell has lines of this length.
const OPENED: f32 = 360.0;

/// So many of those at fault are shown.
const MOST: usize = 20;

/// Shows the error in a row that wraps; `at` counts characters of `text` from 0. The message is whole.
pub fn in_row(ui: &mut Ui, text: &str, at: &Range<usize>, message: &str) {
    let copy = copy(ui, text, at);
    ui.add(Label::new(copy).extend());
    below(ui, message);
}

/// Shows what is wrong with what is typed, in lines of its own.
pub fn below(ui: &mut Ui, message: impl ToString) {
    focus::stay(ui.ctx());
    fields::error(ui, message.to_string());
}

/// Says in a cell what is wrong. What the cell has no room for is read by pointing at it, and opened by a click or by
/// Enter.
pub fn in_cell(ui: &mut Ui, message: &str) {
    let text = RichText::new(message).color(theme::error_colour(ui));
    let cell = ui.add(Button::new(text).frame(false).truncate());
    cell.widget_info(|| WidgetInfo::labeled(Role::Button, true, message));
    opens(cell, message);
}

/// Opens the whole of a message where what is shown of it is clicked; it is read by pointing as well.
pub fn opens(shown: Response, message: &str) {
    let page = Popup::from_toggle_button_response(&shown)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let opened = page.show(|ui| {
        ui.set_max_width(OPENED);
        fields::error(ui, message);
    });
    if opened.is_none() {
        shown.on_hover_text(message);
    }
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
