//! The iterations of a game on all positions.

use super::{StarFacts, few};
use crate::budget::Stop;
use crate::jobs::{Answered, Context, Ended, Question, Same};
use crate::star::{AllPositions, BlockTree, Missing, Moves, all_positions};
use std::sync::Arc;

/// The steps of a first attempt: a few seconds.
const FIRST_STEPS: u64 = 4_000_000;

/// The iterations of a game of two heaps, proved on all positions as far as that can be done.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OnAllPositions {
    /// The game.
    pub moves: Moves,
    /// How long it may go on.
    pub effort: Effort,
}

/// How long proofs may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effort {
    /// Some million steps, for what begins by itself. Where they do not do, the answer says so.
    First,
    /// As long as it takes.
    Any,
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
        let is_first = self.effort == Effort::First && !context.budget.counts_steps();
        let budget = context.budget.clone();
        let budget = if is_first {
            budget.with_steps(FIRST_STEPS)
        } else {
            budget
        };
        let found = all_positions(&self.moves, &budget);
        match found.missing {
            Some(Missing::Stopped(Stop::Steps)) if is_first => Ok(found),
            Some(Missing::Stopped(why)) => Err(Ended {
                why,
                known: Some(found),
            }),
            _ => Ok(found),
        }
    }
}

/// A set that is known on all positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ProvedSet {
    /// The iteration with this number.
    Iteration(Same<AllPositions>, usize),
    /// The limit, which has a certificate.
    Limit(Same<StarFacts>),
}

/// A set beyond its window, as far as a picture goes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Beyond {
    /// The set.
    pub of: ProvedSet,
}

impl Question for Beyond {
    /// Nothing for an iteration that is not known.
    type Answer = Option<Arc<BlockTree>>;
    const TITLE: &'static str = "Picture beyond the window";
    const KEEPS: bool = false;

    fn bytes(answer: &Self::Answer) -> usize {
        answer.as_ref().map_or(0, |tree| tree.bytes())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let budget = context.budget;
        let tree = match &self.of {
            ProvedSet::Iteration(of, index) => {
                let iteration = of.0.iterations.get(*index);
                iteration.map(|known| BlockTree::of(known, budget))
            }
            ProvedSet::Limit(of) => {
                let certificate = of.0.certificate.as_ref();
                certificate.map(|known| BlockTree::repeating(known, budget))
            }
        };
        Ok(tree.transpose()?.map(Arc::new))
    }
}
