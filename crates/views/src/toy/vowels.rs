//! The vowels of each word: a second view, which shows what a view costs.

use super::Toys;
use crate::{Shown, View};
use grundy_figure::{Cell, Table};

/// The view.
pub struct Vowels;

impl View<Toys> for Vowels {
    entry!("vowels", "Vowels", "The vowels of each word");

    fn rows(&self, shown: Shown<'_, Toys>) -> Option<Table> {
        let words = shown.document.text.split_whitespace();
        let vowels = words.map(|word| word.replace(|c| !"aeiou".contains(c), ""));
        Some(Table::new(
            ["vowels"],
            vowels.map(|of| vec![Cell::text(of)]),
        ))
    }
}
