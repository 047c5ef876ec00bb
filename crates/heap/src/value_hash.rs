//! The hash of the values of all heaps of a streamed run, and what heaps do to it that repeat.

use serde::{Deserialize, Serialize};

/// Its factor.
const FACTOR: u64 = 1_000_003;

/// Its powers from the seventh down.
const POWERS: [u64; 8] = {
    let mut powers = [1u64; 8];
    let mut at = 7;
    while at > 0 {
        powers[at - 1] = powers[at].wrapping_mul(FACTOR);
        at -= 1;
    }
    powers
};

/// The change of the hash by some heaps: a factor and a summand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Affine {
    factor: u64,
    summand: u64,
}

impl Affine {
    /// Nothing.
    const IDENTITY: Affine = Affine {
        factor: 1,
        summand: 0,
    };

    /// The change by `heaps` heaps that lead from one hash to another.
    pub(crate) fn between(before: u64, after: u64, heaps: usize) -> Affine {
        let factor = Affine::power(heaps);
        Affine {
            factor,
            summand: after.wrapping_sub(factor.wrapping_mul(before)),
        }
    }

    /// The factor of so many heaps.
    pub(crate) fn power(heaps: usize) -> u64 {
        let once = Affine {
            factor: FACTOR,
            summand: 0,
        };
        once.times(heaps as u64).factor
    }

    pub(crate) fn apply(self, hash: u64) -> u64 {
        self.factor.wrapping_mul(hash).wrapping_add(self.summand)
    }

    /// The map done so many times, by squaring.
    pub(crate) fn times(self, mut times: u64) -> Affine {
        let after = |first: Affine, second: Affine| Affine {
            factor: first.factor.wrapping_mul(second.factor),
            summand: second.apply(first.summand),
        };
        let (mut all, mut power) = (Affine::IDENTITY, self);
        while times > 0 {
            if times % 2 == 1 {
                all = after(all, power);
            }
            power = after(power, power);
            times /= 2;
        }
        all
    }
}

/// The change of the facts by the heaps of a period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Periods {
    pub(crate) period: usize,
    /// A heap from which on the values repeat; the hash of all heaps below is this.
    pub(crate) from: usize,
    pub(crate) hash: u64,
    /// The change of the hash by a period from that heap on.
    pub(crate) once: Affine,
    /// How many heaps of a period have each value.
    pub(crate) counts: Vec<u64>,
}

/// The hash after these values; `add` is told of each, and in which of several lanes, as equal values that
/// follow one another are better counted apart. Eight values change the hash at once, so that no
/// multiplication waits for the one before.
#[inline(always)]
pub(crate) fn hash<T: Copy + Into<u32>>(
    mut hash: u64,
    values: &[T],
    mut add: impl FnMut(&T, usize),
) -> u64 {
    let (eights, rest) = values.as_chunks::<8>();
    for eight in eights {
        let mut sum = 0u64;
        for (lane, (value, power)) in eight.iter().zip(POWERS).enumerate() {
            let number: u32 = (*value).into();
            sum = sum.wrapping_add(power.wrapping_mul(u64::from(number)));
            add(value, lane);
        }
        let factor = FACTOR.wrapping_mul(POWERS[0]);
        hash = hash.wrapping_mul(factor).wrapping_add(sum);
    }
    for value in rest {
        let number: u32 = (*value).into();
        hash = hash.wrapping_mul(FACTOR).wrapping_add(u64::from(number));
        add(value, 0);
    }
    hash
}
