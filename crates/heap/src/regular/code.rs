//! A rule as the theorems on regular games read it: digits by index, and the options that they allow.

use grundy_base::budget::Stop;
use grundy_base::rule::{HeapRule, Kind};

/// The numbers of a code on which the number of values depends that a proof needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound {
    /// The most heaps in an option, at least 1: `h` in the theorems.
    pub(crate) parts: usize,
    /// The index of the last digit before those that repeat, `k0`; of a finite code that of its last digit.
    pub(crate) early: usize,
    /// How many digits repeat for ever, `q`; 0 if the code is finite.
    pub(crate) block: usize,
}

impl Bound {
    /// `M(n0, p)`: how many values, g(0) included, decide about a pattern of this period from heap `start` on.
    pub(crate) fn needs(self, start: usize, period: usize) -> usize {
        let heaps = start.max(1).saturating_add(period) - 1;
        let late = if self.block > 0 { period } else { 0 };
        heaps
            .saturating_mul(self.parts.max(1))
            .saturating_add(self.early + 1)
            .saturating_add(late)
    }

    /// The least multiple of a period that the theorems are about: digits repeat with it.
    pub(crate) fn multiple(self, period: usize) -> usize {
        let (mut a, mut b) = (period.max(1), self.block.max(1));
        while b > 0 {
            (a, b) = (b, a % b);
        }
        (period.max(1) / a).saturating_mul(self.block.max(1))
    }
}

/// The digits of a rule up to the largest heap that is looked at.
#[derive(Debug)]
pub(crate) struct Digits {
    /// `d0, d1, …`: bit `j` lets `j` heaps be left.
    masks: Vec<u64>,
}

impl Digits {
    /// The digits of a rule up to index `heaps`; nothing for a rule that is not given by digits.
    pub(crate) fn of(rule: &HeapRule, heaps: usize) -> Option<Digits> {
        let taking = rule.taking(heaps)?;
        let masks = std::iter::once(taking.d0).chain(taking.digits);
        Some(Digits {
            masks: masks.map(u64::from).collect(),
        })
    }

    /// Shows each option of a heap: how many tokens it removes, and the heaps that it leaves, descending.
    ///
    /// # Errors
    /// What `visit` ends with.
    pub(crate) fn options(
        &self,
        heap: usize,
        visit: &mut dyn FnMut(usize, &[usize]) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let mut left = Vec::new();
        for (removed, &mask) in self.masks.iter().enumerate().take(heap + 1) {
            let total = heap - removed;
            for parts in (0..64).filter(|parts| mask >> parts & 1 == 1) {
                // Leaving a heap as it is is no move.
                if removed > 0 || parts > 1 {
                    split(total, parts, total, &mut left, &mut |heaps| {
                        visit(removed, heaps)
                    })?;
                }
            }
        }
        Ok(())
    }
}

/// Shows all ways to make `total` tokens `parts` heaps of at most `most`, descending, after those of `left`.
fn split(
    total: usize,
    parts: usize,
    most: usize,
    left: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    if parts <= 1 {
        let one = parts == 1 && (1..=most).contains(&total);
        if parts == 0 && total > 0 || parts == 1 && !one {
            return Ok(());
        }
        left.extend(one.then_some(total));
        let shown = visit(left);
        left.truncate(left.len() - usize::from(one));
        return shown;
    }
    let least = total.div_ceil(parts);
    for first in least..=most.min((total + 1).saturating_sub(parts)) {
        left.push(first);
        let shown = split(total - first, parts - 1, first, left, visit);
        left.pop();
        shown?;
    }
    Ok(())
}

/// The numbers of a rule that has digits; `parts` heaps are the most that an option has.
pub(crate) fn bound(rule: &HeapRule, parts: usize) -> Option<Bound> {
    let (early, block) = match rule.kind() {
        Kind::Code { digits, block, .. } => (digits.len(), block.len()),
        Kind::Subtraction(set) => (set.last().copied()?, 0),
        Kind::AllBut(set) => (set.iter().copied().max().unwrap_or(0), 1),
        // Every heap of 3 and more may be split at will, as by the code 4.; index 2 keeps the
        // exempt heaps of 1 and 2 below all heaps that the proof compares.
        Kind::CouplesAreForever => (2, 0),
        _ => return None,
    };
    let parts = parts.max(1);
    Some(Bound {
        parts,
        early,
        block,
    })
}
