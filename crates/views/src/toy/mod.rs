//! A kind that only the tests have. It shows its text, word by word.

mod vowels;

use super::{Kind, Shown, View};
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
    entry!("words", "Words", "The words of the text");

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
}
