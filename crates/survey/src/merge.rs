//! Shards are checked and merged: whatever is wrong with a shard, its line and unit are named, and nothing
//! of that shard is merged.

use super::check::{CheckFailure, Depth, RowFault, check};
use super::family::Units;
use super::plan::Plan;
use super::row::{Facts, Proof, Row};
use super::run::{RunError, in_order};
use super::sha::hex_sha256;
use super::shard::{ShardFault, ShardLine, ShardReader};
use grundy_base::budget::{Budget, Stop};
use grundy_store::{ResultRow, Store, StoreError};
use std::collections::HashMap;
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// So many rows are checked at once.
const BATCH: usize = 256;

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
    plan: &'a Plan,
    id: String,
    units: Units,
    ranked: Vec<usize>,
    checks: Checks,
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
            chance: RandomState::new(),
        })
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
            Ok(reading) => reading,
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
        let mut reading = ShardRows::begin(self, shard)?;
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
        let added = store.add_results(&mut rows);
        let accepted = checked.places.get(..checked.found).unwrap_or_default();
        let put = added.and_then(|added| {
            store.accept(&self.id, accepted)?;
            Ok(added)
        });
        put.map_err(|putting| match putting {
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
            Some(Ok((
                ResultRow {
                    place,
                    unit: member.text.clone(),
                    steps: 0,
                    facts: shifted(&of.facts),
                    same_as: Some((of.unit.clone(), same.shift)),
                    certificate: None,
                    class: None,
                    ..(*of).clone()
                },
                None,
            )))
        });
        store.add_results::<StoreError>(&mut rows)
    }
}

/// The facts of a game that hold of it when its heaps are larger, too.
fn shifted(facts: &str) -> String {
    const KEPT: [&str; 6] = ["order", "p", "period", "tame", "normal_period", "saltus"];
    let mut facts: Facts = serde_json::from_str(facts).unwrap_or_default();
    facts.retain(|name, _| KEPT.contains(&name.as_str()));
    serde_json::Value::Object(facts).to_string()
}

/// A row as the store has it, and its certificate.
fn stored(plan: &str, place: usize, row: Row) -> (ResultRow, Option<String>) {
    let certificate = row.proof.as_ref().map(|proof| match proof {
        Proof::Certificate(text) => hex_sha256(text.get().as_bytes()),
        Proof::Sha256(sum) => sum.clone(),
    });
    let text = row.proof.as_ref().and_then(Proof::text).map(str::to_owned);
    // Plain data with string keys always serialises.
    let stop = row.stop.and_then(|stop| serde_json::to_value(stop).ok());
    let class = row.facts.get("class").and_then(|class| class.as_str());
    let result = ResultRow {
        plan: plan.to_owned(),
        place,
        state: row.state.name().to_owned(),
        round: row.round,
        steps: row.steps,
        stop: stop.and_then(|stop| stop.as_str().map(str::to_owned)),
        class: class.map(str::to_owned),
        same_as: None,
        facts: serde_json::to_string(&row.facts).unwrap_or_default(),
        certificate,
        unit: row.unit,
    };
    (result, text)
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

fn refused(shard: &Path, line: usize, unit: Option<String>, fault: MergeFault) -> Box<Refused> {
    Box::new(Refused {
        shard: shard.to_path_buf(),
        line,
        unit,
        fault,
    })
}

/// A shard that is read row by row, each of which must be the one that belongs there.
struct ShardRows<'a> {
    merge: &'a Merge<'a>,
    shard: PathBuf,
    reader: ShardReader<BufReader<File>>,
    /// The places of the units that the shard has.
    places: Vec<usize>,
    found: usize,
    /// The sum of the lines to the last row.
    row_sum: String,
    ended: bool,
}

