//! The editor of a graph position document: the user draws a graph and sees the value of every
//! move of an octal game on it, plays, and looks at families of graphs.

mod actions;
mod canvas;
mod cells;
mod clipboard;
mod controls;
mod example;
mod family_picture;
mod generate;
mod gestures;
mod hunt;
pub mod import;
mod inspector;
mod picture;
mod placing;
mod play;
mod record;
mod said;
mod solving;
mod table;
mod text_box;
mod toolbar;

use super::command::Command;
use super::editor::{Action, Data, Editor, Framing, Touched};
use super::tables;
use crate::figure::{Scene, Table, csv, graph_drawing};
use crate::graph::{Graph, GraphRule, GraphRuleError};
use crate::jobs::{Jobs, Way};
use crate::project::{Body, Drawing, GraphPosition, GraphView, Parts};
use canvas::{Around, Canvas};
use egui::{Ui, Vec2, vec2};
use picture::{Shown, component_notes, describe_rule, figure, list, unknown_labels, verdict};
use solving::{Solving, graph_of, leaves, rule_of, wins};

/// What the rule depends on.
type RuleKey = (String, Parts, bool);

/// The passing state of an editor. What the user made is in the document.
#[derive(Default)]
pub struct GraphEditor {
    rule: Option<(RuleKey, Result<GraphRule, GraphRuleError>)>,
    /// The last rule that could be read.
    last_rule: Option<GraphRule>,
    graph: Option<(Drawing, Graph)>,
    taken: Vec<usize>,
    solving: Solving,
    canvas: Canvas,
    play: play::Play,
    record: record::Record,
    toolbar: toolbar::Toolbar,
    generate: generate::Generate,
    text: text_box::TextBox,
    placing: placing::Placing,
    table: table::TableView,
    hunt: hunt::Hunt,
    chosen_in_list: Option<Vec<usize>>,
}

/// The undo step of a change: the key that joins it with others, if any.
type Change = Option<&'static str>;

impl GraphEditor {
    /// The rule, when its text can be read.
    pub fn rule(&self) -> Option<&GraphRule> {
        self.rule.as_ref()?.1.as_ref().ok()
    }

    fn parse(&mut self, position: &GraphPosition) {
        let key = (position.rule.clone(), position.bit2, position.any_set);
        if self.rule.as_ref().is_none_or(|(known, _)| *known != key) {
            let rule = rule_of(position);
            if let Ok(rule) = &rule {
                self.last_rule = Some(rule.clone());
            }
            self.rule = Some((key, rule));
        }
        let same = self.graph.as_ref();
        if same.is_none_or(|(drawing, _)| !drawing.same_graph(&position.drawing)) {
            self.graph = Some((position.drawing.clone(), graph_of(&position.drawing)));
        }
    }

