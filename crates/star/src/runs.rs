//! A row as few runs: a head, and progressions with a common period that begin in runs. Adding such a
//! row to another one takes a shift for each run instead of one for each element.

use super::bits::{self, WORD};
use super::tail::Tail;
use std::ops::Range;

/// The longest period that is looked for in a row.
const LONGEST_PERIOD: usize = 4096;

/// The elements `start..start + len`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    start: usize,
    len: usize,
}

/// `head ∪ (starts + period·N0)`, cut to the width of the row; always exactly the row. Each progression
/// begins at its own place, so that a row that changes its pattern once has few of them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Runs {
    /// By length.
    head: Vec<Run>,
    /// By length; empty when the row has no tail that repeats.
    starts: Vec<Run>,
    from: usize,
    period: usize,
}

/// What a run adds to a row, but for the shift to its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spread {
    /// The length of the run.
    len: usize,
    /// The period with which it is repeated, or 0.
    period: usize,
}

impl Spread {
    /// A row plus `0..len`, and plus all multiples of the period; nothing where that is the row itself.
    pub(crate) fn of(self, row: &[u64]) -> Option<Box<[u64]>> {
        if (self.len, self.period) == (1, 0) {
            return None;
        }
        let mut wide: Box<[u64]> = row.into();
        let mut step = self.period;
        while step > 0 && step < row.len() * WORD {
            bits::or_raised(&mut wide, step);
            step *= 2;
        }
        let mut reached = 1;
        while reached < self.len {
            let step = reached.min(self.len - reached);
            bits::or_raised(&mut wide, step);
            reached += step;
        }
        Some(wide)
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
        let (_, from, period) = best;
        let [head, starts] = match period {
            0 => [runs_of(row), Vec::new()],
            _ => progressions(row, period, width).map(|part| runs_of(&part)),
        };
        Runs {
            head,
            starts,
            from,
            period,
        }
    }

    /// The memory they take.
    pub(crate) fn bytes(&self) -> usize {
        (self.head.len() + self.starts.len()) * size_of::<Run>() + size_of::<Runs>()
    }

    /// How many shifted rows a sum takes.
    pub(crate) fn cost(&self) -> usize {
        self.head.len() + self.starts.len()
    }

    /// What each run adds to another row, and by how much that is shifted.
    pub(crate) fn shifts(&self) -> impl Iterator<Item = (Spread, usize)> {
        let spread = |run: &Run, period| {
            (
                Spread {
                    len: run.len,
                    period,
                },
                run.start,
            )
        };
        let head = self.head.iter().map(move |run| spread(run, 0));
        head.chain(self.starts.iter().map(move |run| spread(run, self.period)))
    }

    /// The period of the tail, if it has one.
    pub(crate) fn period(&self) -> Option<usize> {
        (!self.starts.is_empty()).then_some(self.period)
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

/// The elements of a row that leave it when the period is added again and again, and the first elements of the
/// progressions that stay in it up to its width.
fn progressions(row: &[u64], period: usize, width: usize) -> [Vec<u64>; 2] {
    let mut leaving: Vec<u64> = row.iter().map(|word| !word).collect();
    bits::cut(&mut leaving, width);
    let mut step = period;
    while step < width {
        bits::or_lowered(&mut leaving, step);
        step *= 2;
    }
    leaving
        .iter_mut()
        .zip(row)
        .for_each(|(out, word)| *out &= word);
    let mut starts: Vec<u64> = row
        .iter()
        .zip(&leaving)
        .map(|(row, out)| row & !out)
        .collect();
    let staying = starts.clone();
    bits::clear_shifted(&mut starts, &staying, period);
    [leaving, starts]
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

/// The maximal runs, by length.
fn runs_of(row: &[u64]) -> Vec<Run> {
    let run = |run: Range<usize>| Run {
        start: run.start,
        len: run.len(),
    };
    let mut runs: Vec<Run> = bits::runs(row).into_iter().map(run).collect();
    runs.sort_by_key(|run| run.len);
    runs
}
