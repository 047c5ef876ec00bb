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
