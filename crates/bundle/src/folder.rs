//! Bundles as folders. A folder is written only where nothing is yet, the hashes last, so that a bundle that was
//! not finished is none. Links are not followed.

use crate::error::Unreadable;
use crate::make::MOST_BYTES;
use crate::zipped::MOST_FILES;
use crate::{Files, SUMS, names};
use grundy_files::{Most, read, write_atomically};
use std::io;
use std::path::Path;

/// Whether a bundle can be written to a folder: there is nothing, or nothing in it.
///
/// # Errors
/// Something is there already.
pub fn could_make_folder(folder: &Path) -> Result<(), Unreadable> {
    let at = |error| failed(folder, error);
    match std::fs::read_dir(folder) {
        Ok(mut entries) => match entries.next() {
            Some(_) => Err(Unreadable::NotEmpty(folder.to_path_buf())),
            None => Ok(()),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(at(error)),
    }
}

/// Writes the files to a folder, which is made where it is not there.
///
/// # Errors
/// Something is in it already, or the system refuses.
pub fn write_folder(folder: &Path, files: &Files) -> Result<(), Unreadable> {
    could_make_folder(folder)?;
    let sums = files.iter().filter(|(name, _)| *name == SUMS);
    let others = files.iter().filter(|(name, _)| *name != SUMS);
    for (name, bytes) in others.chain(sums) {
        let file = folder.join(name);
        if let Some(within) = file.parent() {
            std::fs::create_dir_all(within).map_err(|error| failed(within, error))?;
        }
        write_atomically(&file, bytes)?;
    }
    Ok(())
}

/// The files of a folder.
///
/// # Errors
/// The system refuses, or it has what no bundle has.
pub fn read_folder(folder: &Path) -> Result<Files, Unreadable> {
    // What else may be in a folder that is none is not read.
    if !folder.join(SUMS).exists() {
        return Err(Unreadable::Entry {
            name: SUMS.to_owned(),
            why: "it is missing, so that this folder is no bundle".to_owned(),
        });
    }
    let mut reading = Reading {
        files: Files::new(),
        left: MOST_BYTES,
    };
    reading.read(folder, "")?;
    Ok(reading.files)
}

/// The files that were read so far.
struct Reading {
    files: Files,
    /// The bytes that may follow.
    left: u64,
}

impl Reading {
    /// Reads a folder whose files have names that begin so. The bound on names bounds how deep it goes.
    fn read(&mut self, folder: &Path, begin: &str) -> Result<(), Unreadable> {
        let at = |error| failed(folder, error);
        for entry in std::fs::read_dir(folder).map_err(at)? {
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
            let bytes = read(&entry.path(), Most::Bytes(self.left))?;
            self.left -= bytes.len() as u64;
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

    #[test]
    fn a_folder_is_read_as_it_was_written_and_never_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let bundle = folder.path().join("paper");
        write_folder(&bundle, &some()).unwrap();
        assert_eq!(read_folder(&bundle).unwrap(), some());
        let again = write_folder(&bundle, &some()).unwrap_err().to_string();
        assert!(again.contains("is not empty"), "{again}");
        assert!(read_folder(&folder.path().join("none")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(SUMS), "").unwrap();
        std::os::unix::fs::symlink("/etc", folder.path().join("etc")).unwrap();
        let said = read_folder(folder.path()).unwrap_err().to_string();
        assert!(said.starts_with("etc: it is a link"), "{said}");
    }
}
