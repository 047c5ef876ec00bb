//! How a unit is answered: round after round, on one thread, within the steps and bytes of the plan. What
//! is found depends on nothing else.

mod facts;
mod genus;
mod graph;
mod growing;
mod quotient;
mod sequence;
mod star;

pub(crate) use facts::{ProvedFacts, facts_of};
pub(crate) use growing::{asked, proved};
pub(crate) use star::see;

use super::ask::Ask;
use super::plan::Plan;
use super::row::{Facts, Proof, Row, State};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::{HeapRule, normal_period};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The result of a round for a unit.
struct RoundResult {
    state: State,
    stop: Option<Stop>,
    fault: Option<String>,
    facts: Facts,
    certificate: Option<String>,
}

impl RoundResult {
    /// Nothing, for this reason.
    fn nothing(state: State, stop: Option<Stop>) -> RoundResult {
        RoundResult {
            state,
            stop,
            fault: None,
            facts: Facts::new(),
            certificate: None,
        }
    }

    /// Nothing, as the program is wrong.
    fn defect(fault: String) -> RoundResult {
        RoundResult {
            fault: Some(fault),
            ..RoundResult::nothing(State::Failed, None)
        }
    }
}

/// The row of a unit of a plan. Call it in a rayon pool of one thread: engines that find more count their
/// steps otherwise.
/// Only `cancel` ends it early.
pub(crate) fn answer(plan: &Plan, unit: &str, cancel: &Budget) -> Result<Row, Stop> {
    let mut row = next_round(plan, unit, None, cancel)?;
    while plan.goes_on(&row) {
        row = next_round(plan, unit, Some(&row), cancel)?;
    }
    Ok(row)
}

/// The row of a unit after one round more than `before`.
pub(crate) fn next_round(
    plan: &Plan,
    unit: &str,
    before: Option<&Row>,
    cancel: &Budget,
) -> Result<Row, Stop> {
    let base = plan.budget(cancel);
    let (rounds, spent) = before.map_or((0, 0), |row| (row.round, row.steps));
    let steps = plan.rounds.get(rounds).copied().unwrap_or_default();
    let is_last = rounds + 1 >= plan.rounds.len();
    // A defect in one unit is no reason to lose all others.
    let found = catch_unwind(AssertUnwindSafe(|| {
        one_round(plan, unit, &base, steps, is_last)
    }));
    cancel.check()?;
    let (done, found) = found.unwrap_or((0, RoundResult::nothing(State::Failed, None)));
    let proof = found.certificate;
    let mut row = Row {
        unit: unit.to_owned(),
        state: found.state,
        round: rounds + 1,
        steps: spent.saturating_add(done),
        stop: found.stop,
        fault: found.fault,
        facts: found.facts,
        proof: proof.and_then(|text| Proof::of(text, plan.certificates)),
    };
    if plan.wants("normal_period") && !plan.goes_on(&row) {
        add_normal_period(unit, &base, &mut row.facts)?;
    }
    row.facts.retain(|name, _| plan.wants(name));
    Ok(row)
}

/// The steps that were done, and what was found in them.
fn one_round(
    plan: &Plan,
    unit: &str,
    base: &Budget,
    steps: u64,
    is_last: bool,
) -> (u64, RoundResult) {
    match &plan.ask {
        Ask::Quotient {} => quotient::answer(plan, unit, base, steps, is_last),
        Ask::Grundy { heaps } => sequence::answer(unit, *heaps, base, steps),
        Ask::Genus { heaps } => genus::answer(unit, *heaps, base, steps),
        Ask::Star { window } => star::answer(unit, *window, base, steps),
        Ask::Graph { code } => graph::answer(unit, code, base, steps),
        Ask::Growing { code } => growing::answer(unit, code, base, steps),
    }
}

/// Adds the proved period of the Grundy values, if a bounded amount of work finds it.
pub(crate) fn add_normal_period(
    unit: &str,
    budget: &Budget,
    facts: &mut Facts,
) -> Result<(), Stop> {
    let Ok(rule) = HeapRule::parse(unit) else {
        return Ok(());
    };
    match normal_period(&rule, budget) {
        Ok(Some(period)) => {
            facts.insert("normal_period".into(), period.period.into());
        }
        Err(Stop::Cancelled) => return Err(Stop::Cancelled),
        Ok(None) | Err(_) => {}
    }
    Ok(())
}
