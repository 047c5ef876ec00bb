//! The table of an atlas: a row for each game.

use super::cells::{heads, whole_cell};
use super::{Atlases, Listing, found, unchecked};
use crate::game_trees::with_marks;
use crate::{Framing, Picture, Shown, View};
use grundy_figure::{Cell, Rich, Table, text_table};
use grundy_jobs::atlas::{AtlasGame, Column, FoundGames};

/// The columns of the table, in this order.
pub const COLUMNS: [Column; 12] = [
    Column::Code,
    Column::NormalPeriod,
    Column::State,
    Column::Kind,
    Column::Order,
    Column::P,
    Column::Class,
    Column::Period,
    Column::LastException,
    Column::Growth,
    Column::Heaps,
    Column::SameAs,
];

/// A picture has the first columns only: there is no room for all.
const IN_PICTURES: usize = 9;

/// What brackets mean.
const BRACKETS: &str = "In brackets: of the heaps that were computed, of a game that is open.";

/// The view.
pub struct Games;

impl View<Atlases> for Games {
    entry!(
        "table",
        "Table",
        "A row for each game: period in normal play, misère quotient, class"
    );

    fn picture(&self, shown: Shown<'_, Atlases>, framing: Framing) -> Option<Picture> {
        let found = found(shown, Listing::Sorted)?;
        let caption = caption(shown, found);
        Some(picture(found, &COLUMNS[..IN_PICTURES], caption, framing))
    }

    fn rows(&self, shown: Shown<'_, Atlases>) -> Option<Table> {
        let found = found(shown, Listing::Sorted)?;
        Some(data(found, &COLUMNS))
    }
}

/// The table for files of data: it has also the basis of the state, and the period of the Grundy values.
pub(super) fn data(found: &FoundGames, columns: &[Column]) -> Table {
    let mut table = table(found, columns);
    table
        .head
        .extend(["basis", "basis of Grundy period"].map(Cell::text));
    for (row, game) in table.rows.iter_mut().zip(found.games()) {
        row.push(Cell::from(game.proved.as_ref().map(|of| of.basis().word())));
        row.push(Cell::from(
            game.known_period.as_ref().map(|of| of.basis().word()),
        ));
    }
    table
}

/// A row for each game, with the heap at which the values begin where values were sought.
pub(super) fn table(found: &FoundGames, columns: &[Column]) -> Table {
    let starts = found.starts.iter().map(|&start| Cell::number(start));
    let starts = starts.map(Some).chain(std::iter::repeat(None));
    let row = |(game, start): (&AtlasGame, Option<Cell>)| -> Vec<Cell> {
        let cells = columns.iter().map(|&column| whole_cell(game, column));
        cells.chain(start).collect()
    };
    let start = (!found.starts.is_empty()).then(|| Cell::text("Values from heap"));
    Table::new(
        heads(columns).chain(start),
        found.games().zip(starts).map(row),
    )
}

/// The first rows, as a page has room for them.
pub(super) fn picture(
    found: &FoundGames,
    columns: &[Column],
    caption: Rich,
    framing: Framing,
) -> Picture {
    let table = table(found, columns);
    let scene = text_table(&table, framing.width);
    let cells = table.rows.iter().flatten();
    match cells.map(Cell::spelled).any(|text| text.starts_with('(')) {
        true => with_marks(framing, scene, caption, BRACKETS.into()),
        false => framing.captioned(scene, caption),
    }
}

/// Which games these are.
pub(super) fn caption(shown: Shown<'_, Atlases>, found: &FoundGames) -> Rich {
    let all = found.atlas.games.len();
    let document = shown.document;
    let mut text = format!("{} of {all} games", found.places.len());
    if !document.filter.trim().is_empty() {
        text += &format!("; filter: {}", document.filter.trim());
    }
    if !document.values.trim().is_empty() {
        text += &format!("; with the Grundy values {}", document.values.trim());
    }
    if let Some(unchecked) = unchecked(document) {
        text += &format!("; {unchecked}");
    }
    Rich::from(text).line(".")
}
