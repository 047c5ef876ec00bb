//! How an engine stays interruptible: it reports the work it has done to the meter, which
//! looks at the budget and tells the watcher often enough, but not more.

use super::classes::Mask;
use super::values::NimValues;
use grundy_base::budget::{Budget, Stop};

/// Steps (about a nanosecond each) between two looks at the budget.
const STEPS_PER_CHECK: u64 = 1 << 20;
/// Looks at the budget between two reports to the watcher.
const CHECKS_PER_REPORT: u64 = 8;

/// A report on a running computation.
pub struct NimProgress<'a> {
    /// The largest heap whose value is known.
    pub done: usize,
    /// The largest heap asked for.
    pub heaps: usize,
    /// The classes of rare and common values in use, if the engine uses them.
    pub mask: Option<Mask>,
    /// How many values were computed; those after them are copied after a proof.
    pub computed: usize,
    /// Makes a copy of the values known so far.
    pub values: &'a dyn Fn() -> NimValues,
}

/// Counts work and passes it on to the budget and the watcher.
pub(crate) struct Meter<'a> {
    budget: &'a Budget,
    watch: &'a mut dyn FnMut(&NimProgress),
    heaps: usize,
    steps: u64,
    checks: u64,
    /// The mask of rare and common values that the engine uses now.
    pub(crate) mask: Option<Mask>,
    /// Values from this heap on are copied, not computed.
    pub(crate) copied_from: Option<usize>,
}

impl<'a> Meter<'a> {
    /// The meter of a sequence up to a heap of `heaps`.
    pub(crate) fn new(
        budget: &'a Budget,
        heaps: usize,
        watch: &'a mut dyn FnMut(&NimProgress),
    ) -> Self {
        Meter {
            budget,
            watch,
            heaps,
            steps: 0,
            checks: 0,
            mask: None,
            copied_from: None,
        }
    }

    /// How many values are asked for in the end.
    pub(crate) fn len(&self) -> usize {
        self.heaps + 1
    }

    /// Records `steps` of work; `copy` makes a copy of the `done` values known so far.
    #[inline]
    pub(crate) fn spend(
        &mut self,
        steps: u64,
        done: usize,
        copy: &dyn Fn() -> NimValues,
    ) -> Result<(), Stop> {
        self.steps += steps;
        if self.steps < STEPS_PER_CHECK {
            return Ok(());
        }
        self.look(done, copy)
    }

    /// For linear passes over the values: call it for each heap `n`.
    #[inline]
    pub(crate) fn pass(&mut self, n: usize, values: &NimValues) -> Result<(), Stop> {
        const STRIDE: usize = 1 << 16;
        if !(n + 1).is_multiple_of(STRIDE) {
            return Ok(());
        }
        self.spend(4 * STRIDE as u64, values.len(), &|| values.clone())
    }

    /// Errs when data of `bytes` in all would not fit the budget.
    pub(crate) fn memory(&self, bytes: usize) -> Result<(), Stop> {
        self.budget.check_memory(bytes)
    }

    /// Polls the budget, and now and then reports to the watcher.
    #[cold]
    fn look(&mut self, done: usize, copy: &dyn Fn() -> NimValues) -> Result<(), Stop> {
        self.steps = 0;
        self.checks += 1;
        if self.checks.is_multiple_of(CHECKS_PER_REPORT) {
            (self.watch)(&NimProgress {
                done: done.saturating_sub(1),
                heaps: self.heaps,
                mask: self.mask,
                computed: self.copied_from.unwrap_or(done),
                values: copy,
            });
        }
        self.budget.check()
    }
}
