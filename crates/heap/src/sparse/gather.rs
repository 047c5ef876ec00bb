//! The hot loop of small values: for each listed heap, the sets that its pairs
//! with the heaps of a block's complement give, joined for 32 heaps at a time.

use std::ops::{BitAnd, BitOr, BitOrAssign};

/// Heaps in a block.
pub(super) const BLOCK: usize = 32;

/// The index of a heap that is not common or has no value yet.
pub(super) const NONE: u8 = 0xff;

/// A set of indices below the number of its bits.
pub(super) trait Word:
    Copy + Eq + Send + Sync + BitAnd<Output = Self> + BitOr<Output = Self> + BitOrAssign + 'static
{
    const BITS: u32;
    const EMPTY: Self;
    fn one(index: u32) -> Self;
    fn not(self) -> Self;
    fn without(self, index: u32) -> Self;
    fn trailing_ones(self) -> u32;
    fn wide(self) -> u64;
    /// Whether one of the indices below this one is not in it.
    fn lacks_below(self, end: u8) -> bool;
    /// Joins to each word of a block the one whose byte `q` is that of `bytes[q]`.
    fn join(rows: &mut [Self; BLOCK], bytes: &[[u8; BLOCK]; 8]);
}

macro_rules! word {
    ($word:ty, $wider:ty) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const EMPTY: Self = 0;
            #[inline(always)]
            fn one(index: u32) -> Self {
                1 << index
            }
            #[inline(always)]
            fn not(self) -> Self {
                !self
            }
            #[inline(always)]
            fn without(self, index: u32) -> Self {
                self & !<$word>::one(index)
            }
            #[inline(always)]
            fn trailing_ones(self) -> u32 {
                <$word>::trailing_ones(self)
            }
            #[inline(always)]
            fn wide(self) -> u64 {
                self as u64
            }
            #[inline(always)]
            fn lacks_below(self, end: u8) -> bool {
                let small = (1 as $wider).wrapping_shl(u32::from(end)).wrapping_sub(1);
                small & !(self as $wider) != 0
            }
            #[inline(always)]
            fn join(rows: &mut [Self; BLOCK], bytes: &[[u8; BLOCK]; 8]) {
                for (j, row) in rows.iter_mut().enumerate() {
                    for (q, bytes) in bytes.iter().enumerate().take(size_of::<Self>()) {
                        *row |= <$word>::from(bytes[j]) << (8 * q);
                    }
                }
            }
        }
    };
}
word!(u16, u32);
word!(u32, u64);
word!(u64, u128);

/// Joins to `rows[j]` the indices `x ^ indices[base - taken + j]` for all `taken` of `groups[x]`, for
/// each `x`; indices that do not fit a word stand for no heap.
pub(super) fn gather<W: Word>(
    groups: &[Vec<u32>],
    indices: &[u8],
    base: usize,
    rows: &mut [W; BLOCK],
) {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2, as was just asked.
        return unsafe {
            match W::BITS {
                16 => avx2::gather::<W, 1>(groups, indices, base, rows),
                32 => avx2::gather::<W, 2>(groups, indices, base, rows),
                _ => avx2::gather::<W, 4>(groups, indices, base, rows),
            }
        };
    }
    gather_any(groups, indices, base, rows);
}

/// [`gather`] for any processor.
fn gather_any<W: Word>(groups: &[Vec<u32>], indices: &[u8], base: usize, rows: &mut [W; BLOCK]) {
    for (x, taken) in groups.iter().enumerate() {
        for run in runs(taken, indices, base) {
            for (row, &index) in rows.iter_mut().zip(run) {
                if u32::from(index) < W::BITS {
                    *row |= W::one(u32::from(index) ^ x as u32);
                }
            }
        }
    }
}

/// The block of complements of each heap; the caller pads `indices` so that all have one.
#[inline(always)]
fn runs<'a>(
    taken: &'a [u32],
    indices: &'a [u8],
    base: usize,
) -> impl Iterator<Item = &'a [u8; BLOCK]> {
    let run = move |&taken: &u32| {
        let at = base.checked_sub(taken as usize)?;
        indices.get(at..)?.first_chunk::<BLOCK>()
    };
    taken.iter().map_while(run)
}

