//! All connected graphs with a root and at most so many vertices, each once up to isomorphism: `rooted <= 6`.
//!
//! A vertex other than the root that is farthest from it can be taken away, and what is left is connected; so all of
//! them are found by adding a vertex to those with one less. Each is written with the root as its first vertex, in the
//! order of its vertices for which graph6 comes first, among those that have its classes of vertices in order.

use super::FamilyError;
use std::collections::BTreeSet;

/// Graphs with more vertices are not listed.
const MOST: usize = 7;

/// How many there are with at most 1, 2, … vertices (OEIS A126100, summed).
const COUNTS: [u128; MOST] = [1, 2, 5, 16, 74, 481, 4_787];

/// Such a pattern.
#[derive(Clone, Copy)]
pub(super) struct Rooted {
    most: usize,
}

/// The neighbours of each vertex as bits; vertex 0 is the root.
type Rows = Vec<u8>;

impl Rooted {
    /// Reads a pattern; nothing where the text is none.
    pub(super) fn read(text: &str) -> Option<Result<Rooted, FamilyError>> {
        let number = text.strip_prefix("rooted")?.trim_start();
        let number = number.strip_prefix("<=").or(number.strip_prefix('≤'))?;
        let most = number.trim().parse().ok();
        let most = most.filter(|most| (1..=MOST).contains(most));
        let told = format!("all connected graphs with a root are listed up to {MOST} vertices");
        Some(most.map_or_else(
            || Err(FamilyError::of(text, told)),
            |most| Ok(Rooted { most }),
        ))
    }

    /// How many there are.
    pub(super) fn count(self) -> u128 {
        self.most.checked_sub(1).map_or(0, |at| COUNTS[at])
    }

    /// The lines of graph6.
    pub(super) fn members(self) -> BTreeSet<String> {
        let mut level: BTreeSet<Rows> = BTreeSet::from([vec![0]]);
        let mut all = BTreeSet::new();
        for order in 1..=self.most {
            all.extend(level.iter().map(graph6));
            if order < self.most {
                level = level.iter().flat_map(larger).collect();
            }
        }
        all
    }
}

/// The graphs with a vertex more, which is joined to any others.
fn larger(rows: &Rows) -> impl Iterator<Item = Rows> {
    let order = rows.len();
    (1..1_u8 << order).map(move |joined| {
        let mut larger = rows.clone();
        for (vertex, row) in larger.iter_mut().enumerate() {
            *row |= (joined >> vertex & 1) << order;
        }
        larger.push(joined);
        canonical(&larger)
    })
}

/// The graph in one order of its vertices, which all that are isomorphic to it have.
fn canonical(rows: &Rows) -> Rows {
    let mut least = None;
    arrange(rows, &classes(rows), &mut Vec::new(), &mut least);
    least.unwrap_or_else(|| rows.clone())
}

/// A number for each vertex that does not depend on the order of the vertices; the root has the least one.
fn classes(rows: &Rows) -> Vec<usize> {
    let mut classes: Vec<usize> = (0..rows.len()).map(|vertex| vertex.min(1)).collect();
    for _ in 0..rows.len() {
        let seen = |vertex: usize| {
            let near = (0..rows.len()).filter(|other| rows[vertex] >> other & 1 != 0);
            let mut near: Vec<usize> = near.map(|other| classes[other]).collect();
            near.sort_unstable();
            (classes[vertex], near)
        };
        let all: Vec<_> = (0..rows.len()).map(seen).collect();
        let kinds: BTreeSet<_> = all.iter().collect();
        let rank = |kind| kinds.iter().position(|other| *other == kind);
        classes = all.iter().filter_map(rank).collect();
    }
    classes
}

/// Tries all orders of the vertices in which their classes ascend.
fn arrange(rows: &Rows, classes: &[usize], order: &mut Vec<usize>, least: &mut Option<Rows>) {
    let left = (0..rows.len()).filter(|vertex| !order.contains(vertex));
    let Some(next) = left.clone().map(|vertex| classes[vertex]).min() else {
        let found = arranged(rows, order);
        if least.as_ref().is_none_or(|least| found < *least) {
            *least = Some(found);
        }
        return;
    };
    let choices: Vec<usize> = left.filter(|&vertex| classes[vertex] == next).collect();
    for vertex in choices {
        order.push(vertex);
        arrange(rows, classes, order, least);
        order.pop();
    }
}

/// The graph with its vertices in this order.
fn arranged(rows: &Rows, order: &[usize]) -> Rows {
    let row = |&vertex: &usize| {
        let bits = order.iter().enumerate();
        bits.fold(0, |row, (at, &other)| {
            row | (rows[vertex] >> other & 1) << at
        })
    };
    order.iter().map(row).collect()
}

/// A line of graph6.
fn graph6(rows: &Rows) -> String {
    let pairs = (0..rows.len()).flat_map(|other| (0..other).map(move |one| (one, other)));
    let bits: Vec<u8> = pairs.map(|(one, other)| rows[other] >> one & 1).collect();
    let sign = |bits: &[u8]| {
        let sixth = bits.iter().enumerate();
        char::from(63 + sixth.fold(0, |sum, (at, bit)| sum | bit << (5 - at)))
    };
    let order = char::from(63 + rows.len() as u8);
    std::iter::once(order)
        .chain(bits.chunks(6).map(sign))
        .collect()
}
