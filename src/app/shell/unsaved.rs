//! What would be lost if the project were left now, in a sentence.

use crate::app::shell::history::listed;
use crate::app::shell::studio::Studio;
use grundy_project::{Document, Project};

impl Studio {
    /// Names the project and what of it is in no file.
    pub(super) fn unsaved_in_words(&self) -> String {
        let name = self.files.name(&self.project);
        let changes = changes(&self.project, self.files.saved());
        match &self.files.path {
            Some(_) => {
                format!("The project “{name}” has changes that are not in its file: {changes}.")
            }
            None => {
                format!("The project “{name}” is in no file, with what was done in it: {changes}.")
            }
        }
    }
}

/// What is new in a project, has changed and was deleted since it was saved.
pub fn changes(now: &Project, saved: &Project) -> String {
    let before = |document: &Document| saved.get(document.id);
    let documents = now.documents.iter();
    let new = documents
        .clone()
        .filter(|document| before(document).is_none());
    let changed =
        documents.filter(|document| before(document).is_some_and(|old| !old.same_work(document)));
    let deleted = saved
        .documents
        .iter()
        .filter(|old| now.get(old.id).is_none());
    let parts = [
        ("new", new.collect::<Vec<&Document>>()),
        ("changed", changed.collect()),
        ("deleted", deleted.collect()),
    ];
    let some = parts.iter().filter(|(_, documents)| !documents.is_empty());
    let said: Vec<String> = some
        .map(|(what, documents)| {
            let names = documents.iter().map(|document| document.name.as_str());
            format!("{what}: {}", listed(names))
        })
        .collect();
    match said.is_empty() {
        true => "the order of its documents".to_owned(),
        false => said.join("; "),
    }
}
