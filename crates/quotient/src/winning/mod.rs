//! The winning moves of a position whose heaps may be of any size.
//!
//! A heap of 10^12 that may be split has 10^12/2 options, so they are not gone through. Where values of
//! heaps are known for all heaps, they belong to residue classes from some heap on, and of the splits into
//! a + pi and b - pi, with both beyond that heap, those that win are found at once, as ranges of i.

mod answer;
mod ground;
mod json;
mod judges;
mod lines;
mod maxima;
mod ranges;

pub use answer::{
    POSITION_STEPS, PlayError, PositionAnswer, answer, answer_by_quotient, answer_by_table,
};
pub use ground::Ground;
pub use json::PositionJson;
pub use lines::{MoveLine, WinningMoves};

use grundy_base::budget::{Budget, Stop};
use grundy_heap::{HeapRule, Position};
use lines::{Options, options_of};
use std::collections::BTreeSet;
use std::ops::Range;

/// Knows the P-positions of a game, at least of sums of the heaps of a position and what comes after it.
pub trait Judge {
    /// What is known of a sum of heaps.
    type Value;

    /// What its answers rest on.
    fn ground(&self) -> Ground;

    /// Why it knows nothing of a sum of heaps, if so.
    fn falls_short(&self, _rule: &HeapRule, _heaps: &[usize]) -> Option<String> {
        None
    }

    /// Heaps beyond this one belong to residue classes; none do if it is the largest number.
    fn exceptional(&self) -> usize {
        usize::MAX
    }

    /// The number of classes.
    fn period(&self) -> usize {
        1
    }

    /// The value of a sum of heaps.
    fn value(&mut self, heaps: &[usize]) -> Result<Self::Value, Stop>;

    /// Whether a sum with this value and more heaps is a P-position.
    fn is_p(&mut self, rest: &Self::Value, more: &[usize]) -> Result<bool, Stop>;

    /// For which i below `count` the sum with the heaps a + pi and b - pi is a P-position, all of them
    /// beyond the exceptional heaps. Where the value of a heap depends on its class alone: for all or none.
    fn p_ranges(
        &mut self,
        rest: &Self::Value,
        [a, b]: [usize; 2],
        count: u64,
    ) -> Result<Vec<Range<u64>>, Stop> {
        let all = self.is_p(rest, &[a, b])?;
        Ok(all.then_some(0..count).into_iter().collect())
    }
}

/// The moves of a position that lead to a P-position. Equal heaps are moved in once.
fn winning_moves<J: Judge>(
    rule: &HeapRule,
    judge: &mut J,
    position: &Position,
    budget: &Budget,
) -> Result<WinningMoves, PlayError> {
    let mut winning = WinningMoves::default();
    let sizes: BTreeSet<usize> = position.heaps().iter().copied().collect();
    for heap in sizes {
        let mut rest = position.heaps().to_vec();
        if let Some(at) = rest.iter().position(|&other| other == heap) {
            rest.remove(at);
        }
        let rest = judge.value(&rest)?;
        for options in options_of(rule, heap, budget)? {
            match options {
                Options::One(left) => {
                    budget.check()?;
                    if judge.is_p(&rest, &left)? {
                        winning.add(heap, &left);
                    }
                }
                Options::Splits { total, smaller } => {
                    let splits = (total, smaller);
                    winning_splits(judge, heap, &rest, splits, budget, &mut winning)?;
                }
            }
        }
    }
    Ok(winning)
}

/// The winning ones of the splits of `total` into two heaps with the smaller one in a range.
fn winning_splits<J: Judge>(
    judge: &mut J,
    heap: usize,
    rest: &J::Value,
    (total, smaller): (usize, Range<usize>),
    budget: &Budget,
    winning: &mut WinningMoves,
) -> Result<(), PlayError> {
    let beyond = judge.exceptional().saturating_add(1).max(smaller.start);
    for a in smaller.start..smaller.end.min(beyond) {
        budget.check()?;
        budget.check_memory(winning.bytes())?;
        if judge.is_p(rest, &[a, total - a])? {
            winning.add(heap, &[a, total - a]);
        }
    }
    let period = judge.period();
    for a in (beyond..smaller.end).take(period) {
        budget.check()?;
        let count = (smaller.end - a).div_ceil(period) as u64;
        for range in judge.p_ranges(rest, [a, total - a], count)? {
            let shift = period * range.start as usize;
            winning.add_line(MoveLine {
                heap,
                leaves: vec![total - a - shift, a + shift],
                step: period,
                count: range.end - range.start,
            });
        }
    }
    Ok(())
}
