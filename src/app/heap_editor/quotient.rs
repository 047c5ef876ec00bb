//! The misère quotient of the game: how far it is computed, and its pages.

use super::trouble;
use crate::app::command::Command;
use crate::app::editor::Framing;
use crate::app::quotient_pages::{Page, Pages};
use crate::app::theme;
use crate::budget::Stop;
use crate::figure::{Scene, Table, subscript};
use crate::heap::HeapRule;
use crate::jobs::quotient::{QuotientAnswer, QuotientQuestion};
use crate::jobs::{Jobs, Limits, Mixed, MixedAnswer, Status, Ticket};
use crate::project::{HeapGame, HeapView};
use crate::quotient::{MAX_QUOTIENT_HEAPS, QuotientReport};
use egui::{DragValue, Ui};
use std::sync::Arc;
use std::time::Duration;

/// A quotient may be infinite, so the first attempt ends by itself.
const FIRST_TIME: Duration = Duration::from_secs(10);

/// The passing state of the view.
#[derive(Default)]
pub struct State {
    asked: Option<(QuotientQuestion, Ticket<Mixed>)>,
    report: Option<Arc<QuotientReport>>,
    pages: Pages,
    stale: bool,
    running: bool,
    stopped: bool,
    cancelled: bool,
    trouble: Option<String>,
    /// Whether the user waits as long as it takes.
    patient: bool,
    /// Whether the user has just asked to go on.
    go_on: bool,
}

/// The page that a view is, if it is one of the quotient.
pub fn page(view: HeapView) -> Option<Page> {
    match view {
        HeapView::QuotientOverview => Some(Page::Overview),
        HeapView::QuotientGrowth => Some(Page::Growth),
        HeapView::QuotientTable => Some(Page::Table),
        HeapView::QuotientElements => Some(Page::Elements),
        HeapView::QuotientStructure => Some(Page::Structure),
        HeapView::QuotientCompare => Some(Page::Compare),
        HeapView::Sequence | HeapView::Plot | HeapView::Histogram | HeapView::Positions => None,
        HeapView::Genus | HeapView::Forms => None,
    }
}

impl State {
    /// The quotient that was found last, partial while it is computed.
    pub fn report(&self) -> Option<&QuotientReport> {
        self.report.as_deref()
    }

    /// The quotient that was found last, partial while it is computed, if it is that of this rule.
    pub fn report_of(&self, rule: &HeapRule) -> Option<&Arc<QuotientReport>> {
        let of_rule = |report: &&Arc<QuotientReport>| {
            let solution = report.solution.as_ref();
            solution.is_some_and(|solution| solution.rule == *rule)
        };
        self.report.as_ref().filter(of_rule)
    }

    /// Asks for the quotient, unless it has been asked, and takes what was answered.
    pub fn refresh(&mut self, rule: &HeapRule, game: &HeapGame, jobs: &mut Jobs) {
        let heaps = game
            .quotient_heaps
            .map(|heaps| heaps.min(MAX_QUOTIENT_HEAPS));
        let question = QuotientQuestion::Game {
            rule: rule.clone(),
            heaps,
        };
        if !matches!(&self.asked, Some((asked, _)) if *asked == question) {
            self.patient = false;
            self.ask(question, jobs);
        }
        let Some((_, id)) = &self.asked else { return };
        if let Some(MixedAnswer::Quotient(QuotientAnswer::Report(report))) = jobs.take(*id) {
            self.report = Some(report);
            self.stale = false;
        }
        if let Some(job) = jobs.state(*id) {
            self.running = matches!(job.status, Status::Queued | Status::Running);
            self.stopped = matches!(job.status, Status::Stopped(_));
            self.cancelled = job.status == Status::Stopped(Stop::Cancelled);
            self.trouble = trouble(&job.status);
        }
    }

    fn ask(&mut self, question: QuotientQuestion, jobs: &mut Jobs) {
        self.abandon(jobs);
        let limits = Limits {
            time: (!self.patient).then_some(FIRST_TIME),
            ..Limits::default()
        };
        let id = jobs.ask(Mixed::Quotient(question.clone()), limits);
        self.asked = Some((question, id));
        self.stale = self.report.is_some();
        self.trouble = None;
    }

