//! Positions of the heap game: the Grundy value, all moves, the winning ones,
//! and play against the computer. Moves are found by a job.

use super::play::Play;
use crate::app::theme;
use crate::heap::{Move, MoveList, NimReport, Position, RuleError, position_value};
use crate::jobs::{Answer, JobId, Jobs, Limits, Question, Same};
use crate::project::HeapGame;
use egui::{RichText, TextEdit, Ui};
use egui_extras::{Column, TableBuilder};
use std::sync::Arc;

/// More heaps than this get no button each.
const BUTTONS: usize = 60;

/// What is known of the position typed, and the game being played from it.
#[derive(Default)]
pub struct State {
    typed: Option<(String, Result<Position, RuleError>)>,
    asked: Option<(Position, JobId)>,
    moves: Option<(Position, Arc<MoveList>)>,
    only_winning: bool,
    play: Option<Play>,
}

impl State {
    /// Drops what was derived from older values; a game goes on unless the rule is another.
    pub fn forget(&mut self, same_rule: bool, jobs: &mut Jobs) {
        self.abandon(jobs);
        self.moves = None;
        if !same_rule {
            self.play = None;
        }
    }

    /// Gives up what is being asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((_, id)) = self.asked.take() {
            jobs.abandon(id);
        }
    }

    /// Reads what was typed, asks for the moves of the position in view and takes the answer.
    pub fn refresh(&mut self, game: &HeapGame, report: &Arc<NimReport>, jobs: &mut Jobs) {
        if self
            .typed
            .as_ref()
            .is_none_or(|(text, _)| *text != game.position)
        {
            self.typed = Some((game.position.clone(), Position::parse(&game.position)));
            self.play = None;
        }
        let position = match &self.play {
            Some(play) => Some(play.position().clone()),
            None => self.position().cloned(),
        };
        if let Some(position) = position
            && position_value(&report.sequence, &position).is_some()
            && self
                .asked
                .as_ref()
                .is_none_or(|(asked, _)| *asked != position)
        {
            self.abandon(jobs);
            let of = Same(Arc::clone(report));
            let question = Question::Moves {
                of,
                position: position.clone(),
            };
            self.asked = Some((position, jobs.ask(question, Limits::default())));
        }
        if let Some((position, id)) = &self.asked
            && let Some(Answer::Moves(moves)) = jobs.take(*id)
        {
            if let Some(play) = self
                .play
                .as_mut()
                .filter(|play| play.position() == position)
            {
                play.computer(&moves);
            }
            self.moves = Some((position.clone(), moves));
        }
    }

    /// The position typed, if it can be read.
    fn position(&self) -> Option<&Position> {
        self.typed.as_ref()?.1.as_ref().ok()
    }

    /// The moves of `position`, once they are known.
    fn moves_of(&self, position: &Position) -> Option<&Arc<MoveList>> {
        let (of, moves) = self.moves.as_ref()?;
        (of == position).then_some(moves)
    }
}

/// Shows the view; says what was changed.
pub fn show(
    ui: &mut Ui,
    state: &mut State,
    report: &NimReport,
    game: &mut HeapGame,
) -> Option<&'static str> {
    let mut changed = false;
    ui.horizontal(|ui| {
        let label = ui.label("Heaps");
        let field = TextEdit::singleline(&mut game.position)
            .char_limit(10_000)
            .desired_width(260.0)
            .hint_text("3, 5, 8");
        changed = ui
            .add(field)
            .labelled_by(label.id)
            .on_hover_text("Sizes of the heaps, such as 3, 5, 8 or 2*5 + 3")
            .changed();
    });
    changed |= heap_buttons(ui, state, game);
    match &state.typed {
        Some((_, Err(error))) => {
            ui.colored_label(
                theme::error_colour(ui.visuals().dark_mode),
                error.to_string(),
            );
        }
        Some((_, Ok(position))) => match position_value(&report.sequence, position) {
            Some(value) => {
                if state.play.is_none() {
                    verdict(ui, state.moves_of(position), value);
                }
                let position = position.clone();
                play_or_list(ui, state, &position);
            }
            None => {
                let largest = position.heaps().iter().copied().max().unwrap_or(0);
                let known = report.sequence.heaps();
                ui.label(format!("Values are known up to heap {known} only."));
                if ui.button(format!("Compute up to heap {largest}")).clicked() {
                    game.heaps = largest;
                    return Some("heaps");
                }
            }
        },
        None => {}
    }
    changed.then_some("position")
}

