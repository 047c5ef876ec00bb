//! The results of a plan as JSON lines, and their certificates as gzip members one after the other.

use super::row::{Facts, State};
use grundy_proof::{Basis, Proved};
use grundy_store::{ResultRow, Store, StoreError};
use serde::Serialize;
use std::collections::HashMap;
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

impl From<ExportError> for io::Error {
    fn from(error: ExportError) -> io::Error {
        match error {
            ExportError::Store(error) => io::Error::other(error),
            ExportError::Io(error) => error,
        }
    }
}

/// Writes the results of a plan in canonical order, a line each, one by one as they are read.
///
/// # Errors
/// The store cannot be read, or a line not be written.
pub fn write_lines(store: &Store, plan: &str, lines: &mut dyn Write) -> Result<(), ExportError> {
    let accepted = Accepted::of(store, plan)?;
    let mut end = 0;
    each_result(store, plan, &mut |row| {
        let sha256 = row.certificate.as_deref();
        let bytes = sha256.map(|sha256| store.compressed_length(sha256));
        let at = bytes.transpose()?.flatten().map(|bytes| {
            let at = [end, bytes];
            end += bytes;
            at
        });
        serde_json::to_writer(&mut *lines, &written(row, accepted.basis(row), at))
            .map_err(io::Error::from)?;
        Ok(lines.write_all(b"\n")?)
    })
}

/// Writes the certificates of these results one after the other, as the lines say.
///
/// # Errors
/// The store cannot be read, or they cannot be written.
pub fn write_certificates(
    store: &Store,
    plan: &str,
    certificates: &mut dyn Write,
) -> Result<(), ExportError> {
    each_result(store, plan, &mut |row| {
        let sha256 = row.certificate.as_deref();
        let gzip = sha256.map(|sha256| store.compressed(sha256));
        match gzip.transpose()?.flatten() {
            Some(gzip) => Ok(certificates.write_all(&gzip)?),
            None => Ok(()),
        }
    })
}

/// Gives the results of a plan to `take`, one by one, until it errs.
fn each_result(
    store: &Store,
    plan: &str,
    take: &mut dyn FnMut(&ResultRow) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    let mut taken = Ok(());
    store.each_result(plan, &mut |row| {
        taken = take(&row);
        taken.is_ok()
    })?;
    taken
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

/// The words of a [`Basis`] for results that a merge has accepted, by their units.
struct Accepted(HashMap<String, &'static str>);

impl Accepted {
    fn of(store: &Store, plan: &str) -> Result<Accepted, ExportError> {
        let places = store.accepted(plan)?.unwrap_or_default();
        let mut words = HashMap::new();
        each_result(store, plan, &mut |row| {
            let word = basis(row).filter(|_| places.contains(&row.place));
            words.extend(word.map(|word| (row.unit.clone(), word)));
            Ok(())
        })?;
        Ok(Accepted(words))
    }

    /// The word for what stands in a row, or follows from the row of the unit that is the same up to a shift; nothing
    /// where nothing is proved, and where nobody has accepted it.
    fn basis(&self, row: &ResultRow) -> Option<&'static str> {
        let of = row.same_as.as_ref().map_or(&row.unit, |(unit, _)| unit);
        self.0.get(of).copied()
    }
}

/// The word for what an accepted row says.
fn basis(row: &ResultRow) -> Option<&'static str> {
    if let Some(sha256) = &row.certificate {
        return Some(Proved::kept((), sha256.as_str()).basis().word());
    }
    let is_open = [State::Open, State::Failed].map(State::name);
    (!is_open.contains(&row.state.as_str())).then(|| Basis::Computed.word())
}
