//! Counts up to what P may depend on: each count in a finite cyclic monoid, and the *level*, the sum
//! of some counts less others, clipped to a window.

use crate::budget::{Budget, Stop};

/// So many heaps may be counted.
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
    /// Where the counts are counted.
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

/// The difference of two points, if there is one.
pub(super) fn minus(a: Point, b: Point) -> Option<Point> {
    let at_least = (0..COUNTS).all(|at| a[at] >= b[at]);
    at_least.then(|| std::array::from_fn(|at| a[at] - b[at]))
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

    /// The same of the coordinates of a cell.
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

    /// A finer partition: the indices larger by this, and the window wider on both sides.
    pub(super) fn finer(&self, indices: Point, margin: i64) -> Plane {
        let mut plane = self.clone();
        for (count, by) in plane.counts.iter_mut().zip(indices) {
            count.index += by;
        }
        plane.window = [self.window[0] - margin, self.window[1] + margin];
        plane
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

/// The cells of a plane, numbered one after the other, each with a point.
pub(super) struct Cells {
    pub(super) plane: Plane,
    /// A point of each cell.
    pub(super) points: Vec<Point>,
    /// The cell of each number of the plane; `NONE` where there is none.
    cells: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Cells {
    pub(super) fn of(plane: Plane, budget: &Budget) -> Result<Cells, Stop> {
        budget.check_memory(plane.numbers().saturating_mul(32))?;
        let mut cells = vec![NONE; plane.numbers()];
        let mut points = Vec::new();
        for point in plane.points() {
            budget.check()?;
            let cell = &mut cells[plane.number(point)];
            if *cell == NONE {
                *cell = points.len() as u32;
                points.push(point);
            }
        }
        Ok(Cells {
            plane,
            points,
            cells,
        })
    }

    pub(super) fn len(&self) -> usize {
        self.points.len()
    }

    /// The cell of a point.
    pub(super) fn of_point(&self, point: Point) -> usize {
        self.cells[self.plane.number(point)] as usize
    }

    /// For each cell the cells that its points reach when a vector is added, whose level is at
    /// most the margin.
    pub(super) fn successors(
        &self,
        vector: Point,
        margin: i64,
        budget: &Budget,
    ) -> Result<Vec<Vec<u32>>, Stop> {
        let mut successors = vec![Vec::new(); self.len()];
        for point in self.plane.finer(ORIGIN, margin).points() {
            budget.check()?;
            let after = self.of_point(plus(point, vector)) as u32;
            let known: &mut Vec<u32> = &mut successors[self.of_point(point)];
            if !known.contains(&after) {
                known.push(after);
            }
        }
        Ok(successors)
    }
}

/// The least common multiple of two positive numbers.
pub(super) fn least_common_multiple(a: usize, b: usize) -> usize {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}
