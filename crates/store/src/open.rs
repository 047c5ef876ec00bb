//! A store is opened or made.

use super::certificates::LONGEST;
use super::door::{self, commit, prepare};
use super::tables::{self, APPLICATION, TABLES, VERSION};
use grundy_files::{Fault, FileError, check_could_write, delete, in_words, rename};
use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The first bytes of every SQLite file.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Another program that writes is waited for so long, where nothing else is said.
pub(super) const WAIT: Duration = Duration::from_secs(30);

/// The most that is told of what SQLite finds in a damaged file, in characters.
const TOLD: usize = 160;

/// A query may take so many steps of SQLite's machine, and so many more for each byte of the file: a row of
/// some hundred bytes takes some tens.
const STEPS: u64 = 10_000_000;
const STEPS_OF_A_BYTE: u64 = 20;

/// They are counted once in so many.
const LOOK: i32 = 10_000;

/// More names for damaged files are not tried.
const ASIDE: usize = 1_000;

/// An open store.
#[derive(Debug)]
pub struct Store {
    pub(super) connection: Connection,
    /// The steps of the query that runs, where they are bounded.
    steps: Arc<AtomicU64>,
    set_aside: Option<PathBuf>,
    /// The most bytes of a certificate that are unpacked.
    pub(super) room: u64,
}

/// Why a store cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("{}: {}", path.display(), in_words(source))]
    Io { path: PathBuf, source: io::Error },
    #[error(transparent)]
    File(#[from] FileError),
    #[error("{}: there is no such store; grundy survey merge makes one", .0.display())]
    Missing(PathBuf),
    #[error("{}: this file is empty, as one is that was begun and never written; grundy survey merge fills it, or name another file", .0.display())]
    Empty(PathBuf),
    #[error("{}: a store of results is a file, and this is a folder, a pipe or a device; name another one", .0.display())]
    NoFile(PathBuf),
    #[error("{}: this is no store of results; name another file", .0.display())]
    Foreign(PathBuf),
    #[error("{}: this store is not as the program made it: {what}; name another file, or merge its shards into a new one", path.display())]
    Altered { path: PathBuf, what: String },
    #[error("{}: this store has version {version}, and this program knows version {VERSION}; use a newer program", path.display())]
    Newer { path: PathBuf, version: i32 },
    #[error("{}: this store is damaged: {message}", path.display())]
    Damaged { path: PathBuf, message: String },
    #[error(
        "{unit} has another result in the store already: its column “{column}” is {known} there, and {new} here"
    )]
    Contradiction {
        unit: String,
        column: &'static str,
        known: String,
        new: String,
    },
    #[error("the certificate {sha256} in the store cannot be used: {what}")]
    Certificate { sha256: String, what: String },
    #[error("{of} needs more memory: its certificate has {bytes} bytes; allow more with --memory")]
    LongCertificate {
        /// Of what it is, in words.
        of: String,
        /// Its bytes, or those of its gzip member where these are more.
        bytes: u64,
    },
    #[error(
        "{of} needs more memory: its column “{column}” has {bytes} bytes; allow more with --memory"
    )]
    LongText {
        /// The game or the plan.
        of: String,
        column: &'static str,
        bytes: u64,
    },
    #[error(
        "the store has rows that need more memory than there is for it; allow more with --memory"
    )]
    NoMemory,
    #[error("{}: a change of this store was begun and not ended, and its journal lies beside it; grundy survey merge takes that change back, and so does any program that may write the store", .0.display())]
    Journal(PathBuf),
    #[error("the store is damaged: {0}; merge its shards into a new one")]
    Inconsistent(String),
    #[error("the store is damaged: reading it does not come to an end")]
    Endless,
    #[error("the store cannot be used: {}", of_sqlite(.0))]
    Sqlite(rusqlite::Error),
    #[error("{}: the store cannot be used: {}", path.display(), of_sqlite(error))]
    OfFile {
        path: PathBuf,
        error: rusqlite::Error,
    },
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::OperationInterrupted) => StoreError::Endless,
            Some(ErrorCode::OutOfMemory) => StoreError::NoMemory,
            _ => StoreError::Sqlite(error),
        }
    }
}

