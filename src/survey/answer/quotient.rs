//! The misère quotient of a whole heap game.

use super::{Found, facts};
use crate::budget::Budget;
use crate::heap::HeapRule;
use crate::quotient::{
    Certificate, Presentation, QuotientError, QuotientSolution, Solved, WholeQuotient,
    kept_certificate, whole_quotient,
};
use crate::survey::check::checked;
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
        Ok(WholeQuotient::Algebraic(found, _)) => (None, Solved::Algebraic(*found).json()),
        Err(QuotientError::Stopped { why, partial }) => {
            // What is kept may take so many steps to be made a certificate.
            let kept = is_last.then(|| kept_certificate(&rule, &again));
            match (kept.and_then(Result::ok).flatten(), partial) {
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
    // What the kernel refuses is a defect, and what it has no time for was cancelled.
    let certified = checked(&text, base).ok();
    let found = match certified.as_ref().and_then(facts::facts_of) {
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

fn json(certificate: &impl Serialize) -> Option<String> {
    serde_json::to_string(certificate).ok()
}
