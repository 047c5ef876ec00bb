//! Whether a set is written in the one way in which it can be: with the least periods, from the least place
//! on, and with no cell that its periods contradict. A larger period would be true, but weaker.

use super::bounds::Bounds;
use super::sets::{Grid, Set};
use super::written::{Band, Repeating};
use crate::{Counterexample, Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// The numbers by which a period is divided to look for a smaller one: it is a multiple of the least one, so
/// that one of these quotients is a period if it is not least.
fn quotients(period: usize) -> impl Iterator<Item = usize> {
    let is_prime = |n: usize| {
        (2..n)
            .take_while(|d| d * d <= n)
            .all(|d| !n.is_multiple_of(d))
    };
    let primes = (2..=period).filter(move |&n| period.is_multiple_of(n) && is_prime(n));
    primes.map(move |prime| period / prime)
}

/// Checks that a set that repeats in both directions is written with least numbers.
pub(crate) fn repeating(set: &Repeating) -> Result<(), &'static str> {
    for axis in 0..2 {
        let (from, period) = (set.from[axis], set.period[axis]);
        let lines = 0..set.from[1 - axis] + set.period[1 - axis];
        let has = |at: usize, line: usize| match axis {
            0 => set.rows[line].as_bytes()[at],
            _ => set.rows[at].as_bytes()[line],
        };
        let same = |a: usize, b: usize| lines.clone().all(|line| has(a, line) == has(b, line));
        if from > 0 && same(from - 1, from - 1 + period) {
            return Err("it repeats from an earlier column or row on");
        }
        let next = |at: usize, by: usize| from + (at - from + by) % period;
        let repeats = |by: &usize| (from..from + period).all(|at| same(at, next(at, *by)));
        if quotients(period).any(|by| repeats(&by)) {
            return Err("it has a smaller period");
        }
    }
    Ok(())
}

/// Checks that a banded set is written with the least numbers for its periods, and no cell twice in two ways.
/// The periods need not be least: both sides of the equation must repeat with them.
pub(crate) fn banded(
    place: &str,
    band: &Band,
    bounds: &Bounds,
    budget: &Budget,
) -> Result<(), Unproved> {
    let refused = |why: &str| Refusal::new(Stated::Sets, place, why);
    let (sides, Bounds { p, q, a, c }) = (bounds.window(), *bounds);
    let larger = [0, 1].map(|i| sides[i] + q[i]);
    let grid = Grid::of(Set::Banded(band, *bounds), larger, budget)?;
    for (y, row) in band.rows.iter().enumerate() {
        budget.check_work(sides[0])?;
        let mut cells = row.bytes().enumerate();
        if let Some((x, _)) = cells.find(|&(x, cell)| (cell == b'1') != grid.has(x, y)) {
            let why = format!("the cell ({x},{y}) is not that to which its periods lead");
            return Err(refused(&why)
                .shown_by(Counterexample::Cell(vec![x, y]))
                .into());
        }
    }
    let seen = Seen {
        grid,
        sides,
        slope: bounds.slope(),
        budget,
    };
    let inner = seen.inner(q)?;
    let least = [0, 1].map(|i| inner.div_ceil(seen.slope[i]));
    let corner = [0, 1].map(|i| seen.slope[i] * least[i]);
    let levels = [seen.level(0, p[0])?, seen.level(1, p[1])?];
    let levels = [0, 1].map(|i| levels[i].max(corner[i].saturating_sub(corner[1 - i])));
    if least != a || levels != c {
        let why = format!("its least levels are {levels:?}, from {least:?} on");
        return Err(refused(&why).into());
    }
    Ok(())
}

/// A banded set in the window to which all positions come, and so much farther that what a period leads to
/// is there, too. A difference between two positions a period apart is one in the window if it is one at
/// all: by the steps both are moved together, and they lead to where the level, or the distance from the axes,
/// is as large or larger.
struct Seen<'a> {
    grid: Grid,
    sides: [usize; 2],
    slope: [usize; 2],
    budget: &'a Budget,
}

impl Seen<'_> {
    /// The least number from which on, for both `αx₁` and `βx₂`, it repeats with this period.
    fn inner(&self, by: [usize; 2]) -> Result<usize, Unproved> {
        let [alpha, beta] = self.slope;
        self.largest(by, |x, y| Some((alpha * x).min(beta * y)))
    }

    /// The least level from which on it repeats along an axis with this period.
    fn level(&self, axis: usize, by: usize) -> Result<usize, Unproved> {
        let [alpha, beta] = self.slope;
        match axis {
            0 => self.largest([by, 0], |x, y| (alpha * x).checked_sub(beta * y)),
            _ => self.largest([0, by], |x, y| (beta * y).checked_sub(alpha * x)),
        }
    }

    /// One more than the largest number that a position has where it does not repeat.
    fn largest(
        &self,
        by: [usize; 2],
        number: impl Fn(usize, usize) -> Option<usize>,
    ) -> Result<usize, Unproved> {
        let mut largest = 0;
        for y in 0..self.sides[1] {
            self.budget.check_work(self.sides[0])?;
            let differs = |x: &usize| self.grid.has(*x, y) != self.grid.has(x + by[0], y + by[1]);
            let numbers = (0..self.sides[0])
                .filter(differs)
                .filter_map(|x| number(x, y));
            largest = numbers.map(|number| number + 1).fold(largest, usize::max);
        }
        Ok(largest)
    }
}
