//! Infinite misère quotients of finitely many heaps.
//!
//! The statistic is a homomorphism Φ from the positions to S = Q × ℕʳ, Q a finite commutative
//! monoid: r heaps are counted, the others have values in Q (`table.rs`). P depends on the element
//! of Q, on the counts in finite cyclic monoids, and on the *level*, the sum of some counts less the
//! others, clipped to a window (`plane.rs`); it is the level that makes the quotient infinite.
//! `proof.rs` proves that P are the P-positions, `fitting.rs` and `discovery.rs` find Q, the heaps
//! that are counted and P. The theorems are in docs/infinite-quotients.md.

mod certificate;
mod discovery;
mod fitting;
mod plane;
mod proof;
mod table;

pub use certificate::{FINITE_HEAPS_FORMAT, FINITE_HEAPS_VERSION, FiniteHeapsCertificate};
pub use discovery::{Discovery, DiscoveryError, DiscoveryProgress, Obstacle, discover};
pub use plane::{COUNTS, Cyclic, Plane, Point};
pub use proof::Effort;
pub use table::{Table, Value};

use crate::budget::{Budget, Stop};
use crate::heap::{HeapRule, Position};
use crate::play::Outcome;
use std::fmt;

/// A table that was proved: it tells the outcomes of all positions with heaps up to its last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FiniteHeapsQuotient {
    /// The rule.
    pub rule: HeapRule,
    /// The values and P.
    pub table: Table,
    /// How much the proof took; nothing where the kernel did it.
    pub effort: Effort,
    /// Whether the quotient of these heaps is infinite; if not, it is finite. Both are proved.
    pub infinite: bool,
}

impl FiniteHeapsQuotient {
    /// By the table of a certificate of a rule that the kernel has accepted.
    pub fn checked(rule: HeapRule, table: Table) -> Self {
        FiniteHeapsQuotient {
            rule,
            infinite: table.distinguishes_levels().is_some(),
            table,
            effort: Effort::default(),
        }
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

/// A claim that is not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unproved {
    /// Heaps of the position.
    pub heaps: Vec<usize>,
    /// Of a position in P its value, else the value of what it has beside one of each of the heaps
    /// in Q, and its counts.
    pub value: Value,
    /// Whether it is in P and a move leads into P; else it is not, and no move may.
    pub is_p: bool,
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unproved { heaps, value, is_p } = self;
        let Value { lower, counts } = value;
        match is_p {
            true => write!(
                f,
                "a move in the heap {} may lead from P to P, where the counts are {counts:?}, with \
                 element {lower}",
                heaps[0]
            ),
            false => write!(
                f,
                "a position with the heaps {heaps:?}, more that is worth element {lower}, and the \
                 counts {counts:?} may be outside P without a move into it"
            ),
        }
    }
}

/// Why a table was not proved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// The budget ended.
    #[error(transparent)]
    Stop(#[from] Stop),
    /// A heap without options has not the value of nothing.
    #[error("heap {0} has no options, so its value must be that of nothing")]
    Dead(usize),
    /// The empty position is in P.
    #[error("the value of nothing must not be in P")]
    Nothing,
    /// Something is not as it should be.
    #[error("{0}")]
    Unproved(Box<Unproved>),
}

impl From<Unproved> for ProofError {
    fn from(unproved: Unproved) -> Self {
        ProofError::Unproved(Box::new(unproved))
    }
}

/// Proves that the positions with values in P are the P-positions of misère play, for all sums of
/// the heaps of the table.
///
/// # Errors
/// A [`ProofError`] with what is not proved.
pub fn prove(
    rule: &HeapRule,
    table: Table,
    budget: &Budget,
) -> Result<FiniteHeapsQuotient, ProofError> {
    let effort = proof::prove(rule, &table, budget)?;
    Ok(FiniteHeapsQuotient {
        rule: rule.clone(),
        infinite: table.distinguishes_levels().is_some(),
        table,
        effort,
    })
}
