//! Blocks after heaps that are all common, as nearly all blocks of a long sequence are.
//!
//! There what a heap excludes from a later one depends on nothing but its index and the distance. A pair
//! with a rare heap `r` excludes the index `x ^ y`, where `x` is that of `r` and `y` that of the heap at
//! the distance `r + k`. An option that leaves one heap leaves a common one, whose value is, at the
//! distance `k`, of common class unless parities count and `k` is odd: it excludes the index of that heap,
//! or no index. So all distances make two lists: the *far* ones, of a block or more, are gathered for 32
//! heaps at once ([`super::gather`]), the *near* ones are looked up heap by heap. The least near distance
//! is what the processor waits for, and no longer each heap for the one before it.

use super::choice::Split;
use super::gather::{BLOCK, NONE, Word};
use super::{Rare, Sparse};
use crate::shape::Shape;
use std::cell::Cell;

/// What the common heaps before a heap exclude from it, by their distances.
pub(super) struct Distances {
    /// Distances below a block, each with what the index there is XORed with.
    near: Vec<Near>,
    /// The others, by what the index there is XORed with.
    pub(super) far: Vec<Vec<u32>>,
    /// How many heaps before must be common.
    reach: usize,
}

/// A distance, and what the index there is XORed with.
type Near = (u8, u8);

impl Distances {
    /// The distances of the options with one part, for so many indices.
    pub(super) fn new(engine: &Sparse, indices: u32) -> Distances {
        let shape = &engine.shape;
        let ends = [shape.zero.last(), shape.parts[0].last(), Some(&shape.first)];
        let mut distances = Distances {
            near: Vec::new(),
            far: vec![Vec::new(); indices as usize],
            reach: ends.into_iter().flatten().fold(BLOCK, |a, &b| a.max(b)),
        };
        for &k in &shape.parts[0] {
            if engine.split.offset.is_none() || k % 2 == 0 {
                distances.add(k, 0);
            }
        }
        distances
    }

    /// Adds those to the complements of a rare heap, whose index is this.
    pub(super) fn add_rare(&mut self, rare: Rare, index: u32, shape: &Shape) {
        for k in &shape.parts[1] {
            self.add(rare.heap + k, index);
        }
    }

    /// Different rare heaps may have the same distances.
    fn add(&mut self, distance: usize, x: u32) {
        if distance >= BLOCK {
            let (far, distance) = (self.far.get_mut(x as usize), distance as u32);
            if let Some(far) = far.filter(|far| !far.contains(&distance)) {
                far.push(distance);
            }
            return;
        }
        let near = (distance as u8, x as u8);
        if !self.near.contains(&near) {
            // The nearest index takes longest to arrive, so it is looked up last.
            let at = self.near.partition_point(|other| other.0 > near.0);
            self.near.insert(at, near);
        }
    }

    /// Whether the heaps whose indices these are, those before the next one, are all common as far as it
    /// matters.
    pub(super) fn suffice(&self, indices: &[u8]) -> bool {
        let last = indices.len().checked_sub(self.reach);
        last.is_some_and(|first| !indices[first..].contains(&NONE))
    }

    /// The indices of a block, with those of the block before it in the first half of `indices`. A heap
    /// whose index would not fit has one that is too large, and those after it are of no use. Gives all bits
    /// that any of the indices has.
    #[inline(always)]
    pub(super) fn chain<W: Word>(&self, rows: &[W; BLOCK], indices: &mut [u8; 2 * BLOCK]) -> u8 {
        let indices = Cell::from_mut(indices).as_array_of_cells();
        macro_rules! by_length {
            ($($length:literal)*) => {
                match *self.near.as_slice() {
                    $(ref near if near.len() == $length => {
                        let near: [Near; $length] = std::array::from_fn(|i| near[i]);
                        chain_of(&near, rows, indices).unwrap_or_default()
                    })*
                    ref near => chain(near, rows, indices),
                }
            };
        }
        by_length!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16)
    }
}

/// Reads and writes go to one array, so it is seen through cells.
#[inline(always)]
fn chain<W: Word>(near: &[Near], rows: &[W; BLOCK], indices: &[Cell<u8>; 2 * BLOCK]) -> u8 {
    let mut any = 0;
    for (j, row) in rows.iter().enumerate() {
        let mut excluded = row.wide();
        for &(distance, x) in near {
            let index =
                indices[(BLOCK + j).wrapping_sub(usize::from(distance)) % (2 * BLOCK)].get();
            excluded |= 1u64.wrapping_shl(u32::from(index ^ x));
        }
        let index = excluded.trailing_ones() as u8;
        indices[BLOCK + j].set(index);
        any |= index;
    }
    any
}

