//! Infinite misère quotients in which the largest heaps of several kinds are compared.
//!
//! The statistic is a homomorphism Φ from the positions to a finite commutative monoid F and, for each
//! kind of *growing* heaps, the list of the few largest indices of these (`shape.rs`, `table.rs`). P
//! depends on the element of F, and on the differences of the indices, clipped. `reading.rs`, `fitting.rs` and
//! `discovery.rs` find F, the kinds and P in an exact partial quotient; that P are the P-positions of all sums
//! of all heaps is for the kernel to say, which checks the certificate of the table (`certificate.rs`). The
//! theorems are in docs/infinite-quotients.md, section 12.

mod certificate;
mod discovery;
mod fitting;
mod kept;
mod reading;
mod report;
mod shape;
mod table;

pub(crate) use discovery::MaximaReader;
pub use discovery::discover;
pub use kept::{KeptTable, kept};
pub use report::ComparedMaximaText;
pub use shape::{FOLLOWED, Growing, KINDS, Lists, Pattern, Shape};
pub use table::{HeapValue, MAX_ELEMENTS, MaximaTable, Value};

use super::proved_table::{KernelTable, ProvedTable};
use certificate::ComparedMaximaCertificate;
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_proof::{CheckedTable, Kind, Stated, Unproved};

/// Values of all heaps in which the largest of several kinds are compared.
pub type ComparedMaxima = ProvedTable<MaximaTable>;

impl KernelTable for MaximaTable {
    const KIND: Kind = Kind::ComparedMaxima;

    fn of_checked(table: &CheckedTable) -> Option<(HeapRule, Self)> {
        match table {
            CheckedTable::ComparedMaxima(values) => certificate::table_of(values),
            _ => None,
        }
    }

    fn is_p_position(&self, heaps: &[usize]) -> Option<bool> {
        Some(self.is_p(&self.position(heaps)))
    }
}

/// Has the kernel prove that the positions with values in P are the P-positions of misère play, for all
/// heaps, and that the quotient is infinite where that follows.
///
/// # Errors
/// What is not proved, or why the check stopped. A refusal says nothing of the game: the table may be right
/// all the same.
pub fn prove(
    rule: &HeapRule,
    table: &MaximaTable,
    budget: &Budget,
) -> Result<ComparedMaxima, Unproved> {
    let check = |infinite: bool| {
        let certificate = ComparedMaximaCertificate::new(rule, table, infinite);
        let text = serde_json::to_string(&certificate).unwrap_or_default() + "\n";
        ComparedMaxima::check(&text, budget)
    };
    // The claim on the quotient is looked at first, as that takes no time.
    match check(true) {
        Err(Unproved::Refused(refusal)) if refusal.claim == Stated::Quotient => check(false),
        checked => checked,
    }
}
