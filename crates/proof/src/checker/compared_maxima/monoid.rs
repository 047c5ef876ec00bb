//! F: a finite commutative monoid, and sets of its elements.

use super::fault;
use crate::refusal::Refusal;

/// A set of elements of F, as bits.
pub(super) type Set = u128;

/// The elements of a set.
pub(super) fn elements(set: Set) -> impl Iterator<Item = usize> {
    let sets = std::iter::successors(Some(set), |set| Some(set & set.wrapping_sub(1)));
    sets.take_while(|&set| set != 0)
        .map(|set| set.trailing_zeros() as usize)
}

/// A finite commutative monoid; its first element is 1.
pub(super) struct Monoid {
    pub(super) order: usize,
    /// xy for all x, for the first y, the second, ….
    products: Vec<u8>,
}

impl Monoid {
    /// Reads xg for each element x and generator g. If the generators commute at each element and each
    /// element is reached from 1, then this is the table of a commutative monoid: two words with the same
    /// product from 1 have it from each element. No generator may be a product of those before it.
    pub(super) fn new(cayley: &[Vec<usize>], generators: &[usize]) -> Result<Monoid, Refusal> {
        let (order, width) = (cayley.len(), generators.len());
        if !(1..=Set::BITS as usize).contains(&order) || width > 64 {
            return Err(fault(
                "cayley",
                "there are 1 to 128 elements, and at most 64 generators",
            ));
        }
        for (x, row) in cayley.iter().enumerate() {
            if row.len() != width || row.iter().any(|&y| y >= order) {
                let place = format!("cayley[{x}]");
                return Err(fault(place, "it needs an element for each generator"));
            }
        }
        if cayley[0] != generators {
            return Err(fault("generators", "they are not what 1 is taken to"));
        }
        for (x, row) in cayley.iter().enumerate() {
            let commute = |g: usize, h: usize| cayley[row[g]][h] == cayley[row[h]][g];
            if !(0..width).all(|g| (0..g).all(|h| commute(g, h))) {
                return Err(fault(
                    format!("cayley[{x}]"),
                    "two generators do not commute",
                ));
            }
        }
        let mut columns: Vec<Vec<usize>> = vec![Vec::new(); order];
        columns[0] = (0..order).collect();
        let mut reached = vec![0];
        for (last, &generator) in generators.iter().enumerate() {
            if !columns[generator].is_empty() {
                let place = format!("generators[{last}]");
                return Err(fault(place, "it is 1, or a product of those before it"));
            }
            let mut open = reached.clone();
            while let Some(y) = open.pop() {
                for (g, &z) in cayley[y].iter().enumerate().take(last + 1) {
                    if columns[z].is_empty() {
                        columns[z] = columns[y].iter().map(|&x| cayley[x][g]).collect();
                        reached.push(z);
                        open.push(z);
                    }
                }
            }
        }
        if reached.len() < order {
            return Err(fault(
                "cayley",
                "an element is no product of the generators",
            ));
        }
        let products = columns
            .concat()
            .into_iter()
            .map(|product| product as u8)
            .collect();
        Ok(Monoid { order, products })
    }

    pub(super) fn times(&self, x: usize, y: usize) -> usize {
        self.products[y * self.order + x].into()
    }

    /// The elements x with xy in a set.
    pub(super) fn quotient(&self, set: Set, y: usize) -> Set {
        let products = self.products[y * self.order..].iter().take(self.order);
        products
            .enumerate()
            .fold(0, |found, (x, xy)| found | (set >> xy & 1) << x)
    }

    /// The products of an element of one set with one of another.
    pub(super) fn products(&self, one: Set, other: Set) -> Set {
        let pairs = elements(one).flat_map(|x| elements(other).map(move |y| (x, y)));
        pairs.fold(0, |products, (x, y)| products | 1 << self.times(x, y))
    }

    /// The submonoid that some elements generate.
    pub(super) fn generated(&self, by: Set) -> Set {
        let (mut known, mut more) = (0, 1);
        while known != more {
            known = more;
            more |= self.products(known, by);
        }
        known
    }
}
