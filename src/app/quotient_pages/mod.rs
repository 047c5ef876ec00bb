//! The pages of a misère quotient: what is shown of it wherever it comes from.

mod compare;
mod copies;
mod diagram_view;
mod elements;
mod facts;
mod followers;
mod growth;
mod latex_table;
mod overview;
mod pen;
mod structure;
mod table;

pub use followers::show as show_followers;
pub use overview::state_of_proof;
pub use pen::Pen;

use super::command::Command;
use super::editor::{Data, Framing};
use super::inspector::{fact, term};
use crate::figure::{Scene, Table as LatexTable, csv};
use crate::jobs::quotient::{Comparison, ElementFacts, Other, QuotientAnswer, QuotientQuestion};
use crate::jobs::{Jobs, Limits, Mixed, MixedAnswer, Same, Status, Ticket};
use crate::quotient::checker::{Refusal, Verdict};
use crate::quotient::{Element, Notation, QuotientReport, Status as Extent};
use egui::{RichText, Ui};
use std::sync::Arc;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Presentation, P-portion, pretending function.
    Overview,
    /// The orders of the partial quotients, and how they were found.
    Growth,
    /// The multiplication table.
    Table,
    /// One element at a time, and the calculator.
    Elements,
    /// Idempotents, J-classes, Cayley graph.
    Structure,
    /// The quotient held against another.
    Compare,
}

/// The passing state of the pages.
#[derive(Default)]
pub struct Pages {
    report: Option<Arc<QuotientReport>>,
    overview: overview::State,
    table: table::State,
    elements: elements::State,
    structure: structure::State,
    compare: compare::State,
    verdict: Job<Result<Verdict, Refusal>>,
    element_facts: Job<ElementFacts>,
    comparison: Job<Comparison>,
}

/// What the user changed on a page.
#[derive(Clone, Copy, Debug, Default)]
pub struct Changed {
    /// Whether the width of the rows was set.
    pub row_width: bool,
}

/// What a page asks ends by itself: the quotient of the game that is compared with may be infinite.
const TIME: std::time::Duration = std::time::Duration::from_secs(30);

/// A question of a page with its answer.
struct Job<T> {
    asked: Option<(QuotientQuestion, Ticket<Mixed>)>,
    answer: Option<Arc<T>>,
    trouble: Option<String>,
}

impl<T> Default for Job<T> {
    fn default() -> Self {
        Job {
            asked: None,
            answer: None,
            trouble: None,
        }
    }
}

impl<T> Job<T> {
    /// Asks, unless this has been asked; for as long as it takes if `patient`.
    fn ask(&mut self, question: QuotientQuestion, patient: bool, jobs: &mut Jobs) {
        if matches!(&self.asked, Some((asked, _)) if *asked == question) {
            return;
        }
        self.abandon(jobs);
        let limits = Limits {
            time: (!patient).then_some(TIME),
            ..Limits::default()
        };
        let id = jobs.ask(Mixed::Quotient(question.clone()), limits);
        self.asked = Some((question, id));
        self.trouble = None;
    }

    /// Takes the answer when it is there.
    fn take(&mut self, jobs: &mut Jobs, of: impl Fn(QuotientAnswer) -> Option<Arc<T>>) {
        let Some((_, id)) = &self.asked else { return };
        if let Some(MixedAnswer::Quotient(answer)) = jobs.take(*id)
            && let Some(answer) = of(answer)
        {
            self.answer = Some(answer);
        }
        self.trouble = jobs.state(*id).and_then(|job| match &job.status {
            Status::Failed(message) => Some(format!("The computation failed: {message}")),
            Status::Stopped(why) => Some(format!("Stopped: {why}.")),
            Status::Queued | Status::Running | Status::Done => None,
        });
    }

    /// Lets the same be asked again, once it was stopped.
    fn again(&mut self) {
        if self.trouble.is_some() {
            self.asked = None;
        }
    }

    fn is_running(&self) -> bool {
        self.asked.is_some() && self.answer.is_none() && self.trouble.is_none()
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((_, id)) = self.asked.take() {
            jobs.abandon(id);
        }
        self.answer = None;
    }
}

