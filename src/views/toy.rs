//! What a document of the kind that only the tests have shows: its text, word by word.

use super::{Entry, Kind, Shown, View};
use crate::figure::{Cell, Table};
use crate::project::toy::ToyDocument;
use crate::project::{Body, ViewId};

/// Toys.
pub struct Toys;

impl Kind for Toys {
    type Document = ToyDocument;
    type Choices = ();

    const VIEWS: &'static [&'static dyn View<Self>] = &[&Words];

    fn document(body: &Body) -> Option<&ToyDocument> {
        body.toy()
    }

    fn status(shown: Shown<'_, Self>) -> serde_json::Value {
        serde_json::json!({ "text": shown.document.text })
    }
}

/// The words of the text.
struct Words;

impl View<Toys> for Words {
    fn entry(&self) -> Entry {
        Entry {
            id: ViewId::new("words"),
            label: "Words",
            about: "The words of the text",
            group: None,
        }
    }

    fn rows(&self, shown: Shown<'_, Toys>) -> Option<Table> {
        let words = shown.document.text.split_whitespace();
        Some(Table::new(
            ["word"],
            words.map(|word| vec![Cell::text(word)]),
        ))
    }
}

#[cfg(test)]
mod tests {
    use crate::jobs::Jobs;
    use crate::project::{Body, Kind, Project};
    use crate::views::{Data, front, model_of};
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

    /// The files that name the toy: what a new kind touches.
    #[test]
    fn a_new_kind_touches_six_places_and_a_view_two() {
        let files = [
            "project/toy.rs",
            "project/mod.rs",
            "views/toy.rs",
            "views/mod.rs",
            "app/editors/toy.rs",
            "app/editors/mod.rs",
        ];
        let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut naming = Vec::new();
        let mut folders = vec![source.clone()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                } else if std::fs::read_to_string(&path)
                    .expect("a source")
                    .to_lowercase()
                    .contains("toy")
                {
                    let file = path.strip_prefix(&source).expect("below src");
                    naming.push(file.to_string_lossy().into_owned());
                }
            }
        }
        naming.sort();
        let mut expected = files.map(str::to_owned);
        expected.sort();
        assert_eq!(naming, expected);
        // A view is a file of its own, here beside its kind, and a line in the table VIEWS.
        let kinds = std::fs::read_to_string(source.join("views/heap/mod.rs")).expect("a source");
        let named = kinds
            .lines()
            .filter(|line| line.contains("histogram"))
            .count();
        assert_eq!(named, 2, "the module and its line in VIEWS");
    }
}
