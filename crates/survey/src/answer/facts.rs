//! The facts that follow from a certificate of a misère quotient. A merge derives them anew from the certificate
//! once the kernel has accepted it, and does not believe those of the row.

use crate::row::{Facts, State};
use grundy_base::budget::Budget;
use grundy_quotient::{Certified, QuotientSolution, growth_of};
use serde_json::{Value, json};

/// The steps in which the growth of a quotient is worked out; where they are not enough it is left out.
const GROWTH_STEPS: u64 = 2_000_000;

/// The facts that follow from a certificate.
pub(crate) struct ProvedFacts {
    /// How far the game is known by it.
    pub(crate) state: State,
    pub(crate) facts: Facts,
    /// The game.
    pub(crate) code: String,
}

/// The facts that follow from a certificate of a heap game, up to some heap or of all; nothing for other certificates.
pub(crate) fn facts_of(certified: &Certified) -> Option<ProvedFacts> {
    let Some(solution) = certified.solution() else {
        return of_values(certified);
    };
    let mut proved = of_solution(certified, solution);
    if let Some(relations) = certified.relations() {
        proved.insert("presentation", json!(relations));
    }
    Some(proved)
}

impl ProvedFacts {
    fn new(state: State, code: String) -> ProvedFacts {
        ProvedFacts {
            state,
            facts: Facts::new(),
            code,
        }
    }

    fn insert(&mut self, name: &str, value: Value) {
        self.facts.insert(name.to_owned(), value);
    }
}

/// Of a finite quotient: it is that of all heaps where the kernel says that Φ repeats.
fn of_solution(certified: &Certified, solution: &QuotientSolution) -> ProvedFacts {
    let complete = certified.verdict().period().is_some();
    let state = if complete { State::Finite } else { State::Open };
    let mut proved = ProvedFacts::new(state, solution.rule.text());
    proved.insert("order", solution.order().into());
    proved.insert("p", solution.monoid.p_portion().count().into());
    proved.insert("heaps", solution.heaps.into());
    proved.insert("tame", solution.tame.into());
    if let Some(period) = solution.period.as_ref().filter(|_| complete) {
        proved.insert("period", period.period.into());
        proved.insert("last_exception", period.last_exception.into());
    }
    let within = Budget::unlimited().with_steps(GROWTH_STEPS);
    if let Ok(Some(growth)) = growth_of(solution, &within) {
        proved.insert("growth", json!(growth));
    }
    proved
}

/// Of values of all heaps.
fn of_values(certified: &Certified) -> Option<ProvedFacts> {
    let (last_exception, period) = certified.values()?;
    let state = match certified.is_infinite() {
        true => State::Infinite,
        false => State::Outcomes,
    };
    let mut proved = ProvedFacts::new(state, certified.rule()?.text());
    proved.insert("period", period.into());
    proved.insert("last_exception", last_exception.into());
    if !certified.is_infinite() {
        return Some(proved);
    }
    proved.insert("tame", certified.is_tame_and_infinite().into());
    let Some(exact) = certified.exact() else {
        return Some(proved);
    };
    if let Some(presentation) = exact.presentation() {
        proved.insert("class", format!("c = {}", presentation.excess).into());
        proved.insert("presentation", json!(presentation.relations()));
    }
    if let Some(growth) = exact.growth() {
        let (start, every, delay) = (growth.start, growth.every, growth.delay);
        let formula = json!({"from": growth.from, "start": start, "every": every, "delay": delay});
        proved.insert("growth", formula);
    }
    Some(proved)
}
