//! The values of heaps one after the other, all of common class, by their options.
//!
//! [`BLOCK`] heaps are decided together: the indices of their options are gathered for all of them as far as the
//! distances reach below the block, then for [`FEW`] at a time; only what is nearer is looked up heap by heap.
//! When the block is known, options of rare class are gathered likewise, as witnesses of smaller values.

use super::gather::{Choice, Group, gather, groups};
use super::{Classes, Set};
use std::ops::Range;

/// Heaps that are decided together.
pub(crate) const BLOCK: usize = 64;
/// Heaps of these that are looked up one by one.
const FEW: usize = 8;
/// Heaps for which there is room besides those before.
pub(crate) const ROOM: usize = 1 << 15;

/// The last heaps that were computed, and what the next ones are computed with.
pub(crate) struct Walk<S> {
    /// The options of common class, by whether all are below a block, or below a few heaps.
    far: Vec<Group>,
    middle: Vec<Group>,
    near: Vec<Choice>,
    /// Options of rare class.
    witnesses: Vec<Group>,
    /// For even and odd heaps and the index of their value: the indices of smaller values of rare class.
    smaller: [Vec<S>; 2],
    /// The next heap, and its place below.
    pub(crate) heap: usize,
    at: usize,
    /// How many heaps before it are needed.
    before: usize,
    /// The indices of the last heaps, at least as many, and room for more.
    indices: Vec<u16>,
    /// Each value as the set of it alone.
    sets: Vec<S>,
}

impl<S: Set> Walk<S> {
    /// How many bytes one takes, if so many heaps before the next are needed.
    pub(crate) fn bytes(before: usize) -> usize {
        (before + ROOM) * (size_of::<u16>() + size_of::<S>())
    }

    /// From a heap on, of which the values before it are given, as many as distances reach.
    pub(crate) fn new(
        classes: &Classes,
        [common, witnesses]: [&[Choice]; 2],
        heap: usize,
        before: &[u16],
    ) -> Self {
        let within = |distances: Range<usize>| {
            let within = |choice: &&Choice| distances.contains(&choice.distance);
            common.iter().filter(within).copied().collect::<Vec<_>>()
        };
        let smaller = |n, index| {
            let rare = classes.rare_below(n, classes.value(n, index));
            rare.fold(S::EMPTY, |set, rare| set | S::only(classes.index(rare)))
        };
        let indices = before.iter().map(|&value| classes.index(value));
        let indices: Vec<u16> = indices.chain([0; ROOM]).collect();
        Walk {
            far: groups(within(BLOCK..usize::MAX)),
            middle: groups(within(FEW..BLOCK)),
            near: within(0..FEW),
            witnesses: groups(witnesses.to_vec()),
            smaller: [0, 1].map(|n| (0..S::SIZE).map(|index| smaller(n, index)).collect()),
            heap,
            at: before.len(),
            before: before.len(),
            sets: indices.iter().map(|&index| S::only(index)).collect(),
            indices,
        }
    }

    /// Makes room for [`ROOM`] heaps: what is not needed is dropped.
    pub(crate) fn move_back(&mut self) {
        let last = self.at - self.before..self.at;
        self.at = self.before;
        self.indices.copy_within(last.clone(), 0);
        self.sets.copy_within(last, 0);
    }

    /// Decides the next `count` heaps, at most [`BLOCK`] and as many as there is room for. For each of them gives
    /// the indices of the smaller values of rare class that no witness has; nothing if a set is too small for a
    /// value.
    pub(crate) fn block(&mut self, count: usize) -> Option<[S; BLOCK]> {
        let far = gather::<S, BLOCK>(&self.far, &self.sets, self.at);
        for (number, far) in far.chunks(FEW).take(count.div_ceil(FEW)).enumerate() {
            self.few(self.at + number * FEW, far)?;
        }
        let mut open = gather::<S, BLOCK>(&self.witnesses, &self.sets, self.at);
        let indices = &self.indices[self.at..][..BLOCK];
        for (place, (open, &index)) in open.iter_mut().zip(indices).enumerate() {
            *open = self.smaller[(self.heap + place) % 2][usize::from(index)] & !*open;
        }
        self.heap += count;
        self.at += count;
        Some(open)
    }

    /// Decides the [`FEW`] heaps from the place `at` on, of which the indices excluded from far are given.
    fn few(&mut self, at: usize, far: &[S]) -> Option<()> {
        let middle = gather::<S, FEW>(&self.middle, &self.sets, at);
        for (at, (&far, middle)) in (at..).zip(far.iter().zip(middle)) {
            let near = self.near.iter();
            let excluded = near.fold(far | middle, |set, near| set | self.option(at, near));
            let index = excluded.first_missing();
            if index >= S::SIZE {
                return None;
            }
            self.indices[at] = index;
            self.sets[at] = S::only(index);
        }
        Some(())
    }

    fn option(&self, at: usize, choice: &Choice) -> S {
        S::only(self.indices[at - choice.distance] ^ choice.index)
    }

    /// The indices that these options of a heap have, one of the last block.
    pub(crate) fn options(&self, heap: usize, choices: &[Choice]) -> S {
        let at = self.at - (self.heap - heap);
        let options = choices.iter();
        options.fold(S::EMPTY, |set, choice| set | self.option(at, choice))
    }

    /// The indices of the last heaps, as many as are needed for the next.
    pub(crate) fn last(&self) -> &[u16] {
        &self.indices[self.at - self.before..self.at]
    }
}
