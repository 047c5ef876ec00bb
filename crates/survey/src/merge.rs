//! Shards are checked and merged: whatever is wrong with a shard, its line and unit are named, and nothing
//! of that shard is merged.

use super::check::{CheckFailure, Depth, RowFault, check};
use super::family::Units;
use super::plan::Plan;
use super::row::Row;
use super::run::{RunError, in_order};
use super::shard::{MAX_LINE, ShardFault};
use super::shard_rows::ShardRows;
use super::stored::{stored, stored_same};
use grundy_base::budget::{Budget, Stop};
use grundy_store::{ResultRow, Store, StoreError};
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};

/// Why a shard was not merged.
#[derive(Debug, thiserror::Error)]
#[error("{}, line {line}{}: {fault}", shard.display(), of_unit(unit))]
pub struct Refused {
    /// Its file.
    pub shard: PathBuf,
    /// The line, from 1.
    pub line: usize,
    /// The unit of the line, as far as it can be read.
    pub unit: Option<String>,
    /// The reason.
    pub fault: MergeFault,
}

fn of_unit(unit: &Option<String>) -> String {
    let named = unit.as_ref();
    named.map_or(String::new(), |unit| format!(", unit {unit}"))
}

/// Why a shard is refused.
#[derive(Debug, thiserror::Error)]
pub enum MergeFault {
    #[error(transparent)]
    Shard(#[from] ShardFault),
    #[error("this is a shard of another plan, {0}")]
    OtherPlan(String),
    #[error("this is no row: {0}")]
    Row(String),
    #[error("the plan has no such unit")]
    NoSuchUnit,
    #[error("the unit stands in line {0} already")]
    Twice(usize),
    #[error("the row of {0} belongs here")]
    Order(String),
    #[error("the shard has {found} rows, and the plan gives it {expected}")]
    Rows { found: usize, expected: usize },
    #[error("the shard was changed while it was checked")]
    Changed,
    #[error(
        "the shard is not finished: {found} of {expected} rows; run it again, or merge what is there with --unfinished"
    )]
    Unfinished { found: usize, expected: usize },
    #[error(transparent)]
    Fault(#[from] RowFault),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How a merge checks.
#[derive(Clone, Copy, Debug)]
pub struct Checks {
    /// The part of the rows that are computed anew, drawn at random; those without certificate always are.
    pub recompute: f64,
    /// Whether the rows of shards without an end are merged.
    pub unfinished: bool,
    /// The threads that may be used.
    pub threads: usize,
}

/// Who checks shards of a plan.
pub struct Merge<'a> {
    pub(super) plan: &'a Plan,
    pub(super) id: String,
    pub(super) units: Units,
    pub(super) ranked: Vec<usize>,
    pub(super) checks: Checks,
    /// The most bytes that a line of a shard may have.
    pub(super) room: u64,
    /// Draws the rows that are computed anew: nobody knows beforehand which.
    chance: RandomState,
}

impl<'a> Merge<'a> {
    /// For the shards of a plan.
    pub fn of(plan: &'a Plan, checks: Checks) -> Result<Merge<'a>, super::PlanError> {
        let (id, units) = (plan.id(), plan.units()?);
        Ok(Merge {
            ranked: units.ranked(&id),
            plan,
            id,
            units,
            checks,
            room: MAX_LINE,
            chance: RandomState::new(),
        })
    }

    /// The same, for shards of which no line has more bytes than these. What is read of one may take ten times as much.
    pub fn with_room(self, bytes: u64) -> Merge<'a> {
        let room = bytes.min(MAX_LINE);
        Merge { room, ..self }
    }

    /// The rows that there will be of all shards.
    pub fn rows(&self) -> usize {
        self.ranked.len()
    }

    /// Checks a shard and adds its rows to a store, all or none; says how many were new. `watch` is told
    /// of each row that was checked.
    /// The outer error is why the budget ended, the inner one why the shard is refused.
    pub fn add(
        &self,
        shard: &Path,
        store: &mut Store,
        cancel: &Budget,
        watch: &mut dyn FnMut(),
    ) -> Result<Result<usize, Box<Refused>>, Stop> {
        let mut reading = match ShardRows::begin(self, shard) {
            Ok(Some(reading)) => reading,
            Ok(None) => return Ok(Ok(0)),
            Err(refused) => return Ok(Err(refused)),
        };
        loop {
            let batch = match reading.batch() {
                Ok(batch) if batch.is_empty() => break,
                Ok(batch) => batch,
                Err(refused) => return Ok(Err(refused)),
            };
            if let Some((at, fault)) = self.check(&batch, cancel, watch)? {
                let (line, _, row) = &batch[at];
                let unit = Some(row.unit.clone());
                return Ok(Err(refused(shard, *line, unit, fault.into())));
            }
        }
        Ok(self.put(&reading, store))
    }

