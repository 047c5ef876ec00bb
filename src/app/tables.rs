//! Views as tables, in LaTeX and JSON.

use super::editor::Data;
use crate::figure::{self, Cell, Table, csv};

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

/// The data of a view as JSON: its columns, and its rows with a text for each.
pub fn json(data: &Data) -> Data {
    let table = figure::json(&first_rows(data, usize::MAX));
    Data {
        text: format!("{table:#}\n"),
        cut: data.cut.clone(),
    }
}
