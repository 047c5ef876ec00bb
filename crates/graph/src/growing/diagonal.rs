//! The period along the diagonal of types with two legs: theorem 3 of Growing graphs.
//!
//! The rows of the tables, sequences in the second leg, are coupled like types with one leg, and so are the columns:
//! what the tables have proves their periods as in theorem 1. Then (R) and (B) of theorem 3 are about cells of the
//! tables.

use super::period::{least, multiple, start, suggested};
use super::table::{Making, Values};
use super::two::{Left, Near};

/// A period along the diagonal that theorem 3 proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    /// The period P, of all types and of all rows.
    pub period: usize,
    /// A: the equation holds where both legs have at least so many vertices.
    pub from: usize,
    /// E: the rows and columns below A + P repeat from here on.
    pub rows_from: usize,
    /// M: below it the equation was compared.
    pub compared: usize,
    /// How many rows and columns of the largest type theorem 3 asks for.
    pub side: usize,
}

impl Proof {
    /// Legs, in the tables, with which the value is that of legs of a and b vertices: both are made shorter along the
    /// diagonal, and then the longer one along its row or column.
    pub fn reduced(&self, a: usize, b: usize) -> (usize, usize) {
        let down = |length: usize, from: usize| match length.checked_sub(from) {
            Some(beyond) => beyond / self.period * self.period,
            None => 0,
        };
        let both = down(a.min(b), self.from);
        let (a, b) = (a - both, b - both);
        match a <= b {
            true => (a, b - down(b, self.rows_from)),
            false => (a - down(a, self.rows_from), b),
        }
    }
}

/// What the tables say.
pub(super) enum Look {
    /// The period is proved.
    Proved(Proof),
    /// Tables of this size may prove it.
    Needs(usize),
}

/// From where on rows and columns of a type repeat, from that with number 1 on.
struct Starts {
    rows: Vec<usize>,
    columns: Vec<usize>,
}

impl Starts {
    fn of(values: &Values, side: usize, period: usize) -> Starts {
        Starts {
            rows: (1..=side).map(|at| start(values.row(at), period)).collect(),
            columns: (1..=side)
                .map(|at| start(values.column(at), period))
                .collect(),
        }
    }

    /// The start of a row, or of a column if the legs are exchanged.
    fn line(&self, at: usize, swapped: bool) -> usize {
        let lines = if swapped { &self.columns } else { &self.rows };
        let start = at.checked_sub(1).and_then(|at| lines.get(at));
        start.copied().unwrap_or(usize::MAX / 4)
    }
}

/// Periods that are worth a try: those of one leg, and those with what the rows suggest.
pub(super) fn periods(making: &Making, tables: &[Values], size: usize) -> Vec<usize> {
    let one = making.legs.period;
    let mut all = Some(one);
    let lines = tables
        .iter()
        .flat_map(|values| (1..=size / 3).flat_map(move |at| [values.row(at), values.column(at)]));
    for line in lines {
        let own = suggested(line);
        all = all
            .zip(own)
            .and_then(|(all, own)| multiple(all, own, size / 2));
    }
    let mut periods = vec![one];
    periods.extend(all.filter(|&all| all != one));
    periods
}

/// The least period that the types with one leg and the rows and columns below A + P have in common.
pub(super) fn least_period(making: &Making, tables: &[Values], proof: Proof) -> usize {
    let mut all = making.legs.period;
    for values in tables {
        for at in 1..proof.from + proof.period {
            for line in [values.row(at), values.column(at)] {
                let own = least(line, start(line, proof.period), proof.period);
                all = multiple(all, own, proof.period).unwrap_or(proof.period);
            }
        }
    }
    all
}

/// Looks whether the tables, of which the largest type has `size` rows, prove a period.
pub(super) fn look(making: &Making, tables: &[Values], size: usize, period: usize) -> Look {
    let looking = Looking {
        making,
        tables,
        period,
        starts: (tables.iter().enumerate())
            .map(|(number, values)| Starts::of(values, making.side(number, size), period))
            .collect(),
    };
    looking.theorem(size)
}

struct Looking<'a> {
    making: &'a Making<'a>,
    tables: &'a [Values],
    period: usize,
    starts: Vec<Starts>,
}

