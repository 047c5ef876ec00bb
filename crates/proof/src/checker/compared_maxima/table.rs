//! The table of values, what a move leaves, and what must hold for it at once.

use super::file::{HeapValue, Values};
use super::monoid::{Monoid, Set, elements};
use super::patterns::{KINDS, Lists, Patterns, Point, with_points};
use crate::refusal::{Refusal, Stated};
use grundy_base::rule::HeapRule;

/// What is larger is refused, so that no file takes endless time or memory.
const MOST_HEAPS: usize = 512;
const MOST_CLASSES: usize = 128;
const MOST_DIGITS: usize = 64;

/// The value of nothing.
const NOTHING: HeapValue = HeapValue {
    f: 0,
    growing: None,
};

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
}

/// What a position is worth, up to smaller heaps.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sum {
    pub(super) f: usize,
    pub(super) lists: Lists,
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
        };
        table.check_heaps()?;
        let p = table.read_p()?;
        let quotients = |f| {
            let monoid = &table.monoid;
            p.iter().map(move |&set| monoid.quotient(set, f))
        };
        table.before = (0..table.monoid.order()).flat_map(quotients).collect();
        table.spread = table.offsets();
        Ok(table)
    }

    /// The requirements on K and p, and on the values.
    fn check_heaps(&self) -> Result<(), Refusal> {
        let fault = |place: &str, why: &str| Err(Refusal::new(Stated::Table, place, why));
        if self.exceptional() > MOST_HEAPS || self.file.split > MOST_HEAPS {
            return fault("values, split", "there are at most 512 heaps");
        }
        if !(1..=MOST_CLASSES).contains(&self.period()) {
            return fault("classes", "there must be 1 to 128");
        }
        if self.exceptional() < self.period() {
            return fault("values", "there must be as many heaps as classes at least");
        }
        if self.exceptional() <= self.most_removed() {
            return fault("values", "there must be more heaps than digits");
        }
        for heap in 1..=self.exceptional() + self.period() {
            let HeapValue { f, growing } = self.value(heap);
            let kind = growing.map_or(0, |(kind, _)| kind);
            let place = match heap.checked_sub(self.exceptional() + 1) {
                None => format!("values[{}]", heap - 1),
                Some(class) => format!("classes[{class}]"),
            };
            if f >= self.monoid.order() || kind >= self.patterns.kinds {
                return fault(&place, "there is no such element or kind");
            }
            if !self.is_live(heap) && self.value(heap) != NOTHING {
                let why = "the heap has no options, and not the value of nothing";
                return Err(Refusal::new(Stated::Terminal, place, why));
            }
        }
        Ok(())
    }

    /// For each pattern the elements that are in P with it.
    fn read_p(&self) -> Result<Vec<Set>, Refusal> {
        let mut p = vec![0; self.patterns.count()];
        for (at, pair) in self.file.p.iter().enumerate() {
            let fault = |why: &str| Err(Refusal::new(Stated::Table, format!("p[{at}]"), why));
            let pattern = self.patterns.of_pair(pair);
            let Some(pattern) = pattern.filter(|_| pair.0 < self.monoid.order()) else {
                return fault("it is no element with a pattern");
            };
            if at > 0 && self.file.p[at - 1] >= *pair {
                return fault("it must come before the pair before it, or stands there twice");
            }
            p[pattern] |= 1 << pair.0;
        }
        match p[self.patterns.of(&Lists::default())] & 1 {
            0 => Ok(p),
            _ => {
                let why = "the value of nothing is in P";
                Err(Refusal::new(Stated::Terminal, "p", why))
            }
        }
    }

    fn offsets(&self) -> usize {
        let offset = |heap: usize| {
            let (_, index) = self.value(heap).growing?;
            Some(heap as i64 - self.period() as i64 * index)
        };
        let heaps = 1..=self.exceptional() + self.period();
        let offsets: Vec<i64> = heaps.filter_map(offset).chain([0]).collect();
        let (low, high) = (offsets.iter().min(), offsets.iter().max());
        (high.unwrap_or(&0) - low.unwrap_or(&0)) as usize
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

    /// Growing heaps with so many tokens of difference have far indices, and one of so many has a far index
    /// from 0: pC + ω.
    pub(super) fn far(&self) -> usize {
        self.period() * self.patterns.far() as usize + self.spread
    }

    /// The value of a heap; that of nothing for 0.
    pub(super) fn value(&self, heap: usize) -> HeapValue {
        if heap <= self.exceptional() {
            return heap
                .checked_sub(1)
                .map_or(NOTHING, |at| self.file.values[at]);
        }
        let beyond = heap - self.exceptional() - 1;
        let mut value = self.file.classes[beyond % self.period()];
        if let Some((_, index)) = &mut value.growing {
            *index += (beyond / self.period()) as i64;
        }
        value
    }

    /// What moves in a heap leave.
    pub(super) fn options(&self, heap: usize) -> impl Iterator<Item = Parts> + '_ {
        let can = move |&&(removed, _): &&(usize, u8)| removed <= heap;
        self.digits
            .iter()
            .filter(can)
            .flat_map(move |&(removed, digit)| {
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

    /// The product of the elements, and the points, of what a move leaves.
    pub(super) fn left(&self, parts: Parts) -> (usize, [Option<Point>; 2]) {
        let values = parts.map(|part| self.value(part));
        let f = self.monoid.times(values[0].f, values[1].f);
        (f, values.map(|value| value.growing))
    }

    /// A sum with a heap more.
    pub(super) fn plus(&self, sum: Sum, value: HeapValue) -> Sum {
        Sum {
            f: self.monoid.times(sum.f, value.f),
            lists: with_points(sum.lists, value.growing),
        }
    }

    /// The elements of the heaps of a kind, or of the plain ones.
    pub(super) fn elements_of(&self, kind: Option<usize>) -> Set {
        let heaps = (1..=self.exceptional() + self.period()).map(|heap| self.value(heap));
        let those = heaps.filter(|value| value.growing.map(|(kind, _)| kind) == kind);
        those.fold(0, |set, value| set | 1 << value.f)
    }

    /// For each kind the elements of its heaps.
    pub(super) fn growing(&self) -> [Set; KINDS] {
        [0, 1].map(|kind| self.elements_of(Some(kind)))
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
        return Err(fault(format!("its name is {}", rule.text())));
    }
    let found = rule.digits().and_then(|(d0, more)| {
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
    });
    let why = "it is no octal code of at most 64 digits in which some move leaves a heap";
    found.ok_or_else(|| fault(why.into()))
}
