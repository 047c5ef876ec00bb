//! Doubly periodic limits in dimension 2, proved on all of `N0^2`, with their exact density.
//!
//! **Theorem.** Let `L` be the limit of `M` in the window `[0,w) × [0,h)`, and let all minimal
//! moves lie in the part `x <= s`, `y <= t` of it. Let `L` repeat there with period `p` in the
//! direction of `x` from column `a` on, and with period `q` in the direction of `y` from row `b`
//! on. If `w >= max(2a + p - 1, s) + p` and `h >= max(2b + q - 1, t) + q`, then the limit
//! on the whole quadrant is the continuation `B` of `L` with these periods.
//!
//! *Proof.* As in `rows.rs`, for each direction on its own: `B + B` repeats from column
//! `2a + p - 1` and row `2b + q - 1` on, the terminal positions from column `s` and row `t` on. So both
//! sides of `B = (B + B)^c \ T_B` repeat from within the window, in which they are equal since
//! there `B` is the limit, and a whole period of each direction is in it. Hence `B` is reflexive
//! (theorem 4). With the pass among the moves, `L` and `B` are empty, as they should be. Else a minimal element of `B` is left of column `a + p` and below row `b + q`, so it is in the
//! window, and `min B = min M`. By theorem 5, `B` is the limit of `M`. ∎

use super::bits;
use super::history::limit;
use super::moves::Moves;
use super::point::Point;
use super::reflexive::reflexivity;
use super::rows::gcd;
use super::set::PointSet;
use super::window::Window;
use grundy_base::budget::{Budget, Stop};
use rustc_hash::FxHashSet;

/// A limit on the whole quadrant: a block and how it repeats.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct DoublePeriod {
    /// The column `a` and the row `b` from which on the set repeats.
    pub from: [usize; 2],
    /// The periods `p` and `q` in the directions of `x` and `y`.
    pub period: [usize; 2],
    /// The window that was checked.
    pub window: Window,
    /// How many of the positions of a period parallelogram `[a,a+p) × [b,b+q)` are elements.
    pub elements: usize,
    /// The set in `[0,a+p) × [0,b+q)`, which defines all of it.
    #[serde(skip)]
    pub block: PointSet,
}

impl DoublePeriod {
    /// Whether a position of the quadrant is in the limit.
    pub fn contains(&self, x: usize, y: usize) -> bool {
        let fold = |x: usize, i: usize| {
            let (from, period) = (self.from[i], self.period[i]);
            if x < from {
                x
            } else {
                from + (x - from) % period
            }
        };
        self.block
            .contains([fold(x, 0) as u32, fold(y, 1) as u32, 0])
    }

    /// The share of the quadrant that the limit takes, in lowest terms.
    pub fn density(&self) -> (usize, usize) {
        let all = self.period[0] * self.period[1];
        let common = gcd(self.elements, all).max(1);
        (self.elements / common, all / common)
    }

    /// The limit in a window of any size; ask the budget for [`Window::bytes`] before.
    pub fn set(&self, window: Window) -> PointSet {
        let mut set = PointSet::empty(window);
        let known = self.block.window().height();
        for row in 0..window.rows() {
            let source = if row < known {
                row
            } else {
                self.from[1] + (row - self.from[1]) % self.period[1]
            };
            let target = set.row_mut(row);
            let words = target.iter_mut().zip(self.block.row(source));
            words.for_each(|(target, &word)| *target = word);
            bits::repeat(target, self.from[0], self.period[0], window.width());
        }
        set
    }

    /// Checks the certificate anew, by theorem 4 in a window of the size the proof needs.
    pub fn verify(&self, moves: &Moves, budget: &Budget) -> Result<bool, Stop> {
        if moves.has_pass() {
            return Ok(self.block.is_empty());
        }
        let minimal = moves.minimal();
        let sides = needed(self.from, self.period, &minimal);
        let Some(window) = Window::new(&sides) else {
            return Ok(false);
        };
        budget.check_memory(window.bytes().saturating_mul(8))?;
        let set = self.set(window);
        Ok(set.minimal() == minimal.points() && reflexivity(&set, budget)?.by_sums)
    }
}

/// The sides of the window that the theorem asks for.
fn needed(from: [usize; 2], period: [usize; 2], minimal: &Moves) -> [usize; 2] {
    std::array::from_fn(|i| {
        let last = minimal.points().iter().map(|m| m[i] as usize).max();
        (2 * from[i] + period[i] - 1).max(last.unwrap_or(0)) + period[i]
    })
}

