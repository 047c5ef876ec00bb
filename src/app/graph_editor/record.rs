//! The game played on the drawing, position by position, as one picture.

use super::picture::{Shown, describe_rule, figure, list};
use super::play::who;
use super::solving::Solving;
use crate::app::paint;
use crate::figure::{GraphFigure, Scene, strip};
use crate::graph::GraphRule;
use crate::jobs::{GraphAnswer, GraphQuestion, Jobs, Limits, Mixed, MixedAnswer, Ticket};
use crate::play::{Convention, Outcome};
use crate::project::GraphPosition;
use egui::Ui;
use std::sync::Arc;

/// More positions than this are not drawn.
const DRAWN: usize = 60;

/// The width of the picture, in millimetres.
const WIDTH: f32 = 190.0;

/// Value and misère outcome of a position, as far as they are known.
type Values = Vec<(Option<u32>, Option<Outcome>)>;

/// The values of the game's positions.
#[derive(Default)]
pub struct Record {
    asked: Option<(Vec<Vec<usize>>, Ticket<Mixed>)>,
    values: Arc<Values>,
    scene: Option<(GraphPosition, Arc<Values>, Scene)>,
}

impl Record {
    /// Asks for the values of the positions after each of the `legal` first moves.
    pub fn refresh(
        &mut self,
        position: &GraphPosition,
        legal: usize,
        solving: &Solving,
        jobs: &mut Jobs,
    ) {
        let Some(game) = solving.game() else { return };
        let mut present: Vec<usize> = (0..position.drawing.order()).collect();
        let mut positions = vec![present.clone()];
        for taken in position.game.moves.iter().take(legal.min(DRAWN)) {
            present.retain(|vertex| !taken.contains(vertex));
            positions.push(present.clone());
        }
        // The values of another graph or rule are another question.
        if self
            .asked
            .as_ref()
            .is_none_or(|(asked, _)| *asked != positions)
        {
            self.abandon(jobs);
            self.values = Arc::default();
            let question = GraphQuestion::Record {
                game: game.clone(),
                positions: positions.clone(),
            };
            let id = jobs.ask(Mixed::Graph(question), Limits::default());
            self.asked = Some((positions, id));
        }
        if let Some((_, id)) = &self.asked
            && let Some(MixedAnswer::Graph(GraphAnswer::Record(values))) = jobs.take(*id)
        {
            self.values = values;
        }
    }

    /// Forgets the values, which are those of another game, and cancels what runs.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((_, id)) = self.asked.take() {
            jobs.abandon(id);
        }
    }

    /// Shows the record.
    pub fn show(&mut self, ui: &mut Ui, position: &GraphPosition, rule: &GraphRule, legal: usize) {
        if position.game.moves.is_empty() {
            ui.weak("No move has been made yet: choose Play (key P) in the view Drawing.");
        }
        let same = self
            .scene
            .as_ref()
            .is_some_and(|(of, values, _)| of == position && Arc::ptr_eq(values, &self.values));
        if !same {
            let scene = scene(position, rule, legal, &self.values);
            self.scene = Some((position.clone(), Arc::clone(&self.values), scene));
        }
        let Some((.., scene)) = &self.scene else {
            return;
        };
        let palette = paint::palette(ui.visuals().dark_mode);
        egui::ScrollArea::both()
            .id_salt("record")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                let (area, _) = ui.allocate_exact_size(paint::size(scene), egui::Sense::hover());
                paint::paint(ui.painter(), area.min, scene, &palette);
            });
    }

    /// The record as a picture.
    pub fn picture(&self, position: &GraphPosition, rule: &GraphRule, legal: usize) -> Scene {
        scene(position, rule, legal, &self.values)
    }

    /// The rows of the record: the move, who makes it, what is taken and what is left.
    pub fn rows(&self, position: &GraphPosition, rule: &GraphRule) -> Vec<Vec<String>> {
        let game = describe_rule(position, rule);
        let moves = position.game.moves.iter().enumerate();
        moves
            .map(|(ply, taken)| {
                let (grundy, misere) = self.values.get(ply + 1).copied().unwrap_or_default();
                vec![
                    (ply + 1).to_string(),
                    who(&position.game, ply).to_owned(),
                    list(&position.drawing, taken),
                    grundy.map_or(String::new(), |value| value.to_string()),
                    misere.map_or(String::new(), |outcome| outcome.to_string()),
                    game.clone(),
                ]
            })
            .collect()
    }
}

fn scene(position: &GraphPosition, rule: &GraphRule, legal: usize, values: &Values) -> Scene {
    let mut taken: Vec<usize> = Vec::new();
    let mut figures: Vec<GraphFigure> = Vec::new();
    let moves = position.game.moves.iter().take(legal.min(DRAWN));
    for (ply, leaving) in moves.clone().map(Some).chain([None]).enumerate() {
        let shown = Shown {
            taken: &taken,
            leaving: leaving.map_or(&[], Vec::as_slice),
            numbers: true,
            ..Shown::default()
        };
        let mut picture = figure(position, shown);
        if ply == 0 {
            picture.caption.push(describe_rule(position, rule));
        }
        let value = value_text(
            values.get(ply).copied().unwrap_or_default(),
            position.convention,
        );
        picture.caption.push(value);
        picture.caption.push(match leaving {
            Some(leaving) => format!(
                "{}. {}: {}",
                ply + 1,
                who(&position.game, ply),
                list(&position.drawing, leaving)
            ),
            None => String::new(),
        });
        figures.push(picture);
        taken.extend(leaving.into_iter().flatten());
    }
    strip(&figures, WIDTH)
}

fn value_text((grundy, misere): (Option<u32>, Option<Outcome>), convention: Convention) -> String {
    match (convention, grundy, misere) {
        (Convention::Normal, Some(value), _) => {
            let outcome = Outcome::of(value != 0);
            format!("value {value}, {outcome}")
        }
        (Convention::Misere, _, Some(outcome)) => format!("misère {outcome}"),
        _ => "…".to_owned(),
    }
}
