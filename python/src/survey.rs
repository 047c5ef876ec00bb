//! Surveys: one question about each game of a family, computed into a folder that the same call goes on from.

use crate::errors::{GrundyError, NotKnown, pointed, why};
use crate::run::{Limits, read, run};
use grundy_jobs::atlas::Filter;
use grundy_survey::{Ask, Member, Plan, Row, RunProgress, RunWatch, Units, run_by_rounds};
use pyo3::prelude::*;
use std::collections::HashMap;
use std::fmt::Display;
use std::path::PathBuf;

/// What is asked of which games: the question in the JSON of a plan, patterns and single games, the steps of the
/// rounds, and which facts are written down.
type Asked = (String, Vec<String>, Vec<u64>, Option<Vec<String>>);

/// The rows of the games that are done and the games that are one of these up to a shift, each in JSON and in the
/// order of the family; how many games there are, and why not all are done.
type Surveyed = (Vec<String>, usize, Option<&'static str>);

/// Surveys games round by round.
#[pyfunction]
pub fn survey(
    py: Python<'_>,
    asked: Asked,
    folder: PathBuf,
    threads: usize,
    limits: Limits,
) -> PyResult<Surveyed> {
    let (ask, family, rounds, columns) = asked;
    let ask: Ask = serde_json::from_str(&ask).map_err(refused)?;
    let mut plan = Plan::new(ask, family, rounds).map_err(refused)?;
    if let Some(columns) = columns {
        plan.columns = columns;
    }
    plan.memory = limits.memory() as u64 / threads.max(1) as u64;
    let plan = plan.checked().map_err(refused)?;
    let units = plan.units().map_err(refused)?;
    let found = run(py, &limits, move |budget, progress| {
        let watch = RunWatch {
            progress: &mut |now: RunProgress| progress.tell(now.done, now.all),
            wait: &|| (),
        };
        run_by_rounds(&plan, &folder, threads, budget, watch)
    })?;
    let found = found.map_err(refused)?;
    let lines = lines(&units, &found.rows);
    Ok((lines, units.members().len(), found.stopped.map(why)))
}

/// The lines of the members whose row is known, or that of the game that they are up to a shift.
fn lines(units: &Units, rows: &[Row]) -> Vec<String> {
    let rows: HashMap<&str, &Row> = rows.iter().map(|row| (row.unit.as_str(), row)).collect();
    let line = |member: &Member| {
        let Some(same) = member.same else {
            return rows.get(member.text.as_str()).map(|row| row.line());
        };
        let other = &units.members().get(same.as_member)?.text;
        rows.get(other.as_str())?;
        let said = serde_json::json!({"unit": member.text, "same_as": other, "shift": same.shift});
        Some(said.to_string())
    };
    units.members().iter().filter_map(line).collect()
}

/// Errs where a text is no filter of an atlas.
#[pyfunction]
pub fn atlas_filter(text: &str) -> PyResult<()> {
    match read(|| Filter::parse(text))? {
        Ok(_) => Ok(()),
        Err(error) => Err(NotKnown::new_err(pointed(
            text,
            &error.at,
            format!("nothing to show: {error}"),
        ))),
    }
}

fn refused(error: impl Display) -> PyErr {
    GrundyError::new_err(error.to_string())
}
