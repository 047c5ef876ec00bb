//! Q_1, Q_2, … of a rule, until the heap asked for, or until the whole game is solved.

use super::periodicity::{Bound, Runs};
use super::solution::QuotientSolution;
use super::{Halt, Solver, Step};
use crate::monoid::MonoidError;
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use grundy_proof::Refusal;
use grundy_proof::checker::finite::{Period, Status};
use std::convert::Infallible;

/// So many heaps are listed for whoever has asked for them, though their elements follow from a period: the
/// kernel's check of a certificate is quadratic in them.
pub const LISTED: usize = 10_000;

/// More heaps than this may not be asked for.
pub const MAX_QUOTIENT_HEAPS: usize = 1_000_000;

/// A report on a running computation.
pub struct QuotientProgress<'a> {
    /// The heaps up to which the quotient is exact.
    pub done: usize,
    /// The order of that quotient.
    pub order: usize,
    /// The order of the candidate for the next one that is being verified, if there is one.
    pub candidate: Option<usize>,
    /// How many candidates for the next one have failed.
    pub failures: usize,
    /// Makes a copy of the exact quotient.
    pub solution: &'a dyn Fn() -> Option<QuotientSolution>,
}

/// Why there is no answer, or none as far as was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum QuotientError {
    /// A budget ended it; the last exact quotient is there unless nothing was found.
    #[error("{why}")]
    Stopped {
        /// Why.
        why: Stop,
        /// The last exact quotient, with the status `stopped`.
        partial: Option<Box<QuotientSolution>>,
    },
    /// Too many heaps were asked for.
    #[error("{0} heaps are too many; ask for at most {MAX_QUOTIENT_HEAPS}")]
    TooManyHeaps(usize),
    /// An inner check failed.
    #[error("a defect in the program: {0}; please report the rule")]
    Defect(#[from] MonoidError),
    /// The kernel refuses the certificate of what was found.
    #[error(
        "a defect in the program: the kernel refuses what it has found: {0}; please report the rule"
    )]
    Refused(Box<Refusal>),
}

