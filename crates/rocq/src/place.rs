//! The folder on disk that files for games are put into: a new one, or one that was written before.

use crate::{GameFile, folder};
use grundy_files::{
    Destination, FileError, Most, NewFolder, check_could_be_folder, make_folder, read_text,
};
use std::path::{Path, PathBuf};

/// The longest list of files that is read.
const LONGEST_PROJECT: u64 = 1 << 20;

/// The longest file for a game that is compared with another one.
const LONGEST_GAME: u64 = 1 << 28;

/// Where files for games go.
#[derive(Debug)]
pub enum Place {
    /// A folder that is not there yet, or has nothing in it.
    New(NewFolder),
    /// One that was written before, with files for these games.
    Known(PathBuf, Vec<String>),
}

/// Why files for games cannot be put into a folder.
#[derive(Debug, thiserror::Error)]
pub enum PlaceError {
    /// Something cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The list of files is one of somebody else.
    #[error("{} is no list of files that Grundy has written for Rocq; name a new folder", .0.display())]
    NoList(PathBuf),
    /// A file would be lost that somebody else has written.
    #[error(
        "{} was not written by Grundy from a certificate, and would be lost; move it, or name a new folder", .0.display()
    )]
    NotOurs(PathBuf),
    /// A file would be lost that was made of the same certificate and changed since.
    #[error(
        "{} was changed since Grundy wrote it from the same certificate, and the changes would be lost; move it, or name a new folder", .0.display()
    )]
    Changed(PathBuf),
}

impl Place {
    /// Looks whether files can be put into a folder.
    ///
    /// # Errors
    /// Something else is in it, or nothing can be written there.
    pub fn at(folder: &Path) -> Result<Place, PlaceError> {
        check_could_be_folder(folder)?;
        let project = folder.join(folder::PROJECT);
        if !project.exists() {
            return Ok(Place::New(NewFolder::at(folder)?));
        }
        let list = read_text(&project, Most::Bytes(LONGEST_PROJECT))?;
        match folder::games_in(&list) {
            Some(games) => Ok(Place::Known(folder.to_path_buf(), games)),
            None => Err(PlaceError::NoList(project)),
        }
    }

    /// Writes the theory and these files, the list of files last, and gives the names of those that take the place of
    /// a file that was made of another certificate or by another version. A new folder is written whole or not at all.
    /// In one that was written before, what is there already with the same text stays as it is, so that nothing is
    /// compiled anew. `others` are the files that the same command reads.
    ///
    /// # Errors
    /// A file would be lost that was not written so; then nothing is written. Or the system refuses.
    pub fn write(self, games: &[GameFile], others: &[&Path]) -> Result<Vec<String>, PlaceError> {
        match self {
            Place::New(new) => {
                let files = folder::files(games);
                let files = files.iter();
                let files = files.map(|(name, text)| (name.as_str(), text.as_bytes()));
                new.write(files, folder::PROJECT)?;
                Ok(Vec::new())
            }
            Place::Known(folder, listed) => Known { folder, others }.add(listed, games),
        }
    }
}

/// A folder that was written before.
struct Known<'a> {
    folder: PathBuf,
    others: &'a [&'a Path],
}

impl Known<'_> {
    fn add(&self, listed: Vec<String>, games: &[GameFile]) -> Result<Vec<String>, PlaceError> {
        let mut replaced = Vec::new();
        for game in games {
            if self.replaces(game)? {
                replaced.push(game.name.clone());
            }
        }
        make_folder(&self.folder.join(folder::THEORY_FOLDER))?;
        for (name, text) in folder::files(games) {
            // The list names all games, and is written when they are there.
            if name != folder::PROJECT {
                self.keep(&name, &text)?;
            }
        }
        let is_new = |name: &String| games.iter().any(|game| game.name == *name);
        let is_there = |name: &String| self.folder.join(format!("{name}.v")).exists();
        let mut all = listed;
        all.retain(|name| !is_new(name) && is_there(name));
        all.extend(games.iter().map(|game| game.name.clone()));
        self.put(folder::PROJECT, &folder::project(&all))?;
        Ok(replaced)
    }

    /// Whether a file for a game takes the place of another one that may be lost.
    fn replaces(&self, game: &GameFile) -> Result<bool, PlaceError> {
        let path = self.folder.join(format!("{}.v", game.name));
        if !path.exists() {
            return Ok(false);
        }
        let there = read_text(&path, Most::Bytes(LONGEST_GAME))?;
        match GameFile::origin_of(&there) {
            _ if there == game.text => Ok(false),
            None => Err(PlaceError::NotOurs(path)),
            origin if origin == GameFile::origin_of(&game.text) => Err(PlaceError::Changed(path)),
            Some(_) => Ok(true),
        }
    }

    /// Leaves a file as it is that has this text already; else writes it.
    fn keep(&self, name: &str, text: &str) -> Result<(), PlaceError> {
        let path = self.folder.join(name);
        let there = read_text(&path, Most::Bytes(text.len() as u64 + 1));
        match there.is_ok_and(|there| there == text) {
            true => Ok(()),
            false => self.put(name, text),
        }
    }

    fn put(&self, name: &str, text: &str) -> Result<(), PlaceError> {
        let to = Destination::new(&self.folder.join(name), self.others)?;
        Ok(to.write(&mut |out| out.write_all(text.as_bytes()))?)
    }
}