/// A button for each heap that takes it away, and buttons that add heaps.
fn heap_buttons(ui: &mut Ui, state: &State, game: &mut HeapGame) -> bool {
    let Some(position) = state.position() else {
        return false;
    };
    let heaps = position.heaps();
    let mut edited: Option<Vec<usize>> = None;
    ui.horizontal_wrapped(|ui| {
        for (index, heap) in heaps.iter().take(BUTTONS).enumerate() {
            let button = ui.button(heap.to_string());
            if button
                .on_hover_text("Click to take this heap away")
                .clicked()
            {
                let mut rest = heaps.to_vec();
                rest.remove(index);
                edited = Some(rest);
            }
        }
        if heaps.len() > BUTTONS {
            ui.weak(format!("and {} more", heaps.len() - BUTTONS));
        }
        ui.weak("Add a heap of");
        for size in 1..=12 {
            let button = ui.small_button(size.to_string());
            if button
                .on_hover_text(format!("Add a heap of {size}"))
                .clicked()
            {
                edited = Some(heaps.iter().copied().chain([size]).collect());
            }
        }
    });
    let Some(heaps) = edited else { return false };
    game.position = Position::new(heaps).to_string();
    true
}

fn verdict(ui: &mut Ui, moves: Option<&Arc<MoveList>>, value: u32) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(format!("Grundy value {value}.")).strong());
        ui.label(if value == 0 {
            "P-position: the player to move loses (normal play)."
        } else {
            "N-position: the player to move wins (normal play)."
        });
        match moves {
            Some(list) => ui.weak(format!(
                "{} moves, {} of them win.",
                list.total, list.winning
            )),
            None => ui.weak("Finding the moves …"),
        };
    });
}

fn play_or_list(ui: &mut Ui, state: &mut State, position: &Position) {
    if let Some(play) = &state.play {
        let moves = state.moves_of(play.position()).cloned();
        let end = ui.button("End this game").clicked();
        if let Some(play) = &mut state.play {
            play.show(ui, moves.as_deref());
        }
        if end {
            state.play = None;
        }
        return;
    }
    let moves = state.moves_of(position).cloned();
    ui.horizontal_wrapped(|ui| {
        ui.checkbox(&mut state.only_winning, "Only winning moves");
        let can_move = moves.as_ref().is_some_and(|list| list.total > 0);
        for (text, first) in [("Play, you first", true), ("Play, computer first", false)] {
            let button = egui::Button::new(text);
            let response = ui.add_enabled(can_move, button);
            if response
                .on_hover_text("Play this position against the computer")
                .clicked()
            {
                state.play = Some(Play::start(position.clone(), first));
                state.asked = None;
            }
        }
    });
    if let Some(list) = moves {
        list_moves(ui, &list, position, state.only_winning);
    }
}

fn list_moves(ui: &mut Ui, list: &MoveList, position: &Position, only_winning: bool) {
    let shown: Vec<&Move> = list
        .moves
        .iter()
        .filter(|m| !only_winning || m.grundy == 0)
        .collect();
    if list.total == 0 {
        ui.weak("There is no move here.");
    } else if shown.is_empty() {
        ui.weak("No move wins: every move leaves a position of value other than 0.");
    } else {
        if !only_winning && shown.len() < list.total {
            ui.weak(format!(
                "The first {} of {} moves:",
                shown.len(),
                list.total
            ));
        }
        move_table(ui, position, &shown, None, true);
    }
}

/// The moves as a table, with their values if `values`; gives the one chosen, when they can be chosen.
pub fn move_table(
    ui: &mut Ui,
    position: &Position,
    moves: &[&Move],
    choose: Option<&str>,
    values: bool,
) -> Option<Move> {
    let mut chosen = None;
    let titles = [
        "Heap",
        "becomes",
        if values { "Value left" } else { "" },
        "",
    ];
    TableBuilder::new(ui)
        .id_salt("moves")
        .striped(true)
        .auto_shrink([false, false])
        .column(Column::exact(60.0))
        .column(Column::remainder().at_least(80.0).at_most(220.0).clip(true))
        .column(Column::exact(80.0))
        .column(Column::exact(110.0))
        .header(22.0, |mut header| {
            for title in titles {
                header.col(|ui| {
                    ui.strong(title);
                });
            }
        })
        .body(|body| {
            body.rows(24.0, moves.len(), |mut row| {
                let Some(&m) = moves.get(row.index()) else {
                    return;
                };
                let from = position.heaps().get(m.heap).copied().unwrap_or_default();
                row.col(|ui| {
                    ui.monospace(from.to_string());
                });
                row.col(|ui| {
                    ui.monospace(describe(&m.to));
                });
                row.col(|ui| {
                    if values {
                        ui.monospace(m.grundy.to_string());
                    }
                });
                row.col(|ui| {
                    if choose.is_some_and(|verb| ui.button(verb).clicked()) {
                        chosen = Some(m.clone());
                    }
                    if values && m.grundy == 0 {
                        ui.colored_label(theme::proved_colour(ui.visuals().dark_mode), "wins");
                    }
                });
            });
        });
    chosen
}

/// The heaps that a move leaves, in words.
pub fn describe(to: &[usize]) -> String {
    if to.is_empty() {
        return "nothing".to_owned();
    }
    let sizes: Vec<String> = to.iter().map(usize::to_string).collect();
    sizes.join(" + ")
}
