//! Positions of the heap game: its Grundy value, all moves, the winning ones,
//! and play against the computer.

use super::play::Play;
use crate::app::theme;
use crate::heap::{Move, NimSequence, Position, RuleError, legal_moves, position_value};
use crate::project::HeapGame;
use egui::{RichText, TextEdit, Ui};
use egui_extras::{Column, TableBuilder};

/// More moves than this are not listed.
const MOVES_LISTED: usize = 20_000;

/// What is known of the position typed, so that a frame only draws.
#[derive(Default)]
pub struct State {
    known: Option<(String, Result<Known, RuleError>)>,
    only_winning: bool,
    play: Option<Play>,
}

struct Known {
    position: Position,
    /// `None` when a heap is larger than the values computed.
    value: Option<u32>,
    moves: Vec<Move>,
}

impl State {
    /// Drops what was derived from older values.
    pub fn forget(&mut self) {
        self.known = None;
        self.play = None;
    }

    fn learn(&mut self, text: &str, sequence: &NimSequence) {
        if self.known.as_ref().is_some_and(|(known, _)| known == text) {
            return;
        }
        let known = Position::parse(text).map(|position| {
            let value = position_value(&sequence.values, &position);
            let moves = if value.is_some() {
                legal_moves(&sequence.rule, &sequence.values, &position, MOVES_LISTED)
            } else {
                Vec::new()
            };
            Known {
                position,
                value,
                moves,
            }
        });
        self.known = Some((text.to_owned(), known));
        self.play = None;
    }
}

/// Shows the view; says whether the position was changed.
pub fn show(
    ui: &mut Ui,
    state: &mut State,
    sequence: &NimSequence,
    game: &mut HeapGame,
) -> Option<&'static str> {
    let mut changed = false;
    ui.horizontal(|ui| {
        let label = ui.label("Heaps");
        let field = TextEdit::singleline(&mut game.position)
            .desired_width(260.0)
            .hint_text("3, 5, 8");
        changed = ui
            .add(field)
            .labelled_by(label.id)
            .on_hover_text("Sizes of the heaps, such as 3, 5, 8 or 2*5 + 3")
            .changed();
    });
    state.learn(&game.position, sequence);
    changed |= heap_chips(ui, state, game);
    let dark = ui.visuals().dark_mode;
    match &state.known {
        Some((_, Err(error))) => {
            ui.colored_label(theme::error_colour(dark), error.to_string());
        }
        Some((_, Ok(known))) => match known.value {
            Some(value) => verdict(ui, known, value),
            None => {
                let largest = known.position.heaps().iter().copied().max().unwrap_or(0);
                ui.label(format!("Values are known up to heap {}.", sequence.heaps()));
                if ui.button(format!("Compute up to heap {largest}")).clicked() {
                    game.heaps = largest;
                    return Some("heaps");
                }
            }
        },
        None => {}
    }
    if let Some((_, Ok(known))) = &state.known
        && known.value.is_some()
    {
        play_or_list(ui, state, sequence);
    }
    changed.then_some("position")
}

/// A button for each heap that takes it away, and buttons that add heaps.
fn heap_chips(ui: &mut Ui, state: &State, game: &mut HeapGame) -> bool {
    let Some((_, Ok(known))) = &state.known else {
        return false;
    };
    let heaps = known.position.heaps();
    let mut edited: Option<Vec<usize>> = None;
    ui.horizontal_wrapped(|ui| {
        for (index, heap) in heaps.iter().take(60).enumerate() {
            if ui
                .button(heap.to_string())
                .on_hover_text("Click to take this heap away")
                .clicked()
            {
                let mut rest = heaps.to_vec();
                rest.remove(index);
                edited = Some(rest);
            }
        }
        if heaps.len() > 60 {
            ui.weak(format!("and {} more", heaps.len() - 60));
        }
        ui.weak("add:");
        for size in 1..=12 {
            if ui
                .small_button(size.to_string())
                .on_hover_text(format!("Add a heap of {size}"))
                .clicked()
            {
                let mut more = heaps.to_vec();
                more.push(size);
                edited = Some(more);
            }
        }
    });
    let Some(heaps) = edited else { return false };
    game.position = heaps
        .iter()
        .map(usize::to_string)
        .collect::<Vec<_>>()
        .join(", ");
    true
}

fn verdict(ui: &mut Ui, known: &Known, value: u32) {
    let winning = known.moves.iter().filter(|m| m.grundy == 0).count();
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(format!("Grundy value {value}")).strong());
        let outcome = if value == 0 {
            "P-position: the player to move loses (normal play)"
        } else {
            "N-position: the player to move wins (normal play)"
        };
        ui.label(outcome);
        ui.weak(format!("{} moves, {winning} winning", known.moves.len()));
    });
}

fn play_or_list(ui: &mut Ui, state: &mut State, sequence: &NimSequence) {
    let Some((_, Ok(known))) = &state.known else {
        return;
    };
    ui.horizontal(|ui| {
        if state.play.is_none() {
            ui.checkbox(&mut state.only_winning, "Only winning moves");
            let can_move = !known.moves.is_empty();
            for (text, first) in [("Play, you first", true), ("Play, computer first", false)] {
                let button = egui::Button::new(text);
                if ui
                    .add_enabled(can_move, button)
                    .on_hover_text("Play this position against the computer")
                    .clicked()
                {
                    state.play = Some(Play::start(known.position.clone(), first, sequence));
                }
            }
        } else if ui.button("End this game").clicked() {
            state.play = None;
        }
    });
    if let Some(play) = &mut state.play {
        play.show(ui, sequence);
        return;
    }
    let shown: Vec<&Move> = known
        .moves
        .iter()
        .filter(|m| !state.only_winning || m.grundy == 0)
        .collect();
    if known.moves.is_empty() {
        ui.weak("There is no move here.");
    } else if shown.is_empty() {
        ui.weak("No move wins: every move leaves a position of value other than 0.");
    } else {
        move_table(ui, known.position.heaps(), &shown, None);
    }
}

/// The moves as a table; gives the one chosen, when they can be chosen.
pub fn move_table(
    ui: &mut Ui,
    heaps: &[usize],
    moves: &[&Move],
    choose: Option<&str>,
) -> Option<Move> {
    let mut chosen = None;
    TableBuilder::new(ui)
        .id_salt("moves")
        .striped(true)
        .auto_shrink([false, false])
        .column(Column::exact(90.0))
        .column(Column::exact(220.0))
        .column(Column::exact(110.0))
        .column(Column::remainder())
        .header(22.0, |mut header| {
            for title in ["From heap", "Leaves of it", "Value left", ""] {
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
                let from = heaps.get(m.heap).copied().unwrap_or_default();
                row.col(|ui| {
                    ui.monospace(from.to_string());
                });
                row.col(|ui| {
                    ui.monospace(describe(&m.to));
                });
                row.col(|ui| {
                    ui.monospace(m.grundy.to_string());
                });
                row.col(|ui| {
                    if let Some(verb) = choose
                        && ui.button(verb).clicked()
                    {
                        chosen = Some(m.clone());
                    }
                    if m.grundy == 0 {
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
        "nothing".to_owned()
    } else {
        to.iter()
            .map(usize::to_string)
            .collect::<Vec<_>>()
            .join(" + ")
    }
}
