//! Certificates that are checked in segments: from a certificate to the checker, and from the segments that
//! it has checked to a verdict.

use crate::certificate::Certificate;
use crate::checker::windows::{CheckedSegment, Checker};
use crate::refusal::{Refusal, Stated, Unproved};
use crate::verdict::{CheckedTable, Verdict};
use grundy_base::budget::Budget;

impl<'a> Checker<'a> {
    /// Computes the head of a certificate of this kind, and checks the claims that compare its windows.
    ///
    /// # Errors
    /// The first claim that does not hold, why the check stopped, or that it is of another kind.
    pub fn new(certificate: &'a Certificate, budget: &Budget) -> Result<Self, Unproved> {
        let why = "only certificates of a period by windows have segments";
        let file = certificate.windows();
        let file = file.ok_or_else(|| Refusal::new(Stated::File, "format", why))?;
        Checker::of(file, budget)
    }

    /// What the certificate proves by these segments: the period if they are all of them, else nothing,
    /// and the verdict says which were checked. Segments of other certificates count for nothing.
    pub fn verdict(&self, checked: &[CheckedSegment<'_>]) -> Verdict {
        self.found(checked)
            .with(CheckedTable::Windows)
            .proved(self.sha256())
    }
}
