//! Hypotheses: a formula for the values of a family, and its first counterexample.

use super::GraphEditor;
use super::families::choose_family;
use crate::app::shell::command::Command;
use crate::app::widgets::picture;
use crate::app::widgets::theme;
use crate::figure::Scene;
use crate::graph::{Counterexample, Verdict};
use crate::jobs::FirstCounterexample;
use crate::project::{GraphPosition, HypothesisChoice};
use crate::views::Framing;
use crate::views::graph::{
    LARGEST, counterexample_picture, formula_error, member_document, member_name, most, name_of,
    tested_family, verdict,
};
use egui::{DragValue, FontId, RichText, TextEdit, Ui};

/// The picture of the counterexample, and the version of what is known that it shows.
#[derive(Default)]
pub struct DrawnCounterexample(Option<(u64, Scene)>);

impl GraphEditor {
    /// Shows the hypothesis and what came of it; says which field was changed.
    pub(super) fn hypothesis(
        &mut self,
        ui: &mut Ui,
        position: &mut GraphPosition,
        commands: &mut Vec<Command>,
    ) -> Option<&'static str> {
        let key = controls(ui, &mut position.hypothesis);
        ui.separator();
        let known = &self.model.known;
        let inquiry = known.inquiry::<FirstCounterexample>();
        let found = verdict(known);
        let trouble = inquiry.and_then(|inquiry| inquiry.trouble());
        if let Some(trouble) = trouble.as_ref().filter(|_| found.is_none()) {
            ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
        }
        let mut again = false;
        match found {
            Some((of, Verdict::Refuted(found))) => {
                let version = known.version();
                if self
                    .counterexample
                    .0
                    .as_ref()
                    .is_none_or(|drawn| drawn.0 != version)
                {
                    let framing = Framing::default();
                    let drawn = counterexample_picture(of, found, position.numbers, framing);
                    self.counterexample.0 = Some((version, drawn.scene));
                }
                let scene = self.counterexample.0.as_ref().map(|drawn| &drawn.1);
                refuted(ui, (of, found, scene), position, commands);
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
            ui.ctx().request_repaint();
        }
        key
    }
}

fn controls(ui: &mut Ui, choice: &mut HypothesisChoice) -> Option<&'static str> {
    let mut key = None;
    let current = tested_family(choice);
    ui.horizontal_wrapped(|ui| {
        if let Some(chosen) = choose_family(ui, "hypothesis family", current) {
            let names: Vec<&str> = chosen.parameters().iter().map(|p| p.0).collect();
            *choice = HypothesisChoice {
                family: name_of(chosen),
                formula: format!("({}) mod 3", names.join(" + ")),
                most: most(&HypothesisChoice { most: Vec::new(), ..choice.clone() }, chosen),
            };
            key = Some("hypothesis family");
        }
        let label = ui.label("Grundy value =");
        let field = TextEdit::singleline(&mut choice.formula)
            .char_limit(2_000)
            .font(FontId::monospace(15.0))
            .desired_width(240.0)
            .hint_text("m*n mod 3");
        let field = ui.add(field).labelled_by(label.id);
        if field
            .on_hover_text("A formula in the parameters: + - * / (rounds down), mod, xor, floor(), min(,), max(,), = < > (1 or 0)")
            .changed()
        {
            key = Some("formula");
        }
    });
    if let Some(error) = formula_error(choice) {
        ui.colored_label(
            theme::error_colour(ui.visuals().dark_mode),
            format!("In the formula, {error}."),
        );
    }
    ui.horizontal_wrapped(|ui| {
        let family = tested_family(choice);
        ui.label("for all");
        let mut bounds = most(choice, family);
        for ((name, least), value) in family.parameters().iter().zip(&mut bounds) {
            let label = ui.label(format!("{name} from {least} to"));
            let field = ui.add(DragValue::new(value).range(*least..=LARGEST));
            let field = field.labelled_by(label.id);
            if field
                .on_hover_text(format!(
                    "The largest value that is tried, at most {LARGEST}"
                ))
                .changed()
            {
                key = Some("hypothesis range");
            }
        }
        if key == Some("hypothesis range") {
            choice.most = bounds;
        }
        ui.weak("Values are those of normal play.");
    });
    key
}

/// What came of a formula without a counterexample; says whether it is to be checked again.
fn unrefuted(ui: &mut Ui, of: &FirstCounterexample, verdict: &Verdict) -> bool {
    match verdict {
        Verdict::Holds { checked } => {
            let text = RichText::new(format!("All {checked} graphs agree.")).strong();
            ui.label(text.color(theme::proved_colour(ui.visuals().dark_mode)));
            ui.label("That is a check up to these bounds, not a proof.");
        }
        Verdict::Stopped { checked, why } => {
            ui.label(match checked {
                0 => format!("Stopped: {why}. No graph has been checked."),
                1 => format!("Stopped: {why}. The first graph agrees."),
                _ => format!("Stopped: {why}. The first {checked} graphs agree."),
            });
            let about = "Check the formula from the smallest graph on";
            return ui.button("Check again").on_hover_text(about).clicked();
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
        Verdict::Refuted(_) => {}
    }
    false
}

/// The counterexample, with a button that opens its graph.
fn refuted(
    ui: &mut Ui,
    (of, found, scene): (&FirstCounterexample, &Counterexample, Option<&Scene>),
    position: &GraphPosition,
    commands: &mut Vec<Command>,
) {
    let name = member_name(of.family, &found.parameters);
    ui.horizontal_wrapped(|ui| {
        let text = match found.claimed {
            Some(_) => format!("Refuted: the value of the {name} is {}.", found.grundy),
            None => format!("The formula has no value for the {name}."),
        };
        let text = RichText::new(text).strong();
        ui.label(text.color(theme::error_colour(ui.visuals().dark_mode)));
        ui.label(match found.claimed {
            Some(claimed) => format!("The formula says {claimed}."),
            None => format!("The value is {}.", found.grundy),
        });
        let button = ui.button("Open this graph");
        if button
            .on_hover_text("As a document with this rule")
            .clicked()
            && let Some(body) = member_document(position, of.family, &found.parameters)
        {
            commands.push(Command::Add(Box::new(body), name.clone()));
        }
    });
    ui.weak("It is the first counterexample by its number of vertices: all smaller graphs of the range agree.");
    if let Some(scene) = scene {
        picture::show(ui, "counterexample", scene);
    }
}
