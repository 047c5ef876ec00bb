//! 0.33 on podes and bipodes of any size: legs and the middle chain are reduced
//! modulo 3 (Dailly 2015, Corollaries 51 and 60, Lemma 55), and a table over the
//! numbers of legs of length 1 and 2 is filled (Theorem 61; with an empty side the
//! bipode is a pode).

use crate::budget::{Budget, Stop};
use crate::graph::simple_graph::Graph;
use std::collections::BTreeMap;

/// The legs at a centre after reduction: how many have length 1, and how many 2.
pub type Legs = (usize, usize);

/// The Grundy value in 0.33 of a tree with at most two vertices of degree 3 or more;
/// `None` for other graphs.
///
/// # Errors
/// Stops with the budget; the table of a bipode with many legs on both sides is large.
pub(crate) fn value(tree: &Graph, budget: &Budget) -> Result<Option<u32>, Stop> {
    if tree.size() + 1 != tree.order() {
        return Ok(None);
    }
    let branching = |&vertex: &usize| tree.degree(vertex) > 2;
    let centres: Vec<usize> = (0..tree.order()).filter(branching).take(3).collect();
    match centres[..] {
        [] => Ok(Some((tree.order() % 3) as u32)),
        [centre] => pode(arms(tree, centre).0, budget).map(Some),
        [left, right] => {
            let (one, middle) = arms(tree, left);
            let (two, _) = arms(tree, right);
            bipode(one, two, middle.unwrap_or(0), budget).map(Some)
        }
        _ => Ok(None),
    }
}

/// The legs at a centre modulo 3, and the number of edges to the other centre.
fn arms(tree: &Graph, centre: usize) -> (Legs, Option<usize>) {
    let mut legs = [0; 3];
    let mut middle = None;
    for &start in tree.neighbours(centre) {
        let (mut before, mut vertex, mut length) = (centre, start, 1);
        while tree.degree(vertex) == 2 {
            let next = tree.neighbours(vertex).iter().find(|&&next| next != before);
            (before, vertex) = (vertex, next.copied().unwrap_or(before));
            length += 1;
        }
        if tree.degree(vertex) == 1 {
            legs[length % 3] += 1;
        } else {
            middle = Some(length);
        }
    }
    ((legs[1], legs[2]), middle)
}

/// The value of a pode with these legs.
pub(crate) fn pode(legs: Legs, budget: &Budget) -> Result<u32, Stop> {
    Ok(podes(legs, budget)?.get(&legs).copied().unwrap_or(0))
}

/// The values of the podes that can arise from a pode.
fn podes((ones, twos): Legs, budget: &Budget) -> Result<BTreeMap<Legs, u32>, Stop> {
    budget.check_memory(
        (ones + twos + 1)
            .saturating_mul(twos + 1)
            .saturating_mul(48),
    )?;
    let mut table = BTreeMap::new();
    for two in 0..=twos {
        budget.check()?;
        for one in 0..=ones + twos - two {
            let mut options = Vec::new();
            if one > 0 {
                options.extend(table.get(&(one - 1, two)).copied());
            }
            if two > 0 {
                options.extend(table.get(&(one, two - 1)).copied());
                options.extend(table.get(&(one + 1, two - 1)).copied());
            }
            if (one, two) == (0, 0) || (one, two) == (1, 0) {
                // The single vertex, or the edge, is taken whole.
                options.push(0);
            }
            table.insert((one, two), mex(&options));
        }
    }
    Ok(table)
}

/// The value of a bipode with these legs and `middle` edges between the centres.
fn bipode(left: Legs, right: Legs, middle: usize, budget: &Budget) -> Result<u32, Stop> {
    match middle % 3 {
        0 => pode((left.0 + right.0, left.1 + right.1), budget),
        middle => Ok(BipodeTable::fill(left, right, middle, budget)?.value(left, right)),
    }
}

/// The values in 0.33 of the bipodes up to a size, by the numbers of legs of length 1 and 2
/// on each side.
#[derive(Clone, Debug)]
pub struct BipodeTable {
    middle: usize,
    podes: BTreeMap<Legs, u32>,
    bipodes: BTreeMap<(Legs, Legs), u32>,
}

impl BipodeTable {
    /// Fills the table as far as it is needed for these numbers of legs on both sides, with
    /// `middle` edges between the centres (1 or 2; others are reduced modulo 3, and 0 to 3).
    ///
    /// # Errors
    /// Stops with the budget; the table has about (a1+a2)·a2·(b1+b2)·b2 entries.
    pub fn fill(left: Legs, right: Legs, middle: usize, budget: &Budget) -> Result<Self, Stop> {
        let rows = |side: Legs| (side.0 + side.1 + 1).saturating_mul(side.1 + 1);
        budget.check_memory(rows(left).saturating_mul(rows(right)).saturating_mul(80))?;
        let ones = left.0.max(right.0) + left.1.max(right.1);
        let mut table = BipodeTable {
            middle: middle % 3,
            podes: podes((ones + 1, left.1.max(right.1) + 1), budget)?,
            bipodes: BTreeMap::new(),
        };
        for two_left in 0..=left.1 {
            for two_right in 0..=right.1 {
                budget.check()?;
                for one_left in 0..=left.0 + left.1 - two_left {
                    for one_right in 0..=right.0 + right.1 - two_right {
                        table.add((one_left, two_left), (one_right, two_right));
                    }
                }
            }
        }
        Ok(table)
    }

    /// The value of the bipode with these legs; 0 beyond the table.
    pub fn value(&self, left: Legs, right: Legs) -> u32 {
        let bare = |legs: Legs| legs == (0, 0);
        match self.middle {
            0 => self.pode((left.0 + right.0, left.1 + right.1)),
            _ if bare(left) => self.pode(with_leg(right, self.middle)),
            _ if bare(right) => self.pode(with_leg(left, self.middle)),
            _ => self.bipodes.get(&(left, right)).copied().unwrap_or(0),
        }
    }

    fn pode(&self, legs: Legs) -> u32 {
        self.podes.get(&legs).copied().unwrap_or(0)
    }

    /// Adds a bipode whose options are in the table (Theorem 61).
    fn add(&mut self, left: Legs, right: Legs) {
        let mut options: Vec<u32> = shorter(left).map(|left| self.value(left, right)).collect();
        options.extend(shorter(right).map(|right| self.value(left, right)));
        // A centre with one leaf is taken with it.
        if left == (1, 0) {
            options.push(self.pode(with_leg(right, self.middle.saturating_sub(1))));
        }
        if right == (1, 0) {
            options.push(self.pode(with_leg(left, self.middle.saturating_sub(1))));
        }
        self.bipodes.insert((left, right), mex(&options));
    }
}

/// One leg more, of this length.
fn with_leg((ones, twos): Legs, length: usize) -> Legs {
    match length {
        0 => (ones, twos),
        1 => (ones + 1, twos),
        _ => (ones, twos + 1),
    }
}

/// The legs after one or two vertices are taken from one of them.
fn shorter((ones, twos): Legs) -> impl Iterator<Item = Legs> {
    let one = ones.checked_sub(1).map(|ones| (ones, twos));
    let two = twos
        .checked_sub(1)
        .map(|fewer| [(ones, fewer), (ones + 1, fewer)]);
    one.into_iter().chain(two.into_iter().flatten())
}

fn mex(values: &[u32]) -> u32 {
    (0..).find(|value| !values.contains(value)).unwrap_or(0)
}
