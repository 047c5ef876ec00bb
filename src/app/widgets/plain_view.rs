//! A view for which its editor has no gestures of its own: its picture, or else its rows.

use super::table::{Column, TableView};
use crate::app::paint;
use crate::views::{Framing, Kind, Shown, View};
use egui::{ScrollArea, Sense, Ui};

/// Shows the view.
pub fn show<K: Kind>(ui: &mut Ui, view: &dyn View<K>, shown: Shown<'_, K>) {
    if let Some(picture) = view.picture(shown, Framing::default()) {
        let palette = paint::palette(ui.visuals().dark_mode);
        let area = ScrollArea::both().id_salt(view.entry().id);
        area.auto_shrink([false, false]).show(ui, |ui| {
            let size = paint::size(&picture.scene);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            paint::paint(ui.painter(), rect.min, &picture.scene, &palette);
        });
    } else if let Some(rows) = view.rows(shown) {
        let columns = rows.head.iter().map(|_| Column::rest(60.0));
        TableView::new(view.entry().id, &rows, columns).show(ui);
    } else if shown.known.is_waiting() {
        ui.weak("Computing …");
    }
}
