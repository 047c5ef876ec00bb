//! Blocks for values below the bits of a word: the set of option values of a
//! heap is one word. A rare heap costs one OR a heap, in vectors of several heaps: the
//! words `1 << g` of consecutive heaps are gathered for each rare value, and
//! XORing with that value is one permutation of bits for all of them.

use super::{Block, Ended, Rare, Row, Sparse, finish};
use crate::budget::Stop;
use crate::heap::pulse::Pulse;
use std::ops::{BitAnd, BitOr, BitOrAssign, Shl, Shr};

/// Heaps in a block.
const BLOCK: usize = 32;
/// For each common value so many pairs of common heaps are tried for all the block at once.
const TRIES: usize = 6;

/// Words filled between two looks at the budget.
const STRIDE: usize = 1 << 20;

/// A set of values below the number of its bits.
pub(super) trait Word:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const BITS: u32;
    const EMPTY: Self;
    /// For each `b`, the bits whose index has bit `b` clear.
    const LOW: [Self; 6];
    fn one(value: u32) -> Self;
    fn without(self, value: u32) -> Self;
    fn trailing_ones(self) -> u32;
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const EMPTY: Self = 0;
            const LOW: [Self; 6] = [
                0x5555_5555_5555_5555u64 as $word,
                0x3333_3333_3333_3333u64 as $word,
                0x0f0f_0f0f_0f0f_0f0fu64 as $word,
                0x00ff_00ff_00ff_00ffu64 as $word,
                0x0000_ffff_0000_ffffu64 as $word,
                0x0000_0000_ffff_ffffu64 as $word,
            ];
            #[inline(always)]
            fn one(value: u32) -> Self {
                1 << value
            }
            #[inline(always)]
            fn without(self, value: u32) -> Self {
                self & !(1 << value)
            }
            #[inline(always)]
            fn trailing_ones(self) -> u32 {
                <$word>::trailing_ones(self)
            }
        }
    };
}
word!(u32);
word!(u64);

impl<W: Word> Row for W {
    #[inline(always)]
    fn mark(&mut self, value: u32) {
        *self |= W::one(value);
    }

    #[inline(always)]
    fn unmark(&mut self, value: u32) {
        *self = self.without(value);
    }

    #[inline(always)]
    fn free(&self, from: u32) -> u32 {
        if from >= W::BITS {
            W::BITS
        } else {
            from + (*self >> from).trailing_ones().min(W::BITS - from)
        }
    }

    #[inline(always)]
    fn end(&self) -> u32 {
        W::BITS
    }
}

/// The heaps of one value.
struct Group {
    value: u32,
    heaps: Vec<u32>,
}