/// [`chain`] for a list of known length, whose loop is unrolled.
#[inline(always)]
fn chain_of<W: Word, const LENGTH: usize>(
    near: &[Near; LENGTH],
    rows: &[W; BLOCK],
    indices: &[Cell<u8>; 2 * BLOCK],
) -> Option<u8> {
    let mut from = [indices.first_chunk::<BLOCK>()?; LENGTH];
    for (from, &(distance, _)) in from.iter_mut().zip(near) {
        *from = indices
            .get(BLOCK - usize::from(distance)..)?
            .first_chunk()?;
    }
    let to = indices.last_chunk::<BLOCK>()?;
    let mut any = 0;
    for j in 0..BLOCK {
        let mut excluded = rows[j].wide();
        for k in 0..LENGTH {
            excluded |= 1u64.wrapping_shl(u32::from(from[k][j].get() ^ near[k].1));
        }
        let index = excluded.trailing_ones() as u8;
        to[j].set(index);
        any |= index;
    }
    Some(any)
}

/// How a common value is had from its index: the lowest bit of the mask is inserted. One after the other
/// for all heaps of a block, so that it becomes vector instructions.
pub(super) struct Insertion {
    mask: u8,
    /// The index of the lowest bit of the mask.
    low: u8,
    /// For each heap of a block the parity of the other bits of the mask with which that bit is 0.
    without: [u8; BLOCK],
}

impl Insertion {
    /// The insertion for blocks whose first heap has this parity. The mask has bits of small values only.
    pub(super) fn new(split: Split, parity: usize) -> Insertion {
        let common_if_odd = |j| split.is_common(parity + j, split.mask & split.mask.wrapping_neg());
        Insertion {
            mask: split.mask as u8,
            low: (split.mask.trailing_zeros() % 8) as u8,
            without: std::array::from_fn(|j| u8::from(common_if_odd(j))),
        }
    }

    /// For the index of a value, the value without the lowest bit of the mask, and that bit.
    #[inline(always)]
    fn parts(&self, j: usize, index: u8) -> (u8, u8) {
        let below = (1u8 << self.low) - 1;
        let others = (index & below) | ((index & !below) << 1);
        let mut parity = others & self.mask;
        parity ^= parity >> 4;
        parity ^= parity >> 2;
        parity ^= parity >> 1;
        (others, (parity & 1) ^ self.without[j])
    }

    /// The values of a block with these indices.
    #[inline(always)]
    pub(super) fn values(&self, indices: &[u8; BLOCK]) -> [u8; BLOCK] {
        let mut values = [0; BLOCK];
        for (j, value) in values.iter_mut().enumerate() {
            let (others, bit) = self.parts(j, indices[j]);
            *value = others | bit << self.low;
        }
        values
    }

    /// For each value of a block with these indices, the number of rare values below it: those with the
    /// indices below that number. Values of one class and of the other alternate in runs of `2^low`, which
    /// are ordered by the bit that is inserted.
    #[inline(always)]
    pub(super) fn below(&self, indices: &[u8; BLOCK]) -> [u8; BLOCK] {
        let mut below = [0; BLOCK];
        for (j, below) in below.iter_mut().enumerate() {
            let (_, bit) = self.parts(j, indices[j]);
            // A heap that has no index yet has a sum that no one looks at.
            *below = (indices[j] >> self.low).wrapping_add(bit) << self.low;
        }
        below
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_had_from_its_index_with_the_number_of_rare_ones_below() {
        for mask in 1..128 {
            for offset in [None, Some(false), Some(true)] {
                let split = Split { mask, offset };
                for first in [0, 1] {
                    let insertion = Insertion::new(split, first);
                    for least in [0, 32] {
                        let indices: [u8; BLOCK] = std::array::from_fn(|j| least + j as u8);
                        let values = insertion.values(&indices);
                        let below = insertion.below(&indices);
                        for j in 0..BLOCK {
                            let (n, value) = (first + j, u32::from(values[j]));
                            assert!(split.is_common(n, value), "{split:?} {n} {value}");
                            assert_eq!(split.index(value), u32::from(indices[j]));
                            let rare = (0..value).filter(|&other| !split.is_common(n, other));
                            let expected: Vec<u32> = (0..u32::from(below[j])).collect();
                            let mut found: Vec<u32> =
                                rare.map(|other| split.index(other)).collect();
                            found.sort_unstable();
                            assert_eq!(found, expected, "{split:?} {n} {value}");
                        }
                    }
                }
            }
        }
    }
}
