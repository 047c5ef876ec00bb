//! Arithmetic and split periods of Grundy values: the Master Theorem, theorem 4 of Regular games, where its proof is.
//!
//! **Theorem.** Let a code have digits of at most `h >= 1` heaps that end with index `k0`, or repeat with `q` after
//! it; let `q | p`, `n0 >= 1`, `s >= 1`, and let F be a set of residues modulo `p`, not empty. Write
//! `M = h (n0 + p - 1) + k0 + 1`, and `p` more if the digits repeat. Let `g(n + p) = g(n) + s` for `n` in F and
//! `g(n + p) = g(n)` for the others, for all `n >= n0` with `n + p < M`; and let the conditions (W), (A) and (A′) of
//! [`conditions`] hold for the heaps from `M - p` to `M - 1`. Then these equations hold for all `n >= n0`.
//!
//! *Why finitely many cases are enough.* Let `m >= M` and `n = m - p`. An option of `m` has a heap of at least
//! `n0 + p` tokens, or removes more than `k0 + p` where digits repeat (lemma 1): so it arises from one of `n`, by
//! adding `p` to a heap or to what is removed (lemma 2), and its value is that, or more by `s`. (W) for `n` gives all
//! values below that of `m`; (A), or (A′) where the residue stays, keeps that value itself from being attained; and
//! all three hold for `m` again.
//!
//! The file has the rule, the least period with its saltus, its last exception and the residues that stay, and the
//! multiple of the period and `n0` for which the theorem is applied. Values are computed from the rule, options are
//! those that the rule lists.

pub mod conditions;
mod file;
mod growth;

pub use conditions::Condition;
pub(crate) use file::read;
pub use file::{File, MOST_HEAPS};
pub use growth::Growth;
pub(crate) use growth::Numbers;

use crate::checker::all_values::first_values;
use crate::claim::{CheckProgress, Claim, Findings};
use crate::period::primes;
use crate::refusal::{Counterexample, Refusal, Stated, Unproved};
use crate::sources::REGULAR_GAMES;
use conditions::Applied;
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;

/// The field `format` of these files.
pub(crate) const FORMAT: &str = "grundy-regular";

/// A period of values that grow: what the file says, and the values that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regular {
    /// What is stated, and how the theorem is applied.
    pub growth: Growth,
    /// The values of the heaps below `M`.
    pub values: Vec<u32>,
}

/// Computes the values, looks at the conditions, and compares what is stated.
pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Findings<Regular>, Unproved> {
    let values = first_values(&file.rule, file.heaps, budget, progress)?;
    let growth = &file.growth;
    follows(&file.rule, growth, &values, budget)?;
    let (last, first) = (file.heaps - 1, file.heaps.saturating_sub(growth.multiple));
    Ok(Findings {
        game: file.rule.text(),
        claims: vec![claim(growth)],
        effort: format!(
            "By the values of the heaps 0 to {last}, and all options of the heaps {first} to {last} (the Master Theorem, theorem 4 of {REGULAR_GAMES}, for the period {} from heap {} on).",
            growth.multiple, growth.n0
        ),
        open: None,
        table: Regular {
            growth: growth.clone(),
            values,
        },
    })
}

/// What is claimed.
pub(crate) fn claim(growth: &Growth) -> Claim {
    Claim::Growth {
        period: growth.period,
        saltus: growth.saltus,
        last_exception: growth.last_exception,
        periodic_residues: growth.periodic_residues.clone(),
    }
}

/// Whether the conditions that are named hold, by the values of all heaps below `M`. Only all of them together, with
/// the equations of the theorem, prove anything: this is for whoever wants to see one at work.
///
/// # Errors
/// The theorem says nothing of the rule, the values are too few, or the budget ended.
pub fn conditions_hold(
    rule: &HeapRule,
    growth: &Growth,
    values: &[u32],
    conditions: &[Condition],
    budget: &Budget,
) -> Result<bool, Unproved> {
    Ok(failing(rule, growth, values, conditions, budget)?.is_none())
}

/// The first heap for which one of these conditions does not hold, with the condition.
fn failing(
    rule: &HeapRule,
    growth: &Growth,
    values: &[u32],
    conditions: &[Condition],
    budget: &Budget,
) -> Result<Option<(usize, Condition)>, Unproved> {
    let heaps = growth.heaps(rule)?;
    let wrong = |place: &str, why: String| Refusal::new(Stated::Period, place, why);
    let (Some(numbers), Some(values)) = (Numbers::of(rule), values.get(..heaps)) else {
        let why = format!("{} values are too few for the theorem", values.len());
        return Err(wrong("", why).into());
    };
    if growth.whole_saltus().is_none() {
        return Err(wrong("proof.saltus", "it is too large".to_owned()).into());
    }
    let applied = Applied::new(rule, growth, numbers, values);
    for heap in heaps.saturating_sub(growth.multiple)..heaps {
        for condition in conditions {
            if !applied.holds(*condition, heap, budget)? {
                return Ok(Some((heap, *condition)));
            }
        }
    }
    Ok(None)
}

