//! The fields of a graph sheet, which all its views have.

use crate::app::editors::graph::controls;
use crate::app::shell::command::Command;
use crate::app::widgets::{fault, fields, theme, wrapped};
use egui::{TextEdit, Ui};
use grundy_jobs::Inquiry;
use grundy_jobs::graph_sheet::SheetFacts;
use grundy_project::{GraphSheet, MAX_KILOPOSITIONS};
use grundy_views::Answers;
use grundy_views::graph::leaves_bit_2_open;
use grundy_views::graph_sheet::{SheetChoices, rule_of};

/// The longest text of a field.
const LONGEST: usize = 2_000;

/// Shows the rule and how it is read.
pub fn rule(ui: &mut Ui, sheet: &mut GraphSheet) {
    let field = TextEdit::singleline(&mut sheet.rule)
        .char_limit(LONGEST)
        .font(theme::code())
        .desired_width(120.0)
        .hint_text("0.33");
    let about = "An octal code such as 0.33, 0.07 or 0.(3)*: the digit at place k says what may be left when k connected vertices are taken; or Node-Kayles, Arc-Kayles, Grim";
    fields::text(ui, "Rule", field, about);
    if leaves_bit_2_open(&sheet.rule) {
        controls::bit2(ui, &mut sheet.bit2);
    }
}

/// Shows the filter and what is computed; whether a computation that was cancelled is to go on.
pub fn show(ui: &mut Ui, sheet: &mut GraphSheet, known: &Answers) -> bool {
    let mut goes_on = false;
    wrapped::row(ui, |ui| {
        let field = TextEdit::singleline(&mut sheet.filter)
            .font(theme::code())
            .char_limit(LONGEST)
            .desired_width(260.0)
            .hint_text("value >= 4 and tree");
        let about = "Conditions such as value >= 4, tree, not planar, n = 8, winning = 1, misère = P, name = wheel or open, with and, or, not and brackets between them";
        fields::text(ui, "Filter", field, about);
        let about = "Find how many moves the game has when the player who wins in normal play stretches it and the other shortens it";
        fields::checkbox(ui, &mut sheet.longest, "Longest win", about);
        let positions = fields::typed_number(&mut sheet.kilopositions);
        let positions = positions.range(1..=MAX_KILOPOSITIONS).speed(10);
        let about = "Positions that may be met for one graph, in thousands: a graph that needs more is left open";
        fields::drag(ui, "Effort per graph", positions, about);
        let inquiry = known.inquiry::<SheetFacts>();
        if known.is_running::<SheetFacts>() {
            ui.spinner();
            if fields::button(ui, "Cancel", "Stop here; what is known stays") {
                Command::CancelJobs.queue(ui);
            }
        } else if inquiry.is_some_and(Inquiry::is_cancelled) {
            goes_on = fields::button(ui, "Go on", "Compute the graphs that were not reached");
        }
    });
    goes_on
}

/// Says what is wrong with the rule or the filter; whether something is.
pub fn faults(ui: &mut Ui, sheet: &GraphSheet, choices: &SheetChoices) -> bool {
    if let Err(error) = rule_of(sheet) {
        controls::rule_fault(ui, &error);
    } else if let Some(error) = choices.filter_fault() {
        fault::in_row(ui, &sheet.filter, &error.at, &error.to_string());
    } else {
        return false;
    }
    true
}