    /// The view Drawing; gives the undo step of a change.
    fn drawing(&mut self, ui: &mut Ui, position: &mut GraphPosition) -> Option<Change> {
        let mut changed = None;
        if let Some(step) = self.placing.apply(&mut position.drawing) {
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
            changed = self.play.bar(ui, position, &self.solving).or(changed);
        }
        self.headline(ui, position);
        changed = self.clipboard(ui, position).or(changed);
        egui::Panel::bottom(ui.scope_id().with("hint"))
            .show_separator_line(false)
            .frame(egui::Frame::NONE)
            .show(ui, |ui| self.foot(ui, position));
        if self.text.open {
            let panel = egui::Panel::right(ui.scope_id().with("text"));
            let edited = panel
                .default_size(220.0)
                .size_range(150.0..=420.0)
                .show(ui, |ui| self.text.show(ui, &mut position.drawing))
                .inner;
            changed = edited.map(|edit| self.edited(edit)).or(changed);
        }
        let around = Around {
            solving: &self.solving,
            play: &mut self.play,
            taken: &self.taken,
        };
        changed = self.canvas.show(ui, position, around).or(changed);
        changed = self.click_in_list(position).or(changed);
        changed = match self.play.computer(position, &self.solving) {
            Some(key) => Some(Some(key)),
            None => changed,
        };
        self.canvas.preview.clear();
        changed
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
        match placing::add(&mut position.drawing, &made) {
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
        let mut around = Around {
            solving: &self.solving,
            play: &mut self.play,
            taken: &self.taken,
        };
        self.canvas.take(position, chosen, &mut around)
    }

    /// The drawing as a figure with its caption.
    fn drawing_scene(&self, position: &GraphPosition, framing: Framing) -> Option<Scene> {
        let rule = self.rule()?;
        let known = self.solving.current()?;
        let shown = Shown {
            taken: &self.taken,
            leaving: &[],
            labels: Some(&known.labels),
            values: true,
            ..Shown::default()
        };
        let mut picture = figure(position, shown);
        picture.notes = component_notes(position, known);
        if framing.bare {
            return Some(graph_drawing(&picture));
        }
        picture.caption.push(describe_rule(position, rule));
        picture
            .caption
            .extend(verdict(&self.solving, position.convention));
        picture
            .caption
            .extend(unknown_labels(known, self.solving.is_over()));
        Some(graph_drawing(&picture))
    }

    /// The moves as rows.
    fn move_rows(&self, position: &GraphPosition) -> Option<Vec<Vec<String>>> {
        let solution = self.solving.solution()?;
        let game = describe_rule(position, self.rule()?);
        let row = |step: &crate::graph::LabelledMove| {
            let taken: Vec<String> = step.remove.iter().map(usize::to_string).collect();
            let text = |value: Option<String>| value.unwrap_or_default();
            vec![
                taken.join(" "),
                step.parts.to_string(),
                text(step.grundy.map(|value| value.to_string())),
                text(step.misere.map(|outcome| outcome.to_string())),
                wins(step, position.convention).to_string(),
                game.clone(),
            ]
        };
        Some(solution.moves.iter().map(row).collect())
    }
}

impl Editor for GraphEditor {
    fn refresh(&mut self, body: &Body, jobs: &mut Jobs) {
        let Some(position) = body.graph_position() else {
            return;
        };
        self.parse(position);
        let Some(rule) = self.rule().cloned() else {
            return;
        };
        if let Some((_, graph)) = &self.graph {
            self.taken = self.play.check(&position.game.moves, graph, &rule);
        }
        let game = self.solving.game().cloned();
        self.solving.refresh(position, &rule, &self.taken, jobs);
        if self.solving.game() != game.as_ref() {
            self.play.forget(jobs);
            self.record.abandon(jobs);
        }
        self.play
            .refresh(&position.game, position.convention, &self.solving, jobs);
        self.placing.refresh(&position.drawing, jobs);
        match position.view {
            GraphView::Drawing => {}
            GraphView::Game => {
                let legal = self.play.legal(&position.game.moves);
                self.record.refresh(position, legal, &self.solving, jobs);
            }
            GraphView::Families => self.table.refresh(&position.table, &rule, jobs),
            GraphView::Hypothesis => self.hunt.refresh(&position.hypothesis, &rule, jobs),
        }
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let area = ui.max_rect();
        let Some(position) = body.graph_position_mut() else {
            return Touched::default();
        };
        let before = position.drawing.clone();
        let parsed = self.rule.as_ref().map(|(_, rule)| rule);
        let mut changed = controls::show(ui, position, parsed).map(Some);
        super::editor::views(ui, body, commands);
        let Some(position) = body.graph_position_mut() else {
            return Touched::default();
        };
        ui.separator();
        let last_rule = self.last_rule.clone();
        let in_view = match (position.view, last_rule) {
            (GraphView::Drawing, _) => self.drawing(ui, position),
            (GraphView::Game, _) if position.drawing.is_empty() => {
                let sentence = "There is no graph yet: draw one in the view Drawing.";
                example::show(ui, sentence, &mut position.drawing)
            }
            (GraphView::Game, Some(rule)) => {
                let legal = self.play.legal(&position.game.moves);
                self.record.show(ui, position, &rule, legal);
                None
            }
            (GraphView::Families, _) => self.table.show(ui, position, commands).map(Some),
            (GraphView::Hypothesis, _) => self.hunt.show(ui, position, commands).map(Some),
            (GraphView::Game, None) => None,
        };
        changed = in_view.or(changed);
        if !before.same_graph(&position.drawing) {
            // The moves of a game are moves on the graph as it was.
            position.game.moves.clear();
        }
        if changed.is_some() {
            // What is new is asked about before the next frame.
            ui.ctx().request_repaint();
        }
        Touched::of(ui, area, changed.flatten())
    }

