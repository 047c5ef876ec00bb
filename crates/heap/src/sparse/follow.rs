//! A run through blocks after heaps that are all common: what comes next is had from the last indices alone
//! ([`super::calm`]).

use super::gather::{BLOCK, NONE, Word, gather};
use super::narrow::Lists;

impl<W: Word> Lists<W> {
    /// Extends `v` to `len` values as though no heap were rare, where the last heaps are all common
    /// ([`super::calm::Distances::suffice`]), or gives a value that the words have no room for.
    pub(super) fn follow(&self, indices: &mut Vec<u8>, v: &mut Vec<u8>, len: usize) -> Option<u32> {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("bmi2")
        {
            // SAFETY: the processor has AVX2, BMI1 and BMI2, as was just asked.
            return unsafe { self.follow_avx2(indices, v, len) };
        }
        self.follow_any(indices, v, len)
    }

    /// `follow_any`, compiled for vectors of 256 bits and shifts by any register.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,bmi2")]
    fn follow_avx2(&self, indices: &mut Vec<u8>, v: &mut Vec<u8>, len: usize) -> Option<u32> {
        self.follow_any(indices, v, len)
    }

    #[inline(always)]
    fn follow_any(&self, indices: &mut Vec<u8>, v: &mut Vec<u8>, len: usize) -> Option<u32> {
        indices.resize(self.pad + len.max(v.len()) + BLOCK, NONE);
        let mut rows = [W::EMPTY; BLOCK];
        while v.len() < len {
            let first = v.len();
            let base = self.pad + first;
            rows.fill(W::EMPTY);
            gather(&self.distances.far, indices, base, &mut rows);
            let mut both = [NONE; 2 * BLOCK];
            both[..BLOCK].copy_from_slice(&indices[base - BLOCK..base]);
            let any = self.distances.chain(&rows, &mut both);
            let Some(new) = both.last_chunk() else { break };
            let mut count = BLOCK.min(len - first);
            let too_wide = u32::from(any) >= W::BITS;
            if too_wide {
                let fits = |&&index: &&u8| u32::from(index) < W::BITS;
                count = count.min(new.iter().take_while(fits).count());
            }
            let values = self.codes.insertion[first % 2].values(new);
            indices[base..][..count].copy_from_slice(&new[..count]);
            v.extend_from_slice(&values[..count]);
            if too_wide && v.len() < len {
                return Some(2 * W::BITS);
            }
        }
        None
    }
}
