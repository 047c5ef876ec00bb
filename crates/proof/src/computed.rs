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
//!
//! **The same for digits that repeat** (theorem 3 of Regular games). Let the digits after number `k` repeat with
//! `q`, let `q | p`, and write `M = h (n0 + p) + k - h + 1 + p`. Then the same is true. *Proof.* An option of `m >= M`
//! without a heap of at least `n0 + p` tokens removes more than `k + p`, and removing `p` less from `n` leaves the same
//! heaps; one of `n` that removes more than `k` is one of `m` that removes `p` more, and one that removes at most
//! `k` has a heap of at least `n0`, as `n - k > h (n0 - 1)`. ∎ A smaller period holds for ever where it holds in one
//! period `p` beyond its last exception, so the least one need be no multiple of `q`.

use crate::checker::regular::{self, Growth, Numbers};
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

/// The claim that the Grundy values of a rule have an arithmetic or split period, by the Master Theorem.
/// `known` values are given by `value`. It looks at all options of one period of heaps.
///
/// # Errors
/// A [`Refusal`] if the theorem says nothing of the rule, the values are too few or contradict the claim, a condition
/// does not hold, a smaller period does, or the last exception is none; or the budget ended.
pub fn grundy_growth(
    rule: &HeapRule,
    (known, value): (usize, impl Fn(usize) -> u32),
    growth: &Growth,
    budget: &Budget,
) -> Result<Proved<Claim>, Unproved> {
    let heaps = growth.heaps(rule)?.min(known);
    budget.check_memory(heaps.saturating_mul(size_of::<u32>()))?;
    let values: Vec<u32> = (0..heaps).map(value).collect();
    regular::follows(rule, growth, &values, budget)?;
    Ok(Proved::computed(regular::claim(growth)))
}

/// The heaps that have to be looked at for a period and a last exception of a rule.
#[derive(Debug)]
pub(crate) struct Asked {
    period: usize,
    /// The multiple of the period with which the digits repeat.
    multiple: usize,
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
        let numbers = numbers(rule);
        let multiple = numbers.map_or(Some(period), |numbers| {
            common_multiple(period, numbers.block.max(1))
        });
        let heaps = match (table, numbers) {
            (Some(last), _) => Some(first.max(last + 1)),
            (None, Some(numbers)) => multiple.and_then(|multiple| {
                let heaps = numbers.heaps(first.max(1), multiple)?;
                Some(heaps.max(first.checked_add(multiple)?.checked_add(1)?))
            }),
            (None, None) => {
                let why = format!("no theorem on periods is about {}", rule.text());
                return Err(refuse(why));
            }
        };
        Ok(Asked {
            period,
            multiple: multiple.unwrap_or(period),
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
            multiple,
            first,
            heaps,
            is_table,
        } = self;
        // Beyond the heaps that are needed the sequence is known for ever.
        let value = |heap: usize| match (heap < heaps, is_table) {
            (true, _) => Ok(value(heap)),
            (false, true) => Ok(0),
            (false, false) => Ok(value(first + (heap - first) % multiple)),
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

/// The numbers of the theorem, where it is about the rule.
fn numbers(rule: &HeapRule) -> Option<Numbers> {
    match rule.kind() {
        // Heaps of 3 and more are split at will, as by the code 4.; with 2 as the last digit the heaps that
        // are never split stay below all that are compared.
        Kind::CouplesAreForever => Some(Numbers {
            parts: 2,
            early: 2,
            block: 0,
        }),
        _ => Numbers::of(rule),
    }
}

/// The least common multiple of two numbers that are not 0, if it is a number of this machine.
fn common_multiple(one: usize, other: usize) -> Option<usize> {
    let (mut a, mut b) = (one, other);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    (one / a.max(1)).checked_mul(other)
}
