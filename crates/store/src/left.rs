//! What the last merge left of a plan: how many results, and sums of them and of their classes.
//!
//! They are written with the results, at once, so that they say what stands there whenever a merge is stopped. Results
//! that somebody else has taken out, or classes, are told from those that a stopped merge had not come to. Whoever
//! changes the sums as well, or takes the whole table out, is not found out: stores that were made before have none.

use super::door::{execute, prepare};
use super::open::{Store, StoreError};
use super::results::{ResultRow, each};
use rusqlite::{Connection, OptionalExtension};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

const TABLE: &str = "
CREATE TABLE IF NOT EXISTS merged (
    plan TEXT PRIMARY KEY,
    results INTEGER NOT NULL,
    sum TEXT NOT NULL,
    classes TEXT NOT NULL
) WITHOUT ROWID";

/// A sum of SHA-256, which does not depend on their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sum([u64; 4]);

impl Sum {
    fn add(&mut self, hash: Sha256) {
        let bytes = hash.finalize();
        for (part, bytes) in self.0.iter_mut().zip(bytes.chunks_exact(8)) {
            let number = bytes
                .iter()
                .fold(0, |number, byte| number << 8 | u64::from(*byte));
            *part = part.wrapping_add(number);
        }
    }

    fn text(self) -> String {
        self.0.map(|part| format!("{part:016x}")).concat()
    }

    fn read(text: &str) -> Option<Sum> {
        let mut sum = Sum::default();
        for (at, part) in sum.0.iter_mut().enumerate() {
            *part = u64::from_str_radix(text.get(16 * at..16 * at + 16)?, 16).ok()?;
        }
        (sum.text() == text).then_some(sum)
    }
}

/// What stands there of a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Left {
    results: u64,
    sum: Sum,
    classes: Sum,
}

impl Left {
    /// Counts a result.
    pub(super) fn add(&mut self, row: &ResultRow) {
        self.results += 1;
        let mut hash = Sha256::new();
        row.each_compared(&mut |bytes| {
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        });
        self.sum.add(hash);
        self.add_class(row.place, row.class.as_deref());
    }

    fn add_class(&mut self, place: usize, class: Option<&str>) {
        if let Some(class) = class {
            let mut hash = Sha256::new();
            hash.update((place as u64).to_le_bytes());
            hash.update(class);
            self.classes.add(hash);
        }
    }

    /// What is there with what is new.
    fn with(mut self, new: Left) -> Left {
        self.results += new.results;
        for (part, new) in self.sum.0.iter_mut().zip(new.sum.0) {
            *part = part.wrapping_add(new);
        }
        for (part, new) in self.classes.0.iter_mut().zip(new.classes.0) {
            *part = part.wrapping_add(new);
        }
        self
    }
}

/// How what stands in a store differs from what the last merge left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// There is no such note of the plan, where others have one or are to have one.
    NotNoted,
    /// There is another number of results.
    Results {
        /// So many are there.
        found: u64,
        /// So many were left.
        left: u64,
    },
    /// A result is another one.
    Result,
    /// A class is another one, or is missing.
    Class,
}

impl Store {
    /// How the results of a plan differ from those that the last merge left; not at all in a store of before, which
    /// does not say what that was.
    pub fn changed(&self, plan: &str) -> Result<Option<Changed>, StoreError> {
        self.begin_query();
        if !has_table(&self.connection)? {
            return Ok(None);
        }
        self.begin_query();
        let noted = noted(&self.connection, plan)?;
        let mut found = Left::default();
        self.each_result(plan, &mut |row| {
            found.add(&row);
            true
        })?;
        let Some(left) = noted else {
            return Ok((found.results > 0).then_some(Changed::NotNoted));
        };
        Ok(match left {
            _ if found.results != left.results => Some(Changed::Results {
                found: found.results,
                left: left.results,
            }),
            _ if found.sum != left.sum => Some(Changed::Result),
            _ if found.classes != left.classes => Some(Changed::Class),
            _ => None,
        })
    }
}

fn has_table(connection: &Connection) -> rusqlite::Result<bool> {
    let asked = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'merged' COLLATE NOCASE";
    let tables: i64 = prepare(connection, asked)?.query_row((), |row| row.get(0))?;
    Ok(tables > 0)
}

/// What is noted of a plan; nothing where that is no note that a merge has made.
fn noted(connection: &Connection, plan: &str) -> rusqlite::Result<Option<Left>> {
    let asked = "SELECT results, sum, classes FROM merged WHERE plan = ?1";
    let noted = prepare(connection, asked)?.query_row([plan], |row| {
        let results = row.get_ref(0)?.as_i64().ok();
        let sum = |at| -> rusqlite::Result<Option<Sum>> {
            Ok(row.get_ref(at)?.as_str().ok().and_then(Sum::read))
        };
        let results = results.and_then(|results| u64::try_from(results).ok());
        Ok((results, sum(1)?, sum(2)?))
    });
    let left = |(results, sum, classes): (Option<u64>, Option<Sum>, Option<Sum>)| {
        Some(Left {
            results: results?,
            sum: sum?,
            classes: classes?,
        })
    };
    Ok(noted.optional()?.and_then(left))
}

fn put(connection: &Connection, plan: &str, left: Left) -> rusqlite::Result<()> {
    let sql = "INSERT OR REPLACE INTO merged (plan, results, sum, classes) VALUES (?1, ?2, ?3, ?4)";
    let results = i64::try_from(left.results).unwrap_or(i64::MAX);
    let values = (plan, results, left.sum.text(), left.classes.text());
    execute(connection, sql, values).map(drop)
}

/// Makes the table where there is none, with a note of each plan as it stands; says whether there was none.
fn make(connection: &Connection) -> Result<bool, StoreError> {
    if has_table(connection)? {
        return Ok(false);
    }
    execute(connection, TABLE, ())?;
    let plans: Vec<String> = prepare(connection, "SELECT DISTINCT plan FROM result")?
        .query_map((), |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for plan in plans {
        let mut left = Left::default();
        each(connection, &plan, &mut |row| {
            left.add(&row);
            true
        })?;
        put(connection, &plan, left)?;
    }
    Ok(true)
}

/// Notes the results that are new, by their plans.
pub(super) fn note_new(
    connection: &Connection,
    new: &BTreeMap<String, Left>,
) -> Result<(), StoreError> {
    if make(connection)? {
        return Ok(());
    }
    for (plan, new) in new {
        let known = noted(connection, plan)?;
        // A plan with results that nobody has noted stays one.
        let is_first = known.is_none() && count(connection, plan)? == new.results;
        if let Some(known) = known.or(is_first.then(Left::default)) {
            put(connection, plan, known.with(*new))?;
        }
    }
    Ok(())
}

fn count(connection: &Connection, plan: &str) -> rusqlite::Result<u64> {
    let asked = "SELECT count(*) FROM result WHERE plan = ?1";
    let count: i64 = prepare(connection, asked)?.query_row([plan], |row| row.get(0))?;
    Ok(u64::try_from(count).unwrap_or(0))
}

/// Notes the classes of a plan, all of them.
pub(super) fn note_classes(
    connection: &Connection,
    plan: &str,
    classes: &[(usize, Option<String>)],
) -> Result<(), StoreError> {
    if make(connection)? {
        return Ok(());
    }
    let Some(mut left) = noted(connection, plan)? else {
        return Ok(());
    };
    left.classes = Sum::default();
    for (place, class) in classes {
        left.add_class(*place, class.as_deref());
    }
    Ok(put(connection, plan, left)?)
}
