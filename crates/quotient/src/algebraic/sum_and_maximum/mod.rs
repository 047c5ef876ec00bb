//! Values of all heaps with one sum and one maximum.
//!
//! Here S = F × (ℕ, +) × (ℕ, max), F a finite abelian group; `table.rs` has the values of the heaps
//! and P, `positive.rs` proves (P), `negative.rs` proves (N), both by systems of inequalities
//! without solutions in integers (`integer_systems.rs`).

mod certificate;
mod chosen;
mod discovery;
mod exact;
pub(super) mod failures;
mod fitting;
mod growth;
pub(super) mod integer_systems;
mod kept;
mod letters;
mod negative;
mod partial;
mod positive;
mod presented;
mod reading;
mod report;
mod residues;
mod statistic;
mod table;
mod typed;
mod zones;

pub use certificate::SumAndMaximumCertificate;
pub use chosen::{ChosenLetters, ChosenWord, PSet, Power, Product, Sign};
pub(crate) use discovery::SumReader;
pub use discovery::discover;
pub use exact::ExactQuotient;
pub use failures::{NegativeFailure, PositiveFailure};
pub use growth::Growth;
pub use integer_systems::{Affine, Refutation, Step, TooLarge, UNKNOWNS, refute};
pub use kept::kept;
pub use letters::{HeapWord, Letter, Lettered};
pub use negative::Proof;
pub use partial::PartialQuotient;

pub use presented::{HeapWords, InfinitePresentation};
pub use reading::units;
pub use report::SumAndMaximumText;
pub use residues::{Residues, formulas};
pub use statistic::{ClassValue, Group, GroupElement, Inequality, MAX_GROUP, Value, Zone};
pub use table::{MAX_ENTRY, MAX_INEQUALITIES, MAX_TABLE, MAX_ZONES, SumTable, TableError};

use super::obstacle::ProofError;
use super::proved_table::{KernelTable, ProvedTable};
use crate::algebraic::code::Code;
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_proof::checker::sum_and_maximum as checker;
use grundy_proof::{CheckedTable, Kind};
use report::SumAndMaximumJson;

/// Values of all heaps with one sum and one maximum.
pub type SumAndMaximum = ProvedTable<SumTable>;

impl KernelTable for SumTable {
    const KIND: Kind = Kind::SumAndMaximum;

    fn of_checked(table: &CheckedTable) -> Option<(HeapRule, Self)> {
        match table {
            CheckedTable::SumAndMaximum(values) => certificate::table_of(values),
            _ => None,
        }
    }

    fn is_p_position(&self, heaps: &[usize]) -> Option<bool> {
        Some(self.is_p(&self.position(heaps)))
    }
}

/// Proves that a position is a P-position of misère play exactly if its value by the table lies in
/// a zone, for all heaps; the kernel of proof has the last word.
///
/// # Errors
/// A [`ProofError`] with the case that is not proved. That says nothing of the game: the table may
/// be right all the same.
pub fn prove(
    rule: &HeapRule,
    table: SumTable,
    budget: &Budget,
) -> Result<SumAndMaximum, ProofError> {
    let code = Code::of(rule).ok_or(ProofError::Rule)?;
    // So the members of the classes leave at least two tokens, and thus have options.
    let least = code.last() + 1;
    if table.exceptional().len() < least {
        return Err(ProofError::TooFew(least));
    }
    let dead = (1..=table.exceptional().len()).filter(|&heap| !code.is_live(heap));
    for heap in dead {
        if table.heap(heap) != Value::default() {
            return Err(ProofError::Dead(heap));
        }
    }
    let positive = positive::prove(&code, &table, budget)?;
    let negative = negative::prove(&code, &table, budget)?;
    // The check takes milliseconds, and none of the steps of a search: rows of surveys count those.
    let within = budget.clone().without_steps();
    let certificate = SumAndMaximumCertificate::new(rule, &table, &positive, &negative);
    let text = serde_json::to_string(&certificate).unwrap_or_default();
    let exact = checker::to_be_stated(&text, &within)?;
    let exact = exact.and_then(|excess| ExactQuotient::of(&table, excess));
    let whole = SumAndMaximumJson::of(certificate, exact);
    let text = serde_json::to_string(&whole).unwrap_or_default() + "\n";
    Ok(SumAndMaximum::check(&text, &within)?)
}
