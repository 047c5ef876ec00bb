//! The work of a check: a bound on it is looked at now and then only, as each step is short.

use crate::claim::CheckProgress;
use crate::refusal::Unproved;
use grundy_base::budget::Budget;
use std::cell::{Cell, RefCell};

/// The budget is looked at once in so many steps, each of well below a microsecond.
const STEPS_OF_A_LOOK: usize = 1 << 12;

/// The work that is done, and what it is told to.
pub(crate) struct Work<'a> {
    pub(crate) budget: &'a Budget,
    progress: RefCell<&'a mut dyn FnMut(&CheckProgress)>,
    done: Cell<usize>,
    /// The steps that were done since the budget was last looked at.
    untold: Cell<usize>,
    remembered: Cell<usize>,
}

impl<'a> Work<'a> {
    pub(crate) fn new(budget: &'a Budget, progress: &'a mut dyn FnMut(&CheckProgress)) -> Self {
        Work {
            budget,
            progress: RefCell::new(progress),
            done: Cell::new(0),
            untold: Cell::new(0),
            remembered: Cell::new(0),
        }
    }

    /// Tells of work that goes through so many entries.
    pub(crate) fn step(&self, entries: usize) -> Result<(), Unproved> {
        let untold = self.untold.get().saturating_add(entries);
        self.untold.set(untold);
        if untold >= STEPS_OF_A_LOOK {
            self.budget.check_work(untold)?;
            self.untold.set(0);
            let done = self.done.get().saturating_add(untold);
            self.done.set(done);
            let stage = "the cases of theorems 12 and 15 of Infinite misère quotients";
            (self.progress.borrow_mut())(&CheckProgress { stage, done });
        }
        Ok(())
    }

    /// Tells of so many entries that are kept, of about a hundred bytes each.
    pub(crate) fn remember(&self, entries: usize) -> Result<(), Unproved> {
        self.remembered.set(self.remembered.get() + entries);
        Ok(self.budget.check_memory(self.remembered.get() * 128)?)
    }
}
