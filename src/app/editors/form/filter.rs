//! The fields that say which games a browser shows.

use crate::app::widgets::{fault, fields, wrapped};
use egui::{TextEdit, Ui};
use grundy_project::GameFilter;
use grundy_views::form::is_unreadable;

/// Which fields a browser has besides outcome and genus.
#[derive(Clone, Copy, Default)]
pub struct Fields {
    /// Even or odd.
    pub parity: bool,
    /// Composite or not.
    pub composite: bool,
    /// Sums of more than two primes.
    pub many_primes: bool,
}

/// Shows the fields.
pub fn show(ui: &mut Ui, filter: &mut GameFilter, shown: Fields) {
    wrapped::row(ui, |ui| {
        choice(ui, "Outcome", &mut filter.next_wins, "N", "P");
        if shown.parity {
            choice(ui, "Parity", &mut filter.even, "even", "odd");
        }
        if shown.composite {
            choice(ui, "Composite", &mut filter.composite, "yes", "no");
        }
        if shown.many_primes {
            let about = "Only games with three prime parts or more";
            fields::checkbox(ui, &mut filter.many_primes, "More than two primes", about);
        }
        let field = TextEdit::singleline(&mut filter.genus)
            .char_limit(200)
            .desired_width(90.0)
            .hint_text("any");
        let about = "A genus such as 0^02 or 2^1420; nothing for any";
        fields::text(ui, "Genus", field, about);
        let nothing = filter.is_any().then_some("Nothing is filtered");
        if fields::button_unless(ui, nothing, "Clear filters", "Remove every filter") {
            *filter = GameFilter::default();
        }
    });
    if is_unreadable(filter) {
        fault::below(ui, "This is no genus. Write one such as 0^02 or 2^1420.");
    }
}

fn choice(ui: &mut Ui, name: &str, value: &mut Option<bool>, yes: &str, no: &str) {
    let choices = [
        (None, "any", ""),
        (Some(true), yes, ""),
        (Some(false), no, ""),
    ];
    let list = egui::ComboBox::from_id_salt(name).width(60.0);
    wrapped::named(ui, name, |ui| fields::drop_down(ui, list, value, choices))
        .on_hover_text(format!("Only games whose {} is this", name.to_lowercase()));
}
