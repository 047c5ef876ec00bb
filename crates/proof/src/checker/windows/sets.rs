//! Sets of small numbers, as bits of a word or of some words.

/// A set of numbers below [`Set::SIZE`], a power of two. Each number that is given is below it.
pub(super) trait Set: Copy + PartialEq {
    /// How many numbers there are.
    const SIZE: u16;
    /// The set of none.
    const EMPTY: Self;

    /// The set of one number.
    fn only(number: u16) -> Self;

    /// The union.
    fn with(self, other: Self) -> Self;

    /// The difference.
    fn without(self, other: Self) -> Self;

    /// The least number that is not in it, `SIZE` if there is none.
    fn first_missing(self) -> u16;

    /// The numbers `x ⊕ 2^bit` for the `x` in it: blocks of `2^bit` bits change places in pairs.
    fn exchanged(self, bit: u32) -> Self;
}

/// For each bit the lower blocks of the pairs that change places.
const LOWER: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

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
            fn with(self, other: Self) -> Self {
                self | other
            }

            #[inline(always)]
            fn without(self, other: Self) -> Self {
                self & !other
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

set_in_a_word!(u16, u32, u64);

impl<const WORDS: usize> Set for [u64; WORDS] {
    const SIZE: u16 = 64 * WORDS as u16;
    const EMPTY: Self = [0; WORDS];

    fn only(number: u16) -> Self {
        let mut set = Self::EMPTY;
        set[usize::from(number / 64)] = 1 << (number % 64);
        set
    }

    fn with(self, other: Self) -> Self {
        std::array::from_fn(|word| self[word] | other[word])
    }

    fn without(self, other: Self) -> Self {
        std::array::from_fn(|word| self[word] & !other[word])
    }

    fn first_missing(self) -> u16 {
        let full = self.iter().take_while(|&&word| word == u64::MAX).count();
        let rest = self.get(full).map_or(0, |word| word.trailing_ones());
        64 * full as u16 + rest as u16
    }

    fn exchanged(self, bit: u32) -> Self {
        match bit.checked_sub(6) {
            None => self.map(|word| word.exchanged(bit)),
            Some(bit) => std::array::from_fn(|word| self[word ^ (1 << bit)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<S: Set + std::fmt::Debug>() {
        assert!(S::SIZE.is_power_of_two());
        let mut below = S::EMPTY;
        for x in 0..S::SIZE {
            assert_eq!(below.first_missing(), x);
            for bit in 0..S::SIZE.trailing_zeros() {
                assert_eq!(S::only(x).exchanged(bit), S::only(x ^ (1 << bit)));
                assert_eq!(below.exchanged(bit).exchanged(bit), below);
            }
            below = below.with(S::only(x));
            assert_eq!(below.without(S::only(x)).first_missing(), x);
        }
        assert_eq!(below.first_missing(), S::SIZE);
    }

    #[test]
    fn words_are_sets_of_numbers() {
        check::<u16>();
        check::<u32>();
        check::<u64>();
        check::<[u64; 4]>();
        check::<[u64; 32]>();
    }
}
