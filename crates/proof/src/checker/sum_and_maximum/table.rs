//! The table of values, and what can be said of it at once.

use super::Values;
use crate::Refusal;
use crate::checker::inequalities::{
    Fault, Inequality, Row, UNKNOWNS, Value, combine, constant, holds,
};
use crate::checker::monoid::Group;
use crate::checker::outcomes::{Octal, nothing_is_in_p, valued_without_options};
use crate::refusal::{fault, require};

/// The largest number in a table, the most heaps and classes, the largest `split`, and the most zones and
/// inequalities of one.
const MAX_ENTRY: i64 = 1 << 20;
const MAX_ENTRIES: usize = 1 << 10;
const MAX_SPLIT: usize = 1 << 10;
const MAX_ZONES: usize = 64;
const MAX_INEQUALITIES: usize = 16;

/// A single heap, or a class of heaps with the index j: T = total\[0\] + total\[1\] j, and so D. Of a
/// single heap the second numbers are 0.
#[derive(Clone, Copy, Default)]
pub(crate) struct Entry {
    pub(crate) f: usize,
    pub(crate) total: [i64; 2],
    pub(crate) maximum: [i64; 2],
}

/// The values with this f that fulfil all inequalities.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Zone {
    pub(crate) f: usize,
    pub(crate) inequalities: Vec<Inequality>,
}

impl Zone {
    pub(super) fn has(&self, t: i64, d: i64) -> bool {
        self.inequalities.iter().all(|&of| holds(of, t, d))
    }
}

/// A table that is well formed: values for all heaps, parities of T that agree with F, D never
/// more than a multiple of T, (0, 0, 0) for heaps without options and outside the zones.
pub(crate) struct SumTable {
    pub(crate) group: Group,
    /// How many heaps have values one by one.
    pub(crate) exceptional: usize,
    pub(crate) period: usize,
    /// These heaps, and then the classes.
    pub(crate) entries: Vec<Entry>,
    pub(crate) zones: Vec<Zone>,
    pub(super) split: usize,
    /// D <= slope · T for every heap, and so for every position.
    pub(super) slope: i64,
    pub(super) game: Octal,
}

impl SumTable {
    pub(crate) fn new(file: &Values) -> Result<Self, Refusal> {
        let why = "the group must have 64 elements at most, orders from 2 on, and the last order 2";
        let mut table = SumTable {
            game: Octal::read(&file.code)?,
            group: Group::new(&file.group).ok_or_else(|| fault("group", why))?,
            exceptional: file.exceptional.len(),
            period: file.period,
            entries: Vec::new(),
            zones: Vec::new(),
            split: file.split,
            slope: 0,
        };
        table.sizes(file)?;
        table.heaps(file)?;
        table.classes(file)?;
        table.add_zones(file)?;
        Ok(table)
    }

    fn sizes(&self, file: &Values) -> Result<(), Refusal> {
        let (heaps, classes) = (file.exceptional.len(), file.classes.len());
        let few = heaps + classes <= MAX_ENTRIES;
        require(few, "exceptional", "there are too many heaps and classes")?;
        require(file.split <= MAX_SPLIT, "split", "it is too large")?;
        let right = file.period > 0 && classes == file.period;
        let why = "there must be as many as the period says, and one at least";
        require(right, "classes", why)?;
        let why = "there must be more heaps than digits, so that larger ones have moves";
        require(heaps > self.game.most_removed(), "exceptional", why)
    }

    fn heaps(&mut self, file: &Values) -> Result<(), Refusal> {
        for (at, heap) in file.exceptional.iter().enumerate() {
            let place = format!("exceptional[{at}]");
            self.add(&heap.f, [heap.total, 0], [heap.maximum, 0], &place)?;
            // D is 0 where T is.
            let zero = heap.total == 0 && heap.f.iter().all(|part| *part == 0);
            if !zero && !self.game.is_live(at + 1) {
                return Err(valued_without_options(place));
            }
        }
        Ok(())
    }

