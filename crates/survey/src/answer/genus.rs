//! The genera of the heaps of a game.

use super::RoundResult;
use crate::row::{Facts, State};
use grundy_base::budget::{Budget, Stop};
use grundy_form::{DEFAULT_FORMS, FormStore, Limit, Mark, genus_table};
use grundy_heap::HeapRule;
use serde_json::json;

/// The steps of a round, and its result.
pub(super) fn answer(unit: &str, heaps: usize, base: &Budget, steps: u64) -> (u64, RoundResult) {
    let Ok(rule) = HeapRule::parse(unit) else {
        return (0, RoundResult::nothing(State::Failed, None));
    };
    let budget = base.clone().with_steps(steps);
    let mut store = FormStore::new(DEFAULT_FORMS);
    let table = genus_table(&rule, heaps, &mut store, &budget, &mut |_| ());
    let done = budget.steps_done().unwrap_or(0);
    let stop = table.stopped.map(|(_, limit)| match limit {
        Limit::Budget(why) => why,
        Limit::Forms(_) | Limit::Depth(_) | Limit::Written(_) => Stop::Memory,
    });
    let mut facts = Facts::new();
    let mut insert = |name: &str, value| facts.insert(name.to_owned(), value);
    if let Some(last) = table.rows.last() {
        insert("heaps", last.heap.into());
        let wild = table.rows.iter().find(|row| row.mark != Mark::Tame);
        insert("tame", wild.is_none().into());
        if let Some(wild) = wild {
            insert("first_wild", wild.heap.into());
        }
        let genera = table.rows.iter().map(|row| row.genus.to_string());
        insert("genera", json!(genera.collect::<Vec<_>>()));
    }
    let state = match stop {
        None => State::Known,
        Some(_) => State::Open,
    };
    let found = RoundResult {
        facts,
        ..RoundResult::nothing(state, stop)
    };
    (done, found)
}
