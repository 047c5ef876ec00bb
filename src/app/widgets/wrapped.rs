//! Rows of controls that are broken where the window is narrow.

use egui::{TextStyle, Ui, WidgetText};

/// Begins a new line of a wrapped row unless buttons or radio buttons with these names have room on
/// the line side by side: choices between two are not torn apart.
pub fn keep_together(ui: &mut Ui, names: &[&str]) {
    let spacing = ui.spacing();
    let around = 2.0 * spacing.button_padding.x + spacing.icon_width + spacing.item_spacing.x;
    let width = |name: &&str| {
        let text = WidgetText::from(*name);
        let galley = text.into_galley(ui, None, f32::INFINITY, TextStyle::Button);
        galley.size().x + around
    };
    let wanted: f32 = names.iter().map(width).sum();
    let room = ui.available_size_before_wrap().x;
    if room < wanted && room < ui.max_rect().width() {
        ui.end_row();
    }
}
