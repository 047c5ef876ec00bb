//! Who wins a position and by which moves, with what that rests on.

use super::judges::Exhaustive;
use super::{Judge, MoveLine, WinningMoves, winning_moves};
use crate::budget::{Budget, Stop};
use crate::heap::{
    HeapRule, MAX_HEAP_IN_POSITION, NimSequence, Position, nim_sequence, normal_period,
};
use crate::play::{Convention, Outcome};
use crate::quotient::algebraic::Table;
use crate::quotient::{
    MAX_QUOTIENT_HEAPS, MonoidError, OutcomeSearch, QuotientError, QuotientSolution, Status,
    WholeQuotient, whole_quotient,
};
use serde::Serialize;
use std::fmt;

/// In so many steps the quotient of a game is looked for, and in as many more the position is searched,
/// where nothing else is asked for: some seconds.
pub const POSITION_STEPS: u64 = 10_000_000;

/// In so many the Grundy value is looked for that is told with an answer in misère play.
const VALUE_STEPS: u64 = 1_000_000;

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
}

/// What an answer rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// A table of values for all heaps that is proved.
    Algebraic {
        /// The heaps that have values one by one.
        exceptional: usize,
        /// The number of classes of the others.
        period: usize,
    },
    /// The finite quotient of the whole game.
    Finite {
        /// Its order.
        order: usize,
        /// The period of Φ, if it has one.
        period: Option<usize>,
    },
    /// The exact quotient of the heaps up to one.
    Exact {
        /// Its order.
        order: usize,
        /// The largest heap.
        heaps: usize,
    },
    /// A search through all positions that can be reached.
    Search,
    /// The proved period of the Grundy values.
    Period {
        /// The period.
        period: usize,
        /// The largest heap that breaks it, -1 for none.
        last_exception: i64,
    },
    /// The Grundy values of the heaps up to one.
    Values {
        /// The largest heap.
        heaps: usize,
    },
}

