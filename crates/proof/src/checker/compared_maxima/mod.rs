//! The independent checker of quotients with compared maxima: from the exported file alone it proves
//! again that a table of values tells the outcomes of all positions of a game in misère play.
//!
//! The theorem is that of `outcomes/`. A heap has a value: an element f of a finite commutative monoid F, and
//! an index of one of r kinds, if it is not *plain*. The value of a position is the product of the f, and for
//! each kind the list of the m largest indices, filled up with zeros.
//!
//! Beyond the heap K the elements repeat with a period p, and the indices grow by 1 with each p tokens.
//! Whether a value is in P depends on f and on the *pattern* of the lists (`largest/`). `moves.rs`
//! checks (P), `positions.rs` (N), with `types.rs` for plain heaps: why finitely many cases suffice is said
//! there. Numbers of theorems are those of docs/infinite-quotients.md.

mod file;
mod moves;
mod positions;
mod types;

pub(crate) use file::FORMAT;
pub use file::{HeapValue, Pair, Values};

use crate::checker::infinite;
use crate::checker::largest::{MaximaTable, Work};
use crate::claim::{CheckProgress, Claim, Extent, Findings};
use crate::refusal::Unproved;
use grundy_base::budget::Budget;

/// Proves that the table gives all outcomes, and by theorem 19 that the quotient is infinite.
pub(crate) fn check(
    file: &Values,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Findings<Box<Values>>, Unproved> {
    budget.check()?;
    let table = MaximaTable::new(file, Work::new(budget, progress))?;
    let infinite = infinite::compared_maxima(&table)?;
    let moves = moves::check(&table)?;
    let (heaps, types) = positions::check(&table)?;
    let unknown = "Nothing is claimed of the quotient itself.";
    let open = infinite.is_none().then(|| unknown.into());
    let outcomes = Claim::Outcomes {
        of: Extent::AllHeaps,
    };
    Ok(Findings {
        game: file.code.clone(),
        claims: [Some(outcomes), infinite].into_iter().flatten().collect(),
        effort: format!(
            "Gone through: {moves} different moves, and {heaps} sets of largest heaps with {types} types of other \
             heaps."
        ),
        open,
        table: Box::new(file.clone()),
    })
}
