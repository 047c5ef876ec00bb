//! The misère quotient of a whole game: a finite one with a proved period, or a table of values for
//! all heaps that is proved (docs/infinite-quotients.md). Both are looked for while Q_1, Q_2, … grow.

use super::algebraic::finite_heaps::{self, DiscoveryError, FiniteHeapsQuotient};
use super::algebraic::{Discovery, Search, compared_maxima};
use super::report::QuotientReport;
use super::solved::Solved;
use super::solver::partial::{Grown, QuotientError, QuotientProgress, grow, misere_quotient};
use super::solver::solution::QuotientSolution;
use super::solver::{Halt, Solver};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use std::convert::Infallible;
use std::sync::Arc;

/// What tells the outcomes of all positions of a game.
#[derive(Clone, Debug)]
pub enum WholeQuotient {
    /// A finite quotient; all heaps are covered if its status is complete.
    Finite(Box<QuotientSolution>),
    /// Values of all heaps, from which the outcomes follow by a proof, and the exact quotient of the
    /// heaps from which they were read.
    Algebraic(Box<Discovery>, Box<QuotientSolution>),
}

/// What tells the outcomes of all positions of a game, where largest heaps may be compared, too.
#[derive(Clone, Debug)]
pub enum AllHeaps {
    /// Its quotient, or a table with one sum and one maximum.
    Quotient(WholeQuotient),
    /// A table in which largest heaps of several kinds are compared, with its proof, and the exact
    /// quotient from which it was read.
    Compared(Box<compared_maxima::Discovery>, Box<QuotientSolution>),
}

