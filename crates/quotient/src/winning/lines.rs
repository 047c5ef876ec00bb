//! Options and moves in bundles: a split of a large heap is one of very many.

use super::PlayError;
use grundy_base::budget::Budget;
use grundy_base::rule::{Formula, Kind, MOST_PARTS, splits};
use grundy_heap::HeapRule;
use serde::Serialize;
use std::ops::Range;

/// Options of a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Options {
    /// What one of them leaves.
    One(Vec<usize>),
    /// The splits of a total into two heaps, the smaller one in a range.
    Splits { total: usize, smaller: Range<usize> },
}

/// No more options of one heap are looked at one by one.
const MOST: usize = 20_000_000;

/// All options of a heap, splits into two heaps together; those of other kinds are listed.
///
/// # Errors
/// A [`PlayError`] where there are too many to be listed, or the budget ends.
pub(super) fn options_of(
    rule: &HeapRule,
    heap: usize,
    budget: &Budget,
) -> Result<Vec<Options>, PlayError> {
    match (rule.kind(), rule.last_digit()) {
        (Kind::GrundysGame, _) => Ok(vec![Options::Splits {
            total: heap,
            smaller: 1..heap.div_ceil(2),
        }]),
        (Kind::CouplesAreForever, _) if heap == 2 => Ok(Vec::new()),
        (Kind::CouplesAreForever, _) => Ok(vec![Options::Splits {
            total: heap,
            smaller: 1..heap / 2 + 1,
        }]),
        (_, Some(last)) if last < MOST => of_digits(rule, heap, last, budget),
        // A code that goes on for ever has as many digits as the heap has tokens.
        _ if heap > MOST && rule.taking(0).is_some() => Err(too_many(heap)),
        (Kind::Formula(formula), _) if formula.most_tries(heap) > Formula::ORDERED => {
            Err(too_many(heap))
        }
        _ => listed(rule.options(heap), heap, budget),
    }
}

/// The options of a finite code.
fn of_digits(
    rule: &HeapRule,
    heap: usize,
    last: usize,
    budget: &Budget,
) -> Result<Vec<Options>, PlayError> {
    let Some(taking) = rule.taking(last) else {
        return listed(rule.options(heap), heap, budget);
    };
    let digits = std::iter::once(taking.d0).chain(taking.digits);
    let mut options = Vec::new();
    for (k, digit) in digits.enumerate().take_while(|&(k, _)| k <= heap) {
        let total = heap - k;
        if digit & 1 != 0 && total == 0 {
            options.push(Options::One(Vec::new()));
        }
        if digit & 2 != 0 && total > 0 {
            options.push(Options::One(vec![total]));
        }
        if digit & 4 != 0 && total > 1 {
            let smaller = 1..total / 2 + 1;
            options.push(Options::Splits { total, smaller });
        }
        for parts in (3..=MOST_PARTS).filter(|parts| digit >> parts & 1 == 1) {
            options.extend(listed(splits(total, parts), heap, budget)?);
        }
    }
    Ok(options)
}

fn too_many(heap: usize) -> PlayError {
    PlayError::TooManyOptions {
        heap,
        outcome: None,
    }
}

fn listed(
    options: impl Iterator<Item = Vec<usize>>,
    heap: usize,
    budget: &Budget,
) -> Result<Vec<Options>, PlayError> {
    let mut all = Vec::new();
    for option in options {
        if all.len() >= MOST {
            return Err(too_many(heap));
        }
        if all.len().is_multiple_of(1024) {
            budget.check()?;
            budget.check_memory(all.len() * 64)?;
        }
        all.push(Options::One(option));
    }
    Ok(all)
}

/// Moves in one heap, each after the first leaving a larger smaller heap and a smaller larger one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveLine {
    /// The heap that is moved in.
    pub heap: usize,
    /// What the first move leaves, descending.
    pub leaves: Vec<usize>,
    /// From one move to the next the last heap grows by so much, and the one before it shrinks.
    pub step: usize,
    /// How many moves there are.
    pub count: u64,
}

impl MoveLine {
    /// What each move leaves.
    pub fn each(&self) -> impl Iterator<Item = Vec<usize>> + '_ {
        (0..self.count).map(|i| {
            let shift = self.step * i as usize;
            let mut leaves = self.leaves.clone();
            if let [.., larger, smaller] = leaves.as_mut_slice() {
                *larger -= shift;
                *smaller += shift;
            }
            leaves.sort_unstable_by(|a, b| b.cmp(a));
            leaves
        })
    }
}

/// The winning moves of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WinningMoves {
    /// The moves, in lines.
    pub lines: Vec<MoveLine>,
    /// How many moves there are.
    pub count: u64,
}

impl WinningMoves {
    /// Adds one move; one that continues the last line lengthens it.
    pub(super) fn add(&mut self, heap: usize, left: &[usize]) {
        self.count += 1;
        if let ([a, b], Some(last)) = (left, self.lines.last_mut()) {
            let next = match last.leaves[..] {
                [larger, smaller] if larger + smaller == a + b => {
                    Some(smaller + last.count as usize)
                }
                _ => None,
            };
            let goes_on = last.heap == heap && last.step == 1;
            if goes_on && next == Some((*a).min(*b)) {
                last.count += 1;
                return;
            }
        }
        let mut leaves = left.to_vec();
        leaves.sort_unstable_by(|a, b| b.cmp(a));
        self.lines.push(MoveLine {
            heap,
            leaves,
            step: 1,
            count: 1,
        });
    }

    /// Adds moves.
    pub(super) fn add_line(&mut self, line: MoveLine) {
        self.count += line.count;
        self.lines.push(line);
    }

    /// The memory it takes, near enough.
    pub(super) fn bytes(&self) -> usize {
        self.lines.len() * 80
    }

    /// Each move, by the heap and what is left of it.
    pub fn each(&self) -> impl Iterator<Item = (usize, Vec<usize>)> + '_ {
        let lines = self.lines.iter();
        lines.flat_map(|line| line.each().map(|leaves| (line.heap, leaves)))
    }
}
