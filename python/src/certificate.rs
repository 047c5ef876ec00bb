//! Certificates of every kind: what the kernel of proof says of them, and the theorems for Rocq that they become.

use crate::errors::{CertificateError, GrundyError, NotKnown, stopped};
use crate::run::{Limits, Progress, run};
use grundy_base::budget::Budget;
use grundy_proof::{Certificate, CheckProgress, Unproved, Verdict};
use grundy_rocq::{GameFile, NotExported, Place, theorem};
use pyo3::prelude::*;
use std::path::PathBuf;

/// What the kernel says of a certificate of any kind.
#[pyfunction]
pub fn verify(py: Python<'_>, text: String, limits: Limits) -> PyResult<String> {
    let found = run(py, &limits, move |budget, progress| {
        check(&text, budget, progress)
    })?;
    found.map(|verdict| verdict.to_string()).map_err(refused)
}

/// Puts a certificate as a theorem for Rocq into a folder, beside the theory: its name.
#[pyfunction]
pub fn rocq(py: Python<'_>, text: String, folder: PathBuf, limits: Limits) -> PyResult<String> {
    // Whether it can be written there is known before anything is checked.
    let place = Place::at(&folder).map_err(unwritten)?;
    let made = run(py, &limits, move |budget, progress| {
        let verdict = check(&text, budget, progress).map_err(refused)?;
        theorem(&verdict, budget).map_err(not_exported)
    })?;
    let file: GameFile = made?;
    let name = file.name.clone();
    place.write(&[file], &[]).map_err(unwritten)?;
    Ok(name)
}

fn check(text: &str, budget: &Budget, progress: &Progress) -> Result<Verdict, Unproved> {
    let certificate = Certificate::read(text)?;
    let mut watch = |told: &CheckProgress| progress.tell(told.done, 0);
    certificate.check(budget, &mut watch)
}

fn unwritten(error: impl std::fmt::Display) -> PyErr {
    GrundyError::new_err(error.to_string())
}

fn not_exported(error: NotExported) -> PyErr {
    match error {
        NotExported::Stopped(stop) => stopped(stop),
        error => NotKnown::new_err(error.to_string()),
    }
}

/// Why a certificate has no verdict.
pub fn refused(unproved: Unproved) -> PyErr {
    match unproved {
        Unproved::Stopped(why) => stopped(why),
        Unproved::Refused(refusal) => CertificateError::new_err(refusal.to_string()),
    }
}
