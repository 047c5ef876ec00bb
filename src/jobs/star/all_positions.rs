//! The iterations of a game on all positions.

use super::few;
use crate::jobs::{Answered, Context, Ended, Question};
use crate::star::{AllPositions, Missing, Moves, all_positions};

/// The iterations of a game of two heaps, proved on all positions as far as that can be done.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OnAllPositions {
    /// The game.
    pub moves: Moves,
}

impl Question for OnAllPositions {
    type Answer = AllPositions;
    const TITLE: &'static str = "Iterations on all positions of";

    fn of(&self) -> String {
        few(&self.moves)
    }

    fn bytes(answer: &AllPositions) -> usize {
        answer.bytes()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let found = all_positions(&self.moves, context.budget);
        match found.missing {
            Some(Missing::Stopped(why)) => Err(Ended {
                why,
                known: Some(found),
            }),
            _ => Ok(found),
        }
    }
}