impl<'a> ShardRows<'a> {
    fn begin(merge: &'a Merge<'a>, shard: &Path) -> Result<ShardRows<'a>, Box<Refused>> {
        let wrong = |fault| refused(shard, 1, None, fault);
        let file = grundy_files::open(shard);
        let file = file.map_err(|error| wrong(ShardFault::Io(error.into_io()).into()))?;
        let reader = ShardReader::new(BufReader::new(file));
        let Some(reader) = reader.map_err(|fault| wrong(fault.into()))? else {
            let expected = 0;
            return Err(wrong(MergeFault::Unfinished { found: 0, expected }));
        };
        if reader.head().plan != merge.id {
            let other = reader.head().plan.chars().take(64).collect();
            return Err(wrong(MergeFault::OtherPlan(other)));
        }
        let slice = reader.head().slice;
        Ok(ShardRows {
            places: slice.of_ranked(&merge.ranked).collect(),
            merge,
            shard: shard.to_path_buf(),
            row_sum: reader.sum().to_owned(),
            reader,
            found: 0,
            ended: false,
        })
    }

    /// The next rows, each with its line and its place; none at the end.
    fn batch(&mut self) -> Result<Vec<(usize, usize, Row)>, Box<Refused>> {
        let mut batch = Vec::new();
        while batch.len() < BATCH {
            match self.next()? {
                Some(row) => batch.push(row),
                None => break,
            }
        }
        Ok(batch)
    }

    fn next(&mut self) -> Result<Option<(usize, usize, Row)>, Box<Refused>> {
        let read = self.reader.next_line();
        let line = self.reader.line();
        let wrong = |unit, fault| Err(refused(&self.shard, line, unit, fault));
        let (found, expected) = (self.found, self.places.len());
        let text = match read {
            Err(fault) => return wrong(None, fault.into()),
            Ok(Some(ShardLine::Row(text))) => text,
            Ok(Some(ShardLine::End(said))) => {
                self.ended = true;
                return match said == found && found == expected {
                    // Nothing may follow.
                    true => self.next(),
                    false => wrong(None, MergeFault::Rows { found, expected }),
                };
            }
            Ok(None) if self.ended || self.merge.checks.unfinished => return Ok(None),
            Ok(None) => return wrong(None, MergeFault::Unfinished { found, expected }),
        };
        let row = match Row::read(&text) {
            Ok(row) => row,
            Err(error) => return wrong(None, MergeFault::Row(error.to_string())),
        };
        let unit = Some(row.unit.clone());
        // The line of another writer need not be ours, byte for byte, and then is not what a run gives.
        if row.line() != text {
            let message = "it is not written as rows are".to_owned();
            return wrong(unit, MergeFault::Row(message));
        }
        let members = self.merge.units.members();
        let named = |place: &usize| members.get(*place).map(|member| member.text.as_str());
        match self.places.get(found) {
            Some(place) if named(place) == Some(row.unit.as_str()) => {
                self.found += 1;
                self.reader.sum().clone_into(&mut self.row_sum);
                Ok(Some((line, *place, row)))
            }
            expected => {
                let expected = expected.and_then(named).map(str::to_owned);
                wrong(unit, self.misplaced(&row.unit, expected))
            }
        }
    }

    /// That the shard is another one than it was.
    fn changed(&self) -> Box<Refused> {
        refused(&self.shard, self.reader.line(), None, MergeFault::Changed)
    }

    /// Why a unit does not belong where it stands.
    fn misplaced(&self, unit: &str, expected: Option<String>) -> MergeFault {
        let members = self.merge.units.members();
        let is_unit = |place: &usize| {
            members
                .get(*place)
                .is_some_and(|member| member.text == unit)
        };
        if let Some(at) = self.places.iter().take(self.found).position(is_unit) {
            // Rows begin in the second line.
            return MergeFault::Twice(at + 2);
        }
        match expected {
            _ if !self.merge.ranked.iter().any(is_unit) => MergeFault::NoSuchUnit,
            Some(expected) => MergeFault::Order(expected),
            None => MergeFault::Rows {
                found: self.found + 1,
                expected: self.places.len(),
            },
        }
    }
}
