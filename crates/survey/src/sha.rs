//! SHA-256 in hexadecimal letters.

use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The letters of a SHA-256.
pub(crate) const LETTERS: usize = 64;

/// The SHA-256 of some bytes.
pub fn hex_sha256(bytes: &[u8]) -> String {
    let sum = Sha256::digest(bytes);
    sum.iter()
        .fold(String::with_capacity(LETTERS), |mut text, byte| {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
}

/// The sum of a line, given that of all lines before it.
pub(crate) fn chained(before: &str, line: &str) -> String {
    hex_sha256(format!("{before}\n{line}").as_bytes())
}
