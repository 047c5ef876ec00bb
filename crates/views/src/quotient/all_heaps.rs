//! The page of a quotient that is infinite or not known: the values of heaps that determine the outcomes of
//! all their sums, and P.

use super::{heap_values, overview, state_of_proof};
use crate::{Framing, Picture};
use grundy_figure::{Rich, Table};
use grundy_quotient::QuotientReport;

/// The texts beside the values and the picture.
pub struct TextsOfValues {
    /// Statements that follow from the values.
    pub statements: Vec<Rich>,
    /// The meaning of the values.
    pub about: Rich,
    /// The subject of the picture.
    pub picture: &'static str,
    /// The least widths of the columns but the last.
    pub widths: Vec<f32>,
}

/// How the elements of the heaps go on for ever, where the quotient of all heaps is finite.
pub fn repeats(report: &QuotientReport) -> Option<Rich> {
    let solution = report.solution.as_ref().filter(|_| report.is_complete())?;
    let period = solution.period.as_ref()?;
    Some(Rich::formula(format!(
        "Φ(n + {}) = Φ(n) for every heap n > {}.",
        period.period,
        period.last_exception.max(0)
    )))
}

/// The texts on the values of all heaps, or of some.
pub fn said(report: &QuotientReport) -> Option<TextsOfValues> {
    let values = heap_values::of(report)?;
    Some(TextsOfValues {
        statements: values.statements_at_length(),
        about: values.about(),
        picture: values.what_is_drawn(),
        widths: values.widths(),
    })
}

/// P, drawn.
pub fn picture(report: &QuotientReport, framing: Framing) -> Option<Picture> {
    let values = heap_values::of(report)?;
    Some(values.picture(state_of_proof(report), framing))
}

/// The heaps with their values; with their elements, where the quotient of all heaps is finite.
pub fn rows(report: &QuotientReport) -> Option<Table> {
    match heap_values::of(report) {
        Some(values) => Some(values.rows()),
        None => repeats(report).map(|_| overview::rows(report)),
    }
}

/// All that the command line prints, to be copied.
pub(super) fn copied(report: &QuotientReport) -> Option<String> {
    let values = heap_values::of(report)?;
    Some(values.text(state_of_proof(report)))
}
