//! (P): no move leads from P to P.
//!
//! A move takes a heap h to parts. Beside h are lists X of at most m indices, all at least 1, of each
//! kind, N = rm in all, and an element x of F; 0, the indices of h and of the parts are called points. Let E be
//! the set of the products of elements of any number of plain heaps, and of as many growing heaps of each
//! kind as X has indices, of m or more where it has m. Only x in E are looked at: the values (x, X) with x in E
//! are a submonoid that contains the values of all positions. Differences of at least C, or at most −C, are
//! as good as each other.
//!
//! **Theorem 12.** Let M₁ = 3(K + p(NC + C + 2) + ω) + r₁. If for some heap a move leads from P to P, then it
//! does so for one of at most M₁ tokens. *Proof.* Let h > M₁ be least. A part is called long if it has
//! more than K + p(NC + C + 2) + ω tokens; h − r₁ is more than three times this, so the larger part a is
//! long. A part that is long, and h, may be made smaller by p or 2p: the classes stay. Growing heaps that
//! differ by more than p(NC + C + 2) + ω tokens have indices that differ by more than (N + 1)C, and the
//! index of one of so many tokens is more than that; between two such points there are N indices of X at
//! most, so two consecutive ones differ by more than C. If all above this place are lowered by 1 then, no
//! pattern changes, and no index in X becomes 0. If the other part b is not long, or is not there, make h
//! and a smaller by p; a and h exceed b by more than p(NC + C + 2) + ω. So lower what is above a place between
//! the index of b, or 0, and the growing ones of a and h (nothing, if both are plain). Let b be long. If a
//! and b are growing, make h smaller by 2p, and a and b by p: h − a ≥ b and h − b ≥ a, so there is a place
//! below a and b, and one between them and h if h is growing; lower what is above the first by 1, and what
//! is above the second by 2. If one part c is plain, let d be the other one, and make h and c smaller by p;
//! h exceeds d by c at least. If h is growing, lower what is above a place between h and the index of d, or 0
//! if d is plain. So h was not least. ∎
//!
//! Nor need all X and points be looked at. Let the points be sorted. A difference of more than (N + 1)C
//! between consecutive points may be made smaller by 1, with what is above, as before. The indices in X
//! above the points may be moved so that consecutive differences are at most C. So it is enough to look at
//! X from 1 to NC above the largest point, and of the lists of one kind only at those that differ in what a
//! pattern tells of them, before the move or after it, or in their lengths.

use super::Work;
use super::monoid::{Set, elements};
use super::patterns::{KINDS, List, Point, Told, with};
use super::table::{Parts, Table};
use crate::hashing::{FastMap, FastSet};
use crate::refusal::{Beside, Counterexample, Refusal, Stated, Unproved};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A kind of move: elements before and after it, and the points of the heap and of the parts.
type Move = ([usize; 2], [Option<Point>; 3]);
/// What a move does to the list of a kind: how many indices X has, and what is told before and after it.
type Change = (usize, [Told; 2]);
/// The different changes of the list of a kind, each with such an X.
type Changes = Rc<BTreeMap<Change, List>>;
/// The kind, its indices before and after the move, 0 for none, and the largest number in X.
type Asked = (usize, [i64; 3], i64);

struct Search<'a> {
    table: &'a Table<'a>,
    /// NC.
    reach: i64,
    /// For each kind the products of the elements of 0, 1, … heaps, and last of m or more.
    growing: [Vec<Set>; KINDS],
    plain: Set,
    known: FastMap<Asked, Changes>,
}

/// Checks all moves; the number of different ones.
pub(super) fn check(table: &Table, work: &mut Work) -> Result<usize, Unproved> {
    let far = table.patterns.far();
    let reach = (table.patterns.kinds * table.patterns.followed) as i64 * far;
    let long = table.exceptional() + table.period() * (reach + far + 2) as usize + table.spread;
    let growing = [0, 1].map(|kind| products(table, table.elements_of(Some(kind))));
    let plain = table.monoid.generated(table.elements_of(None));
    let mut search = Search {
        table,
        reach,
        growing,
        plain,
        known: FastMap::default(),
    };
    let mut seen = FastSet::default();
    for heap in 1..=3 * long + table.most_removed() {
        for parts in table.options(heap) {
            work.step(1)?;
            let case = closer(table, heap, parts, reach + far);
            if seen.insert(case) {
                work.remember(1)?;
                search.check(&case, heap, parts, work)?;
            }
        }
    }
    Ok(seen.len())
}

