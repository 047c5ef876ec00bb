//! Cells of ℕ³: which points have one, and which cells follow each other (lemma 7).

use crate::refusal::{Unproved, require};
use grundy_base::budget::Budget;
use std::collections::BTreeMap;

/// The most heaps that may be counted.
pub(crate) const COUNTS: usize = 3;

/// A point, by its counts; those that are not used are 0.
pub(crate) type Point = [usize; COUNTS];

/// The parameters of a partition of ℕ³ into cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Partition {
    pub(crate) index: Point,
    pub(crate) period: Point,
    /// How each count enters the level: 1, -1, or 0 if it is not used.
    pub(crate) signs: [i64; COUNTS],
    pub(crate) window: [i64; 2],
}

/// More points are not gone through.
const MOST_POINTS: usize = 1 << 21;

/// The data that determine a cell: the classes of the counts, and the level clipped to the window.
pub(crate) type Cell = (Point, i64);

pub(super) fn sum(a: Point, b: Point) -> Point {
    [0, 1, 2].map(|at| a[at] + b[at])
}

/// The difference of two points, if there is one.
pub(super) fn less(a: Point, b: Point) -> Option<Point> {
    let is_point = (0..COUNTS).all(|at| a[at] >= b[at]);
    is_point.then(|| [0, 1, 2].map(|at| a[at] - b[at]))
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

    /// Every cell has a point below these in all coordinates: lemma 7 of docs/infinite-quotients.md, with
    /// the product of the periods as their common multiple m, and 0 for a level that is less.
    fn bounds(&self) -> Point {
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

    /// The points below the bounds, if they are few enough to be gone through.
    fn points(&self, budget: &Budget) -> Result<impl Iterator<Item = Point> + use<>, Unproved> {
        let [a, b, c] = self.bounds();
        let size = a.saturating_mul(b).saturating_mul(c);
        require(size <= MOST_POINTS, "counts", "there are too many cells")?;
        budget.check_memory(size.saturating_mul(96))?;
        let pairs = (0..a).flat_map(move |i| (0..b).map(move |j| (i, j)));
        Ok(pairs.flat_map(move |(i, j)| (0..c).map(move |k| [i, j, k])))
    }
}

/// The cells of a partition, numbered in ascending order.
pub(crate) struct Cells {
    pub(crate) partition: Partition,
    /// Each with a point of it.
    pub(super) all: Vec<(Cell, Point)>,
}

impl Cells {
    pub(super) fn of(partition: Partition, budget: &Budget) -> Result<Cells, Unproved> {
        let mut all = BTreeMap::new();
        for point in partition.points(budget)? {
            budget.check()?;
            all.entry(partition.cell(point)).or_insert(point);
        }
        let all = all.into_iter().collect();
        Ok(Cells { partition, all })
    }

    /// The number of the cell of a point, which is listed by lemma 7.
    pub(super) fn number(&self, point: Point) -> usize {
        let cell = self.partition.cell(point);
        self.all.partition_point(|(other, _)| *other < cell)
    }

    /// The number of a cell, if there is such a cell.
    pub(super) fn find(&self, cell: Cell) -> Option<usize> {
        self.all
            .binary_search_by(|(other, _)| other.cmp(&cell))
            .ok()
    }

    /// For each cell those that its points come to when a vector is added.
    pub(super) fn following(
        &self,
        vector: Point,
        budget: &Budget,
    ) -> Result<Vec<Vec<usize>>, Unproved> {
        let margin = self.partition.level(vector).abs();
        let mut following = vec![Vec::new(); self.all.len()];
        for point in self.partition.finer([0; COUNTS], margin).points(budget)? {
            budget.check()?;
            let after = self.number(sum(point, vector));
            let known: &mut Vec<usize> = &mut following[self.number(point)];
            if !known.contains(&after) {
                known.push(after);
            }
        }
        Ok(following)
    }
}
