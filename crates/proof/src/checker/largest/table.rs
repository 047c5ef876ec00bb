//! The table of values, what a move leaves, and what must hold for it at once.
//!
//! Its numbers are canonical: p, K (at least p and r₁ + 1, as the proofs ask) and the numbers of kinds and
//! of generators could not be smaller, and the pairs of P ascend. The elements of F may be numbered in any way.

use super::patterns::{KINDS, List, Patterns, Point, with};
use super::work::Work;
use crate::checker::compared_maxima::{HeapValue, Values};
use crate::checker::monoid::{Set, Small, elements};
use crate::checker::outcomes::{Octal, Parts, nothing_is_in_p, valued_without_options};
use crate::refusal::{Refusal, Unproved, fault, require};

/// Heaps, and classes.
const MOST: [usize; 2] = [512, 128];
/// D is not larger: there are K + 8D heaps that are looked at in T, twice as many plain ones, and these
/// numbers and the indices are less than 2¹⁶ then.
const MOST_APART: usize = 1 << 11;
/// The values of so many heaps are kept at hand.
const AT_HAND: usize = 4096;

/// A table that is well formed: heaps without options have the value of nothing, which is not in P,
/// and all heaps beyond K have options.
pub(crate) struct MaximaTable<'a> {
    pub(crate) monoid: Small,
    pub(crate) patterns: Patterns,
    pub(crate) file: &'a Values,
    pub(crate) work: Work<'a>,
    game: Octal,
    /// For each element f and each pattern the elements x for which xf is in P with it.
    before: Vec<Set>,
    /// ω: the largest difference between two of the offsets of growing heaps and 0.
    pub(crate) spread: usize,
    /// D, of which `positions.rs` says what it is for.
    pub(crate) apart: usize,
    at_hand: Vec<HeapValue>,
}

/// The value of a position.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Sum {
    pub(crate) f: usize,
    pub(crate) lists: [List; KINDS],
}

impl<'a> MaximaTable<'a> {
    pub(crate) fn new(file: &'a Values, work: Work<'a>) -> Result<Self, Unproved> {
        let mut table = MaximaTable {
            monoid: Small::read(&file.cayley, &file.generators, work.budget)?,
            patterns: Patterns::new(file)?,
            file,
            work,
            game: Octal::read(&file.code)?,
            before: Vec::new(),
            spread: 0,
            apart: 0,
            at_hand: Vec::new(),
        };
        table.check_numbers()?;
        table.check_heaps()?;
        let p = table.read_p()?;
        for f in 0..table.monoid.order {
            let before = p.iter().map(|&set| table.monoid.quotient(set, f));
            table.before.extend(before);
        }
        table.spread = table.offsets();
        let far = table.period() * table.patterns.far() as usize + table.spread;
        let away = table.exceptional().max(2 * file.split) + table.most_removed() + 1;
        table.apart = table.period() + away.max(far) + far;
        let why = "the indices are too far apart";
        require(table.apart <= MOST_APART, "classes", why)?;
        table.at_hand = (0..AT_HAND).map(|heap| table.value(heap)).collect();
        Ok(table)
    }

    /// The requirements on K and p.
    fn check_numbers(&self) -> Result<(), Refusal> {
        let (last, period) = (self.exceptional(), self.period());
        let few = last.max(self.file.split) <= MOST[0] && (1..=MOST[1]).contains(&period);
        let why = "at most 512 heaps and 1 to 128 classes are read";
        require(few, "values, split, classes", why)?;
        let why = "there must be as many heaps as classes at least";
        require(last >= period, "values", why)?;
        let why = "there must be more heaps than a move removes tokens";
        require(last > self.most_removed(), "values", why)?;
        let mut before = self.value(last + period);
        before.growing = before.growing.map(|(kind, index)| (kind, index - 1));
        let needed = last == period.max(self.most_removed() + 1) || self.value(last) != before;
        require(needed, "values", "the last one is as the classes say")?;
        let repeats =
            |p| (last + 1..=last + period).all(|heap| self.value(heap) == self.value(heap + p));
        let least = !(1..period).any(|p| period % p == 0 && repeats(p));
        require(least, "classes", "they repeat earlier")
    }

    /// ω.
    fn offsets(&self) -> usize {
        let indices = self.heaps().map(|heap| (heap, self.value(heap).growing));
        let offsets = indices
            .filter_map(|(heap, growing)| Some(heap as i64 - self.period() as i64 * growing?.1));
        let ends = offsets.fold([0, 0], |[low, high], of| [of.min(low), of.max(high)]);
        (ends[1] - ends[0]) as usize
    }