fn products(table: &Table, growing: Set) -> Vec<Set> {
    let (monoid, followed) = (&table.monoid, table.patterns.followed);
    let mut products = vec![1; followed + 1];
    for at in 0..followed {
        products[at + 1] = monoid.products(products[at], growing);
    }
    products[followed] = monoid.products(products[followed], monoid.generated(growing));
    products
}

/// A move with differences of at most `most` between 0 and the points.
fn closer(table: &Table, heap: usize, parts: Parts, most: i64) -> Move {
    let value = table.value(heap);
    let (f, [one, other]) = table.left(parts);
    let points = [value.growing, one.min(other), one.max(other)];
    let mut indices = points.map(|point| point.map_or(0, |(_, index)| index));
    indices.sort_unstable();
    let mut last = (0, 0);
    let places = indices.map(|index| {
        last = (index, last.1 + (index - last.0).min(most));
        last
    });
    let place = |index| {
        places
            .iter()
            .find(|place| place.0 == index)
            .map_or(0, |place| place.1)
    };
    let points = points.map(|point| point.map(|(kind, index)| (kind, place(index))));
    ([value.f, f], points)
}

impl Search<'_> {
    /// Whether nothing may be beside the heap so that the move leads from P to P.
    fn check(
        &mut self,
        case: &Move,
        heap: usize,
        parts: Parts,
        work: &mut Work,
    ) -> Result<(), Unproved> {
        let (first, second) = (self.changes(case, 0, work)?, self.changes(case, 1, work)?);
        for (one, list) in first.iter() {
            work.step(second.len())?;
            for (two, other) in second.iter() {
                if let Some(x) = elements(self.rest(case, [*one, *two])).next() {
                    let lists = [list[..one.0].to_vec(), other[..two.0].to_vec()];
                    return Err(refusal(heap, parts, x, lists).into());
                }
            }
        }
        Ok(())
    }

    /// The elements of E with which both sides of the move are in P.
    fn rest(&self, (elements, _): &Move, changes: [Change; KINDS]) -> Set {
        let side = |side: usize| {
            let pattern = self
                .table
                .patterns
                .number(changes.map(|(_, told)| told[side]));
            self.table.before(elements[side], pattern)
        };
        let (both, monoid) = (side(0) & side(1), &self.table.monoid);
        if both == 0 {
            return 0;
        }
        let [first, second] = [0, 1].map(|kind| self.growing[kind][changes[kind].0]);
        both & monoid.products(self.plain, monoid.products(first, second))
    }

    /// What the move does to the list of a kind, for all X.
    fn changes(&mut self, case: &Move, kind: usize, work: &mut Work) -> Result<Changes, Unproved> {
        let of_kind = |point: Option<Point>| point.filter(|point| point.0 == kind);
        let indices = case
            .1
            .map(|point| of_kind(point).map_or(0, |(_, index)| index));
        let high = case
            .1
            .iter()
            .flatten()
            .map(|point| point.1)
            .max()
            .unwrap_or(0)
            + self.reach;
        let asked = (kind, indices, high);
        if let Some(known) = self.known.get(&asked) {
            return Ok(known.clone());
        }
        let mut found = BTreeMap::new();
        self.lists(&asked, ([0; 3], 0), high, &mut found, work)?;
        work.remember(found.len())?;
        let found = Rc::new(found);
        self.known.insert(asked, found.clone());
        Ok(found)
    }

    /// Adds numbers to a list X, none larger than `high`.
    fn lists(
        &self,
        asked: &Asked,
        (list, length): (List, usize),
        high: i64,
        found: &mut BTreeMap<Change, List>,
        work: &mut Work,
    ) -> Result<(), Unproved> {
        work.step(1)?;
        let &(kind, [before, one, other], _) = asked;
        let sides = [with(list, before), with(with(list, one), other)];
        let told = sides.map(|side| self.table.patterns.told(kind, &side));
        found.entry((length, told)).or_insert(list);
        if length < self.table.patterns.followed && kind < self.table.patterns.kinds {
            for number in 1..=high {
                let longer = (with(list, number), length + 1);
                self.lists(asked, longer, number, found, work)?;
            }
        }
        Ok(())
    }
}

fn refusal(heap: usize, parts: Parts, x: usize, lists: [Vec<i64>; KINDS]) -> Refusal {
    let left: Vec<usize> = parts.into_iter().filter(|&part| part > 0).collect();
    let why = format!(
        "a move from the heap {heap} to the heaps {left:?} leads from P to P: beside it are element {x} and \
         the indices {lists:?} of each kind, up to what is added to large differences"
    );
    let beside = Beside {
        element: Some(x),
        ..Beside::default()
    };
    Refusal::new(Stated::FromP, "p", why).shown_by(Counterexample::Move { heap, left, beside })
}
