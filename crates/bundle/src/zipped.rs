//! Bundles as zip files. What is written depends on the files alone: they are in the order of their names, and have
//! no time. What is read is bounded by what comes out, whatever the archive says of itself; names that lead
//! elsewhere, links, and two files of one name are refused.

use crate::error::Unreadable;
use crate::make::MOST_BYTES;
use crate::{Files, SUMS, names};
use std::io::{Cursor, Read, Write};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// More files than this are not read.
pub(crate) const MOST_FILES: usize = 20_000;

/// What a zip file ends with, but for a comment.
const END: &[u8] = b"PK\x05\x06";

/// Whether bytes begin as a zip file does.
pub fn is_zip(begin: &[u8]) -> bool {
    begin.starts_with(b"PK")
}

/// The files as a zip file.
///
/// # Errors
/// It would be larger than the format allows.
pub fn zip(files: &Files) -> Result<Vec<u8>, Unreadable> {
    written(files).map_err(|error| Unreadable::Zip(error.to_string()))
}

fn written(files: &Files) -> Result<Vec<u8>, ZipError> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(name.as_str(), options)?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}

/// The files of a zip file. A folder that all of them are in is left away.
///
/// # Errors
/// It is damaged, or has what no bundle has.
pub fn read_zip(bytes: &[u8]) -> Result<Files, Unreadable> {
    read_within(bytes, MOST_BYTES)
}

/// The files of a zip file, which have so many bytes together at most.
fn read_within(bytes: &[u8], most: u64) -> Result<Files, Unreadable> {
    let unreadable = |error: ZipError| Unreadable::Zip(error.to_string());
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(unreadable)?;
    if zip.len() > MOST_FILES {
        return Err(Unreadable::TooMuch(format!("{MOST_FILES} files")));
    }
    // The library keeps one of two files that have the same name.
    if entries(bytes) != Some(zip.len()) {
        let why = "two files in it have the same name, or something stands behind its end";
        return Err(Unreadable::Zip(why.to_owned()));
    }
    let (mut files, mut left) = (Files::new(), most);
    for at in 0..zip.len() {
        let mut entry = zip.by_index(at).map_err(unreadable)?;
        let name = entry.name().map_err(unreadable)?.into_owned();
        let refuse = |why: &str| Unreadable::Entry {
            name: name.clone(),
            why: why.to_owned(),
        };
        if entry.is_dir() {
            continue;
        }
        if !entry.is_file() {
            return Err(refuse("it is a link; a bundle has files only"));
        }
        if let Some(why) = names::fault(&name) {
            return Err(refuse(why));
        }
        let mut content = Vec::new();
        let read = entry.by_ref().take(left + 1).read_to_end(&mut content);
        read.map_err(|error| refuse(&error.to_string()))?;
        left = left
            .checked_sub(content.len() as u64)
            .ok_or_else(|| Unreadable::TooMuch(format!("{most} bytes")))?;
        files.insert(name, content);
    }
    Ok(without_folder(files))
}

/// How many entries the end of a zip file says that there are.
fn entries(bytes: &[u8]) -> Option<usize> {
    let end = bytes.windows(END.len()).rposition(|four| four == END)?;
    let count = bytes.get(end + 10..end + 12)?;
    Some(usize::from(u16::from_le_bytes(count.try_into().ok()?)))
}

/// The files without the folder that all of them are in, as who packs a folder has it.
fn without_folder(files: Files) -> Files {
    let folder = files.keys().find_map(|name| name.strip_suffix(SUMS));
    let Some(folder) = folder
        .filter(|folder| !folder.is_empty())
        .map(str::to_owned)
    else {
        return files;
    };
    match files.keys().all(|name| name.starts_with(&folder)) {
        true => files
            .into_iter()
            .map(|(name, bytes)| (name[folder.len()..].to_owned(), bytes))
            .collect(),
        false => files,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Files {
        [
            ("SHA256SUMS", "x"),
            ("b/c.txt", "text text text text"),
            ("a", ""),
        ]
        .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
        .into()
    }

    #[test]
    fn a_zip_file_has_the_same_bytes_each_time_and_is_read_again() {
        let bytes = zip(&some()).unwrap();
        assert!(is_zip(&bytes) && bytes == zip(&some()).unwrap());
        assert_eq!(read_zip(&bytes).unwrap(), some());
        let within = some()
            .into_iter()
            .map(|(name, text)| (format!("paper/{name}"), text));
        assert_eq!(read_zip(&zip(&within.collect()).unwrap()).unwrap(), some());
    }

    #[test]
    fn what_leads_elsewhere_or_is_damaged_is_refused() {
        for name in ["../a", "/a", "a/../../b", "a\\b"] {
            let bytes = zip(&Files::from([(name.to_owned(), Vec::new())])).unwrap();
            assert!(read_zip(&bytes).is_err(), "{name}");
        }
        let mut link = ZipWriter::new(Cursor::new(Vec::new()));
        link.add_symlink("a", "/etc/passwd", SimpleFileOptions::default())
            .unwrap();
        let said = read_zip(&link.finish().unwrap().into_inner()).unwrap_err();
        assert!(said.to_string().starts_with("a: it is a link"), "{said}");
        let good = zip(&some()).unwrap();
        for end in 0..good.len() {
            assert!(read_zip(&good[..end]).is_err(), "{end} bytes");
        }
        assert!(read_zip(b"").is_err() && read_zip(b"PK").is_err());
    }

    #[test]
    fn two_files_of_one_name_are_refused() {
        let mut bytes = zip(&Files::from([
            ("aa".to_owned(), vec![1]),
            ("ab".to_owned(), vec![2]),
        ]))
        .unwrap();
        for at in 0..bytes.len() - 1 {
            if bytes[at..].starts_with(b"ab") {
                bytes[at + 1] = b'a';
            }
        }
        assert!(read_zip(&bytes).is_err());
    }

    #[test]
    fn a_file_that_unpacks_to_more_than_a_bundle_has_is_refused() {
        let zeros = vec![0; 300_000];
        let files = ["a", "b", "c", "d"].map(|name| (name.to_owned(), zeros.clone()));
        let bytes = zip(&files.into()).unwrap();
        assert!(bytes.len() < 10_000 && read_within(&bytes, 1_200_000).is_ok());
        let refused = read_within(&bytes, 1_199_999);
        assert!(matches!(refused, Err(Unreadable::TooMuch(_))));
    }
}
