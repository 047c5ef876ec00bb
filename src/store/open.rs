//! A store is opened or made.

use super::read_only;
use super::tables::{APPLICATION, TABLES, VERSION};
use rusqlite::{Connection, ErrorCode};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What every SQLite file begins with.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Another program that writes is waited for so long.
const WAIT: Duration = Duration::from_secs(30);

/// More names for damaged files are not tried.
const ASIDE: usize = 1_000;

/// An open store.
#[derive(Debug)]
pub struct Store {
    pub(super) connection: Connection,
    set_aside: Option<PathBuf>,
}

/// Why a store cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The system refuses.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// There is no file.
    #[error("{}: there is no such store; grundy survey merge makes one", .0.display())]
    Missing(PathBuf),
    /// It is another file.
    #[error("{}: this is no store of results; name another file", .0.display())]
    Foreign(PathBuf),
    /// A newer version wrote it.
    #[error("{}: this store has version {version}, and this program knows version {VERSION}; use a newer program", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: i32,
    },
    /// It is damaged.
    #[error("{}: this store is damaged: {message}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        message: String,
    },
    /// A unit has another result already.
    #[error("{unit} has another result in the store already: there {known}, here {new}")]
    Contradiction {
        /// The unit.
        unit: String,
        /// What is known.
        known: String,
        /// What was to be added.
        new: String,
    },
    /// Something that was read is not what was written.
    #[error("the certificate {0} in the store is damaged")]
    Certificate(String),
    /// SQLite refuses.
    #[error("the store cannot be used: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

impl StoreError {
    /// What is said where a file cannot be read as a store.
    pub(super) fn of_reading(path: &Path, error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged {
                path: path.to_path_buf(),
                message: error.to_string(),
            },
            _ => StoreError::Sqlite(error),
        }
    }
}

impl Store {
    /// Opens the store at `path`, or makes one. A damaged one is renamed, and a new one made: see
    /// [`Store::set_aside`].
    ///
    /// # Errors
    /// A [`StoreError`]; what is no store, or of a newer version, is left as it is.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        match Store::open_known(path) {
            Err(StoreError::Missing(_)) => Store::make(path),
            Err(StoreError::Damaged { .. }) => {
                let aside = set_aside(path)?;
                let mut store = Store::make(path)?;
                store.set_aside = Some(aside);
                Ok(store)
            }
            opened => opened,
        }
    }

    /// Opens a store that is there, to read and to write.
    ///
    /// # Errors
    /// A [`StoreError`], also where there is none, or it is damaged.
    pub fn open_known(path: &Path) -> Result<Store, StoreError> {
        Store::opened(path, Store::connect)
    }

    /// Opens a store that is there and does not write it, also where it could not: one that was shipped
    /// stays as it is.
    ///
    /// # Errors
    /// As for [`Store::open_known`].
    pub fn open_to_read(path: &Path) -> Result<Store, StoreError> {
        Store::opened(path, |path| {
            let connection = read_only::connect(path)?;
            connection.busy_timeout(WAIT)?;
            Ok(Store::with(connection))
        })
    }

    fn opened(
        path: &Path,
        connect: impl Fn(&Path) -> rusqlite::Result<Store>,
    ) -> Result<Store, StoreError> {
        if !begins_as_store(path)? {
            return Err(StoreError::Foreign(path.to_path_buf()));
        }
        let store = connect(path).map_err(|error| StoreError::of_reading(path, error))?;
        store.checked(path)
    }

    /// The store, if it is one that this program knows, and whole.
    pub(super) fn checked(self, path: &Path) -> Result<Store, StoreError> {
        let damaged = |error| StoreError::of_reading(path, error);
        let number = |name: &str| -> Result<i32, StoreError> {
            let number = self
                .connection
                .pragma_query_value(None, name, |row| row.get(0));
            number.map_err(damaged)
        };
        if number("application_id")? != APPLICATION {
            return Err(StoreError::Foreign(path.to_path_buf()));
        }
        let version = number("user_version")?;
        if version > VERSION {
            let path = path.to_path_buf();
            return Err(StoreError::Newer { path, version });
        }
        let checked = self
            .connection
            .pragma_query_value(None, "quick_check", |row| row.get(0));
        let message: String = checked.map_err(damaged)?;
        if message != "ok" {
            let path = path.to_path_buf();
            return Err(StoreError::Damaged { path, message });
        }
        Ok(self)
    }

    /// The name of the damaged file in whose place this store was made.
    pub fn set_aside(&self) -> Option<&Path> {
        self.set_aside.as_deref()
    }

    fn make(path: &Path) -> Result<Store, StoreError> {
        let mut store = Store::connect(path)?;
        // Of two programs that make it at once the second one finds it made.
        let made = store
            .connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let version: i32 = made.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if version == 0 {
            made.execute_batch(TABLES)?;
            made.pragma_update(None, "application_id", APPLICATION)?;
            made.pragma_update(None, "user_version", VERSION)?;
        }
        made.commit()?;
        Ok(store)
    }

    pub(super) fn with(connection: Connection) -> Store {
        Store {
            connection,
            set_aside: None,
        }
    }

    fn connect(path: &Path) -> rusqlite::Result<Store> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(WAIT)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        Ok(Store::with(connection))
    }
}

/// Whether a file begins as SQLite files do.
fn begins_as_store(path: &Path) -> Result<bool, StoreError> {
    let io = |source| StoreError::Io {
        path: path.to_path_buf(),
        source,
    };
    let mut begin = Vec::new();
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(StoreError::Missing(path.to_path_buf()));
        }
        file => file.map_err(io)?,
    };
    file.take(MAGIC.len() as u64)
        .read_to_end(&mut begin)
        .map_err(io)?;
    match begin.is_empty() {
        // What was begun and not made is as good as none.
        true => Err(StoreError::Missing(path.to_path_buf())),
        false => Ok(begin == MAGIC),
    }
}

/// Renames a damaged file, and what belongs to it.
fn set_aside(path: &Path) -> Result<PathBuf, StoreError> {
    let named = |end: &str| beside(path, end);
    let free = (1..ASIDE).map(|number| named(&format!(".damaged-{number}")));
    let aside = free.into_iter().find(|aside| !aside.exists());
    let aside = aside.unwrap_or_else(|| named(".damaged"));
    let renamed = std::fs::rename(path, &aside);
    renamed.map_err(|source| StoreError::Io {
        path: path.to_path_buf(),
        source,
    })?;
    for end in ["-wal", "-shm"] {
        // They belong to the damaged file, and may not be there.
        let _ = std::fs::remove_file(named(end));
    }
    Ok(aside)
}

/// The name of what belongs to a file.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}
