//! The exact quotient of the first heaps, which is shown beside values of all.

use super::solver::partial::{QuotientError, QuotientProgress, misere_quotient};
use super::solver::solution::QuotientSolution;
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;

/// The steps that the partial quotient may take which is shown beside values of all heaps that are known
/// already, of those of the whole where these are counted.
const BESIDE_STEPS: u64 = 3_000_000;

/// The quotient beside values of all heaps is of so many heaps at most.
pub(super) const BESIDE_HEAPS: usize = 24;

/// The quotient of the first heaps, to be shown beside values of all heaps: of those up to one, or of fewer
/// where that takes long.
pub(super) fn beside_values(
    rule: &HeapRule,
    heaps: usize,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<QuotientSolution, QuotientError> {
    let within = budget.clone().within_steps(BESIDE_STEPS);
    match misere_quotient(rule, Some(heaps), &within, watch) {
        Err(QuotientError::Stopped {
            why: Stop::Steps,
            partial: Some(partial),
        }) => Ok(*partial),
        ended => ended,
    }
}