    /// The requirements on the values.
    fn check_heaps(&self) -> Result<(), Refusal> {
        let mut met: Set = 0;
        for heap in self.heaps() {
            let value = self.value(heap);
            let place = match heap.checked_sub(self.exceptional() + 1) {
                None => format!("values[{}]", heap - 1),
                Some(class) => format!("classes[{class}]"),
            };
            let kind = value.growing.map_or(0, |(kind, _)| kind);
            let there = value.f < self.monoid.order && kind < self.patterns.kinds;
            require(there, &place, "there is no such element or kind")?;
            if value != HeapValue::default() && !self.game.is_live(heap) {
                return Err(valued_without_options(place));
            }
            met |= 1 << value.f;
        }
        let all = (0..self.patterns.kinds).all(|kind| self.elements_of(Some(kind)) != 0);
        require(all, "kinds", "there is a kind without a heap")?;
        for (g, &generator) in self.file.generators.iter().enumerate() {
            let why = "it is the element of no heap";
            require(met >> generator & 1 == 1, format!("generators[{g}]"), why)?;
        }
        Ok(())
    }

    /// For each pattern the elements that are in P with it.
    fn read_p(&self) -> Result<Vec<Set>, Refusal> {
        let mut p = vec![0; self.patterns.count()];
        for (at, pair) in self.file.p.iter().enumerate() {
            let place = format!("p[{at}]");
            let pattern = self.patterns.of_pair(pair);
            let pattern = pattern.filter(|_| pair.0 < self.monoid.order);
            let pattern =
                pattern.ok_or_else(|| fault(&place, "it is no element with a pattern"))?;
            let ascends = at == 0 || self.file.p[at - 1] < *pair;
            let why = "the pairs do not ascend, or it stands there twice";
            require(ascends, place, why)?;
            p[pattern] |= 1 << pair.0;
        }
        match p[self.patterns.number_of(&Sum::default().lists)] & 1 {
            0 => Ok(p),
            _ => Err(nothing_is_in_p("p")),
        }
    }

    /// K.
    pub(crate) fn exceptional(&self) -> usize {
        self.file.values.len()
    }

    /// The number p of classes.
    pub(crate) fn period(&self) -> usize {
        self.file.classes.len()
    }

    /// r₁: the most tokens that a move removes.
    pub(crate) fn most_removed(&self) -> usize {
        self.game.most_removed()
    }

    /// The heaps 1, …, K + p.
    fn heaps(&self) -> impl Iterator<Item = usize> + use<> {
        1..=self.exceptional() + self.period()
    }

    /// The value of a heap; that of nothing for 0.
    pub(crate) fn value(&self, heap: usize) -> HeapValue {
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
    pub(crate) fn options(&self, heap: usize) -> impl Iterator<Item = Parts> + '_ {
        self.game.options(heap, heap)
    }

    /// The product of the elements, and the points, of what a move leaves.
    pub(crate) fn left(&self, parts: Parts) -> (usize, [Option<Point>; 2]) {
        let values = parts.map(|part| self.value(part));
        (
            self.monoid.times(values[0].f, values[1].f),
            values.map(|value| value.growing),
        )
    }

    /// A sum with an element and points more.
    pub(crate) fn plus(
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
    pub(crate) fn plus_heap(&self, sum: Sum, heap: usize) -> Sum {
        let value = self.value(heap);
        self.plus(sum, value.f, value.growing)
    }

    /// A sum with heaps more.
    pub(crate) fn plus_heaps(&self, sum: Sum, heaps: impl Iterator<Item = usize>) -> Sum {
        heaps.fold(sum, |sum, heap| self.plus_heap(sum, heap))
    }

    /// The elements of the heaps of a kind, or of the plain ones.
    pub(crate) fn elements_of(&self, kind: Option<usize>) -> Set {
        let values = self.heaps().map(|heap| self.value(heap));
        let those = values.filter(|value| value.growing.map(|(kind, _)| kind) == kind);
        those.fold(0, |set, value| set | 1 << value.f)
    }

    /// The elements x for which xf is in P with a pattern.
    pub(crate) fn before(&self, f: usize, pattern: usize) -> Set {
        self.before[f * self.patterns.count() + pattern]
    }

    /// The elements x for which xfz is in P with a pattern for some z of a set.
    pub(crate) fn before_any(&self, f: usize, set: Set, pattern: usize) -> Set {
        elements(set).fold(0, |all, z| {
            all | self.before(self.monoid.times(f, z), pattern)
        })
    }
}
