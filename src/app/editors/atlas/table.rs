//! The table of an atlas in the window: only the rows in view are made.

use crate::app::widgets::{Column as Width, TableView};
use egui::Ui;
use grundy_figure::{Cell, Rich};
use grundy_jobs::atlas::{Column, FoundGames};
use grundy_project::{AtlasDocument, SortedBy};
use grundy_views::atlas::{about, cell, order, title};

/// Shows the games; the code of one opens it, the head of a column sorts them.
pub fn show(
    ui: &mut Ui,
    document: &mut AtlasDocument,
    found: &FoundGames,
    columns: &[Column],
    selected: &mut Option<String>,
) {
    let starts = !found.starts.is_empty();
    let cells = |row: usize| -> Vec<Cell> {
        let Some(game) = found.game(row) else {
            return Vec::new();
        };
        let start = found.starts.get(row).map(|&start| Cell::number(start));
        let cells = columns.iter().map(|&column| cell(game, column));
        with_start(cells, start)
    };
    let heads = columns.iter().map(|&column| Rich::formula(title(column)));
    let heads = with_start(heads, starts.then(|| "Values from heap".into()));
    let widths = columns.iter().map(|&column| {
        let width = Width::resizable(width(column), 40.0).about(about(column));
        match column {
            Column::Code => width.link("Open this game as a document"),
            _ => width,
        }
    });
    let start = Width::resizable(120.0, 40.0).about("The heap at which the values begin");
    let widths = with_start(widths, starts.then_some(start));
    // The column in each place; none where the values begin.
    let places = columns.iter().copied().map(Some);
    let places = with_start(places, starts.then_some(None));
    let sorted = order(document).and_then(|(by, down)| {
        let place = places.iter().position(|column| *column == Some(by))?;
        Some((place, down))
    });
    let table = TableView::made_in_view("games", heads, found.places.len(), cells, widths);
    let clicked = table.sorted(sorted).wide().show(ui);
    if let Some(&Some(by)) = clicked.head.and_then(|place| places.get(place)) {
        document.sort = SortedBy::next(document.sort.as_ref(), by.name());
    }
    if let Some(game) = clicked.row.and_then(|row| found.game(row)) {
        *selected = Some(game.code.clone());
        super::open(ui, game);
    }
}

/// The columns, with the one that says where the values begin behind the first, if there is one.
fn with_start<T>(columns: impl Iterator<Item = T>, start: Option<T>) -> Vec<T> {
    let mut columns: Vec<T> = columns.collect();
    if let Some(start) = start {
        columns.insert(columns.len().min(1), start);
    }
    columns
}

fn width(column: Column) -> f32 {
    match column {
        Column::Code | Column::Kind => 70.0,
        Column::NormalPeriod => 160.0,
        Column::State | Column::Class | Column::Steps => 80.0,
        Column::Order | Column::P | Column::Heaps => 60.0,
        Column::Period | Column::LastException => 100.0,
        Column::Growth => 260.0,
        Column::SameAs => 180.0,
    }
}
