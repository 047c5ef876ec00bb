//! Sets of small numbers, as bits of a word.

use std::ops::{BitAnd, BitOr, Not};

/// A set of numbers below [`Set::SIZE`], a power of two: `|`, `&` and `!` are union, intersection and
/// complement. Each number that is given is below it.
pub(crate) trait Set:
    Copy + PartialEq + BitOr<Output = Self> + BitAnd<Output = Self> + Not<Output = Self>
{
    /// How many numbers there are.
    const SIZE: u16;
    /// The set of none.
    const EMPTY: Self;

    /// The set of one number.
    fn only(number: u16) -> Self;

    /// The least number that is not in it, `SIZE` if there is none.
    fn first_missing(self) -> u16;

    /// The numbers `x ⊕ 2^bit` for the `x` in it: blocks of `2^bit` bits change places in pairs.
    fn exchanged(self, bit: u32) -> Self;
}

/// For each bit the lower blocks of the pairs that change places.
const LOWER: [u128; 7] = {
    let mut lower = [0; 7];
    let mut bit = 0;
    while bit < 7 {
        lower[bit] = u128::MAX / ((1 << (1 << bit)) + 1);
        bit += 1;
    }
    lower
};

macro_rules! set_in_a_word {
    ($($word:ty),*) => {$(
        impl Set for $word {
            const SIZE: u16 = <$word>::BITS as u16;
            const EMPTY: Self = 0;

            #[inline(always)]
            fn only(number: u16) -> Self {
                1 << number
            }

            #[inline(always)]
            fn first_missing(self) -> u16 {
                self.trailing_ones() as u16
            }

            #[inline(always)]
            fn exchanged(self, bit: u32) -> Self {
                let (block, lower) = (1 << bit, LOWER[bit as usize] as $word);
                ((self & lower) << block) | ((self >> block) & lower)
            }
        }
    )*};
}

set_in_a_word!(u16, u32, u64, u128);
