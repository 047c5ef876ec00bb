//! Infinite misère quotients of finitely many heaps.
//!
//! The statistic is a homomorphism Φ from the positions to S = Q × ℕʳ, Q a finite commutative
//! monoid: r heaps are counted, the others have values in Q (`table.rs`). P depends on the element
//! of Q, on the counts in finite cyclic monoids, and on the *level*, the sum of some counts less the
//! others, clipped to a window (`plane.rs`); it is the level that makes the quotient infinite.
//! `fitting.rs` and `discovery.rs` find Q, the heaps that are counted and P; that P are the P-positions
//! is proved by the kernel, which checks the certificate of the table (`certificate.rs`). The theorems
//! are in docs/infinite-quotients.md.

mod certificate;
mod discovery;
mod fitting;
mod plane;
mod table;

pub use certificate::{FINITE_HEAPS_FORMAT, FINITE_HEAPS_VERSION};
pub use discovery::{Discovery, DiscoveryError, DiscoveryProgress, Obstacle, discover};
pub use plane::{COUNTS, Cyclic, Plane, Point};
pub use table::{Table, Value};

use crate::checked_file::{CheckedFile, another_kind, refused};
use certificate::FiniteHeapsCertificate;
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_heap::{HeapRule, Position};
use grundy_proof::{Unproved, Verdict};

/// A table that was proved: it tells the outcomes of all positions with heaps up to its last one.
#[derive(Clone, Debug)]
pub struct FiniteHeapsQuotient {
    /// The rule.
    pub rule: HeapRule,
    /// The values and P.
    pub table: Table,
    file: CheckedFile,
}

/// Two are equal if their certificates are.
impl PartialEq for FiniteHeapsQuotient {
    fn eq(&self, other: &Self) -> bool {
        self.verdict().sha256() == other.verdict().sha256()
    }
}

impl Eq for FiniteHeapsQuotient {}

impl FiniteHeapsQuotient {
    /// Checks a certificate and takes the table from the verdict.
    ///
    /// # Errors
    /// The refusal, also of a certificate of another kind, or why the check stopped.
    pub fn check(text: &str, budget: &Budget) -> Result<Self, Unproved> {
        Self::of(CheckedFile::check(text, budget, &mut |_| ())?)
    }

    /// The table of a certificate that was checked.
    ///
    /// # Errors
    /// A refusal of a certificate of another kind.
    pub fn of(file: CheckedFile) -> Result<Self, Unproved> {
        let other = || another_kind(FINITE_HEAPS_FORMAT);
        let grundy_proof::Table::Counted(values) = file.verdict().table() else {
            return Err(other());
        };
        Ok(FiniteHeapsQuotient {
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

    /// Whether the quotient of these heaps is infinite; if not, it is finite. Both are proved.
    pub fn is_infinite(&self) -> bool {
        self.file.is_infinite()
    }

    /// Whether a position is a P-position of misère play; `None` if one of its heaps is larger than
    /// those of the table.
    pub fn is_p(&self, heaps: &[usize]) -> Option<bool> {
        let value = self.table.position(heaps)?;
        Some(self.table.is_p(&value))
    }

    /// The outcome of a position; `None` as for [`FiniteHeapsQuotient::is_p`].
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.is_p(position.heaps()).map(|is_p| Outcome::of(!is_p))
    }
}

impl FiniteHeapsQuotient {
    /// What the command line prints of it, where the quotient of the heaps before is of this order.
    pub fn text(&self, order: usize) -> String {
        let table = &self.table;
        let what = match self.is_infinite() {
            true => "infinite",
            false => "finite",
        };
        let head = format!(
            "Misère quotient of {}, heaps up to {}\n{what} (theorem 11); that of the heaps before is of order {order}",
            self.rule.title(),
            table.last()
        );
        let outcome = format!(
            "The outcome of a sum of these heaps depends on its element of a monoid of order {}, on the numbers \
             of the heaps {:?}, and on these added with the signs {:?}, from {} to {}.",
            table.lower.order(),
            table.counted,
            &table.plane.signs[..table.counted.len()],
            table.plane.window[0],
            table.plane.window[1]
        );
        let proved = "Proved for all sums (theorems 8 and 9, docs/infinite-quotients.md).";
        [head.as_str(), &outcome, proved].join("\n")
    }
}

/// Proves that the positions with values in P are the P-positions of misère play, for all sums of the
/// heaps of the table: the kernel checks its certificate.
///
/// # Errors
/// The refusal, with the counterexample where there is one, or why the check stopped.
pub fn prove(
    rule: &HeapRule,
    table: &Table,
    budget: &Budget,
) -> Result<FiniteHeapsQuotient, Unproved> {
    // A cell in P is written with about so many letters.
    budget.check_memory(table.p.len().saturating_mul(24))?;
    let file = FiniteHeapsCertificate::of(rule, table);
    let text = serde_json::to_string(&file).map_err(|error| refused(error.to_string()))?;
    FiniteHeapsQuotient::check(&(text + "\n"), budget)
}