/// The misère quotient of all heaps of a game, in whichever way it is found first. Games that have
/// neither end with the budget only, or, where `heaps` are enough, with the exact quotient of these.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::HeapRule, grundy_quotient::{WholeQuotient, whole_quotient}};
/// let solve = |code| whole_quotient(&HeapRule::parse(code).unwrap(), None, &Budget::unlimited(), &mut |_| ());
/// assert!(matches!(solve("0.77")?, WholeQuotient::Finite(kayles) if kayles.order() == 40));
/// assert!(matches!(solve("4.7")?, WholeQuotient::Algebraic(found, _) if found.quotient.exact().is_some()));
/// # Ok::<(), grundy_quotient::QuotientError>(())
/// ```
///
/// # Errors
/// [`QuotientError::Stopped`] with the last exact quotient when the budget ends.
pub fn whole_quotient(
    rule: &HeapRule,
    heaps: Option<usize>,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<WholeQuotient, QuotientError> {
    match whole_or(rule, heaps, budget, watch, &mut |_| Ok(None::<Infallible>))? {
        Found::Whole(whole) => Ok(whole),
        Found::Other(never, _) => match never {},
    }
}

/// Steps in which tables that compare maxima are looked for, in all: some minutes.
const TO_COMPARE: u64 = 100_000_000;

/// The same, or a table in which largest heaps of several kinds are compared. Such a one is looked for in
/// exact quotients in which no other is found, but only of games that do not end in a first turn.
///
/// # Errors
/// [`QuotientError::Stopped`] with the last exact quotient when the budget ends.
pub fn all_heaps(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<AllHeaps, QuotientError> {
    match whole_quotient(rule, None, &budget.clone().within_steps(TURN), watch) {
        // Whoever counts steps may have no more than a turn.
        ended if budget.has_no_steps() => return ended.map(AllHeaps::Quotient),
        // That may have a finite quotient all the same.
        Ok(WholeQuotient::Algebraic(found, _)) if found.quotient.exact().is_none() => {}
        Err(QuotientError::Stopped {
            why: Stop::Steps, ..
        }) => {}
        ended => return ended.map(AllHeaps::Quotient),
    }
    let mut search = compared_maxima::Search::of(rule);
    let to_compare = budget.clone().within_steps(TO_COMPARE);
    let mut also = |solver: &Solver| {
        let Some(looking) = &mut search else {
            return Ok(None);
        };
        match looking.look(solver, &to_compare) {
            // The quotient grows further all the same.
            Err(Halt::Stop(Stop::Steps | Stop::Memory)) => {
                search = None;
                Ok(None)
            }
            looked => looked,
        }
    };
    let found = whole_or(rule, None, budget, watch, &mut also)?;
    Ok(match found {
        Found::Whole(whole) => AllHeaps::Quotient(whole),
        Found::Other(found, partial) => AllHeaps::Compared(Box::new(found), partial),
    })
}

/// A quotient of all heaps, or what else was seen on the way, at this exact quotient.
enum Found<A> {
    Whole(WholeQuotient),
    Other(A, Box<QuotientSolution>),
}

/// The quotient of all heaps, or what `also` makes of an exact one in which no table was found.
fn whole_or<A>(
    rule: &HeapRule,
    heaps: Option<usize>,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
    also: &mut dyn FnMut(&Solver) -> Result<Option<A>, Halt>,
) -> Result<Found<A>, QuotientError> {
    let mut search = Search::of(rule);
    // The quotient of a table that is not reduced may be finite: it is looked for as long as may be.
    let mut kept = None;
    let mut look = |solver: &Solver| {
        if kept.is_some() {
            return Ok(None);
        }
        let found = match &mut search {
            Some(looking) => looking.look(solver, budget)?,
            None => None,
        };
        match found {
            Some(found) if found.quotient.exact().is_none() => kept = Some(found),
            Some(found) => return Ok(Some(Seen::Table(Box::new(found)))),
            None => return Ok(also(solver)?.map(Seen::Other)),
        }
        Ok(None)
    };
    let grown = grow(rule, heaps, budget, watch, &mut look);
    let algebraic = |found, partial| WholeQuotient::Algebraic(Box::new(found), partial);
    Ok(Found::Whole(match (grown, kept) {
        (Ok(Grown::Quotient(solution)), _) => WholeQuotient::Finite(solution),
        (Ok(Grown::Other(Seen::Table(found), partial)), _) => {
            WholeQuotient::Algebraic(found, partial)
        }
        (Ok(Grown::Other(Seen::Other(other), partial)), _) => {
            return Ok(Found::Other(other, partial));
        }
        (
            Err(QuotientError::Stopped {
                why: Stop::Steps | Stop::Time | Stop::Memory,
                partial: Some(partial),
            }),
            Some(found),
        ) => algebraic(found, partial),
        (Err(error), _) => return Err(error),
    }))
}

/// What is seen in an exact quotient.
enum Seen<A> {
    Table(Box<Discovery>),
    Other(A),
}

/// Steps of the first turn of [`limited_quotient`] and [`all_heaps`]: about a second.
const TURN: u64 = 1_000_000;

/// Each turn is so many times as long as the one before.
const LONGER: u64 = 4;

/// What tells the outcomes of the sums of some heaps.
#[derive(Clone, Debug)]
pub enum LimitedQuotient {
    /// Their quotient, which is finite.
    Finite(Box<QuotientSolution>),
    /// Their quotient is infinite: a table that proves it, of these heaps or of fewer, and the exact
    /// quotient of the heaps up to one before.
    Infinite(Box<FiniteHeapsQuotient>, Box<QuotientSolution>),
}

/// The misère quotient of the heaps up to `heaps`, or a proof that it is infinite: both are looked for by
/// turns, each longer than the last one.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::HeapRule, grundy_quotient::{LimitedQuotient, limited_quotient}};
/// let rule = HeapRule::parse("0.31011")?;
/// let found = limited_quotient(&rule, 5, &Budget::unlimited(), &mut |_| ())?;
/// assert!(matches!(found, LimitedQuotient::Infinite(of, before) if of.is_infinite() && before.order() == 14));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`QuotientError::Stopped`] with the last exact quotient when the budget ends.
pub fn limited_quotient(
    rule: &HeapRule,
    heaps: usize,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<LimitedQuotient, QuotientError> {
    let mut steps = TURN;
    loop {
        let turn = || budget.clone().within_steps(steps);
        let partial = match misere_quotient(rule, Some(heaps), &turn(), watch) {
            Ok(solution) => return Ok(LimitedQuotient::Finite(Box::new(solution))),
            Err(QuotientError::Stopped {
                why: Stop::Steps,
                partial,
            }) if !budget.has_no_steps() => partial,
            Err(error) => return Err(error),
        };
        let next = partial.as_ref().map_or(1, |partial| partial.heaps + 1);
        let found = finite_heaps::discover(rule, next.min(heaps), &turn(), &mut |_| ());
        match (found, partial) {
            (Ok(found), Some(partial)) => {
                return Ok(LimitedQuotient::Infinite(Box::new(found.quotient), partial));
            }
            (Err(DiscoveryError::Stopped { why, .. }), partial)
                if why != Stop::Steps || budget.has_no_steps() =>
            {
                return Err(QuotientError::Stopped { why, partial });
            }
            (Err(DiscoveryError::Defect(error)), _) => return Err(error.into()),
            _ => steps = steps.saturating_mul(LONGER),
        }
    }
}

/// The same as a report, without its facts. Whoever counts steps goes without what comes after a first turn,
/// which is not counted.
///
/// # Errors
/// [`QuotientError::Stopped`] with the last exact quotient when the budget ends.
pub fn found_quotient(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<QuotientReport, QuotientError> {
    let found = match budget.counts_steps() {
        true => AllHeaps::Quotient(whole_quotient(rule, None, budget, watch)?),
        false => all_heaps(rule, budget, watch)?,
    };
    Ok(match found {
        AllHeaps::Quotient(WholeQuotient::Finite(solution)) => {
            QuotientReport::of_solution(*solution)
        }
        AllHeaps::Quotient(WholeQuotient::Algebraic(found, partial)) => {
            QuotientReport::beside(*partial, Arc::new(Solved::Algebraic(*found)))
        }
        AllHeaps::Compared(found, partial) => {
            QuotientReport::beside(*partial, Arc::new(Solved::Compared(*found)))
        }
    })
}

/// The quotient of the heaps up to one, or a table that proves it infinite, as a report without its facts.
/// Whoever counts steps wants the quotient itself, as far as they go.
///
/// # Errors
/// [`QuotientError::Stopped`] with the last exact quotient when the budget ends.
pub fn found_limited(
    rule: &HeapRule,
    heaps: usize,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<QuotientReport, QuotientError> {
    if budget.counts_steps() {
        let solution = misere_quotient(rule, Some(heaps), budget, watch)?;
        return Ok(QuotientReport::of_solution(solution));
    }
    Ok(match limited_quotient(rule, heaps, budget, watch)? {
        LimitedQuotient::Finite(solution) => QuotientReport::of_solution(*solution),
        LimitedQuotient::Infinite(found, partial) => {
            QuotientReport::beside_counted(*partial, Arc::from(found))
        }
    })
}
