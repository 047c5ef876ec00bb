//! The least failure of a table of outcomes (Plambeck and Siegel, supplement, appendix C).
//!
//! Positions are in the *lexicographic* order of the paper: of two that differ, the smaller one has fewer of
//! the largest heap of which they do not have equally many. With the heaps of each written in descending order
//! this is the order of lists. Every option of a position is smaller than the position.
//!
//! A position X with a move *fails* where Φ(X) is in P and so is Φ(X') for some option X', or where neither
//! Φ(X) nor any Φ(X') is. Let X be the least that fails. No follower of X fails, so by induction Φ tells their
//! outcomes rightly, and the outcome of X is the one that Φ does not say. And let W be the least position with
//! the element of X. Where W < X, nothing below W or equal to it fails, so Φ tells the outcome of W rightly:
//! X and W have one element and different outcomes, and no quotient of these heaps has one element for both.

use super::candidate::Candidate;
use super::options::each_option;
use super::verify;
use crate::monoid::{BipartiteMonoid, Element, MonoidError};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Outcome;
use grundy_heap::HeapRule;

/// The lexicographically least position whose outcome a table says wrongly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeastFailure {
    /// Its heaps, descending.
    pub position: Vec<usize>,
    /// Its element.
    pub element: Element,
    /// What the table says of it. Its outcome is the other one.
    pub said: Outcome,
    /// Of a P-failure, a move that leads from P to P. An N-failure has no move into P at all.
    pub shown_by: Option<MoveInP>,
    /// The least position with this element, where that is smaller: its outcome is what the table says, so
    /// that the two are not equivalent.
    pub twin: Option<Vec<usize>>,
}

/// A move from a position to another, by a table both in P: the pair (H, x) of the P-verification theorem
/// with the option H' of H.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveInP {
    /// The heap H that is moved in.
    pub heap: usize,
    /// The heaps H' that are left of it, descending.
    pub left: Vec<usize>,
    /// The element x of the heaps beside it.
    pub beside: Element,
}

impl LeastFailure {
    /// The outcome of the position.
    pub fn outcome(&self) -> Outcome {
        Outcome::of(self.said == Outcome::P)
    }

    /// What is known of the failure at this position, which is the least one of the candidate.
    pub(super) fn of(
        rule: &HeapRule,
        candidate: &Candidate,
        position: &[usize],
        budget: &Budget,
    ) -> Result<LeastFailure, Stop> {
        let element = candidate.element(position);
        let said = Outcome::of(!candidate.monoid.is_p(element));
        let twin = Some(candidate.least_word(element)).filter(|twin| twin[..] < *position);
        let shown_by = match said {
            Outcome::P => move_in_p(rule, candidate, position, budget)?,
            Outcome::N => None,
        };
        Ok(LeastFailure {
            position: position.to_vec(),
            element,
            said,
            shown_by,
            twin,
        })
    }
}

/// A move from this position to another that the candidate has in P, in the largest heap that has one.
fn move_in_p(
    rule: &HeapRule,
    candidate: &Candidate,
    position: &[usize],
    budget: &Budget,
) -> Result<Option<MoveInP>, Stop> {
    let monoid = &candidate.monoid;
    for (at, &heap) in position.iter().enumerate() {
        let beside = candidate.element(&[&position[..at], &position[at + 1..]].concat());
        let mut found = None;
        each_option(rule, heap, &mut |left| {
            budget.check()?;
            let option = monoid.times(beside, candidate.element(left));
            if found.is_none() && monoid.is_p(option) {
                found = Some(MoveInP {
                    heap,
                    left: left.to_vec(),
                    beside,
                });
            }
            Ok(())
        })?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// The least position whose outcome a table says wrongly: a monoid that the elements `phi` of the heaps 0, 1, …
/// generate, that of heap 0 being the identity. None if there is no such position; then the table tells the
/// outcomes of all sums of these heaps.
///
/// # Errors
/// A [`LeastFailureError`]: the table is none of this kind, or the budget is used up.
pub fn least_failure(
    rule: &HeapRule,
    monoid: &BipartiteMonoid,
    phi: &[Element],
    budget: &Budget,
) -> Result<Option<LeastFailure>, LeastFailureError> {
    if monoid.is_p(BipartiteMonoid::IDENTITY) {
        return Err(LeastFailureError::IdentityInP);
    }
    for (heap, &x) in phi.iter().enumerate() {
        if x != BipartiteMonoid::IDENTITY && has_no_moves(rule, heap, budget)? {
            return Err(LeastFailureError::DeadHeap(heap));
        }
    }
    let candidate = Candidate::of_table(monoid, phi)?;
    let (failure, verified) = verify(rule, candidate, budget)?;
    let of = |failure: Vec<usize>| LeastFailure::of(rule, &verified.candidate, &failure, budget);
    Ok(failure.map(of).transpose()?)
}

fn has_no_moves(rule: &HeapRule, heap: usize, budget: &Budget) -> Result<bool, Stop> {
    let mut none = true;
    each_option(rule, heap, &mut |_| {
        none = false;
        budget.check()
    })?;
    Ok(none)
}

/// Why a table has no least failure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LeastFailureError {
    /// The table says that the position without heaps is a P-position.
    #[error("it has the end of play in P")]
    IdentityInP,
    /// The table has another element than the identity for a heap without moves.
    #[error("heap {0} has no moves and yet is not the identity")]
    DeadHeap(usize),
    /// The heaps do not generate the monoid.
    #[error(transparent)]
    Monoid(#[from] MonoidError),
    /// The budget ended first.
    #[error(transparent)]
    Stopped(#[from] Stop),
}
