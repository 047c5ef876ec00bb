//! Surveys: one question about each game of a family, computed into a folder that the same call goes on from.

use crate::errors::{GrundyError, stopped};
use crate::run::{Limits, run};
use grundy_survey::{
    Ask, Plan, RunError, RunProgress, RunWatch, ShardLine, ShardReader, Slice, run as run_shard,
    shard_path,
};
use pyo3::prelude::*;
use std::fmt::Display;
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// A game that is another one up to a shift of the heap sizes: its code, that of the other, and the shift.
type Same = (String, String, i64);

/// What is asked of which games: the question in the JSON of a plan, patterns and single games, the steps of the
/// rounds, and which facts are written down.
type Asked = (String, Vec<String>, Vec<u64>, Option<Vec<String>>);

/// The rows of a survey, each in JSON, with the games that are others up to a shift.
#[pyfunction]
pub fn survey(
    py: Python<'_>,
    asked: Asked,
    folder: PathBuf,
    threads: usize,
    limits: Limits,
) -> PyResult<(Vec<String>, Vec<Same>)> {
    let (ask, family, rounds, columns) = asked;
    let ask: Ask = serde_json::from_str(&ask).map_err(refused)?;
    let mut plan = Plan::new(ask, family, rounds).map_err(refused)?;
    if let Some(columns) = columns {
        plan.columns = columns;
    }
    plan.memory = limits.memory() as u64 / threads.max(1) as u64;
    let plan = plan.checked().map_err(refused)?;
    let same = same(&plan)?;
    let path = shard_path(&folder, &plan.id(), Slice::WHOLE);
    let done = run(py, &limits, move |budget, progress| {
        let watch = RunWatch {
            progress: &mut |now: RunProgress| progress.tell(now.done, now.all),
            wait: &|| (),
        };
        run_shard(&plan, Slice::WHOLE, &folder, threads, budget, watch)
    })?;
    match done {
        Ok(()) => Ok((rows(&path)?, same)),
        Err(RunError::Stopped(why)) => Err(stopped(why)),
        Err(error) => Err(refused(error)),
    }
}

fn refused(error: impl Display) -> PyErr {
    GrundyError::new_err(error.to_string())
}

fn same(plan: &Plan) -> PyResult<Vec<Same>> {
    let units = plan.units().map_err(refused)?;
    let members = units.members();
    let same = members.iter().filter_map(|member| {
        let same = member.same.as_ref()?;
        let other = members.get(same.as_member)?;
        Some((member.text.clone(), other.text.clone(), same.shift))
    });
    Ok(same.collect())
}

/// The rows of a shard that is there.
fn rows(path: &Path) -> PyResult<Vec<String>> {
    let file = grundy_files::open(path).map_err(refused)?;
    let mut reader = ShardReader::new(BufReader::new(file)).map_err(refused)?;
    let mut rows = Vec::new();
    while let Some(reader) = &mut reader {
        match reader.next_line().map_err(refused)? {
            Some(ShardLine::Row(row)) => rows.push(row),
            Some(ShardLine::End(_)) | None => break,
        }
    }
    Ok(rows)
}
