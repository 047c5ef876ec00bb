//! (P): no move leads from P to P.
//!
//! A move takes a heap h to parts. Beside h are lists X of at most m indices, all at least 1, of each
//! kind, N = rm in all, and an element x of F; 0, the indices of h and of the parts are called points. Let E be
//! the set of the products of elements of any number of plain heaps, and of as many growing heaps of each
//! kind as X has indices, of m or more where it has m. Only x in E are looked at: the values (x, X) with x in E
//! are a submonoid that contains the values of all positions. Differences of at least C, or at most −C, are
//! as good as each other.
//!
//! **Lemma.** Let M₁ = 3(K + p(NC + C + 2) + ω) + r₁. If for some heap a move leads from P to P, then it
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
//! X from 1 to NC above the largest point. A pattern tells of each list its own differences, and its
//! largest number: so of the lists of one kind only those are kept that differ in these, before the
//! move or after it, or in their lengths.

use super::monoid::Set;
use super::patterns::{List, MOST_KINDS, Point};
use super::table::{Parts, Table};
use super::{ComparedMaximaRefusal, Work};
use std::collections::{BTreeMap, HashSet};

/// A kind of move: elements and points before and after it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Move {
    elements: [usize; 2],
    before: Vec<Point>,
    after: Vec<Point>,
}

/// The length of a list, and what a pattern tells of it before and after a move: its differences and its
/// largest number.
type Told = (usize, [(usize, i64); 2]);

/// An element, and the indices of each kind, beside a heap.
type Rest = (usize, Vec<Vec<i64>>);

/// Checks all moves; the number of different ones.
pub(super) fn check(table: &Table, work: &mut Work) -> Result<usize, ComparedMaximaRefusal> {
    let far = table.patterns.far() as usize;
    let indices = table.patterns.kinds * table.patterns.followed;
    let long = table.exceptional() + table.period() * (indices * far + far + 2) + table.spread;
    let beside = Beside::new(table);
    let mut seen = HashSet::new();
    for heap in 1..=3 * long + table.most_removed() {
        for parts in table.options(heap) {
            work.step(1)?;
            let case = Move::new(table, heap, parts, (indices * far) as i64);
            if seen.contains(&case) {
                continue;
            }
            if let Some((rest, indices)) =
                case.within_p(table, &beside, (indices * far) as i64, work)?
            {
                let parts = parts.into_iter().filter(|&part| part > 0).collect();
                return Err(ComparedMaximaRefusal::Move {
                    heap,
                    parts,
                    rest,
                    indices,
                });
            }
            seen.insert(case);
        }
    }
    Ok(seen.len())
}

impl Move {
    /// The points, with differences of at most `reach` and C.
    fn new(table: &Table, heap: usize, parts: Parts, reach: i64) -> Move {
        let value = table.value(heap);
        let (f, points) = table.sum(parts);
        let mut before: Vec<Point> = value.point.into_iter().collect();
        let mut after: Vec<Point> = points.into_iter().flatten().collect();
        let points = before.iter().chain(&after).map(|point| point.1);
        let mut indices: Vec<i64> = std::iter::once(0).chain(points).collect();
        indices.sort_unstable();
        indices.dedup();
        let mut places = vec![0];
        for two in indices.windows(2) {
            let difference = (two[1] - two[0]).min(reach + table.patterns.far());
            places.push(places[places.len() - 1] + difference);
        }
        for (_, index) in before.iter_mut().chain(&mut after) {
            *index = places[indices.partition_point(|other| *other < *index)];
        }
        after.sort_unstable();
        Move {
            elements: [value.f, f],
            before,
            after,
        }
    }

