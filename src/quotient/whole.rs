//! The misère quotient of a whole game: a finite one with a proved period, or a table of values for
//! all heaps that is proved (docs/infinite-quotients.md). Both are looked for while Q_1, Q_2, … grow.

use super::algebraic::{Discovery, Search};
use super::solver::Solver;
use super::solver::partial::{Grown, QuotientError, QuotientProgress, grow};
use super::solver::solution::QuotientSolution;
use crate::budget::{Budget, Stop};
use crate::heap::HeapRule;

/// What tells the outcomes of all positions of a game.
#[derive(Clone, Debug)]
pub enum WholeQuotient {
    /// A finite quotient; all heaps are covered if its status is complete.
    Finite(Box<QuotientSolution>),
    /// Values of all heaps, from which the outcomes follow by a proof, and the exact quotient of the
    /// heaps from which they were read.
    Algebraic(Box<Discovery>, Box<QuotientSolution>),
}

/// The misère quotient of all heaps of a game, in whichever way it is found first. Games that have
/// neither end with the budget only, or, where `heaps` are enough, with the exact quotient of these.
///
/// ```
/// # use grundy::{budget::Budget, heap::HeapRule, quotient::{WholeQuotient, whole_quotient}};
/// let solve = |code| whole_quotient(&HeapRule::parse(code).unwrap(), None, &Budget::unlimited(), &mut |_| ());
/// assert!(matches!(solve("0.77")?, WholeQuotient::Finite(kayles) if kayles.order() == 40));
/// assert!(matches!(solve("4.7")?, WholeQuotient::Algebraic(found, _) if found.quotient.exact().is_some()));
/// # Ok::<(), grundy::quotient::QuotientError>(())
/// ```
///
/// # Errors
/// [`QuotientError::Stopped`] with the last exact quotient when the budget ends.
pub fn whole_quotient(
    rule: &HeapRule,
    heaps: Option<usize>,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<WholeQuotient, QuotientError> {
    let mut search = Search::of(rule);
    // The quotient of a table that is not reduced may be finite: it is looked for as long as may be.
    let mut kept = None;
    let mut look = |solver: &Solver| {
        let Some(looking) = &mut search else {
            return Ok(None);
        };
        let found = looking.look(solver, budget)?;
        if found
            .as_ref()
            .is_some_and(|found| found.quotient.exact().is_none())
        {
            (kept, search) = (found, None);
            return Ok(None);
        }
        Ok(found)
    };
    let grown = grow(rule, heaps, budget, watch, &mut look);
    Ok(match (grown, kept) {
        (Ok(Grown::Quotient(solution)), _) => WholeQuotient::Finite(solution),
        (Ok(Grown::Other(found, partial)), _) => WholeQuotient::Algebraic(Box::new(found), partial),
        (
            Err(QuotientError::Stopped {
                why: Stop::Steps | Stop::Time | Stop::Memory,
                partial: Some(partial),
            }),
            Some(found),
        ) => WholeQuotient::Algebraic(Box::new(found), partial),
        (Err(error), _) => return Err(error),
    })
}
