//! The editor of a graph position document: the user draws a graph and sees the value of every
//! move of an octal game on it, plays, and looks at families of graphs.

mod actions;
mod board_of_cells;
mod by_keys;
mod canvas;
mod clipboard;
mod context_menu;
pub(in crate::app::editors) mod controls;
mod decisions;
mod example;
mod families;
mod fitting;
mod game_record;
mod generate;
mod gestures;
mod growing;
mod growing_board;
mod headline;
mod hypothesis;
mod inspector;
mod mode;
mod name_dragging;
mod naming;
mod painted_figure;
mod placing;
mod play;
mod raising;
mod text_box;
mod toolbar;

use crate::app::editors::editor::KindEditor;
use crate::app::shell::command::Action;
use crate::app::widgets::PlainView;
use canvas::{Canvas, CanvasInput};
use egui::{Frame, Panel, TextStyle, Ui, UiBuilder, Vec2, vec2};
use grundy_jobs::Way;
use grundy_project::{GraphPosition, GraphView, ViewId};
use grundy_views::Model;
use grundy_views::graph::{self as shown, GraphPositions, LastMoves};
use mode::Mode;

/// Where less height is left, the hint is told in the drawing and not below it.
const LOW: f32 = 360.0;

/// The passing state of an editor. What the user made is in the document.
#[derive(Default)]
pub struct GraphEditor {
    model: Model<GraphPositions>,
    moves: LastMoves,
    canvas: Canvas,
    generate: generate::Generate,
    text: text_box::TextBox,
    decided: decisions::Decisions,
    /// The layout that somebody wants.
    layout: Option<Way>,
    family: families::DrawnFamily,
    record: game_record::DrawnRecord,
    counterexample: hypothesis::DrawnCounterexample,
    chosen_in_list: Option<Vec<usize>>,
    /// The member of a growing family that is drawn, and the table of one with two marks.
    member: growing::DrawnMember,
    growing_board: growing_board::GrowingBoard,
    /// The edge that somebody in the inspector lets grow, or stops.
    grow_wanted: Option<(usize, usize)>,
    plain: PlainView<GraphPositions>,
}

impl GraphEditor {
    /// An editor of this position: of a graph that is there with the tool that moves and inspects.
    pub fn of(position: &GraphPosition) -> Self {
        let mut editor = GraphEditor::default();
        if !position.drawing.is_empty() {
            editor.canvas.mode = Mode::Select;
        }
        editor
    }

    /// The view Drawing.
    fn drawing(&mut self, ui: &mut Ui, position: &mut GraphPosition) {
        self.lay_out(&mut position.drawing);
        self.toolbar(ui, position);
        self.play_bar(ui, position);
        if self.generate.open {
            self.generate(ui, position);
        }
        self.clipboard(ui, position);
        let low = ui.available_height() < LOW;
        let line = ui.text_style_height(&TextStyle::Body) + 6.0;
        self.canvas.foot = if low { line } else { 0.0 };
        if !low {
            let hint = Panel::bottom(ui.scope_id().with("hint")).show_separator_line(false);
            hint.frame(Frame::NONE)
                .show(ui, |ui| self.hint(ui, position));
        }
        if self.text.open {
            let panel = Panel::right(ui.scope_id().with("text")).default_size(220.0);
            let panel = panel.size_range(150.0..=420.0);
            let edit = panel.show(ui, |ui| self.text.show(ui, position));
            if let Some(edit) = edit.inner {
                self.edited(edit);
            }
        }
        if !self.text.is_wrong() {
            self.decisions(ui, position);
        }
        let place = ui.available_rect_before_wrap();
        self.with_canvas(position, |canvas, mut around| canvas.show(ui, &mut around));
        if low {
            let (_, foot) = place.split_top_bottom_at_y(place.bottom() - line);
            let inside = UiBuilder::new().max_rect(foot.shrink2(vec2(8.0, 0.0)));
            ui.scope_builder(inside, |ui| self.hint(ui, position));
        }
        self.click_in_list(position);
        if let Some(taken) = shown::computer_move(self.model.shown(position)) {
            position.game.moves.push(taken);
            self.model.choices.computer_due = false;
        }
        self.canvas.preview.clear();
    }

