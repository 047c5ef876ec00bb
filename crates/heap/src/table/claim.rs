//! A claim that Grundy values repeat, held against the values: whether it is true, whether its period and
//! its first heap are the least, and whether it is proved for all heaps.
//!
//! Let p be a period from heap n on. The least period divides p, and both have the same first heap: at the
//! heap before the first one of the least period q, value(m) differs from value(m + q) = value(m + p). So
//! divisors of p are all that is tried.

use crate::{HeapRule, NimSequence, known_normal_period};
use grundy_base::budget::{Budget, Stop};
use grundy_proof::computed::grundy_period;
use grundy_proof::{Claim, Proved, Unproved};
use serde::Serialize;

/// The claim that value(n + `period`) = value(n) for every n from `from` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct PeriodClaim {
    /// The period, at least 1.
    pub period: usize,
    /// The first heap.
    pub from: usize,
}

/// What became of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimCheck {
    /// The claim.
    pub claim: PeriodClaim,
    /// The first heap that contradicts it.
    pub fails: Option<Counterexample>,
    /// The least period with its first heap, as far as the values go; of a claim that fails the one that is
    /// proved of the game, if one is.
    pub least: Option<PeriodClaim>,
    /// The proof that the least period holds for all heaps.
    pub proved: Option<Proved<Claim>>,
    /// The largest heap that was compared.
    pub checked_to: usize,
}

/// Two heaps a period apart whose values differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Counterexample {
    /// The smaller heap.
    pub heap: usize,
    /// Its value.
    pub value: u32,
    /// The heap that is larger by the period.
    pub later: usize,
    /// The value of that.
    pub later_value: u32,
}

impl PeriodClaim {
    /// A heap up to which values prove or refute the claim, where a theorem is about the rule; none if that is
    /// too large for a number.
    pub(super) fn heaps(self, rule: &HeapRule) -> Option<usize> {
        let last = rule.last_digit().or_else(|| rule.last_entry()).unwrap_or(2);
        let parts = rule.taking(last).map_or(3, |taking| taking.most_parts());
        let first = self.from.max(1).max(last).checked_add(self.period)?;
        first.checked_mul(parts.max(3))?.checked_add(last + 2)
    }

    /// Holds the claim against the values known.
    ///
    /// # Errors
    /// [`Stop`] when the budget ends.
    pub(super) fn check(self, sequence: &NimSequence, budget: &Budget) -> Result<ClaimCheck, Stop> {
        let fails = self.counterexample(sequence, budget)?;
        let (least, proved) = match fails {
            Some(_) => known(sequence, budget)?,
            None => self.least(sequence, budget)?,
        };
        Ok(ClaimCheck {
            claim: self,
            fails,
            least,
            proved,
            checked_to: sequence.heaps(),
        })
    }

    fn counterexample(
        self,
        sequence: &NimSequence,
        budget: &Budget,
    ) -> Result<Option<Counterexample>, Stop> {
        let values = &sequence.values;
        for heap in self.from..values.len() {
            if heap.is_multiple_of(1 << 16) {
                budget.check()?;
            }
            let later = heap.saturating_add(self.period);
            let (Some(value), Some(later_value)) = (values.get(heap), values.get(later)) else {
                break;
            };
            if value != later_value {
                return Ok(Some(Counterexample {
                    heap,
                    value,
                    later,
                    later_value,
                }));
            }
        }
        Ok(None)
    }

