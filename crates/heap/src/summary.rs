//! What a sequence shows at a glance: exceptions, histogram, state of proof.

use super::classes::{Mask, RareCommon};
use super::period::Period;
use super::sequence::NimSequence;
use super::values::NimValues;
use grundy_base::budget::{Budget, Stop};
use grundy_base::number::grouped;
use grundy_base::rule::HeapRule;
use grundy_proof::computed::{grundy_growth, grundy_period};
use grundy_proof::{Claim, Proved, Unproved};

impl NimSequence {
    /// The values known when a computation is not finished: nothing is said of a period.
    pub fn unfinished(rule: HeapRule, values: NimValues) -> Self {
        NimSequence {
            rule,
            values,
            period: None,
            split: None,
            searched: false,
            ahead: NimValues::new(),
            copied_from: None,
            on_trust: None,
        }
    }

    /// Counts the rare heaps among the values known, where there is a mask.
    pub fn classed(&mut self, mask: Option<Mask>, budget: &Budget) -> Result<(), Stop> {
        let split = mask.map(|mask| RareCommon::of(&self.values, mask, budget));
        self.split = split.transpose()?;
        Ok(())
    }

    /// The proof that the period holds for ever, where the values give it: the kernel sees that the theorem applies
    /// to them. Linear in their number, and in that of the options of one period of heaps where values grow.
    pub fn proved_period(&self, budget: &Budget) -> Result<Option<Proved<Claim>>, Stop> {
        let Some(period) = self.period.as_ref().filter(|period| period.proved) else {
            return Ok(None);
        };
        let heaps = self.values.len();
        let ahead = |heap: usize| self.ahead.get(heap.checked_sub(heaps)?);
        let value = |heap| {
            self.values
                .get(heap)
                .or_else(|| ahead(heap))
                .unwrap_or_default()
        };
        let known = (heaps + self.ahead.len(), value);
        let proved = match period.growth() {
            Some(growth) => grundy_growth(&self.rule, known, &growth, budget),
            None => {
                let last = period.last_exception;
                grundy_period(&self.rule, known, period.period, last, budget)
            }
        };
        match proved {
            Ok(proved) => Ok(Some(proved)),
            Err(Unproved::Refused(_)) => Ok(None),
            Err(Unproved::Stopped(why)) => Err(why),
        }
    }

    /// The largest heap whose value is known.
    pub fn heaps(&self) -> usize {
        self.values.len().saturating_sub(1)
    }

    /// The value of a heap, also of one beyond those computed when the period is proved.
    pub fn value(&self, n: usize) -> Option<u32> {
        if let Some(value) = self.values.get(n) {
            return Some(value);
        }
        let period = self.period.as_ref().filter(|period| period.proved)?;
        let steps = (n - self.first_regular().min(n)) / period.period.max(1);
        let value = u64::from(self.values.get(self.regular(n, period.period))?);
        u32::try_from(value + period.step(n) * steps as u64).ok()
    }

    /// The first heap after the last exception.
    fn first_regular(&self) -> usize {
        let last = self
            .period
            .as_ref()
            .map_or(-1, |period| period.last_exception);
        usize::try_from(last + 1).unwrap_or(0)
    }

    /// The first heap after the last exception that differs from `n` by a multiple of the period.
    fn regular(&self, n: usize, period: usize) -> usize {
        let (start, p) = (self.first_regular() as i64, period.max(1) as i64);
        (start + (n as i64 - start).rem_euclid(p)) as usize
    }

    /// Whether heap `n` is exceptional: its value is not the one that the period, carried on
    /// downwards, gives it (Winning Ways, ch. 4). The largest such heap is the last exception.
    pub fn is_exception(&self, n: usize) -> bool {
        let Some(period) = &self.period else {
            return false;
        };
        if n as i64 > period.last_exception {
            return false;
        }
        let regular = self.regular(n, period.period);
        let value = |n: usize| self.values.get(n).map(u64::from);
        let steps = ((regular - n) / period.period.max(1)) as u64;
        match (value(n), value(regular)) {
            (Some(here), Some(there)) => here + period.step(n) * steps != there,
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

    /// One sentence on the period and on how well it is known, and one on what it rests on where that
    /// was not computed in this run.
    pub fn state_of_proof(&self) -> String {
        self.on_trust_or_not(self.state_of_period())
    }

    /// A sentence on the period, and one on what the values rest on where they were not computed in this run.
    pub fn on_trust_or_not(&self, state: String) -> String {
        match self.on_trust {
            Some(heap) => format!(
                "{state} Values up to heap {heap} are those of an earlier run, of which some were computed again."
            ),
            None => state,
        }
    }

    /// Whether a period was looked for, and there are heaps enough for one.
    pub fn is_searched(&self) -> bool {
        self.searched && self.heaps() >= super::period::TOO_FEW
    }

    fn state_of_period(&self) -> String {
        let Some(period) = &self.period else {
            if !self.searched {
                return format!(
                    "Up to heap {}; no period has been looked for.",
                    self.heaps()
                );
            }
            let (heaps, few) = (self.heaps(), super::period::TOO_FEW);
            return if heaps < few {
                format!("No period is looked for in fewer than {few} heaps; these are {heaps}.")
            } else {
                format!("No period seen up to heap {heaps}.")
            };
        };
        period.sentence()
    }
}

impl Period {
    /// One sentence on the period and on how well it is known.
    pub fn sentence(&self) -> String {
        let period = self;
        let saltus = match period.saltus {
            0 => String::new(),
            saltus => format!(" with saltus {saltus}"),
        };
        let stay = match period.periodic_residues.as_slice() {
            [] => String::new(),
            stay => format!(
                ", values repeat where n mod {} is {}",
                period.period,
                listed(stay)
            ),
        };
        let last = match period.last_exception {
            n if n < 0 => "no exception".to_owned(),
            n => format!("last exception {n}"),
        };
        let (word, bound) = if let (true, Some((early, late))) = (period.proved, period.windows()) {
            ("Proved", format!(", by windows at {early} and {late}"))
        } else if period.proved {
            ("Proved", String::new())
        } else {
            ("Observed", self.not_proved())
        };
        let kind = period.kind();
        format!(
            "{word}: {kind} {}{saltus}{stay}, {last}{bound}.",
            period.period
        )
    }

    /// How far it was seen, and what a proof lacks.
    fn not_proved(&self) -> String {
        let seen = format!(" (up to heap {}", self.checked_to);
        match (self.needs, self.saltus) {
            (Some(needs), _) => format!("{seen}; a proof needs {} heaps)", grouped(needs as u64)),
            (None, 0) => format!("{seen})"),
            (None, _) => format!("{seen}; the values known do not prove it)"),
        }
    }
}

/// The first residues of a list, for a sentence.
fn listed(residues: &[usize]) -> String {
    const SHOWN: usize = 12;
    let shown: Vec<String> = residues.iter().take(SHOWN).map(usize::to_string).collect();
    let more = if residues.len() > SHOWN { ", …" } else { "" };
    shown.join(", ") + more
}
