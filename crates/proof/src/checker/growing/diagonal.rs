//! The period along the diagonal: the conditions of theorem 3 for the values of types with two legs.
//!
//! Rows, sequences in the second leg, and columns are coupled as types with one path are: a row with a first leg of i
//! vertices comes to those with a shorter one, and to rows of types with fewer vertices. So finitely many values of those
//! with |D| + i up to a bound prove their periods, as in the theorem on one path; then (R) and (B) are about finitely many
//! values.

use super::pair::{Left, Near};
use super::system::primes;
use super::table::{Making, Values};
use crate::refusal::{Refusal, Stated};
use crate::sources::GROWING_GRAPHS;

/// What a file states of the diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Diagonal {
    /// P.
    pub(super) period: usize,
    /// A: both legs have at least so many vertices.
    pub(super) from: usize,
    /// E: from here on the rows and columns below A + P repeat.
    pub(super) lines_from: usize,
    /// The rows and columns of the largest type that are needed.
    pub(super) side: usize,
}

impl Diagonal {
    /// Legs among those that are computed with which the value is that of legs of a and b vertices.
    pub(super) fn reduced(&self, a: usize, b: usize) -> (usize, usize) {
        let down = |length: usize, from: usize| match length.checked_sub(from) {
            Some(beyond) => beyond / self.period * self.period,
            None => 0,
        };
        let both = down(a.min(b), self.from);
        let (a, b) = (a - both, b - both);
        match a <= b {
            true => (a, b - down(b, self.lines_from)),
            false => (a - down(a, self.lines_from), b),
        }
    }

    /// Looks whether the values, on the side that is stated, fulfil theorem 3, and whether all that is stated is least.
    ///
    /// # Errors
    /// They do not.
    pub(super) fn check(self, making: &Making, tables: &[Values]) -> Result<(), Refusal> {
        let common = making.system.common_period();
        if !self.period.is_multiple_of(common) {
            let why =
                format!("types with one leg have the period {common}, which does not divide it");
            return Err(refuse("period", why));
        }
        let starts = tables.iter().map(|values| {
            let lines =
                |is_column: bool| (1..=values.side).map(move |at| values.line(is_column, at));
            [false, true].map(|is_column| {
                let lines = lines(is_column);
                lines.map(|line| start(line, self.period)).collect()
            })
        });
        let checking = Checking {
            of: self,
            making,
            tables,
            starts: starts.collect(),
        };
        checking.theorem()?;
        checking.is_least(common)
    }
}

fn refuse(place: &str, why: impl Into<String>) -> Refusal {
    Refusal::new(Stated::Period, place, why)
}

/// From where on the known values v(1), v(2), … repeat.
fn start(values: &[u8], period: usize) -> usize {
    let shifted = values.get(period..).unwrap_or(&[]);
    let last = values
        .iter()
        .zip(shifted)
        .rposition(|(one, other)| one != other);
    last.map_or(1, |last| last + 2)
}

struct Checking<'a> {
    of: Diagonal,
    making: &'a Making<'a>,
    tables: &'a [Values],
    /// For each type, from where on its rows and its columns repeat.
    starts: Vec<[Vec<usize>; 2]>,
}

