//! The misère quotient of a whole heap game.

use super::{Found, facts};
use crate::budget::Budget;
use crate::heap::HeapRule;
use crate::quotient::algebraic::compared_maxima::{self, ComparedMaximaCertificate};
use crate::quotient::algebraic::{self, AlgebraicJson};
use crate::quotient::{
    Certificate, Presentation, QuotientError, QuotientSolution, WholeQuotient, whole_quotient,
};
use crate::survey::plan::Plan;
use crate::survey::row::State;
use serde::Serialize;

/// The steps that a presentation may take: some seconds.
const PRESENTATION_STEPS: u64 = 5_000_000;

/// What a round finds, and its steps.
pub(super) fn answer(
    plan: &Plan,
    unit: &str,
    base: &Budget,
    steps: u64,
    is_last: bool,
) -> (u64, Found) {
    let budget = base.clone().with_steps(steps);
    let Ok(rule) = HeapRule::parse(unit) else {
        return (0, Found::nothing(State::Failed, None));
    };
    let again = base.clone().with_steps(steps);
    let (stop, text) = match whole_quotient(&rule, None, &budget, &mut |_| ()) {
        Ok(WholeQuotient::Finite(solution)) => (None, finite(plan, &solution, base)),
        Ok(WholeQuotient::Algebraic(found, _)) => (None, json(&AlgebraicJson::of(&found.quotient))),
        Err(QuotientError::Stopped { why, partial }) => {
            let kept = is_last.then(|| kept(&rule, &again)).flatten();
            match (kept, partial) {
                (Some(text), _) => (None, Some(text)),
                (None, Some(partial)) => (Some(why), finite(plan, &partial, base)),
                (None, None) => (Some(why), None),
            }
        }
        Err(_) => return (0, Found::nothing(State::Failed, None)),
    };
    let done = budget.steps_done().unwrap_or(0) + again.steps_done().unwrap_or(0);
    let Some(text) = text else {
        return (done, Found::nothing(State::Open, stop));
    };
    let found = match facts::of_certificate(&text) {
        Some(proved) => Found {
            state: proved.state,
            stop,
            facts: proved.facts,
            certificate: Some(text),
        },
        None => Found::nothing(State::Failed, stop),
    };
    (done, found)
}

/// The certificate of an exact quotient, be it of all heaps or of some.
fn finite(plan: &Plan, solution: &QuotientSolution, base: &Budget) -> Option<String> {
    let within = base.clone().with_steps(PRESENTATION_STEPS);
    let wanted = plan.wants("presentation");
    let presentation = wanted.then(|| Presentation::of(&solution.monoid, &within).ok());
    json(&Certificate::of(solution, presentation.flatten().as_ref()))
}

/// The certificate of a table that the program keeps of the rule, if it can be proved anew within the
/// budget.
fn kept(rule: &HeapRule, budget: &Budget) -> Option<String> {
    if let Some(table) = algebraic::kept(rule) {
        let quotient = algebraic::prove(rule, table, budget).ok()?;
        return json(&AlgebraicJson::of(&quotient));
    }
    let quotient = compared_maxima::kept(rule)?.prove(budget).ok()?;
    json(&ComparedMaximaCertificate::of(&quotient))
}

fn json(certificate: &impl Serialize) -> Option<String> {
    serde_json::to_string(certificate).ok()
}
