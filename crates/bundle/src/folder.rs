//! Bundles as folders. A folder is written only where nothing is yet, and put in place whole. Links are not followed.

use crate::error::Unreadable;
use crate::room::{MOST_FILES, Room};
use crate::{Files, SUMS, names};
use grundy_files::{Fault, FileError, entries_of, read};
use std::path::Path;

/// A folder for a bundle, which can be written. Nothing is in it before all files are written.
#[derive(Debug)]
pub struct NewFolder(grundy_files::NewFolder);

impl NewFolder {
    /// Makes ready to write a folder: there is nothing, or nothing in it.
    ///
    /// # Errors
    /// Something is there already, or the system refuses.
    pub fn at(folder: &Path) -> Result<NewFolder, Unreadable> {
        let new = grundy_files::NewFolder::at(folder);
        Ok(NewFolder(new.map_err(|error| match error.fault {
            Fault::NotFolder => Unreadable::NoPlace(error.path),
            _ => error.into(),
        })?))
    }

    /// Writes the files, the hashes last: a bundle that was not finished is none.
    ///
    /// # Errors
    /// Something is in it by now, or the system refuses.
    pub fn write(self, files: &Files) -> Result<(), Unreadable> {
        let files = files.iter();
        let files = files.map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
        Ok(self.0.write(files, SUMS)?)
    }
}

/// The files of a folder.
///
/// # Errors
/// The system refuses, it has what no bundle has, or is larger than there is room for.
pub fn read_folder(folder: &Path, room: Room) -> Result<Files, Unreadable> {
    // What else may be in a folder that is none is not read.
    if !folder.join(SUMS).exists() {
        return Err(Unreadable::Entry {
            name: SUMS.to_owned(),
            why: "it is missing, so that this folder is no bundle".to_owned(),
        });
    }
    let mut reading = Reading {
        files: Files::new(),
        room,
    };
    reading.read(folder, "")?;
    Ok(reading.files)
}

/// The files that were read so far.
struct Reading {
    files: Files,
    room: Room,
}

impl Reading {
    /// Reads a folder whose files have names that begin so. The bound on names bounds how deep it goes.
    fn read(&mut self, folder: &Path, begin: &str) -> Result<(), Unreadable> {
        for entry in entries_of(folder)? {
            let name = format!("{begin}{}", entry.file_name().to_string_lossy());
            let kind = entry.file_type().map_err(|error| FileError {
                path: entry.path(),
                fault: Fault::System(error),
            })?;
            let refuse = |why: &str| Unreadable::Entry {
                name: name.clone(),
                why: why.to_owned(),
            };
            if let Some(why) = names::fault(&name) {
                return Err(refuse(why));
            }
            if kind.is_dir() {
                self.read(&entry.path(), &format!("{name}/"))?;
                continue;
            }
            if !kind.is_file() {
                return Err(refuse("it is a link or a device; a bundle has files only"));
            }
            if self.files.len() == MOST_FILES {
                return Err(Unreadable::TooMuch(format!("{MOST_FILES} files")));
            }
            let bytes = read(&entry.path(), self.room.most())?;
            self.room.take(bytes.len())?;
            self.files.insert(name, bytes);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::OsString;
    use std::fs::{create_dir_all, read_dir};

    fn some() -> Files {
        [(SUMS, "x"), ("b/c/d.txt", "text"), ("a", "")]
            .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
            .into()
    }

    fn written(folder: &Path, files: &Files) -> Result<(), Unreadable> {
        NewFolder::at(folder)?.write(files)
    }

    fn folder_of(folder: &Path) -> Result<Files, Unreadable> {
        read_folder(folder, Room::within(usize::MAX))
    }

    /// The names in a folder.
    fn names_in(folder: &Path) -> Vec<OsString> {
        let entries = read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().file_name()).collect()
    }

    #[test]
    fn a_folder_is_read_as_it_was_written_and_never_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let bundle = folder.path().join("of/a/paper");
        written(&bundle, &some()).unwrap();
        assert_eq!(folder_of(&bundle).unwrap(), some());
        let again = written(&bundle, &some()).unwrap_err().to_string();
        assert!(again.contains("is not empty"), "{again}");
        assert!(folder_of(&folder.path().join("none")).is_err());
        assert_eq!(names_in(folder.path()), ["of"], "nothing is left beside it");
        let empty = folder.path().join("empty");
        create_dir_all(&empty).unwrap();
        written(&empty, &some()).unwrap();
        assert_eq!(folder_of(&empty).unwrap(), some());
    }

    #[test]
    fn a_bundle_that_cannot_be_written_whole_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let bundle = folder.path().join("paper");
        // A file cannot be a folder, too.
        let wrong = ["a", "a/b", SUMS].map(|name| (name.to_owned(), Vec::new()));
        assert!(written(&bundle, &wrong.into()).is_err());
        assert!(names_in(folder.path()).is_empty());
        // What came there meanwhile stays as it is.
        let new = NewFolder::at(&bundle).unwrap();
        create_dir_all(&bundle).unwrap();
        std::fs::write(bundle.join("a"), "mine").unwrap();
        assert!(new.write(&some()).is_err());
        assert_eq!(names_in(folder.path()), ["paper"]);
        assert_eq!(std::fs::read(bundle.join("a")).unwrap(), b"mine");
    }

    #[test]
    fn a_folder_for_a_file_is_none() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("a"), "").unwrap();
        for name in ["a", "a/b"] {
            assert!(NewFolder::at(&folder.path().join(name)).is_err(), "{name}");
        }
    }

    #[test]
    fn a_folder_that_is_larger_than_the_memory_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let bundle = folder.path().join("paper");
        written(&bundle, &some()).unwrap();
        assert!(read_folder(&bundle, Room::within(5)).is_ok());
        let said = read_folder(&bundle, Room::within(4)).unwrap_err();
        assert!(said.to_string().contains("--memory"), "{said}");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(SUMS), "").unwrap();
        std::os::unix::fs::symlink("/etc", folder.path().join("etc")).unwrap();
        let said = folder_of(folder.path()).unwrap_err().to_string();
        assert!(said.starts_with("etc: it is a link"), "{said}");
    }
}
