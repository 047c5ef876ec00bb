//! The quotient held against another: one with a name, or that of another game.

use super::{OnScreen, state_of_proof};
use crate::app::widgets::copying;
use crate::app::widgets::theme;
use crate::heap::HeapRule;
use crate::jobs::quotient::{CompareQuotients, Comparison, Other};
use crate::quotient::{
    MAX_QUOTIENT_HEAPS, MAX_TAME, NamedQuotient, Notation, QuotientReport, word_text,
};
use crate::views::quotient::{comparison, name, question, summary};
use egui::{DragValue, RichText, TextEdit, Ui};
use std::sync::Arc;

/// What the window keeps of the page.
#[derive(Default)]
pub struct Controls {
    typed: String,
    error: Option<String>,
    /// The largest heap of the game that is compared with; without a number all of them.
    heaps: Option<usize>,
    kept: Option<Kept>,
}

/// What is written once for an answer.
struct Kept {
    of: Arc<Comparison>,
    this: String,
    other: String,
    map: Option<Result<String, String>>,
}

/// Shows the page.
pub fn show(ui: &mut Ui, controls: &mut Controls, of: &mut OnScreen) {
    choice(ui, controls, of);
    if let Some(error) = &controls.error {
        ui.colored_label(theme::error_colour(ui.visuals().dark_mode), error);
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
        let same = |kept: &mut Kept| Arc::ptr_eq(&kept.of, &found);
        let kept = controls.kept.take_if(same);
        let kept = kept.unwrap_or_else(|| Kept::of(&found, of.report));
        answer(ui, controls.kept.insert(kept), of.report);
    }
}

/// What to compare with.
fn choice(ui: &mut Ui, controls: &mut Controls, of: &mut OnScreen) {
    ui.horizontal_wrapped(|ui| {
        let label = ui.label("Compare with");
        let field = TextEdit::singleline(&mut controls.typed)
            .char_limit(10_000)
            .hint_text("R14 or 0.115")
            .desired_width(180.0);
        let field = ui.add(field).labelled_by(label.id).on_hover_text(
            "A named quotient (T0 … T20, R8, S12, S12', R14), or a game; then Enter",
        );
        let pressed = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let button = ui
            .button("Compare them")
            .on_hover_text("Look for an isomorphism");
        if pressed || button.clicked() {
            read(controls, of);
        }
        heaps(ui, controls, of);
    });
    ui.horizontal_wrapped(|ui| {
        ui.weak("or with");
        for named in NamedQuotient::BORN_BY_DAY_4 {
            let button = ui.small_button(named.to_string());
            if button
                .on_hover_text("One of the quotients of the games born by day 4")
                .clicked()
            {
                controls.typed = named.to_string();
                read(controls, of);
            }
        }
    });
}

/// How far a game is solved before it is compared with.
fn heaps(ui: &mut Ui, controls: &mut Controls, of: &mut OnScreen) {
    let before = controls.heaps;
    let mut some = controls.heaps.is_some();
    let about = "Compare with the quotient of the game's heaps up to this size, which is always finite or ends by its budget; else with that of the whole game, which must be solved";
    if ui
        .checkbox(&mut some, "its heaps up to")
        .on_hover_text(about)
        .changed()
    {
        controls.heaps = some.then_some(20);
    }
    if let Some(heaps) = &mut controls.heaps {
        let drag = DragValue::new(heaps).range(1..=MAX_QUOTIENT_HEAPS);
        ui.add(drag).on_hover_text(about);
    }
    if controls.heaps != before && matches!(of.choices.other, Some(Other::Game(..))) {
        read(controls, of);
    }
}

/// Says that the other quotient was not finished, and offers to go on.
fn stopped(ui: &mut Ui, of: &mut OnScreen, trouble: &str, partly: bool) {
    ui.horizontal_wrapped(|ui| {
        ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
        if partly {
            ui.label("Below is what was found of the other until then; it may still grow.");
        }
        let button = ui.button("Go on without a time limit").on_hover_text(
            "Compute again for as long as it takes; the bar below can cancel it. The other quotient may be infinite",
        );
        if button.clicked() {
            of.choices.patient = true;
            of.known.retry::<CompareQuotients>();
        }
    });
}

impl Kept {
    fn of(comparison: &Arc<Comparison>, report: &QuotientReport) -> Self {
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
        Kept {
            of: Arc::clone(comparison),
            this: summary(report),
            other: summary(other),
            map,
        }
    }
}

fn answer(ui: &mut Ui, kept: &Kept, report: &QuotientReport) {
    ui.label(format!("This one: {}", kept.this));
    ui.label(format!("The other: {}", kept.other));
    state_of_proof(ui, &kept.of.other);
    ui.add_space(4.0);
    match &kept.map {
        Some(Ok(map)) => {
            let colour = theme::proved_colour(ui.visuals().dark_mode);
            let text = RichText::new("Isomorphic as bipartite monoids.").strong();
            ui.label(text.color(colour));
            ui.label(format!("The map: {map}"));
        }
        Some(Err(difference)) => {
            ui.label(RichText::new("Not isomorphic.").strong());
            ui.label(format!("Why: {difference}."));
        }
        None => {
            ui.label("There was no time to find out whether they are isomorphic.");
        }
    }
    ui.horizontal(|ui| {
        copying::buttons(ui, "the comparison", |notation| {
            comparison(report, &kept.of, notation)
        });
    });
}

/// Reads a name or a rule, and has the quotient compared with it.
fn read(controls: &mut Controls, of: &mut OnScreen) {
    let typed = controls.typed.trim();
    let other = match named(typed) {
        Some(named) => Ok(Other::Named(named)),
        None => HeapRule::parse(typed)
            .map(|rule| Other::Game(rule, controls.heaps))
            .map_err(|error| error.to_string()),
    };
    controls.error = other.as_ref().err().cloned();
    of.choices.other = other.ok();
    of.choices.patient = false;
    of.known.retry::<CompareQuotients>();
}

fn named(text: &str) -> Option<NamedQuotient> {
    let is = |named: &NamedQuotient| named.to_string().eq_ignore_ascii_case(text);
    let tame = (0..=MAX_TAME).map(NamedQuotient::Tame);
    tame.chain(NamedQuotient::BORN_BY_DAY_4).find(is)
}
