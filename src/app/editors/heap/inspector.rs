//! The inspector of a heap game: its facts, each with its grounds.

use super::{HeapEditor, forms, genus, quotient};
use crate::app::editors::{for_rocq, quotient_pages};
use crate::app::widgets::{Bold, BoldLabel, cited, fact, fields, rich, term, terms};
use egui::{RichText, Ui};
use grundy_figure::{Rich, grouped};
use grundy_heap::{HeapRule, NimReport, describe};
use grundy_jobs::ProvedPeriod;
use grundy_project::{HeapGame, HeapView};
use grundy_views::heap::HeapGames;
use grundy_views::heap::known_results::KnownSentence;
use grundy_views::heap::quotient::is_of_quotient;
use grundy_views::heap::sequence::state_of_proof;
use grundy_views::{Answers, Grounds, Model};

/// Shows what is known: of the quotient, the genera or the forms in their views, else of the
/// Grundy values.
pub fn show(ui: &mut Ui, editor: &HeapEditor, game: &HeapGame) {
    let choices = &editor.model.choices;
    let Some(rule) = choices.rule() else {
        ui.weak("The rule cannot be read yet.");
        return;
    };
    ui.label(RichText::new(rule.title()).bold());
    ui.label(describe(rule));
    for note in choices.notes() {
        ui.label(note.to_string()).on_hover_text(&note.reason);
    }
    if rule.digits().is_some() {
        term(ui, "octal code");
    }
    ui.separator();
    // The opacity is set to the end of the scope.
    ui.scope(|ui| computed(ui, &editor.model, game, rule));
    known_elsewhere(ui, choices.told());
}

/// The last results; those of another game say so, and are grey.
fn computed(ui: &mut Ui, model: &Model<HeapGames>, game: &HeapGame, rule: &HeapRule) {
    let (shown, known) = (model.shown(game), &model.known);
    match (game.view, shown.values(), shown.quotient()) {
        (HeapView::GENUS, ..) => genus::inspect(ui, shown),
        (HeapView::FORMS, ..) => forms::inspect(ui, shown),
        (view, _, Some(report)) if is_of_quotient(view) => {
            quotient::of_another(ui, known);
            quotient_pages::inspect(ui, report);
        }
        (view, Some(report), _) if !is_of_quotient(view) => {
            results(ui, shown.is_stale(), report);
            if report.sequence.period.is_none() && report.sequence.rule == *rule {
                farther(ui, known, rule);
            }
            terms(ui, names(report));
        }
        _ => drop(ui.weak("Nothing is computed yet.")),
    }
}

/// Results on the game that are proved or in print, whatever is computed here.
fn known_elsewhere(ui: &mut Ui, results: &[KnownSentence]) {
    if results.is_empty() {
        return;
    }
    ui.separator();
    ui.bold("Known results");
    for told in results {
        ui.label(&told.sentence);
        for source in &told.sources {
            cited::source(ui, source);
        }
    }
}

fn results(ui: &mut Ui, stale: bool, report: &NimReport) {
    let sequence = &report.sequence;
    if stale {
        ui.weak("Being computed anew; this is the last result.");
        ui.set_opacity(0.5);
    }
    egui::Grid::new("facts").num_columns(2).show(ui, |ui| {
        fact(ui, "Largest heap", &grouped(sequence.heaps() as u64));
        let largest = report.histogram.last().map_or(0, |bar| bar.value);
        fact(ui, "Largest value", &largest.to_string());
        if sequence.period.is_some() {
            fact(ui, "Exceptions", &report.exceptions.to_string());
        }
        if let Some(split) = &sequence.split {
            let heaps = [split.rare_heaps, split.total].map(|heaps| grouped(heaps as u64));
            fact(ui, "Rare heaps", &heaps.join(" of "));
        }
    });
    ui.add_space(4.0);
    let proved = sequence.period.as_ref().filter(|period| period.proved);
    let grounds = report.proved.as_ref().filter(|_| proved.is_some());
    let grounds = grounds.map(Grounds::of);
    let text = fields::proof(ui, state_of_proof(sequence), grounds.as_ref());
    let state = ui.label(text);
    if let Some(grounds) = &grounds {
        fields::on_grounds(state, grounds);
    }
    if let Some(period) = proved {
        rich::show(ui, &Rich::formula(&period.proof));
        for_rocq::of_period(ui, &sequence.rule, period);
    }
    if let Some(from) = sequence.copied_from {
        ui.weak(format!(
            "Values from heap {from} on were copied after the proof."
        ));
    }
}

/// The period that is proved beyond the heaps that are shown.
fn farther(ui: &mut Ui, known: &Answers, rule: &HeapRule) {
    let report = known.answer_of(|asked: &ProvedPeriod| asked.rule == *rule);
    let Some(report) = report else { return };
    if let Some(period) = &report.period {
        let grounds = report.proved.as_ref().map(Grounds::of);
        let text = fields::proof(ui, period.sentence(), grounds.as_ref());
        ui.label(text).on_hover_text("The view “Proof” says why");
    }
}

/// The words that the facts use.
fn names(report: &NimReport) -> impl Iterator<Item = &'static str> {
    let split = report.sequence.split.iter();
    let split = split.flat_map(|_| ["rare and common values", "mask"]);
    ["period", "exceptional heap"].into_iter().chain(split)
}
