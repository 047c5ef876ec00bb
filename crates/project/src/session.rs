//! The session: the project that was open when the window was closed, and its tabs. None of it is
//! in the project's own file.

use super::file::{MAX_KEPT, ProjectError, read_json, write_json};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

const FILE: &str = "session.json";

/// How the projects were looked at that were open before.
const EARLIER: &str = "sessions.json";

/// The sessions of more projects are not kept; those of the ones that were open last are.
const MOST: usize = 50;

/// A project and how it was looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Session {
    /// The project's file.
    pub path: PathBuf,
    /// The document that was selected.
    pub selected: Option<u64>,
    /// The view in front of each document, by the document's id.
    pub views: Vec<(u64, FrontView)>,
    /// The tabs and how they were split.
    pub layout: Option<Layout>,
}

/// The view that was in front of a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum FrontView {
    /// By its id.
    Id(String),
    /// By its place, in sessions of older programs, which may be that of another view by now.
    Place(usize),
}

/// Tabs, and how they share the window.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// The gallery.
    Gallery,
    /// The help.
    Help,
    /// The theorems.
    Theorems,
    /// A document, by its id.
    Document(u64),
    /// Tabs, and the number of the one in front.
    Tabs(Vec<Layout>, usize),
    /// Side by side, each with its share of the width.
    Row(Vec<(Layout, f32)>),
    /// One below the other, each with its share of the height.
    Column(Vec<(Layout, f32)>),
}

impl Session {
    /// Reads the session in `dir`; an unreadable one is none.
    pub fn load(dir: &Path) -> Option<Self> {
        read_json(&dir.join(FILE), MAX_KEPT)
    }

    /// Writes the session into `dir`.
    pub fn save(&self, dir: &Path) -> Result<(), ProjectError> {
        write_json(&dir.join(FILE), self)
    }

    /// Forgets the session in `dir`.
    pub fn forget(dir: &Path) {
        // There may be none, and what cannot be deleted is only opened once more.
        let _ = grundy_files::delete(&dir.join(FILE));
    }

    /// How the project in the file `path` was looked at last.
    pub fn of(path: &Path, dir: &Path) -> Option<Self> {
        let sessions: Vec<Session> = read_json(&dir.join(EARLIER), MAX_KEPT)?;
        let path = absolute(path);
        let is_of = |session: &Session| absolute(&session.path) == path;
        sessions.into_iter().find(is_of)
    }

    /// Keeps how its project is looked at, for when that is opened again.
    pub fn keep(&self, dir: &Path) -> Result<(), ProjectError> {
        let file = dir.join(EARLIER);
        let mut sessions: Vec<Session> = read_json(&file, MAX_KEPT).unwrap_or_default();
        let own = Session {
            path: absolute(&self.path),
            ..self.clone()
        };
        sessions.retain(|session| absolute(&session.path) != own.path);
        sessions.insert(0, own);
        sessions.truncate(MOST);
        write_json(&file, &sessions)
    }
}

/// The path from the root, wherever the program was started.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}
