//! One number of the games of an atlas against another.

use super::cells::title;
use super::{Atlases, Listing, found};
use crate::scatter::{Points, Scattered};
use crate::{Framing, Picture, Shown, View};
use grundy_figure::{Cell, Frame, Ink, Rich, Table};
use grundy_jobs::atlas::{AtlasGame, Column, FoundGames};
use grundy_project::AtlasDocument;

/// The view.
pub struct Scatter;

impl View<Atlases> for Scatter {
    entry!(
        shaped "scatter",
        "Scatter",
        "One number against another, such as the order against the heaps: a mark for the games there"
    );

    fn picture(&self, shown: Shown<'_, Atlases>, framing: Framing) -> Option<Picture> {
        let found = found(shown, Listing::ByCode)?;
        let scattered = scatter(found, axes(shown.document), framing.frame());
        Some(framing.captioned(scattered.scene, scattered.caption))
    }

    fn rows(&self, shown: Shown<'_, Atlases>) -> Option<Table> {
        let found = found(shown, Listing::ByCode)?;
        let axes = axes(shown.document);
        let row = |game: &AtlasGame| {
            let numbers = axes.map(|axis| axis.number(game));
            let [x, y] = [numbers[0]?, numbers[1]?].map(Cell::number);
            Some(vec![Cell::text(Rich::typed(&game.code)), x, y])
        };
        let heads = ["Code", title(axes[0]), title(axes[1])];
        Some(Table::new(heads, found.games().filter_map(row)))
    }
}

/// The axes that were chosen; a column without numbers is replaced by that of a new document.
pub fn axes(document: &AtlasDocument) -> [Column; 2] {
    let usual = [Column::Heaps, Column::Order];
    [0, 1].map(|axis| {
        let named = Column::named(&document.axes[axis]);
        let number = named.filter(|column| Column::NUMBERS.contains(column));
        number.unwrap_or(usual[axis])
    })
}

/// The games in three groups: tame, wild, and open ones. With what a filter says of each.
const GROUPS: [(Ink, &str, &str); 3] = [
    (Ink::Series(0), "tame", "tame and not open"),
    (Ink::Series(5), "wild", "wild and not open"),
    (Ink::Muted, "open", "(open or not tame and not wild)"),
];

fn group(game: &AtlasGame) -> usize {
    match (game.is_open(), game.tame) {
        (false, Some(true)) => 0,
        (false, Some(false)) => 1,
        _ => 2,
    }
}

/// A filter for the games of a group with these numbers. Of an open game the order is only known to be at least
/// that of its first heaps, so the filter asks for that.
fn filter(group: usize, axes: [Column; 2], at: [i64; 2]) -> String {
    let number = |axis: usize| {
        let (column, number) = (axes[axis], at[axis]);
        let name = column.name();
        match group == 2 && matches!(column, Column::Order | Column::P) {
            true => format!("{name} >= {number} and not {name} > {number}"),
            false => format!("{name} = {number}"),
        }
    };
    format!("{} and {} and {}", GROUPS[group].2, number(0), number(1))
}

/// Games of the same group and numbers are one mark.
pub fn scatter(found: &FoundGames, axes: [Column; 2], frame: Frame) -> Scattered {
    let point = |(row, game): (usize, &AtlasGame)| {
        let (x, y) = axes[0].number(game).zip(axes[1].number(game))?;
        Some((group(game), [x, y], row))
    };
    let points = Points {
        points: found.games().enumerate().filter_map(point),
        groups: GROUPS.map(|(ink, name, _)| (ink, name)),
        axes: axes.map(title),
        name: |row| found.game(row).map_or("", |game| &game.code).to_owned(),
        filter: |group, at| filter(group, axes, at),
    };
    points.scattered(
        "games",
        found.places.len(),
        frame,
        "Open games stand where they are as far as they were computed.",
    )
}
