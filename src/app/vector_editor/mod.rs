//! The editor of a vector game document: the moves at the top and at the left, then one of its
//! views. What is seen follows the moves while they are dragged.

mod answers;
mod canvas;
mod charts;
mod controls;
mod explain;
mod export;
mod figures;
mod follow;
mod inspector;
mod iterations;
mod layers;
mod line;
mod needed;
mod picture;
mod presets;
mod raster;
mod scan;
mod sliders;
mod theorem_7;
mod typed;

use super::command::Command;
use super::editor::{Data, Editor, Framing, Touched};
use super::empty;
use crate::figure::Scene;
use crate::jobs::Jobs;
use crate::project::{Body, VectorGame, VectorView};
use answers::Answers;
use egui::Ui;
use follow::Follow;
use typed::Typed;

/// A narrower editor has no column at the left.
const COLUMN_FROM: f32 = 560.0;

/// The width of the column.
const COLUMN: f32 = 212.0;

/// The passing state of an editor: what is parsed, asked and answered. What
/// the user made is in the document.
#[derive(Default)]
pub struct VectorEditor {
    typed: Option<Typed>,
    answers: Answers,
    take_focus: bool,
    sweep: Option<sliders::Sweep>,
    picture: picture::State,
    iterations: iterations::State,
    scan: scan::State,
    line: line::State,
    line_asked: Follow,
    theorem_7: theorem_7::State,
}

impl VectorEditor {
    /// 1, 2 or 3.
    fn dimension(&self) -> usize {
        self.typed.as_ref().map_or(2, Typed::dimension)
    }

    /// Whether what is shown will soon be that of the texts.
    fn computing(&self) -> bool {
        let readable = self
            .typed
            .as_ref()
            .is_some_and(|typed| typed.game().is_some());
        self.answers.stale && readable && self.answers.trouble.is_none()
    }

    /// Shows all of the picture again.
    fn fit(&mut self) {
        self.picture.fit();
    }

    /// The game, unless its moves cannot be read: what is shown then is of another one, and is
    /// neither exported nor copied. A scan has games of its own.
    fn readable<'a>(&self, body: &'a Body) -> Option<&'a VectorGame> {
        let is_read = self
            .typed
            .as_ref()
            .is_some_and(|typed| typed.game().is_some());
        let game = body.vector_game();
        game.filter(|game| is_read || game.view == VectorView::SCAN)
    }

    fn read(&mut self, game: &VectorGame) {
        let same = |typed: &Typed| typed.text == game.moves && typed.window_text == game.window;
        if !self.typed.as_ref().is_some_and(same) {
            let before = self.dimension();
            self.typed = Some(Typed::read(&game.moves, &game.window, before));
        }
    }

    fn show_view(
        &mut self,
        ui: &mut Ui,
        game: &mut VectorGame,
        commands: &mut Vec<Command>,
    ) -> Option<&'static str> {
        if game.view == VectorView::SCAN {
            return scan::show(ui, self, game);
        }
        let readable = self
            .typed
            .as_ref()
            .is_some_and(|typed| typed.game().is_some());
        let blank = self.typed.as_ref().is_some_and(Typed::is_blank);
        if blank || !readable && self.answers.limit.is_none() {
            let sentence =
                "Type moves above, or choose a preset; what follows from them appears here.";
            let example = empty::show(ui, sentence, &["4,0 0,3", "4 9"])?;
            game.moves = example.to_owned();
            return Some("moves");
        }
        let width = ui.available_width();
        let mut key = None;
        if width >= COLUMN_FROM {
            egui::Panel::left(ui.scope_id().with("moves"))
                .resizable(false)
                .exact_size(COLUMN)
                .show(ui, |ui| {
                    egui::ScrollArea::vertical()
                        .auto_shrink([false, false])
                        .show(ui, |ui| key = sliders::show(ui, self, game));
                });
        } else {
            let header = egui::CollapsingHeader::new("Moves and marks").show(ui, |ui| {
                egui::ScrollArea::vertical()
                    .max_height(160.0)
                    .show(ui, |ui| key = sliders::show(ui, self, game));
            });
            let about = "A slider for each coordinate of a move, and what is marked";
            header.header_response.on_hover_text(about);
        }
        egui::Frame::NONE
            .inner_margin(egui::Margin {
                left: 8,
                ..egui::Margin::ZERO
            })
            .show(ui, |ui| {
                let inner = match game.view {
                    VectorView::PICTURE => picture::show(ui, self, game),
                    VectorView::ITERATIONS => iterations::show(ui, self, game),
                    VectorView::CURVE => charts::show_curve(ui, self),
                    VectorView::FRONTS => charts::show_fronts(ui, self),
                    VectorView::NEEDED => needed::show(ui, self, game, commands),
                    VectorView::SCAN => None,
                };
                key = inner.or(key);
            });
        key
    }
}

