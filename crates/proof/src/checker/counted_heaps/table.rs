//! Q, the values of the heaps and of their options, and P, as the file has them.

use super::cells::{COUNTS, Cell, Cells, Partition, Point, sum};
use super::file::Values;
use crate::checker::monoid::Monoid;
use crate::checker::outcomes::{nothing_is_in_p, rule, valued_without_options};
use crate::hashing::FastMap;
use crate::refusal::{Refusal, Unproved, fault, require};
use grundy_base::budget::{Budget, Stop};
use grundy_base::rule::HeapRule;
use std::collections::BTreeSet;

/// Larger tables are refused, so that no file takes endless time or memory.
const MOST_ELEMENTS: usize = 50_000;
const MOST_HEAPS: usize = 300;
const MOST_OF_A_COUNT: usize = 400;
const MOST_OF_A_PERIOD: usize = 24;

/// A value: an element of Q and the counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Value {
    pub(super) x: usize,
    pub(super) counts: Point,
}

const NOTHING: Value = Value {
    x: 0,
    counts: [0; COUNTS],
};

/// A heap with options.
pub(super) struct Live {
    pub(super) heap: usize,
    pub(super) value: Value,
    /// The values of its options.
    pub(super) options: BTreeSet<Value>,
}

pub(crate) struct CountTable<'a> {
    file: &'a Values,
    pub(super) q: Monoid,
    pub(crate) cells: Cells,
    /// For each element all cells, whether they are in P.
    p: Vec<bool>,
    pub(super) live: Vec<Live>,
    pub(super) budget: &'a Budget,
}

impl<'a> CountTable<'a> {
    /// Reads the table and checks (0).
    pub(super) fn read(file: &'a Values, budget: &'a Budget) -> Result<Self, Unproved> {
        let rule = rule(&file.code)?;
        check_lists(file)?;
        let q = monoid(file, budget)?;
        let cells = Cells::of(partition(file)?, budget)?;
        let table = CountTable {
            file,
            p: portion(file, &cells, budget)?,
            live: live(file, &q, &rule, budget)?,
            q,
            cells,
            budget,
        };
        let nothing = table.cells.number(NOTHING.counts);
        if table.is_p(NOTHING.x, nothing) {
            return Err(nothing_is_in_p("p[0]").into());
        }
        Ok(table)
    }

    pub(super) fn is_p(&self, x: usize, cell: usize) -> bool {
        self.p[x * self.cells.all.len() + cell]
    }

