//! Folders that are put in place whole. The files are written into a temporary folder beside the one that is wanted,
//! which is renamed at once: a kill, a full disk or an error at any moment leaves nothing or all. What writers that
//! were killed have left is deleted by the next one.

use super::error::{Fault, FileError};
use super::faults::pass;
use super::folders::check_could_be_folder;
use super::folders::{entries_of, make_folder, rename};
use super::named::{Named, folder_of, followed};
use super::replace::write_atomically;
use std::ffi::OsStr;
use std::fs::{DirEntry, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// How the names of temporary folders end.
const PART: &str = ".grundy-bundle";

/// A temporary folder that has gone before it was locked is made anew, at most so often.
const ATTEMPTS: usize = 5;

/// A folder that is not there yet, or has nothing in it, and can be written. Nothing is in it before all files are.
#[derive(Debug)]
pub struct NewFolder {
    /// The folder, as it was named.
    folder: PathBuf,
    /// The folder that links lead to.
    real: PathBuf,
    /// The folder on the same disk in which the temporary one is made.
    place: PathBuf,
}

impl NewFolder {
    /// Makes ready to write a folder: there is nothing, or nothing in it.
    ///
    /// # Errors
    /// Something is there already, it is `-`, or the system refuses.
    pub fn at(folder: &Path) -> Result<NewFolder, FileError> {
        check_could_be_folder(folder)?;
        let at = |error| FileError::of(folder, error);
        let real = match Named::at(folder).map_err(at)? {
            Named::Nothing => followed(folder),
            Named::Folder => folder.canonicalize().map_err(at)?,
            _ => return Err(Fault::NotFolder.at(folder)),
        };
        delete_parts_of_the_dead(&real);
        if !is_empty_but_for(&real, None)? {
            return Err(Fault::NotEmpty.at(folder));
        }
        // Whether it can be written in is known before anything is computed, and nothing is left there meanwhile.
        let mut refused = None;
        for place in places(&real) {
            delete_parts_of_the_dead(&place);
            match Part::new(&place) {
                Ok(_) => {
                    let folder = folder.to_path_buf();
                    return Ok(NewFolder {
                        folder,
                        real,
                        place,
                    });
                }
                Err(error) => refused = Some(error),
            }
        }
        Err(at(refused.unwrap_or(ErrorKind::NotFound.into())))
    }

    /// Writes files by their names, whose parts have slashes between them. The one that is called `last` is there
    /// when all others are, also where the folder has to stay the same one.
    ///
    /// # Errors
    /// Something is in it by now, or the system refuses; then nothing was written.
    pub fn write<'a>(
        self,
        files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
        last: &str,
    ) -> Result<(), FileError> {
        // The message is to name the folder that was asked for, not the temporary one.
        let named = |error: FileError| error.fault.at(&self.folder);
        let part = Part::new(&self.place).map_err(|error| FileError::of(&self.folder, error))?;
        for (name, bytes) in files {
            let file = part.path().join(name);
            make_folder(folder_of(&file)).map_err(named)?;
            write_atomically(&file, bytes).map_err(named)?;
        }
        if !is_empty_but_for(&self.real, part.path().file_name()).map_err(named)? {
            return Err(Fault::NotEmpty.at(&self.folder));
        }
        match self.place == self.real {
            true => self.move_in(part.path(), last).map_err(named),
            false => self.put_in_place(part).map_err(named),
        }
    }

    /// Renames the temporary folder.
    fn put_in_place(&self, part: Part) -> Result<(), FileError> {
        if let Ok(old) = self.real.metadata() {
            let set = std::fs::set_permissions(part.path(), old.permissions());
            set.map_err(|error| FileError::of(&self.real, error))?;
        }
        make_folder(folder_of(&self.real))?;
        rename(part.path(), &self.real)?;
        part.keep();
        sync(folder_of(&self.real));
        Ok(())
    }

    /// Moves what was written into the folder that the temporary one is in.
    fn move_in(&self, part: &Path, last: &str) -> Result<(), FileError> {
        let mut entries = entries_of(part)?;
        entries.sort_by_key(|entry| entry.file_name() == last);
        let name = DirEntry::file_name;
        entries
            .iter()
            .try_for_each(|entry| rename(&entry.path(), &self.real.join(name(entry))))?;
        sync(&self.real);
        Ok(())
    }
}

