//! Q, the values of the heaps and of their options, and P, as the file has them.

use super::FiniteHeapsRefusal;
use super::cells::{COUNTS, Cell, Partition, Point, sum};
use super::file::Certificate;
use super::refusal::fault;
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;
use std::collections::HashSet;

/// What is larger is refused, so that no file takes endless time or memory.
const MOST_HEAPS: usize = 300;
const MOST_ELEMENTS: usize = 50_000;
const MOST_LETTERS: usize = 2_000_000;
const MOST_OF_A_COUNT: usize = 400;
const MOST_OF_A_PERIOD: usize = 24;

/// A value: an element of Q and the counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Value {
    pub(super) x: usize,
    pub(super) counts: Point,
}

/// A heap with options.
pub(super) struct Live {
    pub(super) heap: usize,
    pub(super) value: Value,
    pub(super) options: Vec<Value>,
    /// Heaps that are counted or generate Q, whose sum has the same value.
    pub(super) letters: Vec<usize>,
}

pub(super) struct Table<'a> {
    cayley: &'a [Vec<usize>],
    /// For each element the generators, by index, whose product it is.
    words: Vec<Vec<usize>>,
    pub(super) partition: Partition,
    p: Vec<HashSet<Cell>>,
    pub(super) live: Vec<Live>,
}

impl<'a> Table<'a> {
    pub(super) fn new(
        certificate: &'a Certificate,
        rule: &HeapRule,
        budget: &Budget,
    ) -> Result<Self, FiniteHeapsRefusal> {
        check_sizes(certificate)?;
        let words = words(certificate, budget)?;
        let partition = partition(certificate)?;
        let mut table = Table {
            cayley: &certificate.cayley,
            words,
            partition,
            p: portion(certificate, &partition, budget)?,
            live: Vec::new(),
        };
        let values: Vec<Value> = values(certificate)?;
        table.check_heaps(certificate, &values)?;
        for heap in 1..=certificate.heaps {
            let options = table.options(rule, heap, &values, budget)?;
            let value = values[heap - 1];
            if !options.is_empty() {
                table.live.push(Live {
                    heap,
                    value,
                    options,
                    letters: table.letters(certificate, value),
                });
            } else if value != NOTHING {
                let place = format!("values, heap {heap}");
                return Err(fault(place, "a heap without options has the value 1, 0, 0"));
            }
        }
        match table.is_p(NOTHING.x, NOTHING.counts) {
            true => Err(fault("p, element 0", "the value of nothing is in P")),
            false => Ok(table),
        }
    }

    /// The order of Q.
    pub(super) fn order(&self) -> usize {
        self.cayley.len()
    }

    /// x·y.
    pub(super) fn times(&self, x: usize, y: usize) -> usize {
        self.words[y].iter().fold(x, |x, &g| self.cayley[x][g])
    }

    /// x·y for every x.
    pub(super) fn column(&self, y: usize) -> Vec<usize> {
        (0..self.order()).map(|x| self.times(x, y)).collect()
    }

    pub(super) fn is_p(&self, x: usize, counts: Point) -> bool {
        self.p[x].contains(&self.partition.cell(counts))
    }

    /// The generators of Q and the counted heaps must be what they are said to be: then each value is
    /// that of a position.
    fn check_heaps(
        &self,
        certificate: &Certificate,
        values: &[Value],
    ) -> Result<(), FiniteHeapsRefusal> {
        let of = |heap: usize| heap.checked_sub(1).and_then(|at| values.get(at));
        for (g, &heap) in certificate.generators.iter().enumerate() {
            let x = self.cayley[0][g];
            let counts = [0; COUNTS];
            if of(heap) != Some(&Value { x, counts }) {
                return Err(fault(
                    format!("generators, entry {g}"),
                    "the heap has not the value of the generator",
                ));
            }
        }
        for (at, &heap) in certificate.counted.iter().enumerate() {
            let mut counts = [0; COUNTS];
            counts[at] = 1;
            if of(heap) != Some(&Value { x: 0, counts }) {
                return Err(fault(
                    format!("counted, entry {at}"),
                    "the heap has not the value of one that is counted",
                ));
            }
        }
        Ok(())
    }

