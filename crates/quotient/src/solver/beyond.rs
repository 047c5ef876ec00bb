//! Periods that are proved by the options of a few larger heaps: theorem 1 of Misère play of regular games.
//!
//! Let Φ repeat with the period p from n0 on up to the last heap H, and be put on so. Where each larger heap
//! `m`, below the bound M of that theorem, has the elements of options that `m - p` has, all larger heaps have
//! too, and the quotient is that of the game. So an infinite code, whose bound is never reached by heaps alone
//! where quotients take long, is solved as soon as Φ has gone round once more.

use super::options::OptionSets;
use super::periodicity::{Bound, Runs};
use super::{Halt, Solver};
use crate::monoid::Element;
use grundy_base::budget::Budget;
use grundy_proof::checker::finite::Period;

/// So many periods are followed to the bound at most, of those that the next heap agrees with.
const FOLLOWED: usize = 3;

/// A bound beyond which heaps are not compared.
const MOST_HEAPS: usize = 1_000_000;

impl Solver<'_> {
    /// The period that the options of larger heaps prove, of those that Φ has gone round with.
    pub(crate) fn repeats_for_ever(
        &mut self,
        runs: &Runs,
        bound: Bound,
        budget: &Budget,
    ) -> Result<Option<Period>, Halt> {
        let next = self.phi().len();
        let mut followed = 0;
        for (period, start) in runs.gone_round(next) {
            budget.check_work(1)?;
            let last = bound.below(start, period).filter(|&m| m <= MOST_HEAPS);
            let Some(bound) = last else { continue };
            if !self.agrees(next, period) {
                continue;
            }
            if self.agree_to(bound, period, budget)? {
                return Ok(Some(runs.least(self.phi(), period, start)));
            }
            followed += 1;
            if followed == FOLLOWED {
                break;
            }
        }
        Ok(None)
    }

    /// Whether the next heap has the elements of options that the heap a period before it has.
    fn agrees(&mut self, next: usize, period: usize) -> bool {
        let exact = &mut self.exact;
        let (phi, products) = (&exact.candidate.phi, exact.transitions.products());
        let before = exact
            .sets
            .options_of(self.rule, next - period, phi, products);
        before == exact.sets.options_of(self.rule, next, phi, products)
    }

    /// Whether all larger heaps below the bound do, when Φ is put on.
    fn agree_to(&self, bound: usize, period: usize, budget: &Budget) -> Result<bool, Halt> {
        let products = self.exact.transitions.products();
        let each = self.order() / 4 + 64;
        budget.check_memory(bound.saturating_mul(each))?;
        let mut sets = self.exact.sets.clone();
        let mut phi: Vec<Element> = self.phi().to_vec();
        for heap in phi.len()..bound {
            budget.check_work(heap + self.order())?;
            if !same(self.rule, &mut sets, (heap, heap - period), &phi, products) {
                return Ok(false);
            }
            phi.push(phi[heap - period]);
        }
        Ok(true)
    }
}

fn same(
    rule: &grundy_heap::HeapRule,
    sets: &mut OptionSets,
    (one, other): (usize, usize),
    phi: &[Element],
    products: &crate::monoid::multiplication::MultiplicationTable,
) -> bool {
    let of_one = sets.options_of(rule, one, phi, products);
    of_one == sets.options_of(rule, other, phi, products)
}
