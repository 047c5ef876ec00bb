//! F: a finite commutative monoid, and sets of its elements.

use super::ComparedMaximaRefusal;
use super::refusal::fault;

/// So many elements F may have, and so many generators.
pub(super) const MOST_ELEMENTS: usize = 256;
const MOST_GENERATORS: usize = 64;

/// A set of elements of F.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Set([u64; MOST_ELEMENTS / 64]);

impl Set {
    /// The first `n` elements.
    pub(super) fn first(n: usize) -> Set {
        let mut set = Set::default();
        (0..n).for_each(|x| set.insert(x));
        set
    }

    pub(super) fn insert(&mut self, x: usize) {
        self.0[x / 64] |= 1 << (x % 64);
    }

    pub(super) fn contains(self, x: usize) -> bool {
        self.0[x / 64] >> (x % 64) & 1 != 0
    }

    pub(super) fn is_empty(self) -> bool {
        self == Set::default()
    }

    pub(super) fn or(self, other: Set) -> Set {
        Set(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    pub(super) fn and(self, other: Set) -> Set {
        Set(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    pub(super) fn without(self, other: Set) -> Set {
        Set(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    pub(super) fn is_within(self, other: Set) -> bool {
        self.without(other).is_empty()
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(at, word)| {
            let bits = std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
            let bits = bits.take_while(|&word| word != 0);
            bits.map(move |word| 64 * at + word.trailing_zeros() as usize)
        })
    }
}

/// A finite commutative monoid; its first element is 1.
pub(super) struct Monoid {
    products: Vec<Vec<usize>>,
}

impl Monoid {
    /// Reads xg for each element x and generator g. If the generators commute at each element and each
    /// element is reached from 1, then this is the table of a commutative monoid: two words with the same
    /// product from 1 have it from each element.
    pub(super) fn new(
        cayley: &[Vec<usize>],
        generators: &[usize],
    ) -> Result<Monoid, ComparedMaximaRefusal> {
        let (order, width) = (cayley.len(), generators.len());
        if !(1..=MOST_ELEMENTS).contains(&order) || width > MOST_GENERATORS {
            let reason = "there must be 1 to 256 elements, and at most 64 generators";
            return Err(fault("cayley", reason));
        }
        for (x, row) in cayley.iter().enumerate() {
            if row.len() != width || row.iter().any(|&y| y >= order) {
                let place = format!("cayley, element {x}");
                return Err(fault(place, "it needs an element for each generator"));
            }
        }
        if cayley[0] != generators {
            return Err(fault("generators", "they are not what 1 is taken to"));
        }
        for (x, row) in cayley.iter().enumerate() {
            let commute = |g: usize, h: usize| cayley[row[g]][h] == cayley[row[h]][g];
            if !(0..width).all(|g| (0..g).all(|h| commute(g, h))) {
                let place = format!("cayley, element {x}");
                return Err(fault(place, "two generators do not commute"));
            }
        }
        // The column of y: x·y for each x.
        let mut columns: Vec<Option<Vec<usize>>> = vec![None; order];
        columns[0] = Some((0..order).collect());
        let mut open = vec![0];
        while let Some(y) = open.pop() {
            let column = columns[y].clone().unwrap_or_default();
            for (g, &z) in cayley[y].iter().enumerate() {
                if columns[z].is_none() {
                    columns[z] = Some(column.iter().map(|&x| cayley[x][g]).collect());
                    open.push(z);
                }
            }
        }
        let products: Option<Vec<Vec<usize>>> = columns.into_iter().collect();
        let products = products
            .ok_or_else(|| fault("cayley", "an element is no product of the generators"))?;
        Ok(Monoid { products })
    }

    pub(super) fn order(&self) -> usize {
        self.products.len()
    }

    pub(super) fn times(&self, x: usize, y: usize) -> usize {
        self.products[x][y]
    }

    /// The elements x with xy in a set.
    pub(super) fn quotient(&self, set: Set, y: usize) -> Set {
        let mut found = Set::default();
        for (x, &product) in self.products[y].iter().enumerate() {
            if set.contains(product) {
                found.insert(x);
            }
        }
        found
    }

    /// The submonoid that some elements generate.
    pub(super) fn generated(&self, by: Set) -> Set {
        let mut reached = Set::first(1);
        let mut open = vec![0];
        while let Some(x) = open.pop() {
            for product in by.iter().map(|y| self.times(x, y)) {
                if !reached.contains(product) {
                    reached.insert(product);
                    open.push(product);
                }
            }
        }
        reached
    }

    /// The products of an element of one set with one of another.
    pub(super) fn products(&self, one: Set, other: Set) -> Set {
        let mut products = Set::default();
        for x in one.iter() {
            other.iter().for_each(|y| products.insert(self.times(x, y)));
        }
        products
    }
}
