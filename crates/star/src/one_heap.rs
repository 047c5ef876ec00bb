//! One heap: the reflexive games `M_k`, the games whose P-positions they are, and
//! the iterations of `{k}` (Dufour, Heubach, Larsson, theorems 6 and 7, lemma 8).
//!
//! `M_k = {k, …, 2k-1} + (3k-1)·N0` for `k >= 1`, and `M_0` is empty.

use super::bits::{self, words_for};
use super::endless::EndlessMoves;
use super::moves::Moves;
use super::progressions::Progressions;
use std::ops::Range;

/// `M_k` below `width`.
pub(crate) fn reflexive_row(k: usize, width: usize) -> Vec<u64> {
    let mut row = vec![0; words_for(width)];
    if k > 0 {
        for start in (k..width).step_by(3 * k - 1) {
            (start..(start + k).min(width)).for_each(|x| bits::set(&mut row, x));
        }
    }
    row
}

/// `M_k`, exactly.
pub fn reflexive_game(k: usize) -> Progressions {
    let period = (3 * k).saturating_sub(1).max(1);
    Progressions::new(Vec::new(), residues(period, k..2 * k))
}

/// The `k` with `set = M_k`, if there is one: by theorem 6, whether the game is reflexive.
pub fn reflexive_index(set: &Progressions) -> Option<usize> {
    let k = set.least().unwrap_or(0);
    (*set == reflexive_game(k)).then_some(k)
}

/// `φ({k})` for `k >= 2` (corollary 3).
pub(crate) const LEMMA_8_STEPS: usize = 5;

/// The sets that lemma 8 gives for the iteration `{k}^i`, from the fifth on `M_k`. It is for `k >= 2`;
/// for 0 and 1 the first iteration is `M_k` already (corollary 3).
pub fn lemma_8(k: usize, i: usize) -> Progressions {
    if i == 0 {
        return Progressions::finite(&[k]);
    }
    if k < 2 {
        return reflexive_game(k);
    }
    // The first elements, and from `start` on every multiple of 2k.
    let multiples = |start: usize, first: &[(usize, usize)]| {
        let mut head = vec![false; start];
        first
            .iter()
            .for_each(|&(from, to)| head[from..to].fill(true));
        Progressions::new(head, residues(2 * k, 0..1))
    };
    match i {
        1 => Progressions::new(Vec::new(), residues(2 * k, k..2 * k)),
        2 => multiples(4 * k - 1, &[(k, 2 * k)]),
        3 => multiples(7 * k - 2, &[(k, 2 * k), (4 * k - 1, 5 * k - 1)]),
        4 => {
            let game = reflexive_game(k);
            let head = (0..10 * k - 2).map(|x| game.contains(x)).collect();
            Progressions::new(head, vec![false])
        }
        _ => reflexive_game(k),
    }
}

/// A block of this length with these elements.
fn residues(period: usize, elements: Range<usize>) -> Vec<bool> {
    (0..period).map(|x| elements.contains(&x)).collect()
}

/// Theorem 7 on one game: `P(X) = M_k` if and only if `{k, 2k-1} ⊆ X ⊆ M_k`.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub enum Theorem7 {
    /// `X` has no moves, or the pass; its P-positions are `M_0`.
    Empty,
    /// `P(X) = M_k`.
    Solves {
        /// The least move.
        k: usize,
    },
    /// The move `2k-1` is missing, so `4k-2` is no P-position of `M_k` but has no move to one.
    Missing {
        /// The least move.
        k: usize,
    },
    /// A move that is not in `M_k` leads from one of its positions to another.
    Joins {
        /// The least move.
        k: usize,
        /// The least move that is not in `M_k`.
        extra: usize,
        /// Two elements of `M_k` that differ by it, the larger one first.
        between: (usize, usize),
    },
}

/// What theorem 7 says of a game on one heap, whose moves may go on for ever, with a witness where `P(X)` is not `M_k`; nothing
/// on more heaps. By theorem 5 no other `M_j` than that of the least move can be `P(X)`.
pub fn theorem_7(moves: &Moves) -> Option<Theorem7> {
    if moves.dimension() != 1 {
        return None;
    }
    let elements = || moves.points().iter().map(|p| p[0] as usize);
    let Some(k) = elements().min().filter(|&k| k > 0) else {
        return Some(Theorem7::Empty);
    };
    let outside = elements().filter(|&x| !is_in_game(k, x));
    let in_sets = moves.endless().iter().filter_map(|of| first_outside(k, of));
    let extra = outside.chain(in_sets).min();
    let last = u32::try_from(2 * k - 1).ok();
    let has_last = last.is_some_and(|last| moves.contains([last, 0, 0]));
    Some(concluded(k, extra, has_last))
}

/// The least number of a set that is not in `M_k`. From within a block of `M_k` steps shorter than `2k` lead into the gap above
/// it, for that has `2k - 1` numbers; longer ones, modulo `3k - 1`, lead down by less than `k`, into the gap below.
fn first_outside(k: usize, of: &EndlessMoves) -> Option<usize> {
    let (start, period) = (of.start[0] as usize, 3 * k - 1);
    if !is_in_game(k, start) {
        return Some(start);
    }
    let (residue, step) = (start % period, of.steps[0] as usize % period);
    let steps = match step {
        0 => return None,
        _ if step < 2 * k => (2 * k - residue).div_ceil(step),
        _ => (residue - k) / (period - step) + 1,
    };
    Some(start + steps * of.steps[0] as usize)
}

/// Whether a number is in `M_k`.
fn is_in_game(k: usize, x: usize) -> bool {
    (k..2 * k).contains(&(x % (3 * k - 1)))
}

/// What follows for a game with the least move `k` from the least move that is not in `M_k`, and from whether `2k-1` is
/// a move.
fn concluded(k: usize, extra: Option<usize>, has_last: bool) -> Theorem7 {
    let Some(extra) = extra else {
        return match has_last {
            true => Theorem7::Solves { k },
            false => Theorem7::Missing { k },
        };
    };
    // With a residue r below k, k + r is an element; with one from 2k on, 4k - 1 - r leads
    // to 4k - 1, an element of the next block.
    let residue = extra % (3 * k - 1);
    let least = if residue < k { k } else { 4 * k - 1 - residue };
    Theorem7::Joins {
        k,
        extra,
        between: (least + extra, least),
    }
}
