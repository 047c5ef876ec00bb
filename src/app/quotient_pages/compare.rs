//! The quotient held against another: one with a name, or that of another game.

use super::{Job, copies, name, overview};
use crate::app::{copying, theme};
use crate::heap::HeapRule;
use crate::jobs::quotient::{Comparison, Other};
use crate::quotient::{
    MAX_QUOTIENT_HEAPS, MAX_TAME, NamedQuotient, Notation, QuotientReport, word_text,
};
use egui::{DragValue, RichText, TextEdit, Ui};
use std::sync::Arc;

/// The passing state of the page.
#[derive(Default)]
pub struct State {
    typed: String,
    wanted: Option<Other>,
    error: Option<String>,
    /// The largest heap of the game that is compared with; without a number all of them.
    heaps: Option<usize>,
    /// Whether a comparison has just been asked for.
    pub pressed: bool,
    /// Whether the user waits as long as it takes.
    pub patient: bool,
    kept: Option<Kept>,
}

/// What is written once for an answer.
struct Kept {
    of: Arc<Comparison>,
    this: String,
    other: String,
    map: Option<Result<String, String>>,
}

impl State {
    /// What is compared with, if something can be read.
    pub fn wanted(&self) -> Option<&Other> {
        self.wanted.as_ref()
    }
}

/// Shows the page.
pub fn show(ui: &mut Ui, state: &mut State, job: &Job<Comparison>, report: &QuotientReport) {
    ui.horizontal_wrapped(|ui| {
        let label = ui.label("Compare with");
        let field = TextEdit::singleline(&mut state.typed)
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
            read(state);
        }
        heaps(ui, state);
    });
    ui.horizontal_wrapped(|ui| {
        ui.weak("or with");
        for named in NamedQuotient::BORN_BY_DAY_4 {
            let button = ui.small_button(named.to_string());
            if button
                .on_hover_text("One of the quotients of the games born by day 4")
                .clicked()
            {
                state.typed = named.to_string();
                read(state);
            }
        }
    });
    let dark = ui.visuals().dark_mode;
    if let Some(error) = &state.error {
        ui.colored_label(theme::error_colour(dark), error);
        return;
    }
    if let Some(trouble) = &job.trouble {
        stopped(ui, state, trouble, job.answer.is_some());
    }
    if state.wanted.is_none() {
        ui.add_space(16.0);
        ui.weak("Type the name of a quotient or the code of a game to see whether the two are isomorphic as bipartite monoids.");
        return;
    }
    if job.is_running() {
        ui.weak("Comparing …");
    }
    if let Some(comparison) = &job.answer {
        let same = |kept: &Kept| Arc::ptr_eq(&kept.of, comparison);
        let kept = state.kept.take().filter(same);
        let kept = kept.unwrap_or_else(|| Kept::of(comparison, report));
        answer(ui, &kept, report);
        state.kept = Some(kept);
    }
}

/// How far a game is solved before it is compared with.
fn heaps(ui: &mut Ui, state: &mut State) {
    let before = state.heaps;
    let mut some = state.heaps.is_some();
    let about = "Compare with the quotient of the game's heaps up to this size, which is always finite or ends by its budget; else with that of the whole game, which must be solved";
    if ui
        .checkbox(&mut some, "its heaps up to")
        .on_hover_text(about)
        .changed()
    {
        state.heaps = some.then_some(20);
    }
    if let Some(heaps) = &mut state.heaps {
        let drag = DragValue::new(heaps).range(1..=MAX_QUOTIENT_HEAPS);
        ui.add(drag).on_hover_text(about);
    }
    if state.heaps != before && matches!(state.wanted, Some(Other::Game(..))) {
        read(state);
    }
}

/// Says that the other quotient was not finished, and offers to go on.
fn stopped(ui: &mut Ui, state: &mut State, trouble: &str, partly: bool) {
    ui.horizontal_wrapped(|ui| {
        ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
        if partly {
            ui.label("Below is what was found of the other until then; it may still grow.");
        }
        let button = ui.button("Go on without a time limit").on_hover_text(
            "Compute again for as long as it takes; the bar below can cancel it. The other quotient may be infinite",
        );
        if button.clicked() {
            state.patient = true;
            state.pressed = true;
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
            this: overview::summary(report),
            other: overview::summary(other),
            map,
        }
    }
}

fn answer(ui: &mut Ui, kept: &Kept, report: &QuotientReport) {
    ui.label(format!("This one: {}", kept.this));
    ui.label(format!("The other: {}", kept.other));
    overview::state_of_proof(ui, &kept.of.other);
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
            copies::comparison(report, &kept.of, notation)
        });
    });
}

/// Reads a name or a rule.
fn read(state: &mut State) {
    let typed = state.typed.trim();
    let wanted = match named(typed) {
        Some(named) => Ok(Other::Named(named)),
        None => HeapRule::parse(typed)
            .map(|rule| Other::Game(rule, state.heaps))
            .map_err(|error| error.to_string()),
    };
    state.error = wanted.as_ref().err().cloned();
    state.wanted = wanted.ok();
    state.pressed = true;
    state.patient = false;
}

fn named(text: &str) -> Option<NamedQuotient> {
    let is = |named: &NamedQuotient| named.to_string().eq_ignore_ascii_case(text);
    let tame = (0..=MAX_TAME).map(NamedQuotient::Tame);
    tame.chain(NamedQuotient::BORN_BY_DAY_4).find(is)
}
