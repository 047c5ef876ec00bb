//! Cells of ℕ³: which points have one, and which cells follow each other.

use grundy_base::budget::{Budget, Stop};
use std::collections::{BTreeMap, BTreeSet};

/// So many heaps may be counted.
pub(super) const COUNTS: usize = 3;

/// A point, by its counts; those that are not used are 0.
pub(super) type Point = [usize; COUNTS];

/// The parameters of a partition of ℕ³ into cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Partition {
    pub(super) index: Point,
    pub(super) period: Point,
    /// How each count enters the level: 1, -1, or 0 if it is not used.
    pub(super) signs: [i64; COUNTS],
    pub(super) window: [i64; 2],
}

/// More points are not gone through.
const MOST_POINTS: usize = 1 << 21;

/// What a cell is given by: the classes of the counts, and the level clipped to the window.
pub(super) type Cell = (Point, i64);

pub(super) fn sum(a: Point, b: Point) -> Point {
    [0, 1, 2].map(|at| a[at] + b[at])
}

/// Whether each coordinate of a point is at least that of another.
pub(super) fn at_least(point: Point, other: Point) -> bool {
    (0..COUNTS).all(|at| point[at] >= other[at])
}

impl Partition {
    pub(super) fn level(&self, point: Point) -> i64 {
        (0..COUNTS)
            .map(|at| self.signs[at] * point[at] as i64)
            .sum()
    }

    pub(super) fn cell(&self, point: Point) -> Cell {
        let class = |at: usize| match point[at] < self.index[at] {
            true => point[at],
            false => self.index[at] + (point[at] - self.index[at]) % self.period[at],
        };
        let level = self.level(point).clamp(self.window[0], self.window[1]);
        ([0, 1, 2].map(class), level)
    }

    /// A partition that tells more apart.
    pub(super) fn finer(mut self, indices: Point, margin: i64) -> Partition {
        self.index = sum(self.index, indices);
        self.window = [self.window[0] - margin, self.window[1] + margin];
        self
    }

    /// Every cell has a point below these in all coordinates. Let m be a common multiple of the
    /// periods, and take a point with the least sum of its counts in its cell. A count with the
    /// sign 1 and one with the sign -1 cannot both be at least their index + m: both could be
    /// lowered by m. So let those with the sign -1 be less than that, and so their sum at most s. If
    /// one with the sign 1 is at least its index + m, it could be lowered by m unless the level were
    /// less than high + m then; so it is less than high + m + s itself. Likewise with the signs
    /// exchanged, and -low in place of high.
    pub(super) fn bounds(&self) -> Point {
        // The product is a common multiple.
        let m: usize = self.period.iter().product();
        let bound = self.index.map(|index| index + m);
        let total = |sign: i64| -> usize {
            let those = (0..COUNTS).filter(|&at| self.signs[at] == sign);
            those.map(|at| bound[at]).sum()
        };
        let [low, high] = self.window;
        let beyond = |limit: i64, others: usize| limit.max(0) as usize + m + others;
        [0, 1, 2].map(|at| match self.signs[at] {
            1 => bound[at].max(beyond(high, total(-1))),
            -1 => bound[at].max(beyond(-low, total(1))),
            _ => self.index[at] + self.period[at],
        })
    }

    /// Whether the points below the bounds can be gone through.
    pub(super) fn is_small(&self) -> bool {
        let product = self
            .bounds()
            .into_iter()
            .try_fold(1_usize, usize::checked_mul);
        product.is_some_and(|points| points <= MOST_POINTS)
    }

    /// The points below the bounds.
    fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let [a, b, c] = self.bounds();
        let pairs = (0..a).flat_map(move |i| (0..b).map(move |j| (i, j)));
        pairs.flat_map(move |(i, j)| (0..c).map(move |k| [i, j, k]))
    }

    /// All cells, each with a point of it.
    pub(super) fn all(&self, budget: &Budget) -> Result<Vec<(Cell, Point)>, Stop> {
        let mut cells = BTreeMap::new();
        for point in self.points() {
            budget.check()?;
            cells.entry(self.cell(point)).or_insert(point);
        }
        Ok(cells.into_iter().collect())
    }

    /// The pairs of a cell and the cell that one of its points has when a vector is added.
    pub(super) fn steps(
        &self,
        vector: Point,
        budget: &Budget,
    ) -> Result<BTreeSet<(Cell, Cell)>, Stop> {
        let mut steps = BTreeSet::new();
        let margin = self.level(vector).abs();
        for point in self.finer([0; COUNTS], margin).points() {
            budget.check()?;
            steps.insert((self.cell(point), self.cell(sum(point, vector))));
        }
        Ok(steps)
    }
}
