//! All facts about the selected line, to be read and copied.

use super::{FormEditor, page_of};
use crate::app::widgets::{Bold, Icon, fields, icons, inspector, rich};
use egui::{Label, RichText, Role, Ui, WidgetInfo};
use grundy_figure::Rich;
use grundy_form::Called;
use grundy_jobs::form::{Fact, LineFacts, LineResult, Relative};
use grundy_project::{FormSheet, Kind, SheetView, ViewId};
use grundy_views::form::{FormSheets, drawing, partitions, quotient, sentence};
use grundy_views::view_of;
use grundy_views::{Shown, notation};

/// Symbols of parts that are explained.
const SYMBOLS: usize = 8;

/// Shows the facts of the selected line.
pub fn show(ui: &mut Ui, editor: &FormEditor, sheet: &FormSheet) {
    let shown = editor.model.shown(sheet);
    let index = shown.choices.selected;
    let line = sheet.lines.get(index).map_or("", String::as_str);
    ui.label(RichText::new(format!("Line {}", index + 1)).bold());
    if line.trim().is_empty() {
        ui.weak("This line is empty. Type a game, such as 2#3 + 4_2.");
        terms(ui);
        return;
    }
    let Some(report) = shown.line(index) else {
        fields::computing(ui);
        return;
    };
    match &report.result {
        LineResult::Known(facts) => known(ui, shown, facts),
        LineResult::Told(reply) => drop(ui.label(sentence(&reply.to_string()))),
        LineResult::Error(error) => drop(ui.label(error.to_string())),
        LineResult::Stopped { why, genus } => {
            ui.label(sentence(why));
            if let Some(genus) = genus {
                let outcome = genus.outcome();
                let genus = notation::genus(&genus.to_string());
                ui.label(format!(
                    "The sum is a {outcome}-position of genus {genus}: that needs no form."
                ));
            }
            ui.weak("The other lines keep their facts. A larger time limit may help.");
        }
        LineResult::Empty | LineResult::Waiting => fields::computing(ui),
    }
    terms(ui);
}

fn known(ui: &mut Ui, shown: Shown<'_, FormSheets>, facts: &LineFacts) {
    let detail = shown.detail();
    match detail.filter(|_| facts.form.canonical.is_none()) {
        Some(detail) => {
            let text = notation::symbolic(&detail.expression).line(" with the definitions below");
            rich::show(ui, &text).on_hover_text(&facts.short);
        }
        None => {
            rich::show(ui, &notation::game(&facts.short));
        }
    }
    copy_menu(ui, shown, facts);
    let form = &facts.form;
    egui::Grid::new("facts").num_columns(2).show(ui, |ui| {
        for (what, value) in [
            ("Outcome", format!("{}-position", form.misere)),
            ("Genus", notation::genus(&form.genus)),
            ("Kind", form.mark.to_string()),
            ("Normal value", form.normal.to_string()),
            ("Birthday", form.birthday.to_string()),
            ("Parity", form.parity.to_owned()),
            ("Options", form.options.to_string()),
            ("Positions", form.positions.to_string()),
        ] {
            ui.label(what);
            ui.add(Label::new(value).wrap());
            ui.end_row();
        }
    });
    ui.separator();
    let Some(detail) = detail else {
        return;
    };
    if detail.half_tame == Fact::Known(true) {
        ui.label(
            "Half-tame: it is not tame, but two of it together have the genus of a nim position.",
        );
    }
    relatives(ui, "Mate, and the mate of that", &detail.mates, |mates| {
        mates
    });
    relatives(ui, "A concubine", &detail.concubine, std::slice::from_ref);
    paragraph(ui, "Primes", &detail.parts, |parts| {
        partitions(&parts.partitions, parts.odd, notation::symbolic)
    });
    for line in drawing::definitions_of_parts(detail).take(SYMBOLS) {
        let text = rich::text(ui, &line, RichText::weak);
        rich::add(ui, &line, Label::new(text).truncate());
    }
    paragraph(ui, "Q(G)", &detail.quotient, |found| {
        let presentation = found.presentation.clone().unwrap_or_default();
        quotient(found).line(format!("\n{presentation}"))
    });
}

/// A fact that may be long or missing.
fn paragraph<T>(ui: &mut Ui, what: &str, fact: &Fact<T>, text: impl Fn(&T) -> Rich) {
    rich::label(ui, &Rich::formula(what), Bold::bold);
    match fact {
        Fact::Open => ui.weak("Computing …"),
        Fact::Known(value) => rich::show(ui, &text(value)),
        Fact::Stopped(why) => ui.weak(sentence(why)),
    };
}

