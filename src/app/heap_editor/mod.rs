//! The editor of a heap game document: the rule at the top, then one of its views.

mod controls;
mod forms;
mod genus;
mod genus_search;
mod histogram;
mod inspector;
mod largest_heap;
mod play;
mod plot;
mod position_genus;
mod positions;
mod quotient;
mod sequence;

use super::command::Command;
use super::editor::{Action, Data, Editor, Framing, Touched};
use super::{empty, tables};
use crate::figure::{Scene, Table, csv};
use crate::heap::{HeapRule, MAX_HEAPS, NimJson, NimReport, RuleError, ShiftNote};
use crate::jobs::{Jobs, Limits, Mixed, MixedAnswer, Status, Ticket};
use crate::project::{Body, HeapGame, HeapView};
use crate::views::AnyModel;
use egui::Ui;
use largest_heap::LargestHeap;
use std::sync::Arc;

/// More values than this are not put on the clipboard.
const VALUES_COPIED: usize = 1_000_000;

/// More values than this are not written from the window, which waits for them.
const VALUES_EXPORTED: usize = 1_000_000;

/// The passing state of an editor: what is parsed, asked and answered. What
/// the user made is in the document.
#[derive(Default)]
pub struct HeapEditor {
    parsed: Option<(String, Result<HeapRule, RuleError>)>,
    notes: Vec<ShiftNote>,
    largest_heap: LargestHeap,
    asked: Option<(Mixed, Ticket<Mixed>)>,
    answer: Option<Arc<NimReport>>,
    stale: bool,
    trouble: Option<String>,
    take_focus: bool,
    digits: Option<(u8, Vec<u8>)>,
    plot: plot::State,
    histogram: Option<Scene>,
    positions: positions::State,
    quotient: quotient::State,
    genus: genus::State,
    forms: forms::State,
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

    /// The game, unless its rule cannot be read: what is shown then is of another one, and is
    /// neither exported nor copied.
    fn readable<'a>(&self, body: &'a Body) -> Option<&'a HeapGame> {
        body.heap_game().filter(|_| self.rule().is_some())
    }

    fn ask(&mut self, game: &HeapGame, jobs: &mut Jobs) {
        let question = self.rule().map(|rule| Mixed::Nim {
            rule: rule.clone(),
            heaps: game.heaps,
        });
        let Some(question) = question else { return };
        if game.heaps > MAX_HEAPS {
            self.abandon(jobs);
            self.trouble = Some(format!("At most {MAX_HEAPS} heaps can be computed."));
            return;
        }
        if matches!(&self.asked, Some((asked, _)) if *asked == question) {
            return;
        }
        self.abandon(jobs);
        let id = jobs.ask(question.clone(), Limits::default());
        self.asked = Some((question, id));
        self.stale = self.answer.is_some();
        self.trouble = None;
    }

    fn parse(&mut self, game: &HeapGame) {
        if self
            .parsed
            .as_ref()
            .is_none_or(|(text, _)| *text != game.rule)
        {
            let parsed = HeapRule::parse(&game.rule);
            if let Ok(rule) = &parsed {
                self.digits = rule.digits();
            }
            self.notes = parsed
                .as_ref()
                .map(HeapRule::shift_notes)
                .unwrap_or_default();
            self.parsed = Some((game.rule.clone(), parsed));
        }
    }

    fn take_answer(&mut self, jobs: &mut Jobs) {
        let Some((_, id)) = &self.asked else { return };
        if let Some(MixedAnswer::Nim(new)) = jobs.take(*id) {
            let old = self.answer.replace(new);
            let rule = |report: &NimReport| report.sequence.rule.clone();
            let same_rule = old.as_deref().map(rule) == self.answer.as_deref().map(rule);
            self.stale = false;
            self.plot.forget(same_rule);
            self.positions.forget(same_rule, jobs);
            self.histogram = None;
        }
        if let Some(job) = jobs.state(*id) {
            self.trouble = trouble(&job.status);
        }
    }

    /// Draws what is left of the last rule while the text is none, or what to type; says which field
    /// was changed.
    fn show_last(
        &mut self,
        ui: &mut Ui,
        game: &mut HeapGame,
        commands: &mut Vec<Command>,
    ) -> Option<&'static str> {
        let is_quotient = quotient::is_page(game.view);
        let last = match game.view {
            HeapView::Genus | HeapView::Forms => None,
            _ if is_quotient => {
                let solution = self.quotient.report().and_then(|r| r.solution.as_ref());
                solution.map(|solution| ("This is the quotient", solution.rule.title()))
            }
            _ => self
                .answer()
                .map(|report| ("These are the values", report.sequence.rule.title())),
        };
        let Some((this, of)) = last.filter(|_| !game.rule.trim().is_empty()) else {
            return waiting(ui, self, game);
        };
        ui.label(format!("The rule cannot be read. {this} of {of}."));
        ui.set_opacity(0.5);
        self.show_view(ui, game, commands)
    }

    /// Draws the view in front; says which field was changed in it.
    fn show_view(
        &mut self,
        ui: &mut Ui,
        game: &mut HeapGame,
        commands: &mut Vec<Command>,
    ) -> Option<&'static str> {
        if quotient::is_page(game.view) {
            return self.quotient.show(ui, game, commands);
        }
        // These need no Grundy values.
        if let (HeapView::Genus | HeapView::Forms, Some(rule)) = (game.view, self.rule().cloned()) {
            return match game.view {
                HeapView::Genus => genus::show(ui, &mut self.genus, &rule, game, commands),
                _ => forms::show(ui, &self.forms, &rule, game),
            };
        }
        let Some(report) = self.answer.clone() else {
            return waiting(ui, self, game);
        };
        match game.view {
            HeapView::Sequence => return sequence::show(ui, self.stale, &report, game),
            HeapView::Plot => plot::show(ui, &mut self.plot, &report),
            HeapView::Histogram => {
                let scene = self
                    .histogram
                    .get_or_insert_with(|| histogram::scene(&report, None));
                histogram::show(ui, &report, scene);
            }
            HeapView::Positions => {
                let quotient = self.quotient.report_of(&report.sequence.rule).cloned();
                let quotient = quotient.as_deref();
                return positions::show(ui, &mut self.positions, &report, quotient, game);
            }
            // Shown above, without the Grundy values.
            HeapView::QuotientOverview
            | HeapView::QuotientGrowth
            | HeapView::QuotientTable
            | HeapView::QuotientElements
            | HeapView::QuotientStructure
            | HeapView::QuotientCompare
            | HeapView::Genus
            | HeapView::Forms => {}
        }
        None
    }
}

