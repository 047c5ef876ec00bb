//! What follows from a certificate of a misère quotient. Whoever merges derives it anew from what the
//! checker has accepted, and believes nothing that stands beside it.

use crate::budget::Budget;
use crate::quotient::algebraic::compared_maxima::{self, ComparedMaxima};
use crate::quotient::algebraic::{AlgebraicCertificate, AlgebraicQuotient};
use crate::quotient::{Certificate, QuotientSolution, Status, growth_of};
use crate::survey::row::{Facts, State};
use grundy_proof::checker::algebraic;
use serde_json::{Value, json};

/// The steps in which the growth of a quotient is worked out; where they are not enough it is left out.
const GROWTH_STEPS: u64 = 2_000_000;

/// What follows from a certificate.
pub(crate) struct Proved {
    /// How far the game is known by it.
    pub(crate) state: State,
    /// Its facts.
    pub(crate) facts: Facts,
    /// The game.
    pub(crate) code: String,
}

/// What follows from the text of a certificate, given that it is right; `None` where it cannot be read.
pub(crate) fn of_certificate(text: &str) -> Option<Proved> {
    if algebraic::is_certificate(text) {
        return of_algebraic(text);
    }
    if compared_maxima::is_certificate(text) {
        return of_compared_maxima(text);
    }
    let certificate: Certificate = serde_json::from_str(text).ok()?;
    let presentation = certificate.presentation.clone();
    let solution = certificate.into_solution().ok()?;
    let mut proved = of_solution(&solution);
    if let Some(presentation) = presentation {
        proved.insert("presentation", json!(presentation.relations));
    }
    Some(proved)
}

impl Proved {
    fn new(state: State, code: String) -> Proved {
        Proved {
            state,
            facts: Facts::new(),
            code,
        }
    }

    fn insert(&mut self, name: &str, value: Value) {
        self.facts.insert(name.to_owned(), value);
    }
}

fn of_solution(solution: &QuotientSolution) -> Proved {
    let complete = solution.status == Status::Complete;
    let state = if complete { State::Finite } else { State::Open };
    let mut proved = Proved::new(state, solution.rule.text());
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

fn of_algebraic(text: &str) -> Option<Proved> {
    let certificate: AlgebraicCertificate = serde_json::from_str(text).ok()?;
    let (rule, table) = certificate.table().ok()?;
    // What follows from the values needs no proof of them.
    let quotient = AlgebraicQuotient {
        rule,
        table,
        positive: Vec::new(),
        negative: Vec::new(),
    };
    let exact = quotient.exact();
    let state = match exact {
        Some(_) => State::Infinite,
        None => State::Outcomes,
    };
    let mut proved = Proved::new(state, quotient.rule.text());
    proved.insert("period", quotient.table.period().into());
    let exceptional = quotient.table.exceptional().len();
    proved.insert("last_exception", exceptional.into());
    let Some(exact) = exact else {
        return Some(proved);
    };
    proved.insert("tame", false.into());
    let presentation = exact.presentation();
    if let Some(presentation) = &presentation {
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

fn of_compared_maxima(text: &str) -> Option<Proved> {
    let quotient = ComparedMaxima::checked(text, &Budget::unlimited()).ok()?;
    let state = match quotient.is_infinite() {
        true => State::Infinite,
        false => State::Outcomes,
    };
    let mut proved = Proved::new(state, quotient.rule.text());
    proved.insert("period", quotient.table.period().into());
    proved.insert("last_exception", quotient.table.exceptional.len().into());
    if quotient.is_infinite() {
        proved.insert("tame", false.into());
    }
    Some(proved)
}
