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
//! Whether a value is in P depends on f and on the *pattern* of the lists (`patterns.rs`): the
//! differences of consecutive indices of a kind, and of the largest of two kinds, all clipped.
//!
//! The file has nothing but the table. `monoid.rs` reads F, `table.rs` the values and P. `moves.rs`
//! checks (P), and `positions.rs` (N), with `used.rs` for the options of large heaps and `types.rs` for
//! plain heaps: why finitely many cases suffice is said there. `canonical.rs` refuses what could be said
//! with smaller numbers, and `infinite.rs` has theorem 19. The theorems with their numbers are in
//! docs/infinite-quotients.md, section 12.

mod canonical;
mod file;
mod infinite;
mod monoid;
mod moves;
mod patterns;
mod positions;
mod table;
mod types;
mod used;

pub(crate) use file::{FORMAT, read};
pub use file::{File, HeapValue, Pair, Values};

use crate::refusal::{Refusal, Stated, Unproved};
use crate::verdict::{CheckProgress, Claim, Extent, Found};
use grundy_base::budget::Budget;
use table::Table;

/// So many steps are gone through in all; a step takes well below a microsecond.
const MOST_STEPS: usize = 1 << 31;
/// So many cases are remembered, of about a hundred bytes each.
const MOST_REMEMBERED: usize = 1 << 22;
/// The budget is looked at once in so many steps.
const STEPS_OF_A_LOOK: usize = 1 << 12;

/// The work that may still be done.
struct Work<'a> {
    budget: &'a Budget,
    progress: &'a mut dyn FnMut(&CheckProgress),
    stage: &'static str,
    steps: usize,
    looked: usize,
    remembered: usize,
}

impl Work<'_> {
    /// Tells of work that goes through so many entries, at least one.
    fn step(&mut self, entries: usize) -> Result<(), Unproved> {
        self.steps += entries;
        if self.steps - self.looked < STEPS_OF_A_LOOK {
            return Ok(());
        }
        if self.steps >= MOST_STEPS {
            return Err(self.too_large());
        }
        self.budget.check_work(self.steps - self.looked)?;
        self.looked = self.steps;
        let (stage, done) = (self.stage, self.steps);
        (self.progress)(&CheckProgress { stage, done });
        Ok(())
    }

    /// Tells of cases that are remembered.
    fn remember(&mut self, cases: usize) -> Result<(), Unproved> {
        self.remembered += cases;
        match self.remembered <= MOST_REMEMBERED {
            true => Ok(self.budget.check_memory(self.remembered * 128)?),
            false => Err(self.too_large()),
        }
    }

    fn too_large(&self) -> Unproved {
        let why = "the table has more cases than the checker goes through";
        Refusal::new(Stated::Table, "", why).into()
    }
}

/// Proves that the table of a file gives all outcomes, and that the quotient is infinite where theorem 19
/// applies.
pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Found, Unproved> {
    budget.check()?;
    let table = Table::new(file)?;
    canonical::check(&table)?;
    let infinite = infinite::check(&table)?;
    let mut work = Work {
        budget,
        progress,
        stage: "moves",
        steps: 0,
        looked: 0,
        remembered: 0,
    };
    let moves = moves::check(&table, &mut work)?;
    work.stage = "sets of largest heaps";
    let searched = positions::check(&table, &mut work)?;
    let of = Extent::AllHeaps;
    let claims = [Claim::Outcomes { of }].into_iter().chain(infinite);
    let claims: Vec<Claim> = claims.collect();
    let open = (claims.len() == 1).then(|| "Nothing is claimed of the quotient itself.".into());
    Ok(Found {
        game: file.code.clone(),
        claims,
        effort: format!(
            "Gone through: {moves} different moves, and {} sets of largest heaps with {} types of other heaps.",
            searched.heaps, searched.types
        ),
        open,
        table: crate::Table::ComparedMaxima(file.clone()),
    })
}
