//! Ages: what a block knows of the elements far to the left of its rows and far below its columns, and
//! what rays reach from them.

use super::tiles::{LONGEST, Memory, Sides, Tile, ones};

/// The columns of a block that are reached by vertical rays, while its rows are found.
pub(super) struct Columns {
    period: usize,
    /// For each residue the columns that have an element below the block.
    lower: Vec<u128>,
    /// For each row so far the columns that have an element in it, or below it with the same residue.
    up_to: Vec<u128>,
}

impl Columns {
    pub(super) fn new(ages: &[u16], period: usize) -> Columns {
        let lower = (0..period).map(|residue| aged_at_least(ages, 1, residue, period));
        Columns {
            period,
            lower: lower.collect(),
            up_to: Vec::new(),
        }
    }

    /// The columns that have an element below row `y` with the same residue.
    fn below(&self, y: usize) -> u128 {
        match y.checked_sub(self.period) {
            Some(y) => self.up_to[y],
            None => self.lower[y],
        }
    }

    /// The next row.
    pub(super) fn push(&mut self, row: u128) {
        self.up_to.push(row | self.below(self.up_to.len()));
    }

    /// The columns that a vertical ray with this start reaches row `y` from, where `ages` are
    /// those of the block. With start 0, elements of row `y` itself do not count.
    pub(super) fn reaching(&self, y: usize, start: usize, ages: &[u16]) -> u128 {
        match y.checked_sub(start) {
            Some(last) if start > 0 => self.up_to[last],
            Some(_) => self.below(y),
            None => {
                let age = start - y;
                let residue = (self.period - age % self.period) % self.period;
                aged_at_least(ages, age, residue, self.period)
            }
        }
    }
}

/// The columns with an element of this residue below the block that has this age at least, 1 or more.
fn aged_at_least(ages: &[u16], age: usize, residue: usize, period: usize) -> u128 {
    let own = ages.iter().skip(residue).step_by(period);
    own.enumerate().fold(0, |columns, (x, &own)| {
        columns | u128::from(usize::from(own) >= age) << x
    })
}

/// What a horizontal ray with this start reaches in a row above one with these ages and cells.
pub(super) fn reached_along(
    ages: &[u16],
    row: u128,
    start: usize,
    period: usize,
    width: usize,
) -> u128 {
    let mut taken = 0;
    for (residue, &age) in ages.iter().enumerate() {
        let first = match age {
            0 => {
                let cells = row & comb(residue, period, 0, width);
                if cells == 0 {
                    continue;
                }
                cells.trailing_zeros() as usize + start
            }
            age => start.saturating_sub(usize::from(age)),
        };
        taken |= comb((residue + start) % period, period, first, width);
    }
    taken
}

/// The cells `x ≥ from` with this residue.
pub(super) fn comb(residue: usize, period: usize, from: usize, width: usize) -> u128 {
    let first = from + (residue + period - from % period) % period;
    if first >= width {
        return 0;
    }
    // Each step doubles the number of teeth.
    let (mut cells, mut step) = (1, period);
    while step < LONGEST {
        cells |= cells << step;
        step *= 2;
    }
    cells << first & ones(width)
}

/// The ages of the rows one block further to the right.
pub(super) fn aged_rows(left: &Tile, memory: Memory, [width, _]: Sides) -> Box<[u16]> {
    let (period, reach) = (memory.period[0], memory.reach[0]);
    let ages = left.row_ages.iter().enumerate().map(|(at, &age)| {
        let cells = || left.rows[at / period] & comb(at % period, period, 0, width);
        let first = |cells: u128| (cells != 0).then(|| cells.trailing_zeros() as usize);
        aged(age, || first(cells()), width, reach)
    });
    ages.collect()
}

/// The ages of the columns one block further up.
pub(super) fn aged_columns(below: &Tile, memory: Memory, [_, height]: Sides) -> Box<[u16]> {
    let (period, reach) = (memory.period[1], memory.reach[1]);
    let mut lowest = vec![None; below.column_ages.len()];
    let mut seen = vec![0; period];
    for (y, &row) in below.rows.iter().enumerate() {
        let residue = y % period;
        let mut new = row & !seen[residue];
        seen[residue] |= new;
        while new != 0 {
            lowest[new.trailing_zeros() as usize * period + residue] = Some(y);
            new &= new - 1;
        }
    }
    let ages = below.column_ages.iter().zip(lowest);
    let ages = ages.map(|(&age, first)| aged(age, || first, height, reach));
    ages.collect()
}

/// An age one block further, whose side has this length: that of the first element up to now, and else of
/// the first one in the block that is passed.
fn aged(age: u16, first: impl FnOnce() -> Option<usize>, side: usize, reach: usize) -> u16 {
    let age = match age {
        _ if reach == 0 => 0,
        0 => first().map_or(0, |first| side - first),
        age => usize::from(age) + side,
    };
    age.min(reach) as u16
}
