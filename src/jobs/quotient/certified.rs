//! Quotients from certificates of infinite ones, after the independent checker has accepted them.

use super::whole_game;
use crate::budget::{Budget, Stop};
use crate::heap::HeapRule;
use crate::quotient::algebraic::compared_maxima::ComparedMaxima;
use crate::quotient::algebraic::finite_heaps::{self, FiniteHeapsCertificate};
use crate::quotient::algebraic::{self, AlgebraicCertificate, Discovery, ProofError};
use crate::quotient::{QuotientError, QuotientReport, QuotientSolution, Solved};
use grundy_proof::Unproved;
use std::sync::Arc;

/// A report, or what is wrong with the certificate.
type Certified = Result<QuotientReport, String>;

/// The quotient of all heaps of a game, with the partial quotient of the first of them.
///
/// # Errors
/// The budget is used up.
pub(super) fn infinite(text: &str, budget: &Budget) -> Result<Certified, Stop> {
    let read = serde_json::from_str::<AlgebraicCertificate>(text);
    let table = read.map_err(|error| error.to_string());
    let table = table.and_then(|read| read.table().map_err(|error| error.to_string()));
    let (rule, table) = match table {
        Ok(table) => table,
        Err(error) => return Ok(Err(error)),
    };
    let heaps = (table.exceptional().len() + table.period()).min(whole_game::HEAPS);
    let quotient = match algebraic::prove(&rule, table, budget) {
        Ok(quotient) => quotient,
        Err(ProofError::Stop(why)) => return Err(why),
        Err(error) => return Ok(Err(error.to_string())),
    };
    let solution = match partial(&rule, heaps, budget)? {
        Ok(solution) => solution,
        Err(error) => return Ok(Err(error)),
    };
    let (heaps, order) = (solution.heaps, solution.order());
    let solved = Solved::Algebraic(Discovery {
        quotient,
        heaps,
        order,
    });
    Ok(Ok(QuotientReport::beside(solution, Arc::new(solved))))
}

/// The same where largest heaps are compared. The checker has proved it.
///
/// # Errors
/// The budget is used up.
pub(super) fn compared_maxima(text: &str, budget: &Budget) -> Result<Certified, Stop> {
    let quotient = match ComparedMaxima::checked(text, budget) {
        Ok(quotient) => quotient,
        Err(Unproved::Stopped(why)) => return Err(why),
        Err(Unproved::Refused(refusal)) => return Ok(Err(refusal.to_string())),
    };
    let table = &quotient.table;
    let heaps = (table.exceptional.len() + table.period()).min(whole_game::HEAPS);
    let solution = match partial(&quotient.rule, heaps, budget)? {
        Ok(solution) => solution,
        Err(error) => return Ok(Err(error)),
    };
    Ok(Ok(whole_game::report(whole_game::beside(
        quotient, solution,
    ))))
}

/// The outcomes of the sums of some heaps, with the quotient of those before the last.
///
/// # Errors
/// The budget is used up.
pub(super) fn finite_heaps(text: &str, budget: &Budget) -> Result<Certified, Stop> {
    let read = serde_json::from_str::<FiniteHeapsCertificate>(text);
    let Some((rule, table)) = read.ok().and_then(|read| read.table()) else {
        return Ok(Err("it has no table of values".to_owned()));
    };
    let heaps = table.last().saturating_sub(1);
    let quotient = match finite_heaps::prove(&rule, table, budget) {
        Ok(quotient) => quotient,
        Err(finite_heaps::ProofError::Stop(why)) => return Err(why),
        Err(error) => return Ok(Err(error.to_string())),
    };
    let solution = match partial(&rule, heaps, budget)? {
        Ok(solution) => solution,
        Err(error) => return Ok(Err(error)),
    };
    let mut report = QuotientReport::of_solution(solution);
    report.finite_heaps = Some(Arc::new(quotient));
    Ok(Ok(report))
}

/// The quotient of the heaps up to one, or of fewer where that takes long.
fn partial(
    rule: &HeapRule,
    heaps: usize,
    budget: &Budget,
) -> Result<Result<QuotientSolution, String>, Stop> {
    match whole_game::first_heaps(rule, heaps, budget, &mut |_| ()) {
        Ok(solution) => Ok(Ok(solution)),
        Err(QuotientError::Stopped { why, .. }) => Err(why),
        Err(error) => Ok(Err(error.to_string())),
    }
}
