//! Who wins a position and by which moves, with what that rests on.

use super::judges::Exhaustive;
use super::{Ground, Judge, WinningMoves, winning_moves};
use crate::algebraic::compared_maxima;
use crate::algebraic::counted_heaps::{self, DiscoveryError};
use crate::{
    Certified, MAX_QUOTIENT_HEAPS, MonoidError, OutcomeSearch, QuotientError, QuotientSolution,
    whole_quotient,
};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::{Convention, Outcome};
use grundy_heap::{
    HeapRule, KnownFact, KnownResult, MAX_HEAP_IN_POSITION, NimSequence, Position, known_results,
    nim_sequence, normal_period,
};
use grundy_proof::{Basis, Proved, Unproved, Verdict};

/// In so many steps the quotient of a game is looked for, and in a quarter as many more the position is
/// searched, where nothing else is asked for: some seconds.
pub const POSITION_STEPS: u64 = 10_000_000;

/// In so many the Grundy value is looked for that is told with an answer in misère play.
const VALUE_STEPS: u64 = 1_000_000;

/// A table of all sums of the heaps of a position is looked for only if no heap is larger.
const COUNTED: usize = 60;

/// Who wins a position, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionAnswer {
    /// The convention of play.
    pub play: Convention,
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value, where it is known.
    pub grundy: Option<u32>,
    /// The winning moves.
    pub winning: WinningMoves,
    /// What this rests on.
    pub ground: Ground,
    /// Why that is known: the verdict on a certificate says so, or the values were computed in this run.
    pub basis: Basis,
}

impl PositionAnswer {
    /// Bases the answer on the verdict that its table was taken from.
    #[must_use]
    pub(crate) fn resting_on(self, verdict: &Verdict) -> PositionAnswer {
        match verdict.claims().first().map(Proved::basis) {
            Some(basis) => PositionAnswer {
                basis: basis.clone(),
                ..self
            },
            None => self,
        }
    }
}

/// Why it is not said who wins.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// It is not known.
    #[error("{0}")]
    NotKnown(String),
    /// A heap has too many options that cannot be bundled.
    #[error(
        "heap {heap} has too many options to look at each, and no rule for them is known{}",
        known_besides(*.outcome)
    )]
    TooManyOptions {
        /// The heap.
        heap: usize,
        /// Who wins, where that is known all the same.
        outcome: Option<Outcome>,
    },
    /// The budget ended.
    #[error(transparent)]
    Stop(#[from] Stop),
    /// An inner check failed.
    #[error("a defect in the program: {0}; please report the rule")]
    Defect(#[from] MonoidError),
}

/// Who wins a position, and by which moves. In misère play the quotient is looked for in so many `steps`,
/// finite or by tables for all heaps, and then the position is searched in a quarter as many.
///
/// ```
/// # use {grundy_base::{budget::Budget, play::{Convention, Outcome}}, grundy_heap::{HeapRule, Position}, grundy_quotient::{POSITION_STEPS, answer}};
/// let daisies = HeapRule::parse("4.7")?;
/// let position = Position::new(vec![3, 5, 1_000_000_000_000]);
/// let budget = Budget::unlimited();
/// let answer = answer(&daisies, &position, Convention::Misere, POSITION_STEPS, &budget)?;
/// assert_eq!((answer.outcome, answer.ground.name()), (Outcome::N, "algebraic"));
/// assert!(answer.winning.count > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A [`PlayError`]: it is not known, or the budget ended.
pub fn answer(
    rule: &HeapRule,
    position: &Position,
    play: Convention,
    steps: u64,
    budget: &Budget,
) -> Result<PositionAnswer, PlayError> {
    match play {
        Convention::Normal => normal(rule, position, budget),
        Convention::Misere => misere(rule, position, steps, budget),
    }
}

/// Who wins a position in misère play, and by which moves, by a table of values of heaps that is proved.
///
/// # Errors
/// [`PlayError::NotKnown`] where a heap has no value; or the budget ends, or options cannot be bundled.
pub fn answer_by_table<'a, T>(
    rule: &HeapRule,
    table: &'a T,
    position: &Position,
    budget: &Budget,
) -> Result<PositionAnswer, PlayError>
where
    &'a T: Judge,
{
    judged(rule, table, position, Convention::Misere, budget)
}