/// With AVX2: a set of 16 indices is two bytes, each looked up in a table by the low half of the
/// index, which the XOR with `x` permutes.
#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::{BLOCK, Word, runs};
    use std::arch::x86_64::*;

    /// `HALVES` is the number of sixteens of indices.
    #[target_feature(enable = "avx2")]
    #[inline]
    pub(super) fn gather<W: Word, const HALVES: usize>(
        groups: &[Vec<u32>],
        indices: &[u8],
        base: usize,
        rows: &mut [W; BLOCK],
    ) {
        let mut all = [[_mm256_setzero_si256(); 2]; HALVES];
        let past = _mm256_set1_epi8(0x70);
        for (x, taken) in groups
            .iter()
            .enumerate()
            .filter(|(_, taken)| !taken.is_empty())
        {
            let [low, high] = tables(x & 15);
            let mut joined = [[_mm256_setzero_si256(); 2]; HALVES];
            for run in runs(taken, indices, base) {
                // SAFETY: the 32 bytes that are read are those of `run`; no alignment is asked for.
                let index = unsafe { _mm256_loadu_si256(run.as_ptr().cast()) };
                for (half, [lows, highs]) in joined.iter_mut().enumerate() {
                    // A look-up gives nothing where bit 7 is set: of the indices of this
                    // half the addition leaves it clear, and sets it in all others.
                    let near = if HALVES == 1 {
                        index
                    } else {
                        let own = _mm256_xor_si256(index, _mm256_set1_epi8((half << 4) as i8));
                        _mm256_adds_epu8(own, past)
                    };
                    *lows = _mm256_or_si256(*lows, _mm256_shuffle_epi8(low, near));
                    *highs = _mm256_or_si256(*highs, _mm256_shuffle_epi8(high, near));
                }
            }
            for (half, joined) in joined.into_iter().enumerate() {
                let all = &mut all[(half ^ (x >> 4)) % HALVES];
                all[0] = _mm256_or_si256(all[0], joined[0]);
                all[1] = _mm256_or_si256(all[1], joined[1]);
            }
        }
        let mut bytes = [[0u8; BLOCK]; 8];
        for (half, all) in all.into_iter().enumerate() {
            for (byte, all) in all.into_iter().enumerate() {
                // SAFETY: a row of `bytes` has the 32 bytes that are written.
                unsafe { _mm256_storeu_si256(bytes[2 * half + byte].as_mut_ptr().cast(), all) };
            }
        }
        W::join(rows, &bytes);
    }

    /// For each `x < 16` and each `i < 16` the set of `i ^ x`: twice its low bytes, then twice its
    /// high ones.
    static TABLES: [[[u8; BLOCK]; 2]; 16] = {
        let mut tables = [[[0; BLOCK]; 2]; 16];
        let mut at = 0;
        while at < 16 * BLOCK {
            let (x, i) = (at / BLOCK, at % BLOCK);
            let set = 1u16 << ((i % 16) ^ x);
            tables[x][0][i] = set as u8;
            tables[x][1][i] = (set >> 8) as u8;
            at += 1;
        }
        tables
    };

    #[target_feature(enable = "avx2")]
    #[inline]
    fn tables(x: usize) -> [__m256i; 2] {
        // SAFETY: both arrays have the 32 bytes that are read.
        let load = |table: &[u8; BLOCK]| unsafe { _mm256_loadu_si256(table.as_ptr().cast()) };
        let [low, high] = &TABLES[x % 16];
        [load(low), load(high)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check<W: Word + std::fmt::Debug>(noise: &[u8], heaps: &[(usize, u32)], base: usize) {
        // Every fourth heap is in no class.
        let own = |&byte: &u8| {
            if byte < 64 {
                0xff
            } else {
                byte % W::BITS as u8
            }
        };
        let indices: Vec<u8> = noise.iter().map(own).collect();
        let mut groups = vec![Vec::new(); W::BITS as usize];
        let mut heaps = heaps.to_vec();
        heaps.sort_by_key(|&(_, heap)| heap);
        for (x, heap) in heaps {
            groups[x % W::BITS as usize].push(heap);
        }
        let (mut fast, mut plain) = ([W::one(3); BLOCK], [W::one(3); BLOCK]);
        gather(&groups, &indices, base, &mut fast);
        gather_any(&groups, &indices, base, &mut plain);
        assert_eq!(fast, plain);
    }

    proptest! {
        #[test]
        fn vectors_of_every_width_give_what_single_heaps_give(
            noise in proptest::collection::vec(any::<u8>(), 300),
            heaps in proptest::collection::vec((0usize..64, 1u32..280), 0..60),
            base in 200usize..268,
        ) {
            check::<u16>(&noise, &heaps, base);
            check::<u32>(&noise, &heaps, base);
            check::<u64>(&noise, &heaps, base);
        }
    }
}
