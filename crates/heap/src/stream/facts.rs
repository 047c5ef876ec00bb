//! What a streamed run knows of the heaps whose values it does not keep.

use crate::classes::{Mask, RareCommon};
use crate::period::Period;
use crate::value_hash::{Affine, Periods, hash};
use crate::values::NimValues;
use crate::windows::{GapSearch, KeptWindows};
use serde::{Deserialize, Serialize};

/// The facts about the heaps from 0 to `known - 1`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StreamFacts {
    /// How many heaps have been computed.
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
    /// The search for a period since values have been dropped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search: Option<GapSearch>,
    /// Windows from which the heaps that were dropped are computed again.
    #[serde(default, skip_serializing_if = "KeptWindows::is_empty")]
    pub(crate) kept: KeptWindows,
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
    /// The mask that makes them rare.
    #[serde(flatten)]
    pub mask: Mask,
    /// Each with its value, in rising order.
    pub rare: Vec<(usize, u32)>,
}

impl StreamFacts {
    /// Counts some more values.
    pub(super) fn count(&mut self, values: &NimValues, entries: std::ops::Range<usize>) {
        match values {
            NimValues::U8(v) => self.count_bytes(v.get(entries).unwrap_or_default()),
            NimValues::U16(v) => self.count_all(v.get(entries).unwrap_or_default()),
            NimValues::U32(v) => self.count_all(v.get(entries).unwrap_or_default()),
        }
    }

    /// Bytes are counted in tables that have a place for each, all others one after the other.
    fn count_bytes(&mut self, values: &[u8]) {
        let mut apart = [[0u64; 256]; 4];
        let add = |&value: &u8, lane: usize| apart[lane % 4][usize::from(value)] += 1;
        self.hash = hash(self.hash, values, add);
        self.known += values.len();
        let sums = (0..256).map(|value| apart.iter().map(|counts| counts[value]).sum());
        let sums: Vec<u64> = sums.collect();
        let used = sums
            .iter()
            .rposition(|&sum| sum > 0)
            .map_or(0, |last| last + 1);
        self.add_counts(&sums[..used]);
    }

    fn count_all<T: Copy + Into<u32>>(&mut self, values: &[T]) {
        let largest = values.iter().map(|&value| value.into()).max();
        let mut apart = vec![[0u64; 4]; largest.map_or(0, |largest| largest as usize + 1)];
        let add = |&value: &T, lane: usize| {
            if let Some(counts) = apart.get_mut(value.into() as usize) {
                counts[lane % 4] += 1;
            }
        };
        self.hash = hash(self.hash, values, add);
        self.known += values.len();
        let sums: Vec<u64> = apart.iter().map(|counts| counts.iter().sum()).collect();
        self.add_counts(&sums);
    }

    fn add_counts(&mut self, more: &[u64]) {
        if self.counts.len() < more.len() {
            self.counts.resize(more.len(), 0);
        }
        for (count, more) in self.counts.iter_mut().zip(more) {
            *count += more;
        }
    }

    /// Adds the heaps up to the one before `len`, which repeat the last `period` of `values`, the last
    /// ones counted.
    pub(super) fn repeat(&mut self, values: &NimValues, period: usize, len: usize) {
        let Some(start) = values.len().checked_sub(period).filter(|_| period > 0) else {
            return;
        };
        let more = len.saturating_sub(self.known);
        let mut once = StreamFacts::default();
        once.count(values, start..values.len());
        let periods = Periods {
            period,
            from: self.known,
            hash: self.hash,
            once: Affine::between(0, once.hash, period),
            counts: once.counts,
        };
        self.leap(&periods, more / period);
        self.count(values, start..start + more % period);
    }

    /// Adds so many periods. What has been counted since the period that the facts are of began comes
    /// after them again.
    pub(super) fn leap(&mut self, periods: &Periods, times: usize) {
        let p = periods.period;
        let since = self.known.saturating_sub(periods.from);
        let begun = periods.once.times((since / p) as u64).apply(periods.hash);
        let then = periods.once.times(times as u64).apply(begun);
        let rest = Affine::power(since % p);
        let more = rest.wrapping_mul(then.wrapping_sub(begun));
        self.hash = self.hash.wrapping_add(more);
        for (count, &heaps) in self.counts.iter_mut().zip(&periods.counts) {
            *count += times as u64 * heaps;
        }
        self.known += times * p;
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
        let heaps = self.heaps();
        let search = self.search.as_ref();
        match (&self.period, self.gap.heaps) {
            (Some(period), _) => period.sentence(),
            (None, 0) => format!("No period is proved by the heaps up to {heaps}."),
            (None, _) => match search.map(|search| search.excluded(self.known)) {
                Some(Some((longest, first))) => format!(
                    "No period up to heap {heaps}: none of at most {longest} heaps has its last exception below heap {first}."
                ),
                Some(None) => format!("No period up to heap {heaps}."),
                None if self
                    .classes
                    .as_ref()
                    .is_none_or(|classes| classes.rare.is_empty()) =>
                {
                    format!(
                        "No period up to heap {heaps}; since values were dropped none is looked for in this game."
                    )
                }
                None => format!(
                    "No period up to heap {heaps}; since values were dropped none is looked for, as rare heaps, or the pairs that decide values, reach too far for the memory allowed."
                ),
            },
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
        // A period is proved of values that are all kept, and seen in them, or found by the search.
        let seen = |period: &Period| {
            let before = usize::try_from(period.last_exception.saturating_add(1));
            let end = before.ok().and_then(|n| n.checked_add(period.period));
            let found = self.search.as_ref().and_then(GapSearch::found);
            let known = match found {
                Some(found) if self.gap.heaps > 0 && found.period == period.period => self.known,
                Some(_) => 0,
                None if self.gap.heaps == 0 => kept,
                None => 0,
            };
            period.period > 0 && end.is_some_and(|end| end <= known)
        };
        self.known.checked_sub(self.gap.heaps) == Some(kept)
            && self.period.as_ref().is_none_or(seen)
            && counted == Some(self.known as u64)
            && self.gap.heaps.is_multiple_of(2)
            && (self.gap.heaps == 0 || self.classes.is_some() && self.gap.from < kept)
            && self.classes.as_ref().is_none_or(rises)
            && self.kept.consistent(self.known, self.largest(), None)
            && self
                .search
                .as_ref()
                .is_none_or(|search| self.searches(search))
    }

    /// Whether a search fits these facts.
    fn searches(&self, search: &GapSearch) -> bool {
        let last = |classes: &RareHeaps| classes.rare.last().map_or(0, |&(heap, _)| heap);
        let reaches =
            |classes: &RareHeaps| classes.mask.bits != 0 && search.window() > last(classes);
        self.classes.as_ref().is_some_and(reaches) && search.consistent(self.known, self.largest())
    }
}
