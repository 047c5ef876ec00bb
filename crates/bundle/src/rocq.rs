//! The theorems of a bundle: for each certificate that is one for Rocq a file, with the theory that it imports.

use crate::Files;
use grundy_rocq::{GameFile, folder};

/// The folder of the theorems.
pub(crate) const FOLDER: &str = "rocq/";

/// The theorems that were gathered so far.
#[derive(Default)]
pub(crate) struct Theorems(Vec<GameFile>);

impl Theorems {
    /// Adds a theorem, and gives the name of its file: that of what it claims, with a number where several
    /// certificates claim the same.
    pub(crate) fn add(&mut self, mut game: GameFile) -> String {
        let first = std::iter::once(game.name.clone());
        let mut free = first.chain((2..).map(|number| format!("{}_{number}", game.name)));
        // Some systems take small and capital letters of a file's name for the same.
        let is_taken = |name: &String| {
            let mut taken = self.0.iter();
            taken.any(|other| other.name.eq_ignore_ascii_case(name))
        };
        let name = free.find(|name| !is_taken(name)).unwrap_or_default();
        let file = file(&name);
        game.name = name;
        self.0.push(game);
        file
    }

    /// Puts the files among the others, with the theory, if there are any.
    pub(crate) fn put(&self, files: &mut Files) {
        if !self.0.is_empty() {
            let all = folder::files(&self.0).into_iter();
            files.extend(all.map(|(name, text)| (format!("{FOLDER}{name}"), text.into_bytes())));
        }
    }
}

/// The file of a theorem of this name.
fn file(name: &str) -> String {
    format!("{FOLDER}{name}.v")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_theorems_of_one_name_have_files_of_their_own() {
        let mut all = Theorems::default();
        let mut add = |name: &str| {
            all.add(GameFile {
                name: name.to_owned(),
                text: String::new(),
            })
        };
        let names = ["Values_0_7F", "Values_0_7f", "Values_0_7F"].map(&mut add);
        assert_eq!(
            names,
            [
                "rocq/Values_0_7F.v",
                "rocq/Values_0_7f_2.v",
                "rocq/Values_0_7F_3.v"
            ]
        );
        let mut files = Files::new();
        all.put(&mut files);
        assert!(names.iter().all(|name| files.contains_key(name)));
        assert!(files.contains_key("rocq/theory/Statement.v"));
    }
}
