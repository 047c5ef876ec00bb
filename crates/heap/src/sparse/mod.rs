//! The sparse-space method for taking and breaking with at most two heaps left
//! (the rare and common values of Winning Ways, ch. 4, as used by Flammenkamp).
//!
//! Let `chi(v)` be the parity of `v & mask`, to which the parities of the heap
//! and of the splitting digits are added when the latter all agree. Heaps of
//! value `v` with `chi = 0` are rare. `chi` is additive: of a pair of heaps that
//! are an option of `n` the value counts as common at `n` exactly when one
//! heap is rare and the other common. So once every rare heap has been paired with its
//! complement, the common values that are not excluded are known for good, and
//! the least of them bounds the mex. Only the rare values below it are left,
//! and pairs of common heaps almost always supply them soon; where they do not, all pairs
//! are tried and the heap is a new rare one. This is right for every mask; the
//! mask decides only how many heaps are rare.
//!
//! Blocks of consecutive heaps share the loop over the rare heaps. What a block
//! excludes is kept in one word a heap while values are below 128 ([`narrow`]), else in
//! bytes ([`wide`]).

mod ahead;
mod calm;
mod choice;
mod follow;
mod gap;
mod gather;
mod narrow;
mod pairs;
mod tries;
mod wide;

use super::classes::Mask;
use super::engine::Engine;
use super::meter::Meter;
use super::shape::Shape;
use super::values::NimValues;
use choice::{Split, Tally};
pub(crate) use gap::{Classes, GapEnd, LEAST_HEAD};
use grundy_base::budget::Stop;
pub(crate) use pairs::meeting;
use serde::{Deserialize, Serialize};
use std::ops::{BitOrAssign, BitXor};

/// How many heaps are done pair by pair before blocks begin; larger than any block.
const HEAD: usize = 128;

/// The engine's state between two calls.
pub(crate) struct Sparse {
    shape: Shape,
    split: Split,
    rare: Vec<Rare>,
    /// No value is larger.
    top: u32,
    /// What [`narrow`] keeps of the common heaps between two runs with one split.
    indices: Vec<u8>,
    /// How often each value occurs.
    tally: Tally,
    /// The mask is chosen anew when the sequence has this length.
    next_choice: usize,
    /// Whether it is chosen by the values that a run from the first heap on chooses it by.
    pub(crate) chooses_as_anew: bool,
    /// Heaps that are computed at a time where another thread verifies them.
    stretch: usize,
    /// The pairs of common heaps that are tried.
    reach: Reach,
    /// Rare values that options of a heap, of so many entries, are known to have beside those that the
    /// pairs within the reach have.
    attained: Vec<(usize, u32)>,
}

/// Which pairs of common heaps are tried for the rare values below the mex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// All of them.
    All,
    /// The pairs whose smaller part is below this, where the middle of the sequence is not kept ([`gap`]).
    Below(usize),
    /// None: all rare heaps are listed, so that every other one is common.
    Listed,
}

impl Reach {
    /// How many of the first heaps, or entries, may be smaller parts, out of so many.
    fn smaller_parts(self, heaps: usize) -> usize {
        match self {
            Reach::All => heaps,
            Reach::Below(reach) => reach.min(heaps),
            Reach::Listed => 0,
        }
    }
}

/// A rare heap of at least one token, with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Rare {
    pub(crate) heap: usize,
    pub(crate) value: u32,
}

/// One value in storage.
pub(crate) trait Cell:
    Copy + Eq + BitXor<Output = Self> + BitOrAssign + Send + Sync + 'static
{
    /// The largest value that fits.
    const MAX: u32;
    fn get(self) -> u32;
    fn new(value: u32) -> Self;
    /// All bits set if `is`, else none.
    fn all_if(is: bool) -> Self;
    fn wrap(values: Vec<Self>) -> NimValues;
}

macro_rules! cell {
    ($width:ty, $wrap:path) => {
        impl Cell for $width {
            const MAX: u32 = <$width>::MAX as u32;
            #[inline(always)]
            fn get(self) -> u32 {
                self as u32
            }
            #[inline(always)]
            fn new(value: u32) -> Self {
                value as $width
            }
            #[inline(always)]
            fn all_if(is: bool) -> Self {
                if is { <$width>::MAX } else { 0 }
            }
            fn wrap(values: Vec<Self>) -> NimValues {
                $wrap(values)
            }
        }
    };
}
cell!(u8, NimValues::U8);
cell!(u16, NimValues::U16);
cell!(u32, NimValues::U32);

/// Why a run of blocks ended.
pub(crate) enum Ended {
    /// The length asked for is reached.
    Full,
    /// The next value, this one, does not fit the representation; it has not been stored.
    TooWide(u32),
}

impl Sparse {
    /// Whether a heap past a gap is listed as rare, beside those that were known, as it is not decided:
    /// nothing that follows it is of use.
    fn is_undecided(&self, known: usize) -> bool {
        matches!(self.reach, Reach::Below(_)) && self.rare.len() > known
    }

