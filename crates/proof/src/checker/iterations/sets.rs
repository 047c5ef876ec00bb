//! The sets that a certificate writes, and the windows in which two of them, or both sides of
//! `B = (N0² \ T) \ (A + B)`, are compared: theorems 1, 4 and 5 of
//! `docs/vector-games-on-all-positions.md`, whose letters are used here.

use super::IterationsRefusal;
use super::file::{Band, Repeating};
use grundy_base::budget::Budget;

/// A part of a set in a window.
pub(super) struct Grid {
    pub(super) width: usize,
    pub(super) rows: Vec<Vec<u64>>,
}

/// The most bytes of a window.
const LARGEST: usize = 1 << 26;

impl Grid {
    /// The part of a set, if the budget has the room.
    pub(super) fn of(
        set: &Set,
        [width, height]: [usize; 2],
        budget: &Budget,
    ) -> Result<Grid, IterationsRefusal> {
        let words = width / 64 + 1;
        let bytes = words.saturating_mul(8).saturating_mul(height);
        if bytes > LARGEST {
            return Err(super::file::shape(
                "a window".into(),
                "it is too large to be checked",
            ));
        }
        budget.check_memory(bytes.saturating_mul(4))?;
        let mut rows = vec![vec![0; words]; height];
        for (y, row) in rows.iter_mut().enumerate() {
            budget.check_work(width)?;
            for x in (0..width).filter(|&x| set.has(x, y)) {
                row[x / 64] |= 1 << (x % 64);
            }
        }
        Ok(Grid { width, rows })
    }

    pub(super) fn has(&self, x: usize, y: usize) -> bool {
        self.rows[y][x / 64] >> (x % 64) & 1 == 1
    }
}

/// A set on all positions.
#[derive(Clone)]
pub(super) enum Set {
    Double(Cells, [usize; 2], [usize; 2]),
    Banded(Cells, Bounds),
}

/// Cells of a rectangle.
#[derive(Clone)]
pub(super) struct Cells(Vec<Vec<u8>>);

impl Cells {
    pub(super) fn of(rows: &[String]) -> Cells {
        Cells(rows.iter().map(|row| row.bytes().collect()).collect())
    }

    fn has(&self, x: usize, y: usize) -> bool {
        self.0.get(y).and_then(|row| row.get(x)) == Some(&b'1')
    }

    fn sides(&self) -> [usize; 2] {
        [self.0.first().map_or(0, Vec::len), self.0.len()]
    }
}

/// The class `C(a, c; p, q)`.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    pub(super) p: [usize; 2],
    pub(super) q: [usize; 2],
    pub(super) a: [usize; 2],
    pub(super) c: [usize; 2],
}

impl Bounds {
    /// `α` and `β`.
    fn slope(&self) -> [usize; 2] {
        let d = gcd(self.q[0], self.q[1]);
        [self.q[1] / d, self.q[0] / d]
    }

    /// The place to which the steps along the axes and then along the band lead.
    fn place(&self, mut at: [usize; 2]) -> [usize; 2] {
        let slope = self.slope();
        for (i, j) in [(0, 1), (1, 0)] {
            let beyond = (slope[i] * at[i]).saturating_sub(slope[j] * at[j] + self.c[i]);
            at[i] -= beyond / (slope[i] * self.p[i]) * self.p[i];
        }
        let steps = [0, 1].map(|i| at[i].saturating_sub(self.a[i]) / self.q[i]);
        let steps = steps[0].min(steps[1]);
        [0, 1].map(|i| at[i] - steps * self.q[i])
    }

    /// The same class with larger periods; nothing if they are no multiples in the same direction.
    fn with(&self, p: [usize; 2], q: [usize; 2]) -> Option<Bounds> {
        let parallel = self.q[0] * q[1] == self.q[1] * q[0] && q[0].is_multiple_of(self.q[0]);
        let fits = (0..2).all(|i| p[i].is_multiple_of(self.p[i]) && q[i].is_multiple_of(p[i]));
        (parallel && fits).then_some(Bounds { p, q, ..*self })
    }

    /// A class in which the sums are (theorem 4); both have the same periods.
    fn plus(&self, other: &Bounds) -> Bounds {
        let (slope, q) = (self.slope(), self.q);
        let mut sum = *self;
        for (i, j) in [(0, 1), (1, 0)] {
            sum.c[i] = self.c[i] + other.c[i] + slope[i] * self.p[i];
            let least = |near: &Bounds, far: &Bounds| {
                let level = near.c[i] + slope[j] * (near.a[j] + q[j]);
                far.a[i] + q[i] + level.div_ceil(slope[i])
            };
            let both = self.a[i] + other.a[i] + q[i];
            sum.a[i] = both.max(least(self, other)).max(least(other, self));
        }
        sum
    }

    fn max(&self, other: &Bounds) -> Bounds {
        let mut larger = *self;
        for i in 0..2 {
            larger.a[i] = larger.a[i].max(other.a[i]);
            larger.c[i] = larger.c[i].max(other.c[i]);
        }
        larger
    }

