//! From a period of Grundy values that grow to the quotient T∞.

use super::TameQuotient;
use super::certificate::{Claimed, text};
use super::elements::Elements;
use crate::solver::periodicity::Bound;
use grundy_base::budget::{Budget, Stop};
use grundy_base::rule::Kind;
use grundy_heap::{HeapRule, nim_sequence};
use grundy_proof::Unproved;

/// Steps of the whole search: some seconds.
const STEPS: u64 = 4_000_000;

/// Heaps that are tame, or nothing more is done.
const FIRST: usize = 24;

/// So many values are looked at for a period, and more where one is seen.
const VALUES: [usize; 2] = [160, 1_000];

/// How many later starts are tried, and how many multiples of a period.
const STARTS: usize = 4;
const MULTIPLES: usize = 3;

/// The quotient T∞ of a game, where the kernel accepts it. Nothing where it has none or none is found within
/// some steps.
///
/// # Errors
/// The budget ended.
pub(crate) fn find(rule: &HeapRule, budget: &Budget) -> Result<Option<TameQuotient>, Stop> {
    if !can_grow(rule) {
        return Ok(None);
    }
    let within = budget.clone().within_steps(STEPS);
    match search(rule, &within) {
        Err(Stop::Steps) if !budget.has_no_steps() => Ok(None),
        Err(Stop::Memory) => Ok(None),
        found => found,
    }
}

/// Whether values can grow in this way: no code that ends and leaves at most two heaps has an arithmetic period
/// (theorem 7 of Regular games).
fn can_grow(rule: &HeapRule) -> bool {
    match rule.kind() {
        Kind::Code { d0, digits, block } => {
            let most = digits.iter().chain([d0]).max().copied().unwrap_or(0);
            !block.is_empty() || most >= 8
        }
        Kind::AllBut(_) => true,
        _ => false,
    }
}

fn search(rule: &HeapRule, budget: &Budget) -> Result<Option<TameQuotient>, Stop> {
    let mut elements = Elements::of(rule);
    if !elements.grow_to(FIRST, budget)? {
        return Ok(None);
    }
    for heaps in VALUES {
        let found =
            nim_sequence(rule, heaps, budget, &mut |_| {}).map_err(|stopped| stopped.why)?;
        let Some(period) = found.period else { continue };
        let Some(master) = period.master else {
            if period.proved {
                return Ok(None);
            }
            continue;
        };
        if period.saltus == 0 || !period.periodic_residues.is_empty() {
            return Ok(None);
        }
        let claimed = Claimed {
            period: period.period,
            saltus: period.saltus,
            last_exception: period.last_exception,
            n0: master.n0,
            multiple: master.period,
        };
        return proved(rule, claimed, &mut elements, budget);
    }
    Ok(None)
}

/// Tries multiples of the period of the proof and later starts, until the kernel accepts one.
fn proved(
    rule: &HeapRule,
    of: Claimed,
    elements: &mut Elements,
    budget: &Budget,
) -> Result<Option<TameQuotient>, Stop> {
    let bound = Bound::of(rule);
    let (early, parts) = match bound {
        Bound::Digits { parts, last } | Bound::Repeating { parts, last, .. } => (last, parts),
        Bound::Finite(_) | Bound::Unknown => return Ok(None),
    };
    for times in 1..=MULTIPLES {
        let multiple = of.multiple.saturating_mul(times);
        let mut n0 = of.n0;
        for _ in 0..STARTS {
            let Some(below) = bound.below(n0, multiple) else {
                return Ok(None);
            };
            if !elements.grow_to(below, budget)? {
                return Ok(None);
            }
            let known = elements.known().iter().take(below);
            let fickle = known.rev().position(|element| !element.is_firm());
            if let Some(back) = fickle
                && below - back > n0
            {
                n0 = below - back;
                continue;
            }
            let pairs = parts > 1 && multiple.is_multiple_of(2);
            if elements.persist((multiple, below), (early, pairs), budget)? {
                let claimed = Claimed { n0, multiple, ..of };
                if let Some(found) = accepted(rule, claimed, elements, below, budget)? {
                    return Ok(Some(found));
                }
            }
            n0 = n0.saturating_add(of.period.div_ceil(2));
        }
    }
    Ok(None)
}

/// What the kernel makes of it.
fn accepted(
    rule: &HeapRule,
    claimed: Claimed,
    elements: &Elements,
    below: usize,
    budget: &Budget,
) -> Result<Option<TameQuotient>, Stop> {
    let known = elements.known().get(..below);
    let Some(text) = known.and_then(|known| text(rule, claimed, known)) else {
        return Ok(None);
    };
    match TameQuotient::check(&text, budget) {
        Ok(found) => Ok(Some(found)),
        // With another start the conditions may hold.
        Err(Unproved::Refused(_)) => Ok(None),
        Err(Unproved::Stopped(why)) => Err(why),
    }
}
