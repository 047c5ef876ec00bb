//! The sets that a certificate writes, and what a window shows of them.

use super::bounds::{self, Bounds};
use super::written::{Band, Repeating};
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// A set on all positions.
#[derive(Clone, Copy)]
pub(crate) enum Set<'a> {
    /// It repeats in both directions.
    Double(&'a Repeating),
    /// It is the one set of this class with these cells.
    Banded(&'a Band, Bounds),
}

impl<'a> Set<'a> {
    /// A banded set, if its rows are those of the window to which all positions come.
    pub(crate) fn banded(band: &'a Band) -> Result<Set<'a>, &'static str> {
        let bounds = Bounds {
            p: band.axis,
            q: band.diagonal,
            a: band.from,
            c: band.levels,
        };
        if !bounds.fit() {
            return Err("the levels do not reach the part that repeats along the band");
        }
        match bounds.window() == [band.rows[0].len(), band.rows.len()] {
            true => Ok(Set::Banded(band, bounds)),
            false => Err("its rows do not show all of the band, or more than that"),
        }
    }

    /// The periods along the axes.
    pub(crate) fn period(&self) -> [usize; 2] {
        match self {
            Set::Double(set) => set.period,
            Set::Banded(_, bounds) => bounds.p,
        }
    }

    /// The class, where it is a banded set.
    pub(crate) fn bounds(&self) -> Option<Bounds> {
        match self {
            Set::Double(_) => None,
            Set::Banded(_, bounds) => Some(*bounds),
        }
    }
}

/// The part of a set within a window.
pub(crate) struct Grid {
    pub(crate) width: usize,
    pub(crate) rows: Vec<Vec<u64>>,
}

/// The most bytes of a window.
const LARGEST: usize = 1 << 26;

impl Grid {
    /// The part of a set, if the budget has the room. A position that a step leads nearer is a copy of the
    /// one there, and all others are written.
    pub(crate) fn of(
        set: Set,
        [width, height]: [usize; 2],
        budget: &Budget,
    ) -> Result<Grid, Unproved> {
        let words = width / 64 + 1;
        let bytes = words.saturating_mul(8).saturating_mul(height);
        if bytes > LARGEST {
            let why = "a window in which sets must be compared is too large";
            return Err(Refusal::new(Stated::Sets, "", why).into());
        }
        budget.check_memory(bytes.saturating_mul(4))?;
        let rows = Vec::with_capacity(height);
        let mut grid = Grid { width, rows };
        for y in 0..height {
            budget.check_work(width)?;
            grid.rows.push(vec![0; words]);
            match set {
                Set::Double(set) => grid.add_repeating(set, y),
                Set::Banded(band, bounds) => grid.add_banded(&band.rows, &bounds, y),
            }
        }
        Ok(grid)
    }

    pub(crate) fn has(&self, x: usize, y: usize) -> bool {
        self.rows[y][x / 64] >> (x % 64) & 1 == 1
    }

    fn set(&mut self, x: usize, y: usize, is_element: bool) {
        self.rows[y][x / 64] |= u64::from(is_element) << (x % 64);
    }

    /// Fills the last row with that of a repeating set.
    fn add_repeating(&mut self, set: &Repeating, y: usize) {
        let ([p, q], [a, b]) = (set.period, set.from);
        if y >= b + q {
            self.rows[y] = self.rows[y - q].clone();
            return;
        }
        for x in 0..self.width {
            let is_element = match x >= a + p {
                true => self.has(x - p, y),
                false => cell(&set.rows, x, y),
            };
            self.set(x, y, is_element);
        }
    }

    /// Fills the last row with that of a banded set, which has these rows in its window.
    fn add_banded(&mut self, rows: &[String], bounds: &Bounds, y: usize) {
        let Bounds { p, q, a, c } = *bounds;
        let slope = bounds.slope();
        let steps = [slope[0] * p[0] + c[0], slope[1] * p[1] + c[1]];
        for x in 0..self.width {
            let (right, up) = (slope[0] * x, slope[1] * y);
            let is_element = if right >= up + steps[0] {
                self.has(x - p[0], y)
            } else if up >= right + steps[1] {
                self.has(x, y - p[1])
            } else if x >= a[0] + q[0] && y >= a[1] + q[1] {
                self.has(x - q[0], y - q[1])
            } else {
                cell(rows, x, y)
            };
            self.set(x, y, is_element);
        }
    }
}

fn cell(rows: &[String], x: usize, y: usize) -> bool {
    let row = rows.get(y).map(String::as_bytes);
    row.and_then(|row| row.get(x)) == Some(&b'1')
}

/// A position where two sets differ, if they are not the same.
pub(crate) fn difference(
    one: Set,
    other: Set,
    budget: &Budget,
) -> Result<Option<[usize; 2]>, Unproved> {
    let Some(sides) = bounds::compared(one, other) else {
        let why = "the periods of two sets do not go together";
        return Err(Refusal::new(Stated::Sets, "", why).into());
    };
    let one = Grid::of(one, sides, budget)?;
    let other = Grid::of(other, sides, budget)?;
    let y = one.rows.iter().zip(&other.rows).position(|(a, b)| a != b);
    let differs = |y: usize| (0..sides[0]).find(|&x| one.has(x, y) != other.has(x, y));
    Ok(y.and_then(|y| Some([differs(y)?, y])))
}
