//! Values that a run has dropped, computed again.
//!
//! All rare heaps that the run has passed are in its list. By lemma 5 of `docs/long-sequences.md` each other
//! heap has the least value of common class that is not among those of the options with at most one part or
//! with exactly one rare part. These parts are rare heaps, or among the last `r + k` heaps, where `r` is the
//! last rare heap and `k` the index of the last digit. So a window of that length is enough to go on from, no
//! value is looked for among pairs of common heaps, and the values are those that the run had.

use super::room::Room;
use super::{NimStream, StreamEnd, classes};
use crate::NimProgress;
use crate::meter::Meter;
use crate::shape::Shape;
use crate::sparse::{Reach, Sparse};
use crate::values::NimValues;
use crate::windows::Window;
use grundy_base::budget::Budget;

/// The least values that are computed before older ones are dropped.
const LEAST_STEP: usize = 1 << 13;

/// A walk through heaps that a run has passed.
pub(super) struct Retrace {
    engine: Sparse,
    /// The last values.
    values: NimValues,
    /// The heap of the first of them: an even number.
    gap: usize,
    /// How many of the last values are always kept.
    least: usize,
}

impl NimStream {
    /// How many values before a heap are enough to go on from it.
    pub(super) fn least_to_retrace(&self, last_digit: usize) -> usize {
        let rare = self.facts.classes.as_ref();
        let last = rare.and_then(|classes| classes.rare.last());
        Room::least_to_go_on(last.map_or(0, |&(heap, _)| heap), last_digit)
    }

    /// A walk that comes to `heap`, from the nearest of the windows that are kept, those in `near`, and the
    /// head.
    pub(super) fn retrace_to(&self, heap: usize, near: &[Window]) -> Result<Retrace, StreamEnd> {
        let shape = self.shape()?;
        let least = self.least_to_retrace(Room::last_digit(&shape));
        let head = self.facts.gap.from;
        let search = self.facts.search.as_ref();
        let of_search = search
            .into_iter()
            .flat_map(|search| search.kept().iter().chain(search.mark()));
        let kept = self.facts.kept.windows().iter().chain(of_search);
        let nearest = kept
            .chain(near)
            .filter(|window| window.heap <= heap && window.heap > head)
            .filter(|window| window.values.len() >= least)
            .max_by_key(|window| window.heap);
        let Some(window) = nearest else {
            return Ok(self.retrace_from_head(head.min(heap), shape));
        };
        // An even number of heaps is left out.
        let (first, count) = (window.first(), window.values.len());
        let values = window.values.part(first % 2..count);
        Ok(self.retrace(shape, values, first + first % 2))
    }

    /// A walk that begins behind the first heaps of the head, so many of them.
    pub(super) fn retrace_from_head(&self, heap: usize, shape: Shape) -> Retrace {
        let least = self.least_to_retrace(Room::last_digit(&shape));
        let first = heap.saturating_sub(least);
        let first = first - first % 2;
        self.retrace(shape, self.values.part(first..heap), first)
    }

    fn retrace(&self, shape: Shape, mut values: NimValues, gap: usize) -> Retrace {
        let classes = self.facts.classes.as_ref().map(classes).unwrap_or_default();
        let top = u32::try_from(self.facts.largest()).unwrap_or(u32::MAX);
        let least = self.least_to_retrace(Room::last_digit(&shape));
        let engine = Sparse::with_gap(shape, &mut values, &classes, Reach::Listed, top);
        Retrace {
            engine,
            values,
            gap,
            least,
        }
    }
}

impl Retrace {
    /// The heap that comes next.
    pub(super) fn heap(&self) -> usize {
        self.gap + self.values.len()
    }

    /// Goes on to `heap`, and keeps at least `keep` values before it.
    pub(super) fn go_to(
        &mut self,
        heap: usize,
        keep: usize,
        budget: &Budget,
    ) -> Result<(), StreamEnd> {
        let keep = keep.max(self.least);
        while self.heap() < heap {
            budget.check()?;
            let spare = self.values.len().saturating_sub(keep);
            let spare = spare - spare % 2;
            self.engine.widen_gap(&mut self.values, 0, spare);
            self.gap += spare;
            let step = (keep / 2).max(LEAST_STEP).min(heap - self.heap());
            let len = self.values.len() + step;
            let mut quiet = |_: &NimProgress| ();
            let mut meter = Meter::new(budget, len, &mut quiet);
            self.engine
                .retrace(&mut self.values, self.gap, len, &mut meter)?;
        }
        Ok(())
    }

    /// The last values, so many if there are, as a window.
    pub(super) fn window(&self, length: usize) -> Window {
        let len = self.values.len();
        Window {
            heap: self.heap(),
            values: self.values.part(len.saturating_sub(length)..len),
        }
    }
}