    /// What may be beside the heap so that the move leads from P to P.
    fn within_p(
        &self,
        table: &Table,
        beside: &Beside,
        reach: i64,
        work: &mut Work,
    ) -> Result<Option<Rest>, ComparedMaximaRefusal> {
        let points = self.before.iter().chain(&self.after).map(|point| point.1);
        let range = (1, points.max().unwrap_or(0) + reach);
        let mut kinds: Vec<Vec<(Told, List)>> = Vec::new();
        for kind in 0..table.patterns.kinds {
            let mut told = BTreeMap::new();
            self.lists(table, kind, List::default(), range, &mut told, work)?;
            kinds.push(told.into_iter().collect());
        }
        let mut chosen = [0; MOST_KINDS];
        loop {
            work.step(1)?;
            let told = |kind: usize| kinds[kind][chosen[kind]].0;
            let mut rest = self.rest(table, told);
            if !rest.is_empty() {
                rest = rest.and(beside.lists(table, |kind| told(kind).0));
            }
            if let Some(x) = rest.iter().next() {
                let lists = kinds.iter().zip(chosen);
                let lists = lists.map(|(lists, at)| lists[at].1.numbers().to_vec());
                return Ok(Some((x, lists.collect())));
            }
            let next = (0..kinds.len()).find(|&kind| chosen[kind] + 1 < kinds[kind].len());
            let Some(kind) = next else {
                return Ok(None);
            };
            chosen[kind] += 1;
            chosen[..kind].fill(0);
        }
    }

    /// The elements beside the heap with which both sides of the move are in P.
    fn rest(&self, table: &Table, told: impl Fn(usize) -> Told) -> Set {
        let side = |side: usize| {
            let mut codes = [0; MOST_KINDS];
            let mut tops = [0; MOST_KINDS];
            for kind in 0..table.patterns.kinds {
                (codes[kind], tops[kind]) = told(kind).1[side];
            }
            let codes = &codes[..table.patterns.kinds];
            table.before(self.elements[side], table.patterns.number(codes, &tops))
        };
        side(0).and(side(1))
    }

    /// Adds numbers of the range to a list, none larger than those it has.
    fn lists(
        &self,
        table: &Table,
        kind: usize,
        list: List,
        (low, high): (i64, i64),
        told: &mut BTreeMap<Told, List>,
        work: &mut Work,
    ) -> Result<(), ComparedMaximaRefusal> {
        work.step(1)?;
        let side = |points: &[Point]| {
            let points = points.iter().filter(|point| point.0 == kind);
            let list = points.fold(list, |list, point| list.with(point.1));
            (table.patterns.code(kind, &list), list.top())
        };
        let sides = [side(&self.before), side(&self.after)];
        told.entry((list.numbers().len(), sides)).or_insert(list);
        if list.numbers().len() < table.patterns.followed {
            for number in low..=high {
                self.lists(table, kind, list.with(number), (low, number), told, work)?;
            }
        }
        Ok(())
    }
}

/// E, for lists of each length.
struct Beside {
    /// The products of elements of plain heaps.
    plain: Set,
    /// For each kind the products of elements of 0, 1, … heaps, and last of m or more.
    growing: Vec<Vec<Set>>,
}

impl Beside {
    fn new(table: &Table) -> Beside {
        let monoid = &table.monoid;
        let kinds = 0..table.patterns.kinds;
        let growing = kinds.map(|kind| {
            let elements = table.elements(Some(kind));
            let mut products = vec![Set::first(1)];
            for at in 0..table.patterns.followed {
                products.push(monoid.products(products[at], elements));
            }
            let last = products[table.patterns.followed];
            products[table.patterns.followed] = monoid.products(last, monoid.generated(elements));
            products
        });
        Beside {
            plain: monoid.generated(table.elements(None)),
            growing: growing.collect(),
        }
    }

    fn lists(&self, table: &Table, lengths: impl Fn(usize) -> usize) -> Set {
        let kinds = self.growing.iter().enumerate();
        kinds.fold(self.plain, |all, (kind, growing)| {
            table.monoid.products(all, growing[lengths(kind)])
        })
    }
}
