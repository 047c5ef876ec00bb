//! Polls the budget and reports the progress of a search.

use super::solution::{Solution, SolveProgress};
use crate::budget::{Budget, Stop};

/// Pieces solved between two reports.
const REPORT: usize = 1 << 12;

/// Pieces solved between two looks at the clock.
const LOOK: usize = 16;

/// The budget and the watcher of a search.
pub(crate) struct Pulse<'a> {
    budget: &'a Budget,
    watch: &'a mut dyn FnMut(&SolveProgress),
    partial: &'a Solution,
    beats: usize,
}

impl<'a> Pulse<'a> {
    pub fn new(
        budget: &'a Budget,
        watch: &'a mut dyn FnMut(&SolveProgress),
        partial: &'a Solution,
    ) -> Pulse<'a> {
        Pulse {
            budget,
            watch,
            partial,
            beats: 0,
        }
    }

    /// One more piece is being solved; `positions` are known in `bytes`.
    pub fn beat(&mut self, positions: usize, bytes: usize) -> Result<(), Stop> {
        self.beats += 1;
        if self.beats % LOOK == 1 {
            self.check(bytes)?;
        }
        if self.beats.is_multiple_of(REPORT) {
            (self.watch)(&SolveProgress {
                positions,
                solution: self.partial,
            });
        }
        Ok(())
    }

    /// Errs when the computation is to stop, whatever the memory.
    pub fn look(&self) -> Result<(), Stop> {
        self.budget.check()
    }

    /// Errs when the budget is used up.
    pub fn check(&self, bytes: usize) -> Result<(), Stop> {
        self.budget.check()?;
        self.budget.check_memory(bytes)
    }
}
