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
