//! Bundles as zip files. What is written depends on the files alone: they are in the order of their names, and have
//! no time. What is read is bounded by what comes out, whatever the archive says of itself; names that lead
//! elsewhere, links, two files of one name, and an archive that another reader could unpack otherwise are refused.

use crate::error::Unreadable;
use crate::room::Room;
use crate::zip_end::End;
use crate::{Files, SUMS, names};
use std::io::{Cursor, Read, Write};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

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
/// It is damaged, has what no bundle has, or is larger than there is room for.
pub fn read_zip(bytes: &[u8], mut room: Room) -> Result<Files, Unreadable> {
    let unreadable = |error: ZipError| Unreadable::Zip(error.to_string());
    let mut zip = archive(bytes)?;
    let mut files = Files::new();
    for at in 0..zip.len() {
        let mut entry = zip.by_index(at).map_err(unreadable)?;
        let name = entry.name().map_err(unreadable)?.into_owned();
        let refuse = |why: &str| Unreadable::Entry {
            name: name.clone(),
            why: why.to_owned(),
        };
        if entry.is_symlink() {
            return Err(refuse("it is a link; a bundle has files only"));
        }
        if let Some(why) = names::fault(name.strip_suffix('/').unwrap_or(&name)) {
            return Err(refuse(why));
        }
        if entry.is_dir() {
            match entry.size() {
                0 => continue,
                _ => return Err(refuse("it is a folder, and has bytes")),
            }
        }
        let mut content = Vec::new();
        let mut within = entry.by_ref().take(room.left() + 1);
        let read = within.read_to_end(&mut content);
        read.map_err(|error| refuse(&error.to_string()))?;
        room.take(content.len())?;
        files.insert(name, content);
    }
    Ok(without_folder(files))
}

