//! A game against the computer. The computer plays a winning move when there is one, and makes the
//! game long otherwise.

use super::HeapGames;
use super::moves_in_words::describe;
use crate::Shown;
use crate::chance::any;
use grundy_heap::{HeapRule, Move, MoveList, Position};
use std::ops::Range;

/// How the computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// It wins where it can, and makes the game long otherwise.
    #[default]
    Perfect,
    /// It makes any legal move.
    Random,
}

/// What is chosen of all games against the computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// How the computer plays.
    pub level: Level,
    /// Whether the values that moves leave are shown.
    pub hints: bool,
}

/// A move that was made: the heaps that it has left in the place of one, and how many tokens went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeMove {
    /// The places of the heaps that are left, in the position after it.
    pub left: Range<usize>,
    /// How many tokens it took.
    pub gone: usize,
}

/// A game in progress.
#[derive(Clone, PartialEq)]
pub struct Play {
    rule: HeapRule,
    /// The position from which it started, as it was typed.
    typed: String,
    /// Whether the player who cannot move wins.
    misere: bool,
    start: Position,
    you_first: bool,
    position: Position,
    your_turn: bool,
    log: Vec<String>,
    /// The move of the computer that led to the position.
    answer: Option<MadeMove>,
    /// The positions in which you moved, with the length of the log and the answer that led there.
    yours: Vec<(Position, usize, Option<MadeMove>)>,
}

impl Play {
    /// A game that starts at the position that is typed.
    pub fn start(shown: Shown<'_, HeapGames>, position: Position, you_first: bool) -> Option<Self> {
        Some(Play {
            rule: shown.values()?.sequence.rule.clone(),
            typed: shown.document.position.clone(),
            misere: shown.document.misere,
            start: position.clone(),
            you_first,
            position,
            your_turn: you_first,
            log: Vec::new(),
            answer: None,
            yours: Vec::new(),
        })
    }

    /// Begins again, with the same player.
    pub fn restart(&mut self) {
        self.position = self.start.clone();
        self.your_turn = self.you_first;
        self.log.clear();
        self.answer = None;
        self.yours.clear();
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

    /// The move of the computer that led to the position.
    pub fn answer(&self) -> Option<&MadeMove> {
        self.answer.as_ref()
    }

    /// Lets the computer move if it is its turn; `moves` are those of the position. Says whether it did.
    pub fn computer(&mut self, moves: &MoveList, level: Level) -> bool {
        let chosen = match level {
            Level::Perfect => moves.best(&self.position),
            Level::Random => any(&moves.moves),
        };
        let Some(chosen) = chosen.filter(|_| !self.your_turn) else {
            return false;
        };
        let before: usize = self.position.heaps().iter().sum();
        let made = self.make(chosen);
        let after: usize = self.position.heaps().iter().sum();
        self.answer = made.then(|| MadeMove {
            left: chosen.heap..chosen.heap + chosen.to.len(),
            gone: before.saturating_sub(after),
        });
        made
    }

    /// Makes your move.
    pub fn you(&mut self, chosen: &Move) {
        let (before, length) = (self.position.clone(), self.log.len());
        if self.make(chosen) {
            self.yours.push((before, length, self.answer.take()));
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

    /// Whether anybody has moved.
    pub fn has_begun(&self) -> bool {
        self.position != self.start
    }

    /// Whether there is a move of yours to take back.
    pub fn can_take_back(&self) -> bool {
        !self.yours.is_empty()
    }

    /// Takes back your last move and the answer to it.
    pub fn take_back(&mut self) {
        if let Some((position, length, answer)) = self.yours.pop() {
            self.position = position;
            self.log.truncate(length);
            self.answer = answer;
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
