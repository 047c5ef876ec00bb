//! Views as tables, in LaTeX and JSON.

use super::editor::Data;
use crate::figure::{Cell, Table, booktabs, csv};

/// More rows than this are not written: a paper has no room for more.
pub const MOST_ROWS: usize = 400;

/// The data of a view as a table, one row more than is written of a long one.
pub fn of_data(data: &Data) -> Table {
    let mut lines = csv::read(&data.text).map(|line| line.iter().map(Cell::plain).collect());
    Table {
        head: lines.next().unwrap_or_default(),
        rows: lines.take(MOST_ROWS + 1).collect(),
        ..Table::default()
    }
}

/// A table of texts.
pub fn of_texts(head: &[&str], rows: &[Vec<String>]) -> Table {
    Table {
        head: head.iter().map(Cell::plain).collect(),
        rows: rows
            .iter()
            .map(|row| row.iter().map(Cell::plain).collect())
            .collect(),
        ..Table::default()
    }
}

/// A table in LaTeX, as far as a paper has room for it.
pub fn latex(mut table: Table) -> Data {
    let cut = (table.rows.len() > MOST_ROWS)
        .then(|| format!("Wrote the first {MOST_ROWS} rows of the table; the CSV file has more."));
    table.rows.truncate(MOST_ROWS);
    let text = booktabs(&table);
    Data { text, cut }
}

/// The data of a view as JSON: its columns, and its rows with a text for each.
pub fn json(data: &Data) -> Data {
    let mut lines = csv::read(&data.text);
    let columns: Vec<String> = lines.next().unwrap_or_default();
    let rows: Vec<Vec<String>> = lines.collect();
    let table = serde_json::json!({ "columns": columns, "rows": rows });
    Data {
        text: format!("{table:#}\n"),
        cut: data.cut.clone(),
    }
}
