//! Classes of values, and the index of a value within its class.
//!
//! Let `t` be the lowest bit of the mask. The *index* of a value is what is left of it when bit `t` is
//! taken out. At one heap:
//!
//! - *A value is known by its class and its index*, as bit `t` makes the parity of the mask what the class
//!   says.
//! - *The index of `u ⊕ v` is that of `u` ⊕ that of `v`*: bits are moved, each by itself.
//! - *Values of one class have the order of their indices.* Let two of them differ. Were `t` the highest
//!   bit in which they do, it would be the only one of the mask, since the others of the mask are higher,
//!   and the classes would differ. So the highest bit in which they differ is another one, which the
//!   indices have as well.
//!
//! So where the class is known a set of values is a set of indices, of half the size, and the least value
//! is the one of the least index.

use super::Set;

/// A mask, and whether the parity of heaps counts.
#[derive(Debug)]
pub(crate) struct Classes {
    /// Not 0.
    pub(crate) mask: u16,
    pub(crate) odd_digits: Option<bool>,
}

impl Classes {
    /// Whether a value is of common class at heap `n`: χ of docs/long-sequences.md.
    pub(crate) fn is_common(&self, n: usize, value: u16) -> bool {
        let position = self.odd_digits.is_some_and(|odd| (n % 2 == 1) != odd);
        ((value & self.mask).count_ones() % 2 == 1) != position
    }

    /// Whether a value that is common at heap `n - i` is so at `n`, when it is that of an option with one
    /// part.
    pub(crate) fn stays_common(&self, i: usize) -> bool {
        self.odd_digits.is_none() || i.is_multiple_of(2)
    }

    /// The lowest bit of the mask, which indices lack.
    fn lowest(&self) -> u16 {
        1 << self.mask.trailing_zeros()
    }

    /// The bits below that one.
    fn low(&self) -> u16 {
        self.lowest() - 1
    }

    /// Whether all values up to this one, which may be of any class, have indices in such a set: if the bit that
    /// an index lacks is at most `SIZE`, values below twice that are known by indices below `SIZE`.
    pub(crate) fn fit<S: Set>(&self, largest: u16) -> bool {
        self.lowest() <= S::SIZE && largest < 2 * S::SIZE
    }

    /// The index of a value.
    pub(crate) fn index(&self, value: u16) -> u16 {
        (value & self.low()) | (value >> 1 & !self.low())
    }

    /// The value of common class at heap `n` that has this index, which is below 2^15.
    pub(crate) fn value(&self, n: usize, index: u16) -> u16 {
        let value = (index & self.low()) | ((index & !self.low()) << 1);
        match self.is_common(n, value) {
            true => value,
            false => value | self.lowest(),
        }
    }

    /// The values of rare class at heap `n` below another one.
    pub(crate) fn rare_below(&self, n: usize, value: u16) -> impl Iterator<Item = u16> {
        (0..value).filter(move |&value| !self.is_common(n, value))
    }
}
