//! Files that are put in place at once: a kill, a full disk or an error at any moment leaves the old or the new
//! one. A temporary file beside it is written, flushed, synced, then renamed. Temporary files of writers that
//! were killed are deleted by the next one.

use super::error::{Fault, FileError};
use super::faults::{Counted, pass};
use super::named::{Named, are_same, folder_of, followed};
use super::open_file::OpenFile;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// How the names of temporary files end.
const PART: &str = ".grundy-part";

/// How the names of the files end that SQLite has beside a store.
const BESIDE_A_STORE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Writing begins anew when its temporary file has gone, at most so often.
const ATTEMPTS: usize = 5;

/// What writes the content of a file. It may be called several times, each for the whole content.
pub(crate) type Content<'a> = &'a mut dyn FnMut(&mut dyn Write) -> io::Result<()>;

/// Who may read a file that is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Readers {
    /// Those who could read the old one, or any new file of the user.
    AsBefore,
    /// The user alone.
    User,
}

/// Puts `bytes` in place at once. On an error the old file is intact; a link stays a link, and the mode of what
/// is replaced stays.
///
/// # Errors
/// Why it cannot be written: the system refuses, it is protected, or it is no file.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    write_atomically_by(path, &mut |out| out.write_all(bytes)).map(drop)
}

/// Puts `bytes` in place at once, in a file that only the user can read.
///
/// # Errors
/// As [`write_atomically`].
pub fn write_privately(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    put(path, Readers::User, &mut |out| out.write_all(bytes)).map(drop)
}

/// Puts what `write` writes in place at once. `write` may be called several times. The new file is returned, and
/// is locked.
///
/// # Errors
/// As [`write_atomically`], and the error of `write`.
pub fn write_atomically_by(
    path: &Path,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
) -> Result<OpenFile, FileError> {
    put(path, Readers::AsBefore, write)
}

fn put(path: &Path, readers: Readers, write: Content) -> Result<OpenFile, FileError> {
    replaceable(path).map_err(|fault| fault.at(path))?;
    // A link stays a link: the file it leads to is written.
    let real = followed(path);
    let folder = folder_of(&real);
    delete_parts_of_the_dead(folder);
    let mut attempts = ATTEMPTS;
    loop {
        attempts -= 1;
        match replace(&real, readers, write) {
            // Between its making and its lock a temporary file looks like one of a killed writer.
            Err(error)
                if attempts > 0 && error.kind() == io::ErrorKind::NotFound && folder.exists() => {}
            result => return result.map_err(|error| FileError::of(path, error)),
        }
    }
}

/// The store, there or not yet, for whose changes SQLite takes a file of this name: what is written there would be
/// lost, and with it what the store has not taken in.
fn store_beside(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let of = BESIDE_A_STORE
        .iter()
        .find_map(|end| name.strip_suffix(end))?;
    let store = path.with_file_name(of);
    let ending = store.extension().and_then(|ending| ending.to_str());
    let is_named = ending.is_some_and(|ending| ["sqlite", "sqlite3", "db"].contains(&ending));
    (is_named || store.is_file()).then_some(store)
}

/// Looks whether a file is one that SQLite has beside a store, be that there or not yet.
///
/// # Errors
/// It is: what is written there would be lost, and with it what the store has not taken in.
pub fn check_apart_from_store(path: &Path, store: &Path) -> Result<(), FileError> {
    // SQLite names them after the file that links lead to.
    for of in [store.to_path_buf(), followed(store)] {
        for end in BESIDE_A_STORE {
            let mut beside = of.clone().into_os_string();
            beside.push(end);
            if are_same(path, Path::new(&beside)) {
                return Err(Fault::InUse(store.to_path_buf()).at(path));
            }
        }
    }
    Ok(())
}

/// Whether there is nothing at a path, or a file that may be changed.
fn replaceable(path: &Path) -> Result<(), Fault> {
    if let Some(store) = store_beside(path) {
        return Err(Fault::InUse(store));
    }
    match Named::at(path).map_err(|error| Fault::of(path, error))? {
        Named::Nothing if is_of_folder(&followed(path)) => Err(Fault::Folder),
        Named::Nothing => Ok(()),
        Named::Folder => Err(Fault::Folder),
        Named::Pipe => Err(Fault::Pipe),
        Named::Stream | Named::Other => Err(Fault::Device),
        Named::File(about) if about.permissions().readonly() => Err(Fault::ReadOnly),
        // The mode does not say whose file it is. Opening it to write changes nothing in it.
        Named::File(_) => match OpenOptions::new().write(true).open(path) {
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Err(Fault::ReadOnly),
            Err(error) => Err(Fault::of(path, error)),
            Ok(_) => Ok(()),
        },
    }
}

/// Whether a name can only be that of a folder, by its end: a temporary file beside it could be made, and not be put in
/// its place.
fn is_of_folder(path: &Path) -> bool {
    let name = path.as_os_str().as_encoded_bytes();
    let name = name.strip_suffix(b".").unwrap_or(name);
    name.last()
        .is_some_and(|&last| std::path::is_separator(char::from(last)))
}

/// Looks whether a file could be changed or made now, with files beside it.
///
/// # Errors
/// It is protected, or no file, or its folder takes no file.
pub fn check_could_write(path: &Path) -> Result<(), FileError> {
    could_write(path).map_err(|fault| fault.at(path))
}

/// Whether a file could be put in place now: its folder takes a temporary one.
pub(crate) fn could_write(path: &Path) -> Result<(), Fault> {
    replaceable(path)?;
    let part = part(&followed(path), Readers::User);
    part.map(drop).map_err(|error| Fault::of(path, error))
}

/// A temporary file beside this one. It is deleted unless it is put in its place.
fn part(path: &Path, readers: Readers) -> io::Result<NamedTempFile> {
    pass()?;
    // The message is to name the file that was asked for, not the temporary one.
    let plain = |error: io::Error| match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        None => io::Error::from(error.kind()),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".").suffix(PART);
    let old = path.metadata().ok();
    #[cfg(unix)]
    if readers == Readers::AsBefore && old.is_none() {
        // The system takes away what the user's mask says.
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    }
    let part = builder.tempfile_in(folder_of(path)).map_err(plain)?;
    if let (Readers::AsBefore, Some(old)) = (readers, old) {
        part.as_file().set_permissions(old.permissions())?;
    }
    Ok(part)
}

fn replace(path: &Path, readers: Readers, write: Content) -> io::Result<OpenFile> {
    let mut file = part(path, readers)?;
    // The lock says that its owner lives. Where there are no locks nothing is ever deleted.
    let _ = file.as_file().try_lock();
    let mut out = BufWriter::new(Counted(file.as_file_mut()));
    write(&mut out)?;
    out.flush()?;
    drop(out);
    pass()?;
    file.as_file().sync_all()?;
    pass()?;
    let file = file.persist(path).map_err(|error| error.error)?;
    // The rename itself is on disk only once the folder is. A folder that may not be read cannot be synced, and
    // the new file is there all the same.
    #[cfg(unix)]
    if let Ok(folder) = File::open(folder_of(path)) {
        pass()?;
        folder.sync_all()?;
    }
    Ok(OpenFile::new(file))
}

/// Deletes the temporary files in a folder whose owner was killed.
fn delete_parts_of_the_dead(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.filter_map(Result::ok) {
        let is_part = entry.file_name().to_string_lossy().ends_with(PART);
        if !is_part || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let part = entry.path();
        if File::open(&part).is_ok_and(|file| file.try_lock().is_ok()) {
            // What cannot be deleted now is met again by the next writer.
            let _ = std::fs::remove_file(&part);
        }
    }
}
