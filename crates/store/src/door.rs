//! The calls of SQLite that a full disk or another program may refuse. A test can let each of them fail, as on a
//! full disk.

use rusqlite::{CachedStatement, Connection, Params, Transaction, ffi};
use std::path::Path;

/// Counts a call.
fn pass() -> rusqlite::Result<()> {
    let full = |_| rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_FULL), None);
    grundy_files::pass().map_err(full)
}

/// Opens a file, or makes one.
pub(super) fn open(path: &Path) -> rusqlite::Result<Connection> {
    pass()?;
    Connection::open(path)
}

/// Makes a statement ready that asks something.
pub(super) fn prepare<'a>(
    connection: &'a Connection,
    sql: &str,
) -> rusqlite::Result<CachedStatement<'a>> {
    pass()?;
    connection.prepare_cached(sql)
}

/// Writes.
pub(super) fn execute(
    connection: &Connection,
    sql: &str,
    values: impl Params,
) -> rusqlite::Result<usize> {
    prepare(connection, sql)?.execute(values)
}

/// Ends what was written, all or nothing.
pub(super) fn commit(transaction: Transaction<'_>) -> rusqlite::Result<()> {
    pass()?;
    transaction.commit()
}
