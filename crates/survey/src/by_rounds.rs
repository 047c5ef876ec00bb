//! A whole survey is computed round by round: all units have the steps of the first round before one has those
//! of the second, so that what is easy is known first, whatever stands beside it.
//!
//! Rows are kept as they come, in a file beside the shard, and in the end they are put into the shard in the
//! order of their ranks: the same bytes as a run in that order writes.

use super::answer::next_round;
use super::folder::{keep_plan, rounds_path, shard_path};
use super::plan::Plan;
use super::row::Row;
use super::run::{RunError, RunProgress, RunWatch, as_they_come};
use super::shard::{ShardError, ShardFault, ShardHead, ShardLine, ShardReader, ShardWriter, Slice};
use grundy_base::budget::{Budget, Stop};
use std::collections::HashMap;
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// What a run leaves.
#[derive(Clone, Debug)]
pub struct RowsByRounds {
    /// The rows of the units that are done, in the order of the family.
    pub rows: Vec<Row>,
    /// How many units there are.
    pub all: usize,
    /// Why not all are done, where they are not.
    pub stopped: Option<Stop>,
}

/// Computes what is missing of a survey and writes it into `folder`. `cancel` may be cancelled, or end at a
/// time: the rows of units that are done by then are given and kept, and the same call goes on after them.
/// On an error all rows before are kept.
pub fn run_by_rounds(
    plan: &Plan,
    folder: &Path,
    threads: usize,
    cancel: &Budget,
    watch: RunWatch<'_>,
) -> Result<RowsByRounds, RunError> {
    let (units, id) = (plan.units()?, plan.id());
    keep_plan(folder, plan)?;
    let path = shard_path(folder, &id, Slice::WHOLE);
    let head = ShardHead::new(&id, Slice::WHOLE);
    // As long as it is open no other run writes the rows beside it.
    let shard = ShardWriter::open(&path, &head, watch.wait)?;
    let ranked = units.ranked(&id);
    let texts = |at: &usize| units.members().get(*at).map(|member| member.text.as_str());
    let mut run = Run {
        plan,
        rows: rows_in(&path)?,
        units: ranked.iter().filter_map(texts).collect(),
        rounds: rounds_path(folder, &id),
    };
    let ended = match shard.is_finished() {
        true => {
            (watch.progress)(run.progress());
            Ok(())
        }
        false => run.all_rounds(&head, threads, cancel, watch),
    };
    let stopped = match ended {
        Ok(()) => None,
        Err(RunError::Stopped(why)) => Some(why),
        Err(error) => return Err(error),
    };
    run.put_in_order(shard)?;
    let members = units.members().iter();
    let rows = members.filter_map(|member| run.done(&member.text).cloned());
    Ok(RowsByRounds {
        rows: rows.collect(),
        all: run.units.len(),
        stopped,
    })
}

/// A run, as far as it is.
struct Run<'a> {
    plan: &'a Plan,
    /// The units by their ranks.
    units: Vec<&'a str>,
    /// The last row of each unit that was begun.
    rows: HashMap<String, Row>,
    /// The file of rows as they came.
    rounds: PathBuf,
}

impl Run<'_> {
    /// The row of a unit that needs no further round.
    fn done(&self, unit: &str) -> Option<&Row> {
        let row = self.rows.get(unit)?;
        (!self.plan.goes_on(row)).then_some(row)
    }

    /// The units that want one round more than so many.
    fn left(&self, rounds: usize) -> Vec<&str> {
        let units = self.units.iter().copied();
        let wants = |unit: &&str| match self.rows.get(*unit) {
            Some(row) => self.plan.goes_on(row) && row.round <= rounds,
            None => true,
        };
        units.filter(wants).collect()
    }

    /// How far it is before anything is computed.
    fn progress(&self) -> RunProgress {
        let done = self.units.iter().filter(|unit| self.done(unit).is_some());
        let known = done.count();
        RunProgress {
            done: known,
            all: self.units.len(),
            known,
            last: None,
        }
    }

    fn all_rounds(
        &mut self,
        head: &ShardHead,
        threads: usize,
        cancel: &Budget,
        watch: RunWatch<'_>,
    ) -> Result<(), RunError> {
        let mut kept = ShardWriter::open(&self.rounds, head, watch.wait)?;
        self.rows.extend(rows_in(&self.rounds)?);
        let mut progress = self.progress();
        (watch.progress)(progress);
        for round in 0..self.plan.rounds.len() {
            let mut found = Vec::new();
            let left = self.left(round);
            let ended = self.one_round(&left, threads, cancel, &mut |row| {
                kept.append(&row.line())?;
                progress.done += usize::from(!self.plan.goes_on(&row));
                progress.last = Some(row.state);
                (watch.progress)(progress);
                found.push(row);
                Ok(found.len())
            });
            self.rows
                .extend(found.into_iter().map(|row| (row.unit.clone(), row)));
            ended?;
        }
        Ok(())
    }

    fn one_round(
        &self,
        left: &[&str],
        threads: usize,
        cancel: &Budget,
        take: &mut dyn FnMut(Row) -> Result<usize, RunError>,
    ) -> Result<(), RunError> {
        let work = |at: usize, cancel: &Budget| {
            let unit = left.get(at).copied().unwrap_or_default();
            next_round(self.plan, unit, self.rows.get(unit), cancel)
        };
        as_they_come(left.len(), threads, cancel, &work, &mut |_, row| take(row))
    }

    /// Puts the rows into the shard, up to the first unit that is not done, and clears up where all are.
    fn put_in_order(&self, mut shard: ShardWriter) -> Result<(), RunError> {
        if !shard.is_finished() {
            for unit in self.units.iter().skip(shard.rows()) {
                let Some(row) = self.done(unit) else {
                    return Ok(());
                };
                shard.append(&row.line())?;
            }
            shard.finish()?;
        }
        // What is left of it, also of a run that was killed here, does no harm.
        let _ = grundy_files::delete(&self.rounds);
        Ok(())
    }
}

/// The last row of each unit in a file of rows; none where there is no file.
fn rows_in(path: &Path) -> Result<HashMap<String, Row>, ShardError> {
    let io = |source| ShardError::Io {
        path: path.to_path_buf(),
        source,
    };
    let file = grundy_files::open(path).map_err(|error| io(error.into_io()))?;
    let damaged = |line, fault| ShardError::Damaged {
        path: path.to_path_buf(),
        line,
        fault,
    };
    let mut rows = HashMap::new();
    let reader = ShardReader::new(BufReader::new(file)).map_err(|fault| damaged(1, fault))?;
    let Some(mut reader) = reader else {
        return Ok(rows);
    };
    while let Some(ShardLine::Row(line)) = reader
        .next_line()
        .map_err(|fault| damaged(reader.line(), fault))?
    {
        let row = Row::read(&line).map_err(|_| damaged(reader.line(), ShardFault::Line))?;
        rows.insert(row.unit.clone(), row);
    }
    Ok(rows)
}
