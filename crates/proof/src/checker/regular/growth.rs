//! What is stated of values that grow, and the numbers with which the theorem is applied.

use crate::refusal::{Refusal, Stated};
use grundy_base::rule::{HeapRule, Kind};

/// An arithmetic or split period of a sequence of Grundy values, and how the Master Theorem is to prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    /// The least period.
    pub period: usize,
    /// What a period adds to a value that grows; not 0.
    pub saltus: u64,
    /// The last heap that breaks the pattern, -1 if none does.
    pub last_exception: i64,
    /// The residues modulo the period whose values repeat, ascending; none if all grow.
    pub periodic_residues: Vec<usize>,
    /// The heap from which the theorem is applied, at least 1.
    pub n0: usize,
    /// The multiple of the period for which it is applied.
    pub multiple: usize,
}

/// The numbers of a code on which `M` depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    /// `h`: the most heaps that an option has, at least 1.
    pub(crate) parts: usize,
    /// `k0`: the index of the last digit before those that repeat, or of the last one.
    pub(crate) early: usize,
    /// `q`, how many digits repeat; 0 if the code is finite.
    pub(crate) block: usize,
}

impl Numbers {
    /// The numbers of a rule, where the theorems on regular games are about it.
    pub(crate) fn of(rule: &HeapRule) -> Option<Numbers> {
        match rule.kind() {
            Kind::Code { d0, digits, block } => {
                let all = digits
                    .iter()
                    .chain(block)
                    .fold(*d0, |all, digit| all | digit);
                Some(Numbers {
                    parts: most_parts(u64::from(all)),
                    early: digits.len(),
                    block: block.len(),
                })
            }
            Kind::Subtraction(set) => Some(Numbers {
                parts: 1,
                early: set.iter().copied().max()?,
                block: 0,
            }),
            Kind::AllBut(set) => Some(Numbers {
                parts: 1,
                early: set.iter().copied().max().unwrap_or(0),
                block: 1,
            }),
            _ => None,
        }
    }

    /// `M(n0, p)`, if it is a number of this machine.
    pub(crate) fn heaps(self, n0: usize, period: usize) -> Option<usize> {
        let largest = n0.checked_add(period)?.checked_sub(1)?;
        let early = largest.checked_mul(self.parts)?.checked_add(self.early)?;
        let late = if self.block > 0 { period } else { 0 };
        early.checked_add(1)?.checked_add(late)
    }
}

/// The largest number of heaps in a digit of which all others are parts, at least 1.
fn most_parts(digits: u64) -> usize {
    (1..64)
        .rev()
        .find(|parts| digits >> parts & 1 == 1)
        .unwrap_or(1)
}

impl Growth {
    /// How many values, g(0) included, the theorem asks for.
    ///
    /// # Errors
    /// A [`Refusal`] if the theorem says nothing of the rule, or the numbers are none.
    pub(crate) fn heaps(&self, rule: &HeapRule) -> Result<usize, Refusal> {
        let refuse = |place: &str, why: String| Err(Refusal::new(Stated::Period, place, why));
        let Some(numbers) = Numbers::of(rule) else {
            let why = format!("no theorem on values that grow is about {}", rule.text());
            return refuse("", why);
        };
        if self.period == 0 || self.saltus == 0 {
            return refuse("period", "a period and a saltus are at least 1".to_owned());
        }
        let ascend = self.periodic_residues.is_sorted_by(|one, next| one < next);
        let below = self
            .periodic_residues
            .last()
            .is_none_or(|last| *last < self.period);
        if !ascend || !below || self.periodic_residues.len() == self.period {
            let why = "residues ascend, are less than the period, and are not all of them";
            return refuse("period.periodic_residues", why.to_owned());
        }
        if self.last_exception < -1 {
            let why = format!("{} is no heap", self.last_exception);
            return refuse("period.last_exception", why);
        }
        if self.n0 == 0 || self.n0 < self.first() {
            let why = "it is at least 1, and beyond the last exception";
            return refuse("proof.n0", why.to_owned());
        }
        let repeats = numbers.block.max(1);
        let is_multiple = self.multiple > 0 && self.multiple.is_multiple_of(self.period);
        if !is_multiple || !self.multiple.is_multiple_of(repeats) {
            let why = format!(
                "it is no multiple of the period {} with which the digits repeat ({repeats})",
                self.period
            );
            return refuse("proof.period", why);
        }
        Ok(numbers.heaps(self.n0, self.multiple).unwrap_or(usize::MAX))
    }

    /// The first heap beyond the last exception.
    pub(crate) fn first(&self) -> usize {
        usize::try_from(self.last_exception.saturating_add(1)).unwrap_or(usize::MAX)
    }

    /// Whether the values of heaps with the residue of this one grow.
    pub(crate) fn grows(&self, heap: usize) -> bool {
        let residue = heap % self.period.max(1);
        self.periodic_residues.binary_search(&residue).is_err()
    }

    /// What the period of the proof adds to a value that grows, if that is a number of 64 bits.
    pub(crate) fn whole_saltus(&self) -> Option<u64> {
        let times = self.multiple / self.period.max(1);
        self.saltus.checked_mul(u64::try_from(times).ok()?)
    }

    /// The residues modulo the period of the proof of which the values grow, ascending.
    pub(crate) fn growing(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.multiple).filter(|residue| self.grows(*residue))
    }
}
