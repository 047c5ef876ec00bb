//! The values in rows of the period's width, exceptional values marked.

use crate::app::widgets::{rows, wrapped};
use egui::Ui;
use grundy_heap::NimReport;
use grundy_project::HeapGame;
use grundy_views::heap::sequence;

/// Shows the view.
pub fn show(ui: &mut Ui, report: &NimReport, game: &mut HeapGame) {
    let values = &report.sequence;
    let width = sequence::width(game, values);
    wrapped::row(ui, |ui| {
        rows::width_chooser(ui, "Values in a row", width, &mut game.row_width);
    });
    let rows = values.values.len().div_ceil(width);
    let scene = |first, count| sequence::rows(report, width, first, count, "");
    let cells = |row: usize| {
        let heaps = row * width..values.values.len().min((row + 1) * width);
        let value = |heap| values.values.get(heap).unwrap_or_default().to_string();
        let head = format!("{}+", row * width);
        std::iter::once(head).chain(heaps.map(value)).collect()
    };
    rows::show(ui, "values", rows, &scene, &cells);
}
