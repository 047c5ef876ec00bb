//! Certificates that the program has with it, so that they need not be found again. They are no proof:
//! whoever takes one has it checked, by [`super::Certified::check`].

use super::algebraic::{ProofError, compared_maxima, sum_and_maximum};
use super::beside::{BESIDE_HEAPS, beside_values};
use super::checked_file::CheckedFile;
use super::{Certified, QuotientError, QuotientProgress, QuotientReport};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use grundy_proof::{CheckProgress, Unproved};

/// Whether a certificate of all heaps of a game is kept.
pub fn is_kept(rule: &HeapRule) -> bool {
    sum_and_maximum::kept(rule).is_some() || compared_maxima::kept(rule).is_some()
}

/// A certificate of all heaps of a game that is kept.
#[derive(Clone, Debug)]
pub enum KeptCertificate {
    /// Its derivations were made from a table in this run, and the kernel has accepted it.
    Checked(CheckedFile),
    /// The text, of which nothing is believed.
    Text(&'static str),
}

impl KeptCertificate {
    /// The certificate of the game, if one is kept. For one sum and one maximum only the table is kept, and
    /// the derivations are made within the budget.
    ///
    /// ```
    /// # use {grundy_base::budget::Budget, grundy_heap::HeapRule, grundy_quotient::KeptCertificate};
    /// let budget = Budget::unlimited();
    /// let kept = KeptCertificate::of(&HeapRule::parse("0.157")?, &budget)?.expect("a table");
    /// assert!(kept.check(&budget, &mut |_| ())?.is_infinite());
    /// assert!(KeptCertificate::of(&HeapRule::parse("0.77")?, &budget)?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(rule: &HeapRule, budget: &Budget) -> Result<Option<KeptCertificate>, Stop> {
        let Some(table) = sum_and_maximum::kept(rule) else {
            let kept = compared_maxima::kept(rule);
            return Ok(kept.map(|kept| KeptCertificate::Text(kept.certificate)));
        };
        match sum_and_maximum::prove(rule, table, budget) {
            Ok(quotient) => Ok(Some(KeptCertificate::Checked(quotient.file().clone()))),
            Err(ProofError::Stop(why)) => Err(why),
            // A certificate that cannot be proved is as good as none.
            Err(_) => Ok(None),
        }
    }

    /// Has the kernel check it, unless it has.
    pub fn check(
        self,
        budget: &Budget,
        progress: &mut dyn FnMut(&CheckProgress),
    ) -> Result<CheckedFile, Unproved> {
        match self {
            KeptCertificate::Checked(file) => Ok(file),
            KeptCertificate::Text(text) => CheckedFile::check(text, budget, progress),
        }
    }
}

/// Whether a certificate is kept of a game whose quotient takes minutes to find.
pub fn spares_a_search(rule: &HeapRule) -> bool {
    compared_maxima::kept(rule).is_some()
}

/// The quotient of such a game, with its verdict: by its certificate, which the kernel checks. `watch` is
/// told of the partial quotients.
///
/// # Errors
/// [`QuotientError::Stopped`] with the quotient of the first heaps when the budget ends.
pub fn kept_quotient(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<Option<QuotientReport>, QuotientError> {
    let Some(kept) = compared_maxima::kept(rule) else {
        return Ok(None);
    };
    let partial = beside_values(rule, kept.heaps.min(BESIDE_HEAPS), budget, watch)?;
    match Certified::check(kept.certificate, budget, &mut |_| ()) {
        Ok(certified) => certified.report_beside(|_, _| Ok(partial)).map(Some),
        Err(Unproved::Stopped(why)) => Err(QuotientError::Stopped {
            why,
            partial: Some(Box::new(partial)),
        }),
        // A certificate that is refused is as good as none.
        Err(Unproved::Refused(_)) => Ok(None),
    }
}
