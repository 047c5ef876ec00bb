//! The table of values, what a move leaves, and what must hold for it at once.

use super::ComparedMaximaRefusal;
use super::file::Certificate;
use super::monoid::{Monoid, Set};
use super::patterns::{Lists, Patterns, Point, with};
use super::refusal::fault;
use grundy_base::rule::HeapRule;

/// What is larger is refused, so that no file takes endless time or memory.
const MOST_HEAPS: usize = 512;
const MOST_CLASSES: usize = 128;
const MOST_OF_AN_INDEX: i64 = 4096;
const MOST_DIGITS: usize = 64;

/// The value of a heap: it is plain if it has no index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) f: usize,
    pub(super) point: Option<Point>,
}

/// A table that is well formed: heaps without options have the value of nothing, which is not in P,
/// and all heaps beyond K have options.
pub(super) struct Table {
    pub(super) monoid: Monoid,
    pub(super) patterns: Patterns,
    /// For each element f and each pattern the elements x for which it is in P with xf.
    before: Vec<Vec<Set>>,
    /// The digits that are not 0, each with the number of tokens that it removes.
    digits: Vec<(usize, u8)>,
    values: Vec<Value>,
    classes: Vec<Value>,
    pub(super) split: usize,
    /// ω: the largest difference between two of the offsets of growing heaps and 0.
    pub(super) spread: usize,
}

impl Table {
    pub(super) fn new(file: &Certificate, rule: &HeapRule) -> Result<Table, ComparedMaximaRefusal> {
        let digits = digits(rule).ok_or(ComparedMaximaRefusal::Rule)?;
        let monoid = Monoid::new(&file.cayley, &file.generators)?;
        let patterns = Patterns::new(file)?;
        let read = |field: &'static str, values: &[Vec<i64>]| -> Result<Vec<Value>, _> {
            let each = values.iter().enumerate().map(|(at, entry)| {
                let wrong = || {
                    let place = format!("{field}, entry {at}");
                    fault(place, "it is no [f] or [f, kind, index] within the bounds")
                };
                value(entry, &monoid, &patterns).ok_or_else(wrong)
            });
            each.collect()
        };
        if file.values.len() > MOST_HEAPS || file.split > MOST_HEAPS {
            return Err(fault("values, split", "there are at most 512 heaps"));
        }
        if !(1..=MOST_CLASSES).contains(&file.classes.len()) {
            return Err(fault("classes", "there must be 1 to 128"));
        }
        let mut table = Table {
            values: read("values", &file.values)?,
            classes: read("classes", &file.classes)?,
            before: Vec::new(),
            split: file.split,
            spread: 0,
            digits,
            monoid,
            patterns,
        };
        table.check_heaps()?;
        table.before = table.read_p(file)?;
        table.spread = table.offsets();
        Ok(table)
    }

    /// The requirements on K, and on heaps without options.
    fn check_heaps(&self) -> Result<(), ComparedMaximaRefusal> {
        if self.exceptional() <= self.most_removed() {
            let reason = "there must be more heaps than digits, so that larger ones have moves";
            return Err(fault("values", reason));
        }
        if self.exceptional() < self.period() {
            let reason = "there must be as many heaps as classes at least, which lemma 2 needs";
            return Err(fault("values", reason));
        }
        for heap in 1..=self.exceptional() {
            let nothing = Value { f: 0, point: None };
            if !self.is_live(heap) && self.value(heap) != nothing {
                let place = format!("values, entry {}", heap - 1);
                let reason = "the heap has no options, and not the value of nothing";
                return Err(fault(place, reason));
            }
        }
        Ok(())
    }

    fn read_p(&self, file: &Certificate) -> Result<Vec<Vec<Set>>, ComparedMaximaRefusal> {
        let mut p = vec![Set::default(); self.patterns.count()];
        for (at, pair) in file.p.iter().enumerate() {
            let place = || format!("p, entry {at}");
            let pattern = self.patterns.of_pair(pair);
            let Some(pattern) = pattern.filter(|_| pair.0 < self.monoid.order()) else {
                return Err(fault(place(), "it is no element with a pattern"));
            };
            if p[pattern].contains(pair.0) {
                return Err(fault(place(), "it stands there twice"));
            }
            p[pattern].insert(pair.0);
        }
        if p[self.patterns.of(&Lists::default())].contains(0) {
            return Err(fault("p", "the value of nothing is in P"));
        }
        let before = |f| p.iter().map(|&set| self.monoid.quotient(set, f)).collect();
        Ok((0..self.monoid.order()).map(before).collect())
    }

    fn offsets(&self) -> usize {
        let heaps = 1..=self.exceptional() + self.period();
        let offset = |heap: usize| {
            let (_, index) = self.value(heap).point?;
            Some(heap as i64 - self.period() as i64 * index)
        };
        let (low, high) = heaps
            .filter_map(offset)
            .fold((0, 0), |(low, high), offset| {
                (low.min(offset), high.max(offset))
            });
        (high - low) as usize
    }

    /// K.
    pub(super) fn exceptional(&self) -> usize {
        self.values.len()
    }

    /// The number p of classes.
    pub(super) fn period(&self) -> usize {
        self.classes.len()
    }

    /// r₁: the most tokens that a move removes.
    pub(super) fn most_removed(&self) -> usize {
        self.digits.last().map_or(0, |&(removed, _)| removed)
    }

    /// Growing heaps with so many tokens of difference have far indices, and one of so many has a far index
    /// from 0: pC + ω.
    pub(super) fn far(&self) -> usize {
        self.period() * self.patterns.far() as usize + self.spread
    }

    /// The value of a heap of at least one token.
    pub(super) fn value(&self, heap: usize) -> Value {
        if let Some(&value) = self.values.get(heap - 1) {
            return value;
        }
        let beyond = heap - self.exceptional() - 1;
        let mut value = self.classes[beyond % self.period()];
        if let Some((_, index)) = &mut value.point {
            *index += (beyond / self.period()) as i64;
        }
        value
    }

    /// What moves in a heap leave: nothing, one heap, or two, the smaller one first.
    pub(super) fn options(&self, heap: usize) -> impl Iterator<Item = Parts> + '_ {
        let digits = self
            .digits
            .iter()
            .filter(move |(removed, _)| *removed <= heap);
        digits.flat_map(move |&(removed, digit)| {
            let left = heap - removed;
            let nothing = (left == 0 && digit & 1 != 0).then_some([0, 0]);
            let one = (left > 0 && digit & 2 != 0).then_some([0, left]);
            let two = if digit & 4 != 0 { left / 2 } else { 0 };
            let two = (1..=two).map(move |small| [small, left - small]);
            nothing.into_iter().chain(one).chain(two)
        })
    }

    pub(super) fn is_live(&self, heap: usize) -> bool {
        self.options(heap).next().is_some()
    }

    /// The product of the elements, and the indices, of what a move leaves.
    pub(super) fn sum(&self, parts: Parts) -> (usize, [Option<Point>; 2]) {
        let values = parts.map(|part| match part {
            0 => Value { f: 0, point: None },
            part => self.value(part),
        });
        let f = self.monoid.times(values[0].f, values[1].f);
        (f, values.map(|value| value.point))
    }

    /// For each kind, or none, the elements of the heaps.
    pub(super) fn elements(&self, kind: Option<usize>) -> Set {
        let mut elements = Set::default();
        for heap in 1..=self.exceptional() + self.period() {
            let value = self.value(heap);
            if value.point.map(|(kind, _)| kind) == kind {
                elements.insert(value.f);
            }
        }
        elements
    }

    /// The elements of the classes of a kind.
    pub(super) fn of_classes(&self, kind: usize) -> Set {
        let mut elements = Set::default();
        let growing = self.classes.iter().filter(|value| {
            let of = value.point.map(|(kind, _)| kind);
            of == Some(kind)
        });
        growing.for_each(|value| elements.insert(value.f));
        elements
    }

    /// The elements x for which xf is in P with a pattern.
    pub(super) fn before(&self, f: usize, pattern: usize) -> Set {
        self.before[f][pattern]
    }

    /// Likewise with the pattern of lists to which points are added.
    pub(super) fn before_with(&self, f: usize, lists: &Lists, points: [Option<Point>; 2]) -> Set {
        let lists = with(*lists, points.into_iter().flatten());
        self.before(f, self.patterns.of(&lists))
    }
}

