//! The values of types with two legs, `v(a, b)` for all a and b up to a bound.
//!
//! A move inside a leg leaves a path beside the type. The path is periodic: so the sums with long paths are gathered in
//! sets, one for each residue, to which each value is added once.

use super::sequences::Sequences;
use super::two::{Left, Near, Pairs};
use super::types::System;
use grundy_base::budget::{Budget, Stop};

/// Values are below this bound; a table with a larger one is not made.
const BOUND: usize = 256;

/// A set of values.
type Set = [u64; BOUND / 64];

fn add(set: &mut Set, value: u8) {
    set[usize::from(value >> 6)] |= 1 << (value & 63);
}

/// Adds the sums of the values of two parts. Where all are below 64 they are gathered in one word, as most are: that
/// is what the time for a table goes to.
fn add_sums<'a>(set: &mut Set, values: impl Iterator<Item = &'a u8>, paths: &[u8], is_small: bool) {
    let pairs = values.zip(paths);
    match is_small {
        true => {
            set[0] = pairs.fold(set[0], |word, (value, path)| {
                word | 1 << ((value ^ path) & 63)
            })
        }
        false => pairs.for_each(|(value, path)| add(set, value ^ path)),
    }
}

/// The least value that is missing, if there is one below the bound.
fn least_missing(set: &Set) -> Option<u32> {
    let at = set.iter().position(|&word| word != u64::MAX)?;
    Some(64 * at as u32 + set[at].trailing_ones())
}

/// The values of a path, which repeat.
pub(super) struct Path {
    /// The values of the paths of 1, 2, 3, … vertices, as far as they differ from those before by a period.
    values: Vec<u8>,
    /// The least number of vertices from which on they repeat.
    pub from: usize,
    /// Their period.
    pub period: usize,
    /// All bits that they have.
    bits: u8,
}

impl Path {
    /// The path with these values, which repeat from `from` on; nothing if one of them is too large for a table.
    pub fn of(values: &[u32], from: usize, period: usize) -> Option<Path> {
        let values = values.iter().take(from + period - 1);
        let values: Result<Vec<u8>, _> = values.map(|&value| u8::try_from(value)).collect();
        let values = values
            .ok()
            .filter(|values| values.len() == from + period - 1)?;
        Some(Path {
            bits: values.iter().fold(0, |bits, value| bits | value),
            values,
            from,
            period,
        })
    }

    /// The value of the path on so many vertices, at least one.
    pub fn value(&self, order: usize) -> u32 {
        let order = match order.checked_sub(self.from) {
            Some(beyond) => self.from + beyond % self.period,
            None => order,
        };
        let value = self.values.get(order.wrapping_sub(1));
        value.copied().map_or(0, u32::from)
    }
}

/// A sequence of one type with a leg, proved to repeat.
pub(super) struct Legs<'a> {
    /// The values.
    pub known: &'a Sequences,
    /// From where on each type repeats.
    pub from: &'a [usize],
    /// The common period.
    pub period: usize,
}

impl Legs<'_> {
    /// The value of the member of a type with one leg of so many vertices.
    pub fn value(&self, number: usize, length: usize) -> u32 {
        let from = self.from.get(number).copied().unwrap_or(1);
        let length = match length.checked_sub(from) {
            Some(beyond) => from + beyond % self.period,
            None => length,
        };
        let values = self.known.values.get(number);
        let value = values.and_then(|values| values.get(length.wrapping_sub(1)));
        value.copied().unwrap_or(0)
    }
}

/// The sums with paths along one row or column.
#[derive(Clone)]
struct Line {
    /// For each residue the sums with paths that repeat.
    gathered: Vec<Set>,
    /// The last sets, `V(m)` at the place `m mod (W + 1)`.
    recent: Vec<Set>,
    /// All bits that values of the line have.
    bits: u8,
}

