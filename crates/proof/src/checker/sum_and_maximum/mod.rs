//! Values of all heaps with one sum and one maximum, and the outcomes that follow from them.
//!
//! The theorem is that of `outcomes/` (docs/infinite-quotients.md, theorem 1). A heap has a value (f, T, D)
//! in F × ℕ × ℕ, F a finite abelian group, and a position has the sum of the f, the sum of the T and the
//! largest D of its heaps.
//!
//! The file has the table, the zones that make up P, and the reasons for (P) and (N). The cases are
//! listed here, from the code, the table and the zones: in `moves.rs` those of (P), in `positions.rs`
//! those of (N). Each ends in systems of inequalities that have no solution in integers, and the file
//! says which rows to multiply and to add (`inequalities/`). Why the cases suffice is said there. What
//! the quotient is by theorems 3 to 5 follows from the table alone, in `infinite/`.

mod canonical;
mod file;
mod moves;
mod positions;
pub(crate) mod table;
mod told;

pub use super::inequalities::Derivation;
pub use super::infinite::to_be_stated;
pub use file::{Class, Heap, Proof, Values, Zone};
pub use told::Line;

use crate::Unproved;
use crate::checker::infinite;
use crate::claim::{CheckProgress, Claim, Extent, Findings};
use grundy_base::budget::Budget;
use table::SumTable;

pub(crate) const FORMAT: &str = "grundy-algebraic-quotient";

/// The cases of (N) of a table, in words and in their order: the leading heap, and the part of the others.
///
/// # Errors
/// The table is not well formed.
pub(crate) fn cases(file: &Values) -> Result<Vec<String>, Unproved> {
    Ok(positions::cases(&SumTable::new(file)?))
}

/// Checks one case of (N), and tells how it is proved: its inequalities, the cases that are told apart, and
/// the multipliers that refute each.
///
/// # Errors
/// There is no such case, or it is not proved.
pub(crate) fn case_in_words(
    file: &Values,
    number: usize,
    budget: &Budget,
) -> Result<Vec<Line>, Unproved> {
    positions::told(&SumTable::new(file)?, &file.positions, number, budget)
}

/// Checks all that a file claims.
pub(crate) fn check(
    file: &Values,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Findings<Box<Values>>, Unproved> {
    let mut report = |stage, done| progress(&CheckProgress { stage, done });
    let table = SumTable::new(file)?;
    canonical::check(&table, budget)?;
    report("the moves from P", 0);
    let moves = moves::check(&table, &file.moves, budget)?;
    report("the positions outside P", moves);
    let systems = moves + positions::check(&table, &file.positions, budget)?;
    report("the quotient", systems);
    let (of_quotient, open) = infinite::sum_and_maximum(file, &table, budget)?;
    let outcomes = Claim::Outcomes {
        of: Extent::AllHeaps,
    };
    let (heaps, period, zones) = (table.exceptional, table.period, table.zones.len());
    let positions = file.positions.len();
    Ok(Findings {
        game: file.code.clone(),
        claims: [outcomes].into_iter().chain(of_quotient).collect(),
        effort: format!(
            "Values one by one to heap {heaps}, then with period {period}; {zones} zones; {moves} cases of \
             moves, {positions} cases of positions, {systems} systems without integer solutions."
        ),
        open: open.map(str::to_owned),
        table: Box::new(file.clone()),
    })
}
