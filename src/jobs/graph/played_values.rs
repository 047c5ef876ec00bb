//! The values of the positions of a game that was played.

use super::GraphGame;
use crate::jobs::question::titled;
use crate::jobs::{Answered, Context, Question, Same};
use crate::play::Outcome;
use std::sync::Arc;

/// The values of the positions of a game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayedValues {
    /// The game.
    pub game: Same<GraphGame>,
    /// The vertices that are left, at the beginning and after each move.
    pub positions: Vec<Vec<usize>>,
}

/// Grundy value and misère outcome of a position, where they were found.
pub type PlayedValue = (Option<u32>, Option<Outcome>);

impl Question for PlayedValues {
    type Answer = Arc<Vec<PlayedValue>>;

    fn title(&self) -> String {
        let rule = self.game.0.rule().text();
        titled(
            "Values of",
            &format!("{} positions of {rule}", self.positions.len()),
        )
    }

    fn keeps(&self) -> bool {
        false
    }

    fn bytes(answer: &Self::Answer) -> usize {
        size_of_val(answer.as_slice())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let mut values = Vec::with_capacity(self.positions.len());
        for (done, present) in self.positions.iter().enumerate() {
            // Between two positions another question may have the solver.
            let solved = match self.game.0.solver(context.budget) {
                Ok(mut solver) => solver.solve(present, context.budget, &mut |_| ()),
                Err(why) => return Err((why, Some(Arc::new(values)))),
            };
            let solution = solved.unwrap_or_default();
            values.push((solution.grundy, solution.misere));
            if let Some(why) = solution.stopped {
                return Err((why, Some(Arc::new(values))));
            }
            context.progress(done + 1, self.positions.len());
        }
        Ok(Arc::new(values))
    }
}
