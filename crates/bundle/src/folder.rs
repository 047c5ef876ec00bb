//! Bundles as folders. A folder is written only where nothing is yet: into a temporary one first, so that a full disk
//! leaves nothing, and then put in place, the hashes last, so that a bundle that was not finished is none. Links are
//! not followed.

use crate::error::Unreadable;
use crate::room::{MOST_FILES, Room};
use crate::{Files, SUMS, names};
use grundy_files::{read, write_atomically};
use std::ffi::{OsStr, OsString};
use std::fs::{DirEntry, create_dir_all, read_dir, rename};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// How the names of temporary folders end.
const PART: &str = ".grundy-bundle";

/// A folder for a bundle, which can be written. Nothing is in it before all files are written.
#[derive(Debug)]
pub struct NewFolder {
    folder: PathBuf,
    /// The folder on the same disk in which the files are written first.
    place: PathBuf,
}

impl NewFolder {
    /// Makes ready to write a folder: there is nothing, or nothing in it.
    ///
    /// # Errors
    /// Something is there already, or the system refuses.
    pub fn at(folder: &Path) -> Result<NewFolder, Unreadable> {
        if !is_empty_but_for(folder, None)? {
            return Err(Unreadable::NotEmpty(folder.to_path_buf()));
        }
        let place = folder.ancestors().find(|place| place.is_dir());
        let place = place.unwrap_or(Path::new("."));
        // Whether it can be written in is known before anything is drawn, and nothing is left there meanwhile.
        part(place).map_err(|error| failed(place, error))?;
        Ok(NewFolder {
            folder: folder.to_path_buf(),
            place: place.to_path_buf(),
        })
    }

    /// Writes the files.
    ///
    /// # Errors
    /// Something is in it by now, or the system refuses.
    pub fn write(self, files: &Files) -> Result<(), Unreadable> {
        let part = part(&self.place).map_err(|error| failed(&self.place, error))?;
        for (name, bytes) in files {
            let file = part.path().join(name);
            if let Some(within) = file.parent() {
                create_dir_all(within).map_err(|error| failed(within, error))?;
            }
            write_atomically(&file, bytes)?;
        }
        if !is_empty_but_for(&self.folder, part.path().file_name())? {
            return Err(Unreadable::NotEmpty(self.folder));
        }
        self.put_in_place(part.path())
            .map_err(|error| failed(&self.folder, error))
    }

    /// Moves what was written, the hashes last. A folder that is there stays the same one: it may be the one that its
    /// user stands in.
    fn put_in_place(&self, part: &Path) -> io::Result<()> {
        create_dir_all(&self.folder)?;
        let entries: io::Result<Vec<DirEntry>> = read_dir(part)?.collect();
        let mut names: Vec<OsString> = entries?.iter().map(DirEntry::file_name).collect();
        names.sort_by_key(|name| name == SUMS);
        for name in names {
            rename(part.join(&name), self.folder.join(&name))?;
        }
        Ok(())
    }
}

/// Whether there is nothing at a path, or a folder with nothing in it but for this.
fn is_empty_but_for(folder: &Path, part: Option<&OsStr>) -> Result<bool, Unreadable> {
    let at = |error| failed(folder, error);
    let entries = match read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
        entries => entries.map_err(at)?,
    };
    for entry in entries {
        if part != Some(&entry.map_err(at)?.file_name()) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A temporary folder in this one.
fn part(place: &Path) -> io::Result<TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".").suffix(PART).tempdir_in(place)
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
        let at = |error| failed(folder, error);
        for entry in read_dir(folder).map_err(at)? {
            let entry = entry.map_err(at)?;
            let name = format!("{begin}{}", entry.file_name().to_string_lossy());
            let kind = entry.file_type().map_err(at)?;
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

fn failed(path: &Path, error: io::Error) -> Unreadable {
    Unreadable::Folder {
        path: path.to_path_buf(),
        error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
