//! The table of values, what a move leaves, and what must hold for it at once.
//!
//! Its numbers are canonical: p, K (at least p and r₁ + 1, as the proofs ask) and the numbers of kinds and
//! of generators could not be smaller, and the pairs of P ascend. The elements of F may be numbered in any way.

use super::fault;
use super::file::{HeapValue, Values};
use super::monoid::{Monoid, Set, elements};
use super::patterns::{KINDS, List, Patterns, Point, with};
use crate::refusal::{Refusal, Stated};
use grundy_base::rule::HeapRule;

/// Heaps, classes, and tokens that a move removes.
const MOST: [usize; 3] = [512, 128, 64];
/// The values of so many heaps are kept at hand.
const AT_HAND: usize = 4096;

/// A table that is well formed: heaps without options have the value of nothing, which is not in P,
/// and all heaps beyond K have options.
pub(super) struct Table<'a> {
    pub(super) monoid: Monoid,
    pub(super) patterns: Patterns,
    pub(super) file: &'a Values,
    /// For each element f and each pattern the elements x for which xf is in P with it.
    before: Vec<Set>,
    /// The digits that are not 0, each with the number of tokens that it removes.
    digits: Vec<(usize, u8)>,
    /// ω: the largest difference between two of the offsets of growing heaps and 0.
    pub(super) spread: usize,
    at_hand: Vec<HeapValue>,
}

/// The value of a position.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Sum {
    pub(super) f: usize,
    pub(super) lists: [List; KINDS],
}

/// The heaps that are left, the smaller one first; 0 is none.
pub(super) type Parts = [usize; 2];

