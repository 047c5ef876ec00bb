//! The inspector of an atlas: its games by their states, and the game that was opened last.

use crate::app::widgets::{BoldLabel, fact, fields, terms};
use egui::{Grid, Ui};
use grundy_jobs::atlas::StoredCertificate;
use grundy_project::AtlasDocument;
use grundy_views::Model;
use grundy_views::atlas::{self, Atlases, Listing, source, told};

/// Shows it.
pub fn show(ui: &mut Ui, model: &mut Model<Atlases>, document: &AtlasDocument) {
    let listing = Listing::of(document);
    let shown = model.shown(document);
    let mut wanted = None;
    if let Some(found) = atlas::found(shown, listing) {
        Grid::new("games by state").num_columns(2).show(ui, |ui| {
            fact(ui, "Games shown", &found.places.len().to_string());
            for (state, count) in &found.states {
                fact(ui, state.name(), &count.to_string());
            }
        });
        let selected = model.choices.selected.as_deref();
        if let Some(game) = selected.and_then(|code| found.atlas.game(code)) {
            ui.separator();
            ui.bold(&game.code);
            told(game).into_iter().for_each(|text| drop(ui.label(text)));
            if let Some(unchecked) = atlas::unchecked(document) {
                ui.weak(format!("That is {unchecked}."));
            }
            let about = "Read the certificate from the store, check it and show its quotient";
            if let Some(sha256) = &game.certificate
                && fields::button(ui, "Open its certificate", about)
            {
                wanted = Some(StoredCertificate {
                    source: source(document),
                    sha256: sha256.clone(),
                    code: game.code.clone(),
                });
            }
        }
    }
    let selected = model.choices.selected.as_deref();
    let (known, from) = (&model.known, source(document));
    let is_of_it =
        |asked: &StoredCertificate| Some(asked.code.as_str()) == selected && asked.source == from;
    let refused = known.answer_of(is_of_it).map(std::sync::Arc::as_ref);
    if let Some(Err(why)) = refused {
        fields::error(ui, why);
    }
    if wanted.is_some() {
        model.choices.wanted = wanted;
    }
    ui.label(
        "A code in the table, or a sign in the chart, opens the game as a document of its own.",
    );
    terms(
        ui,
        ["misère quotient", "pretending function", "tame and wild"],
    );
}
