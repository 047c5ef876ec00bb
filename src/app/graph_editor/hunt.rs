//! Hypotheses: a formula for the values of a family, and the hunt for its first counterexample.

use super::generate::{family_points, spots};
use super::picture::{Shown, describe_rule, figure};
use super::solving::rule_of;
use super::table::{choose_family, document, family_of, member_name, name_of};
use crate::app::command::Command;
use crate::app::editor::Framing;
use crate::app::{paint, theme};
use crate::figure::{Scene, graph_drawing};
use crate::graph::families::Family;
use crate::graph::{Counterexample, Formula, FormulaError, GraphRule, Verdict};
use crate::jobs::{GraphAnswer, GraphQuestion, Jobs, Limits, Mixed, MixedAnswer, Status, Ticket};
use crate::play::Convention;
use crate::project::{Drawing, GraphPosition, HypothesisChoice};
use egui::{DragValue, FontId, RichText, TextEdit, Ui};
use std::sync::Arc;

/// No parameter is tried beyond this.
const LARGEST: usize = 200;

/// The hunt in view.
#[derive(Default)]
pub struct Hunt {
    parsed: Option<(Family, String, Option<FormulaError>)>,
    asked: Option<(HypothesisChoice, GraphRule, Ticket<Mixed>)>,
    verdict: Option<Arc<Verdict>>,
    over: bool,
    again: bool,
    progress: Option<(usize, usize)>,
    trouble: Option<String>,
    scene: Option<Scene>,
}

fn family(choice: &HypothesisChoice) -> Family {
    family_of(&choice.family).unwrap_or(Family::Grid)
}

/// The largest value of each parameter, as many as there are.
fn most(choice: &HypothesisChoice, family: Family) -> Vec<usize> {
    let parameters = family.parameters().iter().enumerate();
    parameters
        .map(|(at, (_, least))| {
            choice
                .most
                .get(at)
                .copied()
                .unwrap_or(4)
                .clamp(*least, LARGEST)
        })
        .collect()
}

impl Hunt {
    /// Asks about the hypothesis if it is new and can be read, and takes the verdict.
    pub fn refresh(&mut self, choice: &HypothesisChoice, rule: &GraphRule, jobs: &mut Jobs) {
        let family = family(choice);
        let same_text = self
            .parsed
            .as_ref()
            .is_some_and(|(f, text, _)| *f == family && *text == choice.formula);
        if !same_text {
            let names: Vec<&str> = family.parameters().iter().map(|(name, _)| *name).collect();
            let error = Formula::parse(&choice.formula, &names).err();
            self.parsed = Some((family, choice.formula.clone(), error));
        }
        if self
            .parsed
            .as_ref()
            .is_some_and(|parsed| parsed.2.is_some())
        {
            self.abandon(jobs);
            return;
        }
        let same = self
            .asked
            .as_ref()
            .is_some_and(|(c, r, _)| c == choice && r == rule);
        if !same || std::mem::take(&mut self.again) {
            self.abandon(jobs);
            let question = GraphQuestion::Hunt {
                family,
                rule: rule.clone(),
                formula: choice.formula.clone(),
                most: most(choice, family),
            };
            let id = jobs.ask(Mixed::Graph(question), Limits::default());
            self.asked = Some((choice.clone(), rule.clone(), id));
            self.progress = None;
        }
        let Some((.., id)) = &self.asked else { return };
        if let Some(MixedAnswer::Graph(GraphAnswer::Hunt(verdict))) = jobs.take(*id) {
            self.verdict = Some(verdict);
            self.scene = None;
        }
        if let Some(job) = jobs.state(*id) {
            self.over = !matches!(job.status, Status::Queued | Status::Running);
            self.progress = job.progress;
            self.trouble = match &job.status {
                Status::Failed(message) => Some(format!("The computation failed: {message}")),
                Status::Stopped(why) if self.verdict.is_none() => Some(format!("Stopped: {why}.")),
                _ => None,
            };
        }
    }

