//! How often each value occurs, with the rare values set apart.

use crate::app::paint;
use crate::figure::{self, Ink, Scene};
use crate::heap::NimReport;
use egui::Ui;

/// The bars of a figure.
pub fn scene(report: &NimReport) -> Scene {
    let ink = |value: u32| match &report.sequence.split {
        Some(split) if split.rare_values.contains(&value) => Ink::Rare,
        Some(_) => Ink::Common,
        None => Ink::Accent,
    };
    let bars: Vec<(String, f64, Ink)> = report
        .histogram
        .iter()
        .map(|&(value, count)| (value.to_string(), count as f64, ink(value)))
        .collect();
    figure::histogram(&bars, "Grundy value", "heaps")
}

/// Shows the view.
pub fn show(ui: &mut Ui, report: &NimReport) {
    if let Some(split) = &report.sequence.split {
        let share = 100.0 * split.rare_heaps as f64 / split.total.max(1) as f64;
        let position = if split.parity {
            ", with the parity of the heap added"
        } else {
            ""
        };
        ui.label(format!(
            "Rare and common values: mask {:b}{position}; {} of {} heaps are rare ({share:.2} %).",
            split.mask, split.rare_heaps, split.total
        ));
    } else {
        ui.weak("No split into rare and common values was needed for this rule.");
    }
    let scene = scene(report);
    let palette = paint::palette(ui.visuals().dark_mode);
    egui::ScrollArea::both()
        .id_salt("histogram")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let (rect, _) = ui.allocate_exact_size(paint::size(&scene), egui::Sense::hover());
            paint::paint(ui.painter(), rect.min, &scene, &palette);
        });
}
