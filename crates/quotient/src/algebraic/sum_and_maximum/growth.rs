//! The orders of the partial quotients as a formula (docs/infinite-quotients.md, theorems 16 and 17).
//!
//! **Theorem 16.** Let (1, 0, 0) and a value with T = 1 be among the normal forms of the heaps 1, …, n. For
//! each D > 0 among these normal forms let t(D) be the least T that it has there, and κ(D) the largest of the
//! E - t(E) for E > D, or 0 if there is none. Then |Q_n| is twice the sum of max(1, κ(0)) + 2, of the number
//! of pairs (T, D) with t(D) <= T < min(D, κ(D)), and of the number of the w for which there is a pair with
//! t(D) <= T < D, T >= κ(D) and D - T = w.
//!
//! **Theorem 17.** Let the D among these normal forms be 3, 5, …, 2N + 3 with the t(2m + 3) of the letters
//! c_m of theorem 5, and r = (c - 1)/2 >= 0. Then |Q_n| = 4M + 8 + 2⌊M/2⌋ + 2⌊max(0, M - 1 - 2r)²/4⌋ with
//! M = max(0, N - r).

use super::exact::{ExactQuotient, normal_form};
use super::presented::InfinitePresentation;
use super::statistic::Value;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// So far a formula is looked for: classes of a larger period are not met.
const MOST: usize = 10_000;

/// The orders of the partial quotients from some heap on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    /// From this heap on.
    pub from: usize,
    /// The last letter of the heaps up to n is c_N, where N is n less this …
    pub start: i64,
    /// … divided by this, and rounded down.
    pub every: i64,
    /// The number r = (c - 1)/2.
    pub delay: i64,
}

impl Growth {
    /// The number M of theorem 17: that of the letters of the heaps up to n, but for the first r + 1.
    pub fn letters(&self, heaps: usize) -> i64 {
        let last = (heaps as i64 - self.start).div_euclid(self.every);
        (last - self.delay).max(0)
    }

    /// The order of Q_n, for n from [`Growth::from`] on.
    pub fn order(&self, heaps: usize) -> u64 {
        let letters = self.letters(heaps);
        let square = (letters - 1 - 2 * self.delay).max(0).pow(2) / 4;
        (4 * letters + 8 + 2 * (letters / 2) + 2 * square) as u64
    }
}

/// For each D of the normal forms the least T.
type Least = BTreeMap<i64, i64>;

impl ExactQuotient<'_> {
    /// The orders of Q_1, …, Q_n by theorem 16; none for the first heaps, among which the values that the
    /// theorem needs are not yet.
    pub fn orders(&self, heaps: usize) -> Vec<Option<u64>> {
        let (mut unit, mut sum) = (false, false);
        let mut least = Least::new();
        let mut order = order(&least);
        let orders = (1..=heaps).map(|heap| {
            let value = normal_form(&self.table.heap(heap));
            let Value { f, total, maximum } = value;
            unit |= f == 2 && total == 0;
            sum |= total == 1 && maximum == 0;
            if lowered(&mut least, &value) {
                order = self::order(&least);
            }
            (unit && sum).then_some(order)
        });
        orders.collect()
    }

    /// The orders of all partial quotients from some heap on by theorem 17; `None` where its assumptions are
    /// not fulfilled from any heap on.
    pub fn growth(&self) -> Option<Growth> {
        let presentation = self.presentation().filter(|of| of.excess >= 1)?;
        let classes = self.table.classes();
        let mut steps = classes.iter().map(|class| class.maximum[1]);
        let step = steps.clone().max()?;
        let period = self.table.period() as i64;
        if !steps.all(|other| other == 0 || other == step) || 2 * period % step != 0 {
            return None;
        }
        let every = 2 * period / step;
        let (first, start) = self.regular(&presentation, step, every)?;
        let mut growth = Growth {
            from: first,
            start,
            every,
            delay: (presentation.excess - 1) / 2,
        };
        let orders = self.orders(first);
        let agrees = |heap: usize| {
            let last = (heap as i64 - start).div_euclid(every);
            orders[heap - 1].is_some() && self.last_letter(heap, &presentation) == Some(last)
        };
        while growth.from > 1 && agrees(growth.from - 1) {
            growth.from -= 1;
        }
        Some(growth)
    }

    /// A heap from which on the assumptions of theorem 17 hold: they do for the heaps up to each of a whole
    /// period there, and the D of these heaps belong to members of the classes only, in whose normal forms
    /// they are not collapsed. With it what N is counted from.
    fn regular(
        &self,
        presentation: &InfinitePresentation,
        step: i64,
        every: i64,
    ) -> Option<(usize, i64)> {
        let (known, period) = (self.table.exceptional().len(), self.table.period());
        let singles = self.table.exceptional().iter().map(|value| value.maximum);
        let classes = self.table.classes().iter();
        let first =
            classes.map(|class| class.maximum[0].max(2 * class.total[0] - class.maximum[0]));
        let bound = singles.chain(first).max()?;
        let large = |heap: &usize| {
            let values = (1..=*heap).map(|heap| normal_form(&self.table.heap(heap)).maximum);
            values
                .max()
                .is_some_and(|largest| largest - step >= bound + 2)
        };
        let first = (known + period..MOST).step_by(period).find(large)?;
        let last = |heap| self.last_letter(heap, presentation);
        let starts = (0..every).map(|by| Some(first as i64 - every * last(first)? - by));
        let holds = |start: &i64| {
            let expected = |heap: usize| (heap as i64 - start).div_euclid(every);
            (first..first + period).all(|heap| last(heap) == Some(expected(heap)))
        };
        let start = starts.flatten().find(holds)?;
        Some((first, start))
    }

    /// N, if the D of the heaps up to this one are 3, 5, …, 2N + 3 with the least T of the letters.
    fn last_letter(&self, heaps: usize, presentation: &InfinitePresentation) -> Option<i64> {
        let mut least = Least::new();
        for heap in 1..=heaps {
            lowered(&mut least, &normal_form(&self.table.heap(heap)));
        }
        let letters = (0..).map(|n| (2 * n + 3, presentation.total(n)));
        let regular = least
            .iter()
            .map(|(&d, &t)| (d, t))
            .eq(letters.take(least.len()));
        (regular && !least.is_empty()).then_some(least.len() as i64 - 1)
    }
}

/// Takes a normal form up among the least; whether they change.
fn lowered(least: &mut Least, value: &Value) -> bool {
    if value.maximum == 0 {
        return false;
    }
    let known = least.entry(value.maximum).or_insert(i64::MAX);
    let lower = value.total < *known;
    *known = value.total.min(*known);
    lower
}

/// The order by theorem 16.
fn order(least: &Least) -> u64 {
    let (mut alone, mut together) = (0, FxHashSet::default());
    // κ of the D that comes next, from above.
    let mut beyond = 0;
    for (&maximum, &first) in least.iter().rev() {
        let distinguished = maximum.min(beyond).max(first);
        alone += distinguished - first;
        together.extend((distinguished..maximum).map(|total| maximum - total));
        beyond = beyond.max(maximum - first);
    }
    2 * (beyond.max(1) + 2 + alone + together.len() as i64) as u64
}
