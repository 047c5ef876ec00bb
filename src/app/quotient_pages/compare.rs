//! The quotient held against another: one with a name, or that of another game.

use super::{Job, name, overview};
use crate::app::theme;
use crate::heap::HeapRule;
use crate::jobs::quotient::{Comparison, Other};
use crate::quotient::{MAX_TAME, NamedQuotient, Notation, QuotientReport, word_text};
use egui::{RichText, TextEdit, Ui};

/// The passing state of the page.
#[derive(Default)]
pub struct State {
    typed: String,
    wanted: Option<Other>,
    error: Option<String>,
    /// Whether a comparison has just been asked for.
    pub pressed: bool,
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
            .button("Compare")
            .on_hover_text("Look for an isomorphism");
        if pressed || button.clicked() {
            read(state);
        }
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
    if let Some(error) = state.error.as_ref().or(job.trouble.as_ref()) {
        ui.colored_label(theme::error_colour(dark), error);
        return;
    }
    if state.wanted.is_none() {
        ui.add_space(16.0);
        ui.weak("Type the name of a quotient or the code of a game to see whether the two are isomorphic as bipartite monoids.");
        return;
    }
    if job.is_running() {
        ui.weak("Comparing …");
    }
    if let Some(comparison) = job.answer.as_deref() {
        answer(ui, comparison, report);
    }
}

fn answer(ui: &mut Ui, comparison: &Comparison, report: &QuotientReport) {
    let other = &comparison.other;
    ui.label(format!("This one: {}", overview::summary(report)));
    ui.label(format!("The other: {}", overview::summary(other)));
    overview::state_of_proof(ui, other);
    ui.add_space(4.0);
    match &comparison.map {
        Ok(images) => {
            let colour = theme::proved_colour(ui.visuals().dark_mode);
            let text = RichText::new("Isomorphic as bipartite monoids.").strong();
            ui.label(text.color(colour));
            let pairs = report.names.iter().zip(images);
            let pairs: Vec<String> = pairs
                .map(|(generator, &image)| {
                    let generator = std::slice::from_ref(generator);
                    let generator = word_text(&[1], generator, Notation::Unicode);
                    format!("{generator} ↦ {}", name(other, image))
                })
                .collect();
            ui.label(format!("The map: {}", pairs.join(",  ")));
        }
        Err(difference) => {
            ui.label(RichText::new("Not isomorphic.").strong());
            ui.label(format!("Why: {difference}."));
        }
    }
}

/// Reads a name or a rule.
fn read(state: &mut State) {
    let typed = state.typed.trim();
    let wanted = match named(typed) {
        Some(named) => Ok(Other::Named(named)),
        None => HeapRule::parse(typed)
            .map(|rule| Other::Game(rule, None))
            .map_err(|error| error.to_string()),
    };
    state.error = wanted.as_ref().err().cloned();
    state.wanted = wanted.ok();
    state.pressed = true;
}

fn named(text: &str) -> Option<NamedQuotient> {
    let is = |named: &NamedQuotient| named.to_string().eq_ignore_ascii_case(text);
    let tame = (0..=MAX_TAME).map(NamedQuotient::Tame);
    tame.chain(NamedQuotient::BORN_BY_DAY_4).find(is)
}