impl Pages {
    /// Takes a new quotient, or the same again; asks what the page in front needs.
    pub fn refresh(&mut self, page: Page, report: &Arc<QuotientReport>, jobs: &mut Jobs) {
        let known = self.report.clone();
        if known
            .as_ref()
            .is_none_or(|known| !Arc::ptr_eq(known, report))
        {
            self.abandon(jobs);
            let same_monoid = known
                .as_ref()
                .is_some_and(|known| known.monoid == report.monoid);
            self.report = Some(Arc::clone(report));
            self.overview.forget();
            self.structure.forget(same_monoid);
            self.elements.forget(same_monoid);
            if !same_monoid {
                self.table.forget();
            }
        }
        let of = || Same(Arc::clone(report));
        if std::mem::take(&mut self.overview.check_pressed) {
            self.overview.check_asked = true;
            self.verdict.again();
        }
        if std::mem::take(&mut self.compare.pressed) {
            self.comparison.again();
        }
        let patient = self.compare.patient;
        if page == Page::Overview && self.overview.check_asked {
            self.verdict
                .ask(QuotientQuestion::Verify(of()), false, jobs);
        }
        if page == Page::Elements {
            let (x, y) = self.elements.chosen();
            let question = QuotientQuestion::Elements { of: of(), x, y };
            self.element_facts.ask(question, false, jobs);
        }
        if page == Page::Compare
            && let Some(with) = self.compare.wanted()
        {
            let with: Other = with.clone();
            let question = QuotientQuestion::Compare { of: of(), with };
            self.comparison.ask(question, patient, jobs);
        }
        self.verdict.take(jobs, |answer| match answer {
            QuotientAnswer::Verdict(verdict) => Some(verdict),
            _ => None,
        });
        self.element_facts.take(jobs, |answer| match answer {
            QuotientAnswer::Elements(facts) => Some(facts),
            _ => None,
        });
        self.comparison.take(jobs, |answer| match answer {
            QuotientAnswer::Comparison(comparison) => Some(comparison),
            _ => None,
        });
    }

    /// Cancels what runs for a quotient that is no longer shown.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.verdict.abandon(jobs);
        self.element_facts.abandon(jobs);
        self.comparison.abandon(jobs);
        self.overview.check_asked = false;
    }

    /// Draws a page of the quotient that was taken last.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        page: Page,
        row_width: &mut Option<usize>,
        commands: &mut Vec<Command>,
    ) -> Changed {
        let mut changed = Changed::default();
        let Some(report) = self.report.clone() else {
            return changed;
        };
        match page {
            Page::Overview => {
                let state = &mut self.overview;
                let verdict = &self.verdict;
                changed.row_width =
                    overview::show(ui, state, verdict, &report, row_width, commands);
            }
            Page::Growth => growth::show(ui, &report),
            Page::Table => table::show(ui, &mut self.table, &report),
            Page::Elements => elements::show(ui, &mut self.elements, &self.element_facts, &report),
            Page::Structure => structure::show(ui, &mut self.structure, &report),
            Page::Compare => compare::show(ui, &mut self.compare, &self.comparison, &report),
        }
        changed
    }

    /// The page as a figure, if it has one.
    pub fn picture(&self, page: Page, row_width: Option<usize>, framing: Framing) -> Option<Scene> {
        let report = self.report.as_deref()?;
        match page {
            Page::Growth => growth::picture(report, framing.width),
            Page::Table => Some(table::picture(report)),
            Page::Structure => structure::picture(&self.structure, report),
            Page::Overview | Page::Elements | Page::Compare => {
                Some(overview::picture(report, row_width, framing))
            }
        }
    }

    /// The page as a table for LaTeX, where it has a shape of its own on paper.
    pub fn latex_table(&self, page: Page, row_width: Option<usize>) -> Option<LatexTable> {
        let report = self.report.as_deref()?;
        match page {
            Page::Table => latex_table::products(report),
            Page::Overview | Page::Compare => latex_table::phi(report, row_width),
            Page::Growth | Page::Elements | Page::Structure => None,
        }
    }

    /// The data of the page as CSV.
    pub fn data(&self, page: Page) -> Option<Data> {
        let report = self.report.as_deref()?;
        let text = match page {
            Page::Table => table::csv(report)?,
            Page::Growth => growth::csv(report)?,
            Page::Overview | Page::Compare => match &report.solution {
                Some(solution) => {
                    let rows = solution.phi.iter().enumerate();
                    let rows = rows
                        .map(|(heap, &x)| vec![heap.to_string(), report.word(x, Notation::Plain)]);
                    csv::write(&["heap", "element"], rows)
                }
                None => elements::csv(report),
            },
            Page::Elements | Page::Structure => elements::csv(report),
        };
        Some(Data { text, cut: None })
    }

    /// What the command to copy takes from the page.
    pub fn copied(&self, page: Page) -> Option<Data> {
        let report = self.report.as_deref()?;
        let plain = Notation::Plain;
        let text = match page {
            Page::Overview => copies::presentation(report, plain),
            Page::Growth => copies::growth(report.solution.as_ref()?, plain),
            Page::Table => table::csv(report)?,
            Page::Elements => {
                let (x, _) = self.elements.chosen();
                copies::element(report, x, self.element_facts.answer.as_deref(), plain)
            }
            Page::Structure => copies::structure(report, plain),
            Page::Compare => match self.comparison.answer.as_deref() {
                Some(comparison) => copies::comparison(report, comparison, plain),
                None => copies::presentation(report, plain),
            },
        };
        Some(Data { text, cut: None })
    }

    /// The certificate as JSON, if it is the quotient of a game.
    pub fn certificate(&self) -> Option<String> {
        let certificate = self.report.as_deref()?.certificate()?;
        serde_json::to_string(&certificate).ok()
    }
}

