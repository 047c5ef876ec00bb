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

use super::Refusal;
use super::file::{Certificate, Period};
use grundy_base::rule::HeapRule;

/// Checks period and status; gives period and last exception if they are proved for all heaps.
pub(super) fn check(
    certificate: &Certificate,
    rule: &HeapRule,
) -> Result<Option<(usize, i64)>, Refusal> {
    let period = certificate.period.as_ref();
    let proved = period.filter(|period| period.proved);
    let status = |reason: &str| Refusal::Status {
        status: certificate.status.clone(),
        reason: reason.to_owned(),
    };
    match certificate.status.as_str() {
        "exact" | "stopped" => {}
        "complete" if proved.is_some() => {}
        "complete" => return Err(status("needs a period that is proved")),
        _ => return Err(status("is none of complete, exact and stopped")),
    }
    if let Some(period) = period {
        check_repetition(certificate, period)?;
    }
    if let Some(period) = proved {
        check_bound(period, rule)?;
    }
    Ok(proved.map(|period| (period.period, period.last_exception)))
}

fn refuse(reason: String) -> Refusal {
    Refusal::Period { reason }
}

/// Checks Φ(n+p) = Φ(n) for all n beyond the last exception, that this is one, and that a proved
/// period is the least.
fn check_repetition(certificate: &Certificate, period: &Period) -> Result<(), Refusal> {
    let heaps = certificate.heaps;
    let p = period.period;
    if p == 0 || p > heaps {
        return Err(refuse(format!("{p} is not between 1 and {heaps}")));
    }
    if period.checked_to > heaps {
        let reason = format!(
            "checked to heap {}, past the last heap {heaps}",
            period.checked_to
        );
        return Err(refuse(reason));
    }
    // A heap of 0 is the identity.
    let element = |heap: usize| certificate.element_of(heap).unwrap_or(0);
    let breaks = |&n: &usize| element(n) != element(n + p);
    let last = (0..=heaps - p).rev().find(breaks);
    let found = last.map_or(-1, |heap| heap as i64);
    if found != period.last_exception {
        let claimed = period.last_exception;
        let reason = format!("the last exception to period {p} is {found} and not {claimed}");
        return Err(refuse(reason));
    }
    let first = (found + 1) as usize;
    let shorter = |d: &usize| (first..=heaps - d).all(|n| element(n) == element(n + d));
    let mut divisors = (1..p).filter(|d| p.is_multiple_of(*d));
    match divisors.find(|d| period.proved && shorter(d)) {
        Some(d) => Err(refuse(format!("{p} is no period but a multiple of {d}"))),
        None => Ok(()),
    }
}

/// Checks that there are enough heaps for the theorem.
fn check_bound(period: &Period, rule: &HeapRule) -> Result<(), Refusal> {
    if let Some(last) = rule.last_entry() {
        // Heaps beyond the table have no options: their element is the identity for ever.
        let constant = period.period == 1 && period.checked_to > last;
        return if constant {
            Ok(())
        } else {
            Err(refuse(format!(
                "a table to heap {last} has the period 1, from a heap that must be checked"
            )))
        };
    }
    let Some((h, k)) = parts_and_last_digit(rule) else {
        let reason = "no periodicity theorem covers this kind of rule";
        return Err(refuse(reason.to_owned()));
    };
    let n0 = usize::try_from(period.last_exception + 1).map_or(1, |n0| n0.max(1));
    let needed = h * (n0 + period.period) + k - h;
    if needed <= period.checked_to {
        return Ok(());
    }
    Err(refuse(format!(
        "the proof needs all heaps up to {needed}, and {} were checked",
        period.checked_to
    )))
}

/// The most heaps in an option, at least 1, and the index of the last non-zero digit.
///
/// In Couples are forever a heap of 3 or more is split into two at will, as by the digit d0 = 4;
/// `k = 2` keeps the exempt heaps of 1 and 2 below all heaps that the proof compares.
fn parts_and_last_digit(rule: &HeapRule) -> Option<(usize, usize)> {
    if rule.is_couples_are_forever() {
        return Some((2, 2));
    }
    let last_digit = rule.last_digit()?;
    let taking = rule.taking(last_digit)?;
    let all = taking
        .digits
        .iter()
        .fold(taking.d0, |all, digit| all | digit);
    Some((all.checked_ilog2().unwrap_or(0).max(1) as usize, last_digit))
}
