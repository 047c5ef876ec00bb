//! A picture in an area that scrolls.

use crate::app::widgets::paint;
use crate::figure::Scene;
use egui::{ScrollArea, Sense, Ui};

/// Shows the picture in the room that is left.
pub fn show(ui: &mut Ui, id: &str, scene: &Scene) {
    let palette = paint::palette(ui.visuals().dark_mode);
    let area = ScrollArea::both().id_salt(id);
    area.auto_shrink([false, false]).show(ui, |ui| {
        let (area, _) = ui.allocate_exact_size(paint::size(scene), Sense::hover());
        paint::paint(ui.painter(), area.min, scene, &palette);
    });
}
