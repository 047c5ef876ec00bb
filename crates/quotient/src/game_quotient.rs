//! The misère quotient Q(G) of a single game: of all sums of its followers.
//!
//! The followers of G are the heaps of a rule, a heap of i being the follower of index i, whose
//! options are single smaller heaps. So Q(G) is a partial quotient of that rule, and the solver
//! for heap games finds it.

use super::game::Game;
use super::monoid::Element;
use super::solver::partial::{QuotientError, QuotientProgress, misere_quotient};
use super::solver::solution::QuotientSolution;
use grundy_base::budget::Budget;

/// The quotient of a game, or of as many of its followers as were covered when a budget ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameQuotient {
    /// The game.
    pub game: Game,
    /// The exact quotient of the rule in which a heap of i is the follower of index i.
    pub solution: QuotientSolution,
}

impl GameQuotient {
    /// The quotient of a game from that of its followers as heaps.
    pub fn new(game: Game, mut solution: QuotientSolution) -> Self {
        // A game has finitely many followers: there is nothing that could be periodic.
        solution.period = None;
        GameQuotient { game, solution }
    }

    /// Whether all followers are covered, the game itself too.
    pub fn is_whole(&self) -> bool {
        self.solution.phi.len() == self.game.followers().len()
    }

    /// The element of the game itself, if it is covered.
    pub fn element(&self) -> Option<Element> {
        let last = self.solution.phi.last().copied();
        last.filter(|_| self.is_whole())
    }
}

/// The quotient of a game. `watch` is told of each follower and each candidate.
///
/// # Errors
/// [`QuotientError::Stopped`] when the budget is used up, as it always is if the quotient is
/// infinite; what it has then is the exact quotient of the followers up to some index.
pub fn quotient_of_game(
    game: &Game,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<GameQuotient, QuotientError> {
    let last = game.followers().len().saturating_sub(1);
    let solution = misere_quotient(&game.rule(), Some(last), budget, watch)?;
    Ok(GameQuotient::new(game.clone(), solution))
}
