//! The quotient of a whole game, be it finite or infinite.

use crate::budget::{Budget, Stop};
use crate::heap::HeapRule;
use crate::quotient::algebraic::compared_maxima::{self, ComparedMaxima, Discovery};
use crate::quotient::{
    AllHeaps, QuotientError, QuotientProgress, QuotientReport, QuotientSolution, Solved,
    WholeQuotient, all_heaps, misere_quotient, whole_quotient,
};
use grundy_proof::Unproved;
use std::sync::Arc;

/// The steps that the partial quotient may take which is shown beside values of all heaps that are known
/// already, of those of the whole where these are counted.
const STEPS: u64 = 3_000_000;

/// That is of so many heaps at most.
pub(super) const HEAPS: usize = 24;

/// A quotient, which is a partial one if values of all heaps are beside it.
pub(super) type Whole = (QuotientSolution, Option<Arc<Solved>>);

/// Its report, without its facts.
pub(super) fn report((solution, infinite): Whole) -> QuotientReport {
    match infinite {
        Some(solved) => QuotientReport::beside(solution, solved),
        None => QuotientReport::of_solution(solution),
    }
}

/// The quotient of all heaps: a finite one, or a part of it with values of all heaps. Those that the program
/// keeps of the rule are proved anew; `watch` is told of the partial quotients.
pub(super) fn whole_game(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<Whole, QuotientError> {
    if let Some(kept) = of_kept_maxima(rule, budget, watch)? {
        return Ok(kept);
    }
    // A first turn is not counted, so whoever counts steps goes without what comes after it.
    let found = match budget.counts_steps() {
        true => AllHeaps::Quotient(whole_quotient(rule, None, budget, watch)?),
        false => all_heaps(rule, budget, watch)?,
    };
    Ok(match found {
        AllHeaps::Quotient(WholeQuotient::Finite(solution)) => (*solution, None),
        AllHeaps::Quotient(WholeQuotient::Algebraic(found, partial)) => {
            (*partial, Some(Arc::new(Solved::Algebraic(*found))))
        }
        AllHeaps::Compared(found, partial) => (*partial, Some(Arc::new(Solved::Compared(*found)))),
    })
}

/// By a table that is kept of a game in which maxima are compared.
fn of_kept_maxima(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<Option<Whole>, QuotientError> {
    let Some(kept) = compared_maxima::kept(rule) else {
        return Ok(None);
    };
    let heaps = kept.heaps.min(HEAPS);
    let solution = first_heaps(rule, heaps, budget, watch)?;
    match kept.prove(budget) {
        Ok(quotient) => Ok(Some(beside(quotient, solution))),
        Err(Unproved::Stopped(why)) => Err(QuotientError::Stopped {
            why,
            partial: Some(Box::new(solution)),
        }),
        // A test proves all tables; one that is wrong all the same is as good as none.
        Err(_) => Ok(None),
    }
}

/// A partial quotient beside a table that compares maxima.
pub(super) fn beside(quotient: ComparedMaxima, solution: QuotientSolution) -> Whole {
    let found = Discovery {
        quotient,
        heaps: solution.heaps,
        order: solution.order(),
    };
    (solution, Some(Arc::new(Solved::Compared(found))))
}

/// The quotient of the heaps up to one, or of fewer where that takes long.
pub(super) fn first_heaps(
    rule: &HeapRule,
    heaps: usize,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<QuotientSolution, QuotientError> {
    let within = budget.clone().within_steps(STEPS);
    match misere_quotient(rule, Some(heaps), &within, watch) {
        Err(QuotientError::Stopped {
            why: Stop::Steps,
            partial: Some(partial),
        }) => Ok(*partial),
        ended => ended,
    }
}
