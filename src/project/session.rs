//! What was open when the window was closed: the project, and how it was looked at. None of it is
//! in the project's own file.

use super::file::{ProjectError, read_json, write_json};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

const FILE: &str = "session.json";

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
        read_json(&dir.join(FILE))
    }

    /// Writes the session into `dir`.
    ///
    /// # Errors
    /// [`ProjectError::Io`].
    pub fn save(&self, dir: &Path) -> Result<(), ProjectError> {
        write_json(&dir.join(FILE), self)
    }

    /// Forgets the session in `dir`.
    pub fn forget(dir: &Path) {
        // There may be none, and what cannot be deleted is only opened once more.
        let _ = std::fs::remove_file(dir.join(FILE));
    }
}
