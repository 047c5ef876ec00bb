//! 0.33 on podes and bipodes of any size: legs and the middle chain are reduced
//! modulo 3 (Dailly 2015, Corollaries 51 and 60, Lemma 55), and a table over the
//! numbers of legs of length 1 and 2 is filled (Theorem 61; with an empty side the
//! bipode is a pode).

use crate::simple_graph::Graph;
use grundy_base::budget::{Budget, Stop};
use std::collections::BTreeMap;

/// The legs at a centre after reduction: how many have length 1, and how many 2.
pub type Legs = (usize, usize);

/// A tree with at most two vertices of degree 3 or more, its legs and middle chain modulo 3.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum LegShape {
    /// A path with so many vertices.
    Path(usize),
    /// The legs at each centre, and the edges between the centres. A pode has all on one side.
    Legs { sides: [Legs; 2], middle: usize },
}

/// A leg: its centre (0 or 1), its leaf and its length.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leg {
    pub side: usize,
    pub leaf: usize,
    pub length: usize,
}

impl LegShape {
    /// The shape of the tree on `vertices` where `near` gives the neighbours; `None` with three
    /// vertices of degree 3 or more. `each` is told of every leg.
    pub fn of<I: Iterator<Item = usize>>(
        vertices: impl Iterator<Item = usize> + Clone,
        near: impl Fn(usize) -> I,
        each: &mut impl FnMut(Leg),
    ) -> Option<LegShape> {
        let mut centres = vertices
            .clone()
            .filter(|&vertex| near(vertex).nth(2).is_some());
        let Some(one) = centres.next() else {
            return Some(LegShape::Path(vertices.count()));
        };
        let other = centres.next();
        if centres.next().is_some() {
            return None;
        }
        let (left, middle) = arms(0, one, &near, each);
        let (right, _) = other.map_or(((0, 0), None), |other| arms(1, other, &near, each));
        Some(LegShape::Legs {
            sides: [left, right],
            middle: middle.unwrap_or(0) % 3,
        })
    }
}

/// The legs at a centre modulo 3, and the number of edges to the other centre.
fn arms<I: Iterator<Item = usize>>(
    side: usize,
    centre: usize,
    near: &impl Fn(usize) -> I,
    each: &mut impl FnMut(Leg),
) -> (Legs, Option<usize>) {
    let mut legs = (0, 0);
    let mut middle = None;
    for start in near(centre) {
        let (mut before, mut vertex, mut length) = (centre, start, 1);
        loop {
            let mut onward = near(vertex).filter(|&next| next != before);
            match (onward.next(), onward.next()) {
                (Some(next), None) => (before, vertex, length) = (vertex, next, length + 1),
                (None, _) => {
                    let leaf = vertex;
                    each(Leg { side, leaf, length });
                    legs = with_leg(legs, length % 3);
                    break;
                }
                _ => {
                    middle = Some(length);
                    break;
                }
            }
        }
    }
    (legs, middle)
}

/// A pode or bipode of any size in 0.33, with all that a move can leave of it.
#[derive(Clone, Debug)]
pub(crate) struct LeggedTree {
    sides: [Legs; 2],
    middle: usize,
    table: BipodeTable,
    /// The leg of each leaf.
    legs: BTreeMap<usize, Leg>,
}

impl LeggedTree {
    /// A tree with one or two vertices of degree 3 or more; `None` for other graphs.
    ///
    /// # Errors
    /// Stops with the budget; the table of a bipode with many legs on both sides is large.
    pub fn of(tree: &Graph, budget: &Budget) -> Result<Option<LeggedTree>, Stop> {
        let mut legs = BTreeMap::new();
        let near = |vertex: usize| tree.neighbours(vertex).iter().copied();
        let mut each = |leg: Leg| {
            legs.insert(leg.leaf, leg);
        };
        let Some(LegShape::Legs { sides, middle }) = LegShape::of(0..tree.order(), near, &mut each)
        else {
            return Ok(None);
        };
        // A leg whose length is a multiple of 3 comes into the count when it is cut.
        let more = |(ones, twos): Legs| (ones + 1, twos + 1);
        let table = match middle {
            0 => BipodeTable::fill(more(both(sides)), (0, 0), 0, budget)?,
            _ => BipodeTable::fill(more(sides[0]), more(sides[1]), middle, budget)?,
        };
        Ok(Some(LeggedTree {
            sides,
            middle,
            table,
            legs,
        }))
    }

    /// The value of the tree.
    pub fn value(&self) -> Option<u32> {
        self.table.value_of(self.sides, self.middle)
    }

