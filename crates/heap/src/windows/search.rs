//! The search for a period in a run that drops values.
//!
//! The window before a *mark* is kept, and the stream after it is searched for its last values, in
//! vectors; where they occur the whole windows are compared. The mark moves to each power of two
//! (Brent 1980), so a period `p` with the last exception `e` is found at the latest at the first power of
//! two `N >= p` with `N - W > e`, `p` heaps later. The first distance at which windows agree is the least period
//! (corollary b of [`super`]).

use super::{KeptWindows, Window};
use crate::value_hash::{Affine, Periods};
use crate::values::NimValues;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// How many last values are sought, and at how many places at once.
const LAST: usize = 64;
const PLACES: usize = 128;
/// The least length of a window.
pub(crate) const LEAST_WINDOW: usize = 1 << 11;

/// What a search knows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GapSearch {
    /// `W`, the length of all windows.
    window: usize,
    /// All heaps from this one on were decided within `W`, as 2 of the theorem says.
    since: usize,
    /// Some of the windows that went by.
    #[serde(flatten)]
    kept: KeptWindows,
    mark: Option<Mark>,
    /// The period that is proved by the windows at the mark and a period later.
    found: Option<Periods>,
}

/// The heap after which the window before it is sought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Mark {
    window: Window,
    /// The hash and the counts of all heaps below.
    hash: u64,
    counts: Vec<u64>,
}

impl GapSearch {
    /// A search with windows of this length among the heaps from `since` on.
    pub(crate) fn new(window: usize, since: usize) -> GapSearch {
        GapSearch {
            window,
            since,
            kept: KeptWindows::default(),
            mark: None,
            found: None,
        }
    }

    /// The length of the windows.
    pub fn window(&self) -> usize {
        self.window
    }

    /// All heaps from this one on were decided by rare heaps and by heaps below the length of a window.
    pub(crate) fn since(&self) -> usize {
        self.since
    }

    /// The windows that are kept, in rising order of their heaps.
    pub(crate) fn kept(&self) -> &[Window] {
        self.kept.windows()
    }

    /// The mark.
    pub(crate) fn mark(&self) -> Option<&Window> {
        self.mark.as_ref().map(|mark| &mark.window)
    }

    /// The period, once it is found.
    pub(crate) fn found(&self) -> Option<&Periods> {
        self.found.as_ref()
    }

    /// The first entry before which the window of the mark is met again, among the entries that `new` adds
    /// to `values`; entries from `after` on are heaps less `gap`.
    pub(crate) fn hit(
        &mut self,
        values: &NimValues,
        gap: usize,
        after: usize,
        new: &Range<usize>,
    ) -> Option<usize> {
        let mark = self.mark.as_mut().filter(|_| self.found.is_none())?;
        let start = mark.window.heap.saturating_sub(gap);
        while mark.window.values.width() < values.width() {
            mark.window.values.widen();
        }
        let from = new.start.max(start).max(after);
        match (values, &mark.window.values) {
            (NimValues::U8(v), NimValues::U8(window)) => {
                find(&v[after..], from - after..new.end - after, window)
            }
            (NimValues::U16(v), NimValues::U16(window)) => {
                find(&v[after..], from - after..new.end - after, window)
            }
            (NimValues::U32(v), NimValues::U32(window)) => {
                find(&v[after..], from - after..new.end - after, window)
            }
            _ => None,
        }
        .map(|entry| entry + after)
    }

    /// Notes that the windows agree at the mark and before the heap `known`, where hash and counts
    /// are these.
    pub(crate) fn agreed(&mut self, known: usize, hash: u64, counts: &[u64]) {
        let Some(mark) = &self.mark else { return };
        let period = known - mark.window.heap;
        let before = |value: usize| mark.counts.get(value).copied().unwrap_or(0);
        let counts = counts.iter().enumerate();
        self.found = Some(Periods {
            period,
            from: mark.window.heap,
            hash: mark.hash,
            once: Affine::between(mark.hash, hash, period),
            counts: counts.map(|(value, &now)| now - before(value)).collect(),
        });
    }

    /// Notes that all heaps below `known` are known, with this hash and these counts: the last of them are
    /// the entries `part` of `values`.
    pub(crate) fn passed(
        &mut self,
        values: &NimValues,
        part: Range<usize>,
        known: usize,
        hash: u64,
        counts: &[u64],
    ) {
        if self.found.is_some() || known < 2 * self.window || part.len() < self.window {
            return;
        }
        let window = || Window {
            heap: known,
            values: values.part(part.end - self.window..part.end),
        };
        self.kept.pass(known, self.since, self.window, window);
        let marked = self.mark.as_ref().map(|mark| mark.window.heap.ilog2());
        if marked.is_none_or(|power| power < known.ilog2()) {
            self.mark = Some(Mark {
                window: window(),
                hash,
                counts: counts.to_vec(),
            });
        }
    }

