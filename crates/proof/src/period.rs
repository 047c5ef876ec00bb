//! The values that are compared so that a sequence is known to have a least period and a last exception.
//!
//! That it has a period `p` from some place on, once finitely many values say so, is told by a theorem: that of
//! Guy and Smith ([`crate::computed`]), or that of two windows ([`crate::checker::windows`]), which ask for other
//! values. The least period divides all others, so `p` is the least one if no `p / q` for a prime `q` is one.

use crate::refusal::{Counterexample, Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use std::ops::Range;

/// Values compared between two looks at the budget.
const STRIDE: usize = 1 << 16;

/// A claim, and where a theorem asks to look.
pub(crate) struct Compared<V> {
    /// The period, not 0.
    pub(crate) period: usize,
    /// The heaps whose values must be those one period later; the one before the first is the last exception.
    pub(crate) repeat: Range<usize>,
    /// Heaps whose values repeat with a divisor of the period only if that is a period.
    pub(crate) tell: Range<usize>,
    /// The value of a heap, or why it is not known.
    pub(crate) value: V,
}

impl<V: Fn(usize) -> Result<u32, Refusal>> Compared<V> {
    /// Compares all of it.
    pub(crate) fn check(&self, budget: &Budget) -> Result<(), Unproved> {
        let wrong = |field, why| Refusal::new(Stated::Period, format!("period.{field}"), why);
        let p = self.period;
        if let Some((heap, value, later)) = self.difference(&self.repeat, p, budget)? {
            let why = format!("heaps {heap} and {} have different values", heap + p);
            let (stated, is) = (later.into(), value.into());
            let shown = Counterexample::Value { heap, stated, is };
            return Err(wrong("period", why).shown_by(shown).into());
        }
        if let Some(heap) = self.repeat.start.checked_sub(1)
            && self.difference(&(heap..heap + 1), p, budget)?.is_none()
        {
            let why = format!(
                "heap {heap} is no exception: heap {} has its value",
                heap + p
            );
            return Err(wrong("last_exception", why).into());
        }
        for prime in primes(p) {
            let shorter = p / prime;
            if self.difference(&self.tell, shorter, budget)?.is_none() {
                let why = format!("it is not the least one: {shorter} is a shorter period");
                return Err(wrong("period", why).into());
            }
        }
        Ok(())
    }

    /// The first of these heaps whose value is not that of the heap so much larger, and both values.
    fn difference(
        &self,
        heaps: &Range<usize>,
        by: usize,
        budget: &Budget,
    ) -> Result<Option<(usize, u32, u32)>, Unproved> {
        budget.check()?;
        for heap in heaps.clone() {
            if heap.is_multiple_of(STRIDE) {
                budget.check_work(STRIDE)?;
            }
            let (value, later) = ((self.value)(heap)?, (self.value)(heap + by)?);
            if value != later {
                return Ok(Some((heap, value, later)));
            }
        }
        Ok(None)
    }
}

/// The primes that divide `n`, which is not 0.
pub(crate) fn primes(mut n: usize) -> Vec<usize> {
    let mut primes = Vec::new();
    for q in 2..=n.isqrt() {
        if n.is_multiple_of(q) {
            primes.push(q);
        }
        while n.is_multiple_of(q) {
            n /= q;
        }
    }
    primes.extend((n > 1).then_some(n));
    primes
}
