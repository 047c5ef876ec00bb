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

pub use discovery::{Discovery, DiscoveryError, DiscoveryProgress, Obstacle, discover};
pub use plane::{COUNTS, Cyclic, Plane, Point};
pub use table::{CountTable, Value};

use super::proved_table::{KernelTable, ProvedTable};
use crate::checked_file::refused;
use certificate::CountedHeapsCertificate;
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_proof::sources::INFINITE_QUOTIENTS;
use grundy_proof::{CheckedTable, Kind, Unproved};

/// Values of some heaps, of which a few are counted.
pub type CountedHeaps = ProvedTable<CountTable>;

impl KernelTable for CountTable {
    const KIND: Kind = Kind::CountedHeaps;

    fn of_checked(table: &CheckedTable) -> Option<(HeapRule, Self)> {
        match table {
            CheckedTable::CountedHeaps(values) => certificate::table_of(values),
            _ => None,
        }
    }

    fn is_p_position(&self, heaps: &[usize]) -> Option<bool> {
        Some(self.is_p(&self.position(heaps)?))
    }
}

impl CountedHeaps {
    /// What the command line prints of it, where the quotient of the heaps before is of this order.
    pub fn text(&self, order: usize) -> String {
        let table = &self.table;
        let what = match self.is_infinite() {
            true => "infinite",
            false => "finite",
        };
        let head = format!(
            "Misère quotient of {}, heaps up to {}\n{what} (theorem 11 of {INFINITE_QUOTIENTS}); that of the heaps before is of order {order}",
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
        let proved = format!("Proved for all sums (theorems 8 and 9 of {INFINITE_QUOTIENTS}).");
        [head.as_str(), &outcome, &proved].join("\n")
    }
}

/// Proves that the positions with values in P are the P-positions of misère play, for all sums of the
/// heaps of the table: the kernel checks its certificate.
///
/// # Errors
/// The refusal, with the counterexample where there is one, or why the check stopped.
pub fn prove(
    rule: &HeapRule,
    table: &CountTable,
    budget: &Budget,
) -> Result<CountedHeaps, Unproved> {
    // A cell in P is written with about so many letters.
    budget.check_memory(table.p.len().saturating_mul(24))?;
    let file = CountedHeapsCertificate::of(rule, table);
    let text = serde_json::to_string(&file).map_err(|error| refused(error.to_string()))?;
    CountedHeaps::check(&(text + "\n"), budget)
}
