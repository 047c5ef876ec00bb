//! A row as few runs: a head, and a tail that repeats. Adding such a row to
//! another one takes a shift for each run instead of one for each element.

use super::bits::{self, WORD};
use super::tail::Tail;

/// The longest period that is looked for in a row.
const LONGEST_PERIOD: usize = 4096;

/// The elements `start..start + len`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    start: usize,
    len: usize,
}

/// `head ∪ (block + period·N0)`, cut to the width of the row; always exactly the row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Runs {
    /// By length.
    head: Vec<Run>,
    /// By length; empty when the row has no tail that repeats.
    block: Vec<Run>,
    from: usize,
    period: usize,
    cost: usize,
}

/// Rows to work in, so that sums allocate nothing.
#[derive(Clone, Debug)]
pub(crate) struct Scratch {
    closed: Vec<u64>,
    wide: Vec<u64>,
    copy: Vec<u64>,
}

impl Scratch {
    /// Room for rows of so many words.
    pub(crate) fn new(words: usize) -> Scratch {
        Scratch {
            closed: vec![0; words],
            wide: vec![0; words],
            copy: vec![0; words],
        }
    }
}

impl Runs {
    /// The cheapest reading of a row: each period is tried with its shortest head.
    pub(crate) fn of(row: &[u64], width: usize) -> Runs {
        let starts = run_starts(row);
        let before = counts_before(&starts);
        let count_to = |x: usize| {
            let (word, bit) = (x / WORD, x % WORD);
            let part = starts.get(word).map_or(0, |w| w & ((1 << bit) - 1));
            before.get(word).copied().unwrap_or(0) + part.count_ones() as usize
        };
        let mut best = (count_to(width), width, 0);
        for period in 1..=(width / 3).min(LONGEST_PERIOD) {
            // A longer period has at least the runs of this one.
            if count_to(period) + 2 >= best.0 {
                break;
            }
            let from = bits::last_break(row, width, period).map_or(0, |x| x + 1);
            if from + 2 * period >= width {
                continue;
            }
            let doublings = (width - from).div_ceil(period).ilog2() as usize;
            // A run may be cut in two where the head ends and where the block does.
            let cost = count_to(from + period) + doublings + 2;
            if cost < best.0 {
                best = (cost, from, period);
            }
        }
        let (cost, from, period) = best;
        Runs {
            head: runs_between(row, 0, from),
            block: runs_between(row, from, from + period),
            from,
            period,
            cost,
        }
    }

    /// The memory they take.
    pub(crate) fn bytes(&self) -> usize {
        (self.head.len() + self.block.len()) * size_of::<Run>() + size_of::<Runs>()
    }

    /// How many shifted rows a sum takes, about.
    pub(crate) fn cost(&self) -> usize {
        self.cost
    }

    /// `target |= self + other`, unmasked beyond the width.
    pub(crate) fn add(&self, other: &[u64], target: &mut [u64], scratch: &mut Scratch) {
        let Scratch { closed, wide, copy } = scratch;
        spread(&self.head, other, target, wide, copy);
        if !self.block.is_empty() {
            closed.copy_from_slice(other);
            let mut step = self.period;
            while step < closed.len() * WORD {
                copy.copy_from_slice(closed);
                bits::or_shifted(closed, copy, step);
                step *= 2;
            }
            spread(&self.block, closed, target, wide, copy);
        }
    }

    /// The period of the tail, if it has one.
    pub(crate) fn period(&self) -> Option<usize> {
        (!self.block.is_empty()).then_some(self.period)
    }

    /// From where on the row repeats, and how, within its width.
    pub(crate) fn tail(&self) -> Tail {
        let last = self.head.iter().map(|run| run.start + run.len).max();
        match self.period() {
            Some(period) => Tail {
                from: self.from,
                period,
            },
            None => Tail {
                from: last.unwrap_or(0),
                period: 1,
            },
        }
    }
}

/// `target |= source + runs`: the source is widened to each length once.
fn spread(runs: &[Run], source: &[u64], target: &mut [u64], wide: &mut [u64], copy: &mut [u64]) {
    if runs.is_empty() {
        return;
    }
    wide.copy_from_slice(source);
    let mut reached = 1;
    for run in runs {
        while reached < run.len {
            let step = reached.min(run.len - reached);
            copy.copy_from_slice(wide);
            bits::or_shifted(wide, copy, step);
            reached += step;
        }
        bits::or_shifted(target, wide, run.start);
    }
}

/// The elements whose predecessor is no element.
fn run_starts(row: &[u64]) -> Vec<u64> {
    let mut carry = 0;
    let starts = row.iter().map(|&word| {
        let start = word & !(word << 1 | carry);
        carry = word >> (WORD - 1);
        start
    });
    starts.collect()
}

/// How many elements the words before each word have, and those before the end.
fn counts_before(row: &[u64]) -> Vec<usize> {
    let mut sum = 0;
    let mut before = vec![0];
    before.extend(row.iter().map(|word| {
        sum += word.count_ones() as usize;
        sum
    }));
    before
}

/// The maximal runs within `from..to`, by length.
fn runs_between(row: &[u64], from: usize, to: usize) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut at = from;
    while let Some(start) = bits::next(row, at).filter(|&start| start < to) {
        let mut end = start + 1;
        while end < to && bits::has(row, end) {
            end += 1;
        }
        runs.push(Run {
            start,
            len: end - start,
        });
        at = end;
    }
    runs.sort_by_key(|run| run.len);
    runs
}
