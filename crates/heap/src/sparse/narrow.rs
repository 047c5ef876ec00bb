//! Blocks for small values: the set of option values of a heap, in one class, is
//! one word.
//!
//! Within one class a value is known by its *index*, the value without the lowest bit of
//! the mask: the parity gives that bit back, and the order of the class is kept. Indices of
//! common heaps are stored one byte each. What rare heaps exclude is gathered for 32 heaps at a
//! time ([`super::gather`]); within a block each new heap pushes what it excludes from
//! the heaps after it. Sets of rare values are gathered in the same way from pairs of common heaps,
//! of which a few of each value are tried; the rare values below the mex that are still
//! missing are sought among all pairs. After a long calm this verification follows behind ([`super::ahead`]).

use super::calm::{Distances, Insertion};
use super::choice::Split;
use super::gather::{BLOCK, NONE, Word, gather};
use super::pairs::attained;
use super::{Ended, Rare, Reach, Sparse};
use crate::meter::Meter;
use crate::shape::Shape;
use crate::values::NimValues;
use grundy_base::budget::Stop;
use grundy_base::room;
use std::ops::Range;

/// For each common value so many pairs of common heaps are tried, all digits together.
const TRIES: usize = 6;
/// The heaps among which those are chosen.
pub(super) const SAMPLE: usize = 1 << 14;
/// On one thread so many heaps are computed block by block in any case: what a short sequence takes, in
/// steps, is what it always took, as the rows of a survey have it.
const ALONE: usize = 1 << 17;

/// The state of a run.
pub(super) struct Narrow<W> {
    pub(super) lists: Lists<W>,
    /// Entry `pad + n` is the index of heap `n`, if it is common.
    pub(super) indices: Vec<u8>,
}

