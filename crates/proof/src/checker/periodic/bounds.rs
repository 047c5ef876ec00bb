//! The classes `C(a, c; p, q)` of banded sets, those of sums (theorem 4), and the window in which two sets are
//! compared. All numbers are those of a file, below 2^14, or multiples of periods up to 2^15 times, so that no
//! product leaves 64 bits.

use super::sets::Set;

/// The class `C(a, c; p, q)`.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    pub(crate) p: [usize; 2],
    pub(crate) q: [usize; 2],
    pub(crate) a: [usize; 2],
    pub(crate) c: [usize; 2],
}

impl Bounds {
    /// `α` and `β`: the level of a position is `αx₁ − βx₂`.
    pub(crate) fn slope(&self) -> [usize; 2] {
        let d = gcd(self.q[0], self.q[1]);
        [self.q[1] / d, self.q[0] / d]
    }

    /// Whether steps along the axes towards the band do not leave the part that repeats along it.
    pub(crate) fn fit(&self) -> bool {
        let slope = self.slope();
        let corner = [slope[0] * self.a[0], slope[1] * self.a[1]];
        (0..2).all(|i| corner[i] <= corner[1 - i] + self.c[i])
    }

    /// These bounds with larger periods; nothing if they are no multiples in the same direction.
    fn with(&self, p: [usize; 2], q: [usize; 2]) -> Option<Bounds> {
        let parallel = self.q[0] * q[1] == self.q[1] * q[0] && q[0].is_multiple_of(self.q[0]);
        let fits = (0..2).all(|i| p[i].is_multiple_of(self.p[i]) && q[i].is_multiple_of(p[i]));
        (parallel && fits).then_some(Bounds { p, q, ..*self })
    }

    /// A class of what repeats in both directions from `a` on with periods that divide `p`.
    pub(crate) fn of_repeating(a: [usize; 2], p: [usize; 2], q: [usize; 2]) -> Bounds {
        let mut bounds = Bounds { p, q, a, c: [0; 2] };
        let slope = bounds.slope();
        bounds.c = [slope[0] * a[0], slope[1] * a[1]];
        bounds
    }

    /// A class in which the sums are (theorem 4); both have the same periods.
    pub(crate) fn plus(&self, other: &Bounds) -> Bounds {
        let (slope, q) = (self.slope(), self.q);
        let mut sum = *self;
        for (i, j) in [(0, 1), (1, 0)] {
            sum.c[i] = self.c[i] + other.c[i] + slope[i] * self.p[i] - 1;
            let least = |near: &Bounds, far: &Bounds| {
                let level = near.c[i] + slope[j] * (near.a[j] + q[j]);
                far.a[i] + q[i] + level.div_ceil(slope[i])
            };
            let both = self.a[i] + other.a[i] + q[i];
            sum.a[i] = both.max(least(self, other)).max(least(other, self));
        }
        sum
    }

    /// A class in which both are.
    pub(crate) fn max(&self, other: &Bounds) -> Bounds {
        let mut larger = *self;
        for i in 0..2 {
            larger.a[i] = larger.a[i].max(other.a[i]);
            larger.c[i] = larger.c[i].max(other.c[i]);
        }
        larger
    }

    /// The sides of the window to which all positions come by the steps.
    pub(crate) fn window(&self) -> [usize; 2] {
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

/// The largest period that sets are given in common.
const LARGEST_PERIOD: usize = 1 << 15;

/// The least common multiple, if it is no larger than that.
pub(crate) fn lcm(a: usize, b: usize) -> Option<usize> {
    let multiple = a / gcd(a, b) * b;
    (multiple <= LARGEST_PERIOD).then_some(multiple)
}

pub(crate) fn common(a: [usize; 2], b: [usize; 2]) -> Option<[usize; 2]> {
    Some([lcm(a[0], b[0])?, lcm(a[1], b[1])?])
}

/// The classes of two sets, of which one at least is banded, with common periods.
pub(crate) fn classes(one: Set, other: Set) -> Option<(Bounds, Bounds)> {
    let p = common(one.period(), other.period())?;
    let q = match (one.bounds(), other.bounds()) {
        (None, None) => return None,
        (Some(a), None) | (None, Some(a)) => a.q,
        (Some(a), Some(b)) => {
            let steps = lcm(a.q[0], b.q[0])? / a.q[0];
            a.q.map(|q| steps * q)
        }
    };
    let needed = [0, 1].map(|i| p[i] / gcd(p[i], q[i]));
    let steps = lcm(needed[0], needed[1])?;
    let q = q.map(|q| steps * q);
    let class = |set: Set| match set {
        Set::Banded(_, bounds) => bounds.with(p, q),
        Set::Double(set) => Some(Bounds::of_repeating(set.from, p, q)),
    };
    Some((class(one)?, class(other)?))
}

/// The sides of a window in which two sets differ if they are not the same.
pub(crate) fn compared(one: Set, other: Set) -> Option<[usize; 2]> {
    if let (Set::Double(a), Set::Double(b)) = (one, other) {
        let p = common(a.period, b.period)?;
        return Some([0, 1].map(|i| a.from[i].max(b.from[i]) + p[i]));
    }
    let (a, b) = classes(one, other)?;
    Some(a.max(&b).window())
}
