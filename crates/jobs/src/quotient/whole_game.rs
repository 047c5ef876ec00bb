//! The quotient of a whole game, be it finite or infinite.

use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::{
    QuotientError, QuotientProgress, QuotientReport, found_quotient, kept_quotient,
};

/// The quotient of all heaps: a finite one, or a part of it with values of all heaps; without its facts,
/// and without its verdict unless it is kept. `watch` is told of the partial quotients.
pub(super) fn whole_game(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<QuotientReport, QuotientError> {
    match kept_quotient(rule, budget, watch)? {
        Some(kept) => Ok(kept),
        None => found_quotient(rule, budget, watch),
    }
}
