//! What the program is: its version, its licence and those of the fonts in it, and how to cite it.

use crate::app::widgets::{areas, fields};
use egui::{CollapsingHeader, ScrollArea, Ui};

/// The licences, each with its text.
const LICENCES: [(&str, &str); 6] = [
    ("MIT licence", include_str!("../../../LICENSE-MIT")),
    (
        "Apache licence 2.0",
        include_str!("../../../LICENSE-APACHE"),
    ),
    (
        "Inter",
        include_str!("../../../assets/fonts/LICENSE-Inter.txt"),
    ),
    (
        "DejaVu",
        include_str!("../../../assets/fonts/LICENSE-DejaVu.txt"),
    ),
    (
        "Latin Modern",
        include_str!("../../../assets/fonts/LICENSE-LatinModern.txt"),
    ),
    (
        "TeX Gyre",
        include_str!("../../../assets/fonts/LICENSE-TeXGyre.txt"),
    ),
];

/// The height of a licence before it scrolls.
const HEIGHT: f32 = 180.0;

/// An entry for a bibliography.
pub fn citation() -> String {
    format!(
        "@software{{grundy,\n  author = {{{{The Grundy developers}}}},\n  title = {{Grundy: {}}},\n  version = {{{}}},\n  year = {{2026}}\n}}",
        env!("CARGO_PKG_DESCRIPTION"),
        env!("CARGO_PKG_VERSION")
    )
}

/// Shows it; whether it is to be closed.
pub fn show(ui: &mut Ui) -> bool {
    ui.heading(concat!("Grundy ", env!("CARGO_PKG_VERSION")));
    ui.label(concat!(env!("CARGO_PKG_DESCRIPTION"), "."));
    ui.label("To be used under the MIT licence or the Apache licence 2.0, as you like. The fonts in it have licences of their own.");
    for (name, text) in LICENCES {
        let about = "The text of this licence";
        areas::section(ui, CollapsingHeader::new(name), about, |ui| {
            let area = ScrollArea::vertical().id_salt(name).max_height(HEIGHT);
            area.show(ui, |ui| ui.weak(text));
        });
    }
    ui.separator();
    ui.label("To cite the program, name its version; what it proved is cited best by its certificate, which anyone can check.");
    let citation = citation();
    ui.monospace(&citation);
    ui.horizontal(|ui| {
        if fields::button(ui, "Copy the entry", "Copy this entry for BibTeX") {
            ui.ctx().copy_text(citation);
        }
        ui.button("Close").clicked()
    })
    .inner
}
