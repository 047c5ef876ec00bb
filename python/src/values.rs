//! Values of somebody else: held against a game, or sought among all small games.

use crate::errors::{GrundyError, why};
use crate::heap::json;
use crate::run::{Limits, read, run};
use grundy_heap::{
    GamesFound, HeapRule, MOST_VALUES_SOUGHT, PeriodClaim, ValueTable, check_table, find_games,
};
use pyo3::prelude::*;

/// The values in a text.
fn table(text: &str) -> PyResult<ValueTable> {
    read(|| ValueTable::read(text))?.map_err(|error| GrundyError::new_err(error.to_string()))
}

/// The games that have these values, in the JSON of the command line, and why not all were tried.
#[pyfunction]
pub fn which(
    py: Python<'_>,
    values: &str,
    limits: Limits,
) -> PyResult<(String, Option<&'static str>)> {
    let values = table(values)?.values;
    if values.is_empty() || values.len() > MOST_VALUES_SOUGHT {
        let text = format!(
            "1 to {MOST_VALUES_SOUGHT} values are sought, not {}",
            values.len()
        );
        return Err(GrundyError::new_err(text));
    }
    run(py, &limits, move |budget, _| {
        let mut found = GamesFound::default();
        let stop = find_games(&values, budget, &mut found);
        (json(&found), stop.map(why))
    })
}

/// What becomes of values, and of a period and the first heap of it, that are claimed of a game: in the JSON of
/// the command line, in sentences, and why not all were compared.
pub fn check(
    py: Python<'_>,
    rule: HeapRule,
    values: &str,
    period: Option<(usize, usize)>,
    limits: &Limits,
) -> PyResult<(String, Vec<String>, Option<&'static str>)> {
    let table = table(values)?;
    let claim = period.map(|(period, from)| PeriodClaim { period, from });
    let found = run(py, limits, move |budget, progress| {
        let watch = &mut |told: &grundy_heap::NimProgress| progress.tell(told.done, told.heaps);
        check_table(&rule, &table, claim, budget, watch)
    })?;
    let found = found.map_err(|error| GrundyError::new_err(error.to_string()))?;
    let claimed = found.claim.iter().map(|claim| claim.sentence());
    let said = found.sentences().into_iter().chain(claimed).collect();
    Ok((json(&found), said, found.stopped.map(why)))
}
