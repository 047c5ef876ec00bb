//! A view for which its editor has no gestures of its own: its picture, or else its rows.

use super::table::{Column, TableView};
use super::{fields, picture};
use crate::views::{Framing, Kind, Shown, View};
use egui::Ui;

/// Shows the view.
pub fn show<K: Kind>(ui: &mut Ui, view: &dyn View<K>, shown: Shown<'_, K>) {
    let id = view.entry().id.as_str();
    if let Some(drawn) = view.picture(shown, Framing::default()) {
        picture::show(ui, id, &drawn.scene);
    } else if let Some(rows) = view.rows(shown) {
        let columns = rows.head.iter().map(|_| Column::rest(60.0));
        TableView::new(id, &rows, columns).show(ui);
    } else if shown.known.is_waiting() {
        fields::computing(ui);
    }
}