    /// The least period and its first heap where the claim holds, with the proof if the values give one.
    fn least(
        self,
        sequence: &NimSequence,
        budget: &Budget,
    ) -> Result<(Option<PeriodClaim>, Option<Proved<Claim>>), Stop> {
        let values = &sequence.values;
        if self.from.saturating_add(self.period) >= values.len() {
            return Ok((None, None));
        }
        let mut period = self.period;
        for divisor in divisors(self.period) {
            let shorter = PeriodClaim {
                period: divisor,
                ..self
            };
            if shorter.counterexample(sequence, budget)?.is_none() {
                period = divisor;
                break;
            }
        }
        let earlier = (0..self.from).rev();
        let same = earlier.take_while(|&heap| values.get(heap) == values.get(heap + period));
        let from = same.last().unwrap_or(self.from);
        let value = |heap| values.get(heap).unwrap_or_default();
        let last = i64::try_from(from).unwrap_or(i64::MAX) - 1;
        let known = (values.len(), value);
        let proved = match grundy_period(&sequence.rule, known, period, last, budget) {
            Ok(proved) => Some(proved),
            Err(Unproved::Refused(_)) => None,
            Err(Unproved::Stopped(why)) => return Err(why),
        };
        Ok((Some(PeriodClaim { period, from }), proved))
    }
}

/// The period that is proved of the game.
fn known(
    sequence: &NimSequence,
    budget: &Budget,
) -> Result<(Option<PeriodClaim>, Option<Proved<Claim>>), Stop> {
    let proved = sequence.proved_period(budget)?;
    let proved = proved.or_else(|| known_normal_period(&sequence.rule));
    let least = proved.as_ref().and_then(|proved| match proved.claim() {
        Claim::Period {
            period,
            last_exception,
            ..
        } => Some(PeriodClaim {
            period: *period,
            from: usize::try_from(last_exception + 1).ok()?,
        }),
        _ => None,
    });
    Ok((least, proved))
}

/// The divisors of a number that are smaller than it, rising.
fn divisors(number: usize) -> Vec<usize> {
    let small = (1..).take_while(|d| d * d <= number);
    let small: Vec<usize> = small.filter(|d| number.is_multiple_of(*d)).collect();
    let large = small.iter().rev().map(|d| number / d);
    let mut all: Vec<usize> = small.iter().copied().chain(large).collect();
    all.dedup();
    all.retain(|&d| d < number);
    all
}

impl ClaimCheck {
    /// Whether the claim holds for all heaps: not known where it was only seen.
    pub fn holds(&self) -> Option<bool> {
        match (self.fails, &self.proved) {
            (Some(_), _) => Some(false),
            (None, Some(_)) => Some(true),
            (None, None) => None,
        }
    }

    /// Whether the period is the least.
    pub fn is_least_period(&self) -> bool {
        self.fails.is_none()
            && self
                .least
                .is_some_and(|least| least.period == self.claim.period)
    }

    /// Whether it holds from no smaller heap on.
    pub fn is_least_from(&self) -> bool {
        self.fails.is_none()
            && self
                .least
                .is_some_and(|least| least.from == self.claim.from)
    }
}

impl PeriodClaim {
    /// The claim in words.
    pub fn words(self) -> String {
        format!("period {} from {} on", self.period, self.from)
    }
}

impl ClaimCheck {
    /// What became of the claim, but for whether it is proved, in a sentence.
    pub fn sentence(&self) -> String {
        let claim = self.claim.words();
        if let Some(found) = self.fails {
            let Counterexample {
                heap,
                value,
                later,
                later_value,
            } = found;
            return format!(
                "“{claim}” is false: g({heap}) = {value}, and g({later}) = {later_value}."
            );
        }
        let Some(least) = self.least else {
            return format!("“{claim}”: no two heaps a period apart were compared.");
        };
        let holds = format!("“{claim}” holds up to heap {}", self.checked_to);
        match (self.is_least_period(), self.is_least_from()) {
            (true, true) => format!("{holds}; period and first heap are the least."),
            (true, false) => format!(
                "{holds}; the period is the least, and it holds from {} on.",
                least.from
            ),
            (false, _) => format!("{holds}; the least is {}.", least.words()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisors_rise_and_leave_the_number_out() {
        assert_eq!(divisors(12), [1, 2, 3, 4, 6]);
        assert_eq!(divisors(9), [1, 3]);
        assert!(divisors(1).is_empty());
    }
}
