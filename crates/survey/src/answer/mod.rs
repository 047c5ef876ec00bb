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
    let base = plan.budget(cancel);
    let mut spent: u64 = 0;
    let mut last = (0, RoundResult::nothing(State::Open, None));
    for (round, &steps) in plan.rounds.iter().enumerate() {
        let is_last = round + 1 == plan.rounds.len();
        // A defect in one unit is no reason to lose all others.
        let found = catch_unwind(AssertUnwindSafe(|| {
            one_round(plan, unit, &base, steps, is_last)
        }));
        cancel.check()?;
        let (done, found) = found.unwrap_or((0, RoundResult::nothing(State::Failed, None)));
        spent = spent.saturating_add(done);
        let goes_on = found.state == State::Open && found.stop == Some(Stop::Steps);
        last = (round + 1, found);
        if !goes_on {
            break;
        }
    }
    let (round, mut found) = last;
    if plan.wants("normal_period") {
        add_normal_period(unit, &base, &mut found.facts)?;
    }
    found.facts.retain(|name, _| plan.wants(name));
    let proof = found.certificate;
    Ok(Row {
        unit: unit.to_owned(),
        state: found.state,
        round,
        steps: spent,
        stop: found.stop,
        fault: found.fault,
        facts: found.facts,
        proof: proof.and_then(|text| Proof::of(text, plan.certificates)),
    })
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