/// The values of one type: rows by the first leg, columns by the second.
#[derive(Debug, Default)]
pub(super) struct Values {
    rows: Vec<Vec<u8>>,
    columns: Vec<Vec<u8>>,
}

impl Values {
    /// The value with legs of a and b vertices, both at least one.
    pub fn at(&self, a: usize, b: usize) -> Option<u8> {
        self.rows
            .get(a.checked_sub(1)?)?
            .get(b.checked_sub(1)?)
            .copied()
    }

    /// The values by the vertices of the first leg, then by those of the second, from 1 on.
    pub fn rows(&self) -> &[Vec<u8>] {
        &self.rows
    }

    /// The values with a first leg of a vertices.
    pub fn row(&self, a: usize) -> &[u8] {
        let row = a.checked_sub(1).and_then(|at| self.rows.get(at));
        row.map_or(&[], Vec::as_slice)
    }

    /// The values with a second leg of b vertices.
    pub fn column(&self, b: usize) -> &[u8] {
        let column = b.checked_sub(1).and_then(|at| self.columns.get(at));
        column.map_or(&[], Vec::as_slice)
    }
}

/// Why there is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoTable {
    /// The budget ended.
    Stopped(Stop),
    /// A value is too large.
    Large,
}

impl From<Stop> for NoTable {
    fn from(why: Stop) -> NoTable {
        NoTable::Stopped(why)
    }
}

/// What the values of a table are made from.
pub(super) struct Making<'a> {
    /// The types with one leg.
    pub system: &'a System,
    /// Those with two.
    pub pairs: &'a Pairs,
    /// The values of the first.
    pub legs: Legs<'a>,
    /// Those of the path.
    pub path: &'a Path,
}

