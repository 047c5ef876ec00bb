//! Files that are read. What is opened is a regular file, so that nothing is waited for, and no more is read than
//! a stated bound. What a command line names may also be standard input, `-`, a device, or what the shell has
//! opened, such as `<(…)`; the bound holds for these all the same.
//! A device that could be waited for, such as a terminal, is opened by the shell alone.

use super::error::{Fault, FileError};
use super::faults::{Counted, pass};
use super::named::{Named, is_awaited_device};
use super::open_file::OpenFile;
use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// The most that is read of a file, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Most {
    /// As much as the format allows.
    Bytes(u64),
    /// As much as the memory allows.
    Memory(u64),
}

impl Most {
    /// How many these are.
    pub fn bytes(self) -> u64 {
        match self {
            Most::Bytes(bytes) | Most::Memory(bytes) => bytes,
        }
    }

    fn fault(self) -> Fault {
        match self {
            Most::Bytes(bytes) => Fault::TooLong(bytes),
            Most::Memory(bytes) => Fault::TooLongForMemory(bytes),
        }
    }
}

/// Opens a file to read it.
///
/// # Errors
/// There is none, the system refuses, or it is a folder, a pipe or a device.
pub fn open(path: &Path) -> Result<OpenFile, FileError> {
    opened(path, false).map_err(|fault| fault.at(path))
}

/// Opens what a command line names, to read it; `-` is standard input.
///
/// # Errors
/// There is nothing, the system refuses, or it is a folder, a pipe that has a name in a folder, or a device that could be
/// waited for, such as a terminal.
pub fn open_input(path: &Path) -> Result<Box<dyn Read + Send>, FileError> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(Counted(io::stdin())));
    }
    match opened(path, true) {
        Ok(file) => Ok(Box::new(file)),
        Err(fault) => Err(fault.at(path)),
    }
}

fn opened(path: &Path, takes_streams: bool) -> Result<OpenFile, Fault> {
    let system = |error| Fault::of(path, error);
    // Asked before it is opened: opening a pipe would wait for its writer.
    let file = match Named::at(path).map_err(system)? {
        Named::Folder => return Err(Fault::Folder),
        Named::Pipe => return Err(Fault::Pipe),
        Named::Stream if !takes_streams || is_awaited_device(path) => return Err(Fault::Device),
        Named::Other => return Err(Fault::Device),
        Named::Stream => pass().and_then(|()| File::open(path)),
        Named::Nothing | Named::File(_) => pass().and_then(|()| without_waiting(path)),
    };
    file.map(OpenFile::new).map_err(system)
}

/// Opens a file. What calls itself one and has its letters to come, such as `/proc/kmsg`, says so when it is read.
fn without_waiting(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NONBLOCK);
    options.open(path)
}

/// All bytes of a file.
///
/// # Errors
/// As [`open`], or there are more bytes.
pub fn read(path: &Path, most: Most) -> Result<Vec<u8>, FileError> {
    let file = open(path)?;
    let length = file.metadata().map_or(0, |about| about.len());
    if length > most.bytes() {
        return Err(most.fault().at(path));
    }
    read_all(file, path, most)
}

/// The text of a file.
///
/// # Errors
/// As [`read`], or it is no text.
pub fn read_text(path: &Path, most: Most) -> Result<String, FileError> {
    in_utf8(read(path, most)?).map_err(|fault| fault.at(path))
}

/// All bytes of what a command line names.
///
/// # Errors
/// As [`open_input`], or there are more bytes.
pub fn read_input(path: &Path, most: Most) -> Result<Vec<u8>, FileError> {
    read_all(open_input(path)?, path, most)
}

/// The text of what a command line names.
///
/// # Errors
/// As [`read_input`], or it is no text.
pub fn read_input_text(path: &Path, most: Most) -> Result<String, FileError> {
    read_all_text(open_input(path)?, path, most)
}

/// The text of what was opened by [`open_input`] with this path.
///
/// # Errors
/// As [`read_all`], or it is no text.
pub fn read_all_text(source: impl Read, path: &Path, most: Most) -> Result<String, FileError> {
    in_utf8(read_all(source, path, most)?).map_err(|fault| fault.at(path))
}

/// All bytes of what was opened with this path. The bound holds for what has no honest length, too.
///
/// # Errors
/// The system refuses, or there are more bytes.
pub fn read_all(source: impl Read, path: &Path, most: Most) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    let limit = most.bytes();
    let read = source.take(limit.saturating_add(1)).read_to_end(&mut bytes);
    read.map_err(|error| FileError::of(path, error))?;
    match bytes.len() as u64 > limit {
        true => Err(most.fault().at(path)),
        false => Ok(bytes),
    }
}

fn in_utf8(bytes: Vec<u8>) -> Result<String, Fault> {
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = error.as_bytes().get(..good).unwrap_or_default();
        let in_line = before.iter().rev().take_while(|byte| **byte != b'\n');
        Fault::NoText {
            line: 1 + before.iter().filter(|byte| **byte == b'\n').count(),
            column: 1 + in_line.count(),
        }
    })
}
