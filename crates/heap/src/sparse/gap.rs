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
//!   by a pair that has a part in the gap: then the run stops before that heap, and its caller finds out
//!   ([`Sparse::know_attained`]). A heap that the engine lists as rare is such a one.
//! - The mask stays, as it is not known any more which heaps another one would make rare.

use super::choice::Split;
use super::{Rare, Reach, Sparse, narrow};
use crate::classes::Mask;
use crate::meter::Meter;
use crate::shape::Shape;
use crate::values::NimValues;
use grundy_base::budget::Stop;

/// Why a sequence with a gap cannot be continued; the value of its next heap is not known.
pub(crate) enum GapEnd {
    /// The budget has ended.
    Budget(Stop),
    /// The gap would have to tell whether an option of the next heap has this value.
    Undecided(u32),
}

/// What a sequence with a gap is continued from, beside the values that are kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct Classes {
    pub(crate) mask: Mask,
    /// The rare heaps, in rising order.
    pub(crate) rare: Vec<Rare>,
}

/// The least entries of a head.
pub(crate) const LEAST_HEAD: usize = narrow::SAMPLE;

impl Sparse {
    /// An engine for `shape` that goes on from `values` with a gap after some heaps, those below the `reach`
    /// among them. No value was larger than `top`, those in the gap included: rare heaps may lie there, so
    /// the rows and
    /// the width of `values` are to have room for them.
    pub(crate) fn with_gap(
        shape: Shape,
        values: &mut NimValues,
        classes: &Classes,
        reach: Reach,
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
            reach,
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
        self.choose(values, values.len(), meter)?;
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
        self.attained.retain(|&(entry, _)| entry >= values.len());
        while values.len() < len {
            let known = self.rare.len();
            let ended = self.blocks(values, len, meter);
            if let Some(&Rare { heap, value }) = self.rare.get(known) {
                values.truncate(heap);
                self.rare.truncate(known);
                self.indices = Vec::new();
                return Err(GapEnd::Undecided(value));
            }
            self.make_room(ended.map_err(GapEnd::Budget)?, values);
        }
        Ok(())
    }

    /// Takes note that an option of the heap of so many entries has this rare value.
    pub(crate) fn know_attained(&mut self, entry: usize, value: u32) {
        self.attained.push((entry, value));
    }

    /// Extends `values`, the entries of which are heaps less `gap`, an even number, to `len` entries, where
    /// all rare heaps are listed and [`Reach::Listed`] says so. There are more entries than the largest rare
    /// heap below has tokens, with what a move removes and a block, or else `gap` is 0.
    pub(crate) fn retrace(
        &mut self,
        values: &mut NimValues,
        gap: usize,
        len: usize,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        while values.len() < len {
            let heap = values.len() + gap;
            let next = self.rare.partition_point(|rare| rare.heap < heap);
            let until = match self.rare.get(next) {
                Some(rare) if rare.heap == heap => {
                    values.push(rare.value);
                    continue;
                }
                Some(rare) => len.min(rare.heap - gap),
                None => len,
            };
            let ended = self.blocks(values, until, meter)?;
            self.make_room(ended, values);
        }
        Ok(())
    }

    /// Widens the gap after the first `head` entries by `count` entries, an even number.
    pub(crate) fn widen_gap(&mut self, values: &mut NimValues, head: usize, count: usize) {
        if count > 0 {
            values.remove(head..head + count);
            narrow::forget(&self.shape, &mut self.indices, head..head + count);
            self.attained.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRule;

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
        let engine = Sparse::with_gap(shape, &mut kept, &classes, Reach::Below(LEAST_HEAD), value);
        assert_eq!((engine.top, kept.width()), (value, 2));
        assert!(kept.iter().eq((0..600).map(|entry| entry % 7)));
    }
}
