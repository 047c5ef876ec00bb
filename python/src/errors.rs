//! The errors of the package, which are defined in `grundy/errors.py`.

use grundy_base::budget::Stop;
use grundy_form::{Limit, ValueError};
use pyo3::import_exception;
use pyo3::prelude::*;
use std::fmt::Display;
use std::ops::Range;

import_exception!(grundy.errors, GrundyError);
import_exception!(grundy.errors, RuleError);
import_exception!(grundy.errors, PositionError);
import_exception!(grundy.errors, GraphError);
import_exception!(grundy.errors, MovesError);
import_exception!(grundy.errors, FormError);
import_exception!(grundy.errors, PresentationError);
import_exception!(grundy.errors, CertificateError);
import_exception!(grundy.errors, ProjectError);
import_exception!(grundy.errors, NotKnown);
import_exception!(grundy.errors, Stopped);
import_exception!(grundy.errors, InternalError);

/// The characters of a line that are shown around a mistake.
const SHOWN: usize = 60;

/// What an error of some kind is made of: its message below which the text stands with marks under the
/// characters at fault, and the place of these.
pub type Pointed = (String, (usize, usize));

/// The message of an error in a text, with marks under the characters at fault.
pub fn pointed(text: &str, at: &Range<usize>, message: impl Display) -> Pointed {
    let start = at.start.saturating_sub(SHOWN / 2);
    let shown = |c: char| if c.is_control() { ' ' } else { c };
    let line: String = text.chars().skip(start).take(SHOWN).map(shown).collect();
    let marks = "^".repeat(at.len().clamp(1, SHOWN));
    let indent = " ".repeat(at.start - start);
    (
        format!("{message}\n  {line}\n  {indent}{marks}"),
        (at.start, at.end),
    )
}

/// The word for why a computation ended early.
pub fn why(stop: Stop) -> &'static str {
    match stop {
        Stop::Cancelled => "cancelled",
        Stop::Time => "time",
        Stop::Steps => "steps",
        Stop::Memory => "memory",
        Stop::Positions => "positions",
    }
}

/// The error of a computation that ended early with nothing to show.
pub fn stopped(stop: Stop) -> PyErr {
    let told = match stop {
        Stop::Cancelled => "cancelled",
        Stop::Time => "the time is used up; allow more with time=",
        Stop::Steps => "the steps are used up; allow more with steps=",
        Stop::Memory => "the memory is used up; ask for less, or allow more with memory=",
        Stop::Positions => "the positions are used up; allow more with positions=",
    };
    Stopped::new_err((told, why(stop)))
}

/// The word for why a computation with forms ended early.
pub fn why_limit(limit: &Limit) -> &'static str {
    match limit {
        Limit::Budget(stop) => why(*stop),
        _ => "forms",
    }
}

/// The error of a computation with forms that ended early.
pub fn limit(limit: Limit) -> PyErr {
    match limit {
        Limit::Budget(stop) => stopped(stop),
        other => Stopped::new_err((other.to_string(), why_limit(&other))),
    }
}

/// The error of a text of a form.
pub fn form_error(text: &str, error: ValueError) -> PyErr {
    match error {
        ValueError::Notation(error) => FormError::new_err(pointed(text, &error.at, &error)),
        ValueError::Limit(reached) => limit(reached),
    }
}
