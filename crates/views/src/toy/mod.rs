//! What a document of the kind that only the tests have shows: its text, word by word.

mod vowels;

use super::{Entry, Kind, Shown, View};
use grundy_figure::{Cell, Table};
use grundy_project::toy::ToyDocument;

/// Toys.
pub struct Toys;

impl Kind for Toys {
    type Document = ToyDocument;
    /// Whether the words are shouted.
    type Choices = bool;

    const VIEWS: &'static [&'static dyn View<Self>] = &[&Words, &vowels::Vowels];

    fn status(shown: Shown<'_, Self>) -> serde_json::Value {
        serde_json::json!({ "text": shown.document.text })
    }
}

/// The words of the text.
struct Words;

impl View<Toys> for Words {
    fn entry(&self) -> Entry {
        Entry::new("words", "Words", "The words of the text")
    }

    fn rows(&self, shown: Shown<'_, Toys>) -> Option<Table> {
        let text = match shown.choices {
            true => shown.document.text.to_uppercase(),
            false => shown.document.text.clone(),
        };
        let words = text.split_whitespace();
        let rows = words.map(|word| vec![Cell::text(word)]);
        Some(Table::new(["word"], rows))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Data, front, model_of};
    use grundy_jobs::Jobs;
    use grundy_project::{Body, Kind, Project};
    use std::sync::Arc;

    #[test]
    fn a_new_kind_is_saved_and_shown() {
        let mut body = Kind::Toy.new_body();
        body.toy_mut().expect("a toy").text = "two words".to_owned();
        let mut project = Project::new();
        let id = project.add(body, "Toy");
        let read = Project::from_json(&project.to_json()).expect("a project");
        let body: &Body = &read.get(id).expect("the toy").body;
        assert_eq!(front(body).label, "Words");
        let mut model = model_of(body);
        model.refresh(body, &mut Jobs::new(Arc::new(|| ())));
        let rows = model.rows(body).expect("rows");
        assert!(model.is_settled());
        assert_eq!(Data::csv(&rows).text, "word\ntwo\nwords\n");
    }

    /// The sources that speak of something.
    fn sources_with(word: &str) -> Vec<String> {
        let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut naming = Vec::new();
        let mut folders = vec![source.clone()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).expect("a source");
                if text.to_lowercase().contains(word) {
                    let file = path.strip_prefix(&source).expect("below src");
                    naming.push(file.to_string_lossy().into_owned());
                }
            }
        }
        naming.sort();
        naming
    }

    #[test]
    fn a_new_kind_touches_six_places_and_a_view_two() {
        let view = ["views/toy/mod.rs", "views/toy/vowels.rs"];
        assert_eq!(sources_with("vowels"), view);
        let mut kind = sources_with("toy");
        kind.retain(|file| file != "views/toy/vowels.rs");
        let places = [
            "app/editors/mod.rs",
            "app/editors/toy.rs",
            "project/mod.rs",
            "project/toy.rs",
            "views/mod.rs",
            "views/toy/mod.rs",
        ];
        assert_eq!(kind, places);
    }
}