impl Checking<'_> {
    fn start(&self, of: usize, is_column: bool, at: usize) -> usize {
        let lines = self
            .starts
            .get(of)
            .and_then(|both| both.get(usize::from(is_column)));
        let start = lines.and_then(|lines| lines.get(at.checked_sub(1)?));
        start.copied().unwrap_or(usize::MAX / 4)
    }

    /// The greatest start of the rows and columns with these numbers.
    fn last_start(&self, lines: std::ops::Range<usize>) -> usize {
        let types = (0..self.tables.len()).flat_map(|of| [(of, false), (of, true)]);
        let starts = types
            .flat_map(|(of, is_column)| lines.clone().map(move |at| self.start(of, is_column, at)));
        starts.fold(1, usize::max)
    }

    fn theorem(&self) -> Result<(), Refusal> {
        let Diagonal {
            period,
            from,
            lines_from,
            side,
        } = self.of;
        let reach = self.making.system.rule().reach();
        if from + period > side {
            let why = format!(
                "theorem 3 of {GROWING_GRAPHS} asks for {} at least",
                from + period
            );
            return Err(refuse("side", why));
        }
        let is = self.from();
        if is != from {
            return Err(refuse("legs_from", format!("on this side it is {is}")));
        }
        let is = self.last_start(1..from + period);
        if is != lines_from {
            return Err(refuse("lines_from", format!("on this side it is {is}")));
        }
        let paths = self.making.path.from;
        let mut compared = (reach + 1)
            .max(lines_from)
            .max(from + reach)
            .max(from + paths + period + reach - 1);
        for (left, _) in self.long() {
            compared = compared.max(self.near_bound(*left));
        }
        let mut needed = compared + period;
        if needed > side {
            return Err(refuse(
                "side",
                format!("theorem 3 of {GROWING_GRAPHS} asks for {needed} at least"),
            ));
        }
        for of in 0..self.tables.len() {
            for at in 1..self.making.side(of, compared + period) {
                for is_column in [false, true] {
                    needed = needed.max(self.needs(of, at, is_column));
                }
            }
        }
        // (B) compares the rows and columns i and i + P for all i from A on, below M: from their starts on both repeat.
        // The one before A shows that A is least.
        let compare = self.last_start(from.saturating_sub(1).max(1)..compared + period);
        needed = needed.max(compare + 2 * period);
        match needed == side {
            true => Ok(()),
            false => Err(refuse(
                "side",
                format!("theorem 3 of {GROWING_GRAPHS} asks for {needed}"),
            )),
        }
    }

    /// The least A for which the known values repeat along the diagonal.
    fn from(&self) -> usize {
        let (period, mut from) = (self.of.period, 1);
        for values in self.tables {
            for a in 1..=self.of.side.saturating_sub(period) {
                if a < from {
                    continue;
                }
                let shifted = values.line(false, a + period).get(period..).unwrap_or(&[]);
                let pairs = values.line(false, a).iter().zip(shifted);
                let mut pairs = pairs.skip(from - 1);
                if let Some(last) = pairs.rposition(|(one, other)| one != other) {
                    from = a.min(from + last) + 1;
                }
            }
        }
        from
    }

    /// The options by moves near D where both legs are long.
    fn long(&self) -> impl Iterator<Item = &Near> {
        let types = self.making.pairs.types.iter();
        types.filter_map(|pair| pair.near.last()).flatten()
    }

    /// What M must be at least because of a move near D.
    fn near_bound(&self, left: Left) -> usize {
        match left {
            Left::Both(_, _, by) => by
                .map(|by| below(self.of.from, by))
                .into_iter()
                .fold(0, usize::max),
            Left::Apart(parts) => {
                let parts = parts.into_iter().flatten();
                let bounds = parts.map(|(to, by)| below(self.making.system.from(to), by));
                bounds.max().unwrap_or(0)
            }
            Left::Path(by) => below(self.making.path.from, by),
        }
    }

    /// How many values of a row or column prove that it repeats from its start on: b + P − 1 as on one path.
    fn needs(&self, of: usize, at: usize, is_column: bool) -> usize {
        let system = self.making.system;
        let (reach, period) = (system.rule().reach(), self.of.period);
        let start = self.start(of, is_column, at);
        // Moves at the tip of the growing leg, and those on the other leg, which lead to the lines before.
        let before = (1..at).map(|at| self.start(of, is_column, at)).max();
        let mut bound = (reach + 1).max(start + reach).max(before.unwrap_or(0));
        if let Some(widest) = system.splitting().last() {
            bound = bound.max(start + self.making.path.from + period + widest - 1);
        }
        let classes = reach + 1;
        let (fixed, long) = (at.min(classes) - 1, classes - 1);
        let class = match is_column {
            false => fixed * classes + long,
            true => long * classes + fixed,
        };
        let near = self.making.pairs.types.get(of);
        for (left, _) in near
            .and_then(|pair| pair.near.get(class))
            .into_iter()
            .flatten()
        {
            bound = bound.max(self.line_bound(*left, at, is_column));
        }
        bound - 1 + period
    }

    /// What the bound of a row or column must be at least because of a move near D.
    fn line_bound(&self, left: Left, at: usize, is_column: bool) -> usize {
        let in_order = |[first, second]: [i64; 2]| match is_column {
            false => (first, second),
            true => (second, first),
        };
        match left {
            Left::Both(to, swapped, by) => {
                let (fixed, growing) = in_order(by);
                let line = usize::try_from(at as i64 + fixed).unwrap_or(0);
                below(self.start(to, swapped != is_column, line), growing)
            }
            Left::Apart([first, second]) => {
                let growing = if is_column { first } else { second };
                growing.map_or(0, |(to, by)| below(self.making.system.from(to), by))
            }
            Left::Path(by) => below(self.making.path.from, at as i64 + by),
        }
    }

    /// Looks whether no proper divisor of the period is one of all types with one path and of the lines below A + P.
    fn is_least(&self, common: usize) -> Result<(), Refusal> {
        let Diagonal { period, from, .. } = self.of;
        for prime in primes(period) {
            let shorter = period / prime;
            let serves = shorter.is_multiple_of(common)
                && (0..self.tables.len()).all(|of| {
                    let lines = (1..from + period).flat_map(|at| [(at, false), (at, true)]);
                    lines
                        .into_iter()
                        .all(|line| self.repeats(of, line, shorter))
                });
            if serves {
                let why = format!("{shorter} serves as well");
                return Err(refuse("period", why));
            }
        }
        Ok(())
    }

    /// Whether a line that repeats with the period does so with a shorter one.
    fn repeats(&self, of: usize, (at, is_column): (usize, bool), shorter: usize) -> bool {
        let line = self
            .tables
            .get(of)
            .map_or(&[][..], |of| of.line(is_column, at));
        let repeating = line.get(self.start(of, is_column, at) - 1..).unwrap_or(&[]);
        let shifted = repeating.get(shorter..).unwrap_or(&[]);
        let pairs = repeating.iter().zip(shifted).take(self.of.period);
        pairs.into_iter().all(|(one, other)| one == other)
    }
}

/// The least length that is at least `bound` when it is made longer by `by`.
pub(super) fn below(bound: usize, by: i64) -> usize {
    usize::try_from(i64::try_from(bound).unwrap_or(i64::MAX / 2) - by).unwrap_or(0)
}
