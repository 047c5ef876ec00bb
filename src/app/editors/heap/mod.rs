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
mod positions;
mod quotient;
mod sequence;

use crate::app::editors::quotient_pages::Pages;
use crate::app::editors::{Action, Editor, Touched};
use crate::app::shell::command::Command;
use crate::app::widgets::empty;
use crate::app::widgets::plain_view;
use crate::app::widgets::theme;
use crate::figure::Scene;
use crate::heap::{HeapRule, RuleError, ShiftNote};
use crate::project::{Body, HeapGame, HeapView};
use crate::views::heap::HeapGames;
use crate::views::heap::quotient::is_page;
use crate::views::view_with;
use crate::views::{AnyModel, Model};
use egui::Ui;
use largest_heap::LargestHeap;

/// What the window knows of a heap game besides the document and its answers.
#[derive(Default)]
pub struct HeapEditor {
    model: Model<HeapGames>,
    typed: Option<(String, Result<HeapRule, RuleError>)>,
    /// Provable equalities with other codes.
    notes: Vec<ShiftNote>,
    /// The digits of the last rule that could be read and has digits.
    digits: Option<(u8, Vec<u8>)>,
    largest_heap: LargestHeap,
    take_focus: bool,
    plotted: plot::Plotted,
    histogram: Option<(u64, Scene)>,
    drawn: Option<genus::Drawn>,
    pages: Pages,
    only_winning: bool,
    hide_tame: bool,
}

impl HeapEditor {
    /// The rule, when the text can be read.
    fn rule(&self) -> Option<&HeapRule> {
        self.typed.as_ref()?.1.as_ref().ok()
    }

    /// Reads what is typed.
    fn read(&mut self, game: &HeapGame) {
        let typed = self.typed.as_ref();
        if typed.is_some_and(|(text, _)| *text == game.rule) {
            return;
        }
        let rule = HeapRule::parse(&game.rule);
        if let Ok(rule) = &rule {
            self.digits = rule.digits();
        }
        self.notes = rule.as_ref().map(HeapRule::shift_notes).unwrap_or_default();
        self.typed = Some((game.rule.clone(), rule));
    }

    /// Draws what is left of the last rule while the text is none, or what to type; says which field
    /// was changed.
    fn show_last(
        &mut self,
        ui: &mut Ui,
        game: &mut HeapGame,
        commands: &mut Vec<Command>,
    ) -> Option<&'static str> {
        let shown = self.model.shown(game);
        let last = match game.view {
            HeapView::GENUS | HeapView::FORMS => None,
            _ if is_page(game) => {
                let solution = shown.quotient().and_then(|r| r.solution.as_ref());
                solution.map(|solution| ("This is the quotient", solution.rule.title()))
            }
            _ => shown
                .values()
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
        let shown = self.model.shown(game);
        let (version, stale) = (shown.version_of_values(), shown.is_stale());
        match (game.view, shown.values().cloned()) {
            _ if is_page(game) => return quotient::show(ui, self, game, commands),
            (HeapView::GENUS, _) => return genus::show(ui, self, game, commands),
            (HeapView::FORMS, _) => return forms::show(ui, &self.model, game),
            (HeapView::SEQUENCE, Some(report)) => {
                return sequence::show(ui, stale, &report, game);
            }
            (HeapView::POSITIONS, Some(report)) => {
                return positions::show(ui, self, &report, game);
            }
            (HeapView::PLOT, Some(report)) => plot::show(ui, self, &report, version),
            (HeapView::HISTOGRAM, Some(report)) => histogram::show(ui, self, &report, version),
            (_, None) => return waiting(ui, self, game),
            (_, Some(_)) => {
                if let Some(view) = view_with::<HeapGames>(game.view) {
                    plain_view::show(ui, view, shown);
                }
            }
        }
        None
    }
}

impl Editor for HeapEditor {
    fn model(&self) -> &dyn AnyModel {
        &self.model
    }

    fn model_mut(&mut self) -> &mut dyn AnyModel {
        &mut self.model
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let Some(game) = body.heap_game_mut() else {
            return Touched::default();
        };
        self.read(game);
        let area = ui.max_rect();
        let key = controls::show(ui, self, game);
        ui.add_space(4.0);
        crate::app::editors::views(ui, body, commands);
        let Some(game) = body.heap_game_mut() else {
            return Touched::default();
        };
        ui.separator();
        if let Some(trouble) = self.model.shown(game).trouble() {
            ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
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
            self.read(game);
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
}

/// What is said before there is a result; says which field was changed.
fn waiting(ui: &mut Ui, editor: &HeapEditor, game: &mut HeapGame) -> Option<&'static str> {
    if editor.rule().is_some() {
        if editor.model.shown(game).trouble().is_none() {
            empty::show(ui, "Computing …", &[]);
        }
        return None;
    }
    let sentence = "Type a code or a rule above; what follows from it appears here.";
    let example = empty::show(ui, sentence, &["0.77", "S(1,3,4)", "Grundy's game"])?;
    game.rule = example.to_owned();
    Some("rule")
}
