//! Certificates that the program has with it, so that they need not be found again. They are no proof:
//! whoever takes one has it checked, by [`super::Certified::check`].

use super::algebraic::{self, AlgebraicJson, ProofError, compared_maxima};
use super::whole::{BESIDE_HEAPS, beside_values};
use super::{Certified, QuotientError, QuotientProgress, QuotientReport};
use crate::budget::{Budget, Stop};
use crate::heap::HeapRule;
use grundy_proof::Unproved;

/// Whether a certificate of all heaps of a game is kept.
pub fn is_kept(rule: &HeapRule) -> bool {
    algebraic::kept(rule).is_some() || compared_maxima::kept(rule).is_some()
}

/// The certificate of all heaps of a game that is kept, to be checked. Of one sum and one maximum the table
/// is kept only, and the derivations are made within the budget.
///
/// ```
/// # use grundy::{budget::Budget, heap::HeapRule, quotient::{Certified, kept_certificate}};
/// let budget = Budget::unlimited();
/// let text = kept_certificate(&HeapRule::parse("0.157")?, &budget)?.expect("a table");
/// assert!(Certified::check(&text, &budget, &mut |_| ())?.is_infinite());
/// assert!(kept_certificate(&HeapRule::parse("0.77")?, &budget)?.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The budget ended.
pub fn kept_certificate(rule: &HeapRule, budget: &Budget) -> Result<Option<String>, Stop> {
    let Some(table) = algebraic::kept(rule) else {
        return Ok(compared_maxima::kept(rule).map(|kept| kept.certificate.to_owned()));
    };
    match algebraic::prove(rule, table, budget) {
        Ok(quotient) => Ok(serde_json::to_string(&AlgebraicJson::of(&quotient)).ok()),
        Err(ProofError::Stop(why)) => Err(why),
        // What cannot be proved is as good as none.
        Err(_) => Ok(None),
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
        Ok(certified) => Ok(Some(certified.report_beside(Some(partial)))),
        Err(Unproved::Stopped(why)) => Err(QuotientError::Stopped {
            why,
            partial: Some(Box::new(partial)),
        }),
        // What is refused is as good as none.
        Err(Unproved::Refused(_)) => Ok(None),
    }
}
