//! The certificate of a proved period: by windows where the rare heaps end, and otherwise by all the values that the
//! theorem of Guy and Smith asks for, which whoever checks it computes again.

use crate::HeapRule;
use crate::period::Period;
use crate::sequence::{NimSequence, nim_sequence_as_anew};
use crate::stream::{NimStream, StreamEnd};
use crate::windows::{CertificateError, WindowsCertificate};
use grundy_base::budget::Budget;
use serde::Serialize;

/// The most heaps whose values are left to whoever checks a certificate: some seconds where heaps are split.
const MOST_HEAPS: usize = 1 << 17;

/// As many values are computed at least, before it is said that no period is proved.
const LEAST_HEAPS: usize = 1 << 10;

#[derive(Serialize)]
struct Fields {
    format: &'static str,
    version: u64,
    game: String,
    period: usize,
    last_exception: i64,
}

/// The text of a certificate of the period that a run has proved, or that is known otherwise.
///
/// # Errors
/// [`CertificateError`], also when the budget ends.
pub fn period_certificate(
    run: &NimStream,
    period: Option<&Period>,
    budget: &Budget,
) -> Result<String, CertificateError> {
    let by_windows = WindowsCertificate::of(run, budget).map(|certificate| certificate.text());
    let proved = period.or(run.facts().period.as_ref());
    match (by_windows, proved) {
        (Err(error), Some(period)) if !matches!(error, CertificateError::Run(_)) => {
            by_all_values(run.rule(), period).ok_or(error)
        }
        (Err(CertificateError::Rule { .. }), None) => Err(CertificateError::NotProved {
            heaps: run.facts().heaps(),
        }),
        (by_windows, _) => by_windows,
    }
}

/// The text of a certificate of the period of a sequence by all values. Where these are too few for a proof, they are
/// computed on, to twice as many again and again, until one is there or they are too many to be a certificate.
///
/// # Errors
/// [`CertificateError`], also when the budget ends.
pub fn all_values_certificate(
    sequence: &NimSequence,
    budget: &Budget,
) -> Result<String, CertificateError> {
    let mut longer;
    let mut known = sequence;
    loop {
        if known.proved_period(budget)?.is_some()
            && let Some(period) = &known.period
        {
            return by_all_values(&known.rule, period).ok_or(CertificateError::TooMany {
                heaps: period.checked_to,
                most: MOST_HEAPS,
            });
        }
        let heaps = known.heaps();
        if heaps >= MOST_HEAPS || !may_be_proved(&known.rule) {
            return Err(CertificateError::NotProved { heaps });
        }
        let more = (2 * heaps).clamp(LEAST_HEAPS, MOST_HEAPS);
        let values = known.values.clone();
        let went_on = nim_sequence_as_anew(&known.rule, values, more, budget, &mut |_| ());
        longer = went_on.map_err(|stopped| StreamEnd::Budget(stopped.why))?;
        known = &longer;
    }
}

/// Whether a theorem on periods is about a rule: then finitely many values prove one.
fn may_be_proved(rule: &HeapRule) -> bool {
    rule.last_digit().is_some() || rule.last_entry().is_some() || rule.is_couples_are_forever()
}

/// The text of a certificate by all values, if there are not too many.
fn by_all_values(rule: &HeapRule, period: &Period) -> Option<String> {
    let fields = Fields {
        format: "grundy-period",
        version: 1,
        game: rule.text(),
        period: period.period,
        last_exception: period.last_exception,
    };
    let few = period.checked_to <= MOST_HEAPS;
    let text = serde_json::to_string(&fields).ok().filter(|_| few)?;
    Some(text + "\n")
}
