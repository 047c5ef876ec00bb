//! A set as the ids of its rows, and the proof that rows repeat for ever.
//!
//! **Theorem.** Look at a strip `[0,w) × N0`. Let the rows of `M` repeat with
//! period `Q` from row `a` on, and let the rows of `B` repeat with period `Q` from
//! row `b` on; let no minimal move of `M` in the strip be in a row above `t`. If
//! `B = (M + B)^c \ T_M` holds in the rows below `max(a + b + Q - 1, t) + Q`, it holds
//! in the whole strip, so `B = P(M)` there.
//!
//! *Proof.* Put `S = M + B` and let `z = m + p` be in row `r` of `S`. If
//! `r >= a + b - 1`, then `m` is in row `a` or above or `p` is in row `b` or above, and
//! `Q` rows can be added to it: `z + (0,Q)` is in `S`. If `r >= a + b + 2Q - 1`, then
//! `m` is in row `a + Q` or above or `p` is in row `b + Q` or above, so `z - (0,Q)` is in
//! `S`. Hence the rows of `S` repeat from `a + b + Q - 1` on, those of `T_M` are constant
//! from row `t` on, and `b` is less than both together. Both sides of the equation
//! repeat from there, so a comparison of one period further is one of all rows. ∎

use super::bits;
use super::set::PointSet;
use super::table::RowTable;
use super::tail::Tail;
use super::window::Window;
use grundy_base::budget::{Budget, Stop};

/// A set by the ids of its rows, in the order of [`PointSet`].
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Rows {
    pub(crate) ids: Vec<u32>,
    /// In dimension 2, what is proved of the rows of the whole strip.
    pub(crate) tail: Option<Tail>,
}

impl Rows {
    /// The rows of a set that has nothing beyond its window.
    pub(crate) fn of(set: &PointSet, table: &mut RowTable) -> Rows {
        let ids: Vec<u32> = (0..set.window().rows())
            .map(|row| table.id(set.row(row)))
            .collect();
        let from = ids
            .iter()
            .rposition(|&id| id != super::table::EMPTY)
            .map_or(0, |row| row + 1);
        Rows {
            ids,
            tail: Some(Tail { from, period: 1 }),
        }
    }

    /// The set these rows are.
    pub(crate) fn set(&self, table: &RowTable, window: Window) -> PointSet {
        let mut set = PointSet::empty(window);
        for (row, &id) in self.ids.iter().enumerate() {
            let target = set.row_mut(row);
            bits::or(target, table.row(id));
        }
        set
    }

    /// These rows by their ids in another table.
    pub(crate) fn moved(&self, from: &RowTable, to: &mut RowTable) -> Rows {
        Rows {
            ids: self.ids.iter().map(|&id| to.id(from.row(id))).collect(),
            tail: self.tail,
        }
    }

    /// Repeats the tail up to a number of rows.
    pub(crate) fn repeat_to(&mut self, rows: usize) {
        if let Some(tail) = self.tail {
            while self.ids.len() < rows {
                let id = self.ids[self.ids.len() - tail.period];
                self.ids.push(id);
            }
        }
    }
}

/// A tail that the theorem proves with the rows there are: those of the moves repeat as `moves`
/// says (for a reflexive set, as the rows found themselves do).
pub(crate) fn proved_tail_of_rows(
    ids: &[u32],
    moves: Option<Tail>,
    last_minimal: usize,
    budget: &Budget,
) -> Result<Option<Tail>, Stop> {
    let known = ids.len();
    let from = |period| known - period - common_suffix(ids, period);
    proved_tail(known, from, moves, last_minimal, budget)
}

/// A tail that the theorem proves of `known` rows or columns, where `from` says from which one on they repeat
/// with a period.
pub(crate) fn proved_tail(
    known: usize,
    from: impl Fn(usize) -> usize,
    moves: Option<Tail>,
    last_minimal: usize,
    budget: &Budget,
) -> Result<Option<Tail>, Stop> {
    const POLL: usize = 64;
    for period in 1..=known / 2 {
        if period % POLL == 0 {
            budget.check()?;
        }
        let from = from(period);
        let tail = Tail { from, period };
        let moves = moves.unwrap_or(tail);
        let Some(common) = lcm(period, moves.period) else {
            continue;
        };
        let repeats = (moves.from + from).saturating_add(common) - 1;
        if repeats.max(last_minimal).saturating_add(common) <= known {
            return Ok(Some(tail));
        }
    }
    Ok(None)
}

/// Along how many rows back from the last one the rows repeat with a period.
fn common_suffix(ids: &[u32], period: usize) -> usize {
    let later = ids.iter().rev();
    let earlier = ids[..ids.len() - period].iter().rev();
    later.zip(earlier).take_while(|(a, b)| a == b).count()
}

/// The least common multiple, if it is a sensible period.
pub(crate) fn lcm(a: usize, b: usize) -> Option<usize> {
    (a / gcd(a, b).max(1)).checked_mul(b)
}

/// The greatest common divisor; `gcd(a, 0) = a`.
pub(crate) fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
