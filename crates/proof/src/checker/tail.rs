//! What theorems on regular games need of a code: where its digits begin to repeat, after how many, and how
//! many heaps an option has at most.
//!
//! An option of a heap takes `i` tokens and leaves `j` heaps. For `n0, p >= 1`, where the number `q` of digits
//! that repeat divides p, let `M = h*(n0+p-1) + k + 1`, and p more where q digits repeat. Then every option of
//! a heap `m >= M` has a heap of `n0+p` tokens or more, or it takes `i > k+p`: if all heaps are smaller, i is
//! at least `m - h*(n0+p-1)`, which no digit of a code that ends allows (lemma 1 of Misère play of regular
//! games). So options of m and of m - p correspond to each other: p is taken from a large heap, or from i.

use grundy_base::rule::{HeapRule, Kind};

/// Where digits end may be no further than here, as they are written out.
const LAST_DIGIT: usize = 1 << 20;

/// The digits of a code from some index on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tail {
    /// h: the most heaps in an option, at least 1.
    parts: usize,
    /// k: digits of larger index repeat, or are 0.
    last: usize,
    /// q, where they repeat.
    cycle: Option<usize>,
}

impl Tail {
    /// That of a rule; rules that are no codes have none.
    pub(crate) fn of(rule: &HeapRule) -> Option<Tail> {
        let (last, cycle) = match rule.kind() {
            Kind::Code { digits, block, .. } => {
                let cycle = Some(block.len()).filter(|&length| length > 0);
                (digits.len(), cycle)
            }
            Kind::Subtraction(set) => (set.iter().copied().max().unwrap_or(0), None),
            Kind::AllBut(set) => (set.iter().copied().max().unwrap_or(0), Some(1)),
            _ => return None,
        };
        if last > LAST_DIGIT {
            return None;
        }
        let taking = rule.taking(last.checked_add(cycle.unwrap_or(0))?)?;
        let digits = taking.digits.iter().chain([&taking.d0]);
        let all = digits.fold(0, |all, digit| all | digit);
        Some(Tail {
            parts: all.checked_ilog2().unwrap_or(0).max(1) as usize,
            last,
            cycle,
        })
    }

    /// The least multiple of a period that the length of the block divides.
    pub(crate) fn common(self, period: usize) -> Option<usize> {
        let cycle = self.cycle.unwrap_or(1);
        (period / gcd(period, cycle)).checked_mul(cycle)
    }

    /// M for n0 and a period that the length of the block divides: what is so of the heaps below it is so for
    /// ever.
    pub(crate) fn bound(self, n0: usize, period: usize) -> Option<usize> {
        let largest = n0.checked_add(period)?.checked_sub(1)?;
        let finite = self.parts.checked_mul(largest)?.checked_add(self.last)?;
        let more = self.cycle.map_or(0, |_| period);
        finite.checked_add(1)?.checked_add(more)
    }
}

fn gcd(one: usize, other: usize) -> usize {
    match other {
        0 => one.max(1),
        _ => gcd(other, one % other),
    }
}
