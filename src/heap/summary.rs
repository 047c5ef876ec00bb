//! What a sequence shows at a glance: exceptions, histogram, state of proof.

use super::rule::HeapRule;
use super::sequence::NimSequence;
use super::values::NimValues;

impl NimSequence {
    /// The values known when a computation is not finished: nothing is said of a period.
    pub fn unfinished(rule: HeapRule, values: NimValues) -> Self {
        NimSequence {
            rule,
            values,
            period: None,
            split: None,
            copied_from: None,
        }
    }

    /// The largest heap whose value is known.
    pub fn heaps(&self) -> usize {
        self.values.len().saturating_sub(1)
    }

    /// The exceptional heaps: n with value(n + p) ≠ value(n) + saltus, in order.
    /// Linear in the last exception.
    pub fn exceptions(&self) -> Vec<usize> {
        let Some(period) = &self.period else {
            return Vec::new();
        };
        let end = usize::try_from(period.last_exception + 1).unwrap_or(0);
        let differs = |n: &usize| {
            let here = self
                .values
                .get(*n)
                .map(|value| u64::from(value) + period.saltus);
            let there = self.values.get(n + period.period).map(u64::from);
            there.is_some() && here != there
        };
        (0..end).filter(differs).collect()
    }

    /// How many heaps have each value, by value; values that do not occur are left out.
    pub fn histogram(&self) -> Vec<(u32, usize)> {
        let counts = self.values.counts();
        let all = counts
            .into_iter()
            .enumerate()
            .filter(|(_, count)| *count > 0);
        all.map(|(value, count)| (value as u32, count)).collect()
    }

    /// One sentence on the period and on how well it is known.
    pub fn state_of_proof(&self) -> String {
        let Some(period) = &self.period else {
            return format!("No period seen up to heap {}.", self.heaps());
        };
        let saltus = if period.saltus > 0 {
            format!(" with saltus {}", period.saltus)
        } else {
            String::new()
        };
        let kind = if period.saltus > 0 {
            "arithmetic period"
        } else {
            "period"
        };
        let last = match period.last_exception {
            n if n < 0 => "no exception".to_owned(),
            n => format!("last exception {n}"),
        };
        let (word, bound) = if period.proved {
            ("Proved", String::new())
        } else {
            ("Observed", format!(" (up to heap {})", period.checked_to))
        };
        format!("{word}: {kind} {}{saltus}, {last}{bound}.", period.period)
    }
}
