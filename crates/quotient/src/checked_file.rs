//! The text of a certificate that the kernel of proof has accepted, with its verdict. A table is made
//! into such a text once, with all that is stated of it, and checked once: what is shown, written and kept
//! afterwards is that text, and the SHA-256 of the verdict is that of the file.

use super::solver::partial::QuotientError;
use grundy_base::budget::Budget;
use grundy_proof::{Certificate, CheckProgress, Claim, Refusal, Stated, Unproved, Verdict};
use std::sync::Arc;
use std::time::Duration;

/// The steps that a check may take of what was found in a number of steps, some tens of seconds: what has a
/// verdict is the same on every machine.
const CHECK_STEPS: u64 = 20_000_000;

/// How long a check may take of what was found when the time allowed ran out.
const GRACE: Duration = Duration::from_secs(10);

/// The text of a certificate that the kernel has accepted.
#[derive(Clone, Debug)]
pub struct CheckedFile {
    verdict: Arc<Verdict>,
    text: Arc<str>,
}

impl CheckedFile {
    /// Reads the text of a certificate of any kind and has it checked.
    pub fn check(
        text: &str,
        budget: &Budget,
        progress: &mut dyn FnMut(&CheckProgress),
    ) -> Result<CheckedFile, Unproved> {
        CheckedFile::of(text, &Certificate::read(text)?, budget, progress)
    }

    /// Has a certificate checked that was read from this text.
    pub(super) fn of(
        text: &str,
        certificate: &Certificate,
        budget: &Budget,
        progress: &mut dyn FnMut(&CheckProgress),
    ) -> Result<CheckedFile, Unproved> {
        let verdict = certificate.check(budget, progress)?;
        Ok(CheckedFile {
            verdict: Arc::new(verdict),
            text: text.into(),
        })
    }

    /// Has the certificate checked of what was found within a budget, whose time or steps may be used up: the
    /// check has a little time, or steps, of its own.
    ///
    /// # Errors
    /// [`QuotientError::Refused`], a defect: the kernel refuses what was found. Or the check stopped.
    pub fn check_found(
        text: &str,
        budget: &Budget,
        progress: &mut dyn FnMut(&CheckProgress),
    ) -> Result<CheckedFile, QuotientError> {
        let within = budget.clone().with_grace(GRACE);
        let within = match budget.counts_steps() {
            true => within.with_steps(CHECK_STEPS),
            false => within,
        };
        CheckedFile::check(text, &within, progress).map_err(|unproved| match unproved {
            Unproved::Stopped(why) => QuotientError::Stopped { why, partial: None },
            Unproved::Refused(refusal) => QuotientError::Refused(refusal),
        })
    }

    /// What the kernel says.
    pub fn verdict(&self) -> &Arc<Verdict> {
        &self.verdict
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the verdict says that the quotient is infinite.
    pub fn is_infinite(&self) -> bool {
        let claim = self.verdict.quotient().map(|proved| proved.claim());
        matches!(claim, Some(Claim::Infinite { .. } | Claim::TameInfinite))
    }
}

/// A refusal of a certificate as a whole, in the words of the engine.
pub(super) fn refused(why: String) -> Unproved {
    Unproved::Refused(Box::new(Refusal {
        claim: Stated::File,
        place: String::new(),
        why,
        counterexample: None,
    }))
}
