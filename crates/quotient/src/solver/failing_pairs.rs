//! The pairs of the P-verification theorem (Plambeck and Siegel, supplement, fact C.1): some position fails as P if
//! and only if xΦ(H) and xΦ(H') are in P for a heap H, an option H' of it and an element x.

use super::options::OptionSets;
use crate::monoid::multiplication::MultiplicationTable;
use crate::monoid::{BipartiteMonoid, Element};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;

/// All pairs (H, x) of a table for which some position fails as P: of a monoid with the elements `phi` of the
/// heaps 0, 1, …; by their heaps.
///
/// # Errors
/// A [`Stop`] when the budget is used up.
pub fn failing_pairs(
    rule: &HeapRule,
    monoid: &BipartiteMonoid,
    phi: &[Element],
    budget: &Budget,
) -> Result<Vec<(usize, Element)>, Stop> {
    let products = MultiplicationTable::of(monoid, budget)?;
    let mut sets = OptionSets::default();
    let mut pairs = Vec::new();
    for (heap, &element) in phi.iter().enumerate() {
        budget.check_work(monoid.order() + heap)?;
        let options = sets.options_of(rule, heap, phi, &products);
        let covered = products.some_sent_to_p(&options);
        let both = products.sent_to_p(element).iter();
        pairs.extend(both.filter(|&x| covered.contains(x)).map(|x| (heap, x)));
    }
    Ok(pairs)
}
