//! The editor of a heap game document: the rule at the top, then one of its views.

mod controls;
mod histogram;
mod play;
mod plot;
mod positions;
mod sequence;

use super::command::Command;
use crate::heap::{HeapRule, NimReport, RuleError, ShiftNote};
use crate::jobs::{Answer, JobId, Jobs, Limits, Question, Status};
use crate::project::{HeapGame, HeapView};
use egui::Ui;
use std::sync::Arc;

/// What the user did in the editor in this frame.
pub struct Touched {
    /// Which field changed, so that successive edits of it are one undo step.
    pub key: Option<&'static str>,
    /// Whether the mouse was pressed in the editor, which selects its document.
    pub pressed: bool,
}

/// More values than this are not written from the window, which waits for them.
const VALUES_EXPORTED: usize = 1_000_000;

/// The passing state of an editor: what is parsed, asked and answered. What
/// the user made is in the document.
#[derive(Default)]
pub struct HeapEditor {
    parsed: Option<(String, Result<HeapRule, RuleError>)>,
    notes: Vec<ShiftNote>,
    heaps_typed: Option<String>,
    asked: Option<(Question, JobId)>,
    answer: Option<Arc<NimReport>>,
    stale: bool,
    trouble: Option<String>,
    plot: plot::State,
    positions: positions::State,
}

impl HeapEditor {
    /// The rule, when the text can be read.
    pub fn rule(&self) -> Option<&HeapRule> {
        self.parsed.as_ref()?.1.as_ref().ok()
    }

    /// The last result, partial while the computation runs.
    pub fn answer(&self) -> Option<&NimReport> {
        self.answer.as_deref()
    }

    /// Whether the result shown answers an older version of the document.
    pub fn stale(&self) -> bool {
        self.stale
    }

    /// Provable equalities with other codes.
    pub fn notes(&self) -> &[ShiftNote] {
        &self.notes
    }

    /// Parses what is new, asks what has not been asked, takes what was answered.
    pub fn refresh(&mut self, game: &HeapGame, jobs: &mut Jobs) {
        self.parse(game);
        let question = self.rule().map(|rule| Question::Nim {
            rule: rule.clone(),
            heaps: game.heaps,
        });
        if let Some(question) = question
            && self
                .asked
                .as_ref()
                .is_none_or(|(asked, _)| *asked != question)
        {
            if let Some((_, old)) = self.asked.take() {
                jobs.cancel(old);
            }
            let id = jobs.ask(question.clone(), Limits::default());
            self.asked = Some((question, id));
            self.stale = self.answer.is_some();
            self.trouble = None;
        }
        self.take_answer(jobs);
        if let (HeapView::Positions, Some(report)) = (game.view, &self.answer) {
            self.positions.refresh(game, report, jobs);
        }
    }

    /// Cancels what runs for a document that is deleted.
    pub fn abandon(self, jobs: &mut Jobs) {
        if let Some((_, id)) = self.asked {
            jobs.cancel(id);
        }
    }

    fn parse(&mut self, game: &HeapGame) {
        if self
            .parsed
            .as_ref()
            .is_none_or(|(text, _)| *text != game.rule)
        {
            let parsed = HeapRule::parse(&game.rule);
            self.notes = parsed
                .as_ref()
                .map(HeapRule::shift_notes)
                .unwrap_or_default();
            self.parsed = Some((game.rule.clone(), parsed));
        }
    }

    fn take_answer(&mut self, jobs: &mut Jobs) {
        let Some((_, id)) = &self.asked else { return };
        if let Some(Answer::Nim(new)) = jobs.take(*id) {
            let old = self.answer.replace(new);
            let rule = |report: &NimReport| report.sequence.rule.clone();
            let same_rule = old.as_deref().map(rule) == self.answer.as_deref().map(rule);
            self.stale = false;
            self.plot.forget();
            self.positions.forget(same_rule);
        }
        if let Some(job) = jobs.state(*id) {
            self.trouble = trouble(&job.status);
        }
    }