    /// Does something on the canvas, which needs to know of the rest of the editor.
    fn with_canvas(
        &mut self,
        position: &mut GraphPosition,
        deed: impl FnOnce(&mut Canvas, CanvasInput<'_>),
    ) {
        let played = shown::played(self.model.shown(position));
        let around = CanvasInput {
            position,
            model: &mut self.model,
            moves: &self.moves,
            taken: played.as_ref().map_or(&[], |played| &played.taken),
        };
        deed(&mut self.canvas, around);
    }

    /// Shows what an edit of the text has made.
    fn edited(&mut self, edit: text_box::Edit) {
        self.canvas.fitted &= !edit.anew;
        self.canvas.wants_whole = true;
        if edit.wants_layout {
            self.layout = Some(Way::Stress);
        }
    }

    fn generate(&mut self, ui: &mut Ui, position: &mut GraphPosition) {
        let Some(made) = self.generate.show(ui) else {
            return;
        };
        if let Err(error) = shown::placing::add(&mut position.drawing, &made) {
            self.canvas.refused = Some(format!("{error}."));
            return;
        }
        self.canvas.fitted = false;
        self.canvas.selection.clear();
        if made.wants_layout {
            self.layout = Some(Way::Stress);
        }
    }

    /// A move that was clicked in the inspector's list: made in play, else chosen.
    fn click_in_list(&mut self, position: &mut GraphPosition) {
        let Some(chosen) = self.chosen_in_list.take() else {
            return;
        };
        if self.canvas.mode != Mode::Play {
            self.canvas.selection = chosen.into_iter().collect();
            return;
        }
        self.with_canvas(position, |canvas, mut around| {
            canvas.take(chosen, &mut around)
        });
    }
}

impl KindEditor for GraphEditor {
    type Kind = GraphPositions;
    model!();

    fn rule(&mut self, ui: &mut Ui, position: &mut GraphPosition) {
        controls::rule(ui, position);
    }

    fn fault(&mut self, ui: &mut Ui, position: &mut GraphPosition) -> bool {
        controls::fault(ui, position)
    }

    fn beside_headline(&mut self, ui: &mut Ui, position: &mut GraphPosition, view: ViewId) {
        if view == GraphView::DRAWING {
            self.moves_in_words(ui, position);
        }
    }

    fn show(&mut self, ui: &mut Ui, position: &mut GraphPosition, view: ViewId) {
        self.moves.follow(self.model.shown(position));
        if let Some(edge) = self.grow_wanted.take() {
            self.canvas.toggle_growing(&mut position.drawing, edge);
        }
        let before = position.drawing.clone();
        match view {
            GraphView::GAME
            | GraphView::GAME_TREE
            | GraphView::GROWING
            | GraphView::GROWING_PLOT
                if position.drawing.is_empty() =>
            {
                let sentence = "There is no graph yet: draw one in the view Drawing.";
                example::show(ui, sentence, &mut position.drawing);
            }
            GraphView::GAME => self.game_record(ui, position),
            GraphView::FAMILIES => self.families(ui, position),
            GraphView::HYPOTHESIS => self.hypothesis(ui, position),
            GraphView::DRAWING => self.drawing(ui, position),
            GraphView::GROWING | GraphView::GROWING_PLOT => self.growing(ui, position, view),
            _ => self.plain.show(ui, self.model.shown(position), view),
        }
        self.ask_layout(ui.ctx(), &position.drawing);
        if !before.same_graph(&position.drawing) {
            // The moves of a game are moves on the graph as it was.
            position.game.moves.clear();
        }
        self.canvas.follow(position);
    }

    fn inspect(&mut self, ui: &mut Ui, position: &GraphPosition) {
        inspector::show(ui, self, position);
    }

    fn actions(&self, position: &GraphPosition) -> Vec<Action> {
        match position.view {
            GraphView::DRAWING => actions::list(),
            _ => Vec::new(),
        }
    }

    fn act(&mut self, action: Action, position: &mut GraphPosition, ctx: &egui::Context) {
        self.do_by_name(action, position, ctx);
    }

    fn room(&self) -> Vec2 {
        vec2(280.0, 345.0)
    }

    fn forget_typed(&mut self) {
        self.text.forget();
        self.canvas.selection.clear();
        self.canvas.refused = None;
    }
}
