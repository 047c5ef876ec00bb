//! The claim about all heaps: that Φ is periodic and the quotient that of the whole game.
//!
//! **Theorem** (misère periods; theorem 1 of Misère play of regular games, which has it from Plambeck and
//! Siegel for codes that end). Let (Q, P) be the quotient of the heaps up to H, and `Φ(n+p) = Φ(n)` for all
//! `n >= n0` with `n + p <= H`, where `n0 >= 1` and `n0 + p <= H + 1`. Put `Φ(m) = Φ(m-p)` for `m > H`, one
//! after the other, and let Φ''m be the set of the Φ of the options of m. Let p' be a multiple of p, divisible
//! by the number q of digits that repeat, and `M = h(n0+p'-1) + k + 1`, and p' more if digits repeat, where options
//! have at most h heaps and digits repeat after index k, or are 0. If each heap m with `H < m < M` has the transition (Φ(m), Φ''m) of some heap up to H, then (Q, P) is the quotient of the
//! game and Φ its pretending function.
//!
//! *Proof.* For `m >= M` heaps m and m - p' have equal transitions: an option of m with a heap `a >= n0 + p'` is
//! one of m - p' with a - p' in its place, of the same image; any other one takes more than k + p' tokens, and
//! is one of m - p' if p' fewer are taken. Conversely an option of m - p' that takes more than k tokens is one
//! of m if p' more are taken; one that takes at most k leaves more than h(n0-1) tokens, so a heap `a >= n0`, and
//! a + p' can take its place. So every heap has the transition of a heap up to H, by induction. The checker's
//! conditions speak of heaps only through their transitions, so they hold for all heaps with the same
//! (Q, P). ∎
//!
//! Nothing is to be compared where `H >= M - 1`; for a code that ends this is the theorem in print.

use super::file::{Period, Quotient, Status};
use super::play::{Options, Transition};
use crate::checker::regular::Numbers;
use crate::hashing::FastMap;
use crate::refusal::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;

/// Checks period and status; whether the period is proved for all heaps.
pub(super) fn check(
    file: &Quotient,
    options: Options,
    transitions: &[Transition],
    budget: &Budget,
) -> Result<bool, Unproved> {
    if let Some(period) = &file.period {
        check_repetition(file, period, budget)?;
        check_bound(file, period, options, transitions, budget)?;
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

/// Checks that what is proved is so by the theorem, and that what is not was seen to the last.
fn check_bound(
    file: &Quotient,
    period: &Period,
    options: Options,
    transitions: &[Transition],
    budget: &Budget,
) -> Result<(), Unproved> {
    let (heaps, checked_to) = (file.heaps, period.checked_to);
    if checked_to > heaps || !period.proved && checked_to < heaps {
        return Ok(refuse(
            "checked_to",
            format!("is {checked_to}, but the last heap is {heaps}"),
        )?);
    }
    if !period.proved {
        return Ok(());
    }
    if let Some(last) = options.rule().last_entry() {
        return Ok(check_table(period, last)?);
    }
    let n0 = usize::try_from(period.last_exception + 1).map_or(1, |n0| n0.max(1));
    match bound_of(options.rule(), n0, period.period) {
        Some(bound) => check_beyond(period, bound, options, transitions, budget),
        None => Ok(refuse(
            "proved",
            "no periodicity theorem covers this kind of rule with so few heaps",
        )?),
    }
}

/// Heaps beyond a table have no options: their element is the identity for ever.
fn check_table(period: &Period, last: usize) -> Result<(), Refusal> {
    if period.period == 1 && period.checked_to > last {
        return Ok(());
    }
    let why = format!("a table to heap {last} has the period 1, from a heap that must be checked");
    refuse("proved", why)
}

/// M of the theorem.
///
/// In Couples are forever a heap of 3 or more is split into two at will, as by the digit d0 = 4; with 2 for
/// the last digit the exempt heaps of 1 and 2 stay below all heaps that the proof compares.
fn bound_of(rule: &HeapRule, n0: usize, period: usize) -> Option<usize> {
    if rule.is_couples_are_forever() {
        return n0.checked_add(period)?.checked_mul(2)?.checked_add(1);
    }
    let numbers = Numbers::of(rule)?;
    let repeats = numbers.block.max(1);
    let common = (period / gcd(period, repeats)).checked_mul(repeats)?;
    numbers
        .heaps(n0, common)
        .filter(|&heaps| heaps <= MOST_HEAPS)
}

/// Heaps beyond are not compared.
const MOST_HEAPS: usize = 1 << 22;

fn gcd(one: usize, other: usize) -> usize {
    match other {
        0 => one.max(1),
        _ => gcd(other, one % other),
    }
}

/// Checks that the heaps that were not looked at, below the bound, have transitions of heaps that were.
fn check_beyond(
    period: &Period,
    bound: usize,
    options: Options,
    transitions: &[Transition],
    budget: &Budget,
) -> Result<(), Unproved> {
    let (p, checked_to) = (period.period, period.checked_to);
    if bound <= checked_to.saturating_add(1) {
        return Ok(());
    }
    if usize::try_from(period.last_exception.max(0)).is_ok_and(|last| last + p > checked_to) {
        let why = format!("is {checked_to}, but {p} heaps beyond the last exception are needed");
        return Ok(refuse("checked_to", why)?);
    }
    let seen = transitions.iter().filter(|of| of.heap() <= checked_to);
    let seen: FastMap<(u32, &[u32]), ()> = seen.map(|of| (of.pair(), ())).collect();
    let options = options.repeated(p, bound - 1, budget)?;
    for heap in checked_to + 1..bound {
        let (element, of_heap) = (options.element_of(heap), options.of_heap(heap, budget)?);
        let known = match of_heap.is_empty() {
            true => element == 0,
            false => seen.contains_key(&(element, of_heap.as_slice())),
        };
        if !known {
            let why = format!(
                "the proof needs all heaps up to {}, and {checked_to} were checked: heap {heap} has options \
                 as no heap before it has with this element",
                bound - 1
            );
            return Ok(refuse("checked_to", why)?);
        }
    }
    Ok(())
}
