//! Certificates, each compressed by itself: a gzip member.

use super::open::{Store, StoreError};
use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder};
use rusqlite::OptionalExtension;
use std::io::{Read, Write};

/// Longer certificates are not read, whoever asks.
const LONGEST: u64 = 1 << 26;

impl Store {
    /// The text of a certificate; `None` where only its SHA-256 is known.
    pub fn certificate(&self, sha256: &str) -> Result<Option<String>, StoreError> {
        self.certificate_within(sha256, LONGEST)
    }

    /// The text of a certificate of at most so many bytes; longer ones are errors.
    pub fn certificate_within(
        &self,
        sha256: &str,
        longest: u64,
    ) -> Result<Option<String>, StoreError> {
        let longest = longest.min(LONGEST);
        self.begin_query();
        // A text that is compressed well may be longer than it lies there, never much shorter.
        let asked = "SELECT length(gzip) > ?2 FROM certificate WHERE sha256 = ?1";
        let mut statement = self.connection.prepare_cached(asked)?;
        let bound = i64::try_from(longest).unwrap_or(i64::MAX);
        let found = statement.query_row((sha256, bound), |row| row.get(0));
        let is_longer: Option<Option<bool>> = found.optional()?;
        drop(statement);
        if is_longer.flatten() == Some(true) {
            return Err(StoreError::Certificate(sha256.to_owned()));
        }
        let Some(gzip) = self.compressed(sha256)? else {
            return Ok(None);
        };
        let text = decompress(&gzip, longest).and_then(|bytes| String::from_utf8(bytes).ok());
        match text {
            Some(text) => Ok(Some(text)),
            None => Err(StoreError::Certificate(sha256.to_owned())),
        }
    }

    /// The certificate as it is stored: a gzip member.
    pub fn compressed(&self, sha256: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.begin_query();
        let asked = "SELECT gzip FROM certificate WHERE sha256 = ?1";
        let mut statement = self.connection.prepare_cached(asked)?;
        let found = statement.query_row([sha256], |row| row.get(0)).optional()?;
        Ok(found.flatten())
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
