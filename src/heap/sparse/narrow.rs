//! Blocks for small values: the set of option values of a heap, in one class, is
//! one word.
//!
//! Within one class a value is known by its *index*, the value without the lowest bit of
//! the mask: the parity gives that bit back, and the order of the class is kept. Indices of
//! common heaps are stored one byte each. What rare heaps exclude is gathered for 32 heaps at a
//! time ([`super::gather`]); within a block each new heap pushes what it excludes from
//! the heaps after it. Sets of rare values are gathered in the same way from pairs of common heaps,
//! of which a few of each value are tried; the rare values below the mex that are still
//! missing are sought among all pairs.

use super::choice::Split;
use super::gather::{BLOCK, Word, gather};
use super::pairs::attained;
use super::{Ended, Rare, Sparse};
use crate::budget::Stop;
use crate::heap::pulse::Pulse;
use crate::heap::shape::Shape;
use crate::heap::values::NimValues;

/// For each common value so many pairs of common heaps are tried, all digits together.
const TRIES: usize = 6;
/// The heaps among which those are chosen.
pub(super) const SAMPLE: usize = 1 << 14;
/// The index of a heap that is not common or has no value yet.
const NONE: u8 = 0xff;

/// The state of a run.
struct Narrow<W> {
    codes: Codes<W>,
    /// Entries before the one of heap 0: so many that the complement of a whole block has an entry
    /// whatever is taken from it.
    pad: usize,
    /// Entry `pad + n` is the index of heap `n`, if it is common.
    indices: Vec<u8>,
    /// By index, the rare heaps plus each splitting digit: what a pair takes from its total and
    /// what is removed.
    rare: Vec<Vec<u32>>,
    /// The same of some of the common heaps.
    tries: Vec<Vec<u32>>,
    /// What a common heap with each index excludes from the heaps after it.
    pushes: Vec<Push<W>>,
}

/// What a common heap excludes from itself and the `BLOCK` heaps before it, which is nothing, and
/// from the `BLOCK` heaps after it.
#[derive(Clone, Copy)]
struct Push<W>([W; 2 * BLOCK]);

/// The unions of two rows of sets: as all is read before anything is written, a few vector
/// instructions.
#[inline(always)]
fn joined<W: Word>(these: &[W; BLOCK], others: &[W; BLOCK]) -> [W; BLOCK] {
    std::array::from_fn(|i| these[i] | others[i])
}

/// The two classes as words, for even and for odd heaps.
struct Codes<W> {
    split: Split,
    common: [Class<W>; 2],
    rare: [Class<W>; 2],
    /// For the index of a common value the set of all smaller rare values.
    below: [Vec<W>; 2],
    /// For each value its index, or none where it is rare.
    indices: [Vec<u8>; 2],
}

/// One class of values at the heaps of one parity.
struct Class<W> {
    /// The values by index.
    values: Vec<u8>,
    /// For each value its set; the empty one if it is in the other class.
    sets: Vec<W>,
}

impl<W: Word> Class<W> {
    fn new(split: Split, parity: usize, common: bool) -> Self {
        let all = 0..2 * W::BITS;
        let here = |&value: &u32| split.is_common(parity, value) == common;
        let set = |value| {
            if here(&value) {
                W::one(split.index(value))
            } else {
                W::EMPTY
            }
        };
        Class {
            sets: all.clone().map(set).collect(),
            values: all.filter(here).map(|value| value as u8).collect(),
        }
    }
}

impl<W: Word> Codes<W> {
    fn new(split: Split) -> Self {
        let class = |common| [0, 1].map(|parity| Class::new(split, parity, common));
        let (common, rare) = (class(true), class(false));
        let below = [0, 1].map(|parity: usize| {
            let smaller = |&value: &u8| {
                let few = rare[parity].values.iter().take_while(|&&w| w < value);
                few.fold(W::EMPTY, |set, &w| set | W::one(split.index(u32::from(w))))
            };
            common[parity].values.iter().map(smaller).collect()
        });
        let indices = [0, 1].map(|parity| {
            let index = |value| match split.is_common(parity, value) {
                true => split.index(value) as u8,
                false => NONE,
            };
            (0..2 * W::BITS).map(index).collect()
        });
        Codes {
            split,
            indices,
            common,
            rare,
            below,
        }
    }

    /// The index of heap `n`, which has this value, if it is common.
    #[inline(always)]
    fn index(&self, n: usize, value: u8) -> u8 {
        self.indices[n % 2][usize::from(value)]
    }
}

