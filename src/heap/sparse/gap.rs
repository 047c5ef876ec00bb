//! Going on with a gap: of a long sequence only a *head* of small heaps and a *tail* of the last
//! ones are kept.
//!
//! The values lie one after the other as if the gap were not there, so that all that the engine
//! does with them it does with *entries*: an entry of the head is a heap, an entry of the tail is a
//! heap less the length of the gap. That length is even, so parities are those of the heaps. With
//! `h` entries of the head, each step still meets the heaps that it means:
//!
//! - The pairs of a rare heap `r` of the list: `r` and its value are in it, wherever `r` lies, and its complement `n - k - r` is in the tail as
//!   long as the tail is longer than `r + k` and a block. So it is with the samples of common heaps,
//!   which are in the head.
//! - Within a block small rare heaps are met, and heaps from which only a digit is taken; both lie
//!   before the gap or near the end.
//! - The search for a rare value among all pairs ([`super::pairs`]) is cut down to the pairs of a heap
//!   of the head and one of the tail, those whose smaller entry is below the *reach*, which is at most
//!   `h` and shorter than the tail. What they have is attained. What they do not have may be attained
//!   by a pair that has a part in the gap: then nothing can be said, and the run ends before that
//!   heap. A new rare heap is one for which all pairs have been tried, so none is ever found; one that
//!   the engine lists is an undecided one.
//! - The mask stays, as it is not known any more which heaps another one would make rare.

use super::choice::Split;
use super::{Rare, Sparse, narrow};
use crate::budget::Stop;
use crate::heap::classes::Mask;
use crate::heap::meter::Meter;
use crate::heap::shape::Shape;
use crate::heap::values::NimValues;

/// Why a sequence with a gap cannot be continued; the value of its next heap is not known.
pub(crate) enum GapEnd {
    /// The budget has ended.
    Budget(Stop),
    /// The gap would have to tell whether an option of the next heap has this value.
    Undecided(u32),
}

/// What a sequence with a gap is continued from, beside the values that are kept.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    pub(crate) mask: Mask,
    /// The rare heaps, in rising order.
    pub(crate) rare: Vec<Rare>,
}

/// The least entries of a head.
pub(crate) const LEAST_HEAD: usize = narrow::SAMPLE;

impl Sparse {
    /// An engine for `shape` that goes on from `values` with a gap after some heaps, those below `reach`
    /// among them. No value was
    /// larger than `top`, those in the gap included: rare heaps may lie there, so the rows and
    /// the width of `values` are to have room for them.
    pub(crate) fn with_gap(
        shape: Shape,
        values: &mut NimValues,
        classes: &Classes,
        reach: usize,
        top: u32,
    ) -> Self {
        while !values.fits(top) {
            values.widen();
        }
        let split = Split {
            mask: classes.mask.bits,
            offset: classes.mask.parity,
        };
        Sparse {
            split,
            rare: classes.rare.clone(),
            reach: Some(reach),
            top,
            ..Sparse::new(shape, values)
        }
    }

    /// The classes by the best mask for all `values`, none of which is missing.
    pub(crate) fn classes(
        &mut self,
        values: &NimValues,
        meter: &mut Meter,
    ) -> Result<Classes, Stop> {
        self.choose(values, meter)?;
        Ok(Classes {
            mask: Mask {
                bits: self.split.mask,
                parity: self.split.offset,
            },
            rare: self.rare.clone(),
        })
    }

    /// The last rare heap; 0 if there is none.
    pub(crate) fn last_rare(&self) -> usize {
        self.rare.last().map_or(0, |rare| rare.heap)
    }

    /// Extends `values`, which have a gap, to `len` entries; on an error those that are certain stay.
    /// The mask is not 0.
    pub(crate) fn grow_past_gap(
        &mut self,
        values: &mut NimValues,
        len: usize,
        meter: &mut Meter,
    ) -> Result<(), GapEnd> {
        while values.len() < len {
            let known = self.rare.len();
            let ended = self.blocks(values, len, meter);
            if let Some(&Rare { heap, value }) = self.rare.get(known) {
                values.truncate(heap);
                return Err(GapEnd::Undecided(value));
            }
            self.make_room(ended.map_err(GapEnd::Budget)?, values);
        }
        Ok(())
    }

    /// Widens the gap after the first `head` entries by `count` entries, an even number.
    pub(crate) fn widen_gap(&mut self, values: &mut NimValues, head: usize, count: usize) {
        values.remove(head..head + count);
        // They are made anew from what is kept.
        self.indices = Vec::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap::HeapRule;

    #[test]
    fn a_large_value_in_the_gap_has_room_in_the_rows_and_in_the_values() {
        let shape = Shape::of(&HeapRule::parse("0.106").unwrap(), 1000).unwrap();
        let (heap, value) = (700, 300);
        let classes = Classes {
            mask: Mask {
                bits: 1,
                parity: None,
            },
            rare: vec![Rare { heap, value }],
        };
        let mut kept: NimValues = (0..600).map(|entry| entry % 7).collect();
        let engine = Sparse::with_gap(shape, &mut kept, &classes, LEAST_HEAD, value);
        assert_eq!((engine.top, kept.width()), (value, 2));
        assert!(kept.iter().eq((0..600).map(|entry| entry % 7)));
    }
}
