//! The position on the drawing: its value, its outcomes, and what each move leaves.

use super::{GraphGame, NextPartial};
use crate::graph::{LabelledMove, Solution, SolveError};
use crate::jobs::question::titled;
use crate::jobs::{Answered, Context, Lane, Question, Same};
use std::sync::Arc;

/// Positions up to this number of vertices are solved in a moment, for most rules.
const QUICK: usize = 20;

/// Value, outcomes and labelled moves of what is left of a game's graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphMoves {
    /// The game.
    pub game: Same<GraphGame>,
    /// The vertices that are left, in order.
    pub present: Vec<usize>,
}

impl GraphMoves {
    /// The position in words.
    pub(super) fn text(&self) -> String {
        let rule = self.game.0.rule().text();
        format!("{rule} on {} vertices", self.present.len())
    }
}

impl Question for GraphMoves {
    type Answer = Arc<Result<Solution, SolveError>>;

    fn title(&self) -> String {
        titled("Moves of", &self.text())
    }

    fn lane(&self) -> Lane {
        match self.present.len() {
            ..=QUICK => Lane::Quick,
            _ => Lane::Long,
        }
    }

    fn keeps(&self) -> bool {
        false
    }

    fn bytes(answer: &Self::Answer) -> usize {
        let size =
            |step: &LabelledMove| size_of::<LabelledMove>() + size_of_val(step.remove.as_slice());
        let solution = answer.as_ref().as_ref();
        solution.map_or(0, |solution| solution.moves.iter().map(size).sum())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let mut next = NextPartial::new();
        let answer = |solution| Arc::new(Ok(solution));
        let mut told_grundy = false;
        let solver = self.game.0.solver(context.budget);
        let mut solver = solver.map_err(|why| (why, None))?;
        let result = solver.solve(&self.present, context.budget, &mut |progress| {
            // The values of normal play are told at once: misère play may take long after them.
            let all_known = progress.solution.moves.iter().all(|m| m.grundy.is_some());
            let news = !told_grundy && progress.solution.grundy.is_some() && all_known;
            if news || next.is_due() {
                told_grundy |= news;
                let mut partial = progress.solution.clone();
                partial.positions = progress.positions;
                context.partial(answer(partial));
            }
        });
        match result {
            Ok(solution) => match solution.stopped {
                Some(why) => Err((why, Some(answer(solution)))),
                None => Ok(answer(solution)),
            },
            Err(error) => Ok(Arc::new(Err(error))),
        }
    }
}
