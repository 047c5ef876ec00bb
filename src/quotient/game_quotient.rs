//! The misère quotient Q(G) of a single game: of all sums of its followers.
//!
//! The followers of G are the heaps of a rule, a heap of i being the follower of index i, whose
//! options are single smaller heaps. So Q(G) is a partial quotient of that rule, and the solver
//! for heap games finds it.

use super::game::Game;
use super::monoid::{BipartiteMonoid, Element};
use super::partial::{QuotientError, misere_quotient};
use crate::budget::Budget;

/// The quotient of a game, with the elements of its followers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameQuotient {
    /// The quotient, exact; its elements stand in the lexicographic order of their words.
    pub monoid: BipartiteMonoid,
    /// Φ: the element of each follower, in the order of [`Game::followers`].
    pub phi: Vec<Element>,
    /// The follower of each generator, ascending: none is a product of the others.
    pub generators: Vec<usize>,
    /// The name of each follower, as [`Game::names`] has it.
    pub names: Vec<Option<String>>,
}

/// The quotient of a game. `progress` is told the order of each candidate.
///
/// # Errors
/// [`QuotientError::Stopped`] when the budget is used up, as it always is if the quotient is
/// infinite; what it has then is the exact quotient of the followers up to some index.
pub fn quotient_of_game(
    game: &Game,
    budget: &Budget,
    progress: &mut dyn FnMut(usize),
) -> Result<GameQuotient, QuotientError> {
    let last = game.followers().len().saturating_sub(1);
    let solution = misere_quotient(&game.rule(), Some(last), budget, &mut |now| {
        progress(now.candidate.unwrap_or(now.order));
    })?;
    Ok(GameQuotient {
        monoid: solution.monoid,
        phi: solution.phi,
        generators: solution.generators,
        names: game.names().to_vec(),
    })
}
