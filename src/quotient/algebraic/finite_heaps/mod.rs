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

pub use certificate::{FINITE_HEAPS_FORMAT, FINITE_HEAPS_VERSION, FiniteHeapsCertificate};
pub use discovery::{Discovery, DiscoveryError, DiscoveryProgress, Obstacle, discover};
pub use plane::{COUNTS, Cyclic, Plane, Point};
pub use table::{Table, Value};

use crate::budget::Budget;
use crate::heap::{HeapRule, Position};
use crate::play::Outcome;
use grundy_proof::{Certificate, Claim, Kind, Refusal, Stated, Unproved, Verdict};
use std::sync::Arc;

/// A table that was proved: it tells the outcomes of all positions with heaps up to its last one.
#[derive(Clone, Debug)]
pub struct FiniteHeapsQuotient {
    /// The rule.
    pub rule: HeapRule,
    /// The values and P.
    pub table: Table,
    /// What the kernel says of its certificate.
    pub verdict: Arc<Verdict>,
}

/// Two are equal if their certificates are.
impl PartialEq for FiniteHeapsQuotient {
    fn eq(&self, other: &Self) -> bool {
        self.verdict.sha256() == other.verdict.sha256()
    }
}

impl Eq for FiniteHeapsQuotient {}

impl FiniteHeapsQuotient {
    /// Checks a certificate and takes the table from the verdict.
    ///
    /// # Errors
    /// The refusal, also of a certificate of another kind, or why the check stopped.
    pub fn check(text: &str, budget: &Budget) -> Result<Self, Unproved> {
        let verdict = Certificate::read(text)?.check(budget, &mut |_| ())?;
        Self::of(Arc::new(verdict))
    }

    /// The table of a verdict.
    ///
    /// # Errors
    /// A refusal where the verdict is on another kind of certificate.
    pub fn of(verdict: Arc<Verdict>) -> Result<Self, Unproved> {
        let grundy_proof::Table::Counted(values) = verdict.table() else {
            return Err(another_kind().into());
        };
        let rule = HeapRule::parse(&values.code).map_err(|_| another_kind())?;
        let table = Table::of(values).ok_or_else(another_kind)?;
        Ok(FiniteHeapsQuotient {
            rule,
            table,
            verdict,
        })
    }

    /// Whether the quotient of these heaps is infinite; if not, it is finite. Both are proved.
    pub fn is_infinite(&self) -> bool {
        let is_infinite = |claim: &Claim| matches!(claim, Claim::Infinite { .. });
        let mut claims = self.verdict.claims().iter();
        claims.any(|proved| is_infinite(proved.claim()))
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

/// Whether a text is a certificate of this kind that can be read.
pub fn is_certificate(text: &str) -> bool {
    Certificate::read(text).is_ok_and(|read| read.kind() == Kind::Counted)
}

/// Why a certificate gives no table of this kind.
fn another_kind() -> Refusal {
    Refusal {
        claim: Stated::File,
        place: "format".to_owned(),
        why: format!("it is no “{FINITE_HEAPS_FORMAT}” that the program can use"),
        counterexample: None,
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
    let file = FiniteHeapsCertificate::of_table(rule, table);
    let text = serde_json::to_string(&file).map_err(|_| another_kind())?;
    FiniteHeapsQuotient::check(&text, budget)
}