/// Who wins a position in misère play, and by which moves, by a finite quotient.
///
/// # Errors
/// [`PlayError::NotKnown`] where a heap of the position is larger than those of the quotient, and when the
/// budget ends.
pub fn answer_by_quotient(
    solution: &QuotientSolution,
    position: &Position,
    budget: &Budget,
) -> Result<PositionAnswer, PlayError> {
    answer_by_table(&solution.rule, solution, position, budget)
}

/// The outcome in words, where moves are not listed.
fn known_besides(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(String::new, |outcome| {
        format!("; the position is a {outcome}-position")
    })
}

/// What a judge says.
fn judged<J: Judge>(
    rule: &HeapRule,
    mut judge: J,
    position: &Position,
    play: Convention,
    budget: &Budget,
) -> Result<PositionAnswer, PlayError> {
    if let Some(why) = judge.falls_short(rule, position.heaps()) {
        return Err(PlayError::NotKnown(why));
    }
    let nothing = judge.value(&[])?;
    let is_p = judge.is_p(&nothing, position.heaps())?;
    let outcome = Outcome::of(!is_p);
    let winning = match winning_moves(rule, &mut judge, position, budget) {
        Err(PlayError::TooManyOptions { heap, .. }) => {
            let outcome = Some(outcome);
            return Err(PlayError::TooManyOptions { heap, outcome });
        }
        found => found?,
    };
    Ok(PositionAnswer {
        play,
        outcome,
        grundy: None,
        winning,
        ground: judge.ground(),
        basis: Basis::Computed,
    })
}

fn normal(
    rule: &HeapRule,
    position: &Position,
    budget: &Budget,
) -> Result<PositionAnswer, PlayError> {
    let sequence = values(rule, position, budget)?;
    let grundy = grundy_heap::position_value(&sequence, position);
    let answer = judged(rule, &sequence, position, Convention::Normal, budget)?;
    Ok(PositionAnswer { grundy, ..answer })
}

/// Grundy values of all heaps, or at least of those of a position.
fn values(rule: &HeapRule, position: &Position, budget: &Budget) -> Result<NimSequence, PlayError> {
    let largest = largest(position);
    let heaps = match normal_period(rule, budget)? {
        Some(period) => period.checked_to,
        None if largest <= MAX_HEAP_IN_POSITION => largest,
        None => {
            let known = known_results(rule).into_iter();
            let period = |known: &KnownResult| matches!(known.fact, KnownFact::NormalPeriod { .. });
            let known = known.filter(period).map(|known| {
                let (said, source) = (known.sentence(), known.source);
                format!(". Known besides: {} ({source})", said.trim_end_matches('.'))
            });
            return Err(PlayError::NotKnown(format!(
                "this run proved no period of the Grundy values of {}, and heap {largest} is too large to \
                 compute them all{}",
                rule.text(),
                known.collect::<String>()
            )));
        }
    };
    nim_sequence(rule, heaps, budget, &mut |_| ()).map_err(|stopped| PlayError::Stop(stopped.why))
}

fn largest(position: &Position) -> usize {
    position.heaps().iter().copied().max().unwrap_or(0)
}

