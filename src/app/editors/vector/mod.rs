//! The editor of a vector game document: the moves at the top and at the left, then one of its
//! views. What is seen follows the moves while they are dragged.

mod along_line;
mod canvas;
mod charts;
mod controls;
mod explain;
mod inspector;
mod iterations;
mod needed;
mod picture;
mod raster;
mod scan;
mod sliders;
mod theorem_7;

use crate::app::editors::{Editor, Touched, views};
use crate::app::shell::command::Command;
use crate::app::widgets::plain_view::PlainView;
use crate::app::widgets::{empty, fields};
use crate::project::{Body, VectorGame, VectorView};
use crate::views::vector::VectorGames;
use crate::views::vector::typed::Typed;
use crate::views::{AnyModel, Model, Shown, front_of};
use egui::{CollapsingHeader, Frame, Margin, Panel, ScrollArea, Ui};
use raster::Raster;
use rustc_hash::FxHashMap;

/// A narrower editor has no column at the left.
const COLUMN_FROM: f32 = 560.0;

/// The width of the column.
const COLUMN: f32 = 212.0;

/// The editor of a vector game: what is known of it, and what is where on the screen.
#[derive(Default)]
pub struct VectorEditor {
    model: Model<VectorGames>,
    take_focus: bool,
    sweep: Option<sliders::Sweep>,
    picture: picture::Stage,
    /// The small pictures of the iterations.
    rasters: FxHashMap<usize, Raster>,
    scan: scan::Order,
    line: along_line::Line,
    plain: PlainView<VectorGames>,
}

impl VectorEditor {
    /// The game with what is known of it.
    fn shown<'a>(&'a self, game: &'a VectorGame) -> Shown<'a, VectorGames> {
        self.model.shown(game)
    }

    /// What was read of the document.
    fn typed(&self) -> Option<&Typed> {
        self.model.choices.typed.as_ref()
    }

    /// 1, 2 or 3.
    fn dimension(&self) -> usize {
        self.typed().map_or(2, Typed::dimension)
    }

    fn show_view(
        &mut self,
        ui: &mut Ui,
        game: &mut VectorGame,
        commands: &mut Vec<Command>,
    ) -> Option<&'static str> {
        let front = front_of::<VectorGames>(game.view);
        if front == VectorView::SCAN {
            return scan::show(ui, self, game, commands);
        }
        let shown = self.shown(game);
        let blank = shown.typed().is_some_and(Typed::is_blank);
        if blank || shown.readable().is_none() && shown.limit().is_none() {
            let sentence =
                "Type moves above, or choose a preset; what follows from them appears here.";
            let example = empty::show(ui, sentence, &["4,0 0,3", "4 9"])?;
            game.moves = example.to_owned();
            return Some("moves");
        }
        let width = ui.available_width();
        let mut key = None;
        if width >= COLUMN_FROM {
            let panel = Panel::left(ui.scope_id().with("moves")).resizable(false);
            let area = ScrollArea::vertical().auto_shrink([false, false]);
            panel.exact_size(COLUMN).show(ui, |ui| {
                area.show(ui, |ui| key = sliders::show(ui, self, game));
            });
        } else {
            let area = ScrollArea::vertical().max_height(160.0);
            let header = CollapsingHeader::new("Moves and marks").show(ui, |ui| {
                area.show(ui, |ui| key = sliders::show(ui, self, game));
            });
            let about = "A slider for each coordinate of a move, and what is marked";
            header.header_response.on_hover_text(about);
        }
        let margin = Margin {
            left: 8,
            ..Margin::ZERO
        };
        let frame = Frame::NONE.inner_margin(margin);
        let inner = frame.show(ui, |ui| match front {
            VectorView::PICTURE => picture::show(ui, self, game),
            VectorView::ITERATIONS => iterations::show(ui, self, game),
            VectorView::CURVE => charts::show_curve(ui, self.shown(game)),
            VectorView::FRONTS => charts::show_fronts(ui, self.shown(game)),
            VectorView::NEEDED => needed::show(ui, self, game, commands),
            _ => {
                self.plain.show(ui, self.model.shown(game), front);
                None
            }
        });
        inner.inner.or(key)
    }
}

impl Editor for VectorEditor {
    fn model(&self) -> &dyn AnyModel {
        &self.model
    }

    fn model_mut(&mut self) -> &mut dyn AnyModel {
        &mut self.model
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let Some(game) = body.vector_game_mut() else {
            return Touched::default();
        };
        let area = ui.max_rect();
        let key = controls::show(ui, self, game);
        ui.add_space(4.0);
        views(ui, body, commands);
        let Some(game) = body.vector_game_mut() else {
            return Touched::default();
        };
        ui.separator();
        if let Some(trouble) = self.shown(game).trouble() {
            fields::error(ui, trouble);
        }
        let key = self.show_view(ui, game, commands).or(key);
        let held = ui.input(|input| input.pointer.any_down());
        self.model.choices.dragged = held || self.sweep.is_some();
        if key.is_some() {
            // The change is asked about before the next frame.
            ui.ctx().request_repaint();
        }
        if self.shown(game).waits() {
            let soon = std::time::Duration::from_millis(15);
            ui.ctx().request_repaint_after(soon);
        }
        Touched::of(ui, area, key).after(self.picture.drags)
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
}