impl StoreError {
    /// Whether another program has it just now, so that it may be had later.
    pub fn is_busy(&self) -> bool {
        let (StoreError::Sqlite(error) | StoreError::OfFile { error, .. }) = self else {
            return false;
        };
        let busy = [ErrorCode::DatabaseBusy, ErrorCode::DatabaseLocked];
        error
            .sqlite_error_code()
            .is_some_and(|code| busy.contains(&code))
    }

    /// Whether it can be read with more memory.
    pub fn needs_memory(&self) -> bool {
        matches!(
            self,
            StoreError::LongCertificate { .. } | StoreError::LongText { .. } | StoreError::NoMemory
        )
    }

    /// The error for a file that SQLite cannot read.
    pub(super) fn of_reading(path: &Path, error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged {
                path: path.to_path_buf(),
                message: told(&error.to_string()),
            },
            _ if is_unfinished(&error) => StoreError::Journal(path.to_path_buf()),
            _ => StoreError::from(error).of(path),
        }
    }

    /// The error with the name of the unit, where it is about its certificate.
    pub fn of_unit(self, unit: &str) -> StoreError {
        match self {
            StoreError::LongCertificate { bytes, .. } => {
                let of = unit.to_owned();
                StoreError::LongCertificate { of, bytes }
            }
            other => other,
        }
    }

    /// The error with the name of the store, where it has none yet.
    pub fn of(self, path: &Path) -> StoreError {
        let path = path.to_path_buf();
        match self {
            StoreError::Sqlite(error) => StoreError::OfFile { path, error },
            named => named,
        }
    }
}

fn needs_memory(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::OutOfMemory)
}

/// Whether a journal would have to be rolled back, which nobody does who only reads.
fn is_unfinished(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    code == Some(rusqlite::ffi::SQLITE_READONLY_ROLLBACK)
}

/// What SQLite says, in words that help.
fn of_sqlite(error: &rusqlite::Error) -> String {
    let words = match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "the disk is full",
        Some(ErrorCode::SystemIoFailure) => {
            "the system cannot read or write it, as on a disk that is full or fails"
        }
        Some(ErrorCode::CannotOpen) => "it cannot be opened or made here; name another file",
        Some(ErrorCode::ReadOnly) => "it cannot be changed here; name another file",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another program is writing to it; try again when that has ended"
        }
        _ => return error.to_string(),
    };
    format!("{words} ({error})")
}

