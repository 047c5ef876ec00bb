//! Certificates, each compressed by itself: a gzip member.

use super::door::{execute, prepare};
use super::open::{Store, StoreError};
use flate2::bufread::GzDecoder;
use flate2::{Compression, GzBuilder};
use rusqlite::{Connection, OptionalExtension};
use std::io::{Read, Write};

/// Longer certificates are not read, whoever asks.
pub(super) const LONGEST: u64 = 1 << 26;

impl Store {
    /// The store, of which no certificate of more bytes than these is unpacked, and none of more than 64 MB.
    pub fn with_room(mut self, bytes: u64) -> Store {
        self.room = bytes.min(LONGEST);
        self
    }

    /// The most bytes of a certificate that are unpacked.
    pub fn room(&self) -> u64 {
        self.room
    }

    /// The text of a certificate; `None` where only its SHA-256 is known.
    ///
    /// # Errors
    /// [`StoreError::LongCertificate`] where the room of the store is too small for it, and
    /// [`StoreError::Certificate`] where it is none.
    pub fn certificate(&self, sha256: &str) -> Result<Option<String>, StoreError> {
        self.begin_query();
        text_of(&self.connection, sha256, LONGEST, self.room)
    }

    /// The sums of the certificates that no result has, as they stand there, also of those without a text.
    pub fn certificates_of_none(&self) -> Result<Vec<String>, StoreError> {
        self.begin_query();
        let asked = "SELECT CAST(sha256 AS BLOB) FROM certificate WHERE sha256 NOT IN
            (SELECT certificate FROM result WHERE certificate IS NOT NULL) ORDER BY sha256";
        let mut statement = prepare(&self.connection, asked)?;
        let sums = statement.query_map([], |row| {
            let bytes: Vec<u8> = row.get(0)?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        })?;
        Ok(sums.collect::<Result<_, _>>()?)
    }

    /// The text of a certificate of at most so many bytes; longer ones are errors, and so are those that are not of
    /// as many bytes as their row says.
    pub fn certificate_within(
        &self,
        sha256: &str,
        longest: u64,
    ) -> Result<Option<String>, StoreError> {
        self.begin_query();
        text_of(&self.connection, sha256, longest, LONGEST)
    }

    /// The bytes that the text of a certificate has by its column; nothing where none stands there.
    pub fn stated_length(&self, sha256: &str) -> Result<Option<u64>, StoreError> {
        self.begin_query();
        let asked = "SELECT bytes FROM certificate WHERE sha256 = ?1 AND typeof(bytes) = 'integer'";
        let mut statement = prepare(&self.connection, asked)?;
        let found: Option<i64> = statement.query_row([sha256], |row| row.get(0)).optional()?;
        Ok(found.and_then(|bytes| u64::try_from(bytes).ok()))
    }

    /// The bytes of the certificate as it is stored.
    pub fn compressed_length(&self, sha256: &str) -> Result<Option<u64>, StoreError> {
        self.begin_query();
        let asked = "SELECT octet_length(gzip) FROM certificate WHERE sha256 = ?1";
        let mut statement = prepare(&self.connection, asked)?;
        let found: Option<Option<i64>> =
            statement.query_row([sha256], |row| row.get(0)).optional()?;
        Ok(found.flatten().and_then(|bytes| u64::try_from(bytes).ok()))
    }

    /// The certificate as it is stored: a gzip member.
    pub fn compressed(&self, sha256: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.begin_query();
        gzip_of(&self.connection, sha256)
    }
}

/// Puts a certificate into the store, if it is not there.
/// It errs where another text stands under its SHA-256.
pub(super) fn put(connection: &Connection, sha256: &str, text: &str) -> Result<(), StoreError> {
    if is_there(connection, sha256, text)? {
        return Ok(());
    }
    let sql = "INSERT OR IGNORE INTO certificate (sha256, bytes, gzip) VALUES (?1, ?2, ?3)";
    let values = (sha256, text.len() as i64, compress(text.as_bytes()));
    execute(connection, sql, values)?;
    Ok(())
}

/// Whether a certificate is in the store with its text.
/// It errs where another text stands under its SHA-256.
pub(super) fn is_there(
    connection: &Connection,
    sha256: &str,
    text: &str,
) -> Result<bool, StoreError> {
    // What is longer is another one. A short text may be longer when it is compressed.
    let room = (text.len() as u64).saturating_mul(2).saturating_add(100);
    let another = || refused(sha256, "its text is another one".to_owned());
    match text_of(connection, sha256, LONGEST, room) {
        Ok(Some(there)) if there == text => Ok(true),
        Ok(Some(_)) | Err(StoreError::LongCertificate { .. }) => Err(another()),
        Ok(None) => Ok(false),
        Err(error) => Err(error),
    }
}

