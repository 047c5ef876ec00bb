//! The misère quotient of the game: how far it is computed, and its pages.

use crate::app::command::Command;
use crate::app::quotient_pages::{OnScreen, Pages, state_of_proof};
use crate::app::theme;
use crate::figure::subscript;
use crate::heap::HeapRule;
use crate::jobs::quotient::HeapQuotient;
use crate::jobs::{Ask, Inquiry};
use crate::project::{Body, HeapGame, HeapView};
use crate::quotient::{MAX_QUOTIENT_HEAPS, QuotientReport};
use crate::views::quotient::{
    Compare, Elements, Growth, HasQuotient, Overview, PageChoices, Products, Structure,
};
use crate::views::{Asks, Entry, Kind, Model, Shown, View};
use egui::{DragValue, Ui};
use std::sync::Arc;
use std::time::Duration;

/// A quotient may be infinite, so the first attempt ends by itself.
const FIRST_TIME: Duration = Duration::from_secs(10);

/// The pages of a heap game's quotient.
pub struct Quotients;

/// What was chosen besides the document.
#[derive(Default)]
pub struct QuotientChoices {
    /// On the pages.
    pages: PageChoices,
    /// The quotient that is awaited as long as it takes.
    patient_for: Option<HeapQuotient>,
}

const fn page_of(id: &'static str, label: &'static str, about: &'static str) -> Entry {
    Entry {
        id,
        label,
        about,
        group: Some("Quotient"),
    }
}

impl Kind for Quotients {
    type Document = HeapGame;
    type Choices = QuotientChoices;

    const VIEWS: &'static [&'static dyn View<Self>] = &[
        &Overview(page_of(
            "quotient_overview",
            "Overview",
            "The misère quotient: presentation, P-portion and pretending function",
        )),
        &Growth(page_of(
            "quotient_growth",
            "Growth",
            "The orders of the partial quotients, and the candidates that were tried",
        )),
        &Products(page_of(
            "quotient_table",
            "Table",
            "The multiplication table, P-cells coloured",
        )),
        &Elements(page_of(
            "quotient_elements",
            "Elements",
            "One element at a time, and a calculator for products",
        )),
        &Structure(page_of(
            "quotient_structure",
            "Structure",
            "Kernel, idempotents, J-classes and the Cayley graph",
        )),
        &Compare(page_of(
            "quotient_compare",
            "Compare",
            "Whether it is isomorphic to another quotient",
        )),
    ];

    fn document(body: &Body) -> Option<&HeapGame> {
        body.heap_game()
    }

    fn front(game: &HeapGame) -> usize {
        (game.view as usize).saturating_sub(HeapView::QuotientOverview as usize)
    }

    fn asks(shown: Shown<'_, Self>, asks: &mut Asks) {
        if let Some(question) = question(shown.document) {
            let patient = shown.choices.patient_for.as_ref() == Some(&question);
            asks.ask::<HeapQuotient>(Ask::from(question).within((!patient).then_some(FIRST_TIME)));
        }
    }

    fn status(_: Shown<'_, Self>) -> serde_json::Value {
        serde_json::Value::Null
    }
}

impl HasQuotient for Quotients {
    fn report<'a>(shown: Shown<'a, Self>) -> Option<&'a Arc<QuotientReport>> {
        shown.known.current::<HeapQuotient>()
    }

    fn row_width(shown: Shown<'_, Self>) -> Option<usize> {
        shown.document.phi_width
    }

    fn chosen(choices: &QuotientChoices) -> &PageChoices {
        &choices.pages
    }
}

/// What the document asks for, if its rule can be read.
fn question(game: &HeapGame) -> Option<HeapQuotient> {
    let heaps = game.quotient_heaps;
    Some(HeapQuotient {
        rule: HeapRule::parse(&game.rule).ok()?,
        heaps: heaps.map(|heaps| heaps.min(MAX_QUOTIENT_HEAPS)),
    })
}

/// Whether a view is a page of the quotient.
pub fn is_page(view: HeapView) -> bool {
    match view {
        HeapView::QuotientOverview
        | HeapView::QuotientGrowth
        | HeapView::QuotientTable
        | HeapView::QuotientElements
        | HeapView::QuotientStructure
        | HeapView::QuotientCompare => true,
        HeapView::Sequence | HeapView::Plot | HeapView::Histogram | HeapView::Positions => false,
        HeapView::Genus | HeapView::Forms => false,
    }
}

