//! A game against the computer. The computer plays a winning
//! move when there is one, and makes the game long otherwise.

use super::positions::{Values, describe, move_table};
use crate::heap::{Move, MoveList, Position};
use egui::Ui;

/// A game in progress.
pub struct Play {
    /// Whether the player who cannot move wins.
    misere: bool,
    position: Position,
    your_turn: bool,
    hints: bool,
    log: Vec<String>,
    /// The positions in which you moved, with the length of the log.
    yours: Vec<(Position, usize)>,
}

impl Play {
    /// A game that starts at `position`.
    pub fn start(position: Position, you_first: bool, misere: bool) -> Self {
        Play {
            misere,
            position,
            your_turn: you_first,
            hints: false,
            log: Vec::new(),
            yours: Vec::new(),
        }
    }

    /// Goes on by the other convention, and says so in the log.
    pub fn set_convention(&mut self, misere: bool) {
        if self.misere == misere {
            return;
        }
        self.misere = misere;
        self.log.push(if misere {
            "From here on misère play: whoever cannot move wins.".to_owned()
        } else {
            "From here on normal play: whoever cannot move loses.".to_owned()
        });
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Lets the computer move when it is its turn; `moves` are those of the position.
    pub fn computer(&mut self, moves: &MoveList) {
        if self.your_turn {
            return;
        }
        if let Some(best) = moves.best(&self.position) {
            let best = best.clone();
            self.make(&best);
        }
    }

    fn make(&mut self, chosen: &Move) {
        let mut heaps = self.position.heaps().to_vec();
        if chosen.heap >= heaps.len() {
            return;
        }
        let from = heaps.remove(chosen.heap);
        heaps.extend(&chosen.to);
        heaps.sort_unstable();
        let who = if self.your_turn {
            "You"
        } else {
            "The computer"
        };
        let to = describe(&chosen.to);
        self.log
            .push(format!("{who}: heap of {from} becomes {to}."));
        self.position = Position::new(heaps);
        self.your_turn = !self.your_turn;
    }

    fn take_back(&mut self) {
        if let Some((position, length)) = self.yours.pop() {
            self.position = position;
            self.log.truncate(length);
            self.your_turn = true;
        }
    }

    /// Shows the game and takes your move; `moves` are those of the position, once known.
    /// `values` tells what a move leaves, for the hints.
    pub fn show(&mut self, ui: &mut Ui, moves: Option<&MoveList>, values: &Values) {
        self.head(ui);
        for line in self.log.iter().rev().take(2).rev() {
            ui.label(line).on_hover_text(self.log.join("\n"));
        }
        let Some(moves) = moves else {
            ui.weak("Finding the moves …");
            return;
        };
        if moves.total == 0 {
            ui.heading(match (self.your_turn, self.misere) {
                (true, false) => "You cannot move: the computer wins.",
                (false, false) => "The computer cannot move: you win.",
                (true, true) => "You cannot move: you win, in misère play.",
                (false, true) => "The computer cannot move: it wins, in misère play.",
            });
            return;
        }
        ui.strong("Your move:");
        let mut shown: Vec<&Move> = moves.moves.iter().collect();
        if !self.hints {
            // The list has winning moves first; without hints the order must not tell.
            shown.sort_by(|a, b| (a.heap, &b.to).cmp(&(b.heap, &a.to)));
        }
        let hints = self.hints.then_some(values);
        if let Some(chosen) = move_table(ui, &self.position, &shown, Some("Move"), hints) {
            self.yours.push((self.position.clone(), self.log.len()));
            self.make(&chosen);
        }
    }

    fn head(&mut self, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            ui.strong("Position:");
            if self.position.heaps().is_empty() {
                ui.monospace("no heaps");
            } else {
                ui.monospace(self.position.to_string());
            }
        });
        ui.horizontal_wrapped(|ui| {
            ui.checkbox(&mut self.hints, "Hints")
                .on_hover_text("Show the value that each move leaves, and which moves win");
            let back = egui::Button::new("Take back");
            if ui
                .add_enabled(!self.yours.is_empty(), back)
                .on_hover_text("Take back your last move and the answer to it")
                .clicked()
            {
                self.take_back();
            }
        });
    }
}
