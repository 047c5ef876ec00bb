//! The misère quotient of the game on screen: how far it is computed, and its pages.

use super::HeapEditor;
use crate::app::command::Command;
use crate::app::quotient_pages::Page;
use crate::app::theme;
use crate::budget::Stop;
use crate::figure::subscript;
use crate::jobs::Inquiry;
use crate::project::{HeapGame, HeapView};
use crate::quotient::{MAX_QUOTIENT_HEAPS, QuotientSolution};
use egui::{DragValue, Ui};

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

/// Draws the view; says which field was changed.
pub fn show(
    ui: &mut Ui,
    editor: &mut HeapEditor,
    page: Page,
    game: &mut HeapGame,
    commands: &mut Vec<Command>,
) -> Option<&'static str> {
    let HeapEditor { model, pages, .. } = editor;
    let report = model.shown(game).quotient().cloned();
    let solution = report.as_ref().and_then(|report| report.solution.as_ref());
    let mut key = None;
    let inquiry = model.shown(game).quotient_inquiry();
    let running = inquiry.is_some_and(Inquiry::is_running);
    let stale = inquiry.is_some_and(Inquiry::is_stale);
    let trouble = inquiry.and_then(Inquiry::trouble);
    let stopped = inquiry.and_then(Inquiry::stopped);
    ui.horizontal_wrapped(|ui| {
        key = extent(ui, solution, game);
        if running {
            match solution.filter(|_| !stale) {
                Some(solution) => ui.weak(format!(
                    "computing … Q{} has order {}",
                    subscript(solution.heaps),
                    solution.order()
                )),
                None => ui.weak("computing …"),
            };
        }
    });
    if let Some(trouble) = &trouble {
        ui.horizontal_wrapped(|ui| {
            let colour = theme::error_colour(ui.visuals().dark_mode);
            ui.colored_label(colour, trouble);
            if stopped.is_some_and(|why| why != Stop::Cancelled) {
                ui.label("The quotient may be infinite: the page “Growth” shows the candidates.");
            }
            if stopped.is_some() && go_on(ui) {
                model.choices.patient = model.shown(game).quotient_question();
                model.known.again();
            }
        });
    }
    let Some(report) = &report else {
        if trouble.is_none() {
            ui.weak("Computing …");
        }
        return key;
    };
    if stale {
        let of = solution.map(|solution| solution.rule.title());
        let of = of.unwrap_or_default();
        ui.label(format!("This is the quotient of {of}."));
        ui.set_opacity(0.5);
    }
    crate::app::quotient_pages::state_of_proof(ui, report);
    let changed = pages.show(ui, page, &mut game.phi_width, commands);
    key.or(changed.row_width.then_some("row width"))
}

fn go_on(ui: &mut Ui) -> bool {
    let about = "Compute again for as long as it takes; the bar below can cancel it. The quotient may be infinite";
    let button = ui.button("Go on without a time limit");
    button.on_hover_text(about).clicked()
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
