//! F: a finite commutative monoid, and sets of its elements.

use crate::refusal::{Refusal, Stated};

/// A set of elements of F, as bits.
pub(super) type Set = u128;

/// So many elements F may have, and so many generators.
const MOST_ELEMENTS: usize = Set::BITS as usize;
const MOST_GENERATORS: usize = 64;

/// The elements of a set.
pub(super) fn elements(set: Set) -> impl Iterator<Item = usize> {
    let sets = std::iter::successors(Some(set), |set| Some(set & set.wrapping_sub(1)));
    let sets = sets.take_while(|&set| set != 0);
    sets.map(|set| set.trailing_zeros() as usize)
}

/// A finite commutative monoid; its first element is 1.
pub(super) struct Monoid {
    order: usize,
    products: Vec<u8>,
}

impl Monoid {
    /// Reads xg for each element x and generator g. If the generators commute at each element and each
    /// element is reached from 1, then this is the table of a commutative monoid: two words with the same
    /// product from 1 have it from each element. No generator may be a product of those before it.
    pub(super) fn new(cayley: &[Vec<usize>], generators: &[usize]) -> Result<Monoid, Refusal> {
        let fault = |place: String, why: &str| Refusal::new(Stated::Table, place, why);
        let (order, width) = (cayley.len(), generators.len());
        if !(1..=MOST_ELEMENTS).contains(&order) || width > MOST_GENERATORS {
            let why = "there must be 1 to 128 elements, and at most 64 generators";
            return Err(fault("cayley".into(), why));
        }
        for (x, row) in cayley.iter().enumerate() {
            if row.len() != width || row.iter().any(|&y| y >= order) {
                let why = "it needs an element for each generator";
                return Err(fault(format!("cayley[{x}]"), why));
            }
        }
        if cayley[0] != generators {
            return Err(fault(
                "generators".into(),
                "they are not what 1 is taken to",
            ));
        }
        for (x, row) in cayley.iter().enumerate() {
            let commute = |g: usize, h: usize| cayley[row[g]][h] == cayley[row[h]][g];
            if !(0..width).all(|g| (0..g).all(|h| commute(g, h))) {
                let why = "two generators do not commute";
                return Err(fault(format!("cayley[{x}]"), why));
            }
        }
        let mut columns: Vec<Option<Vec<usize>>> = vec![None; order];
        columns[0] = Some((0..order).collect());
        for (g, &generator) in generators.iter().enumerate() {
            if columns[generator].is_some() {
                let why = "it is 1, or a product of the generators before it";
                return Err(fault(format!("generators[{g}]"), why));
            }
            close(&mut columns, cayley, g);
        }
        let Some(columns) = columns.into_iter().collect::<Option<Vec<_>>>() else {
            let why = "an element is no product of the generators";
            return Err(fault("cayley".into(), why));
        };
        let products = columns.concat().into_iter().map(|xy| xy as u8).collect();
        Ok(Monoid { order, products })
    }

    pub(super) fn order(&self) -> usize {
        self.order
    }

    pub(super) fn times(&self, x: usize, y: usize) -> usize {
        self.products[y * self.order + x].into()
    }

    /// The elements x with xy in a set.
    pub(super) fn quotient(&self, set: Set, y: usize) -> Set {
        let products = &self.products[y * self.order..][..self.order];
        let products = products.iter().enumerate();
        products.fold(0, |found, (x, xy)| found | (set >> xy & 1) << x)
    }

    /// The products of an element of one set with one of another.
    pub(super) fn products(&self, one: Set, other: Set) -> Set {
        let products = elements(one).flat_map(|x| elements(other).map(move |y| (x, y)));
        products.fold(0, |products, (x, y)| products | 1 << self.times(x, y))
    }

    /// The submonoid that some elements generate.
    pub(super) fn generated(&self, by: Set) -> Set {
        let mut reached = 1;
        loop {
            let more = reached | self.products(reached, by);
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }
}

/// Adds the columns of the elements that one generator more reaches: that of y has xy for each x.
fn close(columns: &mut [Option<Vec<usize>>], cayley: &[Vec<usize>], last: usize) {
    let known = (0..columns.len()).filter(|&y| columns[y].is_some());
    let mut open: Vec<usize> = known.collect();
    while let Some(y) = open.pop() {
        let column = columns[y].clone().unwrap_or_default();
        for (g, &z) in cayley[y].iter().enumerate().take(last + 1) {
            if columns[z].is_none() {
                columns[z] = Some(column.iter().map(|&x| cayley[x][g]).collect());
                open.push(z);
            }
        }
    }
}
