//! Play against the computer in normal play. The computer plays a winning move
//! when there is one, else the move that leaves the most tokens, to make the
//! game long.

use super::positions::{describe, move_table};
use crate::heap::{Move, NimSequence, Position, legal_moves};
use egui::Ui;

/// More moves than this are not offered.
const MOVES_OFFERED: usize = 20_000;

/// A game in progress.
pub struct Play {
    position: Position,
    your_turn: bool,
    moves: Vec<Move>,
    log: Vec<String>,
    taken_back: Vec<(Position, usize)>,
}

impl Play {
    /// Starts a game; the computer moves at once when it is first.
    pub fn start(position: Position, you_first: bool, sequence: &NimSequence) -> Self {
        let mut play = Play {
            position,
            your_turn: you_first,
            moves: Vec::new(),
            log: Vec::new(),
            taken_back: Vec::new(),
        };
        play.find_moves(sequence);
        if !you_first {
            play.computer(sequence);
        }
        play
    }

    fn find_moves(&mut self, sequence: &NimSequence) {
        self.moves = legal_moves(
            &sequence.rule,
            &sequence.values,
            &self.position,
            MOVES_OFFERED,
        );
    }

    fn make(&mut self, chosen: &Move, sequence: &NimSequence) {
        let mut heaps = self.position.heaps().to_vec();
        if chosen.heap >= heaps.len() {
            return;
        }
        let from = heaps.remove(chosen.heap);
        heaps.extend(&chosen.to);
        let who = if self.your_turn {
            "You"
        } else {
            "The computer"
        };
        self.log
            .push(format!("{who}: heap {from} to {}", describe(&chosen.to)));
        self.position = Position::new(heaps);
        self.your_turn = !self.your_turn;
        self.find_moves(sequence);
    }

    fn computer(&mut self, sequence: &NimSequence) {
        let heaps = self.position.heaps();
        let left = |m: &Move| {
            m.to.iter().sum::<usize>() as i64 - heaps.get(m.heap).copied().unwrap_or(0) as i64
        };
        let best = self
            .moves
            .iter()
            .max_by_key(|m| (m.grundy == 0, left(m)))
            .cloned();
        if let Some(best) = best {
            self.make(&best, sequence);
        }
    }

    /// Shows the game and takes your move.
    pub fn show(&mut self, ui: &mut Ui, sequence: &NimSequence) {
        ui.horizontal_wrapped(|ui| {
            ui.strong("Position:");
            ui.monospace(if self.position.heaps().is_empty() {
                "no heaps".to_owned()
            } else {
                self.position.to_string()
            });
            if !self.taken_back.is_empty()
                && ui
                    .button("Take back")
                    .on_hover_text("Take back your last move")
                    .clicked()
            {
                self.take_back(sequence);
            }
        });
        if let Some(last) = self.log.last() {
            ui.label(last).on_hover_text(self.log.join("\n"));
        }
        if self.moves.is_empty() {
            let verdict = if self.your_turn {
                "You cannot move: the computer wins."
            } else {
                "The computer cannot move: you win."
            };
            ui.heading(verdict);
            return;
        }
        ui.label("Your move:");
        let heaps = self.position.heaps().to_vec();
        let moves: Vec<&Move> = self.moves.iter().collect();
        if let Some(chosen) = move_table(ui, &heaps, &moves, Some("Move")) {
            self.taken_back
                .push((self.position.clone(), self.log.len()));
            self.make(&chosen, sequence);
            self.computer(sequence);
        }
    }

    fn take_back(&mut self, sequence: &NimSequence) {
        if let Some((position, length)) = self.taken_back.pop() {
            self.position = position;
            self.log.truncate(length);
            self.your_turn = true;
            self.find_moves(sequence);
        }
    }
}