/// What does not change while no rare heap is met.
pub(super) struct Lists<W> {
    pub(super) codes: Codes<W>,
    /// Entries of `indices` before the one of heap 0: so many that the complement of a whole block
    /// has an entry whatever is taken from it.
    pub(super) pad: usize,
    /// By index, the rare heaps plus each splitting digit: what a pair takes from its total and
    /// what is removed.
    rare: Vec<Vec<u32>>,
    /// The shifts of some of the common heaps.
    pub(super) tries: Vec<Vec<u32>>,
    /// The shifts of those that decide most heaps, once it is calm ([`super::tries`]).
    pub(super) best_tries: Vec<Vec<u32>>,
    /// The values that heaps exclude from others while the last heaps are common.
    pub(super) distances: Distances,
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
pub(super) struct Codes<W> {
    split: Split,
    /// How the common values of a block are had from their indices, where it begins with an even heap and
    /// where with an odd one.
    pub(super) insertion: [Insertion; 2],
    common: [Class<W>; 2],
    rare: [Class<W>; 2],
    /// For the index of a common value the set of all smaller rare values.
    below: [[W; 256]; 2],
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
            let smaller = |value: u8| {
                let few = rare[parity].values.iter().take_while(|&&w| w < value);
                few.fold(W::EMPTY, |set, &w| set | W::one(split.index(u32::from(w))))
            };
            let value = |index: usize| common[parity].values.get(index).copied();
            std::array::from_fn(|index| value(index).map_or(W::EMPTY, smaller))
        });
        let indices = [0, 1].map(|parity| {
            let index = |value| match split.is_common(parity, value) {
                true => split.index(value) as u8,
                false => NONE,
            };
            (0..2 * W::BITS).map(index).collect()
        });
        Codes {
            insertion: [0, 1].map(|parity| Insertion::new(split, parity)),
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
pub(super) struct Block<W> {
    excluded: [W; BLOCK],
    found: [W; BLOCK],
    first: usize,
}

impl<W: Word> Narrow<W> {
    fn new(engine: &mut Sparse, v: &[u8]) -> Self {
        let codes = Codes::new(engine.split);
        let pad = pad(&engine.shape);
        let mut indices = std::mem::take(&mut engine.indices);
        // A heap of 0 is no part of an option.
        indices.resize(indices.len().max(pad + 1), NONE);
        let known = indices.len() - pad;
        let new = v.iter().enumerate().skip(known);
        indices.extend(new.map(|(n, &value)| codes.index(n, value)));
        let lists = Lists::new(codes, pad, engine, &indices[pad..]);
        Narrow { lists, indices }
    }

    /// Extends `v` to `len` values: block by block where rare heaps are met, else in stretches that
    /// another thread verifies.
    fn run(
        &mut self,
        engine: &mut Sparse,
        v: &mut Vec<u8>,
        len: usize,
        meter: &mut Meter,
    ) -> Result<Ended, Stop> {
        if engine.reach == Reach::Listed {
            return self.retrace(engine, v, len, meter);
        }
        let tries: usize = self.lists.tries.iter().map(Vec::len).sum();
        let threads = rayon::current_num_threads();
        let known = engine.rare.len();
        while v.len() < len && !engine.is_undecided(known) {
            if self.is_calm(engine, v.len(), threads) {
                if let Some(value) = self.stretches(engine, v, len, meter)? {
                    return Ok(Ended::TooWide(value));
                }
                continue;
            }
            let mut steps = 128 + (engine.rare.len() + tries) as u64;
            if let Some(value) = self.block(engine, v, len, &mut steps) {
                return Ok(Ended::TooWide(value));
            }
            meter.spend(steps, v.len(), &|| NimValues::U8(v.clone()))?;
        }
        Ok(Ended::Full)
    }

    /// Whether no rare heap was met for a while, so that it pays to suppose that none comes.
    fn is_calm(&self, engine: &Sparse, known: usize, threads: usize) -> bool {
        let last = engine.rare.last().map_or(0, |rare| rare.heap);
        let early = if threads == 1 { ALONE } else { 0 };
        known > (last + 2 * engine.stretch).max(early) && !engine.shape.parts[1].is_empty()
    }

    /// Extends `v` by a block, up to `len`, or gives a value that the words have no room for.
    fn block(
        &mut self,
        engine: &mut Sparse,
        v: &mut Vec<u8>,
        len: usize,
        steps: &mut u64,
    ) -> Option<u32> {
        let Narrow { lists, indices } = self;
        let mut block = lists.gathered(indices, v.len());
        let base = lists.pad + block.first;
        gather(&lists.tries, indices, base, &mut block.found);
        let len = len.min(block.first + BLOCK);
        while v.len() < len {
            match lists.extend::<true>(engine, indices, &mut block, v, len, steps) {
                Some(Met::Rare(value)) => {
                    let rare = Rare {
                        heap: v.len(),
                        value,
                    };
                    lists.push_rare(engine, v, value);
                    lists.pair_rare(&engine.shape, indices, &mut block, rare);
                }
                Some(Met::TooWide(value)) => return Some(value),
                None => (),
            }
        }
        None
    }
}

/// What ends a block early.
pub(super) enum Met {
    /// The next heap has this value and is rare.
    Rare(u32),
    /// The words have no room for the next value, this one.
    TooWide(u32),
}

impl<W: Word> Lists<W> {
    /// The lists for the heaps of which these are the indices.
    fn new(codes: Codes<W>, pad: usize, engine: &Sparse, indices: &[u8]) -> Self {
        let empty = vec![Vec::new(); W::BITS as usize];
        let mut lists = Lists {
            codes,
            pad,
            rare: empty.clone(),
            tries: empty.clone(),
            best_tries: empty,
            distances: Distances::new(engine, W::BITS),
            pushes: vec![Push([W::EMPTY; 2 * BLOCK]); W::BITS as usize],
        };
        let rare = engine.rare.iter();
        rare.for_each(|&rare| lists.add(rare, &engine.shape));
        let splits = &engine.shape.parts[1];
        let sample = engine.reach.smaller_parts(SAMPLE);
        for (heap, &index) in indices.iter().enumerate().take(sample).skip(1) {
            let tries = lists.tries.get_mut(usize::from(index));
            if let Some(list) = tries.filter(|list| list.len() < TRIES) {
                list.extend(splits.iter().map(|k| (heap + k) as u32));
            }
        }
        for &Rare { heap, value } in engine.rare.iter().take_while(|rare| rare.heap < BLOCK) {
            let index = engine.split.index(value);
            for at in splits.iter().map(|k| heap + k - 1).filter(|&at| at < BLOCK) {
                for (i, push) in lists.pushes.iter_mut().enumerate() {
                    push.0[BLOCK + at] |= W::one(i as u32 ^ index);
                }
            }
        }
        lists
    }

    /// Lists a rare heap.
    fn add(&mut self, rare: Rare, shape: &Shape) {
        let index = self.codes.split.index(rare.value) as usize;
        if let Some(list) = self.rare.get_mut(index) {
            list.extend(shape.parts[1].iter().map(|k| (rare.heap + k) as u32));
        }
        self.distances.add_rare(rare, index as u32, shape);
    }

    /// What the rare heaps exclude from a block with the heaps before it.
    pub(super) fn gathered(&self, indices: &mut Vec<u8>, first: usize) -> Block<W> {
        indices.resize(self.pad + first + BLOCK, NONE);
        let mut block = Block {
            first,
            excluded: [W::EMPTY; BLOCK],
            found: [W::EMPTY; BLOCK],
        };
        gather(&self.rare, indices, self.pad + first, &mut block.excluded);
        block
    }

    /// Extends `v` by the heaps of a block, up to `len`. If not `CHECKED`, every heap is supposed to
    /// be common.
    pub(super) fn extend<const CHECKED: bool>(
        &self,
        engine: &Sparse,
        indices: &mut [u8],
        block: &mut Block<W>,
        v: &mut Vec<u8>,
        len: usize,
        steps: &mut u64,
    ) -> Option<Met> {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("bmi1")
        {
            // SAFETY: the processor has AVX2 and BMI1, as was just asked.
            return unsafe { self.extend_avx2::<CHECKED>(engine, indices, block, v, len, steps) };
        }
        self.extend_any::<CHECKED>(engine, indices, block, v, len, steps)
    }

    /// `extend_any`, compiled for vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1")]
    fn extend_avx2<const CHECKED: bool>(
        &self,
        engine: &Sparse,
        indices: &mut [u8],
        block: &mut Block<W>,
        v: &mut Vec<u8>,
        len: usize,
        steps: &mut u64,
    ) -> Option<Met> {
        self.extend_any::<CHECKED>(engine, indices, block, v, len, steps)
    }

    /// The serial part. What a heap excludes from the next one is handed on by itself, as the way
    /// through the words of the block takes longer than all the rest.
    #[inline(always)]
    fn extend_any<const CHECKED: bool>(
        &self,
        engine: &Sparse,
        indices: &mut [u8],
        block: &mut Block<W>,
        v: &mut Vec<u8>,
        len: usize,
        steps: &mut u64,
    ) -> Option<Met> {
        let from = v.len() - block.first;
        let mut row = block.excluded[from];
        for j in from..BLOCK.min(len - block.first) {
            let n = block.first + j;
            let (mut excluded, mut found) = (row, block.found[j]);
            self.single(&engine.shape, v, n, &mut excluded, &mut found);
            // The least value that is not excluded has the least index.
            let index = excluded.trailing_ones() as usize;
            let Some(&value) = self.codes.common[n % 2].values.get(index) else {
                return Some(Met::TooWide(2 * W::BITS));
            };
            if CHECKED {
                let missing = self.below(n, index as u8) & found.not();
                let is_rare = |&(_, value): &(u32, u32)| !attained(engine, v, n, value, steps);
                if let Some((_, value)) = self.rare_values(n, missing).find(is_rare) {
                    return Some(Met::Rare(value));
                }
            }
            v.push(value);
            indices[self.pad + n] = index as u8;
            row = block.excluded.get(j + 1).copied().unwrap_or(W::EMPTY);
            if let Some(Push(push)) = self.pushes.get(index) {
                row |= push[BLOCK];
                let later = push.get(BLOCK - 1 - j..).unwrap_or_default();
                if let Some(later) = later.first_chunk::<BLOCK>() {
                    block.excluded = joined(&block.excluded, later);
                }
            }
        }
        None
    }

    /// Joins the values of the options of heap `n` with no heap or one heap.
    #[inline(always)]
    pub(super) fn single(
        &self,
        shape: &Shape,
        v: &[u8],
        n: usize,
        excluded: &mut W,
        found: &mut W,
    ) {
        let (common, rare) = (&self.codes.common[n % 2], &self.codes.rare[n % 2]);
        for &k in &shape.parts[0] {
            // A heap of 0 is no heap that is left.
            if k < n {
                let value = usize::from(v[v.len() - k]);
                *excluded |= common.sets[value];
                *found |= rare.sets[value];
            }
        }
        if shape.zero.last().is_some_and(|&last| n <= last) && shape.zero.binary_search(&n).is_ok()
        {
            *excluded |= common.sets[0];
            *found |= rare.sets[0];
        }
        if shape.unequal {
            *found = self.without_equal(*found);
        }
    }

    /// Without what two equal heaps have, which are no option; the search finds 0 where it is one.
    #[inline(always)]
    pub(super) fn without_equal(&self, found: W) -> W {
        found.without(self.codes.split.index(0))
    }

    /// The set of the rare values below the common value of heap `n` with this index.
    #[inline(always)]
    fn below(&self, n: usize, index: u8) -> W {
        self.codes.below[n % 2][usize::from(index)]
    }

    /// The rare values below the value of heap `n` that are not `found`; its index is this, and the
    /// values before it are `v`.
    #[inline(always)]
    pub(super) fn missing(&self, shape: &Shape, v: &[u8], n: usize, index: u8, mut found: W) -> W {
        self.single(shape, v, n, &mut W::EMPTY.clone(), &mut found);
        self.below(n, index) & found.not()
    }

    /// The rare values of a set at heap `n`, by rising index and value.
    #[inline(always)]
    pub(super) fn rare_values(
        &self,
        n: usize,
        mut set: W,
    ) -> impl Iterator<Item = (u32, u32)> + use<'_, W> {
        let values = &self.codes.rare[n % 2].values;
        std::iter::from_fn(move || {
            if set == W::EMPTY {
                return None;
            }
            let index = set.not().trailing_ones();
            set = set.without(index);
            let value = values.get(index as usize)?;
            Some((index, u32::from(*value)))
        })
    }

    /// Appends a rare heap and lists it.
    pub(super) fn push_rare(&mut self, engine: &mut Sparse, v: &mut Vec<u8>, value: u32) {
        let rare = Rare {
            heap: v.len(),
            value,
        };
        v.push(value as u8);
        if !engine.shape.parts[1].is_empty() {
            engine.rare.push(rare);
            self.add(rare, &engine.shape);
        }
    }

    /// Pairs the rare heap that was appended last with others within its block.
    #[cold]
    fn pair_rare(&self, shape: &Shape, indices: &[u8], block: &mut Block<W>, rare: Rare) {
        let index = self.codes.split.index(rare.value);
        for &k in &shape.parts[1] {
            for later in (rare.heap + k).max(rare.heap) + 1..block.first + BLOCK {
                let other = u32::from(indices[self.pad + later - rare.heap - k]);
                if other < W::BITS {
                    block.excluded[later - block.first] |= W::one(other ^ index);
                }
            }
        }
    }
}

