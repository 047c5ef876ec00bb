//! Certificates, each compressed by itself: a gzip member.

use super::open::{Store, StoreError};
use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder};
use rusqlite::OptionalExtension;
use std::io::{Read, Write};

/// Longer certificates are not read.
const LONGEST: u64 = 1 << 30;

impl Store {
    /// The text of a certificate; `None` where only its SHA-256 is known.
    ///
    /// # Errors
    /// A [`StoreError`], also where it is damaged.
    pub fn certificate(&self, sha256: &str) -> Result<Option<String>, StoreError> {
        let Some(gzip) = self.compressed(sha256)? else {
            return Ok(None);
        };
        let mut text = String::new();
        let read = GzDecoder::new(&gzip[..])
            .take(LONGEST)
            .read_to_string(&mut text);
        match read {
            Ok(_) => Ok(Some(text)),
            Err(_) => Err(StoreError::Certificate(sha256.to_owned())),
        }
    }

    /// The same as it lies there: a gzip member.
    ///
    /// # Errors
    /// A [`StoreError`].
    pub fn compressed(&self, sha256: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let asked = "SELECT gzip FROM certificate WHERE sha256 = ?1";
        let mut statement = self.connection.prepare_cached(asked)?;
        let found = statement.query_row([sha256], |row| row.get(0)).optional()?;
        Ok(found.flatten())
    }
}

/// Compresses a text, to the same bytes whenever it is done.
pub(super) fn compress(text: &str) -> Vec<u8> {
    let mut gzip = GzBuilder::new()
        .mtime(0)
        .write(Vec::new(), Compression::default());
    // Writing to memory cannot fail.
    let _ = gzip.write_all(text.as_bytes());
    gzip.finish().unwrap_or_default()
}
