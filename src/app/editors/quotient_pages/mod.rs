//! The pages of a misère quotient in the window: gestures and controls.

mod all_heaps;
mod compare;
mod diagram_view;
mod elements;
mod followers;
mod growth;
mod miniature;
mod overview;
mod proof;
mod structure;
mod table;

pub use followers::show as show_followers;

use crate::app::editors::for_rocq;
use crate::app::widgets::{
    Bold, Memo, fact, fields, inspector::exception, rich, term, terms, theme,
};
use egui::{RichText, Ui};
use grundy_figure::Rich;
use grundy_jobs::Same;
use grundy_project::{ComparedWith, HeapPlots};
use grundy_quotient::{QuotientReport, QuotientSolution, Status as Extent};
use grundy_views::Answers;
use grundy_views::quotient::infinite::Presented;
use grundy_views::quotient::{Page, PageChoices, heap_values, summary, summary_of_all};
use std::sync::Arc;

/// A quotient with what is known and was chosen of it.
pub struct OnScreen<'a> {
    /// The quotient, which may be that of an older question.
    pub report: &'a Arc<QuotientReport>,
    /// The answers to its questions.
    pub known: &'a mut Answers,
    /// The choices on its pages.
    pub choices: &'a mut PageChoices,
    /// The quotient to compare it with, as the document has it.
    pub compared: &'a mut ComparedWith,
    /// How it is written, where that is chosen in the document.
    pub writing: Option<Writing<'a>>,
    /// The choices for the growth, where the document has any.
    pub plots: Option<&'a mut HeapPlots>,
}

/// How a quotient is written: the choices of the document.
pub struct Writing<'a> {
    /// The letters of generators.
    pub letters: &'a mut String,
    /// Whether all relations are shown.
    pub all_relations: &'a mut bool,
    /// Why the letters do not fit, if they do not.
    pub trouble: Option<String>,
}

/// The state of the pages between two frames.
#[derive(Default)]
pub struct Pages {
    report: Option<Arc<QuotientReport>>,
    overview: overview::OverviewState,
    all_heaps: Memo<Same<QuotientReport>, Option<all_heaps::PageOfValues>>,
    proof: proof::Controls,
    growth: Memo<Same<QuotientReport>, Option<growth::Proved>>,
    table: table::Controls,
    elements: elements::Controls,
    structure: structure::Controls,
    compare: compare::Controls,
}

impl Pages {
    /// Drops what was chosen in another monoid.
    fn follow(&mut self, of: &mut OnScreen) {
        let known = self.report.replace(Arc::clone(of.report));
        let same = |known: Arc<QuotientReport>| {
            Arc::ptr_eq(&known, of.report) || known.monoid == of.report.monoid
        };
        if !known.is_some_and(same) {
            self.elements = elements::Controls::default();
            self.structure = structure::Controls::default();
            self.table.forget();
            of.choices.forget_elements();
        }
    }

    /// Shows a page; on the first the user chooses the width of the rows of the pretending function.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        page: Page,
        mut of: OnScreen,
        row_width: &mut Option<usize>,
    ) {
        self.follow(&mut of);
        let of_part = match page {
            Page::Table | Page::Elements | Page::Structure => true,
            Page::Overview => Presented::of_report(of.report).is_none(),
            Page::AllHeaps | Page::Growth | Page::Compare => false,
        };
        // The headline says it of the other pages.
        if page == Page::AllHeaps && Presented::of_report(of.report).is_some() {
            overview::state_of_proof(ui, of.report);
        }
        if of_part {
            overview::part_shown(ui, of.report);
        }
        match page {
            Page::Overview => overview::show(ui, &mut self.overview, &mut of, row_width),
            Page::AllHeaps => {
                let verdict = of.report.verdict();
                match verdict.filter(|verdict| self.proof.toggle(ui, verdict)) {
                    Some(verdict) => self.proof.show(ui, verdict),
                    None => all_heaps::show(ui, &mut self.all_heaps, of.report),
                }
            }
            Page::Growth => growth::show(ui, &mut self.growth, of.report, of.plots),
            Page::Table => {
                let cells = &mut of.choices.cells;
                table::show(ui, &mut self.table, cells, of.report);
            }
            Page::Elements => elements::show(ui, &mut self.elements, &mut of),
            Page::Structure => structure::show(ui, &mut self.structure, &mut of),
            Page::Compare => compare::show(ui, &mut self.compare, &mut of),
        }
    }
}