    fn inspect(&mut self, ui: &mut Ui, body: &Body, commands: &mut Vec<Command>) {
        if let Some(position) = body.graph_position() {
            inspector::show(ui, self, position, commands);
        }
    }

    fn actions(&self, body: &Body) -> Vec<Action> {
        let drawn = body.graph_position();
        let drawn = drawn.is_some_and(|position| position.view == GraphView::Drawing);
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

    fn picture(&self, body: &Body, framing: Framing) -> Option<Scene> {
        let position = body.graph_position()?;
        match position.view {
            GraphView::Drawing => self.drawing_scene(position, framing),
            GraphView::Game => {
                let legal = self.play.legal(&position.game.moves);
                Some(self.record.picture(position, self.rule()?, legal))
            }
            GraphView::Families => self.table.picture(position, framing),
            GraphView::Hypothesis => self.hunt.picture(position, framing),
        }
    }

    fn data(&self, body: &Body) -> Option<Data> {
        let position = body.graph_position()?;
        let (heads, rows): (Vec<&str>, Vec<Vec<String>>) = match position.view {
            GraphView::Drawing => (
                vec![
                    "vertices taken",
                    "parts",
                    "value left",
                    "misère outcome left",
                    "wins",
                    "rule",
                ],
                self.move_rows(position)?,
            ),
            GraphView::Game => (
                vec![
                    "move",
                    "player",
                    "vertices taken",
                    "value left",
                    "misère outcome left",
                    "rule",
                ],
                self.record.rows(position, self.rule()?),
            ),
            GraphView::Families => self.table.rows(position)?,
            GraphView::Hypothesis => (
                vec!["family", "formula", "rule", "result"],
                vec![self.hunt.row(position)?],
            ),
        };
        let text = csv::write(&heads, rows.into_iter());
        Some(Data { text, cut: None })
    }

    fn table(&self, body: &Body) -> Option<Table> {
        let position = body.graph_position()?;
        if position.view == GraphView::Families {
            return self.table.latex(position);
        }
        self.data(body).map(|data| tables::of_data(&data))
    }

    fn copied(&self, body: &Body) -> Option<Data> {
        let position = body.graph_position()?;
        if position.view != GraphView::Drawing {
            return self.data(body);
        }
        let solution = self.solving.solution()?;
        let line = |step: &crate::graph::LabelledMove| {
            format!(
                "{}: {}",
                list(&position.drawing, &step.remove),
                leaves(step, position.convention)
            )
        };
        let game = describe_rule(position, self.rule()?);
        let lines = solution.moves.iter().map(line);
        let lines: Vec<String> = std::iter::once(game).chain(lines).collect();
        let text = lines.join("\n");
        Some(Data { text, cut: None })
    }

    fn status(&self, body: &Body) -> serde_json::Value {
        let Some(position) = body.graph_position() else {
            return serde_json::Value::Null;
        };
        let solution = self.solving.solution().filter(|_| self.solving.is_over());
        serde_json::json!({
            "rule": position.rule,
            "vertices": position.drawing.order(),
            "edges": position.drawing.edges().len(),
            "grundy": solution.and_then(|solution| solution.grundy),
            "misere": solution.and_then(|solution| solution.misere),
            "moves": solution.map(|solution| solution.moves.len()),
            "played": position.game.moves.len(),
        })
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        self.solving.abandon(jobs);
        self.play.abandon(jobs);
        self.record.abandon(jobs);
        self.placing.abandon(jobs);
        self.table.abandon(jobs);
        self.hunt.abandon(jobs);
    }
}
