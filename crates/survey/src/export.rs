//! The results of a plan as JSON lines, and their certificates as gzip members one after the other.

use super::row::{Facts, State};
use grundy_proof::{Basis, Proved};
use grundy_store::{ResultRow, Store, StoreError};
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use std::io::{self, Write};

/// A line.
#[derive(Serialize)]
struct ResultLine<'a> {
    unit: &'a str,
    state: &'a str,
    round: usize,
    steps: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    stop: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    same_as: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shift: Option<i64>,
    facts: Facts,
    /// Why the state is known, and what follows from the certificate: whoever merged had the kernel check it, or
    /// computed them. The other facts were computed. Nothing of a result that no merge has accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    basis: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<CertificatePlace<'a>>,
}

/// Where a certificate is.
#[derive(Serialize)]
struct CertificatePlace<'a> {
    sha256: &'a str,
    /// The first byte of its gzip member in the file of certificates, and how many it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<[u64; 2]>,
}

/// Why lines are not written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Writes the results of a plan in canonical order, a line each, and their certificates.
pub fn write_lines(
    store: &Store,
    plan: &str,
    lines: &mut dyn Write,
    certificates: &mut dyn Write,
) -> Result<(), ExportError> {
    let mut end = 0;
    let results = store.results(plan)?;
    let accepted = Accepted {
        places: store.accepted(plan)?,
        rows: results.iter().map(|row| (row.unit.as_str(), row)).collect(),
    };
    for row in &results {
        let mut at = None;
        if let Some(sha256) = &row.certificate
            && let Some(gzip) = store.compressed(sha256)?
        {
            let bytes = gzip.len() as u64;
            certificates.write_all(&gzip)?;
            at = Some([end, bytes]);
            end += bytes;
        }
        serde_json::to_writer(&mut *lines, &written(row, accepted.basis(row), at))
            .map_err(io::Error::from)?;
        lines.write_all(b"\n")?;
    }
    Ok(())
}

fn written<'a>(
    row: &'a ResultRow,
    basis: Option<&'static str>,
    at: Option<[u64; 2]>,
) -> ResultLine<'a> {
    let same_as = row.same_as.as_ref();
    ResultLine {
        unit: &row.unit,
        state: &row.state,
        round: row.round,
        steps: row.steps,
        stop: row.stop.as_deref(),
        class: row.class.as_deref(),
        same_as: same_as.map(|(unit, _)| unit.as_str()),
        shift: same_as.map(|(_, shift)| *shift),
        facts: serde_json::from_str(&row.facts).unwrap_or_default(),
        basis,
        certificate: row
            .certificate
            .as_deref()
            .map(|sha256| CertificatePlace { sha256, at }),
    }
}

/// The results of a plan that a merge has accepted, and all of them by their units.
struct Accepted<'a> {
    places: HashSet<usize>,
    rows: HashMap<&'a str, &'a ResultRow>,
}

impl Accepted<'_> {
    /// The word of a [`Basis`] for what stands in a row, or follows from the row of the unit that is the same up
    /// to a shift; nothing where nothing is proved, and where nobody has accepted it.
    fn basis(&self, row: &ResultRow) -> Option<&'static str> {
        let row = match &row.same_as {
            Some((unit, _)) => self.rows.get(unit.as_str())?,
            None => row,
        };
        if !self.places.contains(&row.place) {
            return None;
        }
        if let Some(sha256) = &row.certificate {
            return Some(Proved::kept((), sha256.as_str()).basis().word());
        }
        let is_open = [State::Open, State::Failed].map(State::name);
        (!is_open.contains(&row.state.as_str())).then(|| Basis::Computed.word())
    }
}
