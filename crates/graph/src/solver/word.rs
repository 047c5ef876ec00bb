//! Sets of vertices as machine words.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of small numbers as the bits of a word.
pub(crate) trait Word:
    Copy
    + Debug
    + Ord
    + Hash
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// The empty set.
    const EMPTY: Self;
    /// One more than the largest number that fits.
    const CAPACITY: usize;

    /// The set of one number below [`Word::CAPACITY`].
    fn single(member: usize) -> Self;
    /// The least member; [`Word::CAPACITY`] for the empty set.
    fn lowest(self) -> usize;
    /// The set of the least member alone.
    fn first(self) -> Self {
        self & !self.without_lowest()
    }
    /// The set without its least member.
    fn without_lowest(self) -> Self;
    /// The number of members.
    fn size(self) -> usize;
    /// The byte with members `8 * index` and on.
    fn byte(self, index: usize) -> usize;
    /// All bits mixed into 64, for hashing.
    fn folded(self) -> u64;
    /// The members below 64.
    fn low(self) -> u64;
    /// A set of members below 64.
    fn from_low(low: u64) -> Self;

    /// Whether there is no member.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether there is exactly one member.
    fn is_single(self) -> bool {
        !self.is_empty() && self.without_lowest().is_empty()
    }

    /// The members in order.
    fn members(self) -> Members<Self> {
        Members(self)
    }
}

/// The members of a set in order.
#[derive(Clone)]
pub(crate) struct Members<W>(W);

impl<W: Word> Iterator for Members<W> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let member = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(member)
    }
}

macro_rules! word {
    ($type:ty) => {
        impl Word for $type {
            const EMPTY: Self = 0;
            const CAPACITY: usize = <$type>::BITS as usize;

            #[inline]
            fn single(member: usize) -> Self {
                1 << member
            }

            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn size(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn byte(self, index: usize) -> usize {
                (self >> (8 * index)) as usize & 0xff
            }

            #[inline]
            fn folded(self) -> u64 {
                let high = self.checked_shr(64).unwrap_or(0) as u64;
                self as u64 ^ high.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            }

            #[inline]
            fn low(self) -> u64 {
                self as u64
            }

            #[inline]
            fn from_low(low: u64) -> Self {
                low.into()
            }
        }
    };
}

word!(u64);
word!(u128);