    /// An engine for `shape`, which leaves at most two heaps and has no repeating digits; it goes
    /// on from `values`.
    pub(crate) fn new(shape: Shape, values: &NimValues) -> Self {
        let split = Split::nothing();
        Sparse {
            shape,
            split,
            rare: Vec::new(),
            top: values.iter().max().unwrap_or(0),
            indices: Vec::new(),
            tally: Tally::default(),
            next_choice: HEAD,
            chooses_as_anew: false,
            stretch: ahead::STRETCH,
            reach: Reach::All,
            attained: Vec::new(),
        }
    }

    /// Extends `values` by the definition while they are few.
    fn grow_head(&mut self, values: &mut NimValues, len: usize) {
        while values.len() < len.min(HEAD) {
            let n = values.len();
            let mut row = vec![0u8; 2 * HEAD.next_power_of_two()];
            let at = |heap: usize| values.get(heap).unwrap_or_default();
            if n >= self.shape.first {
                mark_single(&self.shape, n, &at, &mut row);
                for t in self.shape.parts[1].iter().filter_map(|&k| n.checked_sub(k)) {
                    let pairs = (1..=t / 2).filter(|a| !self.shape.unequal || 2 * a != t);
                    pairs.for_each(|a| wide::mark(&mut row, at(a) ^ at(t - a)));
                }
            }
            let value = wide::free(&row, 0);
            self.top = self.top.max(value);
            values.push(value);
        }
    }

    /// Chooses the mask as a run from the first heap on has done that came to these values, if it is to.
    pub(crate) fn choose_as_anew(
        &mut self,
        values: &NimValues,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        // It has chosen only where more values were needed.
        let before = values.len().saturating_sub(1);
        match self.chooses_as_anew && before >= self.next_choice {
            true => self.choose(values, last_choice(before), meter),
            false => Ok(()),
        }
    }

    /// Chooses the mask by the first `len` values and lists the rare heaps.
    fn choose(&mut self, values: &NimValues, len: usize, meter: &mut Meter) -> Result<(), Stop> {
        self.tally.count(values, len, meter)?;
        let split = self.tally.best(&self.shape);
        self.next_choice = after_choice(len);
        if split == self.split {
            return Ok(());
        }
        self.split = split;
        self.rare.clear();
        self.indices = Vec::new();
        let splits = !self.shape.parts[1].is_empty();
        meter.mask = splits.then_some(Mask {
            bits: split.mask,
            parity: split.offset,
        });
        for (heap, value) in values.iter().enumerate().skip(1).filter(|_| splits) {
            if !self.split.is_common(heap, value) {
                self.rare.push(Rare { heap, value });
            }
            meter.pass(heap, values)?;
        }
        meter.memory(values.bytes() + self.rare.len() * size_of::<Rare>())?;
        meter.spend(4 * values.len() as u64, values.len(), &|| values.clone())
    }

    /// After blocks that ended before a value: makes room for it.
    fn make_room(&mut self, ended: Ended, values: &mut NimValues) {
        if let Ended::TooWide(value) = ended {
            self.top = self.top.max(value);
            if !values.fits(value) {
                values.widen();
            }
        }
    }

    /// Runs blocks in the narrowest representation that holds the values.
    fn blocks(
        &mut self,
        values: &mut NimValues,
        len: usize,
        meter: &mut Meter,
    ) -> Result<Ended, Stop> {
        let top = self.top;
        // Words need a mask, as an index leaves out one of its bits, and a second byte a heap.
        let words = self.split.mask != 0 && meter.memory(2 * len + (HEAD << 8)).is_ok();
        match values {
            NimValues::U8(v) if words && top < 32 => narrow::run::<u16>(self, v, len, meter),
            NimValues::U8(v) if words && top < 64 => narrow::run::<u32>(self, v, len, meter),
            NimValues::U8(v) if words && top < 128 => narrow::run::<u64>(self, v, len, meter),
            NimValues::U8(v) => wide::run(self, v, len, meter),
            NimValues::U16(v) => wide::run(self, v, len, meter),
            NimValues::U32(v) => wide::run(self, v, len, meter),
        }
    }
}

impl Engine for Sparse {
    fn grow(&mut self, values: &mut NimValues, len: usize, meter: &mut Meter) -> Result<(), Stop> {
        self.grow_head(values, len);
        while values.len() < len {
            if values.len() >= self.next_choice {
                let known = values.len();
                let len = match self.chooses_as_anew {
                    true => last_choice(known),
                    false => known,
                };
                self.choose(values, len, meter)?;
            }
            let until = len.min(self.next_choice);
            let ended = self.blocks(values, until, meter)?;
            self.make_room(ended, values);
        }
        Ok(())
    }
}

/// The length at which the mask is chosen after the one at `len`.
fn after_choice(len: usize) -> usize {
    len + len / 2
}

/// The last length, at most `len`, at which a run from the first heap on chooses the mask.
fn last_choice(len: usize) -> usize {
    let next = |&at: &usize| Some(after_choice(at)).filter(|&next| next <= len);
    std::iter::successors(Some(HEAD), next)
        .last()
        .unwrap_or(HEAD)
}

/// Marks the values of the options with no heap or one heap.
fn mark_single(shape: &Shape, n: usize, at: &dyn Fn(usize) -> u32, row: &mut [u8]) {
    if shape.zero.binary_search(&n).is_ok() {
        wide::mark(row, 0);
    }
    let left = shape.parts[0].iter().take_while(|&&k| k < n);
    left.for_each(|&k| wide::mark(row, at(n - k)));
}