fn misere(
    rule: &HeapRule,
    position: &Position,
    steps: u64,
    budget: &Budget,
) -> Result<PositionAnswer, PlayError> {
    if let Some(answer) = by_kept(rule, position, budget)? {
        return Ok(with_value(rule, position, answer, budget));
    }
    let largest = largest(position);
    if largest <= COUNTED
        && let Some(answer) = by_counted_heaps(rule, position, steps / 10, budget)?
    {
        return Ok(with_value(rule, position, answer, budget));
    }
    let heaps = (largest <= MAX_QUOTIENT_HEAPS).then_some(largest);
    let within = budget.clone().with_steps(steps);
    let (partial, stopped) = match whole_quotient(rule, heaps, &within, &mut |_| ()) {
        Ok(found) => match found.values {
            Some(values) => {
                let answer = values.answer(position, budget)?;
                return Ok(with_value(rule, position, answer, budget));
            }
            None => (Some(found.quotient), None),
        },
        Err(QuotientError::Stopped {
            why: Stop::Cancelled,
            ..
        }) => return Err(Stop::Cancelled.into()),
        Err(QuotientError::Stopped { partial, why }) => (partial, Some(why)),
        Err(QuotientError::Defect(defect)) => return Err(defect.into()),
        Err(error) => return Err(PlayError::NotKnown(error.to_string())),
    };
    let exact_to = partial.as_ref().map_or(0, |solution| solution.heaps);
    let answer = match partial.filter(|solution| solution.element(position).is_some()) {
        Some(solution) => answer_by_quotient(&solution, position, budget)?,
        // A step of the search takes up more memory than one of the quotient.
        None => match (searched(rule, position, steps / 4, budget), stopped) {
            (Ok(answer), _) => answer,
            (Err(PlayError::Stop(why)), _) | (Err(_), Some(why)) if why != Stop::Steps => {
                return Err(why.into());
            }
            _ => return Err(not_known(rule, exact_to)),
        },
    };
    Ok(with_value(rule, position, answer, budget))
}

/// By a table of all sums of the heaps up to its largest one, if those before it have a finite quotient and
/// little work tells that.
fn by_counted_heaps(
    rule: &HeapRule,
    position: &Position,
    steps: u64,
    budget: &Budget,
) -> Result<Option<PositionAnswer>, PlayError> {
    let within = budget.clone().with_steps(steps);
    match counted_heaps::discover(rule, largest(position), &within, &mut |_| ()) {
        Ok(found) if found.quotient.table.last() == largest(position) => {
            let answer = answer_by_table(rule, &found.quotient.table, position, budget)?;
            Ok(Some(answer.resting_on(found.quotient.verdict())))
        }
        Err(DiscoveryError::Stopped { why, .. }) if why != Stop::Steps => Err(why.into()),
        _ => Ok(None),
    }
}

/// By a certificate that the program keeps and that takes long to find, once the kernel has accepted it.
fn by_kept(
    rule: &HeapRule,
    position: &Position,
    budget: &Budget,
) -> Result<Option<PositionAnswer>, PlayError> {
    let Some(kept) = compared_maxima::kept(rule) else {
        return Ok(None);
    };
    match Certified::check(kept.certificate, budget, &mut |_| ()) {
        Ok(certified) => certified.answer(position, budget).map(Some),
        Err(Unproved::Stopped(why)) => Err(why.into()),
        // One that is wrong is as good as none.
        Err(Unproved::Refused(_)) => Ok(None),
    }
}

fn not_known(rule: &HeapRule, exact_to: usize) -> PlayError {
    PlayError::NotKnown(format!(
        "it is not known who wins: the misère quotient of {} is exact to heap {exact_to}, and was not found \
         for larger ones; no table for all heaps was proved; and the position was not searched to its end",
        rule.text()
    ))
}

fn searched(
    rule: &HeapRule,
    position: &Position,
    steps: u64,
    budget: &Budget,
) -> Result<PositionAnswer, PlayError> {
    if largest(position) > MAX_HEAP_IN_POSITION {
        return Err(PlayError::TooManyOptions {
            heap: largest(position),
            outcome: None,
        });
    }
    let within = budget.clone().with_steps(steps);
    let judge = Exhaustive {
        search: OutcomeSearch::new(rule, Convention::Misere),
        budget: &within,
    };
    judged(rule, judge, position, Convention::Misere, &within)
}

/// With the Grundy value, if a little work tells it.
fn with_value(
    rule: &HeapRule,
    position: &Position,
    answer: PositionAnswer,
    budget: &Budget,
) -> PositionAnswer {
    let within = budget.clone().with_steps(VALUE_STEPS);
    let sequence = values(rule, position, &within).ok();
    PositionAnswer {
        grundy: sequence.and_then(|sequence| grundy_heap::position_value(&sequence, position)),
        ..answer
    }
}
