//! The inspector at the right: what is known of the selected document.

use super::studio::Studio;
use egui::Ui;

/// Shows the inspector of the selected document.
pub fn show(ui: &mut Ui, studio: &mut Studio) {
    ui.add_space(4.0);
    ui.strong("Inspector");
    let Some(document) = studio.selected.and_then(|id| studio.project.get(id)) else {
        return;
    };
    let Some(editor) = studio.editors.get_mut(&document.id) else {
        return;
    };
    egui::ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            editor.inspect(ui, &document.body, &mut studio.commands)
        });
}
