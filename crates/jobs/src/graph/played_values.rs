//! The values of the positions of a game that was played.

use super::GraphGame;
use crate::question::so_far;
use crate::{Answered, Context, Question, Same};
use grundy_base::number::counted;
use grundy_base::play::Outcome;

/// The values of the positions of a game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayedValues {
    pub game: Same<GraphGame>,
    /// The vertices that are left, at the beginning and after each move.
    pub positions: Vec<Vec<usize>>,
}

/// Grundy value and misère outcome of a position, where they were found.
pub type PlayedValue = (Option<u32>, Option<Outcome>);

impl Question for PlayedValues {
    type Answer = Vec<PlayedValue>;
    const TITLE: &'static str = "Values of";
    const KEEPS: bool = false;

    fn of(&self) -> String {
        let rule = self.game.0.rule().text();
        format!(
            "{} of {rule}",
            counted(self.positions.len(), "position", "positions")
        )
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
                Err(why) => return so_far(values, Some(why)),
            };
            let solution = solved.unwrap_or_default();
            values.push((solution.grundy, solution.misere));
            if solution.stopped.is_some() {
                return so_far(values, solution.stopped);
            }
            context.progress(done + 1, self.positions.len());
        }
        Ok(values)
    }
}
