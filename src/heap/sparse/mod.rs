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
//! excludes is kept in one word a heap while values are below 64 ([`onehot`]), else in
//! bytes ([`bytes`]).

mod bytes;
mod choice;
mod onehot;

use super::pulse::Pulse;
use super::sequence::Engine;
use super::shape::Shape;
use super::values::NimValues;
use crate::budget::Stop;
use choice::Split;

/// So many heaps are done pair by pair before blocks begin; larger than any block.
const HEAD: usize = 128;

/// The engine's state between two calls.
pub(crate) struct Sparse {
    shape: Shape,
    split: Split,
    rare: Vec<Rare>,
    /// No value is larger.
    top: u32,
    /// The mask is chosen anew when the sequence has this length.
    next_choice: usize,
}

/// A rare heap of at least one token, with its value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rare {
    heap: usize,
    value: u32,
}

/// One value in storage.
pub(crate) trait Cell: Copy + 'static {
    /// The largest value that fits.
    const MAX: u32;
    fn get(self) -> u32;
    fn new(value: u32) -> Self;
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
            fn wrap(values: Vec<Self>) -> NimValues {
                $wrap(values)
            }
        }
    };
}
cell!(u8, NimValues::U8);
cell!(u16, NimValues::U16);
cell!(u32, NimValues::U32);

/// The option values of one heap, as far as they are known.
pub(crate) trait Row {
    fn mark(&mut self, value: u32);
    fn unmark(&mut self, value: u32);
    /// The least value from `from` on that is not marked; at most [`Row::end`].
    fn free(&self, from: u32) -> u32;
    /// No option has this value or a larger one.
    fn end(&self) -> u32;
}

/// Why a run of blocks ended.
pub(crate) enum Ended {
    /// The length asked for is reached.
    Full,
    /// The next value, this one, does not fit the representation; it has not been stored.
    TooWide(u32),
}

impl Sparse {
    /// An engine for `shape`, which leaves at most two heaps and has no repeating digits.
    pub(crate) fn new(shape: Shape) -> Self {
        let split = Split::nothing();
        Sparse {
            shape,
            split,
            rare: Vec::new(),
            top: 0,
            next_choice: HEAD,
        }
    }

    /// Extends `values` by the definition while they are few.
    fn grow_head(&mut self, values: &mut NimValues, len: usize) {
        while values.len() < len.min(HEAD) {
            let n = values.len();
            let mut row = vec![0u8; 2 * HEAD.next_power_of_two()];
            let at = |heap: usize| values.get(heap).unwrap_or_default();
            if n >= self.shape.first {
                mark_single(&self.shape, n, &at, &mut row.as_mut_slice());
                for t in self.shape.parts[1].iter().filter_map(|&k| n.checked_sub(k)) {
                    let pairs = (1..=t / 2).filter(|a| !self.shape.unequal || 2 * a != t);
                    pairs.for_each(|a| row.as_mut_slice().mark(at(a) ^ at(t - a)));
                }
            }
            let value = row.as_mut_slice().free(0);
            self.top = self.top.max(value);
            values.push(value);
        }
    }

    /// Chooses the mask by the values known and lists the rare heaps.
    fn choose(&mut self, values: &NimValues, pulse: &mut Pulse) -> Result<(), Stop> {
        self.split = Split::best(values, &self.shape, pulse)?;
        self.rare.clear();
        let splits = !self.shape.parts[1].is_empty();
        for (heap, value) in values.iter().enumerate().skip(1).filter(|_| splits) {
            if !self.split.is_common(heap, value) {
                self.rare.push(Rare { heap, value });
            }
            pulse.pass(heap, values)?;
        }
        self.next_choice = values.len() + values.len() / 2;
        pulse.memory(values.bytes() + self.rare.len() * size_of::<Rare>())?;
        pulse.spend(4 * values.len() as u64, values.len(), &|| values.clone())
    }

    /// Runs blocks in the narrowest representation that holds the values.
    fn blocks(
        &mut self,
        values: &mut NimValues,
        len: usize,
        pulse: &mut Pulse,
    ) -> Result<Ended, Stop> {
        let top = self.top;
        // One word a heap is the fastest; where memory does not allow it, rows of bytes do.
        let words = |bytes: usize| pulse.memory(len * (1 + bytes) + 64 * HEAD).is_ok();
        let (narrow, wide) = (top < 32 && words(4), top < 64 && words(8));
        match values {
            NimValues::U8(v) if narrow => onehot::run::<u32>(self, v, len, pulse),
            NimValues::U8(v) if wide => onehot::run::<u64>(self, v, len, pulse),
            NimValues::U8(v) => bytes::run(self, v, len, pulse),
            NimValues::U16(v) => bytes::run(self, v, len, pulse),
            NimValues::U32(v) => bytes::run(self, v, len, pulse),
        }
    }
}

