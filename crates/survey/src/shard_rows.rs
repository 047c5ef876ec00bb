//! The rows of a shard in their order, each of which must be the one that the plan has there.

use super::merge::{Merge, MergeFault, Refused, refused};
use super::row::{Proof, Row};
use super::shard::{ShardFault, ShardLine, ShardReader};
use grundy_files::{Most, OpenFile};
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// So many rows are checked at once, with certificates of about so many bytes.
const BATCH: usize = 256;
const BATCH_BYTES: u64 = 64 << 20;

/// A shard that is read row by row, each of which must be the one that belongs there.
pub(super) struct ShardRows<'a> {
    merge: &'a Merge<'a>,
    pub(super) shard: PathBuf,
    reader: ShardReader<BufReader<OpenFile>>,
    /// The places of the units that the shard has.
    pub(super) places: Vec<usize>,
    pub(super) found: usize,
    /// The sum of the lines to the last row.
    pub(super) row_sum: String,
    ended: bool,
}

impl<'a> ShardRows<'a> {
    /// Opens a shard of the plan of a merge; there is none yet where its run was killed before it wrote anything.
    pub(super) fn begin(
        merge: &'a Merge<'a>,
        shard: &Path,
    ) -> Result<Option<ShardRows<'a>>, Box<Refused>> {
        let wrong = |fault| refused(shard, 1, None, fault);
        let file = grundy_files::open(shard);
        let file = file.map_err(|error| wrong(ShardFault::Io(error.into_io()).into()))?;
        let reader = ShardReader::within(BufReader::new(file), Most::Memory(merge.room));
        let Some(reader) = reader.map_err(|fault| wrong(fault.into()))? else {
            let expected = 0;
            return match merge.checks.unfinished {
                true => Ok(None),
                false => Err(wrong(MergeFault::Unfinished { found: 0, expected })),
            };
        };
        if reader.head().plan != merge.id {
            let other = reader.head().plan.chars().take(64).collect();
            return Err(wrong(MergeFault::OtherPlan(other)));
        }
        let slice = reader.head().slice;
        Ok(Some(ShardRows {
            places: slice.of_ranked(&merge.ranked).collect(),
            merge,
            shard: shard.to_path_buf(),
            row_sum: reader.sum().to_owned(),
            reader,
            found: 0,
            ended: false,
        }))
    }

    /// The next rows, each with its line and its place; none at the end.
    pub(super) fn batch(&mut self) -> Result<Vec<(usize, usize, Row)>, Box<Refused>> {
        let (mut batch, mut bytes) = (Vec::new(), 0);
        while batch.len() < BATCH && bytes < BATCH_BYTES.min(self.merge.room) {
            let Some((line, place, row)) = self.next()? else {
                break;
            };
            let text = row.proof.as_ref().and_then(Proof::text);
            bytes += text.map_or(0, str::len) as u64;
            batch.push((line, place, row));
        }
        Ok(batch)
    }

    /// The next row, with its line and its place; nothing at the end.
    pub(super) fn next(&mut self) -> Result<Option<(usize, usize, Row)>, Box<Refused>> {
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
    pub(super) fn changed(&self) -> Box<Refused> {
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
