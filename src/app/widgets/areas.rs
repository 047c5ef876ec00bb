//! How the room of a view is divided: areas that scroll, parts side by side, and parts that open.

use crate::app::widgets::fields;
use egui::{AsIdSalt, CentralPanel, CollapsingHeader, Frame, Key, Panel, ScrollArea, Ui};
use std::ops::RangeInclusive;

/// Farther than any area scrolls, in points.
const FAR: f32 = 1e6;

/// An area that takes all the room that is left, and scrolls downwards.
pub fn downwards(id: impl AsIdSalt) -> ScrollArea {
    filling(ScrollArea::vertical(), id)
}

/// An area that fills its room and scrolls sideways.
pub fn sideways(id: impl AsIdSalt) -> ScrollArea {
    filling(ScrollArea::horizontal(), id)
}

/// An area that fills its room and scrolls both ways.
pub fn both_ways(id: impl AsIdSalt) -> ScrollArea {
    filling(ScrollArea::both(), id)
}

/// Lets the keys for pages and for both ends scroll the area in which this stands, but while a text field has the
/// keyboard; arrows too, while nothing has it.
pub fn by_keys(ui: &Ui) {
    if ui.ctx().text_edit_focused() {
        return;
    }
    let page = 0.9 * ui.clip_rect().height();
    let line = 3.0 * ui.text_style_height(&egui::TextStyle::Body);
    let is_free = ui.memory(|memory| memory.focused().is_none());
    let keys = [
        (Key::PageDown, -page, true),
        (Key::PageUp, page, true),
        (Key::End, -FAR, true),
        (Key::Home, FAR, true),
        (Key::ArrowDown, -line, is_free),
        (Key::ArrowUp, line, is_free),
    ];
    for (key, by, counts) in keys {
        let presses = ui.input(|input| input.num_presses(key));
        if counts && presses > 0 {
            ui.scroll_with_delta(egui::vec2(0.0, by * presses as f32));
        }
    }
}

fn filling(area: ScrollArea, id: impl AsIdSalt) -> ScrollArea {
    area.id_salt(id).auto_shrink([false, false])
}

/// Fills the room that a panel beside it leaves.
pub fn rest<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let panel = CentralPanel::default().frame(Frame::NONE);
    panel.show(ui, content).inner
}

/// A part at the right whose width the user can change: the width at first, and its bounds.
pub fn right(
    ui: &mut Ui,
    id: &str,
    width: f32,
    bounds: RangeInclusive<f32>,
    content: impl FnOnce(&mut Ui),
) {
    let panel = Panel::right(ui.scope_id().with(id)).resizable(true);
    let panel = panel.default_size(width).size_range(bounds);
    panel.show(ui, |ui| {
        // It keeps its width whatever stands in it.
        ui.set_min_size(ui.available_size());
        content(ui);
    });
}

/// An error at the foot, so that everything above keeps its place when it comes and goes.
pub fn trouble(ui: &mut Ui, trouble: Option<String>) {
    if let Some(trouble) = trouble {
        foot(ui, "trouble", |ui| fields::error(ui, trouble));
    }
}

/// A part at the foot, as high as what stands in it.
pub fn foot(ui: &mut Ui, id: &str, content: impl FnOnce(&mut Ui)) {
    let panel = Panel::bottom(ui.scope_id().with(id));
    let panel = panel.frame(Frame::NONE).show_separator_line(false);
    panel.show(ui, content);
}

/// A part that opens below its title; says how far it is open.
pub fn section(
    ui: &mut Ui,
    header: CollapsingHeader,
    about: &str,
    content: impl FnOnce(&mut Ui),
) -> f32 {
    let shown = header.show(ui, content);
    shown.header_response.on_hover_text(about);
    shown.openness
}