    /// The window to which all positions come by the steps.
    fn window(&self) -> [usize; 2] {
        let slope = self.slope();
        [(0, 1), (1, 0)].map(|(i, j)| {
            let level = slope[j] * (self.a[j] + self.q[j]) + self.c[i] + slope[i] * self.p[i];
            (self.a[i] + self.q[i]).max(level / slope[i] + 1)
        })
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The least common multiple, if it is no larger than windows can be.
fn lcm(a: usize, b: usize) -> Option<usize> {
    let multiple = a / gcd(a, b) * b;
    (multiple <= LARGEST_PERIOD).then_some(multiple)
}

/// The largest period that sets are given in common.
const LARGEST_PERIOD: usize = 1 << 15;

impl Set {
    pub(super) fn repeating(written: &Repeating) -> Set {
        Set::Double(Cells::of(&written.rows), written.from, written.period)
    }

    /// A banded set, if its rows show every place to which a position comes.
    pub(super) fn banded(written: &Band) -> Option<Set> {
        let (p, q) = (written.axis, written.diagonal);
        let (a, c) = (written.from, written.levels);
        let (bounds, cells) = (Bounds { p, q, a, c }, Cells::of(&written.rows));
        let (slope, sides, window) = (bounds.slope(), cells.sides(), bounds.window());
        let corner = [slope[0] * a[0], slope[1] * a[1]];
        let fits = (0..2).all(|i| corner[i] <= corner[1 - i] + c[i] && window[i] <= sides[i]);
        fits.then_some(Set::Banded(cells, bounds))
    }

    pub(super) fn has(&self, x: usize, y: usize) -> bool {
        match self {
            Set::Double(cells, from, period) => {
                let fold = |x: usize, i: usize| match x.checked_sub(from[i]) {
                    Some(beyond) => from[i] + beyond % period[i],
                    None => x,
                };
                cells.has(fold(x, 0), fold(y, 1))
            }
            Set::Banded(cells, bounds) => {
                let [x, y] = bounds.place([x, y]);
                cells.has(x, y)
            }
        }
    }

    fn in_class(&self, p: [usize; 2], q: [usize; 2]) -> Option<Bounds> {
        match self {
            Set::Banded(_, bounds) => bounds.with(p, q),
            Set::Double(_, from, period) => {
                let fits =
                    (0..2).all(|i| p[i].is_multiple_of(period[i]) && q[i].is_multiple_of(p[i]));
                let mut bounds = Bounds {
                    p,
                    q,
                    a: *from,
                    c: [0; 2],
                };
                let slope = bounds.slope();
                bounds.c = [slope[0] * from[0], slope[1] * from[1]];
                fits.then_some(bounds)
            }
        }
    }

    /// The classes of two sets with common periods.
    fn classes(&self, other: &Set) -> Option<(Bounds, Bounds)> {
        let (p, q) = match (self, other) {
            (Set::Double(..), Set::Double(..)) => return None,
            (Set::Banded(_, bounds), Set::Double(_, _, period))
            | (Set::Double(_, _, period), Set::Banded(_, bounds)) => {
                let p = [lcm(bounds.p[0], period[0])?, lcm(bounds.p[1], period[1])?];
                (p, bounds.q)
            }
            (Set::Banded(_, a), Set::Banded(_, b)) => {
                let p = [lcm(a.p[0], b.p[0])?, lcm(a.p[1], b.p[1])?];
                let steps = lcm(a.q[0], b.q[0])? / a.q[0];
                (p, a.q.map(|q| steps * q))
            }
        };
        let needed = [0, 1].map(|i| p[i] / gcd(p[i], q[i]));
        let steps = lcm(needed[0], needed[1])?;
        let q = q.map(|q| steps * q);
        Some((self.in_class(p, q)?, other.in_class(p, q)?))
    }

    /// The sides of a window in which they differ if they are not the same.
    pub(super) fn compared(&self, other: &Set) -> Option<[usize; 2]> {
        if let (Set::Double(_, a, p), Set::Double(_, b, q)) = (self, other) {
            let period = [lcm(p[0], q[0])?, lcm(p[1], q[1])?];
            return Some([0, 1].map(|i| a[i].max(b[i]) + period[i]));
        }
        let (a, b) = self.classes(other)?;
        Some(a.max(&b).window())
    }

    /// The sides of a window in which `other` is compared with the star of this set; `last` are the
    /// largest coordinates of the minimal moves.
    pub(super) fn star_window(&self, other: &Set, last: [usize; 2]) -> Option<[usize; 2]> {
        if let (Set::Double(_, a, p), Set::Double(_, b, q)) = (self, other) {
            let period = [lcm(p[0], q[0])?, lcm(p[1], q[1])?];
            return Some([0, 1].map(|i| (a[i] + b[i] + period[i]).max(last[i]) + period[i]));
        }
        let (a, b) = self.classes(other)?;
        let mut terminal = a;
        (terminal.a, terminal.c) = (last, [a.slope()[0] * last[0], a.slope()[1] * last[1]]);
        Some(a.plus(&b).max(&terminal).max(&b).window())
    }
}