impl Engine for Sparse {
    fn grow(&mut self, values: &mut NimValues, len: usize, pulse: &mut Pulse) -> Result<(), Stop> {
        self.grow_head(values, len);
        while values.len() < len {
            if values.len() >= self.next_choice {
                self.choose(values, pulse)?;
            }
            let until = len.min(self.next_choice);
            if let Ended::TooWide(value) = self.blocks(values, until, pulse)? {
                self.top = self.top.max(value);
                if !values.fits(value) {
                    values.widen();
                }
            }
        }
        Ok(())
    }

    fn mask(&self) -> Option<(u32, Option<bool>)> {
        (!self.shape.parts[1].is_empty()).then_some((self.split.mask, self.split.offset))
    }
}

/// Marks the values of the options with no heap or one heap.
fn mark_single<R: Row>(shape: &Shape, n: usize, at: &dyn Fn(usize) -> u32, row: &mut R) {
    if shape.zero.binary_search(&n).is_ok() {
        row.mark(0);
    }
    shape.parts[0]
        .iter()
        .take_while(|&&k| k < n)
        .for_each(|&k| row.mark(at(n - k)));
}

/// What is known before the block that is being done: shared by its heaps.
pub(crate) struct Block {
    /// The first heap of the block.
    first: usize,
    /// How many rare heaps were known when it began.
    rare: usize,
}

/// The value of the next heap, when `row` has the values of all pairs of a rare
/// heap known before the block and another heap before the block. Adds the steps taken to `steps`.
#[inline(always)]
fn finish<T: Cell, R: Row>(
    engine: &mut Sparse,
    block: &Block,
    v: &[T],
    row: &mut R,
    steps: &mut u64,
) -> u32 {
    let (n, shape) = (v.len(), &engine.shape);
    mark_single(shape, n, &|heap| v[heap].get(), row);
    for t in shape.parts[1].iter().filter_map(|&k| n.checked_sub(k)) {
        // Pairs with a part inside the block: the other part is small, or is a new rare heap.
        let small = engine.rare.iter().take_while(|r| r.heap + block.first <= t);
        small.for_each(|r| row.mark(r.value ^ v[t - r.heap].get()));
        let new = engine.rare.iter().skip(block.rare).filter(|r| r.heap < t);
        new.for_each(|r| row.mark(r.value ^ v[t - r.heap].get()));
    }
    if shape.unequal && n.is_multiple_of(2) {
        // Two equal heaps are no option; the search below finds 0 where it is one.
        row.unmark(0);
    }
    let low = row.free(0);
    if low == row.end() || engine.split.is_common(n, low) {
        return low;
    }
    let value = search(engine, v, row, low, steps);
    if !engine.split.is_common(n, value) && value < row.end() && !shape.parts[1].is_empty() {
        engine.rare.push(Rare { heap: n, value });
    }
    value
}

/// The mex when the least value not yet marked, `low`, is rare: tries all pairs
/// until every rare value below the least free common one is marked.
fn search<T: Cell, R: Row>(
    engine: &Sparse,
    v: &[T],
    row: &mut R,
    mut low: u32,
    steps: &mut u64,
) -> u32 {
    const CHUNK: usize = 32;
    let (n, shape) = (v.len(), &engine.shape);
    let mut bound = row.free(low + 1);
    while bound < row.end() && !engine.split.is_common(n, bound) {
        bound = row.free(bound + 1);
    }
    let totals = || shape.parts[1].iter().filter_map(|&k| n.checked_sub(k));
    let most = totals().map(|t| t / 2).max().unwrap_or(0);
    for from in (1..=most).step_by(CHUNK) {
        for t in totals() {
            // The smaller part is at most t/2, and less when the parts must differ.
            let end = (from + CHUNK).min(if shape.unequal {
                t.div_ceil(2)
            } else {
                t / 2 + 1
            });
            if from < end {
                let parts = v[from..end]
                    .iter()
                    .zip(v[t + 1 - end..=t - from].iter().rev());
                parts.for_each(|(a, b)| row.mark(a.get() ^ b.get()));
                *steps += (end - from) as u64;
            }
        }
        low = row.free(low);
        if low >= bound {
            return bound;
        }
    }
    low
}
