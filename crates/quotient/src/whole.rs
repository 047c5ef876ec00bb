//! The misère quotient of a whole game: a finite one with a proved period, or a table of values for
//! all heaps that is proved (docs/infinite-quotients.md). Both are looked for while Q_1, Q_2, … grow.

use super::algebraic::compared_maxima::MaximaReader;
use super::algebraic::counted_heaps::{self, DiscoveryError};
use super::algebraic::sum_and_maximum::{SumReader, SumTable};
use super::algebraic::{Discovery, TableSearch};
use super::beside::beside_values;
use super::proved_values::{ProvedValues, TAME_BESIDE};
use super::report::QuotientReport;
use super::solver::partial::{Grown, QuotientError, QuotientProgress, grow, proved_quotient};
use super::solver::solution::QuotientSolution;
use super::solver::{Halt, Solver};
use super::tame;
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;

/// What was found of the quotient of a game.
#[derive(Clone, Debug)]
pub struct FoundQuotient {
    /// An exact quotient: of the whole game if its status is complete, else of the first heaps.
    pub quotient: Box<QuotientSolution>,
    /// Values of heaps that tell the outcomes of their sums.
    pub values: Option<ProvedValues>,
}

impl From<QuotientSolution> for FoundQuotient {
    fn from(quotient: QuotientSolution) -> Self {
        FoundQuotient {
            quotient: Box::new(quotient),
            values: None,
        }
    }
}

/// The misère quotient of all heaps of a game, in whichever way it is found first. Games that have
/// neither end with the budget only, or, where `heaps` are enough, with the exact quotient of these.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::HeapRule, grundy_quotient::whole_quotient};
/// let solve = |code| whole_quotient(&HeapRule::parse(code).unwrap(), None, &Budget::unlimited(), &mut |_| ());
/// let kayles = solve("0.77")?;
/// assert!(kayles.values.is_none() && kayles.quotient.order() == 40);
/// assert!(solve("4.7")?.values.is_some_and(|values| values.exact().is_some()));
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
) -> Result<FoundQuotient, QuotientError> {
    match tame_quotient(rule, budget, watch) {
        Some(found) => Ok(found),
        None => whole_or(rule, heaps, budget, watch, &mut |_| Ok(None)),
    }
}

/// The quotient T∞ of a game whose heaps are tame and grow for ever, where it is proved, with that of the first
/// heaps: the search for a finite one would never end.
fn tame_quotient(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Option<FoundQuotient> {
    // Where the budget ends here it ends the search that comes next, which says so.
    let found = tame::find(rule, budget).ok()??;
    let quotient = beside_values(rule, TAME_BESIDE, budget, watch).ok()?;
    Some(FoundQuotient {
        quotient: Box::new(quotient),
        values: Some(ProvedValues::Tame(found)),
    })
}

/// Steps in which tables that compare maxima are looked for, in all: some minutes.
const TO_COMPARE: u64 = 100_000_000;

/// The misère quotient of all heaps of a game, or a table of any kind. One in which largest heaps of several
/// kinds are compared is looked for in exact quotients in which no other is found, but only of games that do
/// not end in a first turn.
///
/// # Errors
/// [`QuotientError::Stopped`] with the last exact quotient when the budget ends.
pub fn all_heaps(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<FoundQuotient, QuotientError> {
    if let Some(found) = tame_quotient(rule, budget, watch) {
        return Ok(found);
    }
    let turn = budget.clone().within_steps(TURN);
    match whole_or(rule, None, &turn, watch, &mut |_| Ok(None)) {
        // Whoever counts steps may have no more than a turn.
        ended if budget.has_no_steps() => return ended,
        // A game with a table that does not tell the quotient may have a finite one all the same.
        Ok(found) if found.values.as_ref().is_some_and(|of| of.exact().is_none()) => {}
        Err(QuotientError::Stopped {
            why: Stop::Steps, ..
        }) => {}
        ended => return ended,
    }
    let mut search = TableSearch::<MaximaReader>::new(rule);
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
            looked => Ok(looked?.map(ProvedValues::ComparedMaxima)),
        }
    };
    whole_or(rule, None, budget, watch, &mut also)
}

