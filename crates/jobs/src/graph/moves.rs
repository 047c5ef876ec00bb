//! The position on the drawing: its value, its outcomes, and what each move leaves.

use super::GraphGame;
use crate::question::so_far;
use crate::{Answered, Context, Lane, Question, Same};
use grundy_base::number::counted;
use grundy_graph::{LabelledMove, Solution, SolveError};

/// Positions up to this number of vertices are solved in a moment, for most rules.
const QUICK: usize = 20;

/// Value, outcomes and labelled moves of what is left of a game's graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphMoves {
    pub game: Same<GraphGame>,
    /// The vertices that are left, in order.
    pub present: Vec<usize>,
}

impl GraphMoves {
    /// The position in words.
    pub(super) fn text(&self) -> String {
        let rule = self.game.0.rule().text();
        let vertices = counted(self.present.len(), "vertex", "vertices");
        format!("{rule} on {vertices}")
    }
}

impl Question for GraphMoves {
    type Answer = Result<Solution, SolveError>;
    const TITLE: &'static str = "Moves of";
    const KEEPS: bool = false;

    fn of(&self) -> String {
        self.text()
    }

    fn lane(&self) -> Lane {
        Lane::quick(self.present.len() <= QUICK)
    }

    fn bytes(answer: &Self::Answer) -> usize {
        let size =
            |step: &LabelledMove| size_of::<LabelledMove>() + size_of_val(step.remove.as_slice());
        let solution = answer.as_ref();
        solution.map_or(0, |solution| solution.moves.iter().map(size).sum())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let mut told_grundy = false;
        let mut solver = self.game.0.solver(context.budget)?;
        let result = solver.solve(&self.present, context.budget, &mut |progress| {
            // The values of normal play are told at once: misère play may take long after them.
            let all_known = progress.solution.moves.iter().all(|m| m.grundy.is_some());
            let news = !told_grundy && progress.solution.grundy.is_some() && all_known;
            let tell = || {
                let mut partial = progress.solution.clone();
                partial.positions = progress.positions;
                context.partial(Ok(partial));
            };
            if news {
                told_grundy = true;
                tell();
            } else {
                context.paced(tell);
            }
        });
        let stopped = result.as_ref().ok().and_then(|solution| solution.stopped);
        so_far(result, stopped)
    }
}