    fn classes(&mut self, file: &Values) -> Result<(), Refusal> {
        for (at, class) in file.classes.iter().enumerate() {
            let place = format!("classes[{at}]");
            let first = class.first == self.exceptional + 1 + at;
            require(first, &place, "it does not begin where it should")?;
            self.add(&class.f, class.total, class.maximum, &place)?;
        }
        Ok(())
    }

    /// Checks the numbers of an entry, and makes the slope large enough for it.
    fn add(
        &mut self,
        f: &[u32],
        total: [i64; 2],
        maximum: [i64; 2],
        place: &str,
    ) -> Result<(), Refusal> {
        let f = self.element(f, place)?;
        let mut numbers = total.iter().chain(&maximum);
        let fit = numbers.all(|n| (0..=MAX_ENTRY).contains(n));
        require(fit, place, "a number is negative or too large")?;
        let even = total[0] % 2 == self.group.parity(f) && total[1] % 2 == 0;
        require(even, place, "the parity of T is not the last part of f")?;
        let begins = maximum[0] > 0 || maximum[1] == 0;
        require(begins, place, "D is 0 at first and not later")?;
        for (d, t) in maximum.into_iter().zip(total) {
            let bounded = d == 0 || t > 0;
            require(bounded, place, "D is not bounded by a multiple of T")?;
            self.slope = self.slope.max((d + t - 1).checked_div(t).unwrap_or(0));
        }
        self.entries.push(Entry { f, total, maximum });
        Ok(())
    }

    fn add_zones(&mut self, file: &Values) -> Result<(), Refusal> {
        require(file.zones.len() <= MAX_ZONES, "zones", "there are too many")?;
        for (at, zone) in file.zones.iter().enumerate() {
            let place = format!("zones[{at}]");
            let f = self.element(&zone.f, &place)?;
            let few = zone.inequalities.len() <= MAX_INEQUALITIES;
            require(few, &place, "there are too many inequalities")?;
            let mut numbers = zone.inequalities.iter().flatten();
            let fit = numbers.all(|n| (-MAX_ENTRY..=MAX_ENTRY).contains(n));
            require(fit, &place, "a number is too large")?;
            let inequalities = zone.inequalities.clone();
            let zone = Zone { f, inequalities };
            if f == 0 && zone.has(0, 0) {
                return Err(nothing_is_in_p(place));
            }
            self.zones.push(zone);
        }
        Ok(())
    }

    fn element(&self, f: &[u32], place: &str) -> Result<usize, Refusal> {
        let element = self.group.element(f);
        element.ok_or_else(|| fault(place, "its f is not in the group"))
    }

    /// A heap in words, or its class; 0 is none.
    pub(super) fn called(&self, heap: usize) -> String {
        match heap > self.exceptional {
            true => format!("{heap} + {}j", self.period),
            false => heap.to_string(),
        }
    }

    /// 2 times the unknown t, plus the parity that T has by f.
    pub(super) fn total_of_rest(&self, f: usize) -> Row {
        let mut row = constant(self.group.parity(f));
        row[0] = 2;
        row
    }

    /// The entry of a heap and its index there; no heap is 0, and has the value of nothing.
    pub(crate) fn entry(&self, heap: usize) -> (Entry, i64) {
        let Some(at) = heap.checked_sub(1) else {
            return (Entry::default(), 0);
        };
        match at.checked_sub(self.exceptional) {
            None => (self.entries[at], 0),
            Some(beyond) => {
                let class = self.entries[self.exceptional + beyond % self.period];
                (class, (beyond / self.period) as i64)
            }
        }
    }

    /// The value of the heap `heap` + period · j; `j` counts for nothing with a heap that has its value
    /// by itself.
    pub(super) fn heap(&self, heap: usize, j: &Row) -> Result<Value, Fault> {
        let (Entry { f, total, maximum }, shift) = self.entry(heap);
        let mut index = *j;
        index[UNKNOWNS] += shift;
        let line = |[first, step]: [i64; 2]| combine(step, &index, 1, &constant(first));
        Ok(Value::new(f, line(total)?, line(maximum)?))
    }
}