    /// The value of what is left when `taken`, the end of a leg, is taken. (A move that takes
    /// a centre would leave two parts or more.)
    pub fn value_after(&self, taken: &[usize]) -> Option<u32> {
        let leg = taken.iter().find_map(|vertex| self.legs.get(vertex))?;
        let mut sides = self.sides;
        let side = sides.get_mut(leg.side)?;
        match leg.length % 3 {
            0 => {}
            1 => side.0 = side.0.checked_sub(1)?,
            _ => side.1 = side.1.checked_sub(1)?,
        }
        *side = with_leg(*side, leg.length.checked_sub(taken.len())? % 3);
        self.table.value_of(sides, self.middle)
    }
}

/// The legs of both sides at one centre.
fn both([left, right]: [Legs; 2]) -> Legs {
    (left.0 + right.0, left.1 + right.1)
}

/// The values of the podes that can arise from a pode: by the number of legs of length 2, then 1.
fn podes((ones, twos): Legs, budget: &Budget) -> Result<Vec<Vec<u8>>, Stop> {
    budget.check_memory((ones + twos + 1).saturating_mul(twos + 1))?;
    let mut table: Vec<Vec<u8>> = Vec::with_capacity(twos + 1);
    for two in 0..=twos {
        let mut row: Vec<u8> = Vec::with_capacity(ones + twos - two + 1);
        for one in 0..=ones + twos - two {
            if one % 4096 == 0 {
                budget.check()?;
            }
            // The single vertex, or the edge, is taken whole.
            let whole = (two == 0 && one < 2).then_some(0);
            let fewer = one.checked_sub(1).and_then(|one| row.get(one)).copied();
            let below = two.checked_sub(1).and_then(|two| table.get(two));
            let cut = below.and_then(|below| below.get(one)).copied();
            let shorter = below.and_then(|below| below.get(one + 1)).copied();
            let options = [whole, fewer, cut, shorter];
            row.push(
                (0..4)
                    .find(|&value| !options.contains(&Some(value)))
                    .unwrap_or(4),
            );
        }
        table.push(row);
    }
    Ok(table)
}

/// The values in 0.33 of the bipodes up to a size, by the numbers of legs of length 1 and 2
/// on each side.
#[derive(Clone, Debug)]
pub struct BipodeTable {
    middle: usize,
    podes: Vec<Vec<u8>>,
    bipodes: BTreeMap<(Legs, Legs), u32>,
}

impl BipodeTable {
    /// Fills the table as far as it is needed for these numbers of legs on both sides, with
    /// `middle` edges between the centres, modulo 3. With 0 all legs are at one centre.
    ///
    /// # Errors
    /// Stops with the budget; the table has about (a1+a2)·a2·(b1+b2)·b2 entries.
    pub fn fill(left: Legs, right: Legs, middle: usize, budget: &Budget) -> Result<Self, Stop> {
        if middle.is_multiple_of(3) {
            return Ok(BipodeTable {
                middle: 0,
                podes: podes(both([left, right]), budget)?,
                bipodes: BTreeMap::new(),
            });
        }
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

    /// The value of the bipode with these legs; `None` beyond the table.
    pub fn value(&self, left: Legs, right: Legs) -> Option<u32> {
        let bare = |legs: Legs| legs == (0, 0);
        match self.middle {
            0 => self.pode(both([left, right])),
            _ if bare(left) => self.pode(with_leg(right, self.middle)),
            _ if bare(right) => self.pode(with_leg(left, self.middle)),
            _ => self.bipodes.get(&(left, right)).copied(),
        }
    }

    /// The value with this middle chain, as far as the table knows it.
    pub(crate) fn value_of(&self, sides: [Legs; 2], middle: usize) -> Option<u32> {
        match middle % 3 {
            0 => self.pode(both(sides)),
            middle if middle == self.middle => self.value(sides[0], sides[1]),
            _ => None,
        }
    }

    fn pode(&self, (ones, twos): Legs) -> Option<u32> {
        self.podes.get(twos)?.get(ones).copied().map(u32::from)
    }

    /// Adds a bipode whose options are in the table (Theorem 61).
    fn add(&mut self, left: Legs, right: Legs) {
        let on_the_left = shorter(left).map(|left| self.value(left, right));
        let on_the_right = shorter(right).map(|right| self.value(left, right));
        // A centre with one leaf is taken with it.
        let after_centre = |other| self.pode(with_leg(other, self.middle.saturating_sub(1)));
        let left_centre = (left == (1, 0)).then(|| after_centre(right));
        let right_centre = (right == (1, 0)).then(|| after_centre(left));
        let options: Option<Vec<u32>> = on_the_left
            .chain(on_the_right)
            .chain(left_centre)
            .chain(right_centre)
            .collect();
        if let Some(options) = options {
            self.bipodes.insert((left, right), mex(&options));
        }
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
