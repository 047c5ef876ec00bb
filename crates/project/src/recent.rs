//! The files opened lately.

use super::file::{MAX_KEPT, ProjectError, read_json, write_json};
use std::path::{Path, PathBuf};

/// How many files are remembered.
const MOST: usize = 10;

const FILE: &str = "recent.json";

/// The list of files opened lately, the last one first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recent {
    paths: Vec<PathBuf>,
}

impl Recent {
    /// Reads the list in `dir`; an unreadable list is an empty one.
    pub fn load(dir: &Path) -> Self {
        let mut paths: Vec<PathBuf> = read_json(&dir.join(FILE), MAX_KEPT).unwrap_or_default();
        paths.truncate(MOST);
        Recent { paths }
    }

    /// Writes the list into `dir`.
    pub fn save(&self, dir: &Path) -> Result<(), ProjectError> {
        write_json(&dir.join(FILE), &self.paths)
    }

    /// Puts a file first.
    pub fn push(&mut self, path: PathBuf) {
        let path = std::path::absolute(&path).unwrap_or(path);
        self.paths.retain(|known| *known != path);
        self.paths.insert(0, path);
        self.paths.truncate(MOST);
    }

    /// The files, the last opened first.
    pub fn paths(&self) -> &[PathBuf] {
        &self.paths
    }
}
