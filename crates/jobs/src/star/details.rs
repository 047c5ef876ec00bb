//! Questions about a set in view: its tests, its sums, one of its positions, a line through it. The
//! answers hang on the set and are worth nothing without it, so none of them is kept.

use super::{QUICK_LIMIT, StarFacts};
use crate::{Answered, Context, Lane, Question, Same};
use grundy_base::play::Convention;
use grundy_star::{
    Cell, LinePeriod, Point, PointSet, Reflexivity, cell, line_period, reflexivity, sum_set,
};

/// The two tests of reflexivity are made in windows of at most so many positions.
const REFLEXIVE_POSITIONS: u128 = 1 << 20;

/// And of at most so many rows, of which each pair is added.
const REFLEXIVE_ROWS: usize = 1 << 12;

/// Ways to write a position as a sum that are looked for.
pub const WAYS: usize = 200;

/// Whether a limit passes both tests of reflexivity in its window; nothing in very large windows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reflexive {
    pub limit: Same<PointSet>,
}

impl Question for Reflexive {
    type Answer = Option<Reflexivity>;
    const TITLE: &'static str = "Tests of reflexivity";
    const KEEPS: bool = false;

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let window = self.limit.0.window();
        let fits = window.positions() <= REFLEXIVE_POSITIONS && window.rows() <= REFLEXIVE_ROWS;
        let test = || reflexivity(&self.limit.0, context.budget);
        Ok(fits.then(test).transpose()?)
    }
}

/// The sums of two elements of a set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sums {
    /// The set.
    pub of: Same<PointSet>,
}

impl Question for Sums {
    type Answer = PointSet;
    const TITLE: &'static str = "Sums of two elements";
    const KEEPS: bool = false;

    fn lane(&self) -> Lane {
        Lane::quick(self.of.0.window().positions() <= QUICK_LIMIT)
    }

    fn bytes(answer: &PointSet) -> usize {
        answer.window().bytes()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        Ok(sum_set(&self.of.0, &self.of.0, context.budget)?)
    }
}

/// The sums that show whether a position is a P-position of a game; nothing for a game with the pass.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CellSums {
    pub moves: Same<PointSet>,
    /// The P-positions.
    pub positions: Same<PointSet>,
    /// The convention of play.
    pub play: Convention,
    /// The position.
    pub at: Point,
}

impl Question for CellSums {
    type Answer = Option<Cell>;
    const TITLE: &'static str = "Sums for a position";
    const LANE: Lane = Lane::Quick;
    const KEEPS: bool = false;

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let (moves, positions) = (&self.moves.0, &self.positions.0);
        let found = cell(moves, positions, self.play, self.at, WAYS, context.budget);
        Ok(found?)
    }
}

/// How a limit repeats along `start + n·direction`, by its certificate if it has one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AlongLine {
    pub limit: Same<PointSet>,
    /// The facts that are proved of it.
    pub facts: Option<Same<StarFacts>>,
    /// Where the line begins.
    pub start: Point,
    /// From each position of the line to the next.
    pub direction: Point,
}

impl Question for AlongLine {
    type Answer = Option<LinePeriod>;
    const TITLE: &'static str = "Period along a line";
    const LANE: Lane = Lane::Quick;
    const KEEPS: bool = false;

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let facts = self.facts.as_ref();
        let certificate = facts.and_then(|facts| facts.0.certificate.as_ref());
        let (limit, start, direction) = (&self.limit.0, self.start, self.direction);
        let found = line_period(limit, start, direction, certificate, context.budget);
        Ok(found?)
    }
}
