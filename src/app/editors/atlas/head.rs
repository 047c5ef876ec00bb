//! The fields of an atlas, which all its views have.

use crate::app::shell::command::Command;
use crate::app::shell::focus;
use crate::app::widgets::{fault, fields, theme, wrapped};
use egui::{TextEdit, Ui};
use grundy_jobs::atlas::FoundGames;
use grundy_project::AtlasDocument;
use grundy_views::Shown;
use grundy_views::atlas::{self, AtlasChoices, Atlases};

/// The longest text of a field.
const LONGEST: usize = 4_000;

/// Shows the fields.
pub fn show(ui: &mut Ui, document: &mut AtlasDocument, take_focus: bool) {
    wrapped::row(ui, |ui| {
        let field = TextEdit::singleline(&mut document.filter)
            .font(theme::code())
            .char_limit(LONGEST)
            .desired_width(260.0)
            .hint_text("order < 100 and wild");
        let about = "Conditions such as order < 100, wild, period = 12, state = open, class = R8, code = 0.3dd or same quotient as 0.77, with and, or, not and brackets between them";
        let field = fields::text(ui, "Filter", field, about);
        if take_focus {
            focus::on_all_of(&field, document.filter.chars().count());
        }
        let field = TextEdit::singleline(&mut document.values)
            .font(theme::code())
            .char_limit(LONGEST)
            .desired_width(170.0)
            .hint_text("0 1 2 3 1 4 3 2");
        let about = "Only games that have these Grundy values, one after the other, beginning at one of the heaps 0 to 8";
        fields::text(ui, "Grundy values", field, about);
        let field = TextEdit::singleline(&mut document.store)
            .char_limit(LONGEST)
            .desired_width(170.0)
            .hint_text("the atlas of the program");
        let about = "The file of a store, made by grundy survey merge; it is only read. Without one the atlas of the program is shown: all codes 0.ddd, 4.dd and 0.qqqq";
        fields::text(ui, "Store", field, about);
        let about = "Choose the file of a store that grundy survey merge has made";
        if fields::button(ui, "Open…", about) {
            Command::ChooseStore.queue(ui);
        }
    });
}

/// Says what is wrong with what stands in the fields, and which games are shown nevertheless, if some were
/// found before; whether something is.
pub fn faults(
    ui: &mut Ui,
    document: &AtlasDocument,
    choices: &AtlasChoices,
    is_found: bool,
) -> bool {
    if let Some(error) = choices.filter_fault() {
        fault::in_row(ui, &document.filter, &error.at, &error.to_string());
    } else if let Some(error) = choices.values_fault() {
        fault::in_row(ui, &document.values, &error.at, &error.to_string());
    } else {
        return false;
    }
    if is_found {
        let about = "The games are those before the last change, which cannot be read.";
        wrapped::aside(ui, about);
    }
    true
}

/// Says where the games come from, and which are missing.
pub fn counts(ui: &mut Ui, shown: Shown<'_, Atlases>, found: &FoundGames) {
    let unchecked = atlas::unchecked(shown.document);
    let note = found.atlas.note.as_ref();
    if unchecked.is_some() || note.is_some() {
        wrapped::row(ui, |ui| {
            if let Some(unchecked) = unchecked {
                let about = "A result is only what the file claims until its certificate is opened, or grundy survey verify has checked the store";
                ui.weak(unchecked).on_hover_text(about);
            }
            if let Some(note) = note {
                ui.weak(note);
            }
        });
    }
    if let Some(missing) = atlas::missing(shown) {
        fields::marked(ui, missing);
    }
}
