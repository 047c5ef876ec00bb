//! `SHA256SUMS`: a line for each file, with its hash, two blanks and its name, as `sha256sum` writes it.

use crate::error::Refusal;
use crate::{Files, SUMS, names};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The SHA-256 in hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    let digits = Sha256::digest(bytes);
    digits.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The text of the hashes of all files.
pub(crate) fn of(files: &Files) -> String {
    let others = files.iter().filter(|(name, _)| *name != SUMS);
    let lines = others.map(|(name, bytes)| format!("{}  {name}\n", sha256(bytes)));
    lines.collect()
}

/// Compares all files with their hashes.
///
/// # Errors
/// A file is missing, is one too many, or has another hash.
pub(crate) fn check(files: &Files) -> Result<(), Refusal> {
    let said = read(files)?;
    if let Some(name) = said.keys().find(|name| !files.contains_key(**name)) {
        return Err(Refusal::Missing((*name).to_owned()));
    }
    for (name, bytes) in files.iter().filter(|(name, _)| *name != SUMS) {
        let Some(said) = said.get(name.as_str()) else {
            return Err(Refusal::Extra(name.clone()));
        };
        let is = sha256(bytes);
        if is != *said {
            return Err(Refusal::Hash {
                name: name.clone(),
                said: (*said).to_owned(),
                is,
            });
        }
    }
    Ok(())
}

/// The hashes as the file says them, by the names of their files.
fn read(files: &Files) -> Result<BTreeMap<&str, &str>, Refusal> {
    let text = files
        .get(SUMS)
        .ok_or_else(|| Refusal::Missing(SUMS.to_owned()))?;
    let wrong = |line: usize| Refusal::Line {
        name: SUMS.to_owned(),
        line,
    };
    let text = std::str::from_utf8(text).map_err(|_| wrong(1))?;
    let mut said = BTreeMap::new();
    // A line that ends otherwise would be another name to sha256sum.
    for (at, line) in text.split_terminator('\n').enumerate() {
        let (hash, name) = line.split_once("  ").ok_or_else(|| wrong(at + 1))?;
        let digits = |sign: char| sign.is_ascii_digit() || ('a'..='f').contains(&sign);
        let is_hash = hash.len() == 64 && hash.chars().all(digits);
        let is_line = is_hash && name != SUMS && names::fault(name).is_none();
        if !is_line || said.insert(name, hash).is_some() {
            return Err(wrong(at + 1));
        }
    }
    Ok(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle() -> Files {
        let mut files = Files::from([
            ("a".to_owned(), b"1".to_vec()),
            ("b/c".to_owned(), Vec::new()),
        ]);
        let sums = of(&files);
        files.insert(SUMS.to_owned(), sums.into_bytes());
        files
    }

    #[test]
    fn hashes_are_those_of_sha256sum() {
        // echo -n | sha256sum
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(sha256(b""), empty);
        assert!(of(&bundle()).ends_with(&format!("{empty}  b/c\n")));
        assert_eq!(check(&bundle()), Ok(()));
    }

    #[test]
    fn a_changed_a_missing_and_an_extra_file_are_named() {
        let check = |change: &dyn Fn(&mut Files)| {
            let mut files = bundle();
            change(&mut files);
            super::check(&files).map_err(|refusal| refusal.to_string())
        };
        let said = |change: &dyn Fn(&mut Files)| check(change).unwrap_err();
        let put = |files: &mut Files, name: &str, text: &[u8]| {
            files.insert(name.to_owned(), text.to_vec());
        };
        assert!(said(&|files| put(files, "a", b"2")).starts_with("a: its SHA-256 is"));
        assert!(said(&|files| drop(files.remove("b/c"))).starts_with("b/c is missing"));
        assert!(said(&|files| put(files, "d", b"")).starts_with("d is one file too many"));
        assert!(said(&|files| drop(files.remove(SUMS))).starts_with("SHA256SUMS is missing"));
        assert!(said(&|files| put(files, SUMS, b"x  a")).starts_with("SHA256SUMS, line 1"));
        let own = of(&bundle()) + &format!("{}  {SUMS}\n", "0".repeat(64));
        assert!(said(&|files| put(files, SUMS, own.as_bytes())).starts_with("SHA256SUMS, line "));
        let sums = of(&bundle()).replace('\n', "\r\n");
        assert!(said(&|files| put(files, SUMS, sums.as_bytes())).starts_with("SHA256SUMS, line 1"));
        assert!(said(&|files| put(files, SUMS, b"\xff")).starts_with("SHA256SUMS, line 1"));
    }
}