    /// The largest `p` and the heap for which it is proved that no period of at most `p` has its last
    /// exception below that heap, where all heaps below `known` have been searched.
    pub fn excluded(&self, known: usize) -> Option<(usize, usize)> {
        let mark = self.mark().filter(|_| self.found.is_none())?;
        let longest = known.checked_sub(mark.heap).filter(|&p| p > 0)?;
        Some((longest, mark.first()))
    }

    /// Whether the facts fit together and with a run that has come to heap `known`, with no value
    /// above `largest`.
    pub(crate) fn consistent(&self, known: usize, largest: usize) -> bool {
        let fits = |window: &Window| {
            window.values.len() == self.window
                && window.heap <= known
                && window.heap >= 2 * self.window
                && window.values.iter().all(|value| value as usize <= largest)
        };
        let mark = self.mark.as_ref();
        let counted = |mark: &Mark| {
            let sum = mark
                .counts
                .iter()
                .try_fold(0u64, |sum, &n| sum.checked_add(n));
            mark.counts.len() <= largest + 1 && sum == Some(mark.window.heap as u64)
        };
        let follows = |found: &Periods| {
            let sum = found
                .counts
                .iter()
                .try_fold(0u64, |sum, &n| sum.checked_add(n));
            found.period > 0
                && found.counts.len() <= largest + 1
                && sum == Some(found.period as u64)
                && found
                    .from
                    .checked_add(found.period)
                    .is_some_and(|end| end <= known)
                && mark.is_some_and(|mark| mark.window.heap == found.from)
        };
        (LEAST_WINDOW..=known / 2).contains(&self.window)
            && (2 * self.window..=known + 1).contains(&self.since)
            && self.kept().iter().all(fits)
            && self.kept.consistent(known, largest, Some(self.window))
            && mark.is_none_or(|mark| fits(&mark.window) && counted(mark))
            && self.found.as_ref().is_none_or(follows)
    }
}

/// The first entry after `new.start`, at most `new.end`, before which `v` has the values of `window`.
fn find<T: Copy + PartialEq>(v: &[T], new: Range<usize>, window: &[T]) -> Option<usize> {
    let last: &[T; LAST] = window.last_chunk()?;
    let mut first = new.start + 1;
    while first <= new.end {
        let end = (first + PLACES).min(new.end + 1);
        let text = v.get(first.checked_sub(LAST)?..end - 1)?;
        if may_hold(text, last) {
            let here = |&at: &usize| {
                let before = v.get(..at).unwrap_or_default();
                before.ends_with(last) && before.ends_with(window)
            };
            let met = (first..end).find(here);
            if met.is_some() {
                return met;
            }
        }
        first = end;
    }
    None
}

/// Whether `last` may be within `text`, by its first six entries: a few vector instructions.
fn may_hold<T: Copy + PartialEq>(text: &[T], last: &[T; LAST]) -> bool {
    let column = |i: usize| text.get(i..).and_then(|text| text.first_chunk::<PLACES>());
    let columns = [0, 1, 2, 3, 4, 5].map(column);
    let [Some(a), Some(b), Some(c), Some(d), Some(e), Some(f)] = columns else {
        return true;
    };
    let mut any = false;
    for i in 0..PLACES {
        let three = (a[i] == last[0]) & (b[i] == last[1]) & (c[i] == last[2]);
        any |= three & (d[i] == last[3]) & (e[i] == last[4]) & (f[i] == last[5]);
    }
    any
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_met_again_where_the_values_repeat_and_not_before() {
        let noise = |n: usize| (n * n % 65_537 % 23) as u8;
        for period in [1, 2, 63, 64, 127, 128, 129, 1000, 4097] {
            let v: Vec<u8> = (0..20_000).map(|n| noise(9 * (n % period))).collect();
            for (mark, length) in [(3000, 2048), (5000, 2500)] {
                let window = &v[mark - length..mark];
                for next in [mark, mark + 1, mark + period - 1, mark + period] {
                    let expected = (next + 1..=v.len()).find(|n| (n - mark).is_multiple_of(period));
                    assert_eq!(find(&v, next..v.len(), window), expected, "{period} {next}");
                }
                assert_eq!(find(&v, mark..mark + period - 1, window), None);
            }
        }
    }
}
