//! How long the winner of normal play can make the game.

use super::GraphMoves;
use crate::graph::SolveError;
use crate::jobs::question::titled;
use crate::jobs::{Answered, Context, Question};
use std::sync::Arc;

/// How long the winner of normal play can make the game, from a position and after each move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LongestWin {
    /// The position.
    pub of: GraphMoves,
    /// The moves that may be made from there.
    pub moves: Vec<Vec<usize>>,
}

/// Lengths of play when the winner of normal play stretches the game and the other shortens it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LongestWins {
    /// From the position itself.
    pub here: u32,
    /// After each move of the question, in its order.
    pub after: Vec<u32>,
}

impl Question for LongestWin {
    type Answer = Arc<Result<LongestWins, SolveError>>;

    fn title(&self) -> String {
        titled("Longest win of", &self.of.text())
    }

    fn keeps(&self) -> bool {
        false
    }

    fn bytes(answer: &Self::Answer) -> usize {
        let after = answer.as_ref().as_ref().map_or(0, |wins| wins.after.len());
        4 * after
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let present = &self.of.present;
        let timer = self.of.game.0.timer(context.budget);
        let mut timer = timer.map_err(|why| (why, None))?;
        let mut length =
            |present: &[usize]| match timer.longest_win(present, context.budget, &mut |_| ()) {
                Ok(length) => length.map(Ok).map_err(|why| (why, None)),
                Err(error) => Ok(Err(error)),
            };
        let here = match length(present)? {
            Ok(here) => here,
            Err(error) => return Ok(Arc::new(Err(error))),
        };
        let mut after = Vec::with_capacity(self.moves.len());
        for (done, taken) in self.moves.iter().enumerate() {
            let left = present.iter().copied();
            let left: Vec<usize> = left.filter(|vertex| !taken.contains(vertex)).collect();
            match length(&left)? {
                Ok(length) => after.push(length),
                Err(error) => return Ok(Arc::new(Err(error))),
            }
            context.progress(done + 1, self.moves.len());
        }
        Ok(Arc::new(Ok(LongestWins { here, after })))
    }
}
