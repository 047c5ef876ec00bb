//! Where the directory of a zip file is. One file may have several ends and directories in it, and which of them counts
//! readers decide each in their own way, so that what one checks another would not unpack. Only a file whose last
//! bytes are its end is read, whose directory stands right before that and has just the entries that the end
//! counts: then there is nothing to decide. The format is that of PKWARE's APPNOTE 6.3, sections 4.3.12 and 4.3.16.

use crate::error::Unreadable;
use crate::room::MOST_FILES;

/// What the end begins with, and its bytes.
const END: &[u8] = b"PK\x05\x06";
const END_BYTES: usize = 22;

/// What an entry of the directory begins with, and its bytes before name, extra field and comment.
const ENTRY: &[u8] = b"PK\x01\x02";
const ENTRY_BYTES: usize = 46;

/// What the end of a zip file says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    /// How many entries there are.
    pub(crate) entries: usize,
    /// The byte that the directory begins with.
    pub(crate) directory: usize,
}

impl End {
    /// Reads the end, and goes through the directory; nothing of it is kept.
    ///
    /// # Errors
    /// There are more entries than a bundle may have, or another reader could take another end or directory.
    pub(crate) fn of(bytes: &[u8]) -> Result<End, Unreadable> {
        let end = End::last(bytes).ok_or_else(|| {
            Unreadable::Zip(
                "its end is not the last that it has, or has a comment or more than one disk"
                    .into(),
            )
        })?;
        if end.entries > MOST_FILES {
            return Err(Unreadable::TooMuch(format!("{MOST_FILES} files")));
        }
        match end.leads_to_itself(bytes) {
            Some(true) => Ok(end),
            _ => Err(Unreadable::Zip(
                "its directory does not reach from where the end says to the end".into(),
            )),
        }
    }

    /// The end that is the last bytes of the file.
    fn last(bytes: &[u8]) -> Option<End> {
        let end = bytes.get(bytes.len().checked_sub(END_BYTES)?..)?;
        let [disk, directory_disk, here, entries] = [4, 6, 8, 10].map(|at| short(end, at));
        let is_plain = end.starts_with(END)
            && (disk, directory_disk, short(end, 20)) == (Some(0), Some(0), Some(0))
            && here == entries;
        is_plain.then_some(End {
            entries: entries?,
            directory: long(end, 16)?,
        })
    }

    /// Whether so many entries after the beginning of the directory the end begins.
    fn leads_to_itself(self, bytes: &[u8]) -> Option<bool> {
        let end = bytes.len().checked_sub(END_BYTES)?;
        let said = long(bytes.get(end..)?, 12)?;
        let mut at = self.directory;
        for _ in 0..self.entries {
            let entry = bytes.get(at..end)?;
            let [name, extra, comment] = [28, 30, 32].map(|at| short(entry, at));
            if !entry.starts_with(ENTRY) {
                return None;
            }
            at = at.checked_add(ENTRY_BYTES + name? + extra? + comment?)?;
        }
        Some(at == end && self.directory.checked_add(said)? == end)
    }
}

/// The number in two bytes from this one on.
fn short(bytes: &[u8], at: usize) -> Option<usize> {
    let two = bytes.get(at..)?.first_chunk()?;
    Some(usize::from(u16::from_le_bytes(*two)))
}

/// The number in four bytes from this one on.
fn long(bytes: &[u8], at: usize) -> Option<usize> {
    let four = bytes.get(at..)?.first_chunk()?;
    usize::try_from(u32::from_le_bytes(*four)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Files, zip};

    fn one(text: &str) -> Vec<u8> {
        zip(&Files::from([("a".to_owned(), text.as_bytes().to_vec())])).unwrap()
    }

    #[test]
    fn the_end_of_what_is_written_is_read() {
        let bytes = one("text");
        let end = End::of(&bytes).unwrap();
        assert_eq!(end.entries, 1);
        assert!(bytes[end.directory..].starts_with(ENTRY));
    }

    #[test]
    fn an_end_that_says_anything_else_of_the_file_is_refused() {
        let bytes = one("text");
        let end = bytes.len() - END_BYTES;
        // Signature, disks, counts, the size and the place of the directory, and the length of the comment.
        for at in end..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert!(End::of(&changed).is_err(), "byte {} of the end", at - end);
        }
        let before = [b"x", &bytes[..]].concat();
        let behind = [&bytes[..], b"x"].concat();
        assert!(End::of(&before).is_err() && End::of(&behind).is_err());
    }

    #[test]
    fn more_files_than_a_bundle_has_are_refused_before_the_directory_is_read() {
        let mut bytes = one("text");
        let end = bytes.len() - END_BYTES;
        for count in [MOST_FILES as u16 + 1, u16::MAX] {
            bytes[end + 8..end + 10].copy_from_slice(&count.to_le_bytes());
            bytes[end + 10..end + 12].copy_from_slice(&count.to_le_bytes());
            assert!(matches!(End::of(&bytes), Err(Unreadable::TooMuch(_))));
        }
    }
}
