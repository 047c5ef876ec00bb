//! The editor of a vector game document: the moves at the top and at the left, then one of its
//! views. What is seen follows the moves while they are dragged.

mod along_line;
mod canvas;
mod charts;
mod controls;
mod explain;
mod inspector;
mod iterations;
mod larger;
mod needed;
mod on_all_positions;
mod parameters;
mod picture;
mod raster;
mod scan;
mod sliders;
mod sweep;
mod theorem_7;

use crate::app::editors::editor::KindEditor;
use crate::app::widgets::{PlainView, areas, empty, fields, wrapped::at_right};
use egui::{Frame, Margin, Panel, Ui};
use grundy_project::{VectorGame, VectorView, ViewId};
use grundy_views::vector::VectorGames;
use grundy_views::vector::typed::Typed;
use grundy_views::{Model, Shown};
use raster::Raster;
use rustc_hash::FxHashMap;

/// A narrower editor has no column at the left.
const COLUMN_FROM: f32 = 700.0;

/// The height of the menu that has what the column has.
const MENU: f32 = 280.0;

/// The width of the column.
const COLUMN: f32 = 212.0;

/// The editor of a vector game: what is known of it, and what is where on the screen.
#[derive(Default)]
pub struct VectorEditor {
    model: Model<VectorGames>,
    take_focus: bool,
    sweep: Option<sweep::Sweep>,
    /// The moves that could be read last.
    readable: Option<Typed>,
    picture: picture::Stage,
    /// The small pictures of the iterations.
    rasters: FxHashMap<usize, Raster>,
    scan: scan::Sorted,
    line: along_line::Line,
    plain: PlainView<VectorGames>,
}

impl VectorEditor {
    /// The game with what is known of it.
    fn shown<'a>(&'a self, game: &'a VectorGame) -> Shown<'a, VectorGames> {
        self.model.shown(game)
    }

    /// The texts of the document, as they were read.
    fn typed(&self) -> Option<&Typed> {
        self.model.choices.typed.as_ref()
    }

    /// 1, 2 or 3.
    fn dimension(&self) -> usize {
        self.typed().map_or(2, Typed::dimension)
    }

    /// Whether there are neither moves nor what was computed of earlier ones.
    fn is_empty(&self, game: &VectorGame) -> bool {
        let shown = self.shown(game);
        let blank = shown.typed().is_some_and(Typed::is_blank);
        blank || shown.readable().is_none() && shown.limit().is_none()
    }

    fn show_view(&mut self, ui: &mut Ui, game: &mut VectorGame, view: ViewId) {
        if view == VectorView::SCAN {
            return scan::show(ui, self, game);
        }
        if self.is_empty(game) {
            let sentence =
                "Type moves above, or choose a preset; what follows from them appears here.";
            if let Some(example) = empty::show(ui, sentence, &["4,0 0,3", "4 9"]) {
                game.moves = example.to_owned();
            }
            return;
        }
        if ui.available_width() >= COLUMN_FROM {
            let panel = Panel::left(ui.scope_id().with("moves")).resizable(false);
            panel.exact_size(COLUMN).show(ui, |ui| {
                areas::downwards("sliders").show(ui, |ui| sliders::show(ui, self, game));
            });
        }
        let margin = Margin {
            left: 8,
            ..Margin::ZERO
        };
        let frame = Frame::NONE.inner_margin(margin);
        frame.show(ui, |ui| {
            // The views still show the last game, which the headline names, so they fade. The picture fades itself,
            // without what can be dragged in it.
            if view != VectorView::PICTURE && !self.shown(game).is_computable() {
                ui.set_opacity(0.5);
            }
            match view {
                VectorView::PICTURE => picture::show(ui, self, game),
                VectorView::ITERATIONS => iterations::show(ui, self, game),
                VectorView::CURVE => charts::show_curve(ui, self.shown(game)),
                VectorView::FRONTS => charts::show_fronts(ui, self.shown(game)),
                VectorView::NEEDED => needed::show(ui, self, game),
                _ => self.plain.show(ui, self.model.shown(game), view),
            }
        });
    }
}

impl KindEditor for VectorEditor {
    type Kind = VectorGames;
    model!();

    fn rule(&mut self, ui: &mut Ui, game: &mut VectorGame) {
        controls::rule(ui, self, game);
    }

    fn fault(&mut self, ui: &mut Ui, game: &mut VectorGame) -> bool {
        controls::fault(ui, self, game)
    }

    fn extent(&mut self, ui: &mut Ui, game: &mut VectorGame) {
        let narrow = ui.max_rect().width() < COLUMN_FROM;
        if narrow && game.view != VectorView::SCAN && !self.is_empty(game) {
            let about = "A slider for each coordinate of a move, and what is marked";
            fields::page(ui, ("Moves and marks", COLUMN), about, |ui| {
                let area = areas::downwards("sliders").max_height(MENU);
                area.show(ui, |ui| sliders::show(ui, self, game));
            });
        }
    }

    fn beside_headline(&mut self, ui: &mut Ui, game: &mut VectorGame, view: ViewId) {
        if view != VectorView::PICTURE || self.is_empty(game) {
            return;
        }
        if let Some(hint) = picture::no_move_fits(self.shown(game)) {
            ui.label(hint);
        }
        at_right(ui, |ui| picture::bar(ui, self, game));
    }

    fn show(&mut self, ui: &mut Ui, game: &mut VectorGame, view: ViewId) {
        areas::trouble(ui, self.shown(game).trouble());
        self.show_view(ui, game, view);
        let held = ui.input(|input| input.pointer.any_down());
        self.model.choices.dragged = held || self.sweep.is_some();
        if self.shown(game).waits() {
            let soon = std::time::Duration::from_millis(15);
            ui.ctx().request_repaint_after(soon);
        }
    }

    fn inspect(&mut self, ui: &mut Ui, game: &VectorGame) {
        inspector::show(ui, self, game);
    }

    fn forget_typed(&mut self) {
        self.sweep = None;
        self.readable = None;
        self.picture.stop();
    }

    fn focus(&mut self) {
        self.take_focus = true;
    }
}
