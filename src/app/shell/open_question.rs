//! The question that is open before everything else, with what is typed in it.

use crate::app::shell::dialogs::Purpose;
use crate::app::shell::door::Door;
use crate::app::shell::palette::Palette;
use grundy_jobs::Jobs;
use std::path::{Path, PathBuf};

/// Which question is open.
pub enum Modal {
    /// Save, discard or cancel before the project is left.
    Unsaved,
    /// The project's file was written by another program: replace it, or save elsewhere.
    ChangedFile,
    /// Work that a crash left behind.
    Recover,
    /// A new name for a document.
    Rename {
        /// The document.
        id: u64,
        /// The name as typed so far.
        name: String,
    },
    /// A path, where the desktop has no dialog.
    Path(PathQuestion),
    /// The command palette.
    Palette(Palette),
    /// What a text is to become.
    Door(Door),
    /// The glossary, at a term.
    Glossary(Option<&'static str>),
    /// What the program is.
    About,
}

impl Modal {
    /// Asks what a preview in it shows.
    pub fn refresh(&mut self, jobs: &mut Jobs) {
        match self {
            Modal::Palette(palette) => palette.refresh(jobs),
            Modal::Door(door) => door.refresh(jobs),
            _ => {}
        }
    }

    /// Gives up what a preview in it asks.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        match self {
            Modal::Palette(palette) => palette.abandon(jobs),
            Modal::Door(door) => door.abandon(jobs),
            _ => {}
        }
    }
}

/// The question for a path.
pub struct PathQuestion {
    /// The purpose of the path.
    pub purpose: Purpose,
    /// The path as typed so far.
    pub text: String,
    /// The file that is there already, once it was asked whether to replace it.
    pub replaced: Option<PathBuf>,
    /// The path that could not be used, and why.
    pub error: Option<(PathBuf, String)>,
}

impl PathQuestion {
    /// Asks for a path, beginning with this one.
    pub fn new(purpose: Purpose, path: &Path) -> Self {
        PathQuestion {
            purpose,
            text: path.display().to_string(),
            replaced: None,
            error: None,
        }
    }

    /// Asks again after a path that could not be used, which stands there still.
    pub fn again(purpose: Purpose, path: &Path, error: impl std::fmt::Display) -> Self {
        PathQuestion {
            error: Some((path.to_path_buf(), error.to_string())),
            ..PathQuestion::new(purpose, path)
        }
    }
}