    /// The counted heaps and generators whose sum has a value.
    fn letters(&self, certificate: &Certificate, value: Value) -> Vec<usize> {
        let word = self.words[value.x].iter();
        let mut letters: Vec<usize> = word.map(|&g| certificate.generators[g]).collect();
        for (&heap, count) in certificate.counted.iter().zip(value.counts) {
            letters.extend(std::iter::repeat_n(heap, count));
        }
        letters
    }

    /// x·Φ(their sum) in Q for every x, for some of the live heaps.
    pub(super) fn beside(&self, heaps: &[usize]) -> Vec<usize> {
        let values = heaps.iter().filter_map(|&heap| {
            let live = self.live.iter().find(|live| live.heap == heap);
            live.map(|live| live.value.x)
        });
        let sum = values.fold(0, |sum, x| self.times(sum, x));
        self.column(sum)
    }

    /// The different values of the options of a heap.
    fn options(
        &self,
        rule: &HeapRule,
        heap: usize,
        values: &[Value],
        budget: &Budget,
    ) -> Result<Vec<Value>, FiniteHeapsRefusal> {
        let mut options = Vec::new();
        for parts in rule.options(heap) {
            budget.check()?;
            let mut left = NOTHING;
            for part in parts {
                // The parts of a heap are smaller than the heap.
                let place = || format!("code, heap {heap}");
                let value = part
                    .checked_sub(1)
                    .and_then(|at| values[..heap - 1].get(at));
                let value = value.ok_or_else(|| fault(place(), "an option is not smaller"))?;
                left = Value {
                    x: self.times(left.x, value.x),
                    counts: sum(left.counts, value.counts),
                };
            }
            options.push(left);
        }
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }
}

const NOTHING: Value = Value {
    x: 0,
    counts: [0; COUNTS],
};

/// The values of the heaps.
fn values(certificate: &Certificate) -> Result<Vec<Value>, FiniteHeapsRefusal> {
    let mut values = Vec::new();
    for (heap, (x, counts)) in (1..).zip(&certificate.values) {
        let small = counts.iter().all(|&count| count <= MOST_OF_A_COUNT);
        let point = point(certificate, counts).filter(|_| small);
        match point.filter(|_| *x < certificate.cayley.len()) {
            Some(counts) => values.push(Value { x: *x, counts }),
            None => {
                return Err(fault(
                    format!("values, heap {heap}"),
                    "the element is not there, or the counts are not as they should be",
                ));
            }
        }
    }
    Ok(values)
}

/// The point of as many counts as heaps are counted.
fn point(certificate: &Certificate, counts: &[usize]) -> Option<Point> {
    let mut point = [0; COUNTS];
    let used = certificate.counted.len().min(COUNTS);
    (counts.len() == used).then(|| point[..used].copy_from_slice(counts))?;
    Some(point)
}

fn check_sizes(certificate: &Certificate) -> Result<(), FiniteHeapsRefusal> {
    let order = certificate.cayley.len();
    if certificate.heaps > MOST_HEAPS || certificate.values.len() != certificate.heaps {
        return Err(fault(
            "values",
            "there must be one for each heap, at most 300",
        ));
    }
    if order == 0 || order > MOST_ELEMENTS || certificate.p.len() != order {
        return Err(fault(
            "cayley, p",
            "there must be a row for each element, at least 1 and at most 50000",
        ));
    }
    if certificate.generators.len() > certificate.heaps {
        return Err(fault("generators", "there are more of them than heaps"));
    }
    let used = certificate.counted.len();
    let fits = certificate.counts.len() == used && certificate.signs.len() == used;
    if !(2..=COUNTS).contains(&used) || !fits {
        return Err(fault(
            "counted, counts, signs",
            "two or three heaps are counted, each with its index, period and sign",
        ));
    }
    Ok(())
}

