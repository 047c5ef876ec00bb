//! A view for which its editor has no gestures of its own: its picture, or else its rows.

use crate::app::{copying, glossary, paint};
use crate::figure::{Cell, Table};
use crate::views::{Framing, Kind, Shown, View};
use egui::{Label, ScrollArea, Sense, Ui};
use egui_extras::{Column, TableBuilder};

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
        table(ui, view.entry().id, &rows);
    } else if shown.known.is_waiting() {
        ui.weak("Computing …");
    }
}

fn table(ui: &mut Ui, id: &str, table: &Table) {
    let columns = Column::remainder().at_least(60.0).clip(true);
    TableBuilder::new(ui)
        .id_salt(id)
        .striped(true)
        .auto_shrink([false, false])
        .columns(columns, table.head.len())
        .header(22.0, |mut header| {
            for title in &table.head {
                header.col(|ui| {
                    glossary::heading(ui, &title.spelled());
                });
            }
        })
        .body(|body| {
            body.rows(22.0, table.rows.len(), |mut row| {
                let cells = table.rows.get(row.index()).map_or(&[][..], Vec::as_slice);
                for cell in cells {
                    row.col(|ui| {
                        ui.add(Label::new(cell.spelled()).truncate());
                    });
                }
                copying::row_menu(&row.response(), || {
                    cells.iter().map(Cell::spelled).collect()
                });
            });
        });
}
