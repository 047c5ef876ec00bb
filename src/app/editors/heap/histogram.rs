//! How often each value occurs, with the rare heaps set apart.

use super::HeapEditor;
use crate::app::widgets::glossary;
use crate::app::widgets::paint;
use crate::heap::NimReport;
use crate::views::heap::histogram::{scene, sentence};
use egui::{RichText, Ui};

const WITHOUT_MASK: &str = "No mask divides these heaps into rare and common ones: one is used where a move may leave two heaps and digits do not repeat, from some hundred heaps on.";

/// Shows the view.
pub fn show(ui: &mut Ui, editor: &mut HeapEditor, report: &NimReport, version: u64) {
    let drawn = editor.histogram.take_if(|(drawn, _)| *drawn == version);
    let (_, scene) = editor
        .histogram
        .insert(drawn.unwrap_or_else(|| (version, scene(report, None))));
    ui.horizontal_wrapped(|ui| match &report.sequence.split {
        Some(split) => {
            glossary::explained(ui, RichText::new(sentence(split)), "mask");
        }
        None => {
            ui.weak(WITHOUT_MASK);
        }
    });
    let palette = paint::palette(ui.visuals().dark_mode);
    egui::ScrollArea::both()
        .id_salt("histogram")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let (rect, _) = ui.allocate_exact_size(paint::size(scene), egui::Sense::hover());
            paint::paint(ui.painter(), rect.min, scene, &palette);
        });
}
