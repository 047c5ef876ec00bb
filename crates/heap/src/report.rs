//! A sequence with what a view needs at every frame, computed once: how many
//! exceptions there are, how often each value occurs, which values occur where.

use super::known::known_normal_period;
use super::sequence::NimSequence;
use grundy_base::budget::{Budget, Stop};
use grundy_proof::{Claim, Proved};
use std::ops::Range;

/// A sequence and its summaries. Linear in the number of heaps.
#[derive(Clone, Debug, PartialEq)]
pub struct NimReport {
    /// The sequence.
    pub sequence: NimSequence,
    /// The proof that the values repeat for ever, where these values give one or it is known besides.
    pub proved: Option<Proved<Claim>>,
    /// How many heaps are exceptional.
    pub exceptions: usize,
    /// The values that occur, in order.
    pub histogram: Vec<Bar>,
    /// The different values in each block of [`BLOCK`] heaps, and of [`WIDE`] heaps.
    blocks: [Blocks; 2],
}

/// How many heaps have a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The value.
    pub value: u32,
    /// How many heaps have it.
    pub heaps: usize,
    /// How many of these heaps are rare.
    pub rare: usize,
}

/// Heaps in a block.
const BLOCK: usize = 512;
/// Heaps in a wide block.
const WIDE: usize = 1 << 16;

impl NimReport {
    /// Summarises `sequence`.
    ///
    /// # Errors
    /// When the budget ends; the sequence is given back.
    pub fn of(sequence: NimSequence, budget: &Budget) -> Result<Self, (Stop, Box<NimSequence>)> {
        let summaries = summaries(&sequence, budget);
        let proved = sequence.proved_period(budget);
        match summaries.and_then(|summaries| Ok((summaries, proved?))) {
            Ok(((exceptions, histogram, blocks), proved)) => Ok(NimReport {
                proved: proved.or_else(|| known_normal_period(&sequence.rule)),
                sequence,
                exceptions,
                histogram,
                blocks,
            }),
            Err(why) => Err((why, Box::new(sequence))),
        }
    }

    /// The memory it takes.
    pub fn bytes(&self) -> usize {
        let blocks: usize = self.blocks.iter().map(Blocks::bytes).sum();
        self.sequence.values.bytes() + 24 * self.histogram.len() + blocks + 1024
    }

    /// Points (heap, value) that show all that occurs among `heaps` at the given resolution: every
    /// heap where they are few, else each different value once in every column, at the column's
    /// first heap; values closer together than a row are shown once.
    pub fn outline(&self, heaps: Range<usize>, columns: usize, rows: usize) -> Vec<(usize, u32)> {
        let values = &self.sequence.values;
        let heaps = heaps.start..heaps.end.min(values.len());
        let value = |n: usize| values.get(n).unwrap_or_default();
        if heaps.len() <= 2 * columns.max(1) {
            return heaps.map(|n| (n, value(n))).collect();
        }
        let step = heaps.len().div_ceil(columns.max(1));
        let top = self.histogram.last().map_or(0, |bar| bar.value) as usize;
        let height = (top + 1).div_ceil(rows.max(1)) as u32;
        let mut points = Vec::new();
        for from in heaps.clone().step_by(step) {
            let mut seen = Vec::new();
            self.values_in(from..(from + step).min(heaps.end), &mut seen);
            seen.sort_unstable();
            seen.dedup_by_key(|value| *value / height);
            points.extend(seen.into_iter().map(|value| (from, value)));
        }
        points
    }

    /// Adds the values that occur among `heaps`, most of them once: whole blocks are looked up.
    fn values_in(&self, heaps: Range<usize>, seen: &mut Vec<u32>) {
        let width = match heaps.len() {
            0..BLOCK => return seen.extend(heaps.filter_map(|n| self.sequence.values.get(n))),
            BLOCK..WIDE => 0,
            _ => 1,
        };
        let blocks = &self.blocks[width];
        let whole = heaps.start.div_ceil(blocks.heaps)..heaps.end / blocks.heaps;
        if whole.is_empty() {
            let middle = heaps.start + heaps.len() / 2;
            self.values_in(heaps.start..middle, seen);
            return self.values_in(middle..heaps.end, seen);
        }
        self.values_in(heaps.start..whole.start * blocks.heaps, seen);
        whole
            .clone()
            .for_each(|block| seen.extend(blocks.values(block)));
        self.values_in(whole.end * blocks.heaps..heaps.end, seen);
    }
}