impl Store {
    /// Opens the store at `path`, or makes one. A damaged one is renamed, and a new one made: see
    /// [`Store::set_aside`].
    /// A file that is no store, or of a newer version, is left as it is.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        match Store::open_known(path) {
            // SQLite would take the name without its last letter.
            Err(_) if path.as_os_str().as_encoded_bytes().ends_with(b"/") => {
                Err(StoreError::NoFile(path.to_path_buf()))
            }
            Err(StoreError::Missing(_) | StoreError::Empty(_)) => {
                check_could_write(path)?;
                Store::make(path, WAIT)
            }
            Err(StoreError::Damaged { .. }) => Store::in_place_of(path, WAIT),
            opened => opened,
        }
    }

    /// Opens or makes the store at a place that is the program's own: whatever else lies there is renamed
    /// like a damaged one, but for one of a newer version. Another program is waited for so long.
    pub fn open_own(path: &Path, wait: Duration) -> Result<Store, StoreError> {
        match Store::opened(path, |path| Ok(Store::connect(path, wait)?)) {
            Err(StoreError::Missing(_) | StoreError::Empty(_)) => Store::make(path, wait),
            Err(
                StoreError::Damaged { .. }
                | StoreError::Altered { .. }
                | StoreError::Foreign(_)
                | StoreError::NoFile(_)
                | StoreError::Endless,
            ) => Store::in_place_of(path, wait),
            opened => opened,
        }
    }

    /// Renames what lies there, and makes a new one.
    fn in_place_of(path: &Path, wait: Duration) -> Result<Store, StoreError> {
        let aside = set_aside(path)?;
        let mut store = Store::make(path, wait)?;
        store.set_aside = Some(aside);
        Ok(store)
    }

    /// Opens a store that is there, to read and to write.
    /// It errs where there is none, it is damaged, or protected from being changed.
    pub fn open_known(path: &Path) -> Result<Store, StoreError> {
        Store::opened(path, |path| {
            check_could_write(path)?;
            Ok(Store::connect(path, WAIT)?)
        })
    }

    pub(super) fn opened(
        path: &Path,
        connect: impl Fn(&Path) -> Result<Store, StoreError>,
    ) -> Result<Store, StoreError> {
        if !begins_as_store(path)? {
            return Err(StoreError::Foreign(path.to_path_buf()));
        }
        let store = connect(path).map_err(|error| match error {
            StoreError::Sqlite(error) => StoreError::of_reading(path, error),
            error => error,
        })?;
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
        let (application, version) = (number("application_id")?, number("user_version")?);
        if (application, version) == (0, 0) && self.has_nothing().map_err(damaged)? {
            return Err(StoreError::Empty(path.to_path_buf()));
        }
        if application != APPLICATION {
            return Err(StoreError::Foreign(path.to_path_buf()));
        }
        if version > VERSION {
            let path = path.to_path_buf();
            return Err(StoreError::Newer { path, version });
        }
        let other = tables::other(&self.connection).map_err(damaged)?;
        if let Some(what) = other {
            let path = path.to_path_buf();
            return Err(StoreError::Altered { path, what });
        }
        self.begin_query();
        // One fault is enough.
        let asked = "PRAGMA quick_check(1)";
        let checked = prepare(&self.connection, asked)
            .and_then(|mut asked| asked.query_row([], |row| row.get(0)));
        // It reads the whole of a text that stands among numbers, which who asks for such values first can name.
        if checked.as_ref().is_err_and(needs_memory) && !self.unreadable()?.is_empty() {
            return Ok(self);
        }
        let message: String = checked.map_err(damaged)?;
        if message != "ok" {
            let (path, message) = (path.to_path_buf(), told(&message));
            return Err(StoreError::Damaged { path, message });
        }
        Ok(self)
    }

    /// Whether there is no table in it: SQLite has begun the file, and a kill or a full disk has kept its tables from
    /// being made.
    fn has_nothing(&self) -> rusqlite::Result<bool> {
        let asked = "SELECT count(*) FROM sqlite_schema";
        let found: i64 = prepare(&self.connection, asked)?.query_row([], |row| row.get(0))?;
        Ok(found == 0)
    }

    /// Errs where its tables and their indices do not agree, or a value is missing that must be there. Opening a
    /// store does not look so closely.
    pub fn check_whole(&self) -> Result<(), StoreError> {
        self.begin_query();
        // One fault is enough.
        let asked = "PRAGMA integrity_check(1)";
        let found: String = prepare(&self.connection, asked)
            .and_then(|mut asked| asked.query_row([], |row| row.get(0)))?;
        match found.as_str() {
            "ok" => Ok(()),
            _ => Err(StoreError::Inconsistent(told(&found))),
        }
    }

    /// The name of the damaged file in whose place this store was made.
    pub fn set_aside(&self) -> Option<&Path> {
        self.set_aside.as_deref()
    }

    fn make(path: &Path, wait: Duration) -> Result<Store, StoreError> {
        Store::made(path, wait).map_err(|error| error.of(path))
    }

    fn made(path: &Path, wait: Duration) -> Result<Store, StoreError> {
        let mut store = Store::connect(path, wait)?;
        // Of two programs that make it at once the second one finds it made.
        let made = store.writing()?;
        let version: i32 = made.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if version == 0 {
            made.execute_batch(TABLES)?;
            made.pragma_update(None, "application_id", APPLICATION)?;
            made.pragma_update(None, "user_version", VERSION)?;
        }
        commit(made)?;
        Ok(store)
    }

    pub(super) fn with(connection: Connection) -> Store {
        Store {
            connection,
            steps: Arc::default(),
            set_aside: None,
            room: LONGEST,
        }
    }

    /// Bounds the steps of each query by the size of the store. A file could be made such that a query never
    /// ends.
    pub(super) fn bounded(mut self) -> rusqlite::Result<Store> {
        let number = |name| {
            self.connection
                .pragma_query_value(None, name, |row| row.get(0))
        };
        let (pages, size): (i64, i64) = (number("page_count")?, number("page_size")?);
        let bytes = u64::try_from(pages.saturating_mul(size)).unwrap_or(0);
        let most = STEPS.saturating_add(bytes.saturating_mul(STEPS_OF_A_BYTE));
        let steps = Arc::clone(&self.steps);
        let goes_too_far = move || steps.fetch_add(LOOK as u64, Ordering::Relaxed) > most;
        self.connection.progress_handler(LOOK, Some(goes_too_far))?;
        Ok(self)
    }

    /// Begins to write, all or nothing; another program that writes is waited for.
    pub(super) fn writing(&mut self) -> Result<Transaction<'_>, StoreError> {
        let behavior = TransactionBehavior::Immediate;
        Ok(self.connection.transaction_with_behavior(behavior)?)
    }

    /// What `read` finds there, all of it as it stands at one moment, whatever other programs write meanwhile.
    pub fn at_one_moment<T>(&self, read: impl FnOnce(&Store) -> T) -> Result<T, StoreError> {
        let moment = self.connection.unchecked_transaction()?;
        let found = read(self);
        commit(moment)?;
        Ok(found)
    }

    /// Counts the steps of what is asked next from nothing.
    pub(super) fn begin_query(&self) {
        self.steps.store(0, Ordering::Relaxed);
    }

    fn connect(path: &Path, wait: Duration) -> rusqlite::Result<Store> {
        let connection = door::open(path)?;
        connection.busy_timeout(wait)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        Ok(Store::with(connection))
    }
}

