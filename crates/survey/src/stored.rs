//! A row as it stands in a store, and back.

use super::plan::{Certificates, Plan};
use super::row::{Facts, Proof, Row, State};
use super::sha::hex_sha256;
use super::verify::VerifyError;
use super::wrong::WrongResult;
use grundy_base::budget::Budget;
use grundy_store::{ResultRow, Store, StoreError};

/// A row as the store has it, and its certificate.
pub(super) fn stored(plan: &str, place: usize, row: Row) -> (ResultRow, Option<String>) {
    let certificate = row.proof.as_ref().map(|proof| match proof {
        Proof::Certificate(text) => hex_sha256(text.get().as_bytes()),
        Proof::Sha256(sum) => sum.clone(),
    });
    let text = row.proof.as_ref().and_then(Proof::text).map(str::to_owned);
    // Plain data with string keys always serialises.
    let stop = row.stop.and_then(|stop| serde_json::to_value(stop).ok());
    let result = ResultRow {
        plan: plan.to_owned(),
        place,
        state: row.state.name().to_owned(),
        round: row.round,
        steps: row.steps,
        stop: stop.and_then(|stop| stop.as_str().map(str::to_owned)),
        // It is found when all results are there.
        class: None,
        same_as: None,
        facts: serde_json::to_string(&row.facts).unwrap_or_default(),
        certificate,
        unit: row.unit,
    };
    (result, text)
}

/// The result of a unit that is another one up to a shift, from the result of that one.
pub(super) fn stored_same(place: usize, unit: &str, shift: i64, of: &ResultRow) -> ResultRow {
    ResultRow {
        place,
        unit: unit.to_owned(),
        steps: 0,
        facts: shifted(&of.facts),
        same_as: Some((of.unit.clone(), shift)),
        certificate: None,
        class: None,
        ..of.clone()
    }
}

/// The facts of a game that hold of it when its heaps are larger, too.
fn shifted(facts: &str) -> String {
    const KEPT: [&str; 6] = ["order", "p", "period", "tame", "normal_period", "saltus"];
    let mut facts: Facts = serde_json::from_str(facts).unwrap_or_default();
    facts.retain(|name, _| KEPT.contains(&name.as_str()));
    serde_json::Value::Object(facts).to_string()
}

/// The results of a plan in canonical order, unless the budget ends meanwhile: of many long ones the memory is used up.
pub(super) fn results_of(
    store: &Store,
    plan: &str,
    cancel: &Budget,
) -> Result<Vec<ResultRow>, VerifyError> {
    let mut results = Vec::new();
    let mut ended = Ok(());
    store.each_result(plan, &mut |row| {
        results.push(row);
        ended = cancel.check();
        ended.is_ok()
    })?;
    ended.map_err(VerifyError::Stopped)?;
    Ok(results)
}

/// The row from which a result was made, with its certificate if that is in the store. The outer error is that of the
/// store, or of a certificate for which it has no room.
pub(super) fn stored_row(
    store: &Store,
    plan: &Plan,
    result: &ResultRow,
) -> Result<Result<Row, WrongResult>, StoreError> {
    let sha256 = result.certificate.as_deref();
    let text = sha256.map(|sha256| store.certificate(sha256)).transpose();
    match text {
        Ok(text) => Ok(row_of(result, text.flatten())),
        Err(error @ StoreError::Certificate { .. }) => {
            let fault = error.to_string();
            Ok(Err(WrongResult::new(&result.unit, "certificate", fault)))
        }
        Err(error) if is_of_no_game(&error, plan) => {
            let most = plan.memory;
            let fault = format!(
                "a game for which the plan allows {most} bytes has no certificate of that length"
            );
            Ok(Err(WrongResult::new(&result.unit, "certificate", fault)))
        }
        Err(error) => Err(error.of_unit(&result.unit)),
    }
}

/// A certificate has at most so many bytes for each of those that a game of its plan may take: it is written of what is
/// in memory, a number in eleven letters at most.
const BYTES_OF_A_BYTE: u64 = 16;

/// Whether a certificate is longer than any of the plan can be.
pub(super) fn is_of_no_game(error: &StoreError, plan: &Plan) -> bool {
    let most = plan.memory.saturating_mul(BYTES_OF_A_BYTE);
    matches!(error, StoreError::LongCertificate { bytes, .. } if *bytes > most)
}

/// The row from which a result was made, with the text of its certificate. Of a certificate that was left out its sum
/// remains.
pub(super) fn row_of(result: &ResultRow, text: Option<String>) -> Result<Row, WrongResult> {
    let wrong = |column: &str, fault: String| WrongResult::new(&result.unit, column, fault);
    let proof = match (text, result.certificate.clone()) {
        (Some(text), Some(sum)) if hex_sha256(text.as_bytes()) != sum => {
            let fault = format!("the text in the store has another SHA-256 than {sum}");
            return Err(wrong("certificate", fault));
        }
        (Some(text), _) => match Proof::of(text, Certificates::Kept) {
            None => return Err(wrong("certificate", "its text is no JSON".to_owned())),
            proof => proof,
        },
        (None, sum) => sum.map(Proof::Sha256),
    };
    let Some(state) = State::named(&result.state) else {
        let fault = format!("there is no state “{}”", told(&result.state));
        return Err(wrong("state", fault));
    };
    let stop = result.stop.clone().map(|stop| {
        let read = serde_json::from_value(serde_json::Value::String(stop.clone()));
        read.map_err(|_| wrong("stop", format!("no round ends by “{}”", told(&stop))))
    });
    let facts: Facts = serde_json::from_str(&result.facts)
        .map_err(|error| wrong("facts", format!("they cannot be read: {error}")))?;
    // A name that stands there twice would say one thing here and another one to who asks SQLite.
    if serde_json::to_string(&facts).ok().as_ref() != Some(&result.facts) {
        let fault = "they are not written as a merge writes them".to_owned();
        return Err(wrong("facts", fault));
    }
    Ok(Row {
        unit: result.unit.clone(),
        state,
        round: result.round,
        steps: result.steps,
        stop: stop.transpose()?,
        // A store has facts only.
        fault: None,
        facts,
        proof,
    })
}

/// As much of a text as is told.
fn told(text: &str) -> String {
    text.chars().take(40).collect()
}