impl Editor for VectorEditor {
    fn refresh(&mut self, body: &Body, jobs: &mut Jobs) {
        let Some(game) = body.vector_game() else {
            return;
        };
        self.read(game);
        if let Some(typed) = &self.typed {
            self.answers.refresh(typed, game, jobs);
        }
        self.scan.refresh(jobs);
        self.theorem_7.refresh(jobs);
        if let Some(question) = line::question(self) {
            self.line_asked.want(&question, jobs);
        }
        if let Some(question) = self.line_asked.question().cloned()
            && let Some(answer) = self.line_asked.take(jobs)
        {
            line::answered(self, question, answer);
        }
    }

    fn want_all(&mut self, body: &Body) {
        let Some(game) = body.vector_game() else {
            return;
        };
        match game.view {
            VectorView::SCAN => self.scan.want(&game.scan),
            VectorView::NEEDED if self.dimension() == 1 => theorem_7::want(self),
            VectorView::NEEDED => self.answers.wants_smallest = true,
            VectorView::PICTURE | VectorView::ITERATIONS => {}
            VectorView::CURVE | VectorView::FRONTS => {}
        }
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let Some(game) = body.vector_game_mut() else {
            return Touched::default();
        };
        let area = ui.max_rect();
        let key = controls::show(ui, self, game);
        ui.add_space(4.0);
        super::editor::views(ui, body, commands);
        let Some(game) = body.vector_game_mut() else {
            return Touched::default();
        };
        ui.separator();
        if let Some(trouble) = &self.answers.trouble {
            ui.colored_label(super::theme::error_colour(ui.visuals().dark_mode), trouble);
        }
        let key = self.show_view(ui, game, commands).or(key);
        self.answers.dragged = ui.input(|input| input.pointer.any_down()) || self.sweep.is_some();
        if key.is_some() {
            // The change is asked about before the next frame.
            ui.ctx().request_repaint();
        }
        if self.answers.waits() {
            let soon = std::time::Duration::from_millis(15);
            ui.ctx().request_repaint_after(soon);
        }
        commands.append(&mut self.scan.commands);
        Touched::of(ui, area, key)
    }

    fn inspect(&mut self, ui: &mut Ui, body: &Body, commands: &mut Vec<Command>) {
        if let Some(game) = body.vector_game() {
            inspector::show(ui, self, game, commands);
        }
    }

    fn forget_typed(&mut self) {
        self.sweep = None;
        self.picture.stop();
    }

    fn focus(&mut self) {
        self.take_focus = true;
    }

    fn picture(&self, body: &Body, framing: Framing) -> Option<Scene> {
        figures::picture(self, self.readable(body)?, framing)
    }

    fn lacks(&self, _: &Body) -> Option<String> {
        let unreadable = self
            .typed
            .as_ref()
            .is_some_and(|typed| typed.game().is_none());
        unreadable.then(|| "The moves of this game or its window cannot be read.".to_owned())
    }

    fn data(&self, body: &Body) -> Option<Data> {
        export::data(self, self.readable(body)?)
    }

    fn json(&self, body: &Body) -> Option<Data> {
        export::json(self, self.readable(body)?)
    }

    fn copied(&self, body: &Body) -> Option<Data> {
        export::copied(self, self.readable(body)?)
    }

    fn status(&self, body: &Body) -> serde_json::Value {
        let Some(game) = body.vector_game() else {
            return serde_json::Value::Null;
        };
        let limit = self.answers.limit.as_ref();
        let limit = limit.filter(|_| !self.answers.stale);
        let history = self.answers.current_history();
        let facts = self.answers.facts();
        let front = self.answers.front();
        serde_json::json!({
            "moves": game.moves,
            "window": game.window,
            "class": limit.and_then(|limit| limit.class),
            "limit": limit.map(|limit| limit.count),
            "limit_window": limit.map(|limit| limit.set.window()),
            "phi": history.and_then(|history| history.phi),
            "history_window": history.map(|history| history.window),
            "front": front,
            "certificate": facts.and_then(|facts| facts.certificate.as_ref()),
        })
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        self.answers.abandon(jobs);
        self.scan.abandon(jobs);
        self.theorem_7.abandon(jobs);
        self.line_asked.abandon(jobs);
    }
}
