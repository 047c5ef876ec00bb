//! Ultimately periodic sets of numbers, and the star-operator on them, exactly.
//!
//! **Theorem.** Let `A` repeat with period `Q` from `a` on and `B` from `b` on, and put
//! `k = min A`. If `B = (A + B)^c \ {0, …, k-1}` holds below `max(a + b + Q - 1, k) + Q`, it
//! holds everywhere, so `B = P(A)`. The proof is that in `rows.rs`, with numbers for rows.
//!
//! So `P(A)` is computed in a window that grows until it is seen to repeat far enough
//! for the theorem, and the number of iterations to the limit is exact.

use super::bits::{self, words_for};
use super::one_heap::reflexive_game;
use super::outcomes::{Passes, Play};
use super::rows::{Rows, Tail, lcm};
use super::window::Window;
use crate::budget::{Budget, Stop};
use std::fmt;

/// A set `head ∪ (len(head) + block + len(block)·N0)`, in its one shortest form.
#[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize)]
pub struct Progressions {
    head: Vec<bool>,
    block: Vec<bool>,
}

impl Progressions {
    /// The set with these first elements, after which the block repeats for ever.
    pub fn new(mut head: Vec<bool>, mut block: Vec<bool>) -> Progressions {
        if block.is_empty() {
            block.push(false);
        }
        let len = block.len();
        let repeats =
            |p: &usize| len.is_multiple_of(*p) && (*p..len).all(|x| block[x] == block[x - p]);
        let period = (1..=len).find(repeats).unwrap_or(len);
        block.truncate(period);
        while head.last().is_some_and(|&last| block.last() == Some(&last)) {
            head.pop();
            block.rotate_right(1);
        }
        Progressions { head, block }
    }

    /// The finite set of these numbers, all at most a few thousand million.
    pub fn finite(elements: &[usize]) -> Progressions {
        let len = elements.iter().max().map_or(0, |max| max + 1);
        let mut head = vec![false; len];
        elements.iter().for_each(|&x| head[x] = true);
        Progressions::new(head, vec![false])
    }

    /// From where on the set repeats.
    pub fn from(&self) -> usize {
        self.head.len()
    }

    /// The period with which it repeats, at least 1.
    pub fn period(&self) -> usize {
        self.block.len()
    }

    /// Whether the number is an element.
    pub fn contains(&self, x: usize) -> bool {
        let after = || self.block[(x - self.head.len()) % self.block.len()];
        self.head.get(x).copied().unwrap_or_else(after)
    }

    /// The least element.
    pub fn least(&self) -> Option<usize> {
        (0..self.head.len() + self.block.len()).find(|&x| self.contains(x))
    }

    /// The elements of one period and the period: the density is their ratio.
    pub fn density(&self) -> (usize, usize) {
        (self.block.iter().filter(|&&x| x).count(), self.block.len())
    }

    /// The least number in exactly one of two sets.
    pub fn first_difference(&self, other: &Progressions) -> Option<usize> {
        let common = lcm(self.period(), other.period())?;
        (0..self.from().max(other.from()) + common).find(|&x| self.contains(x) != other.contains(x))
    }

    fn row(&self, width: usize) -> Vec<u64> {
        let mut row = vec![0; words_for(width)];
        (0..width)
            .filter(|&x| self.contains(x))
            .for_each(|x| bits::set(&mut row, x));
        row
    }

    /// `P(A)` in misère play, proved.
    ///
    /// Goes on until the P-positions repeat far enough for the theorem or the budget stops it; for a
    /// few moves their period can be exponential in the largest one.
    pub fn star(&self, budget: &Budget) -> Result<Progressions, Stop> {
        let Some(least) = self.least().filter(|&k| k > 0) else {
            return Ok(Progressions::new(Vec::new(), vec![false]));
        };
        let mut width = 4 * (self.from() + self.period() + least) + 64;
        loop {
            budget.check_memory(width)?;
            let row = self.outcome_row(width, budget)?;
            let moves = Tail {
                from: self.from(),
                period: self.period(),
            };
            if let Some(Tail { from, period }) = proved_repeat(&row, width, moves, least, budget)? {
                let part =
                    |range: std::ops::Range<usize>| range.map(|x| bits::has(&row, x)).collect();
                return Ok(Progressions::new(part(0..from), part(from..from + period)));
            }
            width = width.checked_mul(2).ok_or(Stop::Memory)?;
        }
    }

