//! Polls the budget and reports the progress of a search.

use super::solution::{Solution, SolveProgress};
use grundy_base::budget::{Budget, Stop};

/// Pieces solved between two reports.
const REPORT: usize = 1 << 12;

/// Pieces solved between two looks at the clock.
const LOOK: usize = 16;

/// The budget and the watcher of a search.
pub(crate) struct Meter<'a> {
    budget: &'a Budget,
    watch: &'a mut dyn FnMut(&SolveProgress),
    partial: &'a Solution,
    /// Positions and bytes beside those that the search counts.
    beside: (usize, usize),
    pieces: usize,
}

impl<'a> Meter<'a> {
    pub fn new(
        budget: &'a Budget,
        watch: &'a mut dyn FnMut(&SolveProgress),
        partial: &'a Solution,
        beside: (usize, usize),
    ) -> Meter<'a> {
        Meter {
            budget,
            watch,
            partial,
            beside,
            pieces: 0,
        }
    }

    /// The budget.
    pub fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// One more piece is being solved; `positions` are known in `bytes`.
    pub fn count_piece(&mut self, positions: usize, bytes: usize) -> Result<(), Stop> {
        self.pieces += 1;
        self.count(positions)?;
        if self.pieces % LOOK == 1 {
            self.check(bytes)?;
        }
        if self.pieces.is_multiple_of(REPORT) {
            self.report(positions);
        }
        Ok(())
    }

    /// Errs when more positions are known than the budget allows.
    pub fn count(&self, positions: usize) -> Result<(), Stop> {
        self.budget.check_positions(self.beside.0 + positions)
    }

    /// Tells the watcher how many positions are known.
    pub fn report(&mut self, positions: usize) {
        (self.watch)(&SolveProgress {
            positions: self.beside.0 + positions,
            solution: self.partial,
        });
    }

    /// Errs when the computation is to stop, whatever the memory.
    pub fn look(&self) -> Result<(), Stop> {
        self.budget.check()
    }

    /// Errs when the budget is used up.
    pub fn check(&self, bytes: usize) -> Result<(), Stop> {
        self.budget.check()?;
        self.budget.check_memory(self.beside.1 + bytes)
    }
}
