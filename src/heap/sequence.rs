//! Grundy sequences: computed, their period found and proved, then copied.

use super::period::{self, Period};
use super::pulse::Pulse;
use super::rule::{HeapRule, Taking};
use super::values::NimValues;
use crate::budget::{Budget, Stop};

/// The largest heap that can be asked for.
pub const MAX_HEAPS: usize = 1_000_000_000;

/// The split of the values of a long sequence into rare and common ones.
#[derive(Clone, Debug, PartialEq)]
pub struct RareCommon {
    /// The bits whose parity decides.
    pub mask: u32,
    /// Whether the parity of the heap is added.
    pub parity: bool,
    /// The values that are rare.
    pub rare_values: Vec<u32>,
    /// The values that are common.
    pub common_values: Vec<u32>,
    /// How many heaps are rare.
    pub rare_heaps: usize,
    /// Of how many.
    pub total: usize,
}

/// The Grundy values of heaps 0 to `heaps()`, and what is known of their period.
#[derive(Clone, Debug, PartialEq)]
pub struct NimSequence {
    /// The rule.
    pub rule: HeapRule,
    /// The values.
    pub values: NimValues,
    /// The period, if one is proved or seen.
    pub period: Option<Period>,
    /// The split into rare and common values, where the engine used one.
    pub split: Option<RareCommon>,
    /// Values from this heap on were copied after the proof.
    pub copied_from: Option<usize>,
}

/// How far a computation is.
pub struct NimProgress<'a> {
    /// The largest heap known.
    pub done: usize,
    /// The largest heap asked for.
    pub heaps: usize,
    /// Makes a copy of the values known.
    pub values: &'a dyn Fn() -> NimValues,
}

/// A computation that ended early.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{why}")]
pub struct Stopped {
    /// Why.
    pub why: Stop,
    /// What was known.
    pub partial: Option<Box<NimSequence>>,
}

/// Computes g(0), …, g(heaps). Once the period is proved the rest is copied.
///
/// # Errors
/// [`Stopped`], with what was known, when the budget ends or `heaps` is past [`MAX_HEAPS`].
pub fn nim_sequence(
    rule: &HeapRule,
    heaps: usize,
    budget: &Budget,
    watch: &mut dyn FnMut(&NimProgress),
) -> Result<NimSequence, Stopped> {
    let refused = |why| Stopped { why, partial: None };
    if heaps > MAX_HEAPS {
        return Err(refused(Stop::Memory));
    }
    budget
        .check_memory(heaps.saturating_mul(2))
        .map_err(refused)?;
    let mut values = NimValues::new();
    let mut pulse = Pulse::new(budget, heaps, watch);
    let taking = rule.taking(heaps);
    let mut next_look = 64;
    while values.len() <= heaps {
        let stop = next_look.min(heaps + 1);
        let grown = match &taking {
            Some(taking) => extend_taking(taking, &mut values, stop, &mut pulse),
            None => extend_plain(rule, &mut values, stop, &mut pulse),
        };
        if let Err(why) = grown {
            let partial = Some(Box::new(NimSequence::unfinished(rule.clone(), values)));
            return Err(Stopped { why, partial });
        }
        let found = period::find(&values, rule.last_digit(), rule_splits(taking.as_ref()));
        if let Some(period) = found.filter(|period| period.proved) {
            let from = values.len();
            values.repeat_to(period.period, heaps + 1);
            let copied_from = (from <= heaps).then_some(from);
            return Ok(NimSequence {
                rule: rule.clone(),
                values,
                period: Some(period),
                split: None,
                copied_from,
            });
        }
        next_look = next_look * 3 / 2;
    }
    let period = period::find(&values, rule.last_digit(), rule_splits(taking.as_ref()));
    Ok(NimSequence {
        rule: rule.clone(),
        values,
        period,
        split: None,
        copied_from: None,
    })
}

/// The greatest number of heaps that a move may leave.
fn rule_splits(taking: Option<&Taking>) -> usize {
    let Some(taking) = taking else {
        return usize::MAX;
    };
    let all = taking
        .digits
        .iter()
        .fold(taking.d0, |all, digit| all | digit);
    (8 - all.leading_zeros()) as usize - usize::from(all != 0)
}

fn extend_plain(
    rule: &HeapRule,
    values: &mut NimValues,
    stop: usize,
    pulse: &mut Pulse<'_>,
) -> Result<(), Stop> {
    while values.len() < stop {
        let heap = values.len();
        let mut seen = Vec::new();
        let mut steps = 1;
        for option in rule.options(heap) {
            let value = option
                .iter()
                .fold(0, |sum, &part| sum ^ values.get(part).unwrap_or(0));
            mark(&mut seen, value);
            steps += 20;
        }
        values.push(first_gap(&seen));
        pulse.spend(steps, heap, &|| values.clone())?;
    }
    Ok(())
}

fn extend_taking(
    taking: &Taking,
    values: &mut NimValues,
    stop: usize,
    pulse: &mut Pulse<'_>,
) -> Result<(), Stop> {
    let mut known: Vec<u32> = values.iter().collect();
    let mut seen = Vec::new();
    while known.len() < stop {
        let heap = known.len();
        seen.clear();
        for (k, &digit) in std::iter::once(&taking.d0)
            .chain(&taking.digits)
            .enumerate()
            .take(heap + 1)
        {
            mark_options(&known, heap - k, digit, &mut seen);
        }
        let value = first_gap(&seen);
        known.push(value);
        values.push(value);
        pulse.spend(
            heap as u64 * (1 + taking.digits.len() as u64),
            heap,
            &|| values.clone(),
        )?;
    }
    Ok(())
}

/// Marks the values of the options that leave `rest` tokens as the digit allows.
fn mark_options(known: &[u32], rest: usize, digit: u8, seen: &mut Vec<bool>) {
    if digit & 1 != 0 && rest == 0 {
        mark(seen, 0);
    }
    if digit & 2 != 0 && rest > 0 {
        mark(seen, known[rest]);
    }
    if digit & 4 != 0 {
        (1..=rest / 2).for_each(|small| mark(seen, known[small] ^ known[rest - small]));
    }
    if digit & 8 != 0 {
        for small in 1..=rest / 3 {
            let others = small..=(rest - small) / 2;
            others.for_each(|middle| {
                mark(
                    seen,
                    known[small] ^ known[middle] ^ known[rest - small - middle],
                )
            });
        }
    }
}

fn mark(seen: &mut Vec<bool>, value: u32) {
    let value = value as usize;
    if value >= seen.len() {
        seen.resize(value + 1, false);
    }
    seen[value] = true;
}

fn first_gap(seen: &[bool]) -> u32 {
    seen.iter().take_while(|&&s| s).count() as u32
}