impl Looking<'_> {
    fn theorem(&self, size: usize) -> Look {
        let (period, width) = (self.period, self.making.system.reach.width());
        let from = self.from(size);
        if from + period > size {
            return Look::Needs(3 * size / 2);
        }
        // (R): all rows and columns below A + P.
        let lines = |at: usize| {
            let starts = self.starts.iter();
            starts.flat_map(move |starts| [starts.line(at, false), starts.line(at, true)])
        };
        let rows_from = (1..from + period).flat_map(lines).max().unwrap_or(1);
        let mut compared = (width + 1)
            .max(rows_from)
            .max(from + width)
            .max(from + self.making.path.from + period + width - 1);
        for near in self.all_near() {
            compared = compared.max(self.near_bound(near, from));
        }
        let needed = compared + period;
        if needed > size {
            return Look::Needs((needed + needed / 8).min(3 * size).max(size + 1));
        }
        let mut longest = 0;
        for number in 0..self.tables.len() {
            for at in 1..self.making.side(number, needed) {
                for swapped in [false, true] {
                    longest = longest.max(self.needs(number, at, swapped));
                }
            }
        }
        // (B): rows i and i + P, of which both repeat from these starts on.
        // The one before A shows that A is least.
        let first = from.saturating_sub(1).max(1);
        let compare = (first..compared + period).flat_map(lines).max();
        let longest = longest.max(compare.unwrap_or(1) + 2 * period);
        if longest > size {
            return Look::Needs((longest + longest / 8).min(3 * size).max(size + 1));
        }
        Look::Proved(Proof {
            period,
            from,
            rows_from,
            compared,
            side: longest.max(needed),
        })
    }

    /// The least A for which the equation holds in the tables.
    fn from(&self, size: usize) -> usize {
        let mut from = 1;
        for values in self.tables {
            for a in 1..=size.saturating_sub(self.period) {
                if a < from {
                    continue;
                }
                let (row, shifted) = (values.row(a), values.row(a + self.period));
                let shifted = shifted.get(self.period..).unwrap_or(&[]);
                // Where b is below A the equation is not asked for.
                let mut pairs = row.iter().zip(shifted).skip(from - 1);
                if let Some(last) = pairs.rposition(|(one, other)| one != other) {
                    from = a.min(from + last) + 1;
                }
            }
        }
        from
    }

    /// All options by moves near D with long legs.
    fn all_near(&self) -> impl Iterator<Item = &Near> {
        let kinds = self.making.pairs.types.iter();
        kinds.filter_map(|kind| kind.near.last()).flatten()
    }

    /// What M must be at least because of a move near D.
    fn near_bound(&self, near: &Near, from: usize) -> usize {
        let below = |bound: usize, shift: i64| (bound as i64 - shift).max(0) as usize;
        match near.left {
            Left::Both { shifts, .. } => {
                let bounds = shifts.map(|shift| below(from, shift));
                bounds[0].max(bounds[1])
            }
            Left::Apart(legs) => {
                let legs = legs.iter().flatten();
                let bounds = legs.map(|&(to, shift)| below(self.making.legs.from[to], shift));
                bounds.max().unwrap_or(0)
            }
            Left::Path(shift) => below(self.making.path.from, shift),
        }
    }

    /// How many values of a row, or of a column, theorem 1 asks for.
    fn needs(&self, number: usize, at: usize, swapped: bool) -> usize {
        let reach = &self.making.system.reach;
        let (width, own) = (reach.width(), &self.starts[number]);
        let start = own.line(at, swapped);
        let mut bound = (width + 1).max(start + width);
        // Moves at the tip of the other leg, and inside it.
        let before = (1..at).map(|at| own.line(at, swapped)).max();
        bound = bound.max(before.unwrap_or(0));
        if let Some(&widest) = reach.splitting().last() {
            bound = bound.max(start + self.making.path.from + self.period + widest - 1);
        }
        let classes = width + 1;
        let (first, second) = (at.min(classes) - 1, classes - 1);
        let place = if swapped {
            second * classes + first
        } else {
            first * classes + second
        };
        for near in &self.making.pairs.types[number].near[place] {
            bound = bound.max(self.line_bound(near, at, swapped));
        }
        bound - 1 + self.period
    }

    /// What the bound of a line must be at least because of a move near D.
    fn line_bound(&self, near: &Near, at: usize, across: bool) -> usize {
        let below = |bound: usize, shift: i64| (bound as i64 - shift).max(0) as usize;
        let (fixed, growing) = if across { (1, 0) } else { (0, 1) };
        match near.left {
            Left::Both {
                to,
                swapped,
                shifts,
            } => {
                let line = (at as i64 + shifts[fixed]).max(0) as usize;
                let start = self.starts[to].line(line, swapped != across);
                below(start, shifts[growing])
            }
            Left::Apart(legs) => {
                let bound =
                    legs[growing].map(|(to, shift)| below(self.making.legs.from[to], shift));
                bound.unwrap_or(0)
            }
            Left::Path(shift) => below(self.making.path.from, at as i64 + shift),
        }
    }
}