/// Games that belong to the one selected, each with a button that copies it.
fn relatives<T>(ui: &mut Ui, what: &str, fact: &Fact<T>, games: impl Fn(&T) -> &[Relative]) {
    let Fact::Known(found) = fact else {
        return paragraph(ui, what, fact, |_| Rich::default());
    };
    ui.label(RichText::new(what).bold());
    for (number, game) in games(found).iter().enumerate() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            if number > 0 {
                ui.label("→");
            }
            rich::show(ui, &notation::called(&game.called));
            copy_button(ui, (what, number + 1), game);
        });
    }
}

/// A button that copies a game as a sheet reads it.
fn copy_button(ui: &mut Ui, (what, number): (&str, usize), game: &Relative) {
    let about = match (&game.called, &game.notation) {
        (Called::Name(_), _) => "Copy its name",
        (Called::Long { .. }, Some(_)) => {
            "Copy it in definitions, as lines that a sheet reads back"
        }
        (Called::Long { .. }, None) => "It has too many definitions to be copied",
    };
    ui.add_enabled_ui(game.notation.is_some(), |ui| {
        let name = format!("{about}: {what}, number {number}");
        let button = icons::quiet(ui, Icon::Copy).on_hover_text(about);
        let button = button.on_disabled_hover_text(about);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, button.enabled(), &name));
        if let Some(text) = game.notation.as_ref().filter(|_| button.clicked()) {
            ui.ctx().copy_text(text.clone());
        }
    });
}

/// The ways to copy the form.
fn copy_menu(ui: &mut Ui, shown: Shown<'_, FormSheets>, facts: &LineFacts) {
    fields::menu(ui, "Copy", "The form, in one of its notations", |ui| {
        let entry = |ui: &mut Ui, name: &str, about: &str, text: Option<&String>| {
            let long = text
                .is_none()
                .then_some("The name is too long; copy the definitions");
            let pressed = fields::button_unless(ui, long, name, about);
            if let Some(text) = text.filter(|_| pressed) {
                ui.ctx().copy_text(text.clone());
            }
        };
        let form = &facts.form;
        entry(
            ui,
            "As 2#3210",
            "With signs # for sharps",
            form.canonical.as_ref(),
        );
        let about = "In the notation of Plambeck and Siegel";
        entry(ui, "As *2/", about, form.canonical_star.as_ref());
        let about = "Form and genus in LaTeX; of a long form its definitions";
        entry(ui, "LaTeX", about, shown.line_latex().as_ref());
        let definitions = shown.detail().map(drawing::definitions_text);
        let about = "Lines that a sheet reads back";
        entry(ui, "Definitions", about, definitions.as_ref());
    });
}

fn terms(ui: &mut Ui) {
    ui.separator();
    let terms = ["canonical form", "genus", "mate", "part", "prime game"];
    inspector::terms(ui, terms);
}

/// Explains a browser and cites its source.
pub fn about(ui: &mut Ui, view: ViewId) {
    let counts = page_of(view).is_some();
    ui.label(RichText::new(view_of(Kind::FormSheet, view).name()).bold());
    rich::show(ui, &about_view(view, counts));
    ui.add_space(4.0);
    if !counts {
        ui.label("“+” adds a game to the sheet.");
    }
    ui.weak("Siegel, On the Structure of Misère Impartial Games, sections 4 and 7");
    terms(ui);
}

/// The games of a browser, in a sentence.
fn about_view(view: ViewId, counts: bool) -> Rich {
    match view {
        SheetView::DAY4 => Rich::from("A game is born by day ").maths(
            "n if no play of it lasts longer than n moves. By day 4 there are 22 games in canonical form; the quotients are those of the sums of each game's positions.",
        ),
        SheetView::DAY5 => {
            "The games of day 5 are the sets of games of day 4 in which no option is reversible. Each is listed with its options, those born latest first.".into()
        }
        SheetView::COMPOSITES => {
            "A composite is a sum of games that are neither 0 nor 1. Odd composites are the even ones plus 1. Every one born by day 5 has 2 among its primes.".into()
        }
        _ if counts => Rich::formula("M")
            .index("n")
            .maths(" is the set of games born by day n.")
            .line(" A set of games of day ")
            .maths("n − 1 is ")
            .line("a game of day ")
            .maths("n unless it simplifies, so each count is ")
            .line("a power of two, from which the sets that simplify are subtracted."),
        _ => Rich::default(),
    }
}
