//! The values of types with two legs, by the definition: each from those of its options, in the order of the number of
//! vertices.

use super::pair::{Left, Pairs};
use super::system::System;
use crate::refusal::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// Values of members with two legs are below this.
const BOUND: usize = 256;

/// A set of values.
#[derive(Clone, Copy, Default)]
struct Set([u64; BOUND / 64]);

impl Set {
    fn meet(&mut self, value: u8) {
        if let Some(word) = self.0.get_mut(usize::from(value >> 6)) {
            *word |= 1 << (value & 63);
        }
    }

    /// Meets the sums of values and of paths; if none has a bit above the sixth, in one word.
    fn meet_sums<'a>(
        &mut self,
        values: impl Iterator<Item = &'a u8>,
        paths: &[u8],
        is_small: bool,
    ) {
        let pairs = values.zip(paths);
        match (is_small, self.0.first_mut()) {
            (true, Some(word)) => {
                let met = |met: u64, (value, path): (&u8, &u8)| met | 1 << ((value ^ path) & 63);
                *word = pairs.fold(*word, met);
            }
            _ => pairs.for_each(|(value, path)| self.meet(value ^ path)),
        }
    }

    fn meet_all(&mut self, other: &Set) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }

    /// The least value that is missing, if there is one.
    fn least_missing(&self) -> Option<u8> {
        let (at, word) = (0..).zip(self.0).find(|(_, word)| *word != u64::MAX)?;
        u8::try_from(64 * at + word.trailing_ones()).ok()
    }
}

/// The values of paths, which repeat.
pub(super) struct Path {
    /// Those of 1, 2, … vertices, to one period beyond the exceptions.
    values: Vec<u8>,
    pub(super) from: usize,
    period: usize,
    /// All bits that they have.
    bits: u8,
}

impl Path {
    /// The path as a type states it, with its least period.
    pub(super) fn of(system: &System, path: usize) -> Result<Path, Refusal> {
        let (from, period) = (system.from(path), system.period_of(path));
        let values = (1..from + period).map(|order| u8::try_from(system.value(path, order)));
        let values: Result<Vec<u8>, _> = values.collect();
        let values = values.map_err(|_| too_large())?;
        Ok(Path {
            bits: values.iter().fold(0, |bits, value| bits | value),
            values,
            from,
            period,
        })
    }

    /// The value of the path of so many vertices, at least one.
    pub(super) fn value(&self, order: usize) -> u8 {
        let order = match order.checked_sub(self.from) {
            Some(beyond) => self.from + beyond % self.period,
            None => order,
        };
        let value = order.checked_sub(1).and_then(|at| self.values.get(at));
        value.copied().unwrap_or(0)
    }
}

fn too_large() -> Refusal {
    let why = format!("values of {BOUND} and more are not checked with two legs");
    Refusal::new(Stated::Values, "types", why)
}

/// The sums of the members of a row or column with paths: V(m) is the set of all v(x) ⊕ path(m − x).
#[derive(Clone)]
struct Sums {
    /// For each residue of m the sums with paths that repeat, which stay in V(m), V(m + p), ….
    lasting: Vec<Set>,
    /// The last V(m), by m mod (W + 1).
    recent: Vec<Set>,
    /// All bits that the values have.
    bits: u8,
}

impl Sums {
    /// Makes V(m) of the values v(1), …, v(m − 1).
    fn extend(&mut self, values: &[u8], path: &Path) {
        let m = values.len() + 1;
        self.bits |= values.last().copied().unwrap_or(0);
        let is_small = self.bits | path.bits < 64;
        let Some(lasting) = self.lasting.get_mut(m % path.period) else {
            return;
        };
        // The path of i vertices goes with v(m − i). Of those that repeat the ones longer than a period are there.
        let (short, long) = path.values.split_at(path.from - 1);
        lasting.meet_sums(values.iter().rev().skip(short.len()), long, is_small);
        let mut all = *lasting;
        all.meet_sums(values.iter().rev(), short, is_small);
        let places = self.recent.len();
        if let Some(recent) = self.recent.get_mut(m % places) {
            *recent = all;
        }
    }

    fn of(&self, m: usize) -> Option<&Set> {
        self.recent.get(m % self.recent.len())
    }
}

/// The values v(a, b) of one type, for a and b up to its side.
pub(super) struct Values {
    pub(super) side: usize,
    /// By a, then by b; and by b, then by a.
    lines: [Vec<Vec<u8>>; 2],
    sums: [Vec<Sums>; 2],
}

impl Values {
    /// The value with legs of a and b vertices.
    pub(super) fn at(&self, a: usize, b: usize) -> Option<u8> {
        self.line(false, a).get(b.checked_sub(1)?).copied()
    }

    /// The values with a first leg of so many vertices, or with such a second leg.
    pub(super) fn line(&self, is_column: bool, at: usize) -> &[u8] {
        let lines = self.lines.get(usize::from(is_column));
        let line = lines.and_then(|lines| lines.get(at.checked_sub(1)?));
        line.map_or(&[], Vec::as_slice)
    }