/// The double period of a game's limit, if its part in a window proves one; the smallest periods.
///
/// `limit` must be the limit of `moves` in its window.
pub fn double_period(
    moves: &Moves,
    limit: &PointSet,
    budget: &Budget,
) -> Result<Option<DoublePeriod>, Stop> {
    let (window, minimal) = (limit.window(), moves.minimal());
    let inside = |m: &Point| window.contains(*m);
    if window.dimension() != 2 || !minimal.points().iter().all(inside) {
        return Ok(None);
    }
    repetition(
        limit,
        |i, from, period| needed([from; 2], [period; 2], &minimal)[i] <= window.sides()[i],
        budget,
    )
}

/// The least periods, and the least columns and rows from which on a set of dimension 2 repeats
/// with them in its window, as far as `fits(direction, from, period)` allows.
pub(super) fn repetition(
    set: &PointSet,
    fits: impl Fn(usize, usize, usize) -> bool,
    budget: &Budget,
) -> Result<Option<DoublePeriod>, Stop> {
    let window = set.window();
    let (width, height) = (window.width(), window.height());
    let rows: FxHashSet<&[u64]> = (0..height).map(|y| set.row(y)).collect();
    let column = |p: usize| columns_from(&rows, width, p).filter(|&a| fits(0, a, p));
    let row = |q: usize| Some(rows_from(set, q)).filter(|&b| fits(1, b, q));
    let Some((a, p)) = first_period(width / 2, column, budget)? else {
        return Ok(None);
    };
    let Some((b, q)) = first_period(height / 2, row, budget)? else {
        return Ok(None);
    };
    let Some(part) = Window::new(&[a + p, b + q]) else {
        return Ok(None);
    };
    let block = set.cut(part);
    let repeated = block
        .points()
        .filter(|m| m[0] as usize >= a && m[1] as usize >= b);
    Ok(Some(DoublePeriod {
        from: [a, b],
        period: [p, q],
        window,
        elements: repeated.count(),
        block,
    }))
}

/// The least period with a place to begin, and that place.
fn first_period(
    longest: usize,
    begin: impl Fn(usize) -> Option<usize>,
    budget: &Budget,
) -> Result<Option<(usize, usize)>, Stop> {
    for period in 1..=longest {
        budget.check()?;
        if let Some(from) = begin(period) {
            return Ok(Some((from, period)));
        }
    }
    Ok(None)
}

/// A certificate is looked for in windows up to this side at least.
pub const LEAST_CERTIFICATE: usize = 512;

/// The side up to which a certificate is looked for, for a game that is looked at in this window:
/// that of the window, but neither a small one nor one that takes long.
pub fn certificate_side(window: Window) -> usize {
    let side = window.sides().iter().copied().max().unwrap_or(1);
    side.clamp(LEAST_CERTIFICATE, 4 * LEAST_CERTIFICATE)
}

/// The double period of a game's limit, looked for in squares of twice the side each time up to
/// `largest`.
pub fn find_double_period(
    moves: &Moves,
    largest: usize,
    budget: &Budget,
) -> Result<Option<DoublePeriod>, Stop> {
    let mut side = 64.min(largest);
    loop {
        let Some(window) = Window::new(&[side, side]).filter(|_| moves.dimension() == 2) else {
            return Ok(None);
        };
        let found = double_period(moves, &limit(moves, window, budget)?, budget)?;
        if found.is_some() || side >= largest {
            return Ok(found);
        }
        side = (2 * side).min(largest);
    }
}

/// The column from which on all rows repeat with a period, if it is in the first half.
fn columns_from(rows: &FxHashSet<&[u64]>, width: usize, period: usize) -> Option<usize> {
    let mut from = 0;
    for row in rows {
        from = from.max(bits::last_break(row, width, period).map_or(0, |x| x + 1));
        if from > width / 2 {
            return None;
        }
    }
    Some(from)
}

/// The row from which on the rows repeat with a period.
fn rows_from(set: &PointSet, period: usize) -> usize {
    let last = set.window().height() - period;
    let same = (0..last)
        .rev()
        .take_while(|&y| set.row(y) == set.row(y + period));
    last - same.count()
}
