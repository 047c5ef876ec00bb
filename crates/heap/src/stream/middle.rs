//! Heaps that the values of the head do not decide: whether an option has a rare value whose parts are both
//! past the head is found out by computing the heaps in the gap again ([`super::retrace`]).
//!
//! The smaller parts are gone through from the least one that has not been tried, in stretches that become
//! longer: nearly always an early one decides. The heaps that complete a stretch lie as far below the heap, and are
//! computed from a window before it; on the way windows are noted for the stretches below.

use super::retrace::Retrace;
use super::room::{Layout, Room};
use super::{NimStream, StreamEnd};
use crate::sparse::meeting;
use crate::values::NimValues;
use crate::windows::Window;
use grundy_base::budget::Budget;
use std::ops::Range;

/// Heaps in the first stretch, and in any.
const FIRST: usize = 1 << 12;
const MOST: usize = 1 << 20;
/// How many values may be computed again in any case; the windows that are kept take more.
const LEAST: usize = 1 << 18;
/// Windows that are noted at most.
const NOTED: usize = 64;

/// Windows on the way to stretches.
struct Noted {
    windows: Vec<Window>,
    length: usize,
    /// There are never more.
    most: usize,
}

impl NimStream {
    /// Whether the next heap has an option of the value `sought` with two parts, of which the smaller one is
    /// at least `least`. Takes the memory that `layout` has for new values.
    ///
    /// # Errors
    /// [`StreamEnd::NotKept`] where that is too little, and when the budget ends.
    pub(super) fn middle_has(
        &self,
        sought: u32,
        least: usize,
        layout: &Layout,
        budget: &Budget,
    ) -> Result<bool, StreamEnd> {
        let (shape, n) = (self.shape()?, self.facts.known);
        let splits = &shape.parts[1];
        let (Some(&first), Some(&last)) = (splits.first(), splits.last()) else {
            return Ok(false);
        };
        let window = self.least_to_retrace(Room::last_digit(&shape));
        // A quarter is for windows, the rest for two walks of half as much again as they keep, a stretch and
        // its complement.
        let room = layout.step.max(LEAST);
        let most_noted = (room / 4 / window).min(NOTED);
        let spare = (room - room / 4).saturating_sub(3 * window);
        let most = (spare / 8).min(MOST);
        if most < FIRST {
            let heap = n;
            return Err(StreamEnd::NotKept {
                heap,
                value: sought,
            });
        }
        let head = self.facts.gap.from;
        let mut early = self.retrace_from_head(head, shape.clone());
        let mut noted = Noted {
            windows: Vec::new(),
            length: window,
            most: most_noted,
        };
        let (mut size, mut parts) = (FIRST, least..least);
        let end = n.saturating_sub(first) / 2 + 1;
        while parts.end < end {
            let until = if parts.end < head { head.min(end) } else { end };
            parts = parts.end..until.min(parts.end + size);
            // What completes them, whichever digit splits the heap.
            let others = (n + 1).saturating_sub(last + parts.end)
                ..(n + 1).saturating_sub(first + parts.start);
            let (few, rest) = rayon::join(
                || self.low(&mut early, &parts, budget),
                || self.high(&others, &mut noted, budget),
            );
            if meeting(&shape, n, &parts, &few?, (others.start, &rest?), sought) {
                return Ok(true);
            }
            noted.windows.retain(|window| window.heap <= others.start);
            size = (2 * size).min(most);
        }
        Ok(false)
    }

    /// The values of these heaps, of the head or those where `walk` goes on.
    fn low(
        &self,
        walk: &mut Retrace,
        heaps: &Range<usize>,
        budget: &Budget,
    ) -> Result<NimValues, StreamEnd> {
        if heaps.end <= self.facts.gap.from {
            return Ok(self.values.part(heaps.clone()));
        }
        walk.go_to(heaps.end, heaps.len(), budget)?;
        Ok(walk.window(heaps.len()).values)
    }

    /// The values of these heaps, of the tail or from the nearest window.
    fn high(
        &self,
        heaps: &Range<usize>,
        noted: &mut Noted,
        budget: &Budget,
    ) -> Result<NimValues, StreamEnd> {
        let gap = self.facts.gap;
        if heaps.start >= gap.from + gap.heaps {
            return Ok(self
                .values
                .part(heaps.start - gap.heaps..heaps.end - gap.heaps));
        }
        let mut walk = self.retrace_to(heaps.start, &noted.windows)?;
        let way = heaps.start.saturating_sub(walk.heap());
        let every = (way / (noted.most / 4).max(1)).max(heaps.len());
        while noted.windows.len() < noted.most && walk.heap() + every < heaps.start {
            walk.go_to(walk.heap() + every, noted.length, budget)?;
            noted.windows.push(walk.window(noted.length));
        }
        walk.go_to(heaps.end, heaps.len(), budget)?;
        Ok(walk.window(heaps.len()).values)
    }
}