impl Table<'_> {
    pub(super) fn new(file: &Values) -> Result<Table<'_>, Refusal> {
        let mut table = Table {
            monoid: Monoid::new(&file.cayley, &file.generators)?,
            patterns: Patterns::new(file)?,
            file,
            before: Vec::new(),
            digits: digits(&file.code)?,
            spread: 0,
            at_hand: Vec::new(),
        };
        table.check_numbers()?;
        table.check_heaps()?;
        let p = table.read_p()?;
        for f in 0..table.monoid.order {
            table
                .before
                .extend(p.iter().map(|&set| table.monoid.quotient(set, f)));
        }
        let offset =
            |heap| Some(heap as i64 - file.classes.len() as i64 * table.value(heap).growing?.1);
        let offsets: Vec<i64> = table.heaps().filter_map(offset).chain([0]).collect();
        let ends = (offsets.iter().max(), offsets.iter().min());
        table.spread = ends
            .0
            .zip(ends.1)
            .map_or(0, |(high, low)| (high - low) as usize);
        table.at_hand = (0..AT_HAND).map(|heap| table.value(heap)).collect();
        Ok(table)
    }

    /// The requirements on K and p.
    fn check_numbers(&self) -> Result<(), Refusal> {
        let (last, period) = (self.exceptional(), self.period());
        if last > MOST[0] || self.file.split > MOST[0] || !(1..=MOST[1]).contains(&period) {
            return Err(fault(
                "values, split, classes",
                "at most 512 heaps and 1 to 128 classes are read",
            ));
        }
        if last < period {
            return Err(fault(
                "values",
                "there must be as many heaps as classes at least",
            ));
        }
        if last <= self.most_removed() {
            return Err(fault(
                "values",
                "there must be more heaps than a move removes tokens",
            ));
        }
        let mut before = self.value(last + period);
        before.growing = before.growing.map(|(kind, index)| (kind, index - 1));
        if last > period.max(self.most_removed() + 1) && self.value(last) == before {
            return Err(fault("values", "the last one is as the classes say"));
        }
        let repeats =
            |p| (last + 1..=last + period).all(|heap| self.value(heap) == self.value(heap + p));
        match (1..period).any(|p| period % p == 0 && repeats(p)) {
            true => Err(fault("classes", "they repeat earlier")),
            false => Ok(()),
        }
    }

    /// The requirements on the values.
    fn check_heaps(&self) -> Result<(), Refusal> {
        let mut met: Set = 0;
        for heap in self.heaps() {
            let (value, live) = (self.value(heap), self.options(heap).next().is_some());
            let place = match heap.checked_sub(self.exceptional() + 1) {
                None => format!("values[{}]", heap - 1),
                Some(class) => format!("classes[{class}]"),
            };
            let kind = value.growing.map_or(0, |(kind, _)| kind);
            if value.f >= self.monoid.order || kind >= self.patterns.kinds {
                return Err(fault(place, "there is no such element or kind"));
            }
            if !live && value != HeapValue::default() {
                let why = "the heap has no options, and not the value of nothing";
                return Err(Refusal::new(Stated::Terminal, place, why));
            }
            met |= 1 << value.f;
        }
        if (0..self.patterns.kinds).any(|kind| self.elements_of(Some(kind)) == 0) {
            return Err(fault("kinds", "there is a kind without a heap"));
        }
        match self.file.generators.iter().position(|g| met >> g & 1 == 0) {
            Some(g) => Err(fault(
                format!("generators[{g}]"),
                "it is the element of no heap",
            )),
            None => Ok(()),
        }
    }

    /// For each pattern the elements that are in P with it.
    fn read_p(&self) -> Result<Vec<Set>, Refusal> {
        let mut p = vec![0; self.patterns.count()];
        for (at, pair) in self.file.p.iter().enumerate() {
            let pattern = self
                .patterns
                .of_pair(pair)
                .filter(|_| pair.0 < self.monoid.order);
            let place = format!("p[{at}]");
            let Some(pattern) = pattern else {
                return Err(fault(place, "it is no element with a pattern"));
            };
            if at > 0 && self.file.p[at - 1] >= *pair {
                return Err(fault(
                    place,
                    "the pairs do not ascend, or it stands there twice",
                ));
            }
            p[pattern] |= 1 << pair.0;
        }
        match p[self.patterns.of(&Sum::default().lists)] & 1 {
            0 => Ok(p),
            _ => Err(Refusal::new(
                Stated::Terminal,
                "p",
                "the value of nothing is in P",
            )),
        }
    }

    /// K.
    pub(super) fn exceptional(&self) -> usize {
        self.file.values.len()
    }

    /// The number p of classes.
    pub(super) fn period(&self) -> usize {
        self.file.classes.len()
    }

    /// r₁: the most tokens that a move removes.
    pub(super) fn most_removed(&self) -> usize {
        self.digits.last().map_or(0, |&(removed, _)| removed)
    }

    /// The heaps 1, …, K + p.
    fn heaps(&self) -> impl Iterator<Item = usize> + use<> {
        1..=self.exceptional() + self.period()
    }

    /// The value of a heap; that of nothing for 0.
    pub(super) fn value(&self, heap: usize) -> HeapValue {
        if let Some(&value) = self.at_hand.get(heap) {
            return value;
        }
        let Some(beyond) = heap.checked_sub(self.exceptional() + 1) else {
            let value = heap.checked_sub(1).and_then(|at| self.file.values.get(at));
            return value.copied().unwrap_or_default();
        };
        let HeapValue { f, growing } = self.file.classes[beyond % self.period()];
        let more = (beyond / self.period()) as i64;
        let growing = growing.map(|(kind, index)| (kind, index + more));
        HeapValue { f, growing }
    }

    /// What moves in a heap leave.
    pub(super) fn options(&self, heap: usize) -> impl Iterator<Item = Parts> + '_ {
        let can = self
            .digits
            .iter()
            .take_while(move |&&(removed, _)| removed <= heap);
        can.flat_map(move |&(removed, digit)| {
            let left = heap - removed;
            let nothing = (left == 0 && digit & 1 != 0).then_some([0, 0]);
            let one = (left > 0 && digit & 2 != 0).then_some([0, left]);
            let two = if digit & 4 != 0 { left / 2 } else { 0 };
            let two = (1..=two).map(move |small| [small, left - small]);
            nothing.into_iter().chain(one).chain(two)
        })
    }

    /// The product of the elements, and the points, of what a move leaves.
    pub(super) fn left(&self, parts: Parts) -> (usize, [Option<Point>; 2]) {
        let values = parts.map(|part| self.value(part));
        (
            self.monoid.times(values[0].f, values[1].f),
            values.map(|value| value.growing),
        )
    }

    /// A sum with an element and points more.
    pub(super) fn plus(
        &self,
        mut sum: Sum,
        f: usize,
        points: impl IntoIterator<Item = Point>,
    ) -> Sum {
        for (kind, index) in points {
            sum.lists[kind] = with(sum.lists[kind], index);
            sum.lists[kind][self.patterns.followed..].fill(0);
        }
        let f = self.monoid.times(sum.f, f);
        Sum { f, ..sum }
    }

    /// A sum with a heap more.
    pub(super) fn plus_heap(&self, sum: Sum, heap: usize) -> Sum {
        let value = self.value(heap);
        self.plus(sum, value.f, value.growing)
    }

    /// The elements of the heaps of a kind, or of the plain ones.
    pub(super) fn elements_of(&self, kind: Option<usize>) -> Set {
        let values = self.heaps().map(|heap| self.value(heap));
        let those = values.filter(|value| value.growing.map(|(kind, _)| kind) == kind);
        those.fold(0, |set, value| set | 1 << value.f)
    }

    /// The elements x for which xf is in P with a pattern.
    pub(super) fn before(&self, f: usize, pattern: usize) -> Set {
        self.before[f * self.patterns.count() + pattern]
    }

    /// The elements x for which xfz is in P with a pattern for some z of a set.
    pub(super) fn before_any(&self, f: usize, set: Set, pattern: usize) -> Set {
        elements(set).fold(0, |all, z| {
            all | self.before(self.monoid.times(f, z), pattern)
        })
    }
}

/// The digits that are not 0 of an octal code in which some move leaves a heap.
fn digits(code: &str) -> Result<Vec<(usize, u8)>, Refusal> {
    let fault = |why: String| Refusal::new(Stated::Game, "code", why);
    let rule = HeapRule::parse(code).map_err(|error| fault(error.to_string()))?;
    if rule.text() != code {
        return Err(fault(format!("the game is written {}", rule.text())));
    }
    let (d0, more) = rule.digits().unwrap_or_default();
    let all = std::iter::once(d0).chain(more).enumerate();
    let digits: Vec<(usize, u8)> = all.filter(|&(_, digit)| digit != 0).collect();
    let octal = digits.iter().all(|&(_, digit)| digit < 8);
    let leaves = digits.iter().any(|&(_, digit)| digit & 6 != 0);
    let few = digits
        .last()
        .is_some_and(|&(removed, _)| removed <= MOST[2]);
    // Nothing is removed only where a heap is divided.
    let ends = digits
        .first()
        .is_some_and(|&(removed, digit)| removed > 0 || digit == 4);
    let why = "it is no octal code of at most 64 digits in which some move leaves a heap";
    (octal && leaves && few && ends)
        .then_some(digits)
        .ok_or_else(|| fault(why.into()))
}
