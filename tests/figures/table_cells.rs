//! What the cells of a multiplication table show in a figure.

use super::captions::picture_framed;
use grundy_figure::{Item, Scene};
use grundy_project::{Body, MonoidDocument, MonoidView, TableCells};
use grundy_views::Framing;

/// The texts of a table of R14 whose cells show this.
fn texts(cells: Option<TableCells>) -> Vec<String> {
    let body = Body::Monoid(MonoidDocument {
        view: MonoidView::TABLE,
        ..MonoidDocument::default()
    });
    let framing = Framing {
        cells,
        bare: true,
        ..Framing::default()
    };
    let Scene { items, .. } = picture_framed(&body, framing).scene;
    let text = |item: &Item| match item {
        Item::Text { text, .. } => Some(text.spelled()),
        _ => None,
    };
    items.iter().filter_map(text).collect()
}

#[test]
fn cells_show_words_numbers_or_nothing_but_p() {
    assert_eq!(texts(None), texts(Some(TableCells::Words)));
    let words = texts(Some(TableCells::Words));
    assert_eq!(words.len(), 14 * 14 + 2 * 14);
    assert!(words.iter().any(|word| word == "ab^2"), "{words:?}");
    let numbers = texts(Some(TableCells::Numbers));
    assert_eq!(numbers.len(), words.len());
    let is_number = |text: &String| text.parse::<usize>().is_ok_and(|number| number < 14);
    assert!(numbers.iter().all(is_number), "{numbers:?}");
    assert!(texts(Some(TableCells::POnly)).is_empty());
}