/// Applies the theorem to the values of all heaps below `M`, and compares what is stated with what it gives.
pub(crate) fn follows(
    rule: &HeapRule,
    growth: &Growth,
    values: &[u32],
    budget: &Budget,
) -> Result<(), Unproved> {
    let values = values.get(..growth.heaps(rule)?).unwrap_or(values);
    let known = Known { growth, values };
    known.repeats(budget)?;
    if let Some((heap, condition)) = failing(rule, growth, values, &Condition::ALL, budget)? {
        let why = format!(
            "condition {} of theorem 4 of {REGULAR_GAMES} does not hold for heap {heap}",
            condition.letter()
        );
        return Err(Refusal::new(Stated::Period, "proof", why).into());
    }
    known.is_least(budget)
}

/// The values below `M`, which are those of the pattern beyond.
struct Known<'a> {
    growth: &'a Growth,
    values: &'a [u32],
}

impl Known<'_> {
    /// The equations of the theorem.
    fn repeats(&self, budget: &Budget) -> Result<(), Unproved> {
        let growth = self.growth;
        let to = self.values.len().saturating_sub(growth.multiple);
        let saltus = growth.whole_saltus().unwrap_or(0);
        match self.breaks(growth.n0..to, growth.multiple, saltus, budget)? {
            Some((heap, stated, is)) => Err(differs(heap + growth.multiple, stated, is)),
            None => Ok(()),
        }
    }

    /// That what is stated is so, that the last exception is one, and that no smaller period is one.
    fn is_least(&self, budget: &Budget) -> Result<(), Unproved> {
        let growth = self.growth;
        let (p, s, first) = (growth.period, growth.saltus, growth.first());
        let wrong = |field: &str, why| {
            let place = format!("period.{field}");
            Err(Unproved::from(Refusal::new(Stated::Period, place, why)))
        };
        let to = growth.n0.saturating_add(growth.multiple);
        if let Some((heap, stated, is)) = self.breaks(first..to, p, s, budget)? {
            return Err(differs(heap + p, stated, is));
        }
        if let Some(heap) = first.checked_sub(1)
            && self.breaks(heap..first, p, s, budget)?.is_none()
        {
            let why = format!(
                "heap {heap} is no exception: heap {} goes on from it",
                heap + p
            );
            return wrong("last_exception", why);
        }
        for prime in primes(p) {
            let (shorter, less) = (p / prime, s / prime as u64);
            if s.is_multiple_of(prime as u64)
                && self
                    .breaks(first..first + p, shorter, less, budget)?
                    .is_none()
            {
                let why = format!("it is not the least one: {shorter} is a shorter period");
                return wrong("period", why);
            }
        }
        Ok(())
    }

    /// The first of these heaps after which so many tokens do not add so much where values grow, and nothing where
    /// they stay; what the later value should be, and what it is.
    fn breaks(
        &self,
        heaps: std::ops::Range<usize>,
        by: usize,
        saltus: u64,
        budget: &Budget,
    ) -> Result<Option<(usize, u64, u64)>, Unproved> {
        budget.check_work(heaps.len())?;
        for heap in heaps {
            let more = if self.growth.grows(heap) { saltus } else { 0 };
            let (stated, is) = (self.value(heap).saturating_add(more), self.value(heap + by));
            if stated != is {
                return Ok(Some((heap, stated, is)));
            }
        }
        Ok(None)
    }

    /// The value of a heap: computed below `M`, and by the theorem beyond.
    fn value(&self, heap: usize) -> u64 {
        let growth = self.growth;
        if let Some(value) = self.values.get(heap) {
            return u64::from(*value);
        }
        let more = heap.saturating_sub(growth.n0);
        let (periods, rest) = (more / growth.multiple.max(1), more % growth.multiple.max(1));
        let saltus = match growth.grows(heap) {
            true => growth.whole_saltus().unwrap_or(0),
            false => 0,
        };
        let value = self
            .values
            .get(growth.n0 + rest)
            .copied()
            .map_or(0, u64::from);
        value.saturating_add(saltus.saturating_mul(periods as u64))
    }
}

/// The refusal of a pattern that a heap breaks.
fn differs(heap: usize, stated: u64, is: u64) -> Unproved {
    let why = format!("by it the value of heap {heap} is {stated}, and it is {is}");
    let shown = Counterexample::Value { heap, stated, is };
    Refusal::new(Stated::Period, "period.period", why)
        .shown_by(shown)
        .into()
}
