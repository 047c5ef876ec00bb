//! The period of the Grundy values of a heap game.

use super::RoundResult;
use crate::row::{Facts, State};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::{HeapRule, NimSequence, NimValues, Stopped, nim_sequence_from};
use serde_json::json;

/// The sequences look at the budget once in so many steps, of a nanosecond or so a thousand of them each.
const STEPS_OF_A_LOOK: u64 = 1_024;

/// The sequence is computed so far first, and then each time so many times as far: memory is asked for
/// all of it at once, and most games need little.
const FIRST_REACH: usize = 1 << 14;
const FURTHER: usize = 8;

/// So many first values are written down.
const VALUES: usize = 64;

/// The steps of a round, and its result.
pub(super) fn answer(unit: &str, heaps: usize, base: &Budget, steps: u64) -> (u64, RoundResult) {
    let Ok(rule) = HeapRule::parse(unit) else {
        return (0, RoundResult::nothing(State::Failed, None));
    };
    let budget = base.clone().with_steps(steps.div_ceil(STEPS_OF_A_LOOK));
    let mut known = NimValues::new();
    let mut reach = FIRST_REACH.min(heaps);
    let (sequence, stop) = loop {
        match nim_sequence_from(&rule, known, reach, &budget, &mut |_| ()) {
            Ok(sequence) if reach == heaps || proved(&sequence) => break (Some(sequence), None),
            Ok(sequence) => {
                known = sequence.values;
                reach = reach.saturating_mul(FURTHER).min(heaps);
            }
            Err(Stopped { why, partial }) => break (partial.map(|partial| *partial), Some(why)),
        }
    };
    let done = budget.steps_done().unwrap_or(0) * STEPS_OF_A_LOOK;
    match sequence {
        Some(sequence) => (done, found(&sequence, stop)),
        None => (done, RoundResult::nothing(State::Open, stop)),
    }
}

fn proved(sequence: &NimSequence) -> bool {
    let period = sequence.period.as_ref();
    period.is_some_and(|period| period.proved)
}

fn found(sequence: &NimSequence, stop: Option<Stop>) -> RoundResult {
    let mut facts = Facts::new();
    let mut insert = |name: &str, value| facts.insert(name.to_owned(), value);
    insert("heaps", sequence.heaps().into());
    // What was seen and not proved says as much as the values.
    let period = sequence.period.as_ref().filter(|period| period.proved);
    if let Some(period) = period {
        insert("period", period.period.into());
        insert("last_exception", period.last_exception.into());
        insert("saltus", period.saltus.into());
        if period.is_split() {
            insert("periodic_residues", json!(period.periodic_residues));
        }
        // Where the proof came is no fact of the game.
        insert("heaps", period.checked_to.into());
    }
    let values: Vec<u32> = sequence.values.iter().take(VALUES).collect();
    insert("values", json!(values));
    insert("largest_value", sequence.values.iter().max().into());
    let state = match proved(sequence) {
        true => State::Periodic,
        false => State::Open,
    };
    RoundResult {
        facts,
        ..RoundResult::nothing(state, stop.filter(|_| state == State::Open))
    }
}