/// The face of the button of [`go_on`].
const GO_ON: &str = "Go on without a time limit";

/// Offers to go on with what its time has ended; whether that was taken.
pub fn go_on(ui: &mut Ui, warning: &str) -> bool {
    let about = "Compute again for as long as it takes; the bar below can cancel it";
    fields::button(ui, GO_ON, format!("{about}{warning}"))
}

/// Shows the facts of a quotient in the inspector.
pub fn inspect(ui: &mut Ui, report: &QuotientReport) {
    let Some(solution) = &report.solution else {
        rich::label(ui, &summary(report), Bold::bold);
        for_rocq::line(ui, report);
        term(ui, "bipartite monoid");
        return;
    };
    let all = heap_values::of(report).is_some();
    if all {
        rich::label(ui, &summary_of_all(report), Bold::bold);
        rich::show(ui, &about(report, solution));
        ui.add_space(4.0);
    }
    // Of an infinite quotient these are the numbers of a part, and say so.
    let of = |what: &str| match all {
        true => Rich::formula(format!("{what} of Q")).index(solution.heaps),
        false => what.into(),
    };
    let facts = egui::Grid::new("quotient facts").num_columns(2);
    facts.show(ui, |ui| {
        fact(ui, of("Order"), &solution.order().to_string());
        let p = solution.monoid.p_portion().count();
        fact(ui, of("P-elements"), &p.to_string());
        let generators = solution.generators.len();
        fact(ui, of("Generators"), &generators.to_string());
        fact(ui, "Kind", if solution.tame { "tame" } else { "wild" });
        fact(ui, "Heaps computed", &solution.heaps.to_string());
        if let Some(period) = &solution.period {
            fact(ui, "Period of Φ", &period.period.to_string());
            fact(ui, "Last exception", &exception(period.last_exception));
        }
    });
    ui.add_space(4.0);
    for_rocq::line(ui, report);
    if !all {
        rich::show(ui, &about(report, solution));
    }
    let names = [
        "misère quotient",
        "infinite misère quotient",
        "pretending function",
        "P-portion",
        "tame and wild",
        "certificate",
    ];
    terms(ui, names);
}

/// Sentences on the heaps beyond those of the quotient.
fn about(report: &QuotientReport, solution: &QuotientSolution) -> Rich {
    let values = heap_values::of(report);
    let of_all_heaps = values.map(|values| values.is_of_all_heaps());
    match (&solution.period, solution.status) {
        _ if of_all_heaps == Some(true) => Rich::formula(
            "The page “All heaps” has the values of all heaps. Below is what is known of Q",
        )
        .index(solution.heaps)
        .line(", which is shown beside them."),
        _ if of_all_heaps == Some(false) => {
            Rich::formula("The page “All heaps” has the values. Below is what is known of Q")
                .index(solution.heaps)
                .line(", which is finite.")
        }
        (Some(period), Extent::Complete) => Rich::formula(format!(
            "Φ(n + {}) = Φ(n) was computed up to heap {} with this quotient, so it holds for \
             every n > {} by the misère periodicity theorem.",
            period.period, period.checked_to, period.last_exception
        )),
        (_, Extent::Exact) => "Exact for these heaps; nothing is claimed of larger ones.".into(),
        _ => "Exact as far as it goes; larger heaps may change it.".into(),
    }
}

/// A label that says P or N, with its colour.
fn outcome_label(ui: &mut Ui, p: bool) {
    let marked = theme::marked_colour(ui);
    let (label, about) = match p {
        true => (
            RichText::new("P").bold().color(marked),
            "In P: the player who is not to move wins",
        ),
        false => ("N".into(), "Not in P: the player to move wins"),
    };
    ui.label(label).on_hover_text(about);
}
