//! The independent checker of quotients with compared maxima: from the exported file alone it proves
//! again that a table of values tells the outcomes of all positions of a game in misère play.
//!
//! **Theorem.** Let each heap have a value: an element f of a finite commutative monoid F, and an
//! index of one of r kinds, if it is not *plain*. Let a position have the product of the f, and for each
//! kind the list of the m largest indices, filled up with zeros. Let P be a set of values such that
//!
//! - (0) heaps without options have the value of nothing, and that is not in P;
//! - (P) no move leads from a value in P to a value in P, whatever is beside the heap;
//! - (N) each position that has an option and whose value is not in P has an option whose value is.
//!
//! Then a position is a P-position if and only if its value is in P (by induction along the options).
//!
//! Beyond the heap K the elements repeat with a period p, and the indices grow by 1 with each p tokens.
//! Whether a value is in P depends on f and on the *pattern* of the lists (`patterns.rs`). `moves.rs`
//! checks (P), `positions.rs` (N), with `types.rs` for plain heaps: why finitely many cases suffice is said
//! there. `infinite.rs` has theorem 19. Numbers of theorems are those of docs/infinite-quotients.md.

mod file;
mod infinite;
mod monoid;
mod moves;
mod patterns;
mod positions;
mod table;
mod types;

pub(crate) use file::{FORMAT, read};
pub use file::{File, HeapValue, Pair, Values};

use crate::refusal::{Refusal, Stated, Unproved};
use crate::verdict::{CheckProgress, Claim, Extent, Found};
use grundy_base::budget::Budget;

/// Proves that the table gives all outcomes, and by theorem 19 that the quotient is infinite.
pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Found, Unproved> {
    budget.check()?;
    let table = table::Table::new(file)?;
    let infinite = infinite::check(&table)?;
    let mut work = Work {
        budget,
        progress,
        steps: 0,
        looked: 0,
        remembered: 0,
    };
    let moves = moves::check(&table, &mut work)?;
    let (heaps, types) = positions::check(&table, &mut work)?;
    let unknown = "Nothing is claimed of the quotient itself.";
    let open = infinite.is_none().then(|| unknown.into());
    let outcomes = Claim::Outcomes {
        of: Extent::AllHeaps,
    };
    Ok(Found {
        game: file.code.clone(),
        claims: [Some(outcomes), infinite].into_iter().flatten().collect(),
        effort: format!(
            "Gone through: {moves} different moves, and {heaps} sets of largest heaps with {types} types of other \
             heaps."
        ),
        open,
        table: crate::Table::ComparedMaxima(file.clone()),
    })
}

/// The budget is looked at once in so many steps, each of well below a microsecond.
const STEPS_OF_A_LOOK: usize = 1 << 12;

/// The work that is done, and what it is told to.
struct Work<'a> {
    budget: &'a Budget,
    progress: &'a mut dyn FnMut(&CheckProgress),
    steps: usize,
    looked: usize,
    remembered: usize,
}

impl Work<'_> {
    /// Tells of work that goes through so many entries.
    fn step(&mut self, entries: usize) -> Result<(), Unproved> {
        self.steps = self.steps.saturating_add(entries);
        if self.steps - self.looked >= STEPS_OF_A_LOOK {
            self.budget.check_work(self.steps - self.looked)?;
            self.looked = self.steps;
            let stage = "the cases of theorems 12 and 15";
            (self.progress)(&CheckProgress {
                stage,
                done: self.steps,
            });
        }
        Ok(())
    }

    /// Tells of so many entries that are kept, of about a hundred bytes each.
    fn remember(&mut self, entries: usize) -> Result<(), Unproved> {
        self.remembered += entries;
        Ok(self.budget.check_memory(self.remembered * 128)?)
    }
}

/// A fault of the table.
fn fault(place: impl Into<String>, why: &str) -> Refusal {
    Refusal::new(Stated::Table, place, why)
}