    /// The P-positions below `width`.
    fn outcome_row(&self, width: usize, budget: &Budget) -> Result<Vec<u64>, Stop> {
        let Some(window) = Window::new(&[width]) else {
            return Err(Stop::Memory);
        };
        let mut passes = Passes::new(window, 0);
        let id = passes.table.id(&self.row(width));
        let moves = Rows {
            ids: vec![id],
            tail: None,
        };
        let found = passes.outcomes(&moves, 0, Play::Misere, budget)?;
        let id = found.ids.first().copied().unwrap_or_default();
        Ok(passes.table.row(id).to_vec())
    }
}

/// How the P-positions of a game repeat, if `width` of them prove it; its moves repeat as `moves`
/// says, and `least` is the least of them.
pub(crate) fn proved_repeat(
    row: &[u64],
    width: usize,
    moves: Tail,
    least: usize,
    budget: &Budget,
) -> Result<Option<Tail>, Stop> {
    for period in 1..=width / 2 {
        if period % 64 == 0 {
            budget.check()?;
        }
        let from = bits::last_break(row, width, period).map_or(0, |x| x + 1);
        let Some(common) = lcm(period, moves.period) else {
            continue;
        };
        let repeats = (moves.from + from + common - 1).max(least);
        if repeats + common <= width {
            return Ok(Some(Tail { from, period }));
        }
    }
    Ok(None)
}

impl fmt::Display for Progressions {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let text = |bits: &[bool], start: usize| {
            let elements = bits.iter().enumerate().filter(|(_, bit)| **bit);
            let names: Vec<String> = elements.map(|(x, _)| (x + start).to_string()).collect();
            names.join(",")
        };
        let (head, block) = (text(&self.head, 0), text(&self.block, self.head.len()));
        match (head.is_empty(), block.is_empty()) {
            (true, true) => f.write_str("∅"),
            (false, true) => write!(f, "{{{head}}}"),
            (true, false) => write!(f, "{{{block}}} + {}·N0", self.period()),
            (false, false) => write!(f, "{{{head}}} ∪ ({{{block}}} + {}·N0)", self.period()),
        }
    }
}

/// All iterations of a game on one heap, proved.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct ExactHistory {
    /// `M^0, M^1, …, M^φ`; the last one is the limit.
    pub sets: Vec<Progressions>,
    /// The `k` with `M^∞ = M_k`.
    pub limit: usize,
    /// `min(M^i Δ M^(i+1))` for `i = 0, …, φ-1`.
    pub first_differences: Vec<usize>,
}

impl ExactHistory {
    /// The number of iterations to the limit, on all heaps.
    pub fn phi(&self) -> usize {
        self.sets.len() - 1
    }
}

/// The iterations of the game with these moves on one heap up to its limit, each of them proved on
/// all heaps.
pub fn exact_history(moves: &[usize], budget: &Budget) -> Result<ExactHistory, Stop> {
    budget.check_memory(moves.iter().max().map_or(0, |max| max.saturating_mul(2)))?;
    let mut set = Progressions::finite(moves);
    let limit = set.least().unwrap_or(0);
    let target = reflexive_game(limit);
    let mut history = ExactHistory {
        sets: vec![set.clone()],
        limit,
        first_differences: Vec::new(),
    };
    // Theorem 6: the limit is M_k for the least move k, and it is reached when it is met.
    while set != target {
        let next = set.star(budget)?;
        history
            .first_differences
            .extend(set.first_difference(&next));
        set = next;
        history.sets.push(set.clone());
    }
    Ok(history)
}