impl Editor for HeapEditor {
    fn refresh(&mut self, body: &Body, jobs: &mut Jobs) {
        let Some(game) = body.heap_game() else { return };
        self.parse(game);
        self.ask(game, jobs);
        self.take_answer(jobs);
        let positions = game.view == HeapView::Positions;
        if quotient::is_page(game.view) || (positions && game.misere) {
            self.quotient.model.refresh(body, jobs);
        }
        if let (true, Some(report)) = (positions, &self.answer) {
            let quotient = self.quotient.report_of(&report.sequence.rule);
            self.positions.refresh(game, report, quotient, jobs);
        }
        if let Some(rule) = self.rule().cloned() {
            match game.view {
                HeapView::Genus => self.genus.refresh(&rule, game, jobs),
                HeapView::Forms => self.forms.refresh(&rule, game, jobs),
                _ => {}
            }
        }
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let Some(game) = body.heap_game_mut() else {
            return Touched::default();
        };
        let area = ui.max_rect();
        let key = controls::show(ui, self, game);
        ui.add_space(4.0);
        super::editor::views(ui, body, commands);
        let Some(game) = body.heap_game_mut() else {
            return Touched::default();
        };
        ui.separator();
        if let Some(trouble) = &self.trouble {
            ui.colored_label(super::theme::error_colour(ui.visuals().dark_mode), trouble);
        }
        let key = match self.rule() {
            Some(_) => self.show_view(ui, game, commands),
            None => self.show_last(ui, game, commands),
        }
        .or(key);
        Touched::of(ui, area, key)
    }

    fn inspect(&mut self, ui: &mut Ui, body: &Body, commands: &mut Vec<Command>) {
        if let Some(game) = body.heap_game() {
            inspector::show(ui, self, game, commands);
        }
    }

    fn actions(&self, _: &Body) -> Vec<Action> {
        genus::actions()
    }

    fn act(&mut self, action: Action, body: &mut Body, _: &egui::Context) {
        if let Some(game) = body.heap_game_mut() {
            genus::act(action, game);
        }
    }

    fn forget_typed(&mut self) {
        self.largest_heap = LargestHeap::default();
    }

    fn focus(&mut self) {
        self.take_focus = true;
    }

    fn lacks(&self, _: &Body) -> Option<String> {
        let unreadable = self.rule().is_none();
        unreadable.then(|| "The rule of this game cannot be read.".to_owned())
    }

    fn picture(&self, body: &Body, framing: Framing) -> Option<Scene> {
        let game = self.readable(body)?;
        if quotient::is_page(game.view) {
            return Some(self.quotient.model.picture(body, framing)?.scene);
        }
        match game.view {
            HeapView::Genus => return self.genus.picture(game, framing),
            HeapView::Forms => return self.forms.picture(framing),
            _ => {}
        }
        let report = self.answer()?;
        Some(match game.view {
            HeapView::Plot => plot::scene(&self.plot, report, framing.width),
            HeapView::Histogram => histogram::scene(report, framing.width),
            _ => sequence::whole_scene(report, game, framing),
        })
    }

