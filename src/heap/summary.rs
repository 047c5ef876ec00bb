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

    /// Whether heap `n` breaks the period: value(n + p) ≠ value(n) + saltus.
    pub fn is_exception(&self, n: usize) -> bool {
        let Some(period) = &self.period else {
            return false;
        };
        let value = |n: usize| self.values.get(n).map(u64::from);
        match (value(n), value(n.saturating_add(period.period))) {
            (Some(here), Some(there)) => here + period.saltus != there,
            _ => false,
        }
    }

    /// The exceptional heaps in order. Linear in the last exception.
    pub fn exceptions(&self) -> impl Iterator<Item = usize> + '_ {
        let last = self
            .period
            .as_ref()
            .map_or(-1, |period| period.last_exception);
        let end = usize::try_from(last + 1).unwrap_or(0);
        (0..end).filter(|&n| self.is_exception(n))
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
