//! Side files that survive a crash. A running program holds a lock on its side
//! file; one without an owner is work that was lost.

use super::document::Project;
use super::file::{ProjectError, read_json, write_json};
use super::session::Session;
use grundy_files::{
    FileError, OpenFile, are_same, delete, entries_of, make_private_folder, open, open_kept,
};
use serde::{Deserialize, Serialize};
use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};

const ENDING: &str = "recovery";

/// The ending of the file that says which project a running program has open.
const OPEN: &str = "open";

/// A longer one is none.
const LONGEST_NOTE: u64 = 1 << 16;

/// Work that was never saved may be more than a project may have; files that are longer than this are none of
/// the program's.
const MAX_LOST: u64 = 1 << 30;

#[derive(Serialize, Deserialize)]
struct SideFile {
    original: Option<PathBuf>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    look: Option<Session>,
    project: serde_json::Value,
}

/// The side file of a running program.
#[derive(Debug)]
pub struct RecoverySlot {
    file: PathBuf,
    /// Held while the program lives; the system lets go of it at the latest
    /// when the process ends, however it ends. The empty lock file stays for the next program:
    /// if it were deleted, one program could hold the deleted file and another a new one.
    _lock: OpenFile,
}

impl RecoverySlot {
    /// Takes a free slot in `dir`, which is made if need be.
    pub fn new(dir: &Path) -> io::Result<Self> {
        make_private_folder(dir)?;
        let mut trouble = io::Error::other("there is no free recovery file");
        for number in 0..1000 {
            let file = dir.join(format!("{number}.{ENDING}"));
            let lock = match open_kept(&file.with_extension("lock")) {
                Ok(lock) => lock,
                // What lies in the place of a lock may be anything; the next place may be free.
                Err(error) => {
                    trouble = error.into_io();
                    continue;
                }
            };
            // Looked for under the lock: its owner may have written it just before it died.
            if lock.try_lock().is_ok() && !file.exists() {
                let mut slot = RecoverySlot { file, _lock: lock };
                // What its last owner had open, which did not end in good order.
                slot.note_open(None);
                return Ok(slot);
            }
        }
        Err(trouble)
    }

    /// Writes the project, the name of its own file, and how it is looked at.
    pub fn write(
        &mut self,
        project: &Project,
        original: Option<&Path>,
        look: Option<&Session>,
    ) -> Result<(), ProjectError> {
        let side = SideFile {
            original: original.map(Path::to_path_buf),
            look: look.cloned(),
            project: serde_json::to_value(project).unwrap_or_default(),
        };
        write_json(&self.file, &side)
    }

    /// Notes which project this program has open, for others; none where that has no file.
    pub fn note_open(&mut self, project: Option<&Path>) {
        let note = self.file.with_extension(OPEN);
        // It is for a warning alone, which other programs do without.
        let _ = match project {
            Some(project) => write_json(&note, &project).is_ok(),
            None => delete(&note).is_ok(),
        };
    }

    /// Whether another program that runs has this project open.
    pub fn is_open_elsewhere(&self, project: &Path) -> bool {
        let own = self.file.with_extension(OPEN);
        let entries = self.file.parent().map(entries_of);
        let entries = entries.and_then(Result::ok).unwrap_or_default();
        let notes = entries.iter().map(DirEntry::path).filter(|file| {
            *file != own && file.extension().is_some_and(|ending| ending == OPEN) && is_owned(file)
        });
        let open = notes.filter_map(|file| read_json::<PathBuf>(&file, LONGEST_NOTE));
        open.into_iter().any(|other| are_same(&other, project))
    }

    /// Deletes the side file: there is nothing to recover.
    pub fn clear(&mut self) {
        // It may never have been written.
        let _ = delete(&self.file);
        self.note_open(None);
    }
}

/// Work that was not saved before its program ended.
#[derive(Debug)]
pub struct Lost {
    file: PathBuf,
    /// The file it belongs to, if it had one.
    pub original: Option<PathBuf>,
    /// The work.
    pub project: Project,
    /// How it was looked at; not known of what older programs kept.
    pub look: Option<Session>,
}

impl Lost {
    /// Whether the file that it belongs to was written after this was kept.
    pub fn original_is_newer(&self) -> bool {
        let written = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
        let original = self.original.as_deref().and_then(written);
        original.is_some_and(|original| written(&self.file).is_none_or(|kept| original > kept))
    }

    /// Deletes it for good.
    pub fn discard(&self) -> io::Result<()> {
        delete(&self.file).map_err(FileError::into_io)
    }
}

/// The work in `dir` whose program no longer lives, in order of the names of its files.
pub fn find_lost(dir: &Path) -> Vec<Lost> {
    left_behind(dir).into_iter().filter_map(read).collect()
}

/// The side files in `dir` that no program owns and that cannot be read.
pub fn find_unreadable(dir: &Path) -> Vec<PathBuf> {
    let mut files = left_behind(dir);
    files.retain(|file| read(file.clone()).is_none());
    files
}

/// The side files in `dir` whose program no longer lives, in order of their names.
fn left_behind(dir: &Path) -> Vec<PathBuf> {
    let entries = entries_of(dir).unwrap_or_default();
    let files = entries.iter().map(DirEntry::path);
    let files = files.filter(|file| file.extension().is_some_and(|ending| ending == ENDING));
    let mut files: Vec<PathBuf> = files.filter(|file| !is_owned(file)).collect();
    files.sort();
    files
}

fn is_owned(file: &Path) -> bool {
    let lock = open(&file.with_extension("lock"));
    lock.is_ok_and(|lock| lock.try_lock().is_err())
}

fn read(file: PathBuf) -> Option<Lost> {
    let side: SideFile = read_json(&file, MAX_LOST)?;
    let project = Project::parse(&side.project.to_string()).ok()?;
    Some(Lost {
        file,
        original: side.original,
        project,
        look: side.look,
    })
}
