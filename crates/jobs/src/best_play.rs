//! Best play from a position of heaps: who can win does, and makes the game long.

use super::question::{Answered, Context, Lane, Question, Same};
use grundy_base::play::Convention;
use grundy_heap::{Move, NimReport, Position, legal_moves};
use grundy_quotient::misere_moves;

/// A play has no more moves than this here.
const MOST_MOVES: usize = 200;

/// So many moves of a position are compared.
const COMPARED: usize = 2_000;

/// The moves of best play, one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BestPlay {
    /// The values of the heaps.
    pub of: Same<NimReport>,
    /// The position where the play begins.
    pub position: Position,
    /// The convention.
    pub play: Convention,
}

impl Question for BestPlay {
    type Answer = Vec<Move>;
    const TITLE: &'static str = "Best play from";

    fn of(&self) -> String {
        format!("{} in {}", self.position, self.of.0.sequence.rule.text())
    }

    fn lane(&self) -> Lane {
        Lane::Long
    }

    fn bytes(moves: &Vec<Move>) -> usize {
        moves.iter().map(|made| 64 + 8 * made.to.len()).sum()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let (sequence, budget) = (&self.of.0.sequence, context.budget);
        let mut position = self.position.clone();
        let mut play = Vec::new();
        while play.len() < MOST_MOVES {
            let list = match self.play {
                Convention::Normal => legal_moves(sequence, &position, COMPARED, budget)?,
                Convention::Misere => {
                    misere_moves(sequence, None, &position, COMPARED, budget)?.moves
                }
            };
            let Some(made) = list.best(&position).cloned() else {
                break;
            };
            position = position.after(&made);
            play.push(made);
        }
        Ok(play)
    }
}
