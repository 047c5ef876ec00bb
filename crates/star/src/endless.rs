//! Sets of moves that go on for ever along the axes, such as the residue class `3 + 11·N0` or all moves from `(3,2)` up.

use super::bits::{self, words_for};
use super::point::{MAX_COORDINATE, Point};
use super::set::PointSet;
use std::fmt;

/// The most sets that may be typed in a game.
pub(super) const MAX_SETS: usize = 2_000;

/// The moves `start + (n1·s1, n2·s2, n3·s3)` for all numbers `n1, n2, n3`, where `s` are the steps: at least one is
/// positive, and an axis with the step 0 keeps its coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EndlessMoves {
    /// The least of them.
    pub start: Point,
    /// The step along each axis.
    pub steps: Point,
}

impl EndlessMoves {
    /// Whether this is one of them.
    pub fn contains(&self, point: Point) -> bool {
        let along = |axis: usize| {
            let (x, from, step) = (point[axis], self.start[axis], self.steps[axis]);
            match x.checked_sub(from) {
                None => false,
                Some(0) => true,
                Some(more) => step > 0 && more.is_multiple_of(step),
            }
        };
        (0..3).all(along)
    }

    /// Those below one of them, at most so many, and the set of those above it, where they go on along one axis.
    pub(super) fn parted_at(self, point: Point, most: usize) -> Option<(Vec<Point>, EndlessMoves)> {
        let mut axes = (0..3).filter(|&axis| self.steps[axis] > 0);
        let (Some(axis), None) = (axes.next(), axes.next()) else {
            return None;
        };
        let step = self.steps[axis];
        let count = ((point[axis] - self.start[axis]) / step) as usize;
        let at = |x: u32| {
            let mut point = self.start;
            point[axis] = x;
            point
        };
        let above = point[axis].checked_add(step)?;
        if count >= most || above > MAX_COORDINATE {
            return None;
        }
        let below = (self.start[axis]..point[axis]).step_by(step as usize);
        let start = at(above);
        Some((below.map(at).collect(), EndlessMoves { start, ..self }))
    }

    /// Adds those in the window of a set to it.
    pub(super) fn add_to(&self, set: &mut PointSet) {
        let window = set.window();
        let width = window.width();
        let mut row = vec![0; words_for(width)];
        self.along(0, width).for_each(|x| bits::set(&mut row, x));
        for z in self.along(2, window.depth()) {
            for y in self.along(1, window.height()) {
                let to = set.row_mut(window.row(y, z));
                to.iter_mut().zip(&row).for_each(|(to, word)| *to |= word);
            }
        }
    }

    /// Their coordinates on an axis, below a number.
    fn along(&self, axis: usize, side: usize) -> impl Iterator<Item = usize> + use<> {
        let (from, step) = (self.start[axis] as usize, self.steps[axis] as usize);
        let end = if step == 0 { side.min(from + 1) } else { side };
        (from..end).step_by(step.max(1))
    }

    /// Whether all of them are in another set.
    fn is_part_of(&self, of: &EndlessMoves) -> bool {
        let divides = |axis: usize| match (self.steps[axis], of.steps[axis]) {
            (0, _) => true,
            (_, 0) => false,
            (step, other) => step.is_multiple_of(other),
        };
        of.contains(self.start) && (0..3).all(divides)
    }

    /// As it is typed, in a game of so many heaps.
    pub(super) fn write(&self, f: &mut fmt::Formatter, dimension: usize) -> fmt::Result {
        for axis in 0..dimension {
            let comma = if axis == 0 { "" } else { "," };
            match (self.start[axis], self.steps[axis]) {
                (from, 0) => write!(f, "{comma}{from}")?,
                (from, 1) => write!(f, "{comma}{from}..")?,
                (from, step) => write!(f, "{comma}{from}+{step}N0")?,
            }
        }
        Ok(())
    }
}

/// Sets without those that are parts of others, in their order. Quadratic in their number.
pub(super) fn merged(all: Vec<EndlessMoves>) -> Vec<EndlessMoves> {
    let mut merged: Vec<EndlessMoves> = Vec::new();
    for one in all {
        if !merged.iter().any(|of| one.is_part_of(of)) {
            merged.retain(|of| !of.is_part_of(&one));
            merged.push(one);
        }
    }
    merged.sort_unstable_by_key(|one| {
        let [x, y, z] = one.start;
        ([z, y, x], one.steps)
    });
    merged
}
