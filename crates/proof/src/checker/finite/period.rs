//! The claim about all heaps: that Φ is periodic and the quotient that of the whole game.
//!
//! **Theorem** (misère periodicity; Plambeck 2005, Plambeck and Siegel, with the bound of the
//! normal-play theorem). Let options have at most `h` heaps, `k` be the index of the last
//! non-zero digit, `n0, p >= 1`, and `M = h*(n0+p) + k - h + 1`. Let (Q, P) be the quotient of
//! the heaps up to N, and Φ(n+p) = Φ(n) for all `n >= n0` with `n + p <= N`. If `N >= M - 1`,
//! then (Q, P) is the quotient of the game, and Φ(n+p) = Φ(n) for all `n >= n0`.
//!
//! *Proof* by induction on `m > N`, with Φ(m) = Φ(m-p) as definition. An option of m consists of
//! `j <= h` heaps with the total `m - i`, `i <= k`, so its largest heap a has at least
//! `(m-k)/h > n0 + p - 1` tokens: `a - p >= n0`, and with a - p in place of a it is an option of
//! m - p with the same image, as a < m. Conversely the largest heap of an option of m - p has at
//! least `(m-p-k)/h > n0 - 1` tokens, and p can be added to it. An option without heaps exists
//! for heaps of at most k only, and `m - p > k`. So Φ''m = Φ''(m-p): heaps m and m - p have equal
//! transitions, and one has options if the other has. The checker's conditions speak of heaps
//! only through their transitions, so they hold for the heaps up to m with the same (Q, P). ∎

use super::file::{Period, Quotient, Status};
use crate::refusal::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;

/// Checks period and status; whether the period is proved for all heaps.
pub(super) fn check(file: &Quotient, rule: &HeapRule, budget: &Budget) -> Result<bool, Unproved> {
    if let Some(period) = &file.period {
        check_repetition(file, period, budget)?;
        check_bound(file, period, rule)?;
    }
    let proved = file.period.as_ref().is_some_and(|period| period.proved);
    let why = match (&file.followers, file.status, proved) {
        (Some(_), ..) if file.period.is_some() => {
            "a single game has finitely many positions, and no period"
        }
        (Some(all), status, _) if (status == Status::Exact) != (file.heaps + 1 == all.len()) => {
            "that of a single game is exact if all of its positions are covered, and else stopped"
        }
        (None, Status::Complete, false) => "complete needs a period that is proved",
        (None, Status::Exact | Status::Stopped, true) => {
            "with a period that is proved it is complete"
        }
        _ => return Ok(proved),
    };
    Err(Refusal::new(Stated::Period, "status", why).into())
}

fn refuse(field: &str, why: impl Into<String>) -> Result<(), Refusal> {
    Err(Refusal::new(Stated::Period, format!("period.{field}"), why))
}

/// Checks Φ(n+p) = Φ(n) for all n beyond the last exception, that this is one, and that no proper divisor
/// of p has that property; the least period of what repeats for ever divides all others. What is not
/// proved must be seen for at least two periods more.
fn check_repetition(file: &Quotient, period: &Period, budget: &Budget) -> Result<(), Unproved> {
    let (heaps, p) = (file.heaps, period.period);
    if p == 0 || p > heaps {
        return Ok(refuse(
            "period",
            format!("{p} is not between 1 and {heaps}"),
        )?);
    }
    budget.check_work(heaps)?;
    let element = |heap: usize| file.element_of(heap).unwrap_or(0);
    let breaks = |&n: &usize| element(n) != element(n + p);
    let last = (0..=heaps - p).rev().find(breaks);
    let first = last.map_or(0, |heap| heap + 1);
    let (last, claimed) = (last.map_or(-1, |heap| heap as i64), period.last_exception);
    if last != claimed {
        let why = format!("the last exception to period {p} is {last} and not {claimed}");
        return Ok(refuse("last_exception", why)?);
    }
    if !period.proved && heaps + 1 - p - first < 2 * p {
        return Ok(refuse(
            "period",
            format!("{p} is not seen for two periods more"),
        )?);
    }
    for d in (1..p).filter(|d| p.is_multiple_of(*d)) {
        budget.check_work(heaps)?;
        if (first..=heaps - d).all(|n| element(n) == element(n + d)) {
            return Ok(refuse(
                "period",
                format!("{p} is no period but a multiple of {d}"),
            )?);
        }
    }
    Ok(())
}

/// Checks that what is proved has enough heaps for the theorem, and that what is not was seen to the last.
fn check_bound(file: &Quotient, period: &Period, rule: &HeapRule) -> Result<(), Refusal> {
    let (heaps, checked_to) = (file.heaps, period.checked_to);
    if checked_to > heaps || !period.proved && checked_to < heaps {
        return refuse(
            "checked_to",
            format!("is {checked_to}, but the last heap is {heaps}"),
        );
    }
    if !period.proved {
        return Ok(());
    }
    if let Some(last) = rule.last_entry() {
        // Heaps beyond the table have no options: their element is the identity for ever.
        if period.period == 1 && checked_to > last {
            return Ok(());
        }
        let why =
            format!("a table to heap {last} has the period 1, from a heap that must be checked");
        return refuse("proved", why);
    }
    let Some((h, k)) = parts_and_last_digit(rule, checked_to) else {
        return refuse(
            "proved",
            "no periodicity theorem covers this kind of rule with so few heaps",
        );
    };
    let n0 = usize::try_from(period.last_exception + 1).map_or(1, |n0| n0.max(1));
    match h * (n0 + period.period) + k - h {
        needed if needed <= checked_to => Ok(()),
        needed => {
            let why =
                format!("the proof needs all heaps up to {needed}, and {checked_to} were checked");
            refuse("checked_to", why)
        }
    }
}

/// The most heaps in an option, at least 1, and the index of the last non-zero digit, if that is at most
/// `heaps`, which the theorem needs.
///
/// In Couples are forever a heap of 3 or more is split into two at will, as by the digit d0 = 4;
/// `k = 2` keeps the exempt heaps of 1 and 2 below all heaps that the proof compares.
fn parts_and_last_digit(rule: &HeapRule, heaps: usize) -> Option<(usize, usize)> {
    if rule.is_couples_are_forever() {
        return Some((2, 2));
    }
    let last_digit = rule.last_digit().filter(|&last| last <= heaps)?;
    let taking = rule.taking(last_digit)?;
    let all = taking
        .digits
        .iter()
        .fold(taking.d0, |all, digit| all | digit);
    Some((all.checked_ilog2().unwrap_or(0).max(1) as usize, last_digit))
}
