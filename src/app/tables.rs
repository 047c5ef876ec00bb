//! Views as tables, in LaTeX and JSON.

use super::editor::Data;
use crate::figure::{self, Cell, Table, booktabs, csv};

/// More rows than this are not written: a paper has no room for more.
pub const MOST_ROWS: usize = 400;

/// The data of a view as a table, one row more than is written of a long one.
pub fn of_data(data: &Data) -> Table {
    first_rows(data, MOST_ROWS + 1)
}

fn first_rows(data: &Data, most: usize) -> Table {
    let mut lines = csv::read(&data.text).map(|line| line.iter().map(Cell::plain).collect());
    let head: Vec<Cell> = lines.next().unwrap_or_default();
    Table::new(head, lines.take(most))
}

/// A table of texts.
pub fn of_texts(head: &[&str], rows: &[Vec<String>]) -> Table {
    let row = |row: &Vec<String>| row.iter().map(Cell::plain).collect();
    Table::new(head.iter().copied(), rows.iter().map(row))
}

/// A table in LaTeX, as far as a paper has room for it.
pub fn latex(table: Table) -> Data {
    let cut = format!("Wrote the first {MOST_ROWS} rows of the table; the CSV file has more.");
    let table = table.at_most(MOST_ROWS, cut);
    Data {
        text: booktabs(&table),
        cut: table.cut,
    }
}

/// The data of a view as JSON: its columns, and its rows with a text for each.
pub fn json(data: &Data) -> Data {
    let table = figure::json(&first_rows(data, usize::MAX));
    Data {
        text: format!("{table:#}\n"),
        cut: data.cut.clone(),
    }
}
