//! Files that stay open: they are locked, and written piece by piece.

use super::error::{Fault, FileError};
use super::faults::pass;
use super::named::Named;
use super::open_file::OpenFile;
use std::fs::OpenOptions;
use std::io;
use std::path::Path;

/// Opens a file to read and to write it; it is made if it is not there, and what is in it stays.
///
/// # Errors
/// The system refuses, it is protected, or it is a folder, a pipe or a device.
pub fn open_kept(path: &Path) -> Result<OpenFile, FileError> {
    let named = Named::at(path).map_err(|error| FileError::of(path, error))?;
    let fault = match named {
        Named::Nothing => None,
        Named::File(about) => about.permissions().readonly().then_some(Fault::ReadOnly),
        Named::Folder => Some(Fault::Folder),
        Named::Pipe => Some(Fault::Pipe),
        Named::Stream | Named::Other => Some(Fault::Device),
    };
    if let Some(fault) = fault {
        return Err(fault.at(path));
    }
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    let opened = pass().and_then(|()| options.open(path));
    opened
        .map(OpenFile::new)
        .map_err(|error| FileError::of(path, error))
}

/// Opens a file to write after what is in it; it is made if it is not there.
///
/// # Errors
/// The system refuses, or it is a folder, or a pipe that has a name in a folder.
pub fn append_to(path: &Path) -> Result<OpenFile, FileError> {
    let fault = match Named::at(path).map_err(|error| FileError::of(path, error))? {
        Named::Nothing | Named::File(_) | Named::Stream => None,
        Named::Folder => Some(Fault::Folder),
        Named::Pipe => Some(Fault::Pipe),
        Named::Other => Some(Fault::Device),
    };
    if let Some(fault) = fault {
        return Err(fault.at(path));
    }
    let opened = pass().and_then(|()| OpenOptions::new().append(true).create(true).open(path));
    opened
        .map(OpenFile::new)
        .map_err(|error| FileError::of(path, error))
}

/// Makes a folder, and those that it is in, which only the user can look into; one that is there stays as it is.
///
/// # Errors
/// The system refuses.
pub fn make_private_folder(path: &Path) -> io::Result<()> {
    pass()?;
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}
