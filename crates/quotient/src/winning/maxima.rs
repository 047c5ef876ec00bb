//! A table that compares maxima as a judge: of the splits of a large heap one index grows while the other
//! shrinks, and P changes only where they come near to other indices or to each other.

use super::Ground;
use super::Judge;
use super::ranges::{Ranges, either};
use crate::algebraic::compared_maxima::{MaximaTable, Value};
use grundy_base::budget::Stop;
use std::collections::BTreeSet;
use std::ops::Range;

impl Judge for &MaximaTable {
    type Value = Value;

    fn ground(&self) -> Ground {
        Ground::ComparedMaxima {
            exceptional: self.exceptional.len(),
            period: MaximaTable::period(self),
        }
    }

    fn exceptional(&self) -> usize {
        self.exceptional.len()
    }

    fn period(&self) -> usize {
        MaximaTable::period(self)
    }

    fn value(&mut self, heaps: &[usize]) -> Result<Value, Stop> {
        Ok(self.position(heaps))
    }

    fn is_p(&mut self, rest: &Value, more: &[usize]) -> Result<bool, Stop> {
        let mut sum = *rest;
        for &heap in more {
            self.add(&mut sum, self.heap(heap));
        }
        Ok(MaximaTable::is_p(self, &sum))
    }

    /// Between two cuts all differences of indices stay the same or stay large, and so does the pattern.
    fn p_ranges(
        &mut self,
        rest: &Value,
        [a, b]: [usize; 2],
        count: u64,
    ) -> Result<Vec<Range<u64>>, Stop> {
        let period = MaximaTable::period(self);
        let cuts = cuts(self, rest, [a, b], count);
        let mut p = Ranges::new();
        for (&from, &to) in cuts.iter().zip(cuts.iter().skip(1)) {
            let shift = period * from as usize;
            if self.is_p(rest, &[a + shift, b - shift])? {
                p.push(from..to);
            }
        }
        Ok(either(p, Ranges::new()))
    }
}

/// The i at which the heaps a + pi and b - pi have indices that differ from another index, from 0 or from each
/// other by no more than is told apart: each such i below `count` by itself, with 0 and `count`.
fn cuts(table: &MaximaTable, rest: &Value, heaps: [usize; 2], count: u64) -> BTreeSet<u64> {
    let mut cuts = BTreeSet::from([0, count]);
    let reach = table.shape.reach();
    let mut alone = |i: i64| {
        if let Some(i) = u64::try_from(i).ok().filter(|&i| i < count) {
            cuts.extend([i, i + 1]);
        }
    };
    let [up, down] = heaps.map(|heap| table.heap(heap).growing.map(|(_, index)| index));
    for difference in -reach..=reach {
        for still in rest.lists.indices().chain([0]) {
            if let Some(up) = up {
                alone(still + difference - up);
            }
            if let Some(down) = down {
                alone(down - still - difference);
            }
        }
        if let Some((up, down)) = up.zip(down)
            && (down - up + difference) % 2 == 0
        {
            alone((down - up + difference) / 2);
        }
    }
    cuts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebraic::compared_maxima::kept;
    use grundy_base::budget::Budget;
    use grundy_heap::HeapRule;

    /// Numbers below a bound that look random, by Knuth's linear congruential generator.
    fn numbers() -> impl FnMut(usize) -> usize {
        let mut state: u64 = 7;
        move |bound| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % bound
        }
    }

    #[test]
    fn ranges_hold_exactly_the_splits_into_p() {
        let mut below = numbers();
        let (mut all, mut none, mut some) = (0, 0, 0);
        for code in ["0.540", "0.541", "0.145"] {
            let kept = kept(&HeapRule::parse(code).unwrap()).unwrap();
            let quotient = kept.prove(&Budget::unlimited()).unwrap();
            let table = &quotient.table;
            let (mut judge, period) = (table, table.period());
            for _ in 0..2_000 {
                let first = table.exceptional.len() + 1;
                let near = first + below(40 * period);
                let rest: Vec<usize> = (0..below(5)).map(|_| 1 + below(near + 30)).collect();
                let rest = judge.value(&rest).unwrap();
                let count = 1 + below(30);
                let a = first + below(near);
                let b = a + 2 * period * count + below(3 * period);
                let ranges = judge.p_ranges(&rest, [a, b], count as u64).unwrap();
                assert!(ranges.windows(2).all(|pair| pair[0].end < pair[1].start));
                for i in 0..count {
                    let heaps = [a + period * i, b - period * i];
                    let is_p = Judge::is_p(&mut judge, &rest, &heaps).unwrap();
                    let within = ranges.iter().any(|range| range.contains(&(i as u64)));
                    assert_eq!(within, is_p, "{code}: {rest:?}, {heaps:?}");
                }
                match ranges[..] {
                    [] => none += 1,
                    [Range { start: 0, end }] if end == count as u64 => all += 1,
                    _ => some += 1,
                }
            }
        }
        assert!(all > 20 && none > 20 && some > 20, "{all} {none} {some}");
    }
}
