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

use crate::app::editors::{Action, Editor, Touched};
use crate::app::shell::command::Command;
use crate::jobs::Way;
use crate::project::{Body, GraphPosition, GraphView};
use crate::views::graph::{self as shown, GraphPositions, LastMoves};
use crate::views::{AnyModel, Model};
use canvas::{Around, Canvas};
use egui::{Ui, Vec2, vec2};

/// The passing state of an editor. What the user made is in the document.
#[derive(Default)]
pub struct GraphEditor {
    model: Model<GraphPositions>,
    moves: LastMoves,
    canvas: Canvas,
    toolbar: toolbar::Toolbar,
    generate: generate::Generate,
    text: text_box::TextBox,
    placing: placing::Placing,
    family: families::DrawnFamily,
    record: game_record::DrawnRecord,
    counterexample: hypothesis::DrawnCounterexample,
    chosen_in_list: Option<Vec<usize>>,
}

/// The undo step of a change: the key that joins it with others, if any.
type Change = Option<&'static str>;

impl GraphEditor {
    /// The view Drawing; gives the undo step of a change.
    fn drawing(&mut self, ui: &mut Ui, position: &mut GraphPosition) -> Option<Change> {
        let mut changed = None;
        if let Some(step) = self.lay_out(&mut position.drawing) {
            self.canvas.fitted = false;
            changed = Some(Some(step));
        }
        let panels = toolbar::Panels {
            generate: &mut self.generate.open,
            text: &mut self.text.open,
        };
        changed = self
            .toolbar
            .show(ui, &mut self.canvas, position, &mut self.placing, panels)
            .or(changed);
        if self.generate.open {
            changed = self.generate(ui, position).or(changed);
        }
        if self.canvas.mode == gestures::Mode::Play {
            changed = self.play_bar(ui, position).or(changed);
        }
        self.headline(ui, position);
        changed = self.clipboard(ui, position).or(changed);
        egui::Panel::bottom(ui.scope_id().with("hint"))
            .show_separator_line(false)
            .frame(egui::Frame::NONE)
            .show(ui, |ui| self.hint(ui, position));
        if self.text.open {
            let panel = egui::Panel::right(ui.scope_id().with("text"));
            let edited = panel
                .default_size(220.0)
                .size_range(150.0..=420.0)
                .show(ui, |ui| self.text.show(ui, &mut position.drawing))
                .inner;
            changed = edited.map(|edit| self.edited(edit)).or(changed);
        }
        changed = self
            .with_canvas(position, |canvas, position, mut around| {
                canvas.show(ui, position, &mut around)
            })
            .or(changed);
        changed = self.click_in_list(position).or(changed);
        changed = match shown::computer_move(self.model.shown(position)) {
            Some(taken) => {
                let step = play::make(&mut self.model.choices, &mut position.game, taken);
                self.model.choices.computer_due = false;
                Some(Some(step))
            }
            None => changed,
        };
        self.canvas.preview.clear();
        changed
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
    fn edited(&mut self, edit: text_box::Edit) -> Change {
        self.canvas.fitted &= !edit.anew;
        self.canvas.wants_whole = true;
        if edit.wants_force {
            self.placing.want(Way::Force, edit.key);
        }
        Some(edit.key)
    }

    fn generate(&mut self, ui: &mut Ui, position: &mut GraphPosition) -> Option<Change> {
        let made = self.generate.show(ui)?;
        match shown::placing::add(&mut position.drawing, &made) {
            Ok(()) => {
                self.canvas.fitted = false;
                self.canvas.selection.clear();
                let step = self.placing.step();
                if made.wants_force {
                    self.placing.want(Way::Force, step);
                }
                Some(Some(step))
            }
            Err(error) => {
                self.canvas.refused = Some(format!("{error}."));
                None
            }
        }
    }

    /// A move that was clicked in the inspector's list: made in play, else chosen.
    fn click_in_list(&mut self, position: &mut GraphPosition) -> Option<Change> {
        let chosen = self.chosen_in_list.take()?;
        if self.canvas.mode != gestures::Mode::Play {
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
        let before = position.drawing.clone();
        let mut changed = controls::show(ui, position).map(Some);
        crate::app::editors::views(ui, body, commands);
        let Some(position) = body.graph_position_mut() else {
            return Touched::default();
        };
        ui.separator();
        let in_view = match position.view {
            GraphView::GAME if position.drawing.is_empty() => {
                let sentence = "There is no graph yet: draw one in the view Drawing.";
                example::show(ui, sentence, &mut position.drawing)
            }
            GraphView::GAME => {
                self.game_record(ui, position);
                None
            }
            GraphView::FAMILIES => self.families(ui, position, commands).map(Some),
            GraphView::HYPOTHESIS => self.hypothesis(ui, position, commands).map(Some),
            _ => self.drawing(ui, position),
        };
        changed = in_view.or(changed);
        let asked = self.ask_layout(&position.drawing);
        if !before.same_graph(&position.drawing) {
            // The moves of a game are moves on the graph as it was.
            position.game.moves.clear();
        }
        if changed.is_some() || asked {
            // What is new is asked about before the next frame.
            ui.ctx().request_repaint();
        }
        let gestures = self.canvas.strokes + self.placing.count;
        Touched::of(ui, area, changed.flatten()).after(gestures)
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