impl Ground {
    /// Its name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Ground::Algebraic { .. } => "algebraic",
            Ground::Finite { .. } => "finite",
            Ground::Exact { .. } => "exact",
            Ground::Search => "search",
            Ground::Period { .. } => "period",
            Ground::Values { .. } => "values",
        }
    }
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Ground::Algebraic {
                exceptional,
                period,
            } => write!(
                f,
                "a table of values for all heaps, one by one to heap {exceptional} and then with period \
                 {period}, proved by theorem 1"
            ),
            Ground::Finite { order, period } => {
                write!(f, "the misère quotient of the whole game, of order {order}")?;
                period.map_or(Ok(()), |period| write!(f, " and proved period {period}"))
            }
            Ground::Exact { order, heaps } => write!(
                f,
                "the exact misère quotient of the heaps up to {heaps}, of order {order}"
            ),
            Ground::Search => write!(f, "a search through all positions that can be reached"),
            Ground::Period {
                period,
                last_exception,
            } => write!(
                f,
                "Grundy values with proved period {period} after heap {}",
                last_exception.max(0)
            ),
            Ground::Values { heaps } => write!(f, "the Grundy values of the heaps up to {heaps}"),
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
    #[error("heap {heap} has too many options to look at each, and no rule for them is known")]
    TooManyOptions {
        /// The heap.
        heap: usize,
    },
    /// The budget ended.
    #[error(transparent)]
    Stop(#[from] Stop),
    /// An inner check failed.
    #[error("a defect in the program: {0}; please report the rule")]
    Defect(#[from] MonoidError),
}

/// Who wins a position, and by which moves. In misère play the quotient is looked for in so many `steps`,
/// finite or by a table for all heaps, and then the position is searched in as many.
///
/// ```
/// # use grundy::{budget::Budget, heap::{HeapRule, Position}, play::{Convention, Outcome}, quotient::{POSITION_STEPS, answer}};
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

/// The same in misère play by a table that is proved.
///
/// # Errors
/// When the budget ends, or options cannot be bundled.
pub fn answer_by_table(
    rule: &HeapRule,
    table: &Table,
    position: &Position,
    budget: &Budget,
) -> Result<PositionAnswer, PlayError> {
    let ground = Ground::Algebraic {
        exceptional: table.exceptional().len(),
        period: table.period(),
    };
    judged(rule, table, position, (Convention::Misere, ground), budget)
}

/// What a judge says.
fn judged<J: Judge>(
    rule: &HeapRule,
    mut judge: J,
    position: &Position,
    (play, ground): (Convention, Ground),
    budget: &Budget,
) -> Result<PositionAnswer, PlayError> {
    let winning = winning_moves(rule, &mut judge, position, budget)?;
    let nothing = judge.value(&[])?;
    let is_p = judge.is_p(&nothing, position.heaps())?;
    Ok(PositionAnswer {
        play,
        outcome: Outcome::of(!is_p),
        grundy: None,
        winning,
        ground,
    })
}

fn normal(
    rule: &HeapRule,
    position: &Position,
    budget: &Budget,
) -> Result<PositionAnswer, PlayError> {
    let sequence = values(rule, position, budget)?;
    let period = sequence.period.as_ref().filter(|period| period.proved);
    let ground = match period {
        Some(period) => Ground::Period {
            period: period.period,
            last_exception: period.last_exception,
        },
        None => Ground::Values {
            heaps: sequence.heaps(),
        },
    };
    let grundy = crate::heap::position_value(&sequence, position);
    let play = (Convention::Normal, ground);
    let answer = judged(rule, &sequence, position, play, budget)?;
    Ok(PositionAnswer { grundy, ..answer })
}

/// Grundy values of all heaps, or at least of those of a position.
fn values(rule: &HeapRule, position: &Position, budget: &Budget) -> Result<NimSequence, PlayError> {
    let largest = largest(position);
    let heaps = match normal_period(rule, budget)? {
        Some(period) => period.checked_to,
        None if largest <= MAX_HEAP_IN_POSITION => largest,
        None => {
            return Err(PlayError::NotKnown(format!(
                "no period of the Grundy values of {} was proved, and heap {largest} is too large to \
                 compute them all",
                rule.text()
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
    let largest = largest(position);
    let heaps = (largest <= MAX_QUOTIENT_HEAPS).then_some(largest);
    let within = budget.clone().with_steps(steps);
    let partial = match whole_quotient(rule, heaps, &within, &mut |_| ()) {
        Ok(WholeQuotient::Algebraic(found, _)) => {
            let table = &found.quotient.table;
            let answer = answer_by_table(rule, table, position, budget)?;
            return Ok(with_value(rule, position, answer, budget));
        }
        Ok(WholeQuotient::Finite(solution)) => Some(solution),
        Err(QuotientError::Stopped {
            why: Stop::Cancelled,
            ..
        }) => return Err(Stop::Cancelled.into()),
        Err(QuotientError::Stopped { partial, .. }) => partial,
        Err(QuotientError::Defect(defect)) => return Err(defect.into()),
        Err(error) => return Err(PlayError::NotKnown(error.to_string())),
    };
    let exact_to = partial.as_ref().map_or(0, |solution| solution.heaps);
    let answer = match partial.filter(|solution| solution.element(position).is_some()) {
        Some(solution) => {
            let play = (Convention::Misere, ground(&solution));
            judged(rule, solution.as_ref(), position, play, budget)?
        }
        None => searched(rule, position, steps, budget).map_err(|error| match error {
            PlayError::Stop(Stop::Cancelled | Stop::Time | Stop::Memory) => error,
            _ => not_known(rule, exact_to),
        })?,
    };
    Ok(with_value(rule, position, answer, budget))
}

fn not_known(rule: &HeapRule, exact_to: usize) -> PlayError {
    PlayError::NotKnown(format!(
        "it is not known who wins: the misère quotient of {} is exact to heap {exact_to}, and was not found \
         for larger ones; no table for all heaps was proved; and the position was not searched to its end",
        rule.text()
    ))
}

fn ground(solution: &QuotientSolution) -> Ground {
    let order = solution.order();
    match solution.status {
        Status::Complete => Ground::Finite {
            order,
            period: solution.period.as_ref().map(|period| period.period),
        },
        _ => Ground::Exact {
            order,
            heaps: solution.heaps,
        },
    }
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
        });
    }
    let within = budget.clone().with_steps(steps);
    let judge = Exhaustive {
        search: OutcomeSearch::new(rule, Convention::Misere),
        budget: &within,
    };
    let play = (Convention::Misere, Ground::Search);
    judged(rule, judge, position, play, &within)
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
        grundy: sequence.and_then(|sequence| crate::heap::position_value(&sequence, position)),
        ..answer
    }
}

/// The answer as JSON.
#[derive(Clone, Debug, Serialize)]
pub struct PositionJson {
    code: String,
    position: Vec<usize>,
    play: Convention,
    #[serde(skip_serializing_if = "Option::is_none")]
    misere: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    normal: Option<Outcome>,
    grundy: Option<u32>,
    winning: u64,
    moves: Vec<MoveJson>,
    lines: Vec<MoveLine>,
    proof: ProofJson,
}

#[derive(Clone, Debug, Serialize)]
struct MoveJson {
    heap: usize,
    leaves: Vec<usize>,
}

#[derive(Clone, Debug, Serialize)]
struct ProofJson {
    by: &'static str,
    text: String,
}

impl PositionJson {
    /// The answer for a position, with at most `listed` of the winning moves one by one; `lines` has all.
    pub fn of(
        rule: &HeapRule,
        position: &Position,
        answer: &PositionAnswer,
        listed: usize,
    ) -> Self {
        let outcome = |play| (answer.play == play).then_some(answer.outcome);
        let moves = answer.winning.each().take(listed);
        PositionJson {
            code: rule.text(),
            position: position.heaps().to_vec(),
            play: answer.play,
            misere: outcome(Convention::Misere),
            normal: outcome(Convention::Normal),
            grundy: answer.grundy,
            winning: answer.winning.count,
            moves: moves
                .map(|(heap, leaves)| MoveJson { heap, leaves })
                .collect(),
            lines: answer.winning.lines.clone(),
            proof: ProofJson {
                by: answer.ground.name(),
                text: answer.ground.to_string(),
            },
        }
    }
}
