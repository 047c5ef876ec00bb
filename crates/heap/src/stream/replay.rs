//! What follows a period that was found in a streamed run: its last exception, which takes stretches of the
//! run again, each from a window; and the heaps of later periods, which are counted without being
//! computed.

use super::room::{FIXED, MOST_HEAD, Room};
use super::{Gap, NimStream, StreamEnd, StreamFacts};
use crate::period::{Period, ProvedBy};
use crate::sparse::{LEAST_HEAD, Sparse};
use crate::windows::{GapSearch, Window, last_exception};
use grundy_base::budget::Budget;

impl NimStream {
    /// Whether a period is found whose last exception is not known yet.
    pub(super) fn is_unsettled(&self) -> bool {
        let search = self.facts.search.as_ref();
        self.facts.period.is_none() && search.is_some_and(|search| search.found().is_some())
    }

    /// Finds the last exception of the period that was found.
    pub(super) fn settle(&mut self, budget: &Budget) -> Result<(), StreamEnd> {
        let search = self.facts.search.as_ref();
        let Some((search, found)) = search.and_then(|search| Some((search, search.found()?)))
        else {
            return Ok(());
        };
        let (p, n, w) = (found.period, found.from, search.window());
        self.values.shrink_to(0);
        let budget = &self.budget_of_a_replay(w, budget);
        let e = last_exception(self, p, n, w, budget)?;
        let mask = self
            .facts
            .classes
            .as_ref()
            .map_or(0, |classes| classes.mask.bits);
        let end = n + p;
        let proof = format!(
            "No heap n with {n} ≤ n < {end} is rare by the mask {mask:b}, rare heaps and heaps up to {w} decide the value of each, and value(n + {p}) = value(n) was computed for the {w} heaps before {n}; so it holds for every n > {e} by the theorem of two windows."
        );
        self.facts.period = Some(Period {
            period: p,
            last_exception: e,
            saltus: 0,
            periodic_residues: Vec::new(),
            proved: true,
            checked_to: self.facts.heaps(),
            needs: None,
            proof,
            by: Some(ProvedBy::Windows),
            at: Some(n),
            master: None,
        });
        Ok(())
    }

    /// A part of the memory, as two stretches are computed side by side, beside what is kept here; enough
    /// for windows of this length.
    pub(crate) fn budget_of_a_replay(&self, window: usize, budget: &Budget) -> Budget {
        let least = 9 * self.least_head(window) + 2 * FIXED;
        let memory = (budget.memory() / 4).max(least);
        budget.clone().with_memory(memory)
    }

    /// The least head that goes with a window of this length.
    fn least_head(&self, window: usize) -> usize {
        let least = window.max(LEAST_HEAD);
        self.facts.gap.from.min(least + least % 2)
    }

    /// Counts whole periods without computing them, as long as no more than `len` heaps are known.
    pub(super) fn leap(&mut self, engine: &mut Sparse, len: usize) {
        let search = self.facts.search.as_ref();
        let Some(found) = search.and_then(|search| search.found()).cloned() else {
            return;
        };
        let window = search.map_or(0, |search| search.window());
        let times = len.saturating_sub(self.facts.known) / found.period;
        // Entries keep the parities of their heaps.
        let times = times - times * (found.period % 2) % 2;
        if times == 0 || self.facts.period.is_none() {
            return;
        }
        // Older values may be exceptions, and the heaps that they are taken for have none.
        let gap = self.facts.gap;
        let spare = self.values.len().saturating_sub(gap.from + window);
        let spare = spare + spare % 2;
        engine.widen_gap(&mut self.values, gap.from, spare);
        self.facts.leap(&found, times);
        self.facts.gap = Gap {
            from: gap.from,
            heaps: gap.heaps + spare + times * found.period,
        };
    }

    /// The window before a heap that has been passed, of length `length`, computed from the nearest of
    /// the windows that are kept, those in `near`, and the head.
    pub(crate) fn window_before(
        &self,
        heap: usize,
        length: usize,
        near: &[Window],
        budget: &Budget,
    ) -> Result<Window, StreamEnd> {
        let head = self.facts.gap.from;
        if heap <= head {
            return Ok(Window {
                heap,
                values: self.values.part(heap.saturating_sub(length)..heap),
            });
        }
        let mut walk = self.retrace_to(heap, near)?;
        walk.go_to(heap, length, budget)?;
        Ok(walk.window(length))
    }

    /// The run as a certificate needs it, with classes and a head, and the least length of a window to be
    /// tried. One that has kept all values and has proved a period gets what it is missing.
    pub(crate) fn prepared_for_windows(
        &self,
        budget: &Budget,
    ) -> Result<(NimStream, usize), StreamEnd> {
        let room = Room::of(&self.shape()?, budget)?;
        let mut run = NimStream::clone(self);
        let period = self.facts.period.as_ref().map_or(0, |period| period.period);
        if self.facts.gap.heaps == 0 {
            let enough = 1 << 15;
            if run.values.len() < enough {
                run.values.repeat_to(period, enough);
            }
            let mut engine = Sparse::new(run.shape()?, &run.values);
            run.classify(&mut engine, budget)?;
            run.values.truncate(run.values.len().min(MOST_HEAD));
            run.facts.gap.from = run.values.len();
        }
        let classes = run.facts.classes.as_ref();
        let rare = classes
            .and_then(|classes| classes.rare.last())
            .map_or(0, |&(heap, _)| heap);
        let search = run.facts.search.as_ref();
        let window = search.map_or_else(|| room.least_window(rare), |search| search.window());
        Ok((run, window))
    }

    /// A walk from the end of the head of a certificate on, each heap of which is to be decided within
    /// windows of this length; the head has at least two of them.
    pub(crate) fn walk(&self, window: usize, budget: &Budget) -> Walk {
        let facts = StreamFacts {
            known: 2 * window,
            // No value is larger.
            counts: vec![0; self.facts.counts.len()],
            classes: self.facts.classes.clone(),
            search: Some(GapSearch::new(window, 2 * window)),
            ..StreamFacts::default()
        };
        Walk {
            run: NimStream {
                rule: self.rule.clone(),
                facts,
                values: self.values.part(0..2 * window),
                replays: true,
            },
            window,
            budget: self.budget_of_a_replay(window, budget),
        }
    }
}

/// A walk along a run.
pub(crate) struct Walk {
    run: NimStream,
    window: usize,
    budget: Budget,
}

impl Walk {
    /// Goes on to the window before a heap; there is none if some heap before is not decided within
    /// a window.
    pub(crate) fn window_before(&mut self, heap: usize) -> Result<Option<Window>, StreamEnd> {
        match self.run.run(heap - 1, &self.budget, &mut |_| ()) {
            Err(StreamEnd::NotKept { .. }) => return Ok(None),
            ended => ended?,
        }
        let search = self.run.facts.search.as_ref();
        let within = search.is_some_and(|search| search.window() == self.window);
        let (first, values) = self.run.last_values(self.window);
        Ok(within.then(|| Window {
            heap: first + values.len(),
            values: values.into_iter().collect(),
        }))
    }
}
