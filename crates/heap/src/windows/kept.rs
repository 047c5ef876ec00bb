//! Windows that went by in a run, at a distance that doubles where they become many: from each the
//! stretch after it is computed again.

use super::Window;
use serde::{Deserialize, Serialize};

/// The values of all windows that are kept, but for a few.
const VALUES: usize = 1 << 21;
/// Windows that are kept in any case, and those that are enough.
const LEAST: usize = 8;
const MOST: usize = 512;
/// The least distance.
const EVERY: usize = 1 << 16;

/// The windows that are kept, all of the same length, in rising order of their heaps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct KeptWindows {
    every: usize,
    #[serde(rename = "kept")]
    windows: Vec<Window>,
}

impl Default for KeptWindows {
    fn default() -> Self {
        KeptWindows {
            every: EVERY,
            windows: Vec::new(),
        }
    }
}

impl KeptWindows {
    pub(crate) fn windows(&self) -> &[Window] {
        &self.windows
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.windows.is_empty()
    }

    /// Keeps the `window` of `length` values before heap `known`, if that is far enough from the last one, or
    /// from `since`.
    pub(crate) fn pass(
        &mut self,
        known: usize,
        since: usize,
        length: usize,
        window: impl Fn() -> Window,
    ) {
        let last = self.windows.last().map_or(since, |window| window.heap);
        if known < last + self.every {
            return;
        }
        self.windows.push(window());
        let most = (VALUES / length.max(1)).clamp(LEAST, MOST);
        if self.windows.len() > most {
            self.every *= 2;
            let mut number = 0;
            self.windows.retain(|_| {
                number += 1;
                number % 2 == 0
            });
        }
    }

    /// Whether the windows fit together and with a run that has come to heap `known`, with no value above
    /// `largest`; all have this length, if one is told.
    pub(crate) fn consistent(&self, known: usize, largest: usize, length: Option<usize>) -> bool {
        let fits = |window: &Window| {
            let values = &window.values;
            length.is_none_or(|length| values.len() == length)
                && values.len() <= window.heap
                && window.heap <= known
                && values.iter().all(|value| value as usize <= largest)
        };
        (EVERY..=known.next_power_of_two().max(EVERY)).contains(&self.every)
            && self.windows.is_sorted_by(|a, b| a.heap < b.heap)
            && self.windows.iter().all(fits)
    }
}
