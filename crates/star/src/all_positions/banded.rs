//! Sets that repeat below a band, above it, and along it.
//!
//! Let `L(x) = α x₁ − β x₂` be the level of a position, and `p`, `q` periods along the axes and along
//! the diagonal, `L(q) = 0`, where `p₁` divides `q₁` and `p₂` divides `q₂`. A set is *banded* with
//! the bounds `a`, `c` if it repeats with `(p₁,0)` where `L ≥ c₁`, with `(0,p₂)` where `−L ≥ c₂`,
//! and with `(q₁,q₂)` from column `a₁` and row `a₂` on. Sums of such sets are banded
//! ([`Bounds::of_sum`]), so that a window decides whether one is the star of another
//! ([`Bounds::window`]): theorems 4 and 5 of `docs/vector-games-on-all-positions.md`.

use crate::bits;
use crate::certificate::DoublePeriod;
use crate::rows::{gcd, lcm};
use crate::set::PointSet;
use crate::window::Window;
use grundy_base::budget::{Budget, Stop};

/// The periods along the axes and along the diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Periods {
    pub axis: [usize; 2],
    pub diagonal: [usize; 2],
}

impl Periods {
    /// `α` and `β`.
    fn levels(&self) -> [usize; 2] {
        let [q1, q2] = self.diagonal;
        let common = gcd(q1, q2).max(1);
        [q2 / common, q1 / common]
    }
}

/// From where on a set repeats: the levels `c₁` below the band and `c₂` above it, and the column and
/// the row `a` from which on it repeats along the diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub levels: [usize; 2],
    pub from: [usize; 2],
}

impl Bounds {
    /// The bounds of a set that repeats in both directions from these columns and rows on, with
    /// periods that divide those along the axes.
    fn of_double(from: [usize; 2], periods: &Periods) -> Bounds {
        let slope = periods.levels();
        Bounds {
            levels: [0, 1].map(|i| slope[i] * from[i]),
            from,
        }
    }

    /// The larger bounds of two.
    fn max(&self, other: &Bounds) -> Bounds {
        Bounds {
            levels: [0, 1].map(|i| self.levels[i].max(other.levels[i])),
            from: [0, 1].map(|i| self.from[i].max(other.from[i])),
        }
    }

    /// Bounds of the sums of elements of two banded sets (theorem 4).
    fn of_sum(&self, other: &Bounds, periods: &Periods) -> Bounds {
        let (slope, q) = (periods.levels(), periods.diagonal);
        let levels =
            [0, 1].map(|i| self.levels[i] + other.levels[i] + slope[i] * periods.axis[i] - 1);
        let from = [0, 1].map(|i| {
            // One element is near the axis `i`, the other one near the other axis.
            let apart = |near: &Bounds, far: &Bounds| {
                let other = slope[1 - i] * (near.from[1 - i] + q[1 - i]);
                (near.levels[i] + other).div_ceil(slope[i]) + far.from[i] + q[i]
            };
            let together = self.from[i] + other.from[i] + q[i];
            together.max(apart(self, other)).max(apart(other, self))
        });
        Bounds { levels, from }
    }

    /// The sides of a window in which two sets with these bounds differ if they differ at all.
    fn window(&self, periods: &Periods) -> [usize; 2] {
        let (slope, q) = (periods.levels(), periods.diagonal);
        [0, 1].map(|i| {
            let j = 1 - i;
            let highest = slope[j] * (self.from[j] + q[j]);
            let band = self.levels[i] + slope[i] * periods.axis[i];
            (self.from[i] + q[i]).max((highest + band) / slope[i] + 1)
        })
    }
}

/// The sides of a window in which a banded set is compared with the star of another one, where `last`
/// are the largest coordinates of the minimal moves.
fn needed(a: &Bounds, b: &Bounds, last: [usize; 2], periods: &Periods) -> [usize; 2] {
    let terminal = Bounds::of_double(last, periods);
    let both = a.of_sum(b, periods).max(&terminal).max(b);
    both.window(periods)
}

/// A set that repeats below a band, above it, and along it.
#[derive(Clone, Debug)]
pub struct Banded {
    pub(super) periods: Periods,
    pub(super) bounds: Bounds,
    /// The part in a window to which every position comes by the periods.
    pub(super) block: PointSet,
}

impl Banded {
    /// The periods along the axes.
    pub fn axis(&self) -> [usize; 2] {
        self.periods.axis
    }

    /// The period along the diagonal.
    pub fn diagonal(&self) -> [usize; 2] {
        self.periods.diagonal
    }