impl Making<'_> {
    /// How many rows and columns the table of a type has, where the largest has `size`.
    pub fn side(&self, number: usize, size: usize) -> usize {
        let order = |number: usize| self.pairs.types[number].piece.order();
        let largest = (0..self.pairs.types.len()).map(order).max().unwrap_or(0);
        size + largest - order(number)
    }

    /// The tables of all types: as many rows and columns as [`Making::side`] says.
    ///
    /// # Errors
    /// A [`NoTable`].
    pub fn tables(&self, size: usize, budget: &Budget) -> Result<Vec<Values>, NoTable> {
        let types = self.pairs.types.len();
        let side = |number| self.side(number, size);
        let lines: usize = (0..types).map(side).sum();
        let sets = self.path.period + self.system.reach.width() + 1;
        let cells: usize = (0..types).map(|number| side(number) * side(number)).sum();
        budget.check_memory(2 * cells + 2 * lines * sets * size_of::<Set>())?;
        let mut tables: Vec<Values> = (0..types)
            .map(|number| Values {
                rows: vec![Vec::new(); side(number)],
                columns: vec![Vec::new(); side(number)],
            })
            .collect();
        let line = Line {
            gathered: vec![[0; BOUND / 64]; self.path.period],
            recent: vec![[0; BOUND / 64]; self.system.reach.width() + 1],
            bits: 0,
        };
        let lines = |number| vec![line.clone(); side(number)];
        let mut along: Vec<[Vec<Line>; 2]> = (0..types)
            .map(|number| [lines(number), lines(number)])
            .collect();
        // By the total number of vertices: D, a and b.
        let orders: Vec<usize> = self
            .pairs
            .types
            .iter()
            .map(|kind| kind.piece.order())
            .collect();
        let largest = orders.iter().copied().max().unwrap_or(0);
        for total in 2..=largest + 2 * size {
            for (number, order) in orders.iter().enumerate() {
                let side = side(number);
                let Some(both) = total.checked_sub(*order).filter(|&both| both >= 2) else {
                    continue;
                };
                budget.check_work(both * sets)?;
                for a in both.saturating_sub(side).max(1)..=side.min(both - 1) {
                    self.cell(number, a, both - a, &mut tables, &mut along)?;
                }
            }
        }
        Ok(tables)
    }

    /// Computes one value. All members with fewer vertices have theirs.
    fn cell(
        &self,
        number: usize,
        a: usize,
        b: usize,
        tables: &mut [Values],
        along: &mut [[Vec<Line>; 2]],
    ) -> Result<(), NoTable> {
        let mut options: Set = [0; BOUND / 64];
        let kind = &self.pairs.types[number];
        let width = self.system.reach.width();
        let classes = width + 1;
        let class = |length: usize| length.min(classes) - 1;
        for near in &kind.near[class(a) * classes + class(b)] {
            let value = u8::try_from(self.near(near, a, b, tables));
            add(&mut options, value.map_err(|_| NoTable::Large)?);
        }
        for taken in 1..=width {
            let digit = self.system.reach.on_path(taken);
            // At a tip one part is left, and a vertex of the leg at least, or else the move is near D.
            if digit & 2 != 0 {
                if let Some(value) = tables[number].at(a.saturating_sub(taken), b) {
                    add(&mut options, value);
                }
                if let Some(value) = tables[number].at(a, b.saturating_sub(taken)) {
                    add(&mut options, value);
                }
            }
            if digit & 4 != 0 {
                let [rows, columns] = &along[number];
                for (line, length) in [(&columns[b - 1], a), (&rows[a - 1], b)] {
                    if length > taken + 1 {
                        let sums = &line.recent[(length - taken) % classes];
                        options
                            .iter_mut()
                            .zip(sums)
                            .for_each(|(all, sums)| *all |= sums);
                    }
                }
            }
        }
        let value = least_missing(&options).ok_or(NoTable::Large)?;
        tables[number].rows[a - 1].push(value as u8);
        tables[number].columns[b - 1].push(value as u8);
        if self.system.reach.splits_paths() {
            let [rows, columns] = &mut along[number];
            // The sums for the next member of the row and of the column.
            self.gather(&mut rows[a - 1], &tables[number].rows[a - 1]);
            self.gather(&mut columns[b - 1], &tables[number].columns[b - 1]);
        }
        Ok(())
    }

    /// The set `V(m)` of all `v(x) ⊕ path(m - x)`, where `m - 1` values are known, all along one line.
    fn gather(&self, line: &mut Line, values: &[u8]) {
        let m = values.len() + 1;
        line.bits |= values.last().copied().unwrap_or(0);
        let is_small = line.bits | self.path.bits < 64;
        let gathered = &mut line.gathered[m % self.path.period];
        let (short, long) = self.path.values.split_at(self.path.from - 1);
        // The path of i vertices goes with the value of m - i.
        let beside_long = &values[..values.len().saturating_sub(short.len())];
        add_sums(gathered, beside_long.iter().rev(), long, is_small);
        let mut all = *gathered;
        add_sums(&mut all, values.iter().rev(), short, is_small);
        let places = line.recent.len();
        line.recent[m % places] = all;
    }

    /// The value of an option by a move near D.
    fn near(&self, near: &Near, a: usize, b: usize, tables: &[Values]) -> u32 {
        let longer = |length: usize, shift: i64| (length as i64 + shift).max(0) as usize;
        let value = match near.left {
            Left::Path(shift) => self.path.value(longer(a + b, shift)),
            Left::Apart(legs) => {
                let values = legs.iter().zip([a, b]);
                let values = values.filter_map(|(leg, length)| {
                    leg.map(|(to, shift)| self.legs.value(to, longer(length, shift)))
                });
                values.fold(0, |sum, value| sum ^ value)
            }
            Left::Both {
                to,
                swapped,
                shifts,
            } => {
                let (a, b) = (longer(a, shifts[0]), longer(b, shifts[1]));
                let (a, b) = if swapped { (b, a) } else { (a, b) };
                tables[to].at(a, b).map_or(0, u32::from)
            }
        };
        value ^ near.beside
    }
}