/// The words of a block: what is known to be excluded, and the rare values that are found.
///
/// Aligned, so that a vector that was just stored is loaded whole.
#[repr(align(64))]
struct Block<W> {
    excluded: [W; BLOCK],
    found: [W; BLOCK],
    first: usize,
}

impl<W: Word> Narrow<W> {
    fn new(engine: &mut Sparse, v: &[u8]) -> Self {
        let codes = Codes::new(engine.split);
        let pad = BLOCK + engine.shape.parts[1].last().copied().unwrap_or(0);
        let mut indices = std::mem::take(&mut engine.indices);
        // A heap of 0 is no part of an option.
        indices.resize(indices.len().max(pad + 1), NONE);
        let known = indices.len() - pad;
        let new = v.iter().enumerate().skip(known);
        indices.extend(new.map(|(n, &value)| codes.index(n, value)));
        let mut narrow = Narrow {
            codes,
            pad,
            indices,
            rare: vec![Vec::new(); W::BITS as usize],
            tries: vec![Vec::new(); W::BITS as usize],
            pushes: vec![Push([W::EMPTY; 2 * BLOCK]); W::BITS as usize],
        };
        engine
            .rare
            .iter()
            .for_each(|&rare| narrow.add(rare, &engine.shape));
        let splits = &engine.shape.parts[1];
        for heap in 1..v.len().min(SAMPLE) {
            let index = usize::from(narrow.indices[pad + heap]);
            if let Some(list) = narrow
                .tries
                .get_mut(index)
                .filter(|list| list.len() < TRIES)
            {
                list.extend(splits.iter().map(|k| (heap + k) as u32));
            }
        }
        for &Rare { heap, value } in engine.rare.iter().take_while(|rare| rare.heap < BLOCK) {
            let index = engine.split.index(value);
            for at in splits.iter().map(|k| heap + k - 1).filter(|&at| at < BLOCK) {
                for (i, push) in narrow.pushes.iter_mut().enumerate() {
                    push.0[BLOCK + at] |= W::one(i as u32 ^ index);
                }
            }
        }
        narrow
    }

    /// Lists a rare heap.
    fn add(&mut self, rare: Rare, shape: &Shape) {
        let index = self.codes.split.index(rare.value) as usize;
        if let Some(list) = self.rare.get_mut(index) {
            list.extend(shape.parts[1].iter().map(|k| (rare.heap + k) as u32));
        }
    }

    /// Extends `v` to `len` values, block by block.
    fn run(
        &mut self,
        engine: &mut Sparse,
        v: &mut Vec<u8>,
        len: usize,
        pulse: &mut Pulse,
    ) -> Result<Ended, Stop> {
        let tries: usize = self.tries.iter().map(Vec::len).sum();
        while v.len() < len {
            let block = self.block(v.len());
            let mut steps = 128 + (engine.rare.len() + tries) as u64;
            if let Err(value) = self.extend(engine, block, v, len, &mut steps) {
                return Ok(Ended::TooWide(value));
            }
            pulse.spend(steps, v.len(), &|| NimValues::U8(v.clone()))?;
        }
        Ok(Ended::Full)
    }

    /// What the heaps before the block exclude and give.
    fn block(&mut self, first: usize) -> Block<W> {
        self.indices.resize(self.pad + first + BLOCK, NONE);
        let mut block = Block {
            first,
            excluded: [W::EMPTY; BLOCK],
            found: [W::EMPTY; BLOCK],
        };
        let base = self.pad + first;
        gather(&self.rare, &self.indices, base, &mut block.excluded);
        gather(&self.tries, &self.indices, base, &mut block.found);
        block
    }

    /// Extends `v` by the heaps of a block, up to `len`.
    fn extend(
        &mut self,
        engine: &mut Sparse,
        block: Block<W>,
        v: &mut Vec<u8>,
        len: usize,
        steps: &mut u64,
    ) -> Result<(), u32> {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("bmi1")
        {
            // SAFETY: the processor has AVX2 and BMI1, as was just asked.
            return unsafe { self.extend_avx2(engine, block, v, len, steps) };
        }
        self.extend_any(engine, block, v, len, steps)
    }

    /// `extend_any`, compiled for vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1")]
    fn extend_avx2(
        &mut self,
        engine: &mut Sparse,
        block: Block<W>,
        v: &mut Vec<u8>,
        len: usize,
        steps: &mut u64,
    ) -> Result<(), u32> {
        self.extend_any(engine, block, v, len, steps)
    }

