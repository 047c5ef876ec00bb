//! The quotient held against another: one with a name, or that of another game.

use super::overview::state_of_proof;
use super::{OnScreen, go_on};
use crate::app::widgets::{Bold, Memo, copying, fields, rich, wrapped};
use egui::{Button, RichText, TextEdit, Ui};
use grundy_figure::Rich;
use grundy_jobs::Same;
use grundy_jobs::quotient::{CompareQuotients, Comparison};
use grundy_quotient::{MAX_QUOTIENT_HEAPS, NamedQuotient, Notation, QuotientReport, word_text};
use grundy_views::quotient::{comparison, infinite_comparison, name, question, summary_of_all};
use grundy_views::{Grounds, notation};
use std::sync::Arc;

/// The state of the page between two frames.
#[derive(Default)]
pub struct Controls {
    /// The text as it is typed, and the choice of the document that it began with.
    typed: String,
    chosen: String,
    written: Memo<Same<Comparison>, ComparisonTexts>,
}

/// The texts of an answer, made once.
struct ComparisonTexts {
    this: Rich,
    other: Rich,
    map: Option<Result<String, String>>,
    /// The verdict and its reason, where one of the two is infinite.
    infinite: Option<(&'static str, Rich)>,
}

/// Shows the page.
pub fn show(ui: &mut Ui, controls: &mut Controls, of: &mut OnScreen) {
    // The choice was made before, or undone.
    if controls.chosen != of.compared.with {
        controls.chosen.clone_from(&of.compared.with);
        controls.typed.clone_from(&of.compared.with);
    }
    choice(ui, controls, of);
    if let Some(Err(error)) = &of.choices.compared.other {
        fields::error(ui, error);
        return;
    }
    let Some(question) = question(of.report, of.choices) else {
        ui.add_space(16.0);
        ui.weak("Type the name of a quotient or the code of a game to see whether the two are isomorphic as bipartite monoids.");
        return;
    };
    let inquiry = of.known.inquiry::<CompareQuotients>();
    let inquiry = inquiry.filter(|inquiry| inquiry.question() == Some(&question));
    let trouble = inquiry.and_then(|inquiry| inquiry.trouble());
    let running = inquiry.is_none_or(|inquiry| inquiry.is_running());
    let found = inquiry.and_then(|inquiry| inquiry.current()).cloned();
    if let Some(trouble) = trouble {
        stopped(ui, of, &trouble, found.is_some());
    }
    if running {
        ui.weak("Comparing …");
    }
    if let Some(found) = found {
        let key = Same(Arc::clone(&found));
        let written = controls
            .written
            .for_key(key, |_| ComparisonTexts::new(&found, of.report));
        answer(ui, written, of.report, &found);
    }
}

/// The field for the other quotient.
fn choice(ui: &mut Ui, controls: &mut Controls, of: &mut OnScreen) {
    wrapped::row(ui, |ui| {
        let field = TextEdit::singleline(&mut controls.typed)
            .char_limit(10_000)
            .hint_text("R14 or 0.115")
            .desired_width(180.0);
        let about = "A named quotient (T0 … T20, R8, S12, S12', R14), or a game; then Enter";
        let field = fields::text(ui, "Compare with", field, about);
        let pressed = fields::button(ui, "Compare them", "Look for an isomorphism");
        if fields::entered(&field) || pressed {
            choose(controls, of);
        }
        heaps(ui, &mut of.compared.heaps);
    });
    wrapped::row(ui, |ui| {
        ui.weak("or with");
        for named in NamedQuotient::BORN_BY_DAY_4 {
            let about = "One of the quotients of the games born by day 4";
            let name = notation::named_quotient(named);
            let button = Button::new(rich::plain(ui, &name)).small();
            if fields::named_button(ui, button, &named.to_string(), about) {
                controls.typed = named.to_string();
                choose(controls, of);
            }
        }
    });
}

/// How far a game is solved before it is compared with.
fn heaps(ui: &mut Ui, heaps: &mut Option<usize>) {
    let mut some = heaps.is_some();
    let about = "Compare with the quotient of the game's heaps up to this size, which is always finite or ends by its budget; else with that of the whole game, which must be solved";
    if fields::checkbox(ui, &mut some, "its heaps up to", about) {
        *heaps = some.then_some(20);
    }
    if let Some(heaps) = heaps {
        let drag = fields::typed_number(heaps).range(1..=MAX_QUOTIENT_HEAPS);
        ui.add(drag).on_hover_text(about);
    }
}

/// Says that the other quotient was not finished, and offers to go on.
fn stopped(ui: &mut Ui, of: &mut OnScreen, trouble: &str, partly: bool) {
    wrapped::row(ui, |ui| {
        fields::error(ui, trouble);
        if partly {
            ui.label("Below is what was found of the other until then; it may still grow.");
        }
        if go_on(ui, ". The other quotient may be infinite") {
            of.choices.patient = true;
            of.known.retry::<CompareQuotients>();
        }
    });
}

impl ComparisonTexts {
    fn new(comparison: &Comparison, report: &QuotientReport) -> Self {
        let other = &comparison.other;
        let map = comparison.map.as_ref().map(|map| match map {
            Ok(images) => {
                let pairs = report.names.iter().zip(images);
                let pairs = pairs.map(|(generator, &image)| {
                    let generator = std::slice::from_ref(generator);
                    let generator = word_text(&[1], generator, Notation::Unicode);
                    format!("{generator} ↦ {}", name(other, image))
                });
                Ok(pairs.collect::<Vec<String>>().join(",  "))
            }
            Err(difference) => Err(difference.to_string()),
        });
        ComparisonTexts {
            this: Rich::from("This one: ").then(summary_of_all(report)),
            other: Rich::from("The other: ").then(summary_of_all(other)),
            map,
            infinite: infinite_comparison(comparison),
        }
    }
}

fn answer(ui: &mut Ui, kept: &ComparisonTexts, report: &QuotientReport, found: &Comparison) {
    rich::show(ui, &kept.this);
    rich::show(ui, &kept.other);
    state_of_proof(ui, &found.other);
    ui.add_space(4.0);
    match &kept.map {
        _ if kept.infinite.is_some() => {
            if let Some((verdict, why)) = &kept.infinite {
                ui.label(RichText::new(*verdict).bold());
                rich::show(ui, why);
            }
        }
        Some(Ok(map)) => {
            // A map that was found and looked through.
            let grounds = Grounds::computed(map);
            let text = fields::proof(ui, "Isomorphic as bipartite monoids.", Some(&grounds));
            fields::on_grounds(ui.label(text.bold()), &grounds);
            ui.label(format!("The map: {map}"));
        }
        Some(Err(difference)) => {
            ui.label(RichText::new("Not isomorphic.").bold());
            ui.label(format!("Why: {difference}."));
        }
        None => drop(ui.label("There was no time to find out whether they are isomorphic.")),
    }
    ui.horizontal(|ui| {
        copying::buttons(ui, "the comparison", |notation| {
            comparison(report, found, notation)
        });
    });
}

/// Has the quotient compared with what is typed.
fn choose(controls: &mut Controls, of: &mut OnScreen) {
    controls.chosen = controls.typed.trim().to_owned();
    of.compared.with.clone_from(&controls.chosen);
    of.known.retry::<CompareQuotients>();
}