/// That the table is that of a commutative monoid generated by its generators: they commute at
/// each element, and each element is reached from the first. The word of each element.
fn words(
    certificate: &Certificate,
    budget: &Budget,
) -> Result<Vec<Vec<usize>>, FiniteHeapsRefusal> {
    let (cayley, width) = (&certificate.cayley, certificate.generators.len());
    for (x, row) in cayley.iter().enumerate() {
        if row.len() != width || row.iter().any(|&y| y >= cayley.len()) {
            let place = format!("cayley, element {x}");
            return Err(fault(place, "it needs an element for each generator"));
        }
    }
    for (x, row) in cayley.iter().enumerate() {
        budget.check_work(width * width)?;
        for g in 0..width {
            if (0..g).any(|h| cayley[row[g]][h] != cayley[row[h]][g]) {
                let place = format!("cayley, element {x}");
                return Err(fault(place, "two generators do not commute"));
            }
        }
    }
    let mut words: Vec<Option<Vec<usize>>> = vec![None; cayley.len()];
    words[0] = Some(Vec::new());
    let mut reached = vec![0];
    let mut done = 0;
    let mut letters = 0;
    while let Some(&x) = reached.get(done) {
        done += 1;
        budget.check_work(width)?;
        let word = words[x].clone().unwrap_or_default();
        for (g, &y) in cayley[x].iter().enumerate() {
            if words[y].is_none() {
                letters += word.len() + 8;
                if letters > MOST_LETTERS {
                    let reason = "the elements are too long products of the generators";
                    return Err(fault("cayley", reason));
                }
                words[y] = Some([word.as_slice(), &[g]].concat());
                reached.push(y);
            }
        }
    }
    let words: Option<Vec<Vec<usize>>> = words.into_iter().collect();
    words.ok_or_else(|| fault("cayley", "an element is no product of generators"))
}

fn partition(certificate: &Certificate) -> Result<Partition, FiniteHeapsRefusal> {
    for (at, &[index, period]) in certificate.counts.iter().enumerate() {
        if index > MOST_OF_A_COUNT || !(1..=MOST_OF_A_PERIOD).contains(&period) {
            let place = format!("counts, entry {at}");
            return Err(fault(place, "the index is at most 400, the period 1 to 24"));
        }
    }
    if !certificate.signs.iter().all(|sign| [1, -1].contains(sign)) {
        return Err(fault("signs", "they are 1 or -1"));
    }
    let [low, high] = certificate.window;
    let most = MOST_OF_A_COUNT as i64;
    if low > high || low < -most || high > most {
        return Err(fault("window", "it must be an interval within -400 to 400"));
    }
    let mut partition = Partition {
        index: [0; COUNTS],
        period: [1; COUNTS],
        signs: [0; COUNTS],
        window: certificate.window,
    };
    for (at, &[index, period]) in certificate.counts.iter().enumerate() {
        (partition.index[at], partition.period[at]) = (index, period);
        partition.signs[at] = certificate.signs[at];
    }
    match partition.is_small() {
        true => Ok(partition),
        false => Err(fault("counts, window", "there are too many cells")),
    }
}

fn portion(
    certificate: &Certificate,
    partition: &Partition,
    budget: &Budget,
) -> Result<Vec<HashSet<Cell>>, FiniteHeapsRefusal> {
    let cells = partition.all(budget)?;
    let known: HashSet<Cell> = cells.into_iter().map(|(cell, _)| cell).collect();
    let mut portion = Vec::new();
    for (x, p) in certificate.p.iter().enumerate() {
        budget.check_work(p.len())?;
        let cells = p.iter().map(|(classes, level)| {
            let cell = (point(certificate, classes)?, *level);
            known.contains(&cell).then_some(cell)
        });
        let cells: Option<HashSet<Cell>> = cells.collect();
        let wrong = || fault(format!("p, element {x}"), "it has a cell that is not there");
        portion.push(cells.ok_or_else(wrong)?);
    }
    Ok(portion)
}