    fn data(&self, body: &Body) -> Option<Data> {
        let game = self.readable(body)?;
        if quotient::is_page(game.view) {
            return Some(Data::csv(&self.quotient.model.rows(body)?));
        }
        let whole = |text| Data { text, cut: None };
        match game.view {
            HeapView::Genus => return self.genus.data(game).map(whole),
            HeapView::Forms => return self.forms.data().map(whole),
            _ => {}
        }
        let report = self.answer()?;
        if game.view == HeapView::Histogram {
            return Some(whole(histogram::data(report)));
        }
        let values = &report.sequence.values;
        let rows = values.iter().enumerate().take(VALUES_EXPORTED);
        let rows = rows.map(|(heap, value)| vec![heap.to_string(), value.to_string()]);
        let text = csv::write(&["heap", "value"], rows);
        let cut = (values.len() > VALUES_EXPORTED).then(|| {
            format!("Wrote the first {VALUES_EXPORTED} values; `grundy nim --json` writes all.")
        });
        Some(Data { text, cut })
    }

    fn table(&self, body: &Body) -> Option<Table> {
        let game = self.readable(body)?;
        match game.view {
            view if quotient::is_page(view) => self.quotient.model.table(body),
            HeapView::Sequence => Some(sequence::table(self.answer()?, game)),
            HeapView::Histogram => {
                let text = histogram::table(self.answer()?);
                Some(tables::of_data(&Data { text, cut: None }))
            }
            _ => Some(tables::of_data(&self.data(body)?)),
        }
    }

    fn json(&self, body: &Body) -> Option<Data> {
        let game = self.readable(body)?;
        if quotient::is_page(game.view) {
            return self.quotient.model.json(body);
        }
        let sequence = &self.answer()?.sequence;
        if sequence.values.len() > VALUES_EXPORTED {
            let cut = "Left the values out, there are too many; `grundy nim --json` writes all.";
            let text = serde_json::to_string(&NimJson::of(sequence, false, !sequence.searched));
            return Some(Data {
                text: text.ok()?,
                cut: Some(cut.to_owned()),
            });
        }
        let text = serde_json::to_string(&NimJson::of(sequence, true, !sequence.searched)).ok()?;
        Some(Data { text, cut: None })
    }

    fn copied(&self, body: &Body) -> Option<Data> {
        if quotient::is_page(self.readable(body)?.view) {
            return self.quotient.model.copied(body);
        }
        if let Some(HeapView::Genus | HeapView::Forms) = self.readable(body).map(|game| game.view) {
            return self.data(body);
        }
        let values = &self.answer()?.sequence.values;
        let shown = values.iter().take(VALUES_COPIED);
        let text: Vec<String> = shown.map(|value| value.to_string()).collect();
        let cut = (text.len() < values.len()).then(|| {
            format!(
                "Copied the first {} of {} values.",
                text.len(),
                values.len()
            )
        });
        let text = text.join(",");
        Some(Data { text, cut })
    }

    fn status(&self, body: &Body) -> serde_json::Value {
        let Some(game) = body.heap_game() else {
            return serde_json::Value::Null;
        };
        let sequence = self.answer().filter(|_| !self.stale);
        let sequence = sequence.map(|report| &report.sequence);
        serde_json::json!({
            "rule": game.rule,
            "heaps": sequence.map(|sequence| sequence.heaps()),
            "period": sequence.and_then(|sequence| sequence.period.as_ref()),
            "genus": self.genus.status(),
        })
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((_, id)) = self.asked.take() {
            jobs.abandon(id);
        }
        self.positions.abandon(jobs);
        self.quotient.model.abandon(jobs);
        self.genus.abandon(jobs);
        self.forms.abandon(jobs);
    }
}

fn trouble(status: &Status) -> Option<String> {
    match status {
        Status::Failed(message) => Some(format!("The computation failed: {message}")),
        Status::Stopped(why) => Some(format!("Stopped: {why}.")),
        Status::Queued | Status::Running | Status::Done => None,
    }
}

/// What is said before there is a result; says which field was changed.
fn waiting(ui: &mut Ui, editor: &HeapEditor, game: &mut HeapGame) -> Option<&'static str> {
    if editor.rule().is_some() {
        if editor.trouble.is_none() {
            empty::show(ui, "Computing …", &[]);
        }
        return None;
    }
    let sentence = "Type a code or a rule above; what follows from it appears here.";
    let example = empty::show(ui, sentence, &["0.77", "S(1,3,4)", "Grundy's game"])?;
    game.rule = example.to_owned();
    Some("rule")
}
