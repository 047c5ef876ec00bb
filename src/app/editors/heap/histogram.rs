//! How often each value occurs, with the rare heaps set apart.

use super::HeapEditor;
use crate::app::widgets::{fields, glossary, picture, wrapped};
use egui::{RichText, Ui};
use grundy_figure::Frame;
use grundy_heap::NimReport;
use grundy_project::HeapGame;
use grundy_views::heap::histogram::{scene, sentence};

const WITHOUT_MASK: &str = "No mask divides these heaps into rare and common ones: one is used where a move may leave two heaps and digits do not repeat, from some hundred heaps on.";

/// Shows the view.
pub fn show(
    ui: &mut Ui,
    editor: &mut HeapEditor,
    game: &mut HeapGame,
    report: &NimReport,
    version: u64,
) {
    let plots = &mut game.plots;
    wrapped::row(ui, |ui| {
        let about = "Bars as long as the logarithms of their numbers, so that rare values are seen";
        fields::checkbox(ui, &mut plots.logarithmic_bars, "Logarithms", about);
        let about = "A pale grid behind the bars";
        fields::checkbox(ui, &mut plots.grid, "Grid", about);
    });
    let key = (version, plots.clone());
    let made = |_: &_| scene(report, plots, Frame::default());
    let scene = editor.histogram.for_key(key, made);
    ui.horizontal_wrapped(|ui| match &report.sequence.split {
        Some(split) => glossary::explained(ui, RichText::new(sentence(split)), "mask"),
        None => ui.weak(WITHOUT_MASK),
    });
    picture::show(ui, "histogram", scene);
}
