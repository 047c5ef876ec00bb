//! The inspector at the right: what is known of the selected document.

use crate::app::shell::command::Command;
use crate::app::shell::studio::Studio;
use crate::app::widgets::{BoldLabel, areas, fields};
use egui::{Align, Button, Layout, Ui};

/// The tooltip of the button at its top.
const HIDE: &str = "Hide the inspector; a button in the menu bar brings it back";

/// No pixel is wider, in points.
const PIXEL: f32 = 1.0;

/// The state of the inspector.
#[derive(Default)]
pub struct Inspector {
    /// Whether it was called in a narrow window.
    pub called: bool,
    /// Its width in the last frame; none where it was not shown.
    pub width: f32,
}

/// Shows the inspector of the selected document.
pub fn show(ui: &mut Ui, studio: &mut Studio) {
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        ui.bold("Inspector");
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let button = Button::new("×").small().frame(false);
            if fields::named_button(ui, button, "Hide the inspector", HIDE) {
                Command::ToggleInspector.queue(ui);
            }
        });
    });
    let Some(document) = studio.selected.and_then(|id| studio.project.get(id)) else {
        return;
    };
    let Some(editor) = studio.editors.get_mut(&document.id) else {
        return;
    };
    // Each document is read from the top.
    let area = areas::both_ways(("inspector", document.id));
    area.show(ui, |ui| {
        // A line across all of it, rounded up to a pixel, needs no scroll bar.
        ui.set_max_width(ui.available_width() - PIXEL);
        editor.inspect(ui, &document.body);
    });
}
