//! Why a file cannot be read or written: what, where, and what to do.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// A file that cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("{}{fault}", named(path, fault))]
pub struct FileError {
    /// The file, as it was named; of standard output and input these words.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The system refuses.
    #[error("{}", in_words(.0))]
    System(io::Error),
    /// What was to be written cannot be made; the file has no part in that, and is not named.
    #[error("{0}")]
    Content(io::Error),
    /// The folder that the file would be in is not there.
    #[error("the folder {} does not exist", .0.display())]
    NoFolder(PathBuf),
    /// It is a folder.
    #[error("this is a folder; name a file")]
    Folder,
    /// It is no folder, where a folder is wanted.
    #[error("this is no folder; name one that is there, or a name that is free")]
    NotFolder,
    /// It stands for standard input or output, where a folder is wanted.
    #[error(
        "this stands for standard input or output, and a folder is wanted; name another one, or write ./- for a folder of this name"
    )]
    NoStream,
    /// A folder that is to be written whole has something in it.
    #[error("this folder is not empty; name another one, or empty it")]
    NotEmpty,
    /// It is a pipe that has a name in a folder, whose other end may never come.
    #[error(
        "this is a pipe in a folder, which could be waited for without end; name a file, or - for standard input or output"
    )]
    Pipe,
    /// It is a device or a socket.
    #[error("this is a device or a socket; name a file")]
    Device,
    /// Nobody may write to it.
    #[error("this file is protected from being changed; name another one, or permit writing to it")]
    ReadOnly,
    /// The result would be written over what the command reads, or over another result.
    #[error("this is also {}, which would be lost; name another file", .0.display())]
    InUse(PathBuf),
    /// It is longer than a format allows.
    #[error("the file is too long; at most {0} bytes are read")]
    TooLong(u64),
    /// It is longer than the memory allows.
    #[error(
        "the file has more than {0} bytes, which is too much for the memory allowed; allow more with --memory"
    )]
    TooLongForMemory(u64),
    /// It is no text.
    #[error("line {line}, column {column}: this is no text in UTF-8")]
    NoText { line: usize, column: usize },
}

/// How a message begins: with the name of the file that it is about.
fn named(path: &Path, fault: &Fault) -> String {
    match fault {
        Fault::Content(_) => String::new(),
        _ => format!("{}: ", path.display()),
    }
}

/// The error of the system, in words that help; one that is in such words already stays.
pub fn in_words(error: &io::Error) -> String {
    match error.kind() {
        _ if error.get_ref().is_some() => error.to_string(),
        ErrorKind::NotFound => "there is no such file".to_owned(),
        ErrorKind::PermissionDenied => "you have no right to do this here".to_owned(),
        ErrorKind::IsADirectory => "this is a folder".to_owned(),
        ErrorKind::NotADirectory => "a part of the path is no folder".to_owned(),
        ErrorKind::AlreadyExists => "something else has this name".to_owned(),
        ErrorKind::StorageFull => "the disk is full".to_owned(),
        ErrorKind::InvalidFilename => "the name is longer than the system takes".to_owned(),
        ErrorKind::FileTooLarge => {
            "the file would be longer than the system allows; see ulimit -f".to_owned()
        }
        ErrorKind::WouldBlock => {
            "this is no file, but has to be waited for; name a file".to_owned()
        }
        ErrorKind::ReadOnlyFilesystem => "this disk can only be read".to_owned(),
        _ => error.to_string(),
    }
}

impl Fault {
    /// What the system says of a path.
    pub(crate) fn of(path: &Path, error: io::Error) -> Fault {
        // The system has no message of its own.
        if error.get_ref().is_some() {
            return Fault::Content(error);
        }
        let folder = path.parent();
        let folder = folder.filter(|folder| !folder.as_os_str().is_empty() && !folder.exists());
        match (error.kind(), folder) {
            (ErrorKind::NotFound, Some(folder)) => Fault::NoFolder(folder.to_path_buf()),
            _ => Fault::System(error),
        }
    }

    pub(crate) fn at(self, path: &Path) -> FileError {
        FileError {
            path: path.to_path_buf(),
            fault: self,
        }
    }
}

impl FileError {
    /// What the system says of a path.
    pub fn of(path: &Path, error: io::Error) -> FileError {
        Fault::of(path, error).at(path)
    }

    /// Whether whoever reads has seen enough, which is no error of the writer.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(&self.fault, Fault::System(error) if error.kind() == ErrorKind::BrokenPipe)
    }

    /// The kind of the system's error.
    pub fn kind(&self) -> ErrorKind {
        match &self.fault {
            Fault::System(error) | Fault::Content(error) => error.kind(),
            Fault::NoFolder(_) => ErrorKind::NotFound,
            Fault::Folder => ErrorKind::IsADirectory,
            Fault::NotFolder => ErrorKind::NotADirectory,
            Fault::NotEmpty => ErrorKind::DirectoryNotEmpty,
            Fault::ReadOnly => ErrorKind::PermissionDenied,
            Fault::TooLong(_) | Fault::TooLongForMemory(_) => ErrorKind::FileTooLarge,
            Fault::NoText { .. } => ErrorKind::InvalidData,
            Fault::Pipe | Fault::Device | Fault::InUse(_) | Fault::NoStream => {
                ErrorKind::InvalidInput
            }
        }
    }

    /// The fault alone, for who names the file.
    pub fn into_io(self) -> io::Error {
        io::Error::new(self.kind(), self.fault)
    }
}
