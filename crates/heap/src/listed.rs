//! Values of rules that list the options of a heap: tables and formulas.

use super::meter::Meter;
use super::period::{self, Period, Repetition};
use super::plain::mex;
use super::sequence::NimSequence;
use super::values::NimValues;
use grundy_base::budget::Stop;
use grundy_base::rule::Formula;
use std::collections::BTreeMap;

/// So many tries are made between two looks at the budget.
const PIECE: usize = 256;

/// The values of a table of options: heaps beyond the table have no options.
pub(crate) fn of_table(
    sequence: &mut NimSequence,
    table: &BTreeMap<usize, Vec<Vec<usize>>>,
    heaps: usize,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let values = &mut sequence.values;
    let beyond = table.keys().next_back().map_or(0, |&last| last + 1);
    for n in 0..=heaps.min(beyond) {
        let options = table.get(&n).map(Vec::as_slice).unwrap_or_default();
        let options: Vec<u32> = options.iter().map(|option| worth(values, option)).collect();
        let value = mex(&options);
        values.push(value);
        let values = &*values;
        meter.spend(options.len() as u64 + 10, n + 1, &|| values.clone())?;
    }
    sequence.searched = true;
    if beyond <= heaps {
        values.repeat_to(1, heaps + 1);
        let start = (0..beyond)
            .rev()
            .find(|&n| sequence.values.get(n) != Some(0))
            .map_or(0, |n| n + 1);
        let proof = format!(
            "Heaps of {beyond} and more are not in the table, so they have no options and the value 0."
        );
        let seen = Repetition { period: 1, start }.observed(None, heaps + 1);
        sequence.period = Some(Period {
            proved: true,
            proof,
            ..seen
        });
    }
    Ok(())
}

/// The values of a rule by formula, by the definition. A period is only seen: no theorem is about all of these rules.
pub(crate) fn of_formula(
    sequence: &mut NimSequence,
    formula: &Formula,
    heaps: usize,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let values = &mut sequence.values;
    for heap in 0..=heaps {
        let mut tries = formula.tries(heap);
        let mut reached = Vec::new();
        loop {
            let mut steps = 0;
            let piece = tries.by_ref().take(PIECE).inspect(|_| steps += 1);
            reached.extend(piece.flatten().map(|option| worth(values, &option)));
            // Between two pieces each value is there once.
            reached.sort_unstable();
            reached.dedup();
            let known = &*values;
            meter.spend(16 * steps as u64 + 10, heap, &|| known.clone())?;
            if steps < PIECE {
                break;
            }
        }
        values.push(mex(&reached));
    }
    sequence.period = period::observed(&sequence.values, None, meter)?;
    sequence.searched = true;
    Ok(())
}

/// The value of an option.
fn worth(values: &NimValues, option: &[usize]) -> u32 {
    let value = |heap: &usize| values.get(*heap).unwrap_or_default();
    option.iter().fold(0, |sum, heap| sum ^ value(heap))
}
