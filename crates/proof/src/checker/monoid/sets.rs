//! Monoids that are so small that all products are kept, and sets of elements are bits.

use super::Monoid;
use crate::refusal::{Unproved, require};
use grundy_base::budget::Budget;

/// A set of elements, as bits.
pub(crate) type Set = u128;

/// The most elements of a small monoid.
const MOST: usize = Set::BITS as usize;

/// The elements of a set.
pub(crate) fn elements(set: Set) -> impl Iterator<Item = usize> {
    let sets = std::iter::successors(Some(set), |set| Some(set & set.wrapping_sub(1)));
    sets.take_while(|&set| set != 0)
        .map(|set| set.trailing_zeros() as usize)
}

/// A small commutative monoid; its first element is 1.
pub(crate) struct Small {
    pub(crate) order: usize,
    /// xy for all x, for the first y, the second, ….
    products: Vec<u8>,
}

impl Small {
    /// Reads a table with the product of each element with each generator. No generator may be 1, or a product
    /// of those before it.
    pub(crate) fn read(
        cayley: &[Vec<usize>],
        generators: &[usize],
        budget: &Budget,
    ) -> Result<Small, Unproved> {
        let monoid = Monoid::read(cayley, generators.len(), MOST, budget)?;
        let why = "they are not what 1 is taken to";
        require(cayley[0] == generators, "generators", why)?;
        for g in 0..generators.len() {
            let why = "it is 1, or a product of those before it";
            require(monoid.is_new(g), format!("generators[{g}]"), why)?;
        }
        let order = cayley.len();
        let rows = (0..order as u32).flat_map(|y| monoid.row(y));
        let products = rows.map(|product| product as u8).collect();
        Ok(Small { order, products })
    }

    pub(crate) fn times(&self, x: usize, y: usize) -> usize {
        self.products[y * self.order + x].into()
    }

    /// The elements x with xy in a set.
    pub(crate) fn quotient(&self, set: Set, y: usize) -> Set {
        let products = self.products[y * self.order..].iter().take(self.order);
        products
            .enumerate()
            .fold(0, |found, (x, xy)| found | (set >> xy & 1) << x)
    }

    /// The products of an element of one set with one of another.
    pub(crate) fn products(&self, one: Set, other: Set) -> Set {
        let pairs = elements(one).flat_map(|x| elements(other).map(move |y| (x, y)));
        pairs.fold(0, |products, (x, y)| products | 1 << self.times(x, y))
    }

    /// The submonoid that some elements generate.
    pub(crate) fn generated(&self, by: Set) -> Set {
        let (mut known, mut more) = (0, 1);
        while known != more {
            known = more;
            more |= self.products(known, by);
        }
        known
    }
}
