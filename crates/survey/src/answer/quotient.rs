//! The misère quotient of a whole heap game.

use super::{RoundResult, facts};
use crate::check_budget::of_checker;
use crate::plan::Plan;
use crate::row::State;
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use grundy_proof::Unproved;
use grundy_quotient::{
    Certified, CheckedFile, KeptCertificate, QuotientError, QuotientReport, found_quotient,
};

/// The steps that a presentation may take: some seconds.
const PRESENTATION_STEPS: u64 = 5_000_000;

/// The steps of a round, and its result.
pub(super) fn answer(
    plan: &Plan,
    unit: &str,
    base: &Budget,
    steps: u64,
    is_last: bool,
) -> (u64, RoundResult) {
    let budget = base.clone().with_steps(steps);
    let Ok(rule) = HeapRule::parse(unit) else {
        return (0, RoundResult::nothing(State::Failed, None));
    };
    let again = base.clone().with_steps(steps);
    let (stop, checked) = match found_quotient(&rule, &budget, &mut |_| ()) {
        Ok(report) => (None, checked(plan, report, base)),
        Err(QuotientError::Stopped { why, partial }) => {
            // What is kept may take so many steps to be made a certificate.
            let kept = is_last.then(|| KeptCertificate::of(&rule, &again));
            match (kept.and_then(Result::ok).flatten(), partial) {
                (Some(kept), _) => {
                    let file = kept.check(&of_checker(base), &mut |_| ());
                    (None, file.map(Some))
                }
                (None, Some(partial)) => {
                    let report = QuotientReport::of_solution(*partial);
                    (Some(why), checked(plan, report, base))
                }
                (None, None) => (Some(why), Ok(None)),
            }
        }
        Err(error) => return (0, RoundResult::defect(error.to_string())),
    };
    let done = budget.steps_done().unwrap_or(0) + again.steps_done().unwrap_or(0);
    (done, shown(checked, stop))
}

/// The certificate of what was found, which the kernel has accepted; nothing where there is none.
fn checked(
    plan: &Plan,
    mut report: QuotientReport,
    base: &Budget,
) -> Result<Option<CheckedFile>, Unproved> {
    if let Some(file) = report.file() {
        return Ok(Some(file.clone()));
    }
    if plan.wants("presentation") {
        // Where the steps are not enough it is left out.
        let _ = report.find_presentation(&base.clone().with_steps(PRESENTATION_STEPS));
    }
    let Some(text) = report.json() else {
        return Ok(None);
    };
    CheckedFile::check(text.trim_end(), &of_checker(base), &mut |_| ()).map(Some)
}

/// What a row says of it. What the kernel refuses is a defect; where it has not the memory for the check, the
/// row says so and nothing is known.
fn shown(checked: Result<Option<CheckedFile>, Unproved>, stop: Option<Stop>) -> RoundResult {
    let file = match checked {
        Ok(Some(file)) => file,
        Ok(None) => return RoundResult::nothing(State::Open, stop),
        Err(Unproved::Stopped(why)) => return RoundResult::nothing(State::Open, Some(why)),
        Err(refusal) => return RoundResult::defect(refusal.to_string()),
    };
    let certificate = file.text().trim_end().to_owned();
    let proved = match Certified::of(file) {
        Ok(certified) => facts::facts_of(&certified),
        Err(refusal) => return RoundResult::defect(refusal.to_string()),
    };
    match proved {
        Some(proved) => RoundResult {
            facts: proved.facts,
            certificate: Some(certificate),
            ..RoundResult::nothing(proved.state, stop)
        },
        None => RoundResult::defect("its certificate is not that of a whole heap game".to_owned()),
    }
}
