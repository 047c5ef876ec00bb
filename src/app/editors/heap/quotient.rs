//! The misère quotient of the game on screen: how far it is computed, and its pages.

use super::HeapEditor;
use crate::app::editors::quotient_pages::{OnScreen, Writing, go_on};
use crate::app::widgets::{fields, rich, wrapped};
use egui::{RichText, Ui};
use grundy_figure::Rich;
use grundy_jobs::quotient::HeapQuotient;
use grundy_project::HeapGame;
use grundy_quotient::MAX_QUOTIENT_HEAPS;
use grundy_views::heap::HeapGames;
use grundy_views::quotient::Page;
use grundy_views::{Answers, Model};

/// Draws the view.
pub fn show(ui: &mut Ui, editor: &mut HeapEditor, page: Page, game: &mut HeapGame) {
    let HeapEditor { model, pages, .. } = editor;
    let shown = model.shown(game);
    let (report, of_letters) = (shown.quotient().cloned(), shown.trouble_of_letters());
    let troubled = trouble(ui, model);
    let Some(report) = &report else {
        if !troubled {
            fields::computing(ui);
        }
        return;
    };
    of_another(ui, &model.known);
    let Model { known, choices, .. } = model;
    let of = OnScreen {
        report,
        known,
        choices: &mut choices.pages,
        compared: &mut game.compared,
        plots: Some(&mut game.plots),
        writing: Some(Writing {
            letters: &mut game.letters,
            all_relations: &mut game.all_relations,
            trouble: of_letters,
        }),
    };
    pages.show(ui, page, of, &mut game.phi_width);
}

/// Says whose quotient is shown from here on and greys it, while that of the game is not there.
pub fn of_another(ui: &mut Ui, known: &Answers) {
    let inquiry = known.inquiry::<HeapQuotient>();
    let Some(inquiry) = inquiry.filter(|inquiry| inquiry.is_stale()) else {
        return;
    };
    let of = inquiry.answered().map(|asked| asked.rule.title());
    ui.label(format!(
        "This is the quotient of {}.",
        of.unwrap_or_default()
    ));
    ui.set_opacity(0.5);
}

/// How far the computation is.
pub fn progress(ui: &mut Ui, known: &Answers) {
    if !known.is_running::<HeapQuotient>() {
        return;
    }
    let report = known.current::<HeapQuotient>();
    match report.and_then(|report| report.solution.as_ref()) {
        Some(solution) => {
            let partial = Rich::formula("computing … Q").index(solution.heaps);
            let far = partial.line(format!(" has order {}", solution.order()));
            rich::label(ui, &far, RichText::weak)
        }
        None => ui.weak("computing …"),
    };
}

/// Says why the quotient is not complete, if it ended early, and offers to go on.
pub(super) fn trouble(ui: &mut Ui, model: &mut Model<HeapGames>) -> bool {
    let inquiry = model.known.inquiry::<HeapQuotient>();
    let Some((inquiry, trouble)) = inquiry.and_then(|of| Some((of, of.trouble()?))) else {
        return false;
    };
    let (stopped, cancelled) = (inquiry.stopped().is_some(), inquiry.is_cancelled());
    let question = inquiry.question().cloned();
    wrapped::row(ui, |ui| {
        fields::error(ui, trouble);
        if stopped && !cancelled {
            ui.label("The quotient may be infinite: the page “Growth” shows the candidates.");
        }
        if stopped && go_on(ui, ". The quotient may be infinite") {
            model.choices.patient_for = question;
            model.known.retry::<HeapQuotient>();
        }
    });
    true
}

/// The heaps of “up to” where none are known yet.
const USUAL_HEAPS: usize = 20;

/// The choice between the whole game and its heaps up to a size.
pub fn extent(ui: &mut Ui, model: &Model<HeapGames>, game: &mut HeapGame) {
    let mut whole = game.quotient_heaps.is_none();
    wrapped::keep_together(ui, &["Heaps", "all", "up to"]);
    if wrapped::is_begun(ui) {
        ui.separator();
    }
    ui.label("Heaps");
    let about = "The exact quotient of the heaps up to this size";
    let choices = [
        (
            true,
            "all",
            "Go on until the game is solved for all heaps: by a period of Φ, or by values of all heaps where the quotient is infinite",
        ),
        (false, "up to", about),
    ];
    if fields::radio(ui, &mut whole, choices) {
        let report = model.known.answer::<HeapQuotient>();
        let reached = report.and_then(|report| report.solution.as_ref());
        let heaps = reached.map_or(USUAL_HEAPS, |solution| solution.heaps.max(1));
        game.quotient_heaps = (!whole).then_some(heaps);
    }
    // The number is there for “all”, too, so that the choice moves no tab behind it.
    let mut usual = USUAL_HEAPS;
    let heaps = game.quotient_heaps.as_mut();
    let drag = fields::typed_number(heaps.unwrap_or(&mut usual)).range(1..=MAX_QUOTIENT_HEAPS);
    let drag = ui.add_enabled(!whole, drag);
    drag.on_hover_text(about).on_disabled_hover_text(about);
}
