//! How often each value occurs, with the rare heaps set apart.

use super::HeapEditor;
use crate::app::widgets::{glossary, picture};
use egui::{RichText, Ui};
use grundy_heap::NimReport;
use grundy_views::heap::histogram::{scene, sentence};

const WITHOUT_MASK: &str = "No mask divides these heaps into rare and common ones: one is used where a move may leave two heaps and digits do not repeat, from some hundred heaps on.";

/// Shows the view.
pub fn show(ui: &mut Ui, editor: &mut HeapEditor, report: &NimReport, version: u64) {
    let scene = editor.histogram.for_key(version, |_| scene(report, None));
    ui.horizontal_wrapped(|ui| match &report.sequence.split {
        Some(split) => glossary::explained(ui, RichText::new(sentence(split)), "mask"),
        None => ui.weak(WITHOUT_MASK),
    });
    picture::show(ui, "histogram", scene);
}
