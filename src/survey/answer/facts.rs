//! What follows from a certificate of a misère quotient. Whoever merges derives it anew from what the
//! checker has accepted, and believes nothing that stands beside it.

use crate::budget::{Budget, Stop};
use crate::quotient::algebraic::compared_maxima::{ComparedMaxima, ComparedMaximaCertificate};
use crate::quotient::algebraic::{AlgebraicCertificate, AlgebraicQuotient};
use crate::quotient::checker::{algebraic, compared_maxima};
use crate::quotient::{BipartiteMonoid, Certificate, Element, QuotientSolution, Status, reduce};
use crate::survey::row::{Facts, State};
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
    if let Ok(Some(growth)) = growth(solution, &within) {
        proved.insert("growth", json!(growth));
    }
    proved
}

/// The heaps n with |Q_n| ≠ |Q_(n-1)|, and |Q_n|: Q_n is what the elements of the heaps up to n generate,
/// reduced.
fn growth(
    solution: &QuotientSolution,
    budget: &Budget,
) -> Result<Option<Vec<(usize, usize)>>, Stop> {
    let monoid = &solution.monoid;
    let (mut generators, mut order): (Vec<Element>, usize) = (Vec::new(), 1);
    let mut generated = vec![false; monoid.order()];
    generated[BipartiteMonoid::IDENTITY as usize] = true;
    let mut growth = Vec::new();
    for (heap, &x) in solution.phi.iter().enumerate().skip(1) {
        if generated[x as usize] {
            continue;
        }
        generators.push(x);
        let Some(part) = submonoid(monoid, &generators, &mut generated, budget)? else {
            return Ok(None);
        };
        let now = reduce(&part, budget)?.monoid.order();
        if now != order {
            growth.push((heap, now));
            order = now;
        }
    }
    Ok(Some(growth))
}

/// What some elements generate; marks these elements.
fn submonoid(
    monoid: &BipartiteMonoid,
    generators: &[Element],
    generated: &mut [bool],
    budget: &Budget,
) -> Result<Option<BipartiteMonoid>, Stop> {
    let mut number = vec![None; monoid.order()];
    number[BipartiteMonoid::IDENTITY as usize] = Some(0);
    let mut elements = vec![BipartiteMonoid::IDENTITY];
    let mut cayley: Vec<Element> = Vec::new();
    let mut next = 0;
    while let Some(&x) = elements.get(next) {
        next += 1;
        for &g in generators {
            budget.check()?;
            let product = monoid.times(x, g);
            let count = elements.len() as Element;
            let at = *number[product as usize].get_or_insert(count);
            if at == count {
                elements.push(product);
                generated[product as usize] = true;
            }
            cayley.push(at);
        }
    }
    let p = elements.iter().map(|&x| monoid.is_p(x)).collect();
    Ok(BipartiteMonoid::new(generators.len(), cayley, p).ok())
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
    let certificate: ComparedMaximaCertificate = serde_json::from_str(text).ok()?;
    let (rule, table) = certificate.table()?;
    let quotient = ComparedMaxima::checked(rule, table);
    let state = match quotient.infinite {
        true => State::Infinite,
        false => State::Outcomes,
    };
    let mut proved = Proved::new(state, quotient.rule.text());
    proved.insert("period", quotient.table.period().into());
    proved.insert("last_exception", quotient.table.exceptional.len().into());
    if quotient.infinite {
        proved.insert("tame", false.into());
    }
    Some(proved)
}
