//! The table of an atlas in the window: only the rows in view are made.

use crate::app::widgets::table::{Column as Width, TableView};
use crate::figure::Cell;
use crate::jobs::atlas::{Column, Found};
use crate::project::{AtlasDocument, AtlasSort};
use crate::views::atlas::{about, cell, order, title};
use egui::Ui;

/// Shows the games; the code of one opens it, the head of a column sorts them.
pub fn show(
    ui: &mut Ui,
    document: &mut AtlasDocument,
    found: &Found,
    columns: &[Column],
    selected: &mut Option<String>,
) {
    let has_starts = !found.starts.is_empty();
    let cells = |row: usize| -> Vec<Cell> {
        let Some(game) = found.game(row) else {
            return Vec::new();
        };
        let start = found.starts.get(row).map(|&start| Cell::number(start));
        let cells = columns.iter().map(|&column| cell(game, column));
        cells.chain(start).collect()
    };
    let heads = columns.iter().map(|&column| title(column));
    let heads = heads.chain(has_starts.then_some("Values from heap"));
    let widths = columns.iter().map(|&column| {
        let width = Width::resizable(width(column), 40.0).about(about(column));
        match column {
            Column::Code => width.link("Open this game as a document"),
            _ => width,
        }
    });
    let start = Width::resizable(130.0, 40.0).about("The heap at which the values begin");
    let widths = widths.chain(has_starts.then_some(start));
    let sorted = order(document).and_then(|(by, down)| {
        let place = columns.iter().position(|column| *column == by)?;
        Some((place, down))
    });
    let table = TableView::made_in_view("games", heads, found.places.len(), cells, widths);
    let clicked = table.sorted(sorted).wide().show(ui);
    if let Some(&by) = clicked.head.and_then(|place| columns.get(place)) {
        document.sort = next_order(document.sort.as_ref(), by);
    }
    if let Some(game) = clicked.row.and_then(|row| found.game(row)) {
        *selected = Some(game.code.clone());
        super::open(ui, game);
    }
}

/// A head that is clicked sorts upwards, then downwards, then as the codes are.
fn next_order(now: Option<&AtlasSort>, by: Column) -> Option<AtlasSort> {
    let by = by.name();
    let now = now.filter(|sort| sort.by == by);
    match now.map(|sort| sort.down) {
        Some(true) => None,
        Some(false) => Some((by, true)),
        None => Some((by, false)),
    }
    .map(|(by, down)| AtlasSort {
        by: by.to_owned(),
        down,
    })
}

fn width(column: Column) -> f32 {
    match column {
        Column::Code | Column::Kind => 70.0,
        Column::NormalPeriod => 130.0,
        Column::State | Column::Class | Column::Steps => 80.0,
        Column::Order | Column::P | Column::Heaps => 60.0,
        Column::Period | Column::LastException => 100.0,
        Column::Growth => 260.0,
        Column::SameAs => 180.0,
    }
}
