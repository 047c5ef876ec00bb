//! The results in a store are checked again, certificate by certificate.

use super::check::{CheckFailure, Depth, check};
use super::plan::{Certificates, Plan, PlanError};
use super::row::{Proof, Row};
use super::run::{RunError, in_order};
use super::sha::hex_sha256;
use super::shard::Slice;
use grundy_base::budget::{Budget, Stop};
use grundy_store::{ResultRow, Store, StoreError};
use std::hash::{BuildHasher, RandomState};

/// A result that is refused.
#[derive(Debug, thiserror::Error)]
#[error("{unit}: {fault}")]
pub struct WrongResult {
    pub unit: String,
    /// The reason.
    pub fault: String,
}

/// The outcome of a verification.
#[derive(Debug, Default)]
pub struct Verified {
    /// The results that are right.
    pub right: usize,
    /// Those that are not.
    pub wrong: Vec<WrongResult>,
}

/// Why results could not be verified.
#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    #[error("{0}")]
    Stopped(Stop),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Plan(#[from] PlanError),
}

/// Checks the results of all plans of a store: those of a slice, or a sample of them. Results without
/// certificate, and those whose certificate was left out of the store, are computed anew. `watch` is told how many are done of how many.
pub fn verify(
    store: &Store,
    slice: Slice,
    sample: Option<usize>,
    threads: usize,
    cancel: &Budget,
    watch: &mut dyn FnMut(usize, usize),
) -> Result<Verified, VerifyError> {
    let mut verified = Verified::default();
    for (id, text) in store.plans()? {
        let plan = Plan::read(&text)?;
        let results = chosen(store.results(&id)?, slice, sample);
        let mut rows = Vec::with_capacity(results.len());
        for result in results {
            rows.push(row(store, result)?);
        }
        verify_plan(&plan, &rows, threads, cancel, watch, &mut verified)?;
    }
    Ok(verified)
}

/// The results of a slice, drawn at random where a sample is wanted. What is equal to another one up to a
/// shift follows from that.
fn chosen(results: Vec<ResultRow>, slice: Slice, sample: Option<usize>) -> Vec<ResultRow> {
    let computed = results.into_iter().filter(|row| row.same_as.is_none());
    let here = computed.skip(slice.index).step_by(slice.of.max(1));
    let mut here: Vec<ResultRow> = here.collect();
    if let Some(sample) = sample {
        let chance = RandomState::new();
        here.sort_by_cached_key(|row| chance.hash_one(&row.unit));
        here.truncate(sample);
    }
    here
}

fn verify_plan(
    plan: &Plan,
    rows: &[Result<Row, String>],
    threads: usize,
    cancel: &Budget,
    watch: &mut dyn FnMut(usize, usize),
    verified: &mut Verified,
) -> Result<(), VerifyError> {
    // A row with only the sum of its certificate is computed anew.
    let mut hashed = plan.clone();
    hashed.certificates = Certificates::Hashed;
    let of_row = |row: &Row| match row.proof {
        Some(Proof::Sha256(_)) => &hashed,
        _ => plan,
    };
    let work = |at: usize, cancel: &Budget| match rows.get(at) {
        Some(Ok(row)) => match check(of_row(row), row, Depth::Certificate, cancel) {
            Ok(()) => Ok(None),
            Err(CheckFailure::Refused(fault)) => Ok(Some(fault.to_string())),
            Err(CheckFailure::Stopped(why)) => Err(why),
        },
        Some(Err(fault)) => Ok(Some(fault.clone())),
        None => Ok(None),
    };
    let unit = |at: usize| match rows.get(at) {
        Some(Ok(row)) => row.unit.clone(),
        _ => String::new(),
    };
    let done = in_order(rows.len(), threads, cancel, &work, &mut |at, fault| {
        watch(at + 1, rows.len());
        match fault {
            Some(fault) => verified.wrong.push(WrongResult {
                unit: unit(at),
                fault,
            }),
            None => verified.right += 1,
        }
        Ok(())
    });
    match done {
        Err(RunError::Stopped(why)) => Err(VerifyError::Stopped(why)),
        _ => Ok(()),
    }
}

/// The row from which a result was made; the text says what is wrong with it. Of a certificate that was
/// left out its sum remains.
fn row(store: &Store, result: ResultRow) -> Result<Result<Row, String>, StoreError> {
    let text = match &result.certificate {
        Some(sha256) => store.certificate(sha256)?,
        None => None,
    };
    let proof = match (text, result.certificate) {
        (Some(text), Some(sum)) if hex_sha256(text.as_bytes()) != sum => {
            let fault = StoreError::Certificate(sum);
            return Ok(Err(fault.to_string()));
        }
        (Some(text), _) => Proof::of(text, Certificates::Kept),
        (None, sum) => sum.map(Proof::Sha256),
    };
    let read = |text: String| serde_json::from_value(serde_json::Value::String(text));
    let wrong = |error: serde_json::Error| format!("{}: {error}", result.unit);
    let read_all = || {
        Ok(Row {
            unit: result.unit.clone(),
            state: serde_json::from_value(serde_json::Value::String(result.state))?,
            round: result.round,
            steps: result.steps,
            stop: result.stop.map(read).transpose()?,
            // A store has facts only.
            fault: None,
            facts: serde_json::from_str(&result.facts)?,
            proof,
        })
    };
    Ok(read_all().map_err(wrong))
}
