//! The fields that say which games a browser shows.

use crate::app::widgets::theme;
use crate::project::GameFilter;
use crate::views::form::is_unreadable;
use egui::{TextEdit, Ui};

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

/// Shows the fields; says what was typed in.
pub fn show(ui: &mut Ui, filter: &mut GameFilter, fields: Fields) -> Option<&'static str> {
    let mut typed = false;
    ui.horizontal_wrapped(|ui| {
        choice(ui, "Outcome", &mut filter.next_wins, "N", "P");
        if fields.parity {
            choice(ui, "Parity", &mut filter.even, "even", "odd");
        }
        if fields.composite {
            choice(ui, "Composite", &mut filter.composite, "yes", "no");
        }
        if fields.many_primes {
            ui.checkbox(&mut filter.many_primes, "More than two primes")
                .on_hover_text("Only games with three prime parts or more");
        }
        let label = ui.label("Genus");
        let field = TextEdit::singleline(&mut filter.genus)
            .char_limit(200)
            .desired_width(90.0)
            .hint_text("any");
        let field = ui.add(field).labelled_by(label.id);
        typed = field
            .on_hover_text("A genus such as 0^02 or 2^1420; nothing for any")
            .changed();
        let clear = ui.add_enabled(!filter.is_any(), egui::Button::new("Clear filters"));
        let clear = clear.on_hover_text("Take away every filter");
        if clear
            .on_disabled_hover_text("Nothing is filtered")
            .clicked()
        {
            *filter = GameFilter::default();
        }
    });
    if is_unreadable(filter) {
        let colour = theme::error_colour(ui.visuals().dark_mode);
        ui.colored_label(
            colour,
            "This is no genus. Write one such as 0^02 or 2^1420.",
        );
    }
    typed.then_some("genus")
}

fn choice(ui: &mut Ui, name: &str, value: &mut Option<bool>, yes: &str, no: &str) {
    let label = ui.label(name);
    let shown = value.map_or("any", |value| if value { yes } else { no });
    let response = egui::ComboBox::from_id_salt(name)
        .selected_text(shown)
        .width(60.0)
        .show_ui(ui, |ui| {
            ui.selectable_value(value, None, "any");
            ui.selectable_value(value, Some(true), yes);
            ui.selectable_value(value, Some(false), no);
        });
    let response = response.response.labelled_by(label.id);
    response.on_hover_text(format!("Only games whose {} is this", name.to_lowercase()));
}