    /// Draws the editor; the document is edited in place.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        game: &mut HeapGame,
        commands: &mut Vec<Command>,
    ) -> Touched {
        let area = ui.max_rect();
        let mut key = controls::show(ui, self, game);
        ui.add_space(4.0);
        views(ui, game, commands);
        ui.separator();
        if let Some(trouble) = &self.trouble {
            ui.colored_label(super::theme::error_colour(ui.visuals().dark_mode), trouble);
        }
        match (self.answer.clone(), game.view) {
            (None, _) => waiting(ui, self),
            (Some(report), HeapView::Sequence) => {
                key = sequence::show(ui, self.stale, &report, game).or(key)
            }
            (Some(report), HeapView::Plot) => plot::show(ui, &mut self.plot, &report),
            (Some(report), HeapView::Histogram) => histogram::show(ui, &report),
            (Some(report), HeapView::Positions) => {
                key = positions::show(ui, &mut self.positions, &report, game).or(key);
            }
        }
        let pressed = ui.input(|input| {
            input.pointer.any_pressed()
                && input
                    .pointer
                    .interact_pos()
                    .is_some_and(|at| area.contains(at))
        });
        Touched { key, pressed }
    }

    /// The picture of the view in front as SVG, if there is a result.
    pub fn svg(&self, game: &HeapGame) -> Option<String> {
        let report = self.answer()?;
        let scene = match game.view {
            HeapView::Plot => plot::scene(&self.plot, report),
            HeapView::Histogram => histogram::scene(report),
            HeapView::Sequence | HeapView::Positions => sequence::whole_scene(report, game),
        };
        Some(crate::figure::svg::write(
            &scene,
            &crate::figure::Palette::print(),
        ))
    }

    /// Whether there are more values than are exported.
    pub fn csv_is_cut(&self) -> bool {
        self.answer()
            .is_some_and(|report| report.sequence.values.len() > VALUES_EXPORTED)
    }

    /// The data of the view in front as CSV, if there is a result.
    pub fn csv(&self, game: &HeapGame) -> Option<String> {
        let report = self.answer()?;
        Some(match game.view {
            HeapView::Histogram => crate::figure::csv::write(
                &["value", "heaps"],
                report
                    .histogram
                    .iter()
                    .map(|(value, count)| vec![value.to_string(), count.to_string()]),
            ),
            _ => crate::figure::csv::write(
                &["heap", "value"],
                report
                    .sequence
                    .values
                    .iter()
                    .take(VALUES_EXPORTED)
                    .enumerate()
                    .map(|(heap, value)| vec![heap.to_string(), value.to_string()]),
            ),
        })
    }
}

fn trouble(status: &Status) -> Option<String> {
    match status {
        Status::Failed(message) => Some(format!("The computation failed: {message}")),
        Status::Stopped(why) => Some(format!("Stopped: {why}.")),
        Status::Queued | Status::Running | Status::Done => None,
    }
}

fn waiting(ui: &mut Ui, editor: &HeapEditor) {
    ui.add_space(24.0);
    ui.vertical_centered(|ui| {
        if editor.rule().is_none() {
            ui.weak(
                "Type a code such as 0.77, or a rule such as S(1,3,4), to see its values here.",
            );
        } else if editor.trouble.is_none() {
            ui.weak("Computing …");
        }
    });
}

/// The row of buttons that choose a view.
fn views(ui: &mut Ui, game: &HeapGame, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        for (view, name) in [
            (HeapView::Sequence, "Nim sequence"),
            (HeapView::Plot, "Plot"),
            (HeapView::Histogram, "Histogram"),
            (HeapView::Positions, "Positions"),
        ] {
            let command = Command::View(view);
            let button = egui::Button::selectable(game.view == view, name);
            if ui.add(button).on_hover_text(command.tooltip()).clicked() {
                commands.push(command);
            }
        }
    });
}