    /// Whether, with each element of Q, all cells of one key are in P or none of them; a cell without a
    /// key does not matter. Cells are given with a point of each.
    pub(crate) fn is_union(&self, key: &dyn Fn(Cell, Point) -> Option<Cell>) -> Result<bool, Stop> {
        let cells = self.cells.all.iter().enumerate();
        let keys = cells.filter_map(|(at, &(cell, point))| Some((at, key(cell, point)?)));
        let mut first = FastMap::default();
        let pairs = keys.map(|(at, key)| (*first.entry(key).or_insert(at), at));
        let pairs: Vec<(usize, usize)> = pairs.filter(|(first, at)| first != at).collect();
        for x in 0..self.q.order() {
            self.budget.check_work(pairs.len())?;
            if pairs
                .iter()
                .any(|&(first, at)| self.is_p(x, first) != self.is_p(x, at))
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// xy for every x.
    pub(super) fn column(&self, y: usize) -> Result<Vec<usize>, Stop> {
        column(&self.q, y, self.budget)
    }

    /// The counted heaps and generators whose sum has a value: heaps, each as often as it is in it.
    pub(super) fn letters(&self, value: Value) -> Vec<usize> {
        let word = self.q.word(value.x as u32).iter();
        let word = self
            .file
            .generators
            .iter()
            .zip(word.map(|&times| times as usize));
        let letters = word.chain(self.file.counted.iter().zip(value.counts));
        letters
            .flat_map(|(&heap, times)| std::iter::repeat_n(heap, times))
            .collect()
    }
}

/// Q, none of whose generators is a product of the others.
fn monoid(file: &Values, budget: &Budget) -> Result<Monoid, Unproved> {
    let generators = file.generators.len();
    let q = Monoid::read(&file.cayley, generators, MOST_ELEMENTS, budget)?;
    for g in 0..generators {
        let why = "the generator is a product of others and must be left out";
        require(!q.is_idle(g, budget)?, format!("generators[{g}]"), why)?;
    }
    Ok(q)
}

fn column(q: &Monoid, y: usize, budget: &Budget) -> Result<Vec<usize>, Stop> {
    budget.check_work(q.order())?;
    Ok(q.row(y as u32).into_iter().map(|xy| xy as usize).collect())
}

/// The heaps with options; the others have the value of nothing.
fn live(
    file: &Values,
    q: &Monoid,
    rule: &HeapRule,
    budget: &Budget,
) -> Result<Vec<Live>, Unproved> {
    let values = values(file)?;
    check_letters(file, &values)?;
    budget.check_memory(values.len() * q.order() * 8)?;
    let columns = values.iter().map(|value| column(q, value.x, budget));
    let columns: Vec<Vec<usize>> = columns.collect::<Result<_, _>>()?;
    let mut live = Vec::new();
    for (before, &value) in values.iter().enumerate() {
        let heap = before + 1;
        let mut options = BTreeSet::new();
        for parts in rule.options(heap) {
            budget.check()?;
            let mut left = NOTHING;
            for part in parts.into_iter().filter_map(|part| part.checked_sub(1)) {
                let why = "an option of a heap is not smaller";
                require(part < before, "code", why)?;
                left.x = columns[part][left.x];
                left.counts = sum(left.counts, values[part].counts);
            }
            options.insert(left);
        }
        if options.is_empty() && value != NOTHING {
            return Err(valued_without_options(format!("values[{before}]")).into());
        }
        if !options.is_empty() {
            live.push(Live {
                heap,
                value,
                options,
            });
        }
    }
    Ok(live)
}

/// Checks that the lists are as long as they should be.
fn check_lists(file: &Values) -> Result<(), Refusal> {
    let fits = file.heaps <= MOST_HEAPS && file.values.len() == file.heaps;
    require(
        fits,
        "values",
        "there must be one for each heap, at most 300",
    )?;
    let ascend = file.generators.is_sorted_by(|a, b| a < b);
    require(ascend, "generators", "the heaps must ascend, each once")?;
    let used = file.counted.len();
    let fits = file.counts.len() == used && file.signs.len() == used;
    let why = "two or three heaps are counted, each with its index, period and sign";
    require(fits && (2..=COUNTS).contains(&used), "counted", why)?;
    let fits = file.p.len() == file.cayley.len();
    require(fits, "p", "there must be a row for each element")
}

fn partition(file: &Values) -> Result<Partition, Refusal> {
    let mut partition = Partition {
        index: [0; COUNTS],
        period: [1; COUNTS],
        signs: [0; COUNTS],
        window: file.window,
    };
    for (at, (&[index, period], &sign)) in file.counts.iter().zip(&file.signs).enumerate() {
        let fits = index <= MOST_OF_A_COUNT && (1..=MOST_OF_A_PERIOD).contains(&period);
        let why = "the index is at most 400, the period 1 to 24";
        require(fits, format!("counts[{at}]"), why)?;
        let fits = sign == 1 || (sign == -1 && at > 0);
        require(
            fits,
            format!("signs[{at}]"),
            "it is 1 or, but for the first, -1",
        )?;
        partition.index[at] = index;
        partition.period[at] = period;
        partition.signs[at] = sign;
    }
    let [low, high] = file.window;
    let most = MOST_OF_A_COUNT as i64;
    let fits = -most <= low && low <= high && high <= most;
    require(fits, "window", "it must be an interval within -400 to 400")?;
    Ok(partition)
}

/// The point of as many counts as heaps are counted.
fn point(file: &Values, counts: &[usize]) -> Option<Point> {
    let mut point = [0; COUNTS];
    let used = file.counted.len();
    point.get_mut(..used)?.copy_from_slice(counts.get(..used)?);
    (counts.len() == used).then_some(point)
}

fn portion(file: &Values, cells: &Cells, budget: &Budget) -> Result<Vec<bool>, Unproved> {
    let mut portion = Vec::new();
    for (x, row) in file.p.iter().enumerate() {
        budget.check_work(row.len())?;
        budget.check_memory(cells.all.len() * (x + 1))?;
        let place = || format!("p[{x}]");
        let ascend = row.is_sorted_by(|a, b| a < b);
        require(ascend, place(), "the cells must ascend, each once")?;
        portion.resize(cells.all.len() * (x + 1), false);
        for (classes, level) in row {
            let cell = point(file, classes).and_then(|classes| cells.find((classes, *level)));
            let cell = cell.ok_or_else(|| fault(place(), "it has a cell that is not there"))?;
            portion[cells.all.len() * x + cell] = true;
        }
    }
    Ok(portion)
}

/// The values of the heaps.
fn values(file: &Values) -> Result<Vec<Value>, Refusal> {
    let value = |(at, (x, counts)): (usize, &(usize, Vec<usize>))| {
        let small = counts.iter().all(|&count| count <= MOST_OF_A_COUNT);
        let point = point(file, counts).filter(|_| small && *x < file.cayley.len());
        let why = "the element is not there, or the counts are not as they should be";
        let counts = point.ok_or_else(|| fault(format!("values[{at}]"), why))?;
        Ok(Value { x: *x, counts })
    };
    file.values.iter().enumerate().map(value).collect()
}

/// The generators of Q and the counted heaps must be what they are said to be: then each value is that
/// of a position.
fn check_letters(file: &Values, values: &[Value]) -> Result<(), Refusal> {
    let has = |heap: usize, value| heap > 0 && values.get(heap - 1) == Some(&value);
    for (g, (&heap, &x)) in file.generators.iter().zip(&file.cayley[0]).enumerate() {
        let counts = [0; COUNTS];
        let why = "the heap has not the value of the generator";
        require(
            has(heap, Value { x, counts }),
            format!("generators[{g}]"),
            why,
        )?;
    }
    for (at, &heap) in file.counted.iter().enumerate() {
        let mut one = NOTHING;
        one.counts[at] = 1;
        let why = "the heap has not the value of one that is counted";
        require(has(heap, one), format!("counted[{at}]"), why)?;
    }
    Ok(())
}
