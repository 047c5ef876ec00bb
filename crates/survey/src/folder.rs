//! The folder of a survey: its plan, and the files of its shards.

use super::plan::{MAX_PLAN_BYTES, Plan, PlanError};
use super::shard::Slice;
use grundy_files::{FileError, Most, entries_of, make_folder, write_atomically};
use std::path::{Path, PathBuf};

/// So many letters of its id name a plan's files.
const LETTERS_OF_ID: usize = 12;

/// How the plan's file ends.
const PLAN_END: &str = ".plan.json";

/// How the files of shards end.
const SHARD_END: &str = ".shard";

/// How the file of rows ends that are not in their order yet.
const ROUNDS_END: &str = ".rounds";

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    #[error(transparent)]
    File(#[from] FileError),
    #[error("{}: {fault}", path.display())]
    Plan { path: PathBuf, fault: PlanError },
    #[error("{}: there is no survey in this folder; run one with grundy survey run PLAN -o FOLDER", .0.display())]
    Empty(PathBuf),
    #[error("{}: there are several surveys in this folder; give each one of its own", .0.display())]
    Several(PathBuf),
}

/// Reads a plan from its file.
pub fn read_plan(path: &Path) -> Result<Plan, FolderError> {
    let text = grundy_files::read_input_text(path, Most::Bytes(MAX_PLAN_BYTES))?;
    Plan::read(&text).map_err(|fault| FolderError::Plan {
        path: path.to_path_buf(),
        fault,
    })
}

/// Puts a plan into its folder, which is made if need be; whole or not at all.
pub fn keep_plan(folder: &Path, plan: &Plan) -> Result<(), FolderError> {
    make_folder(folder)?;
    let path = plan_path(folder, &plan.id());
    if read_plan(&path).is_ok_and(|known| known == *plan) {
        return Ok(());
    }
    Ok(write_atomically(&path, plan.text().as_bytes())?)
}

/// Where a folder keeps the plan with this id.
pub fn plan_path(folder: &Path, plan: &str) -> PathBuf {
    folder.join(format!("{}{PLAN_END}", short(plan)))
}

/// The plan of a folder.
/// It errs where there is none, or more than one.
pub fn plan_of(folder: &Path) -> Result<Plan, FolderError> {
    let plans = files(folder, PLAN_END)?;
    match &plans[..] {
        [] => Err(FolderError::Empty(folder.to_path_buf())),
        [plan] => read_plan(plan),
        _ => Err(FolderError::Several(folder.to_path_buf())),
    }
}

/// The files of shards in a folder, by their names.
pub fn shards_in(folder: &Path) -> Result<Vec<PathBuf>, FolderError> {
    files(folder, SHARD_END)
}

/// The file of a shard.
pub fn shard_path(folder: &Path, plan: &str, slice: Slice) -> PathBuf {
    let Slice { index, of } = slice;
    folder.join(format!("{}-{index}-of-{of}{SHARD_END}", short(plan)))
}

/// The file of rows that are not in their order yet.
pub(super) fn rounds_path(folder: &Path, plan: &str) -> PathBuf {
    folder.join(format!("{}{ROUNDS_END}", short(plan)))
}

fn short(id: &str) -> &str {
    id.get(..LETTERS_OF_ID).unwrap_or(id)
}

fn files(folder: &Path, end: &str) -> Result<Vec<PathBuf>, FolderError> {
    let mut found = Vec::new();
    for entry in entries_of(folder)? {
        let path = entry.path();
        let name = path.file_name().and_then(|name| name.to_str());
        if name.is_some_and(|name| name.ends_with(end)) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
