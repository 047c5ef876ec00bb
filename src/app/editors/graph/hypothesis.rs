//! Hypotheses: a formula for the values of a family, and its first counterexample.

use super::GraphEditor;
use super::families::{choose_family, open_member};
use crate::app::widgets::{Memo, fault, fields, picture, theme, wrapped};
use egui::{TextEdit, Ui};
use grundy_figure::Scene;
use grundy_graph::{Counterexample, Verdict};
use grundy_jobs::FirstCounterexample;
use grundy_project::{GraphPosition, HypothesisChoice};
use grundy_views::Framing;
use grundy_views::graph::{
    LARGEST, counterexample_picture, formula_error, member_name, most, name_of, tested_family,
    verdict,
};

/// The picture of the counterexample: the version of what is known that it shows, and whether it
/// numbers the vertices.
pub type DrawnCounterexample = Memo<(u64, bool), Scene>;

impl GraphEditor {
    /// Shows the hypothesis and what came of it.
    pub(super) fn hypothesis(&mut self, ui: &mut Ui, position: &mut GraphPosition) {
        controls(ui, &mut position.hypothesis);
        ui.separator();
        let known = &self.model.known;
        let inquiry = known.inquiry::<FirstCounterexample>();
        let found = verdict(known);
        let trouble = inquiry.and_then(|inquiry| inquiry.trouble());
        if let Some(trouble) = trouble.as_ref().filter(|_| found.is_none()) {
            fields::error(ui, trouble);
        }
        let mut again = false;
        match found {
            Some((of, Verdict::Refuted(found))) => {
                let key = (known.version(), position.numbers);
                let scene = self.counterexample.for_key(key, |&(_, numbers)| {
                    counterexample_picture(of, found, numbers, Framing::default()).scene
                });
                refuted(ui, (of, found), position);
                picture::show(ui, "counterexample", scene);
            }
            Some((of, verdict)) => again = unrefuted(ui, of, verdict),
            None if formula_error(&position.hypothesis).is_none() && trouble.is_none() => {
                let progress = inquiry.and_then(|inquiry| inquiry.progress());
                ui.weak(match progress {
                    Some((done, all)) => format!("Checking: {done} of {all} agree so far …"),
                    None => "Checking …".to_owned(),
                });
            }
            None => {}
        }
        if again {
            self.model.known.retry::<FirstCounterexample>();
        }
    }
}

fn controls(ui: &mut Ui, choice: &mut HypothesisChoice) {
    let current = tested_family(choice);
    wrapped::row(ui, |ui| {
        if let Some(chosen) = choose_family(ui, "hypothesis family", current) {
            let names: Vec<&str> = chosen.parameters().iter().map(|p| p.0).collect();
            choice.family = name_of(chosen);
            choice.formula = format!("({}) mod 3", names.join(" + "));
            choice.most.clear();
            choice.most = most(choice, chosen);
        }
        let field = TextEdit::singleline(&mut choice.formula)
            .char_limit(2_000)
            .font(theme::code())
            .desired_width(240.0)
            .hint_text("m*n mod 3");
        let about = "A formula in the parameters: + - * / (rounds down), mod, xor, floor(), min(,), max(,), = < > (1 or 0)";
        fields::text(ui, "Grundy value =", field, about);
    });
    if let Some(error) = formula_error(choice) {
        fault::below(ui, format!("In the formula, {error}."));
    }
    wrapped::row(ui, |ui| {
        let family = tested_family(choice);
        ui.label("for all");
        let mut bounds = most(choice, family);
        let mut changed = false;
        for ((name, least), value) in family.parameters().iter().zip(&mut bounds) {
            let name = format!("{name} from {least} to");
            let about = format!("The largest value that is tried, at most {LARGEST}");
            changed |= fields::number(ui, &name, value, *least..=LARGEST, &about);
        }
        if changed {
            choice.most = bounds;
        }
        ui.weak("Values are those of normal play.");
    });
}

/// Shows the verdict on a formula without a counterexample; whether it is to be checked again.
fn unrefuted(ui: &mut Ui, of: &FirstCounterexample, verdict: &Verdict) -> bool {
    match verdict {
        // The headline says it all.
        Verdict::Holds { .. } | Verdict::Refuted(_) => {}
        Verdict::Stopped { checked, why } => {
            ui.label(match checked {
                0 => format!("Stopped: {why}. No graph has been checked."),
                1 => format!("Stopped: {why}. The first graph agrees."),
                _ => format!("Stopped: {why}. The first {checked} graphs agree."),
            });
            let about = "Check the formula from the smallest graph on";
            return fields::button(ui, "Check again", about);
        }
        Verdict::TooLarge {
            checked,
            parameters,
            reason,
        } => {
            let name = member_name(of.family, parameters);
            ui.label(format!(
                "The {checked} smaller graphs agree. {name}: {reason}."
            ));
        }
    }
    false
}

/// The counterexample, with a button that opens its graph.
fn refuted(
    ui: &mut Ui,
    (of, found): (&FirstCounterexample, &Counterexample),
    position: &GraphPosition,
) {
    if fields::button(ui, "Open this graph", "As a document with this rule") {
        open_member(ui, position, of.family, &found.parameters);
    }
    ui.weak("It is the first counterexample by its number of vertices: all smaller graphs of the range agree.");
}