    /// The first row of a batch that is refused, and why.
    fn check(
        &self,
        batch: &[(usize, usize, Row)],
        cancel: &Budget,
        watch: &mut dyn FnMut(),
    ) -> Result<Option<(usize, RowFault)>, Stop> {
        let mut first = None;
        let work = |at: usize, cancel: &Budget| {
            let Some((_, _, row)) = batch.get(at) else {
                return Ok(None);
            };
            match check(self.plan, row, self.depth(&row.unit), cancel) {
                Ok(()) => Ok(None),
                Err(CheckFailure::Refused(fault)) => Ok(Some(fault)),
                Err(CheckFailure::Stopped(why)) => Err(why),
            }
        };
        let done = in_order(
            batch.len(),
            self.checks.threads,
            cancel,
            &work,
            &mut |at, fault| {
                watch();
                if first.is_none() {
                    first = fault.map(|fault| (at, fault));
                }
                Ok(())
            },
        );
        match done {
            Err(RunError::Stopped(why)) => Err(why),
            _ => Ok(first),
        }
    }

    fn depth(&self, unit: &str) -> Depth {
        let drawn = self.chance.hash_one(unit) as f64 / u64::MAX as f64;
        match drawn < self.checks.recompute {
            true => Depth::Computed,
            false => Depth::Certificate,
        }
    }

    /// Reads a shard that was checked once more, and adds the rows that were: a run that is not finished
    /// may have written more by now.
    fn put(&self, checked: &ShardRows<'_>, store: &mut Store) -> Result<usize, Box<Refused>> {
        let shard = checked.shard.as_path();
        let Some(mut reading) = ShardRows::begin(self, shard)? else {
            return Err(checked.changed());
        };
        let mut at = (1, None);
        let mut rows = std::iter::from_fn(|| {
            if reading.found == checked.found {
                let same = reading.row_sum == checked.row_sum;
                let changed = || PutError::Refused(reading.changed());
                return (!same).then(|| Err(changed()));
            }
            match reading.next() {
                Ok(Some((line, place, row))) => {
                    at = (line, Some(row.unit.clone()));
                    Some(Ok(stored(&self.id, place, row)))
                }
                Ok(None) => Some(Err(PutError::Refused(reading.changed()))),
                Err(refused) => Some(Err(PutError::Refused(refused))),
            }
        });
        let accepted = checked.places.get(..checked.found).unwrap_or_default();
        let added = store.add_accepted(&self.id, accepted, &mut rows);
        added.map_err(|putting| match putting {
            PutError::Refused(refused) => refused,
            PutError::Store(error) => refused(shard, at.0, at.1, error.into()),
        })
    }

    /// Adds the units that are equal to another one up to a shift, where that one is there; says how many
    /// were new.
    pub fn add_same(&self, store: &mut Store) -> Result<usize, StoreError> {
        let known = store.results(&self.id)?;
        let known: HashMap<usize, &ResultRow> = known.iter().map(|row| (row.place, row)).collect();
        let members = self.units.members().iter().enumerate();
        let mut rows = members.filter_map(|(place, member)| {
            let same = member.same?;
            let of = known.get(&same.as_member)?;
            Some(Ok((stored_same(place, &member.text, same.shift, of), None)))
        });
        store.add_results::<StoreError>(&mut rows)
    }
}

/// Why rows cannot be added.
enum PutError {
    Refused(Box<Refused>),
    Store(StoreError),
}

impl From<StoreError> for PutError {
    fn from(error: StoreError) -> Self {
        PutError::Store(error)
    }
}

pub(super) fn refused(
    shard: &Path,
    line: usize,
    unit: Option<String>,
    fault: MergeFault,
) -> Box<Refused> {
    Box::new(Refused {
        shard: shard.to_path_buf(),
        line,
        unit,
        fault,
    })
}
