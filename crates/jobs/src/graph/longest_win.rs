//! How long the winner of normal play can make the game.

use super::GraphMoves;
use crate::{Answered, Context, Question};
use grundy_graph::SolveError;

/// How long the winner of normal play can make the game, from a position and after each move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LongestWin {
    /// The position.
    pub of: GraphMoves,
    /// The moves that may be made from there.
    pub moves: Vec<Vec<usize>>,
}

/// Lengths of play when the winner of normal play prolongs the game and the other shortens it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LongestWins {
    /// From the position itself.
    pub here: u32,
    /// After each move of the question, in its order.
    pub after: Vec<u32>,
}

impl Question for LongestWin {
    type Answer = Result<LongestWins, SolveError>;
    const TITLE: &'static str = "Longest win of";
    const KEEPS: bool = false;

    fn of(&self) -> String {
        self.of.text()
    }

    fn bytes(answer: &Self::Answer) -> usize {
        4 * answer.as_ref().map_or(0, |wins| wins.after.len())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let present = &self.of.present;
        let mut timer = self.of.game.0.timer(context.budget)?;
        let mut length = |left: &[usize]| timer.longest_win(left, context.budget, &mut |_| ());
        let here = match length(present) {
            Ok(here) => here?,
            Err(error) => return Ok(Err(error)),
        };
        let mut after = Vec::with_capacity(self.moves.len());
        for (done, taken) in self.moves.iter().enumerate() {
            let left = present.iter().copied();
            let left: Vec<usize> = left.filter(|vertex| !taken.contains(vertex)).collect();
            match length(&left) {
                Ok(length) => after.push(length?),
                Err(error) => return Ok(Err(error)),
            }
            context.progress(done + 1, self.moves.len());
        }
        Ok(Ok(LongestWins { here, after }))
    }
}