    /// Takes care of what the page in front needs.
    pub fn refresh_page(&mut self, view: HeapView, jobs: &mut Jobs) {
        if std::mem::take(&mut self.go_on)
            && let Some((question, _)) = self.asked.clone()
        {
            self.patient = true;
            self.ask(question, jobs);
        }
        if let (Some(page), Some(report)) = (page(view), &self.report) {
            self.pages.refresh(page, report, jobs);
        }
    }

    /// Cancels what runs.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((_, id)) = self.asked.take() {
            jobs.abandon(id);
        }
        self.pages.abandon(jobs);
    }

    /// Draws the view; says which field was changed.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        page: Page,
        game: &mut HeapGame,
        commands: &mut Vec<Command>,
    ) -> Option<&'static str> {
        let mut key = None;
        ui.horizontal_wrapped(|ui| {
            key = self.extent(ui, game);
            if self.running {
                let known = self.report.as_ref().filter(|_| !self.stale);
                let known = known.and_then(|report| report.solution.as_ref());
                match known {
                    Some(solution) => ui.weak(format!(
                        "computing … Q{} has order {}",
                        subscript(solution.heaps),
                        solution.order()
                    )),
                    None => ui.weak("computing …"),
                };
            }
        });
        if let Some(trouble) = &self.trouble {
            ui.horizontal_wrapped(|ui| {
                let colour = theme::error_colour(ui.visuals().dark_mode);
                ui.colored_label(colour, trouble);
                if self.stopped && !self.cancelled {
                    ui.label("The quotient may be infinite: the page “Growth” shows the candidates.");
                }
                let go_on = "Go on without a time limit";
                if self.stopped {
                    let button = ui.button(go_on).on_hover_text(
                        "Compute again for as long as it takes; the bar below can cancel it. The quotient may be infinite",
                    );
                    self.go_on = button.clicked();
                }
            });
        }
        if self.report.is_none() {
            if self.trouble.is_none() {
                ui.weak("Computing …");
            }
            return key;
        }
        if let Some(report) = &self.report {
            if self.stale {
                let of = report
                    .solution
                    .as_ref()
                    .map(|solution| solution.rule.title());
                ui.label(format!(
                    "This is the quotient of {}.",
                    of.unwrap_or_default()
                ));
                ui.set_opacity(0.5);
            }
            crate::app::quotient_pages::state_of_proof(ui, report);
        }
        let changed = self.pages.show(ui, page, &mut game.phi_width, commands);
        key.or(changed.row_width.then_some("row width"))
    }

    /// The choice between the whole game and its heaps up to a size.
    fn extent(&self, ui: &mut Ui, game: &mut HeapGame) -> Option<&'static str> {
        let mut key = None;
        let mut whole = game.quotient_heaps.is_none();
        ui.label("Heaps");
        let about = "Go on until the period of Φ is proved, which solves the game for all heaps";
        if ui
            .radio_value(&mut whole, true, "all")
            .on_hover_text(about)
            .changed()
        {
            game.quotient_heaps = None;
            key = Some("quotient heaps");
        }
        let about = "The exact quotient of the heaps up to this size";
        if ui
            .radio_value(&mut whole, false, "up to")
            .on_hover_text(about)
            .changed()
        {
            let reached = self
                .report
                .as_ref()
                .and_then(|report| report.solution.as_ref());
            game.quotient_heaps = Some(reached.map_or(20, |solution| solution.heaps.max(1)));
            key = Some("quotient heaps");
        }
        if let Some(heaps) = &mut game.quotient_heaps {
            let drag = DragValue::new(heaps).range(1..=MAX_QUOTIENT_HEAPS);
            if ui.add(drag).on_hover_text(about).changed() {
                key = Some("quotient heaps");
            }
        }
        key
    }

    /// The page as a figure.
    pub fn picture(&self, page: Page, game: &HeapGame, framing: Framing) -> Option<Scene> {
        self.pages()?.picture(page, game.phi_width, framing)
    }

    /// The page as a table for LaTeX, where it has a shape of its own on paper.
    pub fn table(&self, page: Page, game: &HeapGame) -> Option<Table> {
        self.pages()?.latex_table(page, game.phi_width)
    }

    /// The pages, for what is exported and copied; none while they show an older quotient.
    pub fn pages(&self) -> Option<&Pages> {
        (!self.stale).then_some(&self.pages)
    }
}
