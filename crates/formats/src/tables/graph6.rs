//! A column of graph6 in a table, named so in the first row, or known by its letters: a graph in each row.

use super::{Cell, Rows, SEPARATORS, rows};
use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::FormatError;
use crate::mckay;

/// Names of the column.
const NAMES: [&str; 4] = ["graph6", "g6", "sparse6", "s6"];

/// Names of columns that call a graph something.
const TITLES: [&str; 5] = ["name", "title", "id", "number", "#"];

/// A table, and what its columns are.
struct Table<'a> {
    rows: Rows<'a>,
    graphs: usize,
    title: Option<usize>,
}

/// Whether the text is a table with a column of graph6.
pub(crate) fn fits(text: &str, choices: &Choices) -> bool {
    Table::of(text, choices).is_some()
}

/// # Errors
/// The first cell that is no graph, or if there are too many vertices.
pub(crate) fn read(text: &str, choices: &Choices) -> Option<Result<Vec<Built>, FormatError>> {
    Table::of(text, choices).map(|table| table.graphs(text, choices))
}

impl<'a> Table<'a> {
    fn of(text: &'a str, choices: &Choices) -> Option<Table<'a>> {
        // Few words are such names or look like graph6, so that most texts are done with their first line.
        let begins = |head: &[Cell]| {
            let known = |cell: &Cell| is_name(cell) || mckay::is_graph6(&cell.text);
            head.len() > 1 && head.iter().any(known)
        };
        SEPARATORS
            .into_iter()
            .find_map(|separator| Table::of_rows(rows(text, separator, choices, begins)?))
    }

    fn of_rows(mut rows: Rows<'a>) -> Option<Table<'a>> {
        let head = rows.first()?;
        let Some(graphs) = head.iter().position(is_name) else {
            return by_letters(rows);
        };
        let title = |cell: &Cell| TITLES.contains(&cell.text.to_lowercase().as_str());
        let title = head.iter().position(title);
        rows.remove(0);
        Some(Table {
            rows,
            graphs,
            title,
        })
    }

    fn graphs(&self, text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
        let mut left = choices.clone();
        let graph = |row: &Vec<Cell>| {
            let cell = |at: usize| row.get(at).map_or("", |cell| &*cell.text);
            let line = row.get(self.graphs).or(row.last());
            let place = line.map_or(0, |line| line.place);
            let mut builder = Builder::new(text, &left);
            builder.title = self.title.map_or("", cell).to_owned();
            mckay::read_one(cell(self.graphs), &mut builder)
                .map_err(|error| FormatError::at(text, place, error.message))?;
            builder.finish_one(&mut left, place)
        };
        self.rows.iter().map(graph).collect()
    }
}

fn is_name(cell: &Cell) -> bool {
    NAMES.contains(&cell.text.to_lowercase().as_str())
}

/// A table without a row of names: all cells of one column are graphs, with signs that names hardly have, and those of
/// no other column are.
fn by_letters(rows: Rows<'_>) -> Option<Table<'_>> {
    let width = rows.first()?.len();
    let all = |at: &usize| {
        rows.iter().all(|row| {
            row.get(*at)
                .is_some_and(|cell| mckay::is_graph6(&cell.text))
        })
    };
    let mut columns = (0..width).filter(all);
    let graphs = columns.next().filter(|_| columns.next().is_none())?;
    let mut cells = rows.iter().filter_map(|row| row.get(graphs));
    let signs = cells.any(|cell| cell.text.contains(|sign| "?@[]^`{|}~".contains(sign)));
    let even = rows.iter().all(|row| row.len() == width);
    let title = (0..width).find(|at| *at != graphs);
    (signs && even).then_some(Table {
        rows,
        graphs,
        title,
    })
}
