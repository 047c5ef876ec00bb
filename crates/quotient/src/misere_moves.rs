//! A position in misère play: its outcome and its moves, by a quotient where one covers it, by
//! search elsewhere.

use super::monoid::Element;
use super::outcome::OutcomeSearch;
use super::solver::solution::QuotientSolution;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::{Convention, Outcome};
use grundy_heap::{MoveList, NimSequence, Position, list_moves, position_value};

/// A position in misère play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MiserePosition {
    /// Who wins; `None` where that is not known, as a heap lies beyond the sequence of values and
    /// no quotient covers the position.
    pub outcome: Option<Outcome>,
    /// Its element of the quotient, where one covers it.
    pub element: Option<Element>,
    /// Its moves, winning ones first; none where a heap lies beyond the sequence.
    pub moves: MoveList,
}

/// The outcome and the moves of a position in misère play; at most `limit` moves are listed,
/// winning ones before all others. `sequence` has the Grundy values of its heaps.
///
/// With a `solution` that covers the position this is linear in the number of options; without,
/// it is a search that may visit every position that can be reached.
pub fn misere_moves(
    sequence: &NimSequence,
    solution: Option<&QuotientSolution>,
    position: &Position,
    limit: usize,
    budget: &Budget,
) -> Result<MiserePosition, Stop> {
    let known = |position: &Position| solution?.outcome(position);
    let element = solution.and_then(|solution| solution.element(position));
    let found = misere_moves_by(sequence, &known, position, limit, budget)?;
    Ok(MiserePosition { element, ..found })
}

/// The outcome and the moves of a position in misère play where `known` tells outcomes.
pub fn misere_moves_by(
    sequence: &NimSequence,
    known: &dyn Fn(&Position) -> Option<Outcome>,
    position: &Position,
    limit: usize,
    budget: &Budget,
) -> Result<MiserePosition, Stop> {
    let after = |at: usize, to: &[usize]| {
        let rest = position.heaps().iter().enumerate();
        let rest = rest
            .filter(|&(other, _)| other != at)
            .map(|(_, &heap)| heap);
        Position::new(rest.chain(to.iter().copied()).collect())
    };
    let mut search = OutcomeSearch::new(&sequence.rule, Convention::Misere);
    let mut wins = |at: usize, to: &[usize], _: u32| {
        let left = after(at, to);
        match known(&left) {
            Some(outcome) => Ok(outcome == Outcome::P),
            None => Ok(search.outcome(&left, budget)? == Outcome::P),
        }
    };
    let moves = list_moves(sequence, position, limit, budget, &mut wins)?;
    // The player who cannot move wins.
    let wins = moves.total == 0 || moves.winning > 0;
    let listed = position_value(sequence, position).map(|_| Outcome::of(wins));
    Ok(MiserePosition {
        outcome: known(position).or(listed),
        element: None,
        moves,
    })
}
