//! Theorems that are applied to values that this run computed.
//!
//! The values themselves are the engines' and are believed here, which is why the basis of what follows is
//! *computed* and not *checked*; that the theorem applies to them is seen here.
//!
//! **Theorem** (Guy and Smith 1956 for two heaps; the same argument for any number). Let options have at
//! most `h` non-empty heaps, let `k` be the index of the last digit that is not zero, and let `n0 >= 1` and
//! `p >= 1`. Write `M = h (n0 + p) + k - h + 1`. If `g(n + p) = g(n)` for all `n >= n0` with `n + p < M`,
//! then `g(n + p) = g(n)` for all `n >= n0`.
//!
//! *Proof* by induction on the larger heap `m >= M`; put `n = m - p`. An option of `m` consists of
//! `j <= h` heaps with the total `m - i`, `i <= k`, so its largest heap `a` has at least
//! `(m - k) / h > n0 + p - 1` tokens. Hence `a - p >= n0 >= 1`, and with `a - p` in place of `a` it is an
//! option of `n` by the same digit, of the same value, as `a < m`. Conversely the largest heap of an option
//! of `n` has at least `(m - p - k) / h > n0 - 1` tokens, because `m - p - k >= h (n0 - 1) + (h - 1) p + 1`;
//! so `p` can be added to it, and the value is the same. The option without heaps exists for heaps of at
//! most `k` only, and `n > k`. So both heaps have the same values of options. ∎

use crate::claim::{Claim, Sequence};
use crate::period::Compared;
use crate::proved::Proved;
use crate::refusal::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use grundy_base::rule::{HeapRule, Kind};

/// The claim that the Grundy values of a rule have this least period beyond this last exception, -1 if there is
/// none: by the theorem, or as the rule is a table, beyond which heaps have no options and the value 0.
/// `known` values are given by `value`. Linear in the number of them that is needed.
///
/// # Errors
/// A [`Refusal`] if the theorem says nothing of the rule, the values are too few or contradict the claim,
/// a smaller period holds, or the last exception is none; or the budget ended.
pub fn grundy_period(
    rule: &HeapRule,
    (known, value): (usize, impl Fn(usize) -> u32),
    period: usize,
    last_exception: i64,
    budget: &Budget,
) -> Result<Proved<Claim>, Unproved> {
    let asked = Asked::of(rule, period, last_exception)?;
    if asked.heaps > known || period > known {
        let why = format!("{known} values are too few for the theorem");
        return Err(Refusal::new(Stated::Period, "", why).into());
    }
    asked.compare(value, budget)?;
    let of = Sequence::GrundyValues;
    Ok(Proved::computed(Claim::Period {
        of,
        period,
        last_exception,
    }))
}

/// The heaps that have to be looked at for a period and a last exception of a rule.
#[derive(Debug)]
pub(crate) struct Asked {
    period: usize,
    /// The first heap beyond the last exception.
    first: usize,
    /// How many heaps there are.
    heaps: usize,
    /// Whether the rule is a table, beyond which all values are 0.
    is_table: bool,
}

impl Asked {
    /// What is asked for.
    ///
    /// # Errors
    /// A [`Refusal`] if the theorem says nothing of the rule, or the numbers are none.
    pub(crate) fn of(
        rule: &HeapRule,
        period: usize,
        last_exception: i64,
    ) -> Result<Asked, Refusal> {
        let refuse = |why: String| Refusal::new(Stated::Period, "", why);
        let first = usize::try_from(last_exception.saturating_add(1))
            .map_err(|_| refuse(format!("{last_exception} is no heap")))?;
        if period == 0 {
            return Err(refuse("a period is at least 1".to_owned()));
        }
        let table = rule.last_entry();
        let heaps = match (table, bound(rule)) {
            (Some(last), _) => Some(first.max(last + 1)),
            (None, Some((parts, last))) => first
                .max(1)
                .checked_add(period)
                .and_then(|n| n.checked_mul(parts))
                .and_then(|n| n.checked_add(last + 1))
                .map(|n| (n - parts).max(first.saturating_add(period).saturating_add(1))),
            (None, None) => {
                let why = format!("no theorem on periods is about {}", rule.text());
                return Err(refuse(why));
            }
        };
        Ok(Asked {
            period,
            first,
            heaps: heaps.unwrap_or(usize::MAX),
            is_table: table.is_some(),
        })
    }

    /// How many heaps, from 0 on, have to have a value.
    pub(crate) fn heaps(&self) -> usize {
        self.heaps
    }

    /// Compares the values of these heaps.
    ///
    /// # Errors
    /// A [`Refusal`] if they contradict the claim, a smaller period holds, or the last exception is none; or the budget
    /// ended.
    pub(crate) fn compare(
        &self,
        value: impl Fn(usize) -> u32,
        budget: &Budget,
    ) -> Result<(), Unproved> {
        let &Asked {
            period,
            first,
            heaps,
            is_table,
        } = self;
        // Beyond the heaps that are needed the sequence is known for ever.
        let value = |heap: usize| match (heap < heaps, is_table) {
            (true, _) => Ok(value(heap)),
            (false, true) => Ok(0),
            (false, false) => Ok(value(first + (heap - first) % period)),
        };
        let compared = Compared {
            period,
            repeat: first..heaps,
            tell: first..first + period,
            value,
        };
        compared.check(budget)
    }
}

/// The most heaps that an option of a rule has, at least 1, and the index of its last digit that is not
/// zero: the numbers of the theorem, where it is about the rule.
fn bound(rule: &HeapRule) -> Option<(usize, usize)> {
    match rule.kind() {
        Kind::Code { d0, digits, block } if block.is_empty() => {
            let all = digits.iter().fold(*d0, |all, digit| all | digit);
            let parts = (1..=3).rev().find(|heaps| all >> heaps & 1 == 1);
            Some((parts.unwrap_or(1), digits.len()))
        }
        Kind::Subtraction(set) => Some((1, set.last().copied()?)),
        // Heaps of 3 and more are split at will, as by the code 4.; with 2 as the last digit the heaps that
        // are never split stay below all that are compared.
        Kind::CouplesAreForever => Some((2, 2)),
        _ => None,
    }
}
