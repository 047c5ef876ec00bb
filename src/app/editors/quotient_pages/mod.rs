//! The pages of a misère quotient in the window: gestures and controls.

mod compare;
mod diagram_view;
mod elements;
mod followers;
mod growth;
mod overview;
mod structure;
mod table;

pub use followers::show as show_followers;
pub use overview::state_of_proof;

use crate::app::shell::command::Command;
use crate::app::widgets::inspector::{fact, term};
use crate::quotient::{QuotientReport, Status as Extent};
use crate::views::Known;
use crate::views::quotient::{PageChoices, summary};
use egui::{RichText, Ui};
use std::sync::Arc;

/// A quotient with what is known and was chosen of it.
pub struct OnScreen<'a> {
    /// The quotient, which may be that of an older question.
    pub report: &'a Arc<QuotientReport>,
    /// What was answered.
    pub known: &'a mut Known,
    /// What was chosen on its pages.
    pub choices: &'a mut PageChoices,
}

/// What the window keeps of the pages from frame to frame.
#[derive(Default)]
pub struct Pages {
    report: Option<Arc<QuotientReport>>,
    overview: Option<overview::Kept>,
    table: table::Controls,
    elements: elements::Controls,
    structure: structure::Controls,
    compare: compare::Controls,
}

impl Pages {
    /// Drops what was written of an older quotient.
    fn follow(&mut self, of: &mut OnScreen) {
        let known = self.report.replace(Arc::clone(of.report));
        if known
            .as_ref()
            .is_some_and(|known| Arc::ptr_eq(known, of.report))
        {
            return;
        }
        self.overview = None;
        self.elements.forget();
        self.structure.forget();
        if known.is_none_or(|known| known.monoid != of.report.monoid) {
            self.elements = elements::Controls::default();
            self.structure = structure::Controls::default();
            self.table.forget();
            of.choices.forget_elements();
        }
    }

    /// Presentation, P-portion, pretending function; true when the width of its rows was changed.
    pub fn overview(
        &mut self,
        ui: &mut Ui,
        mut of: OnScreen,
        row_width: &mut Option<usize>,
        commands: &mut Vec<Command>,
    ) -> bool {
        self.follow(&mut of);
        overview::show(ui, &mut self.overview, &mut of, row_width, commands)
    }

    /// The orders of the partial quotients, and how they were found.
    pub fn growth(&mut self, ui: &mut Ui, of: OnScreen) {
        growth::show(ui, of.report);
    }

    /// The multiplication table.
    pub fn table(&mut self, ui: &mut Ui, mut of: OnScreen) {
        self.follow(&mut of);
        table::show(ui, &mut self.table, of.report);
    }

    /// One element at a time, and the calculator.
    pub fn elements(&mut self, ui: &mut Ui, mut of: OnScreen) {
        self.follow(&mut of);
        elements::show(ui, &mut self.elements, &mut of);
    }

    /// Idempotents, J-classes, Cayley graph.
    pub fn structure(&mut self, ui: &mut Ui, mut of: OnScreen) {
        self.follow(&mut of);
        structure::show(ui, &mut self.structure, &mut of);
    }

    /// The quotient held against another.
    pub fn compare(&mut self, ui: &mut Ui, mut of: OnScreen) {
        self.follow(&mut of);
        compare::show(ui, &mut self.compare, &mut of);
    }
}

/// What the inspector says of a quotient.
pub fn inspect(ui: &mut Ui, report: &QuotientReport, commands: &mut Vec<Command>) {
    let Some(solution) = &report.solution else {
        ui.label(RichText::new(summary(report)).strong());
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

/// A label that says P or N, with its colour.
fn outcome_label(ui: &mut Ui, p: bool) {
    let dark = ui.visuals().dark_mode;
    if p {
        ui.label(
            RichText::new("P")
                .strong()
                .color(crate::app::widgets::theme::marked_colour(dark)),
        )
        .on_hover_text("In P: the player who is not to move wins");
    } else {
        ui.label("N")
            .on_hover_text("Not in P: the player to move wins");
    }
}
