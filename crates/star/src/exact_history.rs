//! The iterations of a game on one heap, each exactly.

use super::moves::Moves;
use super::one_heap::{LEMMA_8_STEPS, lemma_8, reflexive_game};
use super::progressions::Progressions;
use grundy_base::budget::{Budget, Stop};

/// Memory for the proof of `φ` on one heap where none is given: the periods can grow exponentially.
pub const EXACT_MEMORY: usize = 1 << 20;

/// Iterations of a game on one heap, each proved on all heaps.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct ExactHistory {
    /// `M^0, M^1, …`; the last one is the limit unless the budget stopped it.
    pub sets: Vec<Progressions>,
    /// The `k` with `M^∞ = M_k`, by corollary 2.
    pub limit: usize,
    /// `φ`, the number of iterations to the limit on all heaps, where it is proved.
    pub phi: Option<usize>,
    /// `min(M^i Δ M^(i+1))` between the sets.
    pub first_differences: Vec<usize>,
    /// Why the limit was not reached, if it was not.
    pub stopped: Option<Stop>,
    /// Whether the game has infinitely many moves, so that it may be its own limit.
    #[serde(skip)]
    is_endless: bool,
}

impl ExactHistory {
    /// A number of iterations that `φ` is not below: no set that was found is the limit before the
    /// last one, and no finite game with moves is; one with infinitely many may be.
    pub fn at_least(&self) -> usize {
        let least = usize::from(!self.is_endless);
        self.phi.unwrap_or(self.sets.len().max(least))
    }

    fn push(&mut self, set: Progressions) {
        let last = self.sets.last();
        let difference = last.and_then(|last| last.first_difference(&set));
        self.first_differences.extend(difference);
        self.sets.push(set);
    }
}

/// The iterations of the game with these moves on one heap up to its limit, each of them proved on
/// all heaps, as far as the budget goes. Whether they always end is not known; those of one move
/// do, by lemma 8 and corollary 3.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_star::{exact_history, reflexive_game}};
/// let history = exact_history(&[1000], &Budget::unlimited());
/// assert_eq!(history.phi, Some(5)); // corollary 3
/// assert_eq!(history.sets.last(), Some(&reflexive_game(1000)));
/// ```
pub fn exact_history(moves: &[usize], budget: &Budget) -> ExactHistory {
    let limit = moves.iter().copied().min().unwrap_or(0);
    let one = limit > 1 && moves.iter().all(|&m| m == limit);
    let mut history = ExactHistory {
        sets: Vec::new(),
        limit,
        phi: one.then_some(LEMMA_8_STEPS),
        first_differences: Vec::new(),
        stopped: None,
        is_endless: false,
    };
    let found = if one {
        by_lemma_8(&mut history, budget)
    } else {
        by_search(&mut history, moves, budget)
    };
    history.stopped = found.err();
    history
}

/// The iterations of a game on one heap, whose moves may go on for ever, as [`exact_history`] has them.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_star::{Moves, exact_history_of}};
/// let phi = |moves| exact_history_of(&Moves::parse(moves).unwrap(), &Budget::unlimited()).phi;
/// assert_eq!(phi("M_4"), Some(0)); // theorem 6: it is reflexive
/// assert_eq!(phi("4"), Some(5)); // corollary 3
/// ```
pub fn exact_history_of(moves: &Moves, budget: &Budget) -> ExactHistory {
    if moves.is_finite() {
        let elements: Vec<usize> = moves.points().iter().map(|p| p[0] as usize).collect();
        return exact_history(&elements, budget);
    }
    let limit = moves.points().iter().map(|p| p[0] as usize).min();
    let mut history = ExactHistory {
        sets: Vec::new(),
        limit: limit.unwrap_or(0),
        phi: None,
        first_differences: Vec::new(),
        stopped: None,
        is_endless: true,
    };
    let set = Progressions::of_moves(moves, budget);
    let found = set.and_then(|set| to_the_limit(&mut history, set, budget));
    history.stopped = found.err();
    history
}

/// All sets of lemma 8 together take less than 32 bytes for each number below `k`.
fn by_lemma_8(history: &mut ExactHistory, budget: &Budget) -> Result<(), Stop> {
    budget.check_memory(history.limit.saturating_mul(32))?;
    for i in 0..=LEMMA_8_STEPS {
        budget.check()?;
        history.push(lemma_8(history.limit, i));
    }
    Ok(())
}

fn by_search(history: &mut ExactHistory, moves: &[usize], budget: &Budget) -> Result<(), Stop> {
    let largest = moves.iter().copied().max().unwrap_or(0);
    budget.check_memory(largest.saturating_mul(4))?;
    to_the_limit(history, Progressions::finite(moves), budget)
}

fn to_the_limit(
    history: &mut ExactHistory,
    mut set: Progressions,
    budget: &Budget,
) -> Result<(), Stop> {
    let target = reflexive_game(history.limit);
    // Theorem 6: the limit is M_k for the least move k, and it is reached when it is met.
    while set != target {
        let next = budget.check().and_then(|()| set.star(budget));
        history.push(set);
        set = next?;
    }
    history.push(set);
    history.phi = Some(history.sets.len() - 1);
    Ok(())
}
