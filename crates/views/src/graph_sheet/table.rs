//! The table of a graph sheet: a row for each graph.

use super::cells::{NOTES, cell, notes, title};
use super::{GraphSheets, found, rule_of};
use crate::{Framing, Picture, Shown, View};
use grundy_base::number::counted;
use grundy_figure::{Cell, Rich, Table, text_table};
use grundy_jobs::graph_sheet::{FoundGraphs, GraphColumn};
use grundy_project::GraphSheet;

/// A picture has so many rows at most: there is no room for all.
const IN_PICTURES: usize = 400;

/// The columns of the table, in this order.
pub fn columns(sheet: &GraphSheet, found: &FoundGraphs) -> Vec<GraphColumn> {
    let shown = |column: &GraphColumn| match column {
        GraphColumn::Name => found.named,
        GraphColumn::Longest => sheet.longest,
        _ => true,
    };
    GraphColumn::ALL.into_iter().filter(shown).collect()
}

/// The view.
pub struct Graphs;

impl View<GraphSheets> for Graphs {
    entry!(
        "table",
        "Table",
        "A row for each graph: its value, its misère outcome, and what it looks like"
    );

    fn picture(&self, shown: Shown<'_, GraphSheets>, framing: Framing) -> Option<Picture> {
        let found = found(shown)?;
        let (count, all) = (found.places.len(), shown.document.graphs.len());
        let graphs = counted(all, "graph", "graphs");
        let mut caption = format!("{count} of {graphs} in {}", shown.document.rule.trim());
        match shown.document.filter.trim() {
            "" => {}
            filter => caption += &format!("; filter: {filter}"),
        }
        if count > IN_PICTURES {
            caption += &format!("; the first {IN_PICTURES}");
        }
        let table = table(shown.document, found, IN_PICTURES);
        let scene = text_table(&table, framing.width);
        Some(framing.captioned(scene, Rich::from(caption).line(".")))
    }

    fn rows(&self, shown: Shown<'_, GraphSheets>) -> Option<Table> {
        let found = found(shown)?;
        let mut table = table(shown.document, found, usize::MAX);
        let rule = rule_of(shown.document).ok()?.text();
        table.head.extend(["graph6", "rule"].map(Cell::text));
        for (row, &place) in table.rows.iter_mut().zip(&found.places) {
            row.push(Cell::text(Rich::plain(found.text(place))));
            row.push(Cell::text(Rich::plain(&rule)));
        }
        Some(table)
    }
}

fn table(sheet: &GraphSheet, found: &FoundGraphs, most: usize) -> Table {
    let columns = columns(sheet, found);
    let noted = (!sheet.notes.is_empty()).then_some(NOTES);
    let heads = columns.iter().map(|&column| title(column)).chain(noted);
    let places = found.places.iter().take(most);
    let row = |&place: &usize| -> Vec<Cell> {
        let cells = columns.iter().map(|&column| cell(found, place, column));
        let notes = noted.map(|_| Cell::text(Rich::plain(notes(sheet, place))));
        cells.chain(notes).collect()
    };
    Table::new(heads.map(Cell::text), places.map(row))
}