/// The different values in each block of so many heaps, one block after the other.
#[derive(Clone, Debug, PartialEq)]
struct Blocks {
    heaps: usize,
    /// The end of the values of each block.
    ends: Vec<usize>,
    values: Vec<u32>,
}

impl Blocks {
    fn new(heaps: usize) -> Self {
        let (ends, values) = (Vec::new(), Vec::new());
        Blocks {
            heaps,
            ends,
            values,
        }
    }

    fn bytes(&self) -> usize {
        8 * self.ends.len() + 4 * self.values.len()
    }

    fn values(&self, block: usize) -> &[u32] {
        let start = block.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.values[start..self.ends[block]]
    }
}

type Summaries = (usize, Vec<Bar>, [Blocks; 2]);

/// One pass over the values.
fn summaries(sequence: &NimSequence, budget: &Budget) -> Result<Summaries, Stop> {
    let mut bars: Vec<Bar> = Vec::new();
    let mut blocks = [Blocks::new(BLOCK), Blocks::new(WIDE)];
    // For each value the last block, of either width, in which it was met, counted from 1.
    let mut met: Vec<[u32; 2]> = Vec::new();
    let mut exceptions = 0;
    let irregular = sequence
        .period
        .as_ref()
        .map_or(-1, |period| period.last_exception);
    for (n, value) in sequence.values.iter().enumerate() {
        if n.is_multiple_of(WIDE) {
            budget.check()?;
        }
        let at = value as usize;
        if at >= bars.len() {
            let bar = |value| Bar {
                value: value as u32,
                heaps: 0,
                rare: 0,
            };
            let more = (at + 1).next_power_of_two();
            bars.extend((bars.len()..more).map(bar));
            met.resize(more, [0; 2]);
        }
        bars[at].heaps += 1;
        let rare = sequence
            .split
            .as_ref()
            .is_some_and(|split| split.mask.is_rare(n, value));
        bars[at].rare += usize::from(rare);
        exceptions += usize::from(n as i64 <= irregular && sequence.is_exception(n));
        for (blocks, met) in blocks.iter_mut().zip(&mut met[at]) {
            let block = (n / blocks.heaps) as u32 + 1;
            if n.is_multiple_of(blocks.heaps) && n > 0 {
                blocks.ends.push(blocks.values.len());
            }
            if *met != block {
                *met = block;
                blocks.values.push(value);
            }
        }
    }
    for blocks in &mut blocks {
        blocks.ends.push(blocks.values.len());
    }
    bars.retain(|bar| bar.heaps > 0);
    Ok((exceptions, bars, blocks))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{HeapRule, nim_sequence};
    use std::collections::BTreeSet;

    fn report(code: &str, heaps: usize) -> NimReport {
        let rule = HeapRule::parse(code).unwrap();
        let budget = Budget::unlimited();
        let sequence = nim_sequence(&rule, heaps, &budget, &mut |_| ()).unwrap();
        NimReport::of(sequence, &budget).unwrap()
    }

    #[test]
    fn the_outline_leaves_no_value_of_a_column_out() {
        let report = report("0.16", 300_000);
        let value = |n: usize| report.sequence.values.get(n).unwrap();
        for heaps in [0..300_001, 777..299_999, 511..1537, 70_000..211_111] {
            for columns in [1, 3, 40] {
                let step = heaps.len().div_ceil(columns);
                let points = report.outline(heaps.clone(), columns, 1000);
                for from in heaps.clone().step_by(step) {
                    let shown = points.iter().filter(|point| point.0 == from);
                    let shown: Vec<u32> = shown.map(|point| point.1).collect();
                    let all: BTreeSet<u32> =
                        (from..(from + step).min(heaps.end)).map(value).collect();
                    assert_eq!(shown, Vec::from_iter(all), "column {from} of {heaps:?}");
                }
            }
        }
        assert_eq!(report.outline(5..7, 7, 9), [(5, value(5)), (6, value(6))]);
    }

    #[test]
    fn rare_heaps_are_counted_with_the_parity_of_the_heap() {
        let report = report("0.07", 340);
        let split = report.sequence.split.as_ref().unwrap();
        assert!(split.mask.parity.is_some());
        assert_eq!(
            report.histogram.iter().map(|bar| bar.rare).sum::<usize>(),
            split.rare_heaps
        );
        assert_eq!(
            report.histogram.iter().map(|bar| bar.heaps).sum::<usize>(),
            341
        );
    }
}
