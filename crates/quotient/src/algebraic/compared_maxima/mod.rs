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

pub use certificate::{COMPARED_MAXIMA_FORMAT, COMPARED_MAXIMA_VERSION};
pub(crate) use discovery::Search;
pub use discovery::{Discovery, DiscoveryError, DiscoveryProgress, MAX_READ_HEAPS, discover};
pub use kept::{Kept, kept};
pub use report::ComparedMaximaText;
pub use shape::{FOLLOWED, Growing, KINDS, Lists, Pattern, Shape};
pub use table::{HeapValue, MAX_ELEMENTS, Table, Value};

use crate::checked_file::{CheckedFile, another_kind};
use certificate::ComparedMaximaCertificate;
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_heap::{HeapRule, Position};
use grundy_proof::{Stated, Unproved, Verdict};

/// A table that was proved: it tells the outcomes of all positions of a game.
#[derive(Clone, Debug)]
pub struct ComparedMaxima {
    /// The rule.
    pub rule: HeapRule,
    /// The values and P.
    pub table: Table,
    file: CheckedFile,
}

impl PartialEq for ComparedMaxima {
    fn eq(&self, other: &Self) -> bool {
        self.rule == other.rule && self.table == other.table
    }
}

impl Eq for ComparedMaxima {}

impl ComparedMaxima {
    /// By the text of a certificate.
    ///
    /// # Errors
    /// What the kernel refuses, or why it stopped.
    pub fn checked(text: &str, budget: &Budget) -> Result<ComparedMaxima, Unproved> {
        ComparedMaxima::of(CheckedFile::check(text, budget, &mut |_| ())?)
    }

    /// The table of a certificate that was checked.
    ///
    /// # Errors
    /// A refusal of a certificate of another kind.
    pub fn of(file: CheckedFile) -> Result<ComparedMaxima, Unproved> {
        let other = || another_kind(COMPARED_MAXIMA_FORMAT);
        let grundy_proof::Table::ComparedMaxima(values) = file.verdict().table() else {
            return Err(other());
        };
        Ok(ComparedMaxima {
            rule: HeapRule::parse(&values.code).map_err(|_| other())?,
            table: Table::of(values).ok_or_else(other)?,
            file,
        })
    }

    /// What the kernel says of its certificate.
    pub fn verdict(&self) -> &Verdict {
        self.file.verdict()
    }

    /// Its certificate.
    pub fn file(&self) -> &CheckedFile {
        &self.file
    }

    /// Whether the quotient is proved to be infinite, by theorem 19. If not, nothing follows.
    pub fn is_infinite(&self) -> bool {
        self.file.is_infinite()
    }

    /// Who wins a position in misère play: by theorem 1.
    pub fn outcome(&self, position: &Position) -> Outcome {
        let value = self.table.position(position.heaps());
        Outcome::of(!self.table.is_p(&value))
    }
}

/// Has the kernel prove that the positions with values in P are the P-positions of misère play, for all
/// heaps, and that the quotient is infinite where that follows.
///
/// # Errors
/// What is not proved, or why the check stopped. A refusal says nothing of the game: the table may be right
/// all the same.
pub fn prove(rule: &HeapRule, table: &Table, budget: &Budget) -> Result<ComparedMaxima, Unproved> {
    let check = |infinite: bool| {
        let certificate = ComparedMaximaCertificate::new(rule, table, infinite);
        ComparedMaxima::checked(&(certificate.text() + "\n"), budget)
    };
    // What the quotient is, is looked at first, and takes no time.
    match check(true) {
        Err(Unproved::Refused(refusal)) if refusal.claim == Stated::Quotient => check(false),
        checked => checked,
    }
}