/// The first line of a message of SQLite, which may have pages of them for a damaged file.
fn told(message: &str) -> String {
    let mut lines = message.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with("***"));
    let first = first.unwrap_or("it cannot be read");
    match first.char_indices().nth(TOLD) {
        None => first.to_owned(),
        Some((end, _)) => format!("{} …", &first[..end]),
    }
}

/// Whether a file begins as SQLite files do.
fn begins_as_store(path: &Path) -> Result<bool, StoreError> {
    let io = |source| StoreError::Io {
        path: path.to_path_buf(),
        source,
    };
    let mut begin = Vec::new();
    let file = grundy_files::open(path).map_err(|error| match error.fault {
        Fault::Folder | Fault::Pipe | Fault::Device => StoreError::NoFile(path.to_path_buf()),
        _ if error.kind() == io::ErrorKind::NotFound => StoreError::Missing(path.to_path_buf()),
        _ => io(error.into_io()),
    })?;
    file.take(MAGIC.len() as u64)
        .read_to_end(&mut begin)
        .map_err(io)?;
    match begin.is_empty() {
        true => Err(StoreError::Empty(path.to_path_buf())),
        false => Ok(begin == MAGIC),
    }
}

/// Renames a damaged file, and what belongs to it.
fn set_aside(path: &Path) -> Result<PathBuf, StoreError> {
    let named = |end: &str| beside(path, end);
    let free = (1..ASIDE).map(|number| named(&format!(".damaged-{number}")));
    let aside = free.into_iter().find(|aside| !aside.exists());
    let aside = aside.unwrap_or_else(|| named(".damaged"));
    rename(path, &aside)?;
    for end in ["-wal", "-shm"] {
        // They belong to the damaged file, and may not be there.
        let _ = delete(&named(end));
    }
    Ok(aside)
}

/// The name of what belongs to a file.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}
