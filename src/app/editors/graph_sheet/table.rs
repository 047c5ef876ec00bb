//! The table of a graph sheet in the window: only the rows in view are made.

use crate::app::widgets::{Column, TableView};
use egui::Ui;
use grundy_figure::{Cell, Rich};
use grundy_jobs::graph_sheet::{FoundGraphs, GraphColumn};
use grundy_project::{GraphSheet, SortedBy};
use grundy_views::graph_sheet::{
    ABOUT_NOTES, NOTES, about, cell, columns, notes, order, title, trouble,
};

/// Shows the graphs; the head of a column sorts them. The place of the graph that is to be opened.
pub fn show(ui: &mut Ui, sheet: &mut GraphSheet, found: &FoundGraphs) -> Option<usize> {
    let columns = columns(sheet, found);
    let noted = (!sheet.notes.is_empty()).then_some(NOTES);
    let cells = |row: usize| -> Vec<Cell> {
        let Some(&place) = found.places.get(row) else {
            return Vec::new();
        };
        let cells = columns.iter().map(|&column| cell(found, place, column));
        let notes = noted.map(|_| Cell::text(Rich::plain(notes(sheet, place))));
        cells.chain(notes).collect()
    };
    let hover = |row: usize, column: usize| {
        let &place = found.places.get(row)?;
        match columns.get(column) {
            Some(GraphColumn::Value) => trouble(found, place),
            Some(_) => None,
            None => Some(notes(sheet, place)).filter(|notes| !notes.is_empty()),
        }
    };
    let heads = columns.iter().map(|&column| title(column)).chain(noted);
    let heads = heads.map(Rich::formula);
    let widths = columns.iter().map(|&column| {
        let width = Column::resizable(width(column), 40.0).about(about(column));
        match column {
            GraphColumn::Number => width.link("Open this graph as a document"),
            _ => width,
        }
    });
    let noted = noted.map(|_| Column::resizable(240.0, 40.0).about(ABOUT_NOTES));
    let widths = widths.chain(noted);
    let sorted = order(sheet).and_then(|(by, down)| {
        let place = columns.iter().position(|&column| column == by)?;
        Some((place, down))
    });
    let table = TableView::made_in_view("graphs", heads, found.places.len(), cells, widths);
    let clicked = table.sorted(sorted).hover(&hover).wide().show(ui);
    if let Some(by) = clicked.head.and_then(|place| columns.get(place)) {
        sheet.sort = SortedBy::next(sheet.sort.as_ref(), by.name());
    }
    clicked.row.and_then(|row| found.places.get(row)).copied()
}

fn width(column: GraphColumn) -> f32 {
    match column {
        GraphColumn::Number => 52.0,
        GraphColumn::Order | GraphColumn::Size => 40.0,
        GraphColumn::Value | GraphColumn::Tree => 46.0,
        GraphColumn::Misere | GraphColumn::Planar => 56.0,
        GraphColumn::Name => 180.0,
        GraphColumn::Winning | GraphColumn::Longest => 106.0,
        GraphColumn::Bipartite => 66.0,
        GraphColumn::Connected => 80.0,
    }
}