    /// Cancels what runs and forgets its verdict.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((.., id)) = self.asked.take() {
            jobs.abandon(id);
        }
        self.verdict = None;
        self.scene = None;
        self.over = false;
    }

    /// Shows the hypothesis and what came of it; says which field was changed.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        position: &mut GraphPosition,
        commands: &mut Vec<Command>,
    ) -> Option<&'static str> {
        let key = self.controls(ui, &mut position.hypothesis);
        ui.separator();
        if let Some(trouble) = &self.trouble {
            ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
        }
        let readable = self
            .parsed
            .as_ref()
            .is_some_and(|parsed| parsed.2.is_none());
        match self.verdict.clone() {
            Some(verdict) => self.verdict(ui, &verdict, position, commands),
            None if readable && self.trouble.is_none() => {
                let checked = match self.progress {
                    Some((done, all)) => format!("Checking: {done} of {all} agree so far …"),
                    None => "Checking …".to_owned(),
                };
                ui.weak(checked);
            }
            None => {}
        }
        key
    }

    fn controls(&self, ui: &mut Ui, choice: &mut HypothesisChoice) -> Option<&'static str> {
        let mut key = None;
        let current = family(choice);
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
        if let Some((_, text, Some(error))) = &self.parsed
            && *text == choice.formula
        {
            ui.colored_label(
                theme::error_colour(ui.visuals().dark_mode),
                format!("In the formula, {error}."),
            );
        }
        ui.horizontal_wrapped(|ui| {
            let family = family(choice);
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

    fn verdict(
        &mut self,
        ui: &mut Ui,
        verdict: &Verdict,
        position: &GraphPosition,
        commands: &mut Vec<Command>,
    ) {
        let dark = ui.visuals().dark_mode;
        match verdict {
            Verdict::Holds { checked } => {
                let text = format!("All {checked} graphs agree.");
                ui.label(
                    RichText::new(text)
                        .strong()
                        .color(theme::proved_colour(dark)),
                );
                ui.label("That is a check up to these bounds, not a proof.");
            }
            Verdict::Stopped { checked, why } => {
                ui.label(match checked {
                    0 => format!("Stopped: {why}. No graph has been checked."),
                    1 => format!("Stopped: {why}. The first graph agrees."),
                    _ => format!("Stopped: {why}. The first {checked} graphs agree."),
                });
                let about = "Check the formula from the smallest graph on";
                if ui.button("Check again").on_hover_text(about).clicked() {
                    self.again = true;
                    ui.ctx().request_repaint();
                }
            }
            Verdict::TooLarge {
                checked,
                parameters,
                reason,
            } => {
                let name = member_name(family(&position.hypothesis), parameters);
                ui.label(format!(
                    "The {checked} smaller graphs agree. {name}: {reason}."
                ));
            }
            Verdict::Refuted(counterexample) => {
                self.counterexample(ui, counterexample, position, commands);
            }
        }
    }

    fn counterexample(
        &mut self,
        ui: &mut Ui,
        found: &Counterexample,
        position: &GraphPosition,
        commands: &mut Vec<Command>,
    ) {
        let family = family(&position.hypothesis);
        let name = member_name(family, &found.parameters);
        ui.horizontal_wrapped(|ui| {
            let text = match found.claimed {
                Some(_) => format!("Refuted: the value of the {name} is {}.", found.grundy),
                None => format!("The formula has no value for the {name}."),
            };
            ui.label(
                RichText::new(text)
                    .strong()
                    .color(theme::error_colour(ui.visuals().dark_mode)),
            );
            ui.label(match found.claimed {
                Some(claimed) => format!("The formula says {claimed}."),
                None => format!("The value is {}.", found.grundy),
            });
            let button = ui.button("Open this graph");
            if button
                .on_hover_text("As a document with this rule")
                .clicked()
                && let Some(body) = document(position, family, &found.parameters)
            {
                commands.push(Command::Add(Box::new(body), name.clone()));
            }
        });
        ui.weak("It is the first counterexample by its number of vertices: all smaller graphs of the range agree.");
        let scene = self
            .scene
            .get_or_insert_with(|| counterexample_scene(found, position, Framing::default()));
        let palette = paint::palette(ui.visuals().dark_mode);
        egui::ScrollArea::both()
            .id_salt("counterexample")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                let (area, _) = ui.allocate_exact_size(paint::size(scene), egui::Sense::hover());
                paint::paint(ui.painter(), area.min, scene, &palette);
            });
    }

    /// The counterexample as a picture, if there is one.
    pub fn picture(&self, position: &GraphPosition, framing: Framing) -> Option<Scene> {
        match self.verdict.as_deref()? {
            Verdict::Refuted(found) => Some(counterexample_scene(found, position, framing)),
            _ => None,
        }
    }

    /// What came of the hunt, in a line.
    pub fn row(&self, position: &GraphPosition) -> Option<Vec<String>> {
        let result = match self.verdict.as_deref()? {
            Verdict::Holds { checked } => format!("{checked} graphs agree"),
            Verdict::Stopped { checked, .. } | Verdict::TooLarge { checked, .. } => {
                format!("{checked} graphs agree, then stopped")
            }
            Verdict::Refuted(found) => format!(
                "refuted by {}: value {}",
                member_name(family(&position.hypothesis), &found.parameters),
                found.grundy
            ),
        };
        let choice = &position.hypothesis;
        Some(vec![
            choice.family.clone(),
            choice.formula.clone(),
            played(position),
            result,
        ])
    }
}

/// The rule in words, in normal play, whose values formulas are about.
fn played(position: &GraphPosition) -> String {
    let normal = GraphPosition {
        convention: Convention::Normal,
        ..position.clone()
    };
    match rule_of(position) {
        Ok(rule) => describe_rule(&normal, &rule),
        Err(_) => position.rule.clone(),
    }
}

fn counterexample_scene(
    found: &Counterexample,
    position: &GraphPosition,
    framing: Framing,
) -> Scene {
    let family = family(&position.hypothesis);
    let points = family_points(family, &found.parameters, &found.graph);
    let drawing = Drawing::new(spots(&points), found.graph.edges()).unwrap_or_default();
    let drawn = GraphPosition {
        drawing,
        ..position.clone()
    };
    let mut picture = figure(&drawn, Shown::default());
    picture.caption = framing.captions(|| {
        let member = member_name(family, &found.parameters);
        let (game, value) = (played(position), found.grundy);
        vec![format!("{member} in {game}: value {value}")]
    });
    graph_drawing(&picture)
}
