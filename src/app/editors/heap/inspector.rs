//! What is known of the heap game, and how well it is known.

use super::{HeapEditor, forms, genus};
use crate::app::editors::quotient_pages;
use crate::app::shell::command::Command;
use crate::app::widgets::inspector::{fact, term};
use crate::app::widgets::theme;
use crate::figure::grouped;
use crate::heap::NimReport;
use crate::project::{HeapGame, HeapView};
use crate::views::heap::quotient::is_page;
use egui::{RichText, Ui};

/// Shows what is known: of the quotient, the genera or the forms in their views, else of the
/// Grundy values.
pub fn show(ui: &mut Ui, editor: &HeapEditor, game: &HeapGame, commands: &mut Vec<Command>) {
    rule(ui, editor, commands);
    if editor.rule().is_none() {
        return;
    }
    ui.separator();
    if is_page(game) {
        match editor.model.shown(game).quotient() {
            Some(report) => quotient_pages::inspect(ui, report, commands),
            None => {
                ui.weak("Nothing is computed yet.");
            }
        }
        return;
    }
    match game.view {
        HeapView::GENUS => return genus::inspect(ui, &editor.model.known, commands),
        HeapView::FORMS => return forms::inspect(ui, &editor.model.known, commands),
        _ => {}
    }
    let shown = editor.model.shown(game);
    match shown.values() {
        Some(report) => results(ui, shown.is_stale(), report, commands),
        None => {
            ui.weak("Nothing is computed yet.");
        }
    }
}

fn rule(ui: &mut Ui, editor: &HeapEditor, commands: &mut Vec<Command>) {
    let Some(rule) = editor.rule() else {
        ui.weak("The rule cannot be read yet.");
        return;
    };
    let name = rule.title();
    ui.label(RichText::new(name).strong());
    ui.label(rule.describe());
    for note in &editor.notes {
        ui.label(note.to_string()).on_hover_text(&note.reason);
    }
    if rule.digits().is_some() {
        term(ui, "octal code", commands);
    }
}

fn results(ui: &mut Ui, stale: bool, report: &NimReport, commands: &mut Vec<Command>) {
    let sequence = &report.sequence;
    if stale {
        ui.weak("Being computed anew; this is the last result.");
    }
    egui::Grid::new("facts").num_columns(2).show(ui, |ui| {
        fact(ui, "Largest heap", &grouped(sequence.heaps() as u64));
        let largest = report.histogram.last().map_or(0, |bar| bar.value);
        fact(ui, "Largest value", &largest.to_string());
        if let Some(period) = &sequence.period {
            fact(ui, "Period", &period.period.to_string());
            let last = period.last_exception;
            fact(
                ui,
                "Last exception",
                &if last < 0 {
                    "none".to_owned()
                } else {
                    last.to_string()
                },
            );
            if period.saltus > 0 {
                fact(ui, "Saltus", &period.saltus.to_string());
            }
            fact(ui, "Exceptions", &report.exceptions.to_string());
        }
        if let Some(split) = &sequence.split {
            fact(
                ui,
                "Rare heaps",
                &[split.rare_heaps, split.total]
                    .map(|heaps| grouped(heaps as u64))
                    .join(" of "),
            );
        }
    });
    ui.add_space(4.0);
    let dark = ui.visuals().dark_mode;
    let state = sequence.state_of_proof();
    let proved = sequence.period.as_ref().is_some_and(|period| period.proved);
    let text = RichText::new(state);
    ui.label(if proved {
        text.color(theme::proved_colour(dark))
    } else {
        text
    });
    if let Some(period) = sequence.period.as_ref().filter(|period| period.proved) {
        ui.label(&period.proof);
    }
    if let Some(from) = sequence.copied_from {
        ui.weak(format!(
            "Values from heap {from} on were copied after the proof."
        ));
    }
    ui.horizontal_wrapped(|ui| {
        term(ui, "period", commands);
        term(ui, "exceptional value", commands);
        if sequence.split.is_some() {
            term(ui, "rare and common values", commands);
            term(ui, "mask", commands);
        }
    });
}