    fn push(&mut self, [a, b]: [usize; 2], value: u8, path: Option<&Path>) {
        for ((lines, sums), at) in self.lines.iter_mut().zip(&mut self.sums).zip([a, b]) {
            let (line, sums) = (lines.get_mut(at - 1), sums.get_mut(at - 1));
            if let Some(line) = line {
                line.push(value);
                if let (Some(path), Some(sums)) = (path, sums) {
                    sums.extend(line, path);
                }
            }
        }
    }
}

/// What values are made of.
pub(super) struct Making<'a> {
    pub(super) system: &'a System<'a>,
    pub(super) pairs: &'a Pairs,
    pub(super) path: &'a Path,
}

impl Making<'_> {
    /// The vertices of the largest type.
    fn largest(&self) -> usize {
        let orders = self.pairs.types.iter().map(|pair| pair.end.graph.order());
        orders.max().unwrap_or(0)
    }

    /// How many rows and columns a type has where the largest has so many: totals of members are the same.
    pub(super) fn side(&self, of: usize, side: usize) -> usize {
        let pair = self.pairs.types.get(of);
        let order = pair.map_or(0, |pair| pair.end.graph.order());
        side + self.largest() - order
    }

    /// The values of all types, of which the largest has so many rows and columns.
    ///
    /// # Errors
    /// A value is too large, or the budget ends.
    pub(super) fn tables(&self, side: usize, budget: &Budget) -> Result<Vec<Values>, Unproved> {
        let sides: Vec<usize> = (0..self.pairs.types.len())
            .map(|of| self.side(of, side))
            .collect();
        let sets = self.path.period + self.system.rule().reach() + 1;
        let bytes = |side: &usize| {
            side.saturating_mul(2 * (side + sets * size_of::<Set>() + size_of::<Sums>()))
        };
        budget.check_memory(sides.iter().map(bytes).sum())?;
        let sums = Sums {
            lasting: vec![Set::default(); self.path.period],
            recent: vec![Set::default(); self.system.rule().reach() + 1],
            bits: 0,
        };
        let empty = |&side: &usize| Values {
            side,
            lines: [vec![Vec::new(); side], vec![Vec::new(); side]],
            sums: [vec![sums.clone(); side], vec![sums.clone(); side]],
        };
        let mut tables: Vec<Values> = sides.iter().map(empty).collect();
        for total in 2..=self.largest() + 2 * side {
            for (of, pair) in self.pairs.types.iter().enumerate() {
                let both = total.saturating_sub(pair.end.graph.order());
                let side = sides.get(of).copied().unwrap_or(0);
                for a in both.saturating_sub(side).max(1)..=side.min(both.saturating_sub(1)) {
                    budget.check_work(self.path.values.len())?;
                    let value = self.value(of, [a, both - a], &tables);
                    let value = value.ok_or_else(too_large)?;
                    let splits = !self.system.splitting().is_empty();
                    if let Some(values) = tables.get_mut(of) {
                        values.push([a, both - a], value, splits.then_some(self.path));
                    }
                }
            }
        }
        Ok(tables)
    }

    /// The least value that no option has, if it is small enough; all members with fewer vertices have theirs.
    fn value(&self, of: usize, legs: [usize; 2], tables: &[Values]) -> Option<u8> {
        let mut met = Set::default();
        let classes = self.system.rule().reach() + 1;
        let [i, j] = legs.map(|length| length.min(classes) - 1);
        for (left, beside) in self.pairs.types.get(of)?.near.get(i * classes + j)? {
            let value = self.left(*left, legs, tables)? ^ beside;
            met.meet(u8::try_from(value).ok()?);
        }
        let ([a, b], own) = (legs, tables.get(of)?);
        for &taken in self.system.tips() {
            // A vertex of the leg is left at least, or else the move is near D.
            let shorter = [
                own.at(a.saturating_sub(taken), b),
                own.at(a, b.saturating_sub(taken)),
            ];
            shorter
                .into_iter()
                .flatten()
                .for_each(|value| met.meet(value));
        }
        for &taken in self.system.splitting() {
            for (sums, at, length) in [(&own.sums[1], b, a), (&own.sums[0], a, b)] {
                if length > taken + 1 {
                    met.meet_all(sums.get(at - 1)?.of(length - taken)?);
                }
            }
        }
        met.least_missing()
    }

    /// The value of what a move near D leaves of both legs.
    fn left(&self, left: Left, [a, b]: [usize; 2], tables: &[Values]) -> Option<u32> {
        let longer = |length: usize, by: i64| usize::try_from(length as i64 + by).ok();
        Some(match left {
            Left::Path(by) => u32::from(self.path.value(longer(a + b, by)?)),
            Left::Apart(parts) => {
                let mut sum = 0;
                for (part, length) in parts.into_iter().zip([a, b]) {
                    if let Some((to, by)) = part {
                        sum ^= self.system.value(to, longer(length, by)?);
                    }
                }
                sum
            }
            Left::Both(to, swapped, by) => {
                let (a, b) = (longer(a, by[0])?, longer(b, by[1])?);
                let (a, b) = if swapped { (b, a) } else { (a, b) };
                u32::from(tables.get(to)?.at(a, b)?)
            }
        })
    }
}