/// Where a temporary folder may be made, the best place first: beside the folder, so that it takes one renaming. A
/// folder in which the program stands, or the root of a disk, is to stay the same one; so is one beside which nothing
/// can be made.
fn places(real: &Path) -> Vec<PathBuf> {
    if !real.is_dir() {
        let there = real.ancestors().find(|place| place.is_dir());
        return vec![there.unwrap_or(Path::new(".")).to_path_buf()];
    }
    let beside = folder_of(real).to_path_buf();
    let is_here = std::env::current_dir().is_ok_and(|here| here.starts_with(real));
    match is_here || !is_on_one_disk(&beside, real) {
        true => vec![real.to_path_buf()],
        false => vec![beside, real.to_path_buf()],
    }
}

#[cfg(unix)]
fn is_on_one_disk(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let disk = |path: &Path| path.metadata().map(|about| about.dev()).ok();
    one != other && disk(one) == disk(other)
}

#[cfg(not(unix))]
fn is_on_one_disk(_: &Path, _: &Path) -> bool {
    // A folder that is there is not replaced by a renaming everywhere.
    false
}

/// Whether there is nothing at a path, or a folder with nothing in it but for this.
fn is_empty_but_for(folder: &Path, part: Option<&OsStr>) -> Result<bool, FileError> {
    match entries_of(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(true),
        entries => Ok(entries?
            .iter()
            .all(|entry| part == Some(&entry.file_name()))),
    }
}

/// A temporary folder. It is deleted with all that is in it, unless it is put in place.
struct Part {
    // It is unlocked after it was deleted.
    folder: TempDir,
    _lock: Option<File>,
}

impl Part {
    /// A new one in this folder. Its lock says that its owner lives.
    fn new(place: &Path) -> io::Result<Part> {
        for _ in 0..ATTEMPTS {
            let folder = temporary(place)?;
            let lock = File::open(folder.path()).ok();
            let is_locked = lock.as_ref().is_none_or(|lock| lock.try_lock().is_ok());
            // Between its making and its lock it looks like one of a killed writer.
            if is_locked && folder.path().is_dir() {
                return Ok(Part {
                    folder,
                    _lock: lock,
                });
            }
        }
        Err(ErrorKind::NotFound.into())
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// It has another name now, under which it stays.
    fn keep(self) {
        let _ = self.folder.keep();
    }
}

fn temporary(place: &Path) -> io::Result<TempDir> {
    pass()?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".").suffix(PART);
    #[cfg(unix)]
    // The system takes away what the user's mask says.
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
    // The message is to name the folder that was asked for, not the temporary one.
    builder
        .tempdir_in(place)
        .map_err(|error| match error.raw_os_error() {
            Some(code) => io::Error::from_raw_os_error(code),
            None => error.kind().into(),
        })
}

/// Brings the names in a folder onto the disk, where the system can.
fn sync(folder: &Path) {
    #[cfg(unix)]
    if let Ok(folder) = File::open(folder) {
        // What was put in place is there all the same.
        let _ = folder.sync_all();
    }
    #[cfg(not(unix))]
    let _ = folder;
}

/// Deletes the temporary folders in this one whose owner was killed.
fn delete_parts_of_the_dead(place: &Path) {
    for entry in entries_of(place).into_iter().flatten() {
        let is_part = entry.file_name().to_string_lossy().ends_with(PART);
        if !is_part || !entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            continue;
        }
        let part = entry.path();
        let lock = File::open(&part);
        if lock.as_ref().is_ok_and(|lock| lock.try_lock().is_ok()) {
            // What cannot be deleted now is met again by the next writer.
            let _ = std::fs::remove_dir_all(&part);
        }
    }
}
