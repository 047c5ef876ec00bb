//! Finitely many heaps, a few of them counted: a table that tells the outcomes of all sums of the heaps
//! 1, …, n in misère play, and whether their quotient is infinite.
//!
//! **Theorem.** Let Q be a finite commutative monoid, Φ a homomorphism from the sums of the heaps
//! 1, …, n to Q × ℕʳ, and P a set of values such that
//!
//! - (0) Φ(H) = 1 for each heap H without options, and 1 is not in P;
//! - (P) no move leads from a value in P to a value in P;
//! - (N) each position that has an option and whose value is not in P has an option whose value is.
//!
//! Then a position is a P-position if and only if its value is in P.
//!
//! *Proof.* By induction along the options. A position without options is an N-position and a sum of heaps
//! without options; its value is 1, which is not in P. A position with options is a P-position if and only
//! if all of them are N-positions, that is, have values that are not in P; that is so if and only if its own
//! value is in P, by (P) and (N). ∎
//!
//! Whether a value is in P depends on the element of Q and on the *cell* of the counts: their classes
//! in cyclic monoids, and the sum of some of them less the others, clipped to a window (`cells.rs`). The
//! table is read by `monoid.rs` and `table.rs`, and has the least numbers that it can be written with
//! (`least.rs`); `from_p.rs` checks (P) and `into_p.rs` (N), cell by cell; `growth.rs` tells whether the
//! quotient is infinite. The theorems are those of section 11 of docs/infinite-quotients.md.

mod cells;
mod file;
mod from_p;
mod growth;
mod into_p;
mod least;
mod monoid;
mod table;

pub(crate) use file::{FORMAT, read};
pub use file::{File, Values};

use crate::refusal::{Refusal, Stated, Unproved};
use crate::verdict::{CheckProgress, Claim, Extent, Found};
use from_p::Board;
use grundy_base::budget::Budget;
use table::Table;

/// Checks all that the file states.
pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Found, Unproved> {
    let table = Table::read(file, budget)?;
    least::check(&table)?;
    let board = Board::new(&table)?;
    let heaps = board.check()?;
    let sets = into_p::check(&board, board.needed(heaps)?, progress)?;
    let infinite = growth::is_infinite(&table)?;
    if file.infinite != infinite {
        let what = if infinite { "infinite" } else { "finite" };
        let why = format!("the quotient is {what}, by the levels that P depends on (theorem 11)");
        return Err(Refusal::new(Stated::Quotient, "infinite", why).into());
    }
    let of = Extent::Heaps(file.heaps);
    let mut claims = vec![Claim::Outcomes { of }];
    claims.extend(infinite.then_some(Claim::Infinite {
        of,
        not_finitely_generated: false,
        theorem: 11,
    }));
    let open =
        "The quotient of these heaps is finite (theorem 11); nothing is claimed of its order.";
    Ok(Found {
        game: file.code.clone(),
        claims,
        effort: format!(
            "A monoid of order {}, the heaps {:?} counted; {} cells of their numbers, {sets} sets of heaps.",
            table.q.order(),
            file.counted,
            board.cells.all.len(),
        ),
        open: (!infinite).then(|| open.to_owned()),
        table: crate::Table::Counted(file.clone()),
    })
}

/// A fault of the table.
fn fault(place: impl Into<String>, why: &str) -> Refusal {
    Refusal::new(Stated::Table, place, why)
}

/// The fault unless something holds.
fn require(holds: bool, place: impl Into<String>, why: &str) -> Result<(), Refusal> {
    holds.then_some(()).ok_or_else(|| fault(place, why))
}
