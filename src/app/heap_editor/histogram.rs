//! How often each value occurs, with the rare heaps set apart.

use crate::app::{glossary, paint};
use crate::figure::{self, Column, Ink, Scene};
use crate::heap::{Bar, NimReport};
use egui::{RichText, Ui};

/// More bars than this are joined.
const MOST_BARS: usize = 300;

/// The bars of a figure.
pub fn scene(report: &NimReport, room: Option<f32>) -> Scene {
    let split = report.sequence.split.is_some();
    let common = if split { Ink::Common } else { Ink::Accent };
    // Very many values are shown in equal groups.
    let width = report.histogram.len().div_ceil(MOST_BARS).max(1);
    let column = |bars: &[Bar]| {
        let heaps: usize = bars.iter().map(|bar| bar.heaps).sum();
        let rare: usize = bars.iter().map(|bar| bar.rare).sum();
        Column {
            label: label(bars),
            parts: vec![((heaps - rare) as f64, common), (rare as f64, Ink::Rare)],
        }
    };
    let columns: Vec<Column> = report.histogram.chunks(width).map(column).collect();
    let legend = [("common heaps", Ink::Common), ("rare heaps", Ink::Rare)];
    let legend = if split { &legend[..] } else { &[] };
    figure::histogram(&columns, legend, "Grundy value", "heaps", room)
}

/// The value, or the first and the last of several.
fn label(bars: &[Bar]) -> String {
    match bars {
        [] => String::new(),
        [bar] => bar.value.to_string(),
        [first, .., last] => format!("{}–{}", first.value, last.value),
    }
}

/// Shows the view; `scene` is that of the report.
pub fn show(ui: &mut Ui, report: &NimReport, scene: &Scene) {
    if let Some(split) = &report.sequence.split {
        let share = 100.0 * split.rare_heaps as f64 / split.total.max(1) as f64;
        let position = if split.parity.is_some() {
            " and of the heap"
        } else {
            ""
        };
        let text = RichText::new(format!(
            "A heap is rare or common by the parity of value & {:b} (binary){position}: {} of {} heaps are rare ({share:.2} %).",
            split.mask, split.rare_heaps, split.total
        ));
        glossary::explained(ui, text, "rare and common values");
    } else {
        ui.weak("Rare and common values are not used for this rule.");
    }
    let palette = paint::palette(ui.visuals().dark_mode);
    egui::ScrollArea::both()
        .id_salt("histogram")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let (rect, _) = ui.allocate_exact_size(paint::size(scene), egui::Sense::hover());
            paint::paint(ui.painter(), rect.min, scene, &palette);
        });
}