    /// The place that a box with its least position here comes to when it is moved along the axes towards the
    /// band, then along the diagonal: the set is the same in both.
    pub(super) fn place(&self, at: [usize; 2], sides: [usize; 2]) -> [usize; 2] {
        let Periods { axis, diagonal } = self.periods;
        let slope = self.periods.levels();
        let mut at = at;
        for i in [0, 1] {
            let step = slope[i] * axis[i];
            let last = at[1 - i] + sides[1 - i] - 1;
            let other = slope[1 - i] * last + self.bounds.levels[i];
            let beyond = (slope[i] * at[i]).saturating_sub(other) / step;
            at[i] -= beyond * axis[i];
        }
        let steps = [0, 1].map(|i| at[i].saturating_sub(self.bounds.from[i]) / diagonal[i]);
        let steps = steps[0].min(steps[1]);
        [0, 1].map(|i| at[i] - steps * diagonal[i])
    }

    /// Whether a position is in the set.
    pub fn contains(&self, x: usize, y: usize) -> bool {
        let [x, y] = self.place([x, y], [1, 1]);
        self.block.contains([x as u32, y as u32, 0])
    }

    /// The part in a window; ask the budget for [`Window::bytes`] before.
    pub fn set(&self, window: Window) -> PointSet {
        let (width, height) = (window.width(), window.height());
        let mut set = self.block.cut(window);
        let known = self.block.window();
        for y in 0..height {
            let from = if y < known.height() { known.width() } else { 0 };
            for x in from..width {
                if self.contains(x, y) {
                    set.insert([x as u32, y as u32, 0]);
                }
            }
        }
        set
    }
}

/// A set that is known on all positions, as the theorems take it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape<'a> {
    Double(&'a DoublePeriod),
    Banded(&'a Banded),
}

impl Shape<'_> {
    /// The set in a window.
    pub fn set(&self, window: Window) -> PointSet {
        match self {
            Shape::Double(set) => set.set(window),
            Shape::Banded(set) => set.set(window),
        }
    }

    /// The periods along the axes.
    fn axis(&self) -> [usize; 2] {
        match self {
            Shape::Double(set) => set.period,
            Shape::Banded(set) => set.periods.axis,
        }
    }

    /// The bounds with these periods, if they are multiples of its own.
    fn bounds(&self, periods: &Periods) -> Option<Bounds> {
        let axis = self.axis();
        if [0, 1]
            .iter()
            .any(|&i| !periods.axis[i].is_multiple_of(axis[i]))
        {
            return None;
        }
        match self {
            Shape::Double(set) => Some(Bounds::of_double(set.from, periods)),
            Shape::Banded(set) => {
                let (own, new) = (set.periods.diagonal, periods.diagonal);
                let parallel = own[0] * new[1] == own[1] * new[0];
                (parallel && new[0].is_multiple_of(own[0])).then_some(set.bounds)
            }
        }
    }

    /// The periods along the diagonal to try with these along the axes, up to a bound.
    fn diagonals(&self, axis: [usize; 2], most: usize) -> Vec<[usize; 2]> {
        let mut all = Vec::new();
        match self {
            Shape::Banded(set) => {
                let own = set.periods.diagonal;
                let fits = |k: &usize| [0, 1].iter().all(|&i| (k * own[i]).is_multiple_of(axis[i]));
                let steps = (1..=most / own[0].max(own[1])).filter(fits);
                all.extend(steps.map(|k| own.map(|q| k * q)));
            }
            Shape::Double(_) => {
                let multiples = |i: usize| (1..=most / axis[i]).map(move |k| k * axis[i]);
                all.extend(multiples(0).flat_map(|q1| multiples(1).map(move |q2| [q1, q2])));
                all.sort_by_key(|q| q[0] + q[1]);
            }
        }
        all
    }
}

/// Whether two known sets are the same on all positions; nothing where their periods do not fit.
pub(super) fn same_shapes(a: Shape, b: Shape) -> Option<bool> {
    let periods = match (a, b) {
        (Shape::Double(a), Shape::Double(b)) => return Some(same(a, b)),
        (Shape::Banded(own), other) | (other, Shape::Banded(own)) => common(own.periods, other)?,
    };
    let bounds = a.bounds(&periods)?.max(&b.bounds(&periods)?);
    let window = Window::new(&bounds.window(&periods))?;
    (window.bytes() < LARGEST).then(|| a.set(window) == b.set(window))
}

/// Whether two sets are the same on all positions.
fn same(a: &DoublePeriod, b: &DoublePeriod) -> bool {
    let sides = [0, 1].map(|i| {
        let period = lcm(a.period[i], b.period[i])?;
        Some(a.from[i].max(b.from[i]) + period)
    });
    let [Some(width), Some(height)] = sides else {
        return false;
    };
    (0..height).all(|y| (0..width).all(|x| a.contains(x, y) == b.contains(x, y)))
}

