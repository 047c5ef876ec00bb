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
//! X from 1 to NC above the largest point, in which an m-th index, from the second on, is less than the one
//! before it by the clipped difference at most (`Patterns::raised`); and of the lists of one kind only at those
//! that differ in their lengths, or in what a pattern tells of them before the move or after it.

use crate::checker::largest::{KINDS, List, ListCode, MaximaTable, Point, with};
use crate::checker::monoid::{Set, elements};
use crate::checker::outcomes::{Parts, from_p_to_p};
use crate::hashing::FastSet;
use crate::refusal::{Beside, Refusal, Unproved};
use std::collections::BTreeMap;

/// A kind of move: elements before and after it, and the points of the heap and of the parts.
type Move = ([usize; 2], [Option<Point>; 3]);
/// What a move does to the list of a kind: how many indices X has, and what is told before and after it.
type Change = (usize, [ListCode; 2]);

/// Checks all moves; the number of different ones.
pub(super) fn check(table: &MaximaTable) -> Result<usize, Unproved> {
    let far = table.patterns.far();
    let reach = (table.patterns.kinds * table.patterns.followed) as i64 * far;
    let long = table.exceptional() + table.period() * (reach + far + 2) as usize + table.spread;
    let growing = [0, 1].map(|kind| products(table, table.elements_of(Some(kind))));
    let plain = table.monoid.generated(table.elements_of(None));
    let possible = |[one, two]: [usize; KINDS]| {
        let products = table.monoid.products(growing[0][one], growing[1][two]);
        table.monoid.products(plain, products)
    };
    let mut seen = FastSet::default();
    for heap in 1..=3 * long + table.most_removed() {
        for parts in table.options(heap) {
            table.work.step(1)?;
            let case = closer(table, heap, parts, reach + far);
            if seen.insert(case) {
                table.work.remember(1)?;
                if let Some((x, lists)) = within_p(table, &case, reach, &possible)? {
                    return Err(refusal(heap, parts, x, lists).into());
                }
            }
        }
    }
    Ok(seen.len())
}

/// The products of the elements of 0, 1, … growing heaps of a kind, and last of m or more.
fn products(table: &MaximaTable, growing: Set) -> Vec<Set> {
    let (monoid, followed) = (&table.monoid, table.patterns.followed);
    let mut products = vec![1; followed + 1];
    for at in 0..followed {
        products[at + 1] = monoid.products(products[at], growing);
    }
    products[followed] = monoid.products(products[followed], monoid.generated(growing));
    products
}

/// A move with differences of at most `most` between 0 and the points.
fn closer(table: &MaximaTable, heap: usize, parts: Parts, most: i64) -> Move {
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

/// An element x and lists X, if there are any, with which both sides of a move are in P.
fn within_p(
    table: &MaximaTable,
    case: &Move,
    reach: i64,
    possible: &dyn Fn([usize; KINDS]) -> Set,
) -> Result<Option<(usize, [List; KINDS])>, Unproved> {
    let kinds = [
        changes(table, case, 0, reach)?,
        changes(table, case, 1, reach)?,
    ];
    for (one, list) in &kinds[0] {
        table.work.step(kinds[1].len())?;
        for (two, other) in &kinds[1] {
            let side = |side: usize| {
                let pattern = table.patterns.number([one.1[side], two.1[side]]);
                table.before(case.0[side], pattern)
            };
            let both = side(0) & side(1);
            if both != 0
                && let Some(x) = elements(both & possible([one.0, two.0])).next()
            {
                return Ok(Some((x, [*list, *other])));
            }
        }
    }
    Ok(None)
}

/// The different changes of the list of a kind, each with an X.
fn changes(
    table: &MaximaTable,
    (_, points): &Move,
    kind: usize,
    reach: i64,
) -> Result<BTreeMap<Change, List>, Unproved> {
    let patterns = &table.patterns;
    let indices = points.iter().flatten().map(|point| point.1);
    let largest = indices.max().unwrap_or(0);
    let of_kind = |point: Option<Point>| point.filter(|point| point.0 == kind);
    let [before, one, other] = points.map(|point| of_kind(point).map_or(0, |point| point.1));
    let mut found = BTreeMap::new();
    let mut open = vec![([0; 3], 0, largest + reach)];
    while let Some((list, length, last)) = open.pop() {
        table.work.step(1)?;
        let sides = [with(list, before), with(with(list, one), other)];
        found.insert((length, sides.map(|side| patterns.told(kind, &side))), list);
        if length < patterns.followed && kind < patterns.kinds {
            let is_last = length > 0 && length + 1 == patterns.followed;
            let below = if is_last { patterns.gaps[kind] } else { last };
            let least = 1.max(last - below);
            open.extend((least..=last).map(|next| (with(list, next), length + 1, next)));
        }
    }
    Ok(found)
}

fn refusal(heap: usize, parts: Parts, x: usize, lists: [List; KINDS]) -> Refusal {
    let left = parts.into_iter().filter(|&part| part > 0).collect();
    let with = format!(
        "element {x} and the indices {lists:?} of each kind, 0 for none, up to what is added to large differences"
    );
    let beside = Beside {
        element: Some(x),
        ..Beside::default()
    };
    from_p_to_p(heap, left, beside, &with)
}