/// What the window keeps of the quotient.
#[derive(Default)]
pub struct State {
    pub model: Model<Quotients>,
    pages: Pages,
}

impl State {
    /// The quotient that was found last, partial while it is computed.
    pub fn report(&self) -> Option<&Arc<QuotientReport>> {
        self.model.known.answer::<HeapQuotient>()
    }

    /// The quotient that was found last, partial while it is computed, if it is that of this rule.
    pub fn report_of(&self, rule: &HeapRule) -> Option<&Arc<QuotientReport>> {
        let of_rule = |report: &&Arc<QuotientReport>| {
            let solution = report.solution.as_ref();
            solution.is_some_and(|solution| solution.rule == *rule)
        };
        self.report().filter(of_rule)
    }

    /// Draws the view; says which field was changed.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        game: &mut HeapGame,
        commands: &mut Vec<Command>,
    ) -> Option<&'static str> {
        let report = self.report().cloned();
        let mut key = None;
        ui.horizontal_wrapped(|ui| {
            key = self.extent(ui, game);
            self.progress(ui);
        });
        let troubled = self.trouble(ui);
        let Some(report) = &report else {
            if !troubled {
                ui.weak("Computing …");
            }
            return key;
        };
        let inquiry = self.model.known.inquiry::<HeapQuotient>();
        if inquiry.is_some_and(Inquiry::is_stale) {
            let of = report.solution.as_ref();
            let of = of.map(|solution| solution.rule.title());
            ui.label(format!(
                "This is the quotient of {}.",
                of.unwrap_or_default()
            ));
            ui.set_opacity(0.5);
        }
        state_of_proof(ui, report);
        let changed = self.page(ui, report, game, commands);
        key.or(changed.then_some("row width"))
    }

    /// Draws the page in front; says whether the width of the rows was changed.
    fn page(
        &mut self,
        ui: &mut Ui,
        report: &Arc<QuotientReport>,
        game: &mut HeapGame,
        commands: &mut Vec<Command>,
    ) -> bool {
        let Model { known, choices, .. } = &mut self.model;
        let of = OnScreen {
            report,
            known,
            choices: &mut choices.pages,
        };
        match game.view {
            HeapView::QuotientGrowth => self.pages.growth(ui, of),
            HeapView::QuotientTable => self.pages.table(ui, of),
            HeapView::QuotientElements => self.pages.elements(ui, of),
            HeapView::QuotientStructure => self.pages.structure(ui, of),
            HeapView::QuotientCompare => self.pages.compare(ui, of),
            _ => {
                let row_width = &mut game.phi_width;
                return self.pages.overview(ui, of, row_width, commands);
            }
        }
        false
    }

    /// How far the computation is.
    fn progress(&self, ui: &mut Ui) {
        if !self.model.known.is_running::<HeapQuotient>() {
            return;
        }
        let report = self.model.known.current::<HeapQuotient>();
        match report.and_then(|report| report.solution.as_ref()) {
            Some(solution) => ui.weak(format!(
                "computing … Q{} has order {}",
                subscript(solution.heaps),
                solution.order()
            )),
            None => ui.weak("computing …"),
        };
    }

    /// Says why the quotient is not complete, if it ended early, and offers to go on.
    fn trouble(&mut self, ui: &mut Ui) -> bool {
        let Some(inquiry) = self.model.known.inquiry::<HeapQuotient>() else {
            return false;
        };
        let Some(trouble) = inquiry.trouble() else {
            return false;
        };
        let (stopped, cancelled) = (inquiry.stopped().is_some(), inquiry.is_cancelled());
        let question = inquiry.question().cloned();
        ui.horizontal_wrapped(|ui| {
            let colour = theme::error_colour(ui.visuals().dark_mode);
            ui.colored_label(colour, trouble);
            if stopped && !cancelled {
                ui.label("The quotient may be infinite: the page “Growth” shows the candidates.");
            }
            if stopped {
                let button = ui.button("Go on without a time limit").on_hover_text(
                    "Compute again for as long as it takes; the bar below can cancel it. The quotient may be infinite",
                );
                if button.clicked() {
                    self.model.choices.patient_for = question;
                    self.model.known.retry::<HeapQuotient>();
                }
            }
        });
        true
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
            let reached = self.report().and_then(|report| report.solution.as_ref());
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
}
