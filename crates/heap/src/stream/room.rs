//! How the memory of a streamed run is divided.

use super::StreamEnd;
use crate::sequence::MAX_HEAPS;
use crate::shape::Shape;
use crate::sparse::LEAST_HEAD;
use crate::windows::search::LEAST_WINDOW;
use grundy_base::budget::Budget;

/// The most entries of a head: so many pairs decide all but the rarest values.
pub(super) const MOST_HEAD: usize = 1 << 22;
/// The most heaps between two reports.
pub(super) const MOST_STEP: usize = 1 << 26;
/// The tail is so much longer than what it is needed for: more than a block.
const MARGIN: usize = 128;

/// The memory of a run.
pub(super) struct Room {
    /// How many values may be in memory, with what the engine keeps of them.
    pub(super) entries: usize,
    /// The most tokens that a move removes.
    pub(super) last: usize,
}

/// What is kept of a sequence with a gap.
pub(super) struct Layout {
    pub(super) head: usize,
    pub(super) tail: usize,
    /// How many values are computed before the next ones are dropped.
    pub(super) step: usize,
}

impl Room {
    pub(super) fn of(shape: &Shape, budget: &Budget) -> Result<Room, StreamEnd> {
        let last = Room::last_digit(shape);
        // A value takes a second byte while the engine works; a sixteenth is left to the rare heaps.
        let entries = |memory: usize| (memory - memory / 16).saturating_sub(FIXED) / 2;
        let room = Room {
            entries: entries(budget.memory()).min(MAX_HEAPS),
            last,
        };
        if room.layout(0, MOST_HEAD).is_none() {
            let least = 2 * (4 * LEAST_HEAD.max(last) + 4 * MARGIN) + FIXED;
            return Err(StreamEnd::Memory {
                least: least + least / 8,
            });
        }
        Ok(room)
    }

    /// The most tokens that a move removes.
    pub(super) fn last_digit(shape: &Shape) -> usize {
        let lists = [&shape.zero, &shape.parts[0], &shape.parts[1]];
        let last = lists.into_iter().filter_map(|list| list.last()).copied();
        last.max().unwrap_or(0)
    }

    /// How many values before a heap are enough to go on, beside the rare heaps, of which the last one is this.
    pub(super) fn least_to_go_on(rare: usize, last_digit: usize) -> usize {
        rare + last_digit + MARGIN + 2
    }

    /// What is kept where the last rare heap is this one, with at most so many entries in the head. An
    /// even number of them is dropped where there are more, as only an even number of entries is ever
    /// dropped: an entry of the old head that stayed would be taken for one of the tail.
    pub(super) fn layout(&self, rare: usize, most_head: usize) -> Option<Layout> {
        let least = LEAST_HEAD.max(self.last + MARGIN);
        // Windows of a search are half as long as the head.
        let for_windows = 2 * self.least_window(rare);
        let heads = [(self.entries / 4).max(for_windows), self.entries / 4];
        heads.into_iter().find_map(|head| {
            let head = head.max(least).min(most_head);
            let head = head + (most_head - head) % 2;
            let tail = rare.max(head) + self.last + MARGIN;
            let step = self.entries.checked_sub(head + tail)?.min(MOST_STEP);
            // Less would be spent on dropping than on computing.
            (head >= least && step >= (head + tail) / 4).then_some(Layout { head, tail, step })
        })
    }

    /// The least length of the windows of a search, where the last rare heap is this one.
    pub(super) fn least_window(&self, rare: usize) -> usize {
        Room::least_to_go_on(rare.max(LEAST_WINDOW), self.last).next_power_of_two()
    }

    /// How far pairs are tried where so many last values are known.
    pub(super) fn reach(&self, known: usize) -> usize {
        known.saturating_sub(self.last + MARGIN + 1)
    }
}

/// Memory that does not depend on the number of values.
pub(super) const FIXED: usize = 1 << 17;