/// The heaps that are left; 0 is none.
pub(super) type Parts = [usize; 2];

fn value(entry: &[i64], monoid: &Monoid, patterns: &Patterns) -> Option<Value> {
    let below = |n: i64, end: usize| usize::try_from(n).ok().filter(|&n| n < end);
    match *entry {
        [f] => Some(Value {
            f: below(f, monoid.order())?,
            point: None,
        }),
        [f, kind, index] if (1..=MOST_OF_AN_INDEX).contains(&index) => Some(Value {
            f: below(f, monoid.order())?,
            point: Some((below(kind, patterns.kinds)?, index)),
        }),
        _ => None,
    }
}

/// The digits that are not 0 of an octal code in which some move leaves a heap.
fn digits(rule: &HeapRule) -> Option<Vec<(usize, u8)>> {
    let (d0, more) = rule.digits()?;
    let all = std::iter::once(d0).chain(more).enumerate();
    let digits: Vec<(usize, u8)> = all.filter(|&(_, digit)| digit != 0).collect();
    let octal = digits.iter().all(|&(_, digit)| digit < 8);
    let leaves = digits.iter().any(|&(_, digit)| digit & 6 != 0);
    let few = digits
        .last()
        .is_some_and(|&(removed, _)| removed <= MOST_DIGITS);
    // Nothing is removed only where a heap is divided.
    let ends = digits
        .first()
        .is_some_and(|&(removed, digit)| removed > 0 || digit == 4);
    (octal && leaves && few && ends).then_some(digits)
}