    /// The serial part. What a heap excludes from the next one is handed on by itself, as the way
    /// through the words of the block takes longer than all the rest.
    #[inline(always)]
    fn extend_any(
        &mut self,
        engine: &mut Sparse,
        mut block: Block<W>,
        v: &mut Vec<u8>,
        len: usize,
        steps: &mut u64,
    ) -> Result<(), u32> {
        let mut row = block.excluded[0];
        for j in 0..BLOCK.min(len - block.first) {
            let value = self.value(engine, row, block.found[j], v, steps)?;
            let n = v.len();
            v.push(value);
            let index = self.codes.index(n, value);
            self.indices[self.pad + n] = index;
            row = block.excluded.get(j + 1).copied().unwrap_or(W::EMPTY);
            if let Some(Push(push)) = self.pushes.get(usize::from(index)) {
                row |= push[BLOCK];
                let later = push.get(BLOCK - 1 - j..).unwrap_or_default();
                if let Some(later) = later.first_chunk::<BLOCK>() {
                    block.excluded = joined(&block.excluded, later);
                }
            } else if !engine.shape.parts[1].is_empty() {
                self.push_rare(engine, &mut block, n, value);
                row = block.excluded.get(j + 1).copied().unwrap_or(W::EMPTY);
            }
        }
        Ok(())
    }

    /// Lists the rare heap `n`, and pairs it within the block.
    #[cold]
    fn push_rare(&mut self, engine: &mut Sparse, block: &mut Block<W>, n: usize, value: u8) {
        let value = u32::from(value);
        let rare = Rare { heap: n, value };
        engine.rare.push(rare);
        self.add(rare, &engine.shape);
        let index = engine.split.index(value);
        for &k in &engine.shape.parts[1] {
            for later in (n + k + 1).max(n + 1)..block.first + BLOCK {
                let other = u32::from(self.indices[self.pad + later - n - k]);
                if other < W::BITS {
                    block.excluded[later - block.first] |= W::one(other ^ index);
                }
            }
        }
    }

    /// The value of the next heap, or one that the words have no room for.
    #[inline(always)]
    fn value(
        &self,
        engine: &Sparse,
        mut excluded: W,
        mut found: W,
        v: &[u8],
        steps: &mut u64,
    ) -> Result<u8, u32> {
        let (n, shape) = (v.len(), &engine.shape);
        let (common, rare) = (&self.codes.common[n % 2], &self.codes.rare[n % 2]);
        for &k in &shape.parts[0] {
            // A heap of 0 is no heap that is left.
            if k < n {
                let value = usize::from(v[n - k]);
                excluded |= common.sets[value];
                found |= rare.sets[value];
            }
        }
        if shape.zero.last().is_some_and(|&last| n <= last) && shape.zero.binary_search(&n).is_ok()
        {
            excluded |= common.sets[0];
            found |= rare.sets[0];
        }
        if shape.unequal {
            // Two equal heaps are no option; the search finds 0 where it is one.
            found = found.without(engine.split.index(0));
        }
        let index = excluded.trailing_ones() as usize;
        let (Some(&value), Some(&below)) =
            (common.values.get(index), self.codes.below[n % 2].get(index))
        else {
            return Err(2 * W::BITS);
        };
        let mut missing = below & found.not();
        while missing != W::EMPTY {
            let index = missing.not().trailing_ones();
            let sought = rare.values[index as usize];
            if !attained(engine, v, n, u32::from(sought), steps) {
                return Ok(sought);
            }
            missing = missing.without(index);
        }
        Ok(value)
    }
}

/// Extends `v` to `len` values, block by block; all of them are below twice the bits of a word.
pub(super) fn run<W: Word>(
    engine: &mut Sparse,
    v: &mut Vec<u8>,
    len: usize,
    pulse: &mut Pulse,
) -> Result<Ended, Stop> {
    pulse.memory(2 * len + 2 * engine.rare.len() * size_of::<Rare>())?;
    v.reserve_exact(len.saturating_sub(v.len()));
    let mut narrow = Narrow::<W>::new(engine, v);
    narrow.indices.reserve_exact(len + BLOCK - v.len());
    let ended = narrow.run(engine, v, len, pulse);
    narrow.indices.truncate(narrow.pad + v.len());
    engine.indices = narrow.indices;
    let top = v.iter().copied().max().unwrap_or(0);
    engine.top = engine.top.max(u32::from(top));
    ended
}
