//! A store that is only read: whatever is wrong with its file, that stays as it is.

use super::open::{Store, StoreError, WAIT, beside};
use rusqlite::{Connection, MAIN_DB, OpenFlags};
use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};

/// Where the header of an SQLite file says how it is written and read, and what it says there of a file
/// without a write-ahead log.
const JOURNAL: std::ops::Range<usize> = 18..20;
const NO_LOG: [u8; 2] = [1, 1];

/// What lies beside a file that is being changed: its write-ahead log, or what undoes the change.
const LOGS: [&str; 2] = ["-wal", "-journal"];

/// Opens a file to read it. Nothing is written, not even beside it, unless another program is just writing
/// to it.
fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    // Else a change is not in the file yet, or not taken back.
    let is_whole = LOGS.iter().all(|end| !has_bytes(&beside(path, end)));
    match uri_of(path).filter(|_| is_whole) {
        Some(uri) => Connection::open_with_flags(uri, flags | OpenFlags::SQLITE_OPEN_URI),
        None => Connection::open_with_flags(path, flags),
    }
}

fn has_bytes(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|file| file.len() > 0)
}

impl Store {
    /// Opens a store that is there and does not write it, also where it could not: one that was shipped
    /// stays as it is.
    pub fn open_to_read(path: &Path) -> Result<Store, StoreError> {
        Store::opened(path, |path| {
            // What lies beside it lies beside the file to which links lead. Its name from the root begins with one
            // slash: behind two of them a URI has the name of a computer.
            let whole = path.canonicalize().map_err(|source| StoreError::Io {
                path: path.to_path_buf(),
                source,
            })?;
            let connection = connect(&whole)?;
            connection.busy_timeout(WAIT)?;
            Ok(Store::with(connection).bounded()?)
        })
    }

    /// Opens a store that is part of the program. `name` stands for it in messages.
    pub fn of_bytes(name: &str, bytes: &[u8]) -> Result<Store, StoreError> {
        let path = PathBuf::from(name);
        let (Some(before), Some(behind)) = (bytes.get(..JOURNAL.start), bytes.get(JOURNAL.end..))
        else {
            return Err(StoreError::Foreign(path));
        };
        // In memory there is no write-ahead log, which a file that was merged asks for.
        let patched = Cursor::new(before).chain(Cursor::new(NO_LOG)).chain(behind);
        let mut connection = Connection::open_in_memory()?;
        connection
            .deserialize_read_exact(MAIN_DB, patched, bytes.len(), true)
            .map_err(|error| StoreError::of_reading(&path, error))?;
        Store::with(connection).bounded()?.checked(&path)
    }
}

/// The name by which SQLite opens a file that nobody changes, so that it writes nothing beside it.
fn uri_of(path: &Path) -> Option<String> {
    let mut uri = "file:".to_owned();
    for c in path.to_str()?.chars() {
        match c {
            '%' => uri.push_str("%25"),
            '?' => uri.push_str("%3f"),
            '#' => uri.push_str("%23"),
            // SQLite does not know the separator of folders of other systems.
            '\\' => return None,
            c => uri.push(c),
        }
    }
    Some(uri + "?immutable=1")
}
