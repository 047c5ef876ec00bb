//! Folders, and the names in them: what is done to these is counted as what is done to files.

use super::error::{Fault, FileError};
use super::faults::pass;
use std::fs::DirEntry;
use std::io::{self, ErrorKind};
use std::path::Path;

/// Whether a path could be that of a folder, as far as can be seen without making it. `-` is not: who types it means
/// standard output, and would look for what was written there.
///
/// # Errors
/// It is `-`, or something else is there.
pub fn check_could_be_folder(path: &Path) -> Result<(), FileError> {
    if path.as_os_str() == "-" {
        return Err(Fault::NoStream.at(path));
    }
    match path.metadata() {
        Ok(there) if !there.is_dir() => Err(Fault::NotFolder.at(path)),
        _ => Ok(()),
    }
}

/// Makes a folder, and those that it is in; one that is there stays as it is.
///
/// # Errors
/// The system refuses, it is `-`, or something else is there.
pub fn make_folder(path: &Path) -> Result<(), FileError> {
    check_could_be_folder(path)?;
    let made = pass().and_then(|()| std::fs::create_dir_all(path));
    made.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists | ErrorKind::NotADirectory => Fault::NotFolder.at(path),
        _ => FileError::of(path, error),
    })
}

/// What is in a folder.
///
/// # Errors
/// The system refuses, it is not there, or it is no folder.
pub fn entries_of(folder: &Path) -> Result<Vec<DirEntry>, FileError> {
    let entries = pass().and_then(|()| std::fs::read_dir(folder)?.collect());
    entries.map_err(|error: io::Error| match error.kind() {
        ErrorKind::NotADirectory => Fault::NotFolder.at(folder),
        _ => FileError::of(folder, error),
    })
}

/// Gives a file or a folder another name on the same disk.
///
/// # Errors
/// The system refuses.
pub fn rename(from: &Path, to: &Path) -> Result<(), FileError> {
    let renamed = pass().and_then(|()| std::fs::rename(from, to));
    renamed.map_err(|error| FileError::of(from, error))
}

/// Deletes a file.
///
/// # Errors
/// The system refuses, or there is none.
pub fn delete(file: &Path) -> Result<(), FileError> {
    let deleted = pass().and_then(|()| std::fs::remove_file(file));
    deleted.map_err(|error| FileError::of(file, error))
}
