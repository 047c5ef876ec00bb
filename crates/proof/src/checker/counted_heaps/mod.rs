//! Finitely many heaps, a few of them counted: a table that tells the outcomes of all sums of the heaps
//! 1, …, n in misère play, and whether their quotient is infinite.
//!
//! The theorem is that of `outcomes/`. Values are given by a homomorphism Φ from the sums of the heaps
//! 1, …, n to Q × ℕʳ, where Q is a finite commutative monoid.
//!
//! Whether a value is in P depends on the element of Q and on the *cell* of the counts: their classes
//! in cyclic monoids, and the sum of some of them less the others, clipped to a window (`cells.rs`). The
//! table is read by `table.rs`, and has the least numbers that it can be written with (`least.rs`); `from_p.rs`
//! checks (P) and `into_p.rs` (N), cell by cell. The theorems are those of section 11 of docs/infinite-quotients.md.

pub(crate) mod cells;
mod file;
mod from_p;
mod into_p;
mod least;
pub(crate) mod table;

pub(crate) use file::FORMAT;
pub use file::Values;

use crate::checker::infinite;
use crate::claim::{CheckProgress, Claim, Extent, Findings};
use crate::refusal::Unproved;
use crate::sources::INFINITE_QUOTIENTS;
use from_p::Board;
use grundy_base::budget::Budget;
use table::CountTable;

/// Checks all that the file states.
pub(crate) fn check(
    file: &Values,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Findings<Values>, Unproved> {
    let table = CountTable::read(file, budget)?;
    least::check(&table)?;
    let board = Board::new(&table)?;
    let heaps = board.check()?;
    let sets = into_p::check(&board, board.needed(heaps)?, progress)?;
    let of = Extent::Heaps(file.heaps);
    let mut claims = vec![Claim::Outcomes { of }];
    let infinite = infinite::counted_heaps(&table, file.infinite, of)?;
    let open = || {
        format!(
            "The quotient of these heaps is finite (theorem 11 of {INFINITE_QUOTIENTS}); nothing is claimed of its order."
        )
    };
    let open = infinite.is_none().then(open);
    claims.extend(infinite);
    Ok(Findings {
        game: file.code.clone(),
        claims,
        effort: format!(
            "A monoid of order {}, the heaps {:?} counted; {} cells of their numbers, {sets} sets of heaps.",
            table.q.order(),
            file.counted,
            board.cells.all.len(),
        ),
        open,
        table: file.clone(),
    })
}
