//! Which results were accepted when they were merged: by the kernel of proof where they have a certificate, or as
//! they were computed anew where they have none.
//!
//! They stand in a table of their own, which stores that were made before do not have: of the results in those
//! nothing is known but that they are there.

use super::door::{commit, execute, prepare};
use super::open::{Store, StoreError};
use rusqlite::Connection;
use std::collections::HashSet;

const TABLE: &str = "
CREATE TABLE IF NOT EXISTS accepted (
    plan TEXT NOT NULL REFERENCES plan (id),
    place INTEGER NOT NULL,
    PRIMARY KEY (plan, place)
) WITHOUT ROWID";

impl Store {
    /// Writes down that the results of a plan at these places were accepted.
    pub fn accept(&mut self, plan: &str, places: &[usize]) -> Result<(), StoreError> {
        let accepting = self.writing()?;
        accept(&accepting, plan, places)?;
        Ok(commit(accepting)?)
    }

    /// The places of the results of a plan that were accepted; nothing in a store that does not say so.
    pub fn accepted(&self, plan: &str) -> Result<Option<HashSet<usize>>, StoreError> {
        self.begin_query();
        let asked = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'accepted' COLLATE NOCASE";
        let tables: i64 = prepare(&self.connection, asked)?.query_row((), |row| row.get(0))?;
        if tables == 0 {
            return Ok(None);
        }
        self.begin_query();
        let asked = "SELECT place FROM accepted WHERE plan = ?1";
        let mut asked = prepare(&self.connection, asked)?;
        let places = asked.query_map([plan], |row| row.get::<_, i64>(0))?;
        let places: Result<Vec<i64>, _> = places.collect();
        let places = places?
            .into_iter()
            .filter_map(|place| usize::try_from(place).ok());
        Ok(Some(places.collect()))
    }
}

/// Writes down that the results of a plan at these places were accepted.
pub(super) fn accept(
    connection: &Connection,
    plan: &str,
    places: &[usize],
) -> Result<(), StoreError> {
    execute(connection, TABLE, ())?;
    let sql = "INSERT OR IGNORE INTO accepted (plan, place) VALUES (?1, ?2)";
    for &place in places {
        let place = i64::try_from(place).unwrap_or(i64::MAX);
        execute(connection, sql, (plan, place))?;
    }
    Ok(())
}
