//! Text that leaves the program: the rows of a view as CSV, LaTeX and JSON.

use grundy_figure::{Table, booktabs, csv};

/// More rows than this are not written for a page: a paper has no room for more.
const MOST_ROWS: usize = 400;

/// Text that leaves the program.
#[derive(Clone, Debug, PartialEq)]
pub struct Data {
    /// The text.
    pub text: String,
    /// A message where it is not everything.
    pub cut: Option<String>,
}

impl From<String> for Data {
    /// All of it.
    fn from(text: String) -> Self {
        Data { text, cut: None }
    }
}

impl Data {
    /// Rows as CSV.
    pub fn csv(rows: &Table) -> Data {
        Data {
            text: csv(rows),
            cut: rows.cut.clone(),
        }
    }

    /// A table in LaTeX, as far as a paper has room for it.
    pub fn latex(table: Table) -> Data {
        let cut = format!("Wrote the first {MOST_ROWS} rows of the table; the CSV file has more.");
        let table = table.at_most(MOST_ROWS, cut);
        let text = booktabs(&table);
        let floats = text.matches("\\begin{table}").count();
        let parts = (floats > 1).then(|| {
            format!("The table is longer than a page: it is in {floats} floats with one number.")
        });
        Data {
            cut: table.cut.or(parts),
            text,
        }
    }

    /// Rows as JSON: the columns, and the rows with their values.
    pub fn json(rows: &Table) -> Data {
        Data {
            text: format!("{:#}\n", grundy_figure::json(rows)),
            cut: rows.cut.clone(),
        }
    }
}
