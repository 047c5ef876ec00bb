//! The calls of SQLite that a full disk or another program may refuse. A test can let each of them fail, as on a
//! full disk.

use rusqlite::{CachedStatement, Connection, Params, Transaction, ffi};
use std::path::Path;

/// Counts a call.
fn pass() -> rusqlite::Result<()> {
    let full = |_| rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_FULL), None);
    grundy_files::pass().map_err(full)
}

/// Opens a file, or makes one. Its name begins at the root: SQLite takes `file:` at the beginning of a name for that
/// of a URI, and `:memory:` for a store that is nowhere.
pub(super) fn open(path: &Path) -> rusqlite::Result<Connection> {
    pass()?;
    match std::path::absolute(path) {
        Ok(whole) => Connection::open(whole),
        Err(_) => Err(rusqlite::Error::InvalidPath(path.to_path_buf())),
    }
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
