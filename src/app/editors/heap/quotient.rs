//! The misère quotient of the game on screen: how far it is computed, and its pages.

use super::HeapEditor;
use crate::app::editors::quotient_pages::{OnScreen, Pages, state_of_proof};
use crate::app::shell::command::Command;
use crate::app::widgets::theme;
use crate::figure::subscript;
use crate::jobs::Inquiry;
use crate::jobs::quotient::HeapQuotient;
use crate::project::{HeapGame, HeapView};
use crate::quotient::{MAX_QUOTIENT_HEAPS, QuotientSolution};
use crate::views::heap::HeapGames;
use crate::views::{Known, Model};
use egui::{DragValue, Ui};

/// Draws the view; says which field was changed.
pub fn show(
    ui: &mut Ui,
    editor: &mut HeapEditor,
    game: &mut HeapGame,
    commands: &mut Vec<Command>,
) -> Option<&'static str> {
    let HeapEditor { model, pages, .. } = editor;
    let report = model.known.answer::<HeapQuotient>().cloned();
    let mut key = None;
    ui.horizontal_wrapped(|ui| {
        let solution = report.as_ref().and_then(|report| report.solution.as_ref());
        key = extent(ui, solution, game);
        progress(ui, &model.known);
    });
    let troubled = trouble(ui, model);
    let Some(report) = &report else {
        if !troubled {
            ui.weak("Computing …");
        }
        return key;
    };
    let inquiry = model.known.inquiry::<HeapQuotient>();
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
    let Model { known, choices, .. } = model;
    let of = OnScreen {
        report,
        known,
        choices: &mut choices.pages,
    };
    let changed = page(ui, pages, of, game, commands);
    key.or(changed.then_some("row width"))
}

/// Draws the page in front; says whether the width of the rows was changed.
fn page(
    ui: &mut Ui,
    pages: &mut Pages,
    of: OnScreen,
    game: &mut HeapGame,
    commands: &mut Vec<Command>,
) -> bool {
    match game.view {
        HeapView::QUOTIENT_GROWTH => pages.growth(ui, of),
        HeapView::QUOTIENT_TABLE => pages.table(ui, of),
        HeapView::QUOTIENT_ELEMENTS => pages.elements(ui, of),
        HeapView::QUOTIENT_STRUCTURE => pages.structure(ui, of),
        HeapView::QUOTIENT_COMPARE => pages.compare(ui, of),
        _ => {
            let row_width = &mut game.phi_width;
            return pages.overview(ui, of, row_width, commands);
        }
    }
    false
}

/// How far the computation is.
fn progress(ui: &mut Ui, known: &Known) {
    if !known.is_running::<HeapQuotient>() {
        return;
    }
    let report = known.current::<HeapQuotient>();
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
fn trouble(ui: &mut Ui, model: &mut Model<HeapGames>) -> bool {
    let Some(inquiry) = model.known.inquiry::<HeapQuotient>() else {
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
                model.choices.patient_for = question;
                model.known.retry::<HeapQuotient>();
            }
        }
    });
    true
}

/// The choice between the whole game and its heaps up to a size.
fn extent(
    ui: &mut Ui,
    reached: Option<&QuotientSolution>,
    game: &mut HeapGame,
) -> Option<&'static str> {
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
