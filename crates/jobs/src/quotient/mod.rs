//! Questions about misère quotients, and how they are answered.

mod checked;
mod compared;
mod elements;
mod followers;
mod heap_game;
mod how_found;
mod in_letters;
mod kept;
mod lasting;
mod sheet_game;
mod typed;

pub use checked::CheckCertificate;
pub use compared::{CompareQuotients, Comparison, InfiniteComparison, Other, compare_infinite};
pub use elements::{ElementFacts, TwoElements};
pub use followers::Follower;
pub use heap_game::HeapQuotient;
pub use how_found::{CandidateFacts, HowFound, OneCandidate};
pub use in_letters::{InLetters, Written};
pub use kept::KeptTable;
pub use sheet_game::SheetGame;
pub use typed::{Note, ReadQuotient, TypedQuotient};

use super::question::{CertificateText, Ended};
use grundy_base::budget::{Budget, Stop};
use grundy_quotient::{QuotientError, QuotientReport};
use std::time::Duration;

/// A longer certificate is opened by nobody: those of this program are far shorter.
pub const LARGEST_CERTIFICATE: u64 = 1 << 20;

/// How long a comparison may take.
const FACTS_TIME: Duration = Duration::from_secs(20);

/// The steps that a presentation, and then the structure, may take, some ten seconds: a clock would give other
/// answers on other machines. Without them the quotient is shown all the same.
const FACTS_STEPS: u64 = 20_000_000;

/// The steps where those of the quotient are limited: some seconds.
const LIMITED_FACTS_STEPS: u64 = 5_000_000;

/// So many of them are always there: the letters of a small part are explained.
const LEAST_FACTS_STEPS: u64 = 100_000;

/// What a presentation may use, and the structure as much again, though the time or the steps of what was
/// found may be used up. `stopped` is why that is a part, if it is.
fn beside(stopped: Option<Stop>, budget: &Budget) -> Budget {
    let steps = match (budget.steps_allowed(), stopped) {
        (None, _) => FACTS_STEPS,
        (Some(_), None) => LIMITED_FACTS_STEPS,
        // The facts of a part take no more steps than the part did, unless it is small.
        (Some(allowed), Some(_)) => allowed.clamp(LEAST_FACTS_STEPS, LIMITED_FACTS_STEPS),
    };
    budget.clone().with_part_of_rest(2).with_steps(steps)
}

/// Adds the presentation to what was found, unless that is too large or was cancelled.
fn present(report: &mut QuotientReport, stopped: Option<Stop>, budget: &Budget) {
    if report.presentation.is_none() && stopped != Some(Stop::Cancelled) {
        // A quotient that is too large is shown without its presentation.
        let _ = report.find_presentation(&beside(stopped, budget));
    }
}

/// Has the kernel check the certificate of what was found, after its presentation was: so it is written as it
/// was checked, and checked once.
pub fn certify(
    report: &mut QuotientReport,
    stopped: Option<Stop>,
    budget: &Budget,
) -> Result<(), QuotientError> {
    present(report, stopped, budget);
    // Where there is a last moment, the check has what is left until then.
    let checking = match budget.has_end() {
        true => budget.clone().with_part_of_rest(1),
        false => budget.clone(),
    };
    report.check(&checking, &mut |_| ())?;
    Ok(())
}

/// Adds the structure to what was found, if it has a presentation, but not when it was cancelled; gives why it
/// ended, if it did.
fn add_facts(report: &mut QuotientReport, stopped: Option<Stop>, budget: &Budget) -> Option<Stop> {
    if stopped == Some(Stop::Cancelled) || budget.check() == Err(Stop::Cancelled) {
        return Some(Stop::Cancelled);
    }
    if report.presentation.is_some()
        && report.find_facts(&beside(stopped, budget)) == Err(Stop::Cancelled)
    {
        return Some(Stop::Cancelled);
    }
    stopped
}

/// The certificate of a quotient that the kernel has accepted, if it has.
fn checked_text(report: &QuotientReport) -> Vec<CertificateText> {
    let file = report.file().into_iter();
    file.map(|file| Ok(file.text().to_owned())).collect()
}

/// The result of a computation, or why there is none.
fn shown<T, A>(found: Result<T, QuotientError>) -> Result<T, Ended<A>> {
    found.map_err(|error| match error {
        QuotientError::Stopped { why, .. } => why.into(),
        // The window does not ask for so many heaps; a defect is shown as the failure of the job.
        error => std::panic::panic_any(error.to_string()),
    })
}
