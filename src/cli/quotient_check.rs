//! Has the kernel of proof check a quotient before a word of it is written.

use super::remark;
use grundy_base::budget::Budget;
use grundy_proof::{Proved, Verdict};
use grundy_quotient::{QuotientError, QuotientReport};
use std::time::Duration;

/// The steps that the presentation of a quotient of very many elements may take, beside what was allowed
/// for the quotient: some ten seconds. A clock would give other certificates on other machines.
const PRESENTATION_STEPS: u64 = 20_000_000;

/// No more for each second that was asked for, and for one besides.
const STEPS_OF_A_SECOND: u64 = 1_000_000;

/// Has the kernel check the certificate of what was found, with a presentation if there is a small one, before
/// a word of it is written. Where the check is stopped that is said, and `false` is the answer.
///
/// # Errors
/// The kernel refuses it, which is a defect of the program.
pub(super) fn checked(
    report: &mut QuotientReport,
    budget: &Budget,
    time: Option<Duration>,
) -> Result<bool, QuotientError> {
    if report.file().is_none() {
        let unbounded = budget.clone().without_time();
        // Without it the certificate has none.
        let in_time = |time: Duration| STEPS_OF_A_SECOND.saturating_mul(time.as_secs() + 1);
        let steps = time.map_or(PRESENTATION_STEPS, in_time);
        let _ = report.find_presentation(&unbounded.with_steps(steps.min(PRESENTATION_STEPS)));
    }
    let stopped = report.check(budget, &mut |_| ())?;
    if let Some(why) = stopped {
        remark(format_args!("not checked: {why}"));
    }
    Ok(stopped.is_none())
}

/// The line that says on what basis something is proved. A certificate, which is what is written as JSON, says
/// nothing of that: it is a claim.
pub(super) fn basis_of(verdict: &Verdict) -> String {
    let bases = verdict.claims().first().map(Proved::basis);
    bases.map_or_else(String::new, |basis| {
        format!("Basis: {} ({basis}).", basis.word())
    })
}

/// The line where the check of a quotient was stopped.
pub(super) const UNCHECKED: &str = "Found, and not checked: nothing is proved by that.";
