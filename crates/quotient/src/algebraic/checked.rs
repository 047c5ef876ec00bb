//! A table with its proof is written down, with what follows of the quotient, and checked.

use super::certificate::AlgebraicCertificate;
use super::negative::Proof;
use super::report::AlgebraicJson;
use super::{AlgebraicQuotient, ExactQuotient, Refutation, Table};
use crate::checked_file::CheckedFile;
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_proof::Unproved;
use grundy_proof::checker::algebraic as checker;

impl AlgebraicQuotient {
    /// Has the kernel of proof check a table with its proof, and with what is stated of the quotient.
    pub(super) fn checked(
        rule: &HeapRule,
        table: Table,
        positive: &[Refutation],
        negative: &[Proof],
        budget: &Budget,
    ) -> Result<AlgebraicQuotient, Unproved> {
        let certificate = AlgebraicCertificate::new(rule, &table, positive, negative);
        let text = serde_json::to_string(&certificate).unwrap_or_default();
        let exact = checker::to_be_stated(&text, budget)?;
        let exact = exact.and_then(|excess| ExactQuotient::of(&table, excess));
        let whole = AlgebraicJson::of(certificate, exact);
        let text = serde_json::to_string(&whole).unwrap_or_default() + "\n";
        Ok(AlgebraicQuotient {
            rule: rule.clone(),
            cases: [positive.len(), negative.len()],
            file: CheckedFile::check(&text, budget, &mut |_| ())?,
            table,
        })
    }
}