/// What the inspector says of a quotient.
pub fn inspect(ui: &mut Ui, report: &QuotientReport, commands: &mut Vec<Command>) {
    let Some(solution) = &report.solution else {
        ui.label(RichText::new(overview::summary(report)).strong());
        term(ui, "bipartite monoid", commands);
        return;
    };
    egui::Grid::new("quotient facts")
        .num_columns(2)
        .show(ui, |ui| {
            fact(ui, "Order", &solution.order().to_string());
            let p = solution.monoid.p_portion().count();
            fact(ui, "P-elements", &p.to_string());
            fact(ui, "Generators", &solution.generators.len().to_string());
            fact(ui, "Kind", if solution.tame { "tame" } else { "wild" });
            fact(ui, "Heaps computed", &solution.heaps.to_string());
            if let Some(period) = &solution.period {
                fact(ui, "Period of Φ", &period.period.to_string());
                let last = period.last_exception;
                let last = if last < 0 {
                    "none".to_owned()
                } else {
                    last.to_string()
                };
                fact(ui, "Last exception", &last);
            }
        });
    ui.add_space(4.0);
    match (&solution.period, solution.status) {
        (Some(period), Extent::Complete) => {
            ui.label(format!(
                "Φ(n + {}) = Φ(n) was computed up to heap {} with this quotient, so it holds for \
                 every n > {} by the misère periodicity theorem.",
                period.period, period.checked_to, period.last_exception
            ));
        }
        (_, Extent::Exact) => {
            ui.label("Exact for these heaps; nothing is claimed of larger ones.");
        }
        _ => {
            ui.label("Exact as far as it goes; larger heaps may change it.");
        }
    }
    ui.horizontal_wrapped(|ui| {
        term(ui, "misère quotient", commands);
        term(ui, "pretending function", commands);
        term(ui, "P-portion", commands);
        term(ui, "tame and wild", commands);
        term(ui, "certificate", commands);
    });
}

/// How an element is called on screen: its word, and whether it is in P.
fn name(report: &QuotientReport, x: Element) -> &str {
    report.words.get(x as usize).map_or("", String::as_str)
}

/// The letter of the outcome of an element's positions.
fn outcome(report: &QuotientReport, x: Element) -> &'static str {
    if report.monoid.is_p(x) { "P" } else { "N" }
}

/// A label that says P or N, with its colour.
fn outcome_label(ui: &mut Ui, p: bool) {
    let dark = ui.visuals().dark_mode;
    if p {
        ui.label(
            RichText::new("P")
                .strong()
                .color(super::theme::marked_colour(dark)),
        )
        .on_hover_text("In P: the player who is not to move wins");
    } else {
        ui.label("N")
            .on_hover_text("Not in P: the player to move wins");
    }
}

/// A position as text, such as `1 + 2 + 2`.
fn sum_text(heaps: &[usize]) -> String {
    if heaps.is_empty() {
        return "no heaps".to_owned();
    }
    let texts: Vec<String> = heaps.iter().map(usize::to_string).collect();
    texts.join(" + ")
}
