//! The finite bipartite monoid of a certificate, and what is said of it alone, without the game: that the
//! table is a reduced commutative monoid (`table.rs`), the names of its generators and the least words of
//! its elements (`words.rs`), the relations that define it (`presentation.rs`), whether it is tame and how
//! it is called (`named.rs`).

mod named;
mod presentation;
mod table;
mod words;

pub(crate) use table::Monoid;

use crate::checker::finite::Quotient;
use crate::refusal::Unproved;
use grundy_base::budget::Budget;

/// The monoid of a file whose lists have been found to fit, with its generators and words.
pub(crate) fn check(file: &Quotient, budget: &Budget) -> Result<Monoid, Unproved> {
    let monoid = Monoid::of(file, budget)?;
    words::check_generators(file, &monoid)?;
    words::check_words(file, &monoid)?;
    monoid.check_reduced(budget)?;
    Ok(monoid)
}

/// Checks the presentation, `tame` and `name`; how many relations there are.
pub(crate) fn check_names(
    file: &Quotient,
    monoid: &Monoid,
    budget: &Budget,
) -> Result<Option<usize>, Unproved> {
    named::check(file, monoid)?;
    presentation::check(file, monoid, budget)
}