/// The text of a certificate. A longer one than any may be is refused, and one that is longer than the room is not read.
fn text_of(
    connection: &Connection,
    sha256: &str,
    longest: u64,
    room: u64,
) -> Result<Option<String>, StoreError> {
    let longest = longest.min(LONGEST);
    let wrong = |what: String| refused(sha256, what);
    let asked = "SELECT typeof(bytes), bytes, typeof(gzip), coalesce(octet_length(gzip), 0)
        FROM certificate WHERE sha256 = ?1";
    let mut statement = prepare(connection, asked)?;
    let about = statement.query_row([sha256], |row| {
        let count: String = row.get(0)?;
        let bytes = (count == "integer").then(|| row.get::<_, i64>(1));
        Ok((bytes.transpose()?, row.get::<_, String>(2)?, row.get(3)?))
    });
    let Some((bytes, kind, lies)): Option<(Option<i64>, String, i64)> = about.optional()? else {
        return Ok(None);
    };
    if !["blob", "null"].contains(&kind.as_str()) {
        return Err(wrong(format!("a gzip member is bytes, and this is {kind}")));
    }
    let Some(bytes) = bytes.and_then(|bytes| u64::try_from(bytes).ok()) else {
        let what = "its column “bytes” has no number of bytes".to_owned();
        return Err(wrong(what));
    };
    // A text that is compressed well may be longer than it lies there, never much shorter.
    let lies = u64::try_from(lies).unwrap_or(u64::MAX);
    if bytes.max(lies) > longest {
        let most = bytes.max(lies);
        return Err(wrong(format!(
            "it has {most} bytes, and at most {longest} are read"
        )));
    }
    if kind == "null" {
        return Ok(None);
    }
    if bytes.max(lies) > room {
        let sha256: String = sha256.chars().take(64).collect();
        return Err(StoreError::LongCertificate {
            of: format!("the certificate {sha256}"),
            bytes: bytes.max(lies),
        });
    }
    let Some(gzip) = gzip_of(connection, sha256)? else {
        return Ok(None);
    };
    let text = unpacked(&gzip, bytes).map_err(wrong)?;
    let text = String::from_utf8(text).map_err(|_| wrong("it is no text".to_owned()))?;
    Ok(Some(text))
}

fn gzip_of(connection: &Connection, sha256: &str) -> Result<Option<Vec<u8>>, StoreError> {
    let asked = "SELECT gzip FROM certificate WHERE sha256 = ?1";
    let mut statement = prepare(connection, asked)?;
    let found = statement.query_row([sha256], |row| row.get(0)).optional()?;
    Ok(found.flatten())
}

fn refused(sha256: &str, what: String) -> StoreError {
    let sha256 = sha256.chars().take(64).collect();
    StoreError::Certificate { sha256, what }
}

/// The bytes of a gzip member, which are to be so many; the text says what is wrong. No more are made of it than
/// these, however many it has.
fn unpacked(gzip: &[u8], bytes: u64) -> Result<Vec<u8>, String> {
    let mut reader = GzDecoder::new(gzip);
    let mut text = Vec::new();
    let mut within = reader.by_ref().take(bytes.saturating_add(1));
    let read = within.read_to_end(&mut text);
    read.map_err(|_| "its gzip member is damaged".to_owned())?;
    if text.len() as u64 != bytes {
        return Err(format!(
            "its gzip member has not the {bytes} bytes that its column “bytes” says"
        ));
    }
    match reader.into_inner().is_empty() {
        true => Ok(text),
        false => Err("something stands behind its gzip member".to_owned()),
    }
}

/// The bytes before compression; nothing where they are damaged, or too long.
pub(super) fn decompress(gzip: &[u8], longest: u64) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut reader = GzDecoder::new(gzip).take(longest.saturating_add(1));
    reader.read_to_end(&mut bytes).ok()?;
    // The sum at its end is read only where nothing was cut.
    (reader.limit() > 0).then_some(bytes)
}

/// Compresses bytes, to the same bytes whenever it is done.
pub(super) fn compress(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzBuilder::new()
        .mtime(0)
        .write(Vec::new(), Compression::default());
    // Writing to memory cannot fail.
    let _ = gzip.write_all(bytes);
    gzip.finish().unwrap_or_default()
}
