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

use super::command::Command;
use super::editor::{Action, Data, Editor, Framing, Touched};
use super::quotient_pages::{Page, Pages};
use super::widgets::plain_view;
use super::{empty, theme};
use crate::figure::{Scene, Table};
use crate::heap::{HeapRule, RuleError, ShiftNote};
use crate::jobs::Jobs;
use crate::project::{Body, HeapGame, HeapView};
use crate::views::heap::HeapGames;
use crate::views::{AnyModel, Kind, Model};
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
        let is_quotient = quotient::page(game.view).is_some();
        let last = match game.view {
            HeapView::Genus | HeapView::Forms => None,
            _ if is_quotient => {
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
        if let Some(page) = quotient::page(game.view) {
            return quotient::show(ui, self, page, game, commands);
        }
        // These need no Grundy values.
        if let (HeapView::Genus | HeapView::Forms, Some(rule)) = (game.view, self.rule().cloned()) {
            return match game.view {
                HeapView::Genus => genus::show(ui, self, &rule, game, commands),
                _ => forms::show(ui, &self.model, &rule, game),
            };
        }
        let shown = self.model.shown(game);
        let (version, stale) = (shown.version_of_values(), shown.is_stale());
        let Some(report) = shown.values().cloned() else {
            return waiting(ui, self, game);
        };
        match game.view {
            HeapView::Sequence => return sequence::show(ui, stale, &report, game),
            HeapView::Plot => plot::show(ui, self, &report, version),
            HeapView::Histogram => histogram::show(ui, self, &report, version),
            HeapView::Positions => return positions::show(ui, self, &report, game),
            _ => {
                if let Some(view) = HeapGames::VIEWS.get(HeapGames::front(game)) {
                    plain_view::show(ui, *view, shown);
                }
            }
        }
        None
    }
}

impl Editor for HeapEditor {
    fn model(&self) -> Option<&dyn AnyModel> {
        Some(&self.model)
    }

    fn model_mut(&mut self) -> Option<&mut dyn AnyModel> {
        Some(&mut self.model)
    }

    fn refresh(&mut self, body: &Body, jobs: &mut Jobs) {
        self.model.refresh(body, jobs);
        let Some(game) = body.heap_game() else { return };
        let report = self.model.shown(game).quotient();
        if let (Some(page), Some(report)) = (quotient::page(game.view), report) {
            self.pages.refresh(page, report, jobs);
        }
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let Some(game) = body.heap_game_mut() else {
            return Touched::default();
        };
        self.read(game);
        let area = ui.max_rect();
        let key = controls::show(ui, self, game);
        ui.add_space(4.0);
        super::editor::views(ui, body, commands);
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

    fn picture(&self, body: &Body, framing: Framing) -> Option<Scene> {
        match self.page(body) {
            Some((page, game)) => self
                .shown_pages(game)?
                .picture(page, game.phi_width, framing),
            None => Some(self.model.picture(body, framing)?.scene),
        }
    }

    fn data(&self, body: &Body) -> Option<Data> {
        match self.page(body) {
            Some((page, game)) => self.shown_pages(game)?.data(page),
            None => Some(Data::csv(&self.model.rows(body)?)),
        }
    }

    fn table(&self, body: &Body) -> Option<Table> {
        let Some((page, game)) = self.page(body) else {
            return self.model.table(body);
        };
        let table = self.shown_pages(game)?.latex_table(page, game.phi_width);
        table.or_else(|| Some(super::tables::of_data(&self.data(body)?)))
    }

    fn json(&self, body: &Body) -> Option<Data> {
        match self.page(body) {
            Some((_, game)) => Some(self.shown_pages(game)?.certificate()?.into()),
            None => self.model.json(body),
        }
    }

    fn json_of_rows(&self, body: &Body) -> Option<Data> {
        match self.page(body) {
            Some(_) => Some(super::tables::json(&self.data(body)?)),
            None => Some(Data::json(&self.model.rows(body)?)),
        }
    }

    fn copied(&self, body: &Body) -> Option<Data> {
        match self.page(body) {
            Some((page, game)) => self.shown_pages(game)?.copied(page),
            None => self.model.copied(body),
        }
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        self.model.abandon(jobs);
        self.pages.abandon(jobs);
    }
}

/// The pages of the quotient, which have no place among the views yet.
impl HeapEditor {
    /// The page in front, if it is one of the quotient and the rule can be read.
    fn page<'a>(&self, body: &'a Body) -> Option<(Page, &'a HeapGame)> {
        let game = body.heap_game()?;
        self.model.shown(game).rule()?;
        Some((quotient::page(game.view)?, game))
    }

    /// The pages, for what is exported and copied; none while they show an older quotient.
    fn shown_pages(&self, game: &HeapGame) -> Option<&Pages> {
        let inquiry = self.model.shown(game).quotient_inquiry();
        let stale = inquiry.is_some_and(|inquiry| inquiry.is_stale());
        (!stale).then_some(&self.pages)
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
