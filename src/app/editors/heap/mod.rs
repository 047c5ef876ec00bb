//! The editor of a heap game document: the rule at the top, then one of its views.

mod check;
mod controls;
mod forms;
mod genus;
mod genus_search;
mod histogram;
mod how_found;
mod inspector;
mod largest_heap;
mod move_table;
mod play;
mod played;
pub(in crate::app) mod plot;
mod positions;
mod quotient;
mod sequence;
mod tokens;
mod why;

use crate::app::editors::editor::KindEditor;
use crate::app::editors::quotient_pages::Pages;
use crate::app::shell::command::Action;
use crate::app::widgets::{Memo, PlainView, areas, empty};
use egui::Ui;
use grundy_figure::{CellTable, PairMap, Scene};
use grundy_project::{HeapGame, HeapPlots, HeapView, ViewId};
use grundy_views::Model;
use grundy_views::heap::HeapGames;
use grundy_views::heap::quotient::{is_of_quotient, page_of};
use largest_heap::LargestHeap;

/// The state of the editor between two frames.
#[derive(Default)]
pub struct HeapEditor {
    model: Model<HeapGames>,
    largest_heap: LargestHeap,
    take_focus: bool,
    /// Whether the table of digits is shown.
    digits_open: bool,
    plotted: plot::Plotted,
    /// By the version of the values and what is chosen.
    histogram: Memo<(u64, HeapPlots), Scene>,
    /// The genera of the heaps and the map of the pairs, by the version of the genera.
    genera: Memo<u64, (CellTable, PairMap)>,
    pages: Pages,
    found: how_found::Shown,
    plain: PlainView<HeapGames>,
    only_winning: bool,
    hide_tame: bool,
}

impl HeapEditor {
    /// Names the rule of the last result, while the text is no rule.
    fn last_result(&self, game: &HeapGame) -> Option<String> {
        let shown = self.model.shown(game);
        let (this, of) = match game.view {
            HeapView::GENUS | HeapView::FORMS | HeapView::CHECK | HeapView::GAME_TREE => {
                return None;
            }
            view if is_of_quotient(view) => {
                let solution = shown.quotient().and_then(|r| r.solution.as_ref());
                ("This is the quotient", solution?.rule.title())
            }
            _ => (
                "These are the values",
                shown.values()?.sequence.rule.title(),
            ),
        };
        Some(format!("{this} of {of}."))
    }

    /// Draws what is left of the last rule while the text is none, or what to type.
    fn show_last(&mut self, ui: &mut Ui, game: &mut HeapGame, view: ViewId) {
        if self.last_result(game).is_none() || game.rule.trim().is_empty() {
            return waiting(ui, self, game);
        }
        ui.set_opacity(0.5);
        self.show_view(ui, game, view);
    }

    /// Draws the view in front.
    fn show_view(&mut self, ui: &mut Ui, game: &mut HeapGame, view: ViewId) {
        if let Some(page) = page_of(view) {
            return quotient::show(ui, self, page, game);
        }
        let shown = self.model.shown(game);
        let version = shown.version_of_values();
        match (view, shown.values().cloned()) {
            (HeapView::GENUS, _) => genus::show(ui, self, game),
            (HeapView::QUOTIENT_FOUND, _) => how_found::show(ui, self, game),
            (HeapView::FORMS, _) => forms::show(ui, &self.model, game),
            (HeapView::CHECK, _) => check::show(ui, self, game),
            (HeapView::GAME_TREE, _) => played::tree(ui, self, game),
            (HeapView::PLAY, _) => played::strip(ui, self, game),
            (HeapView::SEQUENCE, Some(report)) => {
                sequence::show(ui, &mut self.model, &report, game);
            }
            (HeapView::POSITIONS, Some(report)) => positions::show(ui, self, &report, game),
            (HeapView::PLOT, Some(report)) => plot::show(ui, self, game, &report, version),
            (HeapView::HISTOGRAM, Some(report)) => {
                histogram::show(ui, self, game, &report, version);
            }
            (_, None) => waiting(ui, self, game),
            (view, Some(_)) => self.plain.show(ui, shown, view),
        }
    }
}

impl KindEditor for HeapEditor {
    type Kind = HeapGames;
    model!();

    fn rule(&mut self, ui: &mut Ui, game: &mut HeapGame) {
        controls::rule(ui, self, game);
    }

    fn extent(&mut self, ui: &mut Ui, game: &mut HeapGame) {
        controls::extent(ui, self, game);
    }

    fn head(&mut self, ui: &mut Ui, game: &mut HeapGame) {
        controls::show(ui, self, game);
    }

    fn fault(&mut self, ui: &mut Ui, game: &mut HeapGame) -> bool {
        controls::fault(ui, self, game)
    }

    fn beside_headline(&mut self, ui: &mut Ui, _: &mut HeapGame, view: ViewId) {
        if is_of_quotient(view) {
            quotient::progress(ui, &self.model.known);
        }
    }

    fn show(&mut self, ui: &mut Ui, game: &mut HeapGame, view: ViewId) {
        areas::trouble(ui, self.model.shown(game).trouble());
        match self.model.choices.rule() {
            Some(_) => self.show_view(ui, game, view),
            None => self.show_last(ui, game, view),
        }
    }

    fn inspect(&mut self, ui: &mut Ui, game: &HeapGame) {
        self.model.choices.read(&game.rule);
        inspector::show(ui, self, game);
    }

    fn actions(&self, _: &HeapGame) -> Vec<Action> {
        genus::actions()
    }

    fn act(&mut self, action: Action, game: &mut HeapGame, _: &egui::Context) {
        genus::act(action, game);
    }

    fn forget_typed(&mut self) {
        self.largest_heap = LargestHeap::default();
    }

    fn focus(&mut self) {
        self.take_focus = true;
    }
}

/// The hint while there is no result.
fn waiting(ui: &mut Ui, editor: &HeapEditor, game: &mut HeapGame) {
    if editor.model.choices.rule().is_some() {
        if editor.model.shown(game).trouble().is_none() {
            empty::show(ui, "Computing …", &[]);
        }
        return;
    }
    let sentence = "Type a code or a rule above; what follows from it appears here.";
    if let Some(example) = empty::show(ui, sentence, &["0.77", "S(1,3,4)", "Grundy's game"]) {
        game.rule = example.to_owned();
    }
}