/// The quotient of all heaps, or what `also` makes of an exact one in which no table was found.
fn whole_or(
    rule: &HeapRule,
    heaps: Option<usize>,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
    also: &mut dyn FnMut(&Solver) -> Result<Option<ProvedValues>, Halt>,
) -> Result<FoundQuotient, QuotientError> {
    let mut search = TableSearch::<SumReader>::new(rule);
    // The quotient of a table that is not reduced may be finite: it is looked for as long as may be.
    let mut unreduced: Option<Discovery<SumTable>> = None;
    let mut look = |solver: &Solver| {
        if unreduced.is_some() {
            return Ok(None);
        }
        let found = match &mut search {
            Some(looking) => looking.look(solver, budget)?,
            None => None,
        };
        match found {
            Some(found) if found.quotient.exact().is_none() => unreduced = Some(found),
            Some(found) => return Ok(Some(ProvedValues::SumAndMaximum(found))),
            None => return also(solver),
        }
        Ok(None)
    };
    let grown = grow(rule, heaps, budget, watch, &mut look);
    let (quotient, values) = match (grown, unreduced) {
        (Ok(Grown::Quotient(solution)), _) => (solution, None),
        (Ok(Grown::Other(values, partial)), _) => (partial, Some(values)),
        (
            Err(QuotientError::Stopped {
                why: Stop::Steps | Stop::Time | Stop::Memory,
                partial: Some(partial),
            }),
            Some(found),
        ) => (partial, Some(ProvedValues::SumAndMaximum(found))),
        (Err(error), _) => return Err(error),
    };
    Ok(FoundQuotient { quotient, values })
}

/// Steps of the first turn of [`limited_quotient`] and [`all_heaps`]: about a second.
const TURN: u64 = 1_000_000;

/// Each turn is so many times as long as the one before.
const LONGER: u64 = 4;

/// The misère quotient of the heaps up to `heaps`, or a proof that it is infinite: both are looked for by
/// turns, each longer than the last one. The table may be of fewer heaps.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::HeapRule, grundy_quotient::limited_quotient};
/// let rule = HeapRule::parse("0.31011")?;
/// let found = limited_quotient(&rule, 5, &Budget::unlimited(), &mut |_| ())?;
/// assert!(found.quotient.order() == 14 && found.values.is_some_and(|of| of.file().is_infinite()));
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
) -> Result<FoundQuotient, QuotientError> {
    let mut steps = TURN;
    loop {
        let turn = || budget.clone().within_steps(steps);
        let partial = match proved_quotient(rule, Some(heaps), &turn(), watch) {
            Ok(solution) => return Ok(solution.into()),
            Err(QuotientError::Stopped {
                why: Stop::Steps,
                partial,
            }) if !budget.has_no_steps() => partial,
            Err(error) => return Err(error),
        };
        let next = partial.as_ref().map_or(1, |partial| partial.heaps + 1);
        let found = counted_heaps::discover(rule, next.min(heaps), &turn(), &mut |_| ());
        match (found, partial) {
            (Ok(found), Some(quotient)) => {
                let values = Some(ProvedValues::CountedHeaps(found.quotient));
                return Ok(FoundQuotient { quotient, values });
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

/// The quotient of all heaps as a report, without its facts. Whoever counts steps goes without what comes after
/// a first turn, which is not counted.
///
/// # Errors
/// [`QuotientError::Stopped`] with the last exact quotient when the budget ends.
pub fn found_quotient(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<QuotientReport, QuotientError> {
    let found = match budget.counts_steps() {
        true => whole_quotient(rule, None, budget, watch),
        false => all_heaps(rule, budget, watch),
    };
    found.map(QuotientReport::of_found)
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
    let found = match budget.counts_steps() {
        true => proved_quotient(rule, Some(heaps), budget, watch).map(FoundQuotient::from),
        false => limited_quotient(rule, heaps, budget, watch),
    };
    found.map(QuotientReport::of_found)
}
