//! A sequence with what a view needs at every frame, computed once: how many
//! exceptions there are, how often each value occurs, the extremes for a plot.

use super::sequence::NimSequence;
use super::values::NimValues;
use std::ops::Range;

/// A sequence and its summaries. Linear in the number of heaps.
#[derive(Clone, Debug, PartialEq)]
pub struct NimReport {
    /// The sequence.
    pub sequence: NimSequence,
    /// How many heaps break the period.
    pub exceptions: usize,
    /// How many heaps have each value, by value; values that do not occur are left out.
    pub histogram: Vec<(u32, usize)>,
    extremes: Extremes,
}

impl NimReport {
    /// Summarises `sequence`.
    pub fn of(sequence: NimSequence) -> Self {
        NimReport {
            exceptions: sequence.exceptions().count(),
            histogram: sequence.histogram(),
            extremes: Extremes::of(&sequence.values),
            sequence,
        }
    }

    /// The memory it takes.
    pub fn bytes(&self) -> usize {
        let summaries = 16 * self.histogram.len() + 8 * self.extremes.blocks.len();
        self.sequence.values.bytes() + summaries + 1024
    }

    /// Heaps among `heaps` that show the run of the values in about `columns` columns: all of
    /// them when they are few, else the lowest and the highest of each column.
    pub fn outline(&self, heaps: Range<usize>, columns: usize) -> Vec<usize> {
        let columns = columns.max(1);
        let heaps = heaps.start..heaps.end.min(self.sequence.values.len());
        if heaps.len() <= 2 * columns {
            return heaps.collect();
        }
        let step = heaps.len().div_ceil(columns);
        let values = &self.sequence.values;
        let column = |from: usize| {
            let (low, high) = self
                .extremes
                .within(values, from..(from + step).min(heaps.end));
            [low.min(high), low.max(high)]
        };
        heaps.clone().step_by(step).flat_map(column).collect()
    }
}

/// The heaps with the least and the greatest value of each block of heaps.
#[derive(Clone, Debug, PartialEq)]
struct Extremes {
    blocks: Vec<(u32, u32)>,
}

/// Heaps in a block.
const BLOCK: usize = 512;

impl Extremes {
    fn of(values: &NimValues) -> Self {
        let starts = (0..values.len()).step_by(BLOCK);
        let block = |from: usize| {
            let (low, high) = extremes(values, from..(from + BLOCK).min(values.len()));
            (low as u32, high as u32)
        };
        Extremes {
            blocks: starts.map(block).collect(),
        }
    }

    /// The heaps with the least and the greatest value among `heaps`: whole blocks are looked up.
    fn within(&self, values: &NimValues, heaps: Range<usize>) -> (usize, usize) {
        let whole = heaps.start.div_ceil(BLOCK)..heaps.end / BLOCK;
        if whole.len() < 2 {
            return extremes(values, heaps);
        }
        let value = |n: usize| values.get(n).unwrap_or_default();
        let ends = [
            heaps.start..whole.start * BLOCK,
            whole.end * BLOCK..heaps.end,
        ];
        let ends = ends.into_iter().filter(|part| !part.is_empty());
        let blocks = self.blocks[whole].iter();
        ends.map(|part| extremes(values, part))
            .chain(blocks.map(|&(low, high)| (low as usize, high as usize)))
            .reduce(|(low, high), (l, h)| {
                let low = if value(l) < value(low) { l } else { low };
                let high = if value(h) > value(high) { h } else { high };
                (low, high)
            })
            .unwrap_or((heaps.start, heaps.start))
    }
}

/// The first heaps with the least and the greatest value among `heaps`.
fn extremes(values: &NimValues, heaps: Range<usize>) -> (usize, usize) {
    let value = |n: usize| values.get(n).unwrap_or_default();
    let first = heaps.start;
    heaps.fold((first, first), |(low, high), n| {
        let low = if value(n) < value(low) { n } else { low };
        let high = if value(n) > value(high) { n } else { high };
        (low, high)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::heap::{HeapRule, nim_sequence};

    #[test]
    fn the_outline_keeps_the_extremes_of_every_column() {
        let rule = HeapRule::parse("0.6").unwrap();
        let sequence = nim_sequence(&rule, 20_000, &Budget::unlimited(), &mut |_| ()).unwrap();
        let report = NimReport::of(sequence);
        let value = |n: usize| report.sequence.values.get(n).unwrap();
        for heaps in [0..20_001, 777..19_999, 511..1537] {
            let columns = 7;
            let step = heaps.len().div_ceil(columns);
            let outline = report.outline(heaps.clone(), columns);
            for (pair, from) in outline.chunks(2).zip(heaps.clone().step_by(step)) {
                let column = from..(from + step).min(heaps.end);
                let shown = pair.iter().map(|&n| value(n));
                let (low, high) = (shown.clone().min(), shown.max());
                assert_eq!(low, column.clone().map(value).min());
                assert_eq!(high, column.map(value).max());
            }
        }
        assert_eq!(report.outline(5..9, 7), [5, 6, 7, 8]);
    }
}
