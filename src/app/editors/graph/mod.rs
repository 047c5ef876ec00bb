//! The editor of a graph position document: the user draws a graph and sees the value of every
//! move of an octal game on it, plays, and looks at families of graphs.

mod actions;
mod board_of_cells;
mod canvas;
mod clipboard;
mod controls;
mod example;
mod families;
mod game_record;
mod generate;
mod gestures;
mod headline;
mod hypothesis;
pub mod import;
mod inspector;
mod placing;
mod play;
mod text_box;
mod toolbar;

use crate::app::editors::{Action, Editor, Touched, views};
use crate::app::shell::command::Command;
use crate::app::widgets::plain_view::PlainView;
use crate::jobs::Way;
use crate::project::{Body, GraphPosition, GraphView};
use crate::views::graph::{self as shown, GraphPositions, LastMoves};
use crate::views::{AnyModel, Model, front};
use canvas::{Around, Canvas};
use egui::{Frame, Panel, Ui, Vec2, vec2};
use gestures::{Mode, Step};

/// The passing state of an editor. What the user made is in the document.
#[derive(Default)]
pub struct GraphEditor {
    model: Model<GraphPositions>,
    moves: LastMoves,
    canvas: Canvas,
    generate: generate::Generate,
    text: text_box::TextBox,
    placing: placing::Placing,
    family: families::DrawnFamily,
    record: game_record::DrawnRecord,
    counterexample: hypothesis::DrawnCounterexample,
    chosen_in_list: Option<Vec<usize>>,
    plain: PlainView<GraphPositions>,
}

impl GraphEditor {
    /// The view Drawing; gives the undo step of a change.
    fn drawing(&mut self, ui: &mut Ui, position: &mut GraphPosition) -> Step {
        let mut step = self.lay_out(&mut position.drawing);
        step = self.toolbar(ui, position).or(step);
        if self.generate.open {
            step = self.generate(ui, position).or(step);
        }
        if self.canvas.mode == Mode::Play {
            self.play_bar(ui, position);
        }
        self.headline(ui, position);
        step = self.clipboard(ui, position).or(step);
        let hint = Panel::bottom(ui.scope_id().with("hint")).show_separator_line(false);
        hint.frame(Frame::NONE)
            .show(ui, |ui| self.hint(ui, position));
        if self.text.open {
            let panel = Panel::right(ui.scope_id().with("text")).default_size(220.0);
            let panel = panel.size_range(150.0..=420.0);
            let edit = panel.show(ui, |ui| self.text.show(ui, &mut position.drawing));
            step = edit.inner.map(|edit| self.edited(edit)).or(step);
        }
        step = self
            .with_canvas(position, |canvas, position, mut around| {
                canvas.show(ui, position, &mut around)
            })
            .or(step);
        step = self.click_in_list(position).or(step);
        if let Some(taken) = shown::computer_move(self.model.shown(position)) {
            step = Some(play::make(
                &mut self.model.choices,
                &mut position.game,
                taken,
            ));
            self.model.choices.computer_due = false;
        }
        self.canvas.preview.clear();
        step
    }

    /// Does something on the canvas, which needs to know of the rest of the editor.
    fn with_canvas<T>(
        &mut self,
        position: &mut GraphPosition,
        deed: impl FnOnce(&mut Canvas, &mut GraphPosition, Around<'_>) -> T,
    ) -> T {
        let played = shown::played(self.model.shown(position));
        let around = Around {
            model: &mut self.model,
            moves: &self.moves,
            taken: played.as_ref().map_or(&[], |played| &played.taken),
        };
        deed(&mut self.canvas, position, around)
    }

    /// Shows what an edit of the text has made.
    fn edited(&mut self, edit: text_box::Edit) -> &'static str {
        self.canvas.fitted &= !edit.anew;
        self.canvas.wants_whole = true;
        if edit.wants_force {
            self.placing.want(Way::Force, edit.key);
        }
        edit.key
    }

    fn generate(&mut self, ui: &mut Ui, position: &mut GraphPosition) -> Step {
        let made = self.generate.show(ui)?;
        if let Err(error) = shown::placing::add(&mut position.drawing, &made) {
            self.canvas.refused = Some(format!("{error}."));
            return None;
        }
        self.canvas.fitted = false;
        self.canvas.selection.clear();
        let step = self.placing.step();
        if made.wants_force {
            self.placing.want(Way::Force, step);
        }
        Some(step)
    }

    /// A move that was clicked in the inspector's list: made in play, else chosen.
    fn click_in_list(&mut self, position: &mut GraphPosition) -> Step {
        let chosen = self.chosen_in_list.take()?;
        if self.canvas.mode != Mode::Play {
            self.canvas.selection = chosen.into_iter().collect();
            return None;
        }
        self.with_canvas(position, |canvas, position, mut around| {
            canvas.take(position, chosen, &mut around)
        })
    }
}

impl Editor for GraphEditor {
    fn model(&self) -> &dyn AnyModel {
        &self.model
    }

    fn model_mut(&mut self) -> &mut dyn AnyModel {
        &mut self.model
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let area = ui.max_rect();
        let Some(position) = body.graph_position_mut() else {
            return Touched::default();
        };
        self.moves.follow(self.model.shown(position));
        let before = position.clone();
        let step = controls::show(ui, position);
        views(ui, body, commands);
        let front = front(body).id;
        let Some(position) = body.graph_position_mut() else {
            return Touched::default();
        };
        ui.separator();
        let in_view = match front {
            GraphView::GAME if position.drawing.is_empty() => {
                let sentence = "There is no graph yet: draw one in the view Drawing.";
                example::show(ui, sentence, &mut position.drawing);
                None
            }
            GraphView::GAME => {
                self.game_record(ui, position);
                None
            }
            GraphView::FAMILIES => self.families(ui, position, commands),
            GraphView::HYPOTHESIS => self.hypothesis(ui, position, commands),
            GraphView::DRAWING => self.drawing(ui, position),
            _ => {
                self.plain.show(ui, self.model.shown(position), front);
                None
            }
        };
        let asked = self.ask_layout(&position.drawing);
        if !before.drawing.same_graph(&position.drawing) {
            // The moves of a game are moves on the graph as it was.
            position.game.moves.clear();
        }
        if *position != before || asked {
            // What is new is asked about before the next frame.
            ui.ctx().request_repaint();
        }
        let gestures = self.canvas.strokes + self.placing.count;
        Touched::of(ui, area, in_view.or(step)).after(gestures)
    }

    fn inspect(&mut self, ui: &mut Ui, body: &Body, commands: &mut Vec<Command>) {
        if let Some(position) = body.graph_position() {
            inspector::show(ui, self, position, commands);
        }
    }

    fn actions(&self, body: &Body) -> Vec<Action> {
        let drawn = body.graph_position();
        let drawn = drawn.is_some_and(|position| position.view == GraphView::DRAWING);
        if drawn { actions::list() } else { Vec::new() }
    }

    fn act(&mut self, action: Action, body: &mut Body, _: &egui::Context) {
        if let Some(position) = body.graph_position_mut() {
            self.do_by_name(action, position);
        }
    }

    fn room(&self) -> Vec2 {
        vec2(280.0, 345.0)
    }

    fn forget_typed(&mut self) {
        self.text.forget();
        self.canvas.selection.clear();
        self.canvas.refused = None;
    }

    fn focus(&mut self) {}
}