/// The most bytes of a window in which sets are compared.
const LARGEST: usize = 1 << 24;

/// Multiples of the periods of a banded set that fit another set too.
fn common(periods: Periods, other: Shape) -> Option<Periods> {
    let axis = other.axis();
    let axis = [
        lcm(periods.axis[0], axis[0])?,
        lcm(periods.axis[1], axis[1])?,
    ];
    let mut steps = 1;
    for i in [0, 1] {
        let needed = axis[i] / gcd(axis[i], periods.diagonal[i]);
        steps = lcm(steps, needed)?;
        if let Shape::Banded(other) = other {
            let own = other.periods.diagonal[i];
            steps = lcm(steps, own / gcd(own, periods.diagonal[i]))?;
        }
    }
    let diagonal = [0, 1].map(|i| steps.checked_mul(periods.diagonal[i]));
    Some(Periods {
        axis,
        diagonal: [diagonal[0]?, diagonal[1]?],
    })
}

/// The star of a known set, if what a window shows of both proves that it is banded (theorem 5);
/// `last` are the largest coordinates of the minimal moves.
pub(super) fn banded(
    set: Shape,
    star: &PointSet,
    last: [usize; 2],
    budget: &Budget,
) -> Result<Option<Banded>, Stop> {
    let side = star.window().width();
    let own = set.axis();
    let Some(axis) = axis_periods(star, own) else {
        return Ok(None);
    };
    for diagonal in set.diagonals(axis, side / 3) {
        budget.check_work(side)?;
        let periods = Periods { axis, diagonal };
        let Some(known) = set.bounds(&periods) else {
            continue;
        };
        let Some(found) = measured(star, &periods) else {
            continue;
        };
        let needed = needed(&known, &found, last, &periods);
        if needed[0] <= side && needed[1] <= side {
            let window = Window::new(&found.window(&periods));
            return Ok(window.map(|window| Banded {
                periods,
                bounds: found,
                block: star.cut(window),
            }));
        }
    }
    Ok(None)
}

/// The least multiples of a set's periods with which the lowest rows and the first columns repeat in
/// the farther half of a window.
fn axis_periods(set: &PointSet, own: [usize; 2]) -> Option<[usize; 2]> {
    let side = set.window().width();
    let half = side / 2;
    let bit = |x: usize, y: usize| set.contains([x as u32, y as u32, 0]);
    let first = |i: usize| {
        let repeats = |p: &usize| {
            (0..side / 16).all(|line| match i {
                0 => (half..side - p).all(|at| bit(at, line) == bit(at + p, line)),
                _ => (half..side - p).all(|at| bit(line, at) == bit(line, at + p)),
            })
        };
        (1..=half / 2 / own[i]).map(|k| k * own[i]).find(repeats)
    };
    Some([first(0)?, first(1)?])
}

/// The least bounds with which a set repeats in its window; nothing if they are too large for it to
/// tell more.
fn measured(set: &PointSet, periods: &Periods) -> Option<Bounds> {
    let side = set.window().width();
    let [alpha, beta] = periods.levels();
    let (axis, [q1, q2]) = (periods.axis, periods.diagonal);
    let most = side / 3 * alpha.min(beta);
    let mut inner = 0;
    for y in (0..side - q2).rev() {
        if let Some(x) = bits::last_difference(set.row(y), set.row(y + q2), q1, side) {
            inner = inner.max((alpha * x).min(beta * y) + 1);
            if inner > most {
                return None;
            }
        }
    }
    let mut levels = [0; 2];
    for y in 0..side {
        if let Some(x) = bits::last_difference(set.row(y), set.row(y), axis[0], side) {
            levels[0] = levels[0].max((alpha * x + 1).saturating_sub(beta * y));
        }
        if y + axis[1] < side
            && let Some(x) = first_difference(set.row(y), set.row(y + axis[1]))
        {
            levels[1] = levels[1].max((beta * y + 1).saturating_sub(alpha * x));
        }
        if levels[0] > side * alpha || levels[1] > side * beta {
            return None;
        }
    }
    let from = [inner.div_ceil(alpha), inner.div_ceil(beta)];
    // A position that is moved along an axis towards the band stays in the part that repeats along the band.
    let corner = [alpha * from[0], beta * from[1]];
    let levels = [0, 1].map(|i| levels[i].max(corner[i].saturating_sub(corner[1 - i])));
    Some(Bounds { levels, from })
}

/// The first `x` where two rows differ.
fn first_difference(a: &[u64], b: &[u64]) -> Option<usize> {
    let words = a.iter().zip(b).enumerate();
    let mut differing = words.filter(|(_, (a, b))| a != b);
    let (i, (a, b)) = differing.next()?;
    Some(i * bits::WORD + (a ^ b).trailing_zeros() as usize)
}
