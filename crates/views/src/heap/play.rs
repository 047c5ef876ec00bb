//! A game against the computer. The computer plays a winning move when there is one, and makes the
//! game long otherwise.

use super::HeapGames;
use super::moves_in_words::describe;
use crate::Shown;
use grundy_heap::{HeapRule, Move, MoveList, Position};

/// A game in progress.
#[derive(Clone, PartialEq)]
pub struct Play {
    rule: HeapRule,
    /// The position from which it started, as it was typed.
    typed: String,
    /// Whether the player who cannot move wins.
    misere: bool,
    position: Position,
    your_turn: bool,
    log: Vec<String>,
    /// The positions in which you moved, with the length of the log.
    yours: Vec<(Position, usize)>,
    /// Whether the values that moves leave are shown.
    pub hints: bool,
}

impl Play {
    /// A game that starts at the position that is typed.
    pub fn start(shown: Shown<'_, HeapGames>, position: Position, you_first: bool) -> Option<Self> {
        Some(Play {
            rule: shown.values()?.sequence.rule.clone(),
            typed: shown.document.position.clone(),
            misere: shown.document.misere,
            position,
            your_turn: you_first,
            log: Vec::new(),
            yours: Vec::new(),
            hints: false,
        })
    }

    /// Whether it is one of the rule and from the position that are shown: it ends when these change.
    pub fn goes_on(&self, shown: Shown<'_, HeapGames>) -> bool {
        let values = shown.values();
        let same_rule = values.is_some_and(|report| report.sequence.rule == self.rule);
        same_rule && self.typed == shown.document.position
    }

    /// Goes on by the other convention, and says so in the log.
    pub fn set_convention(&mut self, misere: bool) {
        if self.misere == misere {
            return;
        }
        self.misere = misere;
        self.log.push(if misere {
            "From here on misère play: the last player to move loses.".to_owned()
        } else {
            "From here on normal play: the last player to move wins.".to_owned()
        });
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves so far, in sentences.
    pub fn log(&self) -> &[String] {
        &self.log
    }

    /// Lets the computer move if it is its turn; `moves` are those of the position. Says whether it did.
    pub fn computer(&mut self, moves: &MoveList) -> bool {
        let best = moves.best(&self.position).filter(|_| !self.your_turn);
        best.is_some_and(|best| self.make(best))
    }

    /// Makes your move.
    pub fn you(&mut self, chosen: &Move) {
        let before = (self.position.clone(), self.log.len());
        if self.make(chosen) {
            self.yours.push(before);
        }
    }

    fn make(&mut self, chosen: &Move) -> bool {
        let Some(&from) = self.position.heaps().get(chosen.heap) else {
            return false;
        };
        let who = if self.your_turn {
            "You"
        } else {
            "The computer"
        };
        let to = describe(&chosen.to);
        let line = format!("{who}: heap of {from} becomes {to}.");
        self.log.push(line);
        self.position = self.position.after(chosen);
        self.your_turn = !self.your_turn;
        true
    }

    /// Whether there is a move of yours to take back.
    pub fn can_take_back(&self) -> bool {
        !self.yours.is_empty()
    }

    /// Takes back your last move and the answer to it.
    pub fn take_back(&mut self) {
        if let Some((position, length)) = self.yours.pop() {
            self.position = position;
            self.log.truncate(length);
            self.your_turn = true;
        }
    }

    /// Who has won, where nobody can move.
    pub fn end(&self) -> &'static str {
        match (self.your_turn, self.misere) {
            (true, false) => "You cannot move: the computer wins.",
            (false, false) => "The computer cannot move: you win.",
            (true, true) => "You cannot move: you win, in misère play.",
            (false, true) => "The computer cannot move: it wins, in misère play.",
        }
    }
}
