//! Ultimately periodic sets of numbers, and the star-operator on them, exactly.
//!
//! `P(A)` is computed in a window that grows until the theorem in `sieve.rs` proves how it
//! repeats, so the number of iterations to the limit is exact. The periods of the iterations
//! can grow fast on the way; a budget of memory bounds the window.

use super::bits::{self, words_for};
use super::moves::Moves;
use super::rows::lcm;
use super::sieve::Sieve;
use super::tail::Tail;
use grundy_base::budget::{Budget, Stop};
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
        let backwards = block.iter().rev().cycle();
        let repeated = head
            .iter()
            .rev()
            .zip(backwards)
            .take_while(|(a, b)| a == b)
            .count();
        head.truncate(head.len() - repeated);
        block.rotate_right(repeated % period);
        Progressions { head, block }
    }

    /// The finite set of these numbers, all at most a few thousand million.
    pub fn finite(elements: &[usize]) -> Progressions {
        let len = elements.iter().max().map_or(0, |max| max + 1);
        let mut head = vec![false; len];
        elements.iter().for_each(|&x| head[x] = true);
        Progressions::new(head, vec![false])
    }

    /// The moves of a game on one heap.
    ///
    /// # Errors
    /// Their common period does not fit the budget.
    pub fn of_moves(moves: &Moves, budget: &Budget) -> Result<Progressions, Stop> {
        let steps = moves.endless().iter().map(|of| of.steps[0] as usize);
        let mut period = 1;
        for step in steps.filter(|&step| step > 0) {
            period = lcm(period, step).ok_or(Stop::Memory)?;
            budget.check_memory(period)?;
        }
        let largest = moves.points().iter().map(|p| p[0] as usize).max();
        let from = largest.map_or(0, |largest| largest + 1);
        budget.check_memory((from + period).saturating_mul(4))?;
        let mut all = vec![false; from + period];
        for point in moves.points() {
            all[point[0] as usize] = true;
        }
        for of in moves.endless() {
            let elements =
                (of.start[0] as usize..from + period).step_by(of.steps[0].max(1) as usize);
            elements.for_each(|x| all[x] = true);
        }
        let block = all.split_off(from);
        Ok(Progressions::new(all, block))
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
        let repeats = Tail {
            from: self.from(),
            period: self.period(),
        };
        let mut width = Sieve::new(&self.row(self.from() + self.period()), repeats).first_width();
        loop {
            // Four rows and the moves, each a bit or a byte for a number.
            budget.check_memory(width.saturating_mul(2))?;
            let sieve = Sieve::new(&self.row(width), repeats);
            if let (row, Some(tail)) = sieve.p_positions(width, budget)? {
                let part =
                    |from: usize, to: usize| (from..to).map(|x| bits::has(&row, x)).collect();
                let end = tail.from + tail.period;
                return Ok(Progressions::new(part(0, tail.from), part(tail.from, end)));
            }
            width = width.checked_mul(2).ok_or(Stop::Memory)?;
        }
    }
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