/// Entries before the one of heap 0.
fn pad(shape: &Shape) -> usize {
    BLOCK + shape.parts[1].last().copied().unwrap_or(0)
}

/// Forgets what `indices` has of the entries of an even number of heaps that are dropped.
pub(super) fn forget(shape: &Shape, indices: &mut Vec<u8>, entries: Range<usize>) {
    let dropped = pad(shape) + entries.start..pad(shape) + entries.end;
    if dropped.end <= indices.len() {
        indices.drain(dropped);
    } else {
        indices.truncate(dropped.start);
    }
}

/// Extends `v` to `len` values, block by block; all of them are below twice the bits of a word.
pub(super) fn run<W: Word>(
    engine: &mut Sparse,
    v: &mut Vec<u8>,
    len: usize,
    meter: &mut Meter,
) -> Result<Ended, Stop> {
    meter.memory(2 * len + 2 * engine.rare.len() * size_of::<Rare>())?;
    let known = v.len();
    let mut narrow = Narrow::<W>::new(engine, v);
    // Room for the whole run is asked for at once, so that nothing is moved as the sequence grows;
    // memory that is not used yet is not taken. Where it is refused, vectors grow by themselves.
    let whole = if engine.reach == Reach::All {
        meter.len()
    } else {
        0
    };
    let more = whole.max(len) + BLOCK - known;
    room::reserve(v, more);
    room::reserve(&mut narrow.indices, more);
    let ended = narrow.run(engine, v, len, meter);
    narrow.indices.truncate(narrow.lists.pad + v.len());
    engine.indices = narrow.indices;
    let new = v.get(known..).unwrap_or_default();
    let top = new.iter().fold(0, |top, &value| value.max(top));
    engine.top = engine.top.max(u32::from(top));
    ended
}