/// The misère quotient of the heaps up to `heaps`; without a number, of the whole game, which
/// may never end but by the budget. `watch` is told of each heap and each candidate.
///
/// When a period is proved within the heaps asked for, the status is `Complete`, and the elements of the
/// first ten thousand of them are listed; the period tells those of the others.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::HeapRule, grundy_quotient::{Status, misere_quotient}};
/// let budget = Budget::unlimited();
/// let kayles = misere_quotient(&HeapRule::parse("0.77")?, None, &budget, &mut |_| ())?;
/// assert_eq!((kayles.order(), kayles.status), (40, Status::Complete));
/// let dawson = misere_quotient(&HeapRule::parse("0.07")?, Some(33), &budget, &mut |_| ())?;
/// assert_eq!((dawson.order(), dawson.status), (638, Status::Exact));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`QuotientError::Stopped`] with the last exact quotient when the budget ends.
pub fn misere_quotient(
    rule: &HeapRule,
    heaps: Option<usize>,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<QuotientSolution, QuotientError> {
    let mut solution = proved_quotient(rule, heaps, budget, watch)?;
    solution.extend_to(heaps.unwrap_or(0).min(LISTED));
    Ok(solution)
}

/// The same, where the heaps are listed that the proof of the period needs: of a game that is solved it is the
/// same whatever number was asked for.
pub(crate) fn proved_quotient(
    rule: &HeapRule,
    heaps: Option<usize>,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<QuotientSolution, QuotientError> {
    match grow(rule, heaps, budget, watch, &mut |_| Ok(None::<Infallible>))? {
        Grown::Quotient(solution) => Ok(*solution),
        Grown::Other(never, _) => match never {},
    }
}

/// How the growth of a quotient ended.
pub(crate) enum Grown<A> {
    /// With the quotient that was asked for.
    Quotient(Box<QuotientSolution>),
    /// With something else that was seen on the way, at this exact quotient.
    Other(A, Box<QuotientSolution>),
}

/// The misère quotient as above, or what `look` makes of one on the way.
pub(crate) fn grow<A>(
    rule: &HeapRule,
    heaps: Option<usize>,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
    look: &mut dyn FnMut(&Solver) -> Result<Option<A>, Halt>,
) -> Result<Grown<A>, QuotientError> {
    if let Some(heaps) = heaps.filter(|&heaps| heaps > MAX_QUOTIENT_HEAPS) {
        return Err(QuotientError::TooManyHeaps(heaps));
    }
    let mut solver = match Solver::new(rule, budget) {
        Ok(solver) => solver,
        Err(halt) => return Err(stopped(halt, None)),
    };
    let mut runs = Runs::of(solver.phi());
    let bound = Bound::of(rule);
    let last = heaps.unwrap_or(MAX_QUOTIENT_HEAPS);
    let complete = loop {
        let grown = match proved_period(&mut solver, &runs, bound, budget) {
            Ok(None) if solver.phi().len() <= last => match look(&solver) {
                Ok(Some(other)) => return Ok(Grown::Other(other, Box::new(solver.solution()?))),
                Ok(None) => add_heap(&mut solver, &mut runs, budget, watch),
                Err(halt) => Err(halt),
            },
            Ok(proved) => break proved,
            Err(halt) => Err(halt),
        };
        if let Err(halt) = grown {
            if let Some(period) = proved_at_the_end(&mut solver, &runs, bound, (&halt, budget)) {
                break Some(period);
            }
            let mut partial = solver.solution()?;
            partial.period = runs.observed(&partial.phi);
            partial.status = Status::Stopped;
            return Err(stopped(halt, Some(Box::new(partial))));
        }
    };
    let mut solution = solver.solution()?;
    solution.status = match (&complete, heaps) {
        (Some(_), _) => Status::Complete,
        (None, Some(_)) => Status::Exact,
        (None, None) => Status::Stopped,
    };
    solution.period = complete.or_else(|| runs.observed(&solution.phi));
    Ok(Grown::Quotient(Box::new(solution)))
}

/// The period that is proved: by the heaps that there are, or of a code that repeats by the options of some
/// more.
fn proved_period(
    solver: &mut Solver,
    runs: &Runs,
    bound: Bound,
    budget: &Budget,
) -> Result<Option<Period>, Halt> {
    match bound {
        Bound::Repeating { .. } => solver.repeats_for_ever(runs, bound, budget),
        _ => Ok(runs.proved(solver.phi(), bound)),
    }
}

/// Steps in which a period is proved by the options of more heaps where the budget has ended: about a second.
const AT_THE_END: u64 = 1_000_000;

/// The period of a code that ends, by the options of more heaps, where there was no time for the quotient of
/// these.
fn proved_at_the_end(
    solver: &mut Solver,
    runs: &Runs,
    bound: Bound,
    (halt, budget): (&Halt, &Budget),
) -> Option<Period> {
    if !matches!(halt, Halt::Stop(Stop::Steps | Stop::Time)) {
        return None;
    }
    let budget = budget.clone().with_part_of_rest(3).with_steps(AT_THE_END);
    let found = solver.repeats_for_ever(runs, bound, &budget);
    found.ok().flatten()
}

/// One heap more, with its reports.
fn add_heap(
    solver: &mut Solver,
    runs: &mut Runs,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<(), Halt> {
    budget.check()?;
    let mut report = |solver: &Solver, candidate: Option<usize>, failures: usize| {
        watch(&QuotientProgress {
            done: solver.phi().len() - 1,
            order: solver.order(),
            candidate,
            failures,
            solution: &|| solver.solution().ok(),
        });
    };
    let step = solver.add_heap(budget, &mut |solver, order, failures| {
        report(solver, Some(order), failures);
    })?;
    match step {
        Step::Same => runs.extend(solver.phi()),
        Step::New => *runs = Runs::of(solver.phi()),
    }
    report(solver, None, 0);
    Ok(())
}

fn stopped(halt: Halt, partial: Option<Box<QuotientSolution>>) -> QuotientError {
    match halt {
        Halt::Stop(why) => QuotientError::Stopped { why, partial },
        Halt::Defect(error) => QuotientError::Defect(error),
    }
}
