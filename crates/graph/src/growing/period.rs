//! Periods of coupled sequences: theorem 1 of Growing graphs, the theorem of Guy and Smith for finitely many types.
//!
//! A period is tried for all types together, the least common multiple of what the values of each suggest. The least
//! `e_τ` and the bounds `b_τ` of the theorem follow from it; where more values are needed they are computed, until the
//! theorem applies. A wrong guess costs time and proves nothing.

use super::sequences::Sequences;
use super::types::System;
use grundy_base::budget::{Budget, Stop};

/// A period that all types have in common, and that theorem 1 proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Common {
    /// The least period that all types have in common.
    pub period: usize,
    /// `e_τ`: the least number from which on the values of the type repeat.
    pub from: Vec<usize>,
    /// The greatest number of values of a type that theorem 1 asks for.
    pub needed: usize,
}

/// Where a sequence of values `v(1), v(2), …` begins to repeat with a period, as far as it is known.
pub(super) fn start<T: PartialEq>(values: &[T], period: usize) -> usize {
    let shifted = values.get(period..).unwrap_or(&[]);
    let mut pairs = values.iter().zip(shifted);
    1 + pairs
        .rposition(|(one, other)| one != other)
        .map_or(0, |last| last + 1)
}

/// The period that some values suggest: of those that are seen twice the one which with its start is least.
pub(super) fn suggested<T: PartialEq>(values: &[T]) -> Option<usize> {
    let long_enough = |&(start, period): &(usize, usize)| start + 2 * period <= values.len() + 1;
    (1..=values.len() / 2)
        .map(|period| (start(values, period), period))
        .filter(long_enough)
        .min_by_key(|&(start, period)| (start + period, period))
        .map(|(_, period)| period)
}

/// A period that values `v(0), v(1), …` show at their end, but for a constant that is added in each: the period, the
/// last exception, and the constant. It is seen on more than half of the values, and three times at least.
pub(super) fn seen(values: &[u32]) -> Option<(usize, i64, u32)> {
    let last = values.len().checked_sub(1)?;
    (1..=values.len() / 6).find_map(|period| {
        let saltus = values[last].checked_sub(values[last - period])?;
        let holds = |at: &usize| values[at + period].checked_sub(values[*at]) == Some(saltus);
        let start = (0..=last - period).rev().take_while(holds).last()?;
        let enough = 2 * start <= values.len();
        enough.then_some((period, start as i64 - 1, saltus))
    })
}

/// The least common multiple, if it is not above `most`.
pub(super) fn multiple(one: usize, other: usize, most: usize) -> Option<usize> {
    let (mut divisor, mut rest) = (one, other);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    let multiple = (one / divisor.max(1)).checked_mul(other)?;
    (multiple <= most).then_some(multiple)
}

/// The least period, a divisor of `period`, of a sequence that has that period from `from` on.
pub(super) fn least<T: PartialEq>(values: &[T], from: usize, period: usize) -> usize {
    let repeating = values.get(from.saturating_sub(1)..).unwrap_or(&[]);
    let repeating = &repeating[..period.min(repeating.len())];
    let is_period = |divisor: &usize| {
        period.is_multiple_of(*divisor)
            && (*divisor..repeating.len()).all(|at| repeating[at] == repeating[at - divisor])
    };
    (1..period).find(is_period).unwrap_or(period)
}

/// The bound `b_τ` of theorem 1 for each type.
fn bounds(system: &System, from: &[usize], period: usize) -> Vec<usize> {
    let widest = system.reach.splitting().last().copied().unwrap_or(0);
    let bound = |(kind, own): (&super::types::Type, &usize)| {
        let steps = kind.steps.iter();
        let steps = steps.map(|step| (from[step.to] as i64 - step.shift).max(0) as usize);
        let halves = kind
            .halves
            .map(|[one, other]| from[one] + from[other] + period + widest - 1);
        let least = (system.reach.width() + 1).max(*own);
        steps.chain(halves).fold(least, usize::max)
    };
    system.types.iter().zip(from).map(bound).collect()
}

/// What the values that are known say.
pub(super) enum Look {
    /// The period is proved.
    Proved(Common),
    /// Values up to this total decide whether the period that they suggest is proved.
    Needs(usize),
    /// No period is seen.
    Nothing,
}

/// Looks whether the known values prove a period.
pub(super) fn look(system: &System, known: &Sequences, most: usize) -> Look {
    let mut period = Some(1);
    for values in &known.values {
        let own = suggested(values);
        period = period
            .zip(own)
            .and_then(|(one, other)| multiple(one, other, most));
    }
    let Some(period) = period else {
        return Look::Nothing;
    };
    let from: Vec<usize> = known
        .values
        .iter()
        .map(|values| start(values, period))
        .collect();
    let bounds = bounds(system, &from, period);
    let (mut enough, mut total, mut needed) = (true, 0, 0);
    for ((kind, bound), values) in system.types.iter().zip(&bounds).zip(&known.values) {
        // The theorem compares v(n) and v(n + p) for n below the bound.
        let last = bound - 1 + period;
        enough &= last <= values.len();
        total = total.max(last + kind.order);
        needed = needed.max(last);
    }
    if !enough {
        return Look::Needs(total);
    }
    let own = known.values.iter().zip(&from);
    let mut own = own.map(|(values, &from)| least(values, from, period));

    let period = own.try_fold(1, |all, own| multiple(all, own, period));
    Look::Proved(Common {
        period: period.unwrap_or(1),
        from,
        needed,
    })
}

/// Computes values until they prove a period, or until members have a total above `most`.
///
/// # Errors
/// Stops with the budget; the values that are known stay.
pub(super) fn prove(
    system: &mut System,
    known: &mut Sequences,
    most: usize,
    budget: &Budget,
) -> Result<Option<Common>, Stop> {
    let mut total = (4 * system.reach.width() + 16 + system.largest()).min(most);
    loop {
        known.extend(system, total, budget)?;
        let next = match look(system, known, most) {
            Look::Proved(common) => return Ok(Some(common)),
            // A period that is suggested by few values need not be one.
            Look::Needs(needed) => needed.clamp(total + 8, 3 * total),
            Look::Nothing => 3 * total / 2,
        };
        if total >= most {
            return Ok(None);
        }
        total = next.min(most);
    }
}
