//! How a finite quotient is written: the names of its generators and the least words of its elements
//! (`words.rs`), the relations that define it (`relations.rs`), whether it is tame and how it is called
//! (`named.rs`). All of it is checked without the game.

mod named;
mod relations;
mod words;

use super::monoid::Monoid;
use crate::checker::finite::Quotient;
use crate::refusal::Unproved;
use grundy_base::budget::Budget;

/// The monoid of a file whose lists have been found to fit, with its generators and words.
pub(crate) fn monoid(file: &Quotient, budget: &Budget) -> Result<Monoid, Unproved> {
    let monoid = Monoid::of(file, budget)?;
    words::check_generators(file, &monoid)?;
    words::check_words(file, &monoid)?;
    monoid.check_reduced(budget)?;
    Ok(monoid)
}

/// Checks the relations, `tame` and `name`; how many relations there are.
pub(crate) fn check(
    file: &Quotient,
    monoid: &Monoid,
    budget: &Budget,
) -> Result<Option<usize>, Unproved> {
    named::check(file, monoid)?;
    relations::check(file, monoid, budget)
}
