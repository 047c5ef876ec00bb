//! What a path names, found out without opening it: opening a pipe would wait for its other end.

use std::fs::{FileType, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// What is at a path.
pub(crate) enum Named {
    Nothing,
    File(Metadata),
    Folder,
    /// A device such as `/dev/null`, or what the shell has opened for the program, such as `/dev/fd/63`.
    Stream,
    /// A pipe that has a name in a folder.
    Pipe,
    /// A disk or a socket.
    Other,
}

impl Named {
    /// What is at this path.
    pub(crate) fn at(path: &Path) -> io::Result<Named> {
        let about = match path.metadata() {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Named::Nothing),
            about => about?,
        };
        let kind = about.file_type();
        Ok(if kind.is_dir() {
            Named::Folder
        } else if is_descriptor(path) || is_character_device(kind) {
            Named::Stream
        } else if kind.is_file() {
            Named::File(about)
        } else if is_pipe(kind) {
            Named::Pipe
        } else {
            Named::Other
        })
    }
}

/// Devices from which all is had at once, and on which nobody waits.
const NEVER_AWAITED: [&str; 5] = [
    "/dev/null",
    "/dev/zero",
    "/dev/full",
    "/dev/random",
    "/dev/urandom",
];

/// Whether a path names a device that could be waited for without an end, such as a terminal, and that nobody has opened
/// for the program.
pub(crate) fn is_awaited_device(path: &Path) -> bool {
    let whole = path.canonicalize();
    let at_once = |whole: &PathBuf| NEVER_AWAITED.iter().any(|name| whole == Path::new(name));
    !is_descriptor(path) && !whole.as_ref().is_ok_and(at_once)
}

/// Whether what is read from a path may have to be waited for: standard input, or what the shell has opened, if that is
/// no file.
pub fn may_be_awaited(path: &Path) -> bool {
    path.as_os_str() == "-" || path.metadata().is_ok_and(|about| !about.is_file())
}

/// Whether a path names something that is open already.
fn is_descriptor(path: &Path) -> bool {
    const STANDARD: [&str; 3] = ["/dev/stdin", "/dev/stdout", "/dev/stderr"];
    let folders = ["/dev/fd", "/proc/self/fd"];
    folders.iter().any(|folder| path.starts_with(folder))
        || STANDARD.iter().any(|name| path == Path::new(name))
}

#[cfg(unix)]
fn is_pipe(kind: FileType) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&kind)
}

#[cfg(unix)]
fn is_character_device(kind: FileType) -> bool {
    std::os::unix::fs::FileTypeExt::is_char_device(&kind)
}

#[cfg(not(unix))]
fn is_pipe(_: FileType) -> bool {
    false
}

#[cfg(not(unix))]
fn is_character_device(_: FileType) -> bool {
    false
}

/// Whether two paths name the same file, be it by links, or by a name of a file that is not there yet. `-` is
/// what standard input is read from. Devices are never the same: nothing in them is lost.
pub fn are_same(path: &Path, other: &Path) -> bool {
    let other = match other.as_os_str() == "-" {
        true => Path::new("/dev/stdin"),
        false => other,
    };
    match (path.metadata(), other.metadata()) {
        (Ok(one), Ok(two)) => {
            one.is_file() && two.is_file() && is_same_file((path, &one), (other, &two))
        }
        (Err(_), Err(_)) => whole(path).is_some_and(|path| whole(other) == Some(path)),
        _ => false,
    }
}

#[cfg(unix)]
fn is_same_file((_, one): (&Path, &Metadata), (_, two): (&Path, &Metadata)) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (two.dev(), two.ino())
}

#[cfg(not(unix))]
fn is_same_file((path, _): (&Path, &Metadata), (other, _): (&Path, &Metadata)) -> bool {
    path.canonicalize()
        .is_ok_and(|path| other.canonicalize().is_ok_and(|other| path == other))
}

/// The name of a file that is not there, from the root.
fn whole(path: &Path) -> Option<PathBuf> {
    let path = followed(path);
    let folder = folder_of(&path).canonicalize().ok()?;
    Some(folder.join(path.file_name()?))
}

/// Links are followed so often, as the system does.
const MOST_LINKS: usize = 40;

/// The file that links lead to, also where it is not there yet.
pub(crate) fn followed(path: &Path) -> PathBuf {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match path.read_link() {
            Ok(next) => path = folder_of(&path).join(next),
            Err(_) => break,
        }
    }
    path
}

/// The folder that a file is in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