/// The archive, if every reader finds the same files in it.
fn archive(bytes: &[u8]) -> Result<ZipArchive<Cursor<&[u8]>>, Unreadable> {
    let unreadable = |error: ZipError| Unreadable::Zip(error.to_string());
    let end = End::of(bytes)?;
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(unreadable)?;
    // The library keeps one of two files that have the same name.
    if zip.has_duplicate_names() || zip.len() != end.entries {
        let why = "two files in it have the same name";
        return Err(Unreadable::Zip(why.to_owned()));
    }
    if zip.offset() != 0 || zip.central_directory_start() != end.directory as u64 {
        let why = "it has more than one directory";
        return Err(Unreadable::Zip(why.to_owned()));
    }
    // What stands before a file says the same of it as the directory, and there is no file that this has not.
    zip.validate_header_consistency().map_err(unreadable)?;
    Ok(zip)
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

    fn one(name: &str) -> Files {
        Files::from([(name.to_owned(), name.as_bytes().to_vec())])
    }

    fn read(bytes: &[u8]) -> Result<Files, Unreadable> {
        read_zip(bytes, Room::within(usize::MAX))
    }

    #[test]
    fn a_zip_file_has_the_same_bytes_each_time_and_is_read_again() {
        let bytes = zip(&some()).unwrap();
        assert!(is_zip(&bytes) && bytes == zip(&some()).unwrap());
        assert_eq!(read(&bytes).unwrap(), some());
        let within = some()
            .into_iter()
            .map(|(name, text)| (format!("paper/{name}"), text));
        assert_eq!(read(&zip(&within.collect()).unwrap()).unwrap(), some());
    }

    #[test]
    fn what_leads_elsewhere_or_is_damaged_is_refused() {
        for name in ["../a", "/a", "a/../../b", "a\\b"] {
            let bytes = zip(&one(name)).unwrap();
            assert!(read(&bytes).is_err(), "{name}");
        }
        let mut link = ZipWriter::new(Cursor::new(Vec::new()));
        link.add_symlink("a", "/etc/passwd", SimpleFileOptions::default())
            .unwrap();
        let said = read(&link.finish().unwrap().into_inner()).unwrap_err();
        assert!(said.to_string().starts_with("a: it is a link"), "{said}");
        let good = zip(&some()).unwrap();
        for end in 0..good.len() {
            assert!(read(&good[..end]).is_err(), "{end} bytes");
        }
        assert!(read(b"").is_err() && read(b"PK").is_err());
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
        assert!(read(&bytes).is_err());
    }

    #[test]
    fn a_file_that_unpacks_to_more_than_there_is_room_for_is_refused() {
        let zeros = vec![0; 300_000];
        let files = ["a", "b", "c", "d"].map(|name| (name.to_owned(), zeros.clone()));
        let bytes = zip(&files.into()).unwrap();
        assert!(bytes.len() < 10_000 && read_zip(&bytes, Room::within(1_200_000)).is_ok());
        let refused = read_zip(&bytes, Room::within(1_199_999));
        assert!(matches!(refused, Err(Unreadable::Memory(1_199_999))));
    }

    /// The files of a zip file, their directory, and its end.
    fn parts(bytes: &[u8]) -> [Vec<u8>; 3] {
        let (directory, end) = (End::of(bytes).unwrap().directory, bytes.len() - 22);
        [&bytes[..directory], &bytes[directory..end], &bytes[end..]].map(<[u8]>::to_vec)
    }

    /// Writes a number into four bytes.
    fn put(bytes: &mut [u8], at: usize, number: usize) {
        bytes[at..at + 4].copy_from_slice(&(number as u32).to_le_bytes());
    }

    /// Two directories with an end of each: the second one is in the comment of the first, and says that its own
    /// comment is longer than the file.
    #[test]
    fn a_zip_file_that_others_would_unpack_otherwise_is_refused() {
        let [good, other] = ["good", "evil"].map(|name| parts(&zip(&one(name)).unwrap()));
        let [files, mut directory, mut end] = good;
        let [other_files, mut other_directory, mut other_end] = other;
        put(&mut other_directory, 42, files.len());
        let begin = files.len() + other_files.len();
        put(&mut end, 16, begin);
        put(&mut other_end, 16, begin + directory.len());
        end[20] = 22;
        other_end[20..].fill(0xff);
        let before = [&files[..], &other_files, &directory, &other_directory];
        let forged = [&before.concat()[..], &end, &other_end].concat();
        assert!(read(&forged).is_err());
        // With an end that others take, and nothing behind it.
        other_end[20..].fill(0);
        for ends in [&other_end[..], &[&end[..], &other_end].concat()] {
            assert!(read(&[&before.concat()[..], ends].concat()).is_err());
        }
        // What stands before a file has another name.
        let same: Vec<u8> = [&files[..], &directory].concat();
        put(&mut end, 16, files.len());
        end[20] = 0;
        assert_eq!(read(&[&same[..], &end].concat()).unwrap(), one("good"));
        directory[46..50].copy_from_slice(b"evil");
        assert!(read(&[&files[..], &directory, &end].concat()).is_err());
    }

    #[test]
    fn folders_are_taken_where_they_are_plain_and_empty() {
        let written = |name: &str| {
            let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
            zip.add_directory(name, SimpleFileOptions::default())
                .unwrap();
            zip.finish().unwrap().into_inner()
        };
        assert!(read(&written("a/b/")).unwrap().is_empty());
        for name in ["../", "a/../../b/", "/", "a\\", "a//"] {
            assert!(read(&written(name)).is_err(), "{name}");
        }
        // A folder with bytes: the name of a file of which a part is changed.
        let mut bytes = zip(&one("ab")).unwrap();
        for at in 0..bytes.len() - 1 {
            if bytes[at..].starts_with(b"ab") {
                bytes[at + 1] = b'/';
            }
        }
        let said = read(&bytes).unwrap_err().to_string();
        assert!(said.starts_with("a/: "), "{said}");
    }
}
