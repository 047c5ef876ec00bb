//! One row from left to right: a candidate that is still there stays, and strikes out those
//! that a move of the row leads from to it.
//!
//! **Theorem.** Let `A ⊆ N0` repeat with period `Q` from `a` on and `B` from `b` on, and put
//! `k = min A`. If `B = (A + B)^c \ {0, …, k-1}` holds below `max(a + b + Q - 1, k) + Q`, it
//! holds everywhere, so `B = P(A)`. The proof is that in `rows.rs`, with numbers for rows.

use super::bits::{self, words_for};
use super::rows::proved_tail;
use super::tail::Tail;
use grundy_base::budget::{Budget, Stop};
use rustc_hash::FxHashSet;

/// Words of work between two looks at the budget.
const STRIDE: usize = 1 << 20;

/// The moves within a row: a head, and a tail that repeats.
#[derive(Clone, Debug)]
pub(crate) struct Sieve {
    head: Vec<u64>,
    tail: Vec<u64>,
    repeats: Tail,
    least: Option<usize>,
}

impl Sieve {
    /// The sieve of a row that repeats, as far as it goes.
    pub(crate) fn new(row: &[u64], repeats: Tail) -> Sieve {
        let mut head = row.to_vec();
        bits::cut(&mut head, repeats.from);
        let tail: Vec<u64> = row
            .iter()
            .zip(&head)
            .map(|(all, head)| all & !head)
            .collect();
        let used = head.iter().rposition(|&word| word != 0);
        head.truncate(used.map_or(0, |last| last + 1));
        Sieve {
            head,
            tail,
            repeats,
            least: bits::next(row, 0),
        }
    }

    /// Leaves of the candidates those that no move takes to one of them that stays.
    ///
    /// `x + tail` is within `x' + tail` when `x' <= x` differ by a multiple of the tail's period, so
    /// the tail strikes once for each residue only.
    pub(crate) fn strike(&self, candidates: &mut [u64], budget: &Budget) -> Result<(), Stop> {
        let has_tail = !bits::is_empty(&self.tail);
        let mut residues = FxHashSet::default();
        let (mut at, mut work) = (0, 0);
        while let Some(x) = bits::next(candidates, at) {
            at = x + 1;
            bits::clear_shifted(candidates, &self.head, x);
            work += self.head.len() + 4;
            if has_tail && residues.insert(x % self.repeats.period) {
                bits::clear_shifted(candidates, &self.tail, x);
                work += self.tail.len();
            }
            if work > STRIDE {
                budget.check()?;
                work = 0;
            }
        }
        Ok(())
    }

    /// The P-positions below `width` in misère play, and how they repeat if they prove it.
    pub(crate) fn p_positions(
        &self,
        width: usize,
        budget: &Budget,
    ) -> Result<(Vec<u64>, Option<Tail>), Stop> {
        let mut row = vec![0; words_for(width)];
        let Some(least) = self.least.filter(|&k| k > 0) else {
            return Ok((row, Some(Tail { from: 0, period: 1 })));
        };
        bits::fill_range(&mut row, least, width);
        self.strike(&mut row, budget)?;
        let from = |period| bits::last_break(&row, width, period).map_or(0, |x| x + 1);
        let tail = proved_tail(width, from, Some(self.repeats), least, budget)?;
        Ok((row, tail))
    }

    /// The first width at which P-positions may prove their repetition.
    pub(crate) fn first_width(&self) -> usize {
        4 * (self.repeats.from + self.repeats.period + self.least.unwrap_or(0)) + 64
    }
}