/// Extends `v` to `len` values, block by block; all of them are below `W::BITS`.
pub(super) fn run<W: Word>(
    engine: &mut Sparse,
    v: &mut Vec<u8>,
    len: usize,
    pulse: &mut Pulse,
) -> Result<Ended, Stop> {
    pulse.memory(len * (1 + size_of::<W>()) + 2 * engine.rare.len() * size_of::<Rare>())?;
    v.reserve_exact(len.saturating_sub(v.len()));
    // Word BLOCK + c is the set {g(c)}; it is empty for c <= 0 and for heaps without a value yet,
    // so that pairs with such a heap exclude nothing.
    let mut words = vec![W::EMPTY; len + 2 * BLOCK];
    for (chunk, values) in words[BLOCK..].chunks_mut(STRIDE).zip(v.chunks(STRIDE)) {
        for (word, &value) in chunk.iter_mut().zip(values) {
            *word = W::one(u32::from(value));
        }
        pulse.spend(STRIDE as u64, v.len(), &|| super::NimValues::U8(v.clone()))?;
    }
    words[BLOCK] = W::EMPTY;
    let mut groups = group(engine.rare.iter().map(|r| (r.heap, r.value)), usize::MAX);
    let common = v
        .iter()
        .enumerate()
        .skip(1)
        .map(|(n, &value)| (n, u32::from(value)));
    let common = common
        .filter(|&(n, value)| engine.split.is_common(n, value))
        .take(4096);
    let tries = if engine.shape.parts[1].is_empty() {
        Vec::new()
    } else {
        group(common, TRIES)
    };
    while v.len() < len {
        let block = Block {
            first: v.len(),
            rare: engine.rare.len(),
        };
        let mut rows = [W::EMPTY; BLOCK];
        let mut steps = 256;
        for &k in &engine.shape.parts[1] {
            let Some(base) = (block.first + BLOCK).checked_sub(k) else {
                continue;
            };
            gather(&groups, &words, base, &mut rows);
            gather(&tries, &words, base, &mut rows);
            steps += 2 * engine.rare.len() as u64 + 20 * tries.len() as u64;
        }
        for mut row in rows.into_iter().take(len - block.first) {
            let value = finish(engine, &block, v, &mut row, &mut steps);
            if value >= W::BITS {
                return Ok(Ended::TooWide(value));
            }
            engine.top = engine.top.max(value);
            words[BLOCK + v.len()] = W::one(value);
            v.push(value as u8);
        }
        for r in &engine.rare[block.rare..] {
            add(&mut groups, r.heap, r.value, usize::MAX);
        }
        pulse.spend(steps, v.len(), &|| super::NimValues::U8(v.clone()))?;
    }
    Ok(Ended::Full)
}

/// Collects heaps by value, at most `most` of each.
fn group(heaps: impl Iterator<Item = (usize, u32)>, most: usize) -> Vec<Group> {
    let mut groups = Vec::new();
    heaps.for_each(|(heap, value)| add(&mut groups, heap, value, most));
    groups
}

/// Adds one heap to the group of its value.
fn add(groups: &mut Vec<Group>, heap: usize, value: u32, most: usize) {
    match groups.iter_mut().find(|group| group.value == value) {
        Some(group) if group.heaps.len() >= most => (),
        Some(group) => group.heaps.push(heap as u32),
        None => groups.push(Group {
            value,
            heaps: vec![heap as u32],
        }),
    }
}

/// Marks in `rows[j]` the values of all pairs of a heap in `groups` and its complement in the total
/// whose word is `words[base + j]`.
fn gather<W: Word>(groups: &[Group], words: &[W], base: usize, rows: &mut [W; BLOCK]) {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2, as was just asked.
        return unsafe { gather_avx2(groups, words, base, rows) };
    }
    gather_any(groups, words, base, rows);
}

/// `gather_any`, compiled for vectors of 256 bits.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn gather_avx2<W: Word>(groups: &[Group], words: &[W], base: usize, rows: &mut [W; BLOCK]) {
    gather_any(groups, words, base, rows);
}

/// The hot loop: for each rare heap one OR of `BLOCK` words.
#[inline(always)]
fn gather_any<W: Word>(groups: &[Group], words: &[W], base: usize, rows: &mut [W; BLOCK]) {
    for group in groups {
        let mut found = [W::EMPTY; BLOCK];
        for &heap in &group.heaps {
            // Heaps come in rising order: none of the others is below a total of this block.
            let Some(run) = base
                .checked_sub(heap as usize)
                .and_then(|at| words.get(at..at + BLOCK))
            else {
                break;
            };
            for (all, &word) in found.iter_mut().zip(run) {
                *all |= word;
            }
        }
        permute(&mut found, group.value);
        for (row, word) in rows.iter_mut().zip(found) {
            *row |= word;
        }
    }
}

/// Moves bit `i` of every word to `i ^ x`.
#[inline(always)]
fn permute<W: Word>(words: &mut [W; BLOCK], x: u32) {
    for (b, &low) in W::LOW.iter().enumerate() {
        let shift = 1 << b;
        if x & shift != 0 {
            words
                .iter_mut()
                .for_each(|word| *word = (*word & low) << shift | (*word >> shift) & low);
        }
    }
}
