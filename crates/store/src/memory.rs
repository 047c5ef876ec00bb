//! How much memory SQLite may take.

use super::open::{Store, StoreError};
use rusqlite::Connection;

/// It is not bound to less.
const LEAST: u64 = 8 << 20;

impl Store {
    /// Bounds the memory that SQLite takes in this process, for all stores together: a row may be longer than what is
    /// read of it, and SQLite reads the whole one where it looks something up in a table. The bound is never raised.
    pub fn bound_memory(bytes: u64) -> Result<(), StoreError> {
        let bytes = bytes.clamp(LEAST, i64::MAX as u64);
        let sql = format!("PRAGMA hard_heap_limit = {bytes}");
        let bound = Connection::open_in_memory()?.query_row(&sql, (), |row| row.get::<_, i64>(0));
        Ok(bound.map(drop)?)
    }
}
