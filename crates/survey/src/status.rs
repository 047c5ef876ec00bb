//! How far the shards of a folder are.

use super::folder::{FolderError, plan_of, shards_in};
use super::plan::{Plan, PlanError};
use super::row::State;
use super::shard::{ShardLine, ShardReader, Slice};
use grundy_files::Most;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// Longer lines are not read: no certificate of more bytes is used by anybody.
const LONGEST_LINE: u64 = (1 << 26) + (1 << 20);

/// What is counted of a row. Its certificate, which may be long, is passed over.
#[derive(Deserialize)]
struct RowState {
    unit: String,
    state: State,
}

/// How far a shard is.
#[derive(Clone, Debug)]
pub struct ShardStatus {
    /// Its file.
    pub path: PathBuf,
    /// Which shard it is, if it is one of the plan.
    pub slice: Option<Slice>,
    /// The rows that are there.
    pub rows: usize,
    /// The rows that there will be.
    pub all: usize,
    /// Whether its end is there.
    pub finished: bool,
    /// What is wrong with it, and in which line.
    pub fault: Option<(usize, String)>,
}

/// How far a survey is.
#[derive(Clone, Debug)]
pub struct SurveyStatus {
    pub plan: Plan,
    /// The members of its family.
    pub members: usize,
    /// Those of them that are computed: the others are equal to one of these up to a shift.
    pub computed: usize,
    /// The shards that were begun.
    pub shards: Vec<ShardStatus>,
    /// The units that are known so far, by how far they are known.
    pub states: BTreeMap<State, usize>,
    /// The units that no shard has.
    pub missing: usize,
    /// Of a division into shards, those that are not finished or not begun.
    pub unfinished: Vec<Slice>,
}

/// Why there is no status.
#[derive(Debug, thiserror::Error)]
pub enum StatusError {
    #[error(transparent)]
    Folder(#[from] FolderError),
    #[error(transparent)]
    Plan(#[from] PlanError),
}

/// Reads the shards of a folder. Their sums are checked, their certificates are not: merging does that.
pub fn status(folder: &Path) -> Result<SurveyStatus, StatusError> {
    let plan = plan_of(folder)?;
    let (id, units) = (plan.id(), plan.units()?);
    let ranked = units.ranked(&id);
    let mut known: BTreeMap<String, State> = BTreeMap::new();
    let mut shards = Vec::new();
    for path in shards_in(folder)? {
        shards.push(read_shard(path, &id, &ranked, &mut known));
    }
    let mut states = BTreeMap::new();
    for state in known.values() {
        *states.entry(*state).or_insert(0) += 1;
    }
    Ok(SurveyStatus {
        members: units.members().len(),
        computed: ranked.len(),
        missing: ranked.len().saturating_sub(known.len()),
        unfinished: unfinished(&shards),
        shards,
        states,
        plan,
    })
}

fn read_shard(
    path: PathBuf,
    plan: &str,
    ranked: &[usize],
    known: &mut BTreeMap<String, State>,
) -> ShardStatus {
    let mut status = ShardStatus {
        path,
        slice: None,
        rows: 0,
        all: 0,
        finished: false,
        fault: None,
    };
    let opened = grundy_files::open(&status.path).map_err(|error| error.fault.to_string());
    let reader = opened.and_then(|file| {
        let reader = ShardReader::within(BufReader::new(file), Most::Bytes(LONGEST_LINE));
        reader.map_err(|fault| fault.to_string())
    });
    let mut reader = match reader {
        Ok(Some(reader)) => reader,
        // It was killed before its first line was there.
        Ok(None) => return status,
        Err(fault) => {
            status.fault = Some((1, fault));
            return status;
        }
    };
    if reader.head().plan != plan {
        status.fault = Some((1, "this is a shard of another plan".to_owned()));
        return status;
    }
    let slice = reader.head().slice;
    status.slice = Some(slice);
    status.all = slice.of_ranked(ranked).count();
    loop {
        match reader.next_line() {
            Ok(Some(ShardLine::Row(text))) => {
                status.rows += 1;
                if let Ok(RowState { unit, state }) = serde_json::from_str(&text) {
                    known.insert(unit, state);
                }
            }
            Ok(Some(ShardLine::End(_))) => status.finished = true,
            Ok(None) => return status,
            Err(fault) => {
                status.fault = Some((reader.line(), fault.to_string()));
                return status;
            }
        }
    }
}

/// What is missing of the division into most shards of which one was begun.
fn unfinished(shards: &[ShardStatus]) -> Vec<Slice> {
    let slices = shards.iter().filter_map(|shard| shard.slice);
    let Some(of) = slices.map(|slice| slice.of).max() else {
        return vec![Slice::WHOLE];
    };
    let done = shards.iter().filter(|shard| shard.finished);
    let done: BTreeSet<usize> = done
        .filter_map(|shard| shard.slice.filter(|slice| slice.of == of))
        .map(|slice| slice.index)
        .collect();
    let missing = (0..of).filter(|index| !done.contains(index));
    missing.map(|index| Slice { index, of }).collect()
}
