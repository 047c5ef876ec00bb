//! What a streamed run knows of the heaps whose values it does not keep.

use crate::heap::classes::{Mask, RareCommon};
use crate::heap::period::Period;
use crate::heap::values::NimValues;
use serde::{Deserialize, Serialize};

/// The factor of the hash.
const FACTOR: u64 = 1_000_003;

/// The facts about the heaps from 0 to `known - 1`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StreamFacts {
    /// So many heaps have been computed.
    pub known: usize,
    /// `h = 1000003 h + value`, modulo 2^64, over all values from that of heap 0 on.
    pub hash: u64,
    /// How many heaps have each value.
    pub counts: Vec<u64>,
    /// The period, if one was proved before values had to be dropped.
    pub period: Option<Period>,
    /// The mask and the rare heaps; known once values have been dropped.
    pub classes: Option<RareHeaps>,
    /// The values of so many heaps from this one on have been dropped.
    pub gap: Gap,
}

/// The heaps whose values are not kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gap {
    /// The first of them.
    pub from: usize,
    /// How many they are: an even number.
    pub heaps: usize,
}

/// The rare heaps of at least one token; none is found any more once values have been dropped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RareHeaps {
    /// What makes them rare.
    #[serde(flatten)]
    pub mask: Mask,
    /// Each with its value, in rising order.
    pub rare: Vec<(usize, u32)>,
}

impl StreamFacts {
    /// Counts some more values.
    pub(super) fn count(&mut self, values: &NimValues, entries: std::ops::Range<usize>) {
        match values {
            NimValues::U8(v) => self.count_all(v.get(entries).unwrap_or_default()),
            NimValues::U16(v) => self.count_all(v.get(entries).unwrap_or_default()),
            NimValues::U32(v) => self.count_all(v.get(entries).unwrap_or_default()),
        }
    }

    fn count_all<T: Copy + Into<u32>>(&mut self, values: &[T]) {
        let mut hash = self.hash;
        for &value in values {
            let value: u32 = value.into();
            hash = hash.wrapping_mul(FACTOR).wrapping_add(u64::from(value));
            let at = value as usize;
            if at >= self.counts.len() {
                self.counts.resize(at + 1, 0);
            }
            if let Some(count) = self.counts.get_mut(at) {
                *count += 1;
            }
        }
        (self.hash, self.known) = (hash, self.known + values.len());
    }

    /// Adds the heaps up to the one before `len`, which repeat the last `period` of `values`, the last
    /// ones counted. The hash of a whole period is an affine map of the hash before it, and its
    /// powers are found by squaring.
    pub(super) fn repeat(&mut self, values: &NimValues, period: usize, len: usize) {
        let Some(start) = values.len().checked_sub(period).filter(|_| period > 0) else {
            return;
        };
        let more = len.saturating_sub(self.known);
        let (mut times, rest) = ((more / period) as u64, more % period);
        let mut once = StreamFacts::default();
        once.count(values, start..values.len());
        for (count, &heaps) in self.counts.iter_mut().zip(&once.counts) {
            *count += times * heaps;
        }
        let power = (0..period).fold(1u64, |power, _| power.wrapping_mul(FACTOR));
        let mut map = (power, once.hash);
        while times > 0 {
            if times % 2 == 1 {
                self.hash = map.0.wrapping_mul(self.hash).wrapping_add(map.1);
            }
            map = (
                map.0.wrapping_mul(map.0),
                map.0.wrapping_mul(map.1).wrapping_add(map.1),
            );
            times /= 2;
        }
        self.known += more - rest;
        self.count(values, start..start + rest);
    }

    /// The largest heap whose value is known.
    pub fn heaps(&self) -> usize {
        self.known.saturating_sub(1)
    }

    /// The largest value.
    pub fn largest(&self) -> usize {
        self.counts.len().saturating_sub(1)
    }

    /// One sentence on the period.
    pub fn state_of_proof(&self) -> String {
        match (&self.period, self.gap.heaps) {
            (Some(period), _) => period.sentence(),
            (None, 0) => format!("No period is proved by the heaps up to {}.", self.heaps()),
            (None, _) => format!(
                "No period is looked for in a streamed run once values are dropped; the largest heap is {}.",
                self.heaps()
            ),
        }
    }

    /// The classes of rare and common heaps and the growth of the rare ones, where values have been dropped
    /// and a move may leave two heaps.
    pub fn rare_and_common(&self) -> Option<RareCommon> {
        let classes = self.classes.as_ref()?;
        let rare = classes.rare.iter().map(|&(heap, _)| heap);
        (!classes.rare.is_empty()).then(|| RareCommon::of_rare(rare, self.known, classes.mask))
    }

    /// Whether the facts fit together and with so many values that are kept.
    pub(super) fn consistent(&self, kept: usize) -> bool {
        let counted = self
            .counts
            .iter()
            .try_fold(0, |sum: u64, &count| sum.checked_add(count));
        let rises = |classes: &RareHeaps| {
            let heaps = || classes.rare.iter().map(|&(heap, _)| heap);
            let counted = |&(_, value): &(usize, u32)| value as usize <= self.largest();
            heaps().is_sorted_by(|a, b| a < b)
                && heaps().all(|heap| heap > 0 && heap < self.known)
                && classes.rare.iter().all(counted)
        };
        // A period is proved of values that are all kept, and seen in them.
        let seen = |period: &Period| {
            let before = usize::try_from(period.last_exception.saturating_add(1));
            let end = before.ok().and_then(|n| n.checked_add(period.period));
            period.period > 0 && end.is_some_and(|end| end <= kept) && self.gap.heaps == 0
        };
        self.known.checked_sub(self.gap.heaps) == Some(kept)
            && self.period.as_ref().is_none_or(seen)
            && counted == Some(self.known as u64)
            && self.gap.heaps.is_multiple_of(2)
            && (self.gap.heaps == 0 || self.classes.is_some() && self.gap.from < kept)
            && self.classes.as_ref().is_none_or(rises)
    }
}
