//! Counts up to what P may depend on: each count in a finite cyclic monoid, and the *level*, the sum
//! of some counts less others, clipped to a window.

/// The most heaps that may be counted.
pub const COUNTS: usize = 3;

/// The finite cyclic monoid with this index and period, on one generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cyclic {
    /// From this power on the powers repeat.
    pub index: usize,
    /// How many of them there are then; at least 1.
    pub period: usize,
}

impl Cyclic {
    /// How many elements it has.
    pub fn order(self) -> usize {
        self.index + self.period
    }

    /// The least power that equals this one.
    pub fn least(self, power: usize) -> usize {
        match power.checked_sub(self.index) {
            None => power,
            Some(past) => self.index + past % self.period,
        }
    }
}

/// A partition of ℕ³ into finitely many *cells*: points by the classes of the counts in cyclic
/// monoids, and by their level clipped to a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane {
    /// The cyclic monoid of each count.
    pub counts: [Cyclic; COUNTS],
    /// How the counts enter the level: 1, -1, or 0.
    pub signs: [i64; COUNTS],
    /// The least and the largest level that is told from those beyond.
    pub window: [i64; 2],
}

/// A point of ℕ³.
pub type Point = [usize; COUNTS];

/// The origin.
pub(super) const ORIGIN: Point = [0; COUNTS];

/// The sum of two points.
pub(super) fn plus(a: Point, b: Point) -> Point {
    std::array::from_fn(|at| a[at] + b[at])
}

impl Plane {
    /// The level of a point.
    pub fn level(&self, point: Point) -> i64 {
        let terms = self.signs.iter().zip(point);
        terms.map(|(sign, count)| sign * count as i64).sum()
    }

    /// The classes of the counts, and the clipped level: what the cell of a point is given by.
    pub fn coordinates(&self, point: Point) -> (Point, i64) {
        let [low, high] = self.window;
        let classes = std::array::from_fn(|at| self.counts[at].least(point[at]));
        (classes, self.level(point).clamp(low, high))
    }

    /// The number of the cell of a point, below [`Plane::numbers`].
    pub fn number(&self, point: Point) -> usize {
        let (classes, level) = self.coordinates(point);
        self.number_of(classes, level)
    }

    /// The number of the cell with these coordinates.
    pub(super) fn number_of(&self, classes: Point, level: i64) -> usize {
        let classes = classes.iter().zip(&self.counts);
        let number = classes.fold(0, |number, (class, count)| number * count.order() + class);
        number * self.width() + (level - self.window[0]) as usize
    }

    /// A bound on the numbers of cells; some belong to none.
    pub fn numbers(&self) -> usize {
        let orders = self.counts.iter().map(|count| count.order());
        orders.product::<usize>() * self.width()
    }

    fn width(&self) -> usize {
        (self.window[1] - self.window[0]) as usize + 1
    }

    /// The coordinates of the least points of all cells are below these (lemma 7 of
    /// docs/infinite-quotients.md).
    pub(super) fn corner(&self) -> Point {
        let periods = self.counts.iter().map(|count| count.period);
        let common = periods.fold(1, least_common_multiple);
        let bound = |at: usize| self.counts[at].index + common;
        let all = |sign: i64| {
            let those = (0..COUNTS).filter(|&at| self.signs[at] == sign);
            those.map(bound).sum::<usize>() as i64
        };
        let common = common as i64;
        std::array::from_fn(|at| match self.signs[at] {
            1 => bound(at).max((self.window[1] + all(-1) + common).max(0) as usize),
            -1 => bound(at).max((all(1) - self.window[0] + common).max(0) as usize),
            _ => self.counts[at].order(),
        })
    }

    /// The points below the corner.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> + use<> {
        below(self.corner())
    }
}

/// The points whose coordinates are below those of a corner, in order.
pub(super) fn below(corner: Point) -> impl Iterator<Item = Point> {
    let [a, b, c] = corner;
    (0..a).flat_map(move |i| (0..b).flat_map(move |j| (0..c).map(move |k| [i, j, k])))
}

/// The least common multiple of two positive numbers.
pub(super) fn least_common_multiple(a: usize, b: usize) -> usize {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}
