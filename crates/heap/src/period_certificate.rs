//! The certificate of a proved period: by windows where the rare heaps end, and otherwise by all the values that the
//! theorem of Guy and Smith, or the Master Theorem, asks for, which whoever checks it computes again.

use crate::HeapRule;
use crate::period::Period;
use crate::regular::bound;
use crate::sequence::{NimSequence, nim_sequence_as_anew};
use crate::stream::{NimStream, StreamEnd};
use crate::windows::{CertificateError, WindowsCertificate};
use grundy_base::budget::Budget;
use grundy_proof::checker::regular::Growth;
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
    bound(rule, 1).is_some() || rule.last_entry().is_some()
}

/// The text of a certificate by all values, if there are not too many.
fn by_all_values(rule: &HeapRule, period: &Period) -> Option<String> {
    if let Some(growth) = period.growth() {
        return by_the_master_theorem(rule, &growth);
    }
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

#[derive(Serialize)]
struct RegularFields<'a> {
    format: &'static str,
    version: u64,
    game: String,
    kind: &'static str,
    period: StatedFields<'a>,
    proof: ProofFields,
}

#[derive(Serialize)]
struct StatedFields<'a> {
    period: usize,
    saltus: u64,
    last_exception: i64,
    periodic_residues: &'a [usize],
}

#[derive(Serialize)]
struct ProofFields {
    n0: usize,
    period: usize,
    saltus: u64,
    growing: Vec<usize>,
}

/// The text of a certificate of an arithmetic or split period.
fn by_the_master_theorem(rule: &HeapRule, growth: &Growth) -> Option<String> {
    let residues = &growth.periodic_residues;
    let stays = |at: &usize| residues.binary_search(&(at % growth.period.max(1))).is_ok();
    let times = growth.multiple / growth.period.max(1);
    let fields = RegularFields {
        format: "grundy-regular",
        version: 1,
        game: rule.text(),
        kind: if residues.is_empty() {
            "arithmetic"
        } else {
            "split"
        },
        period: StatedFields {
            period: growth.period,
            saltus: growth.saltus,
            last_exception: growth.last_exception,
            periodic_residues: residues,
        },
        proof: ProofFields {
            n0: growth.n0,
            period: growth.multiple,
            saltus: growth.saltus.checked_mul(times as u64)?,
            growing: (0..growth.multiple).filter(|at| !stays(at)).collect(),
        },
    };
    Some(serde_json::to_string(&fields).ok()? + "\n")
}
