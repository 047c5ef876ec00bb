//! A table: one value from which the writers make CSV, JSON and LaTeX.

use crate::scene::Rich;

/// Heads and rows of typed cells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The heads of the columns.
    pub head: Vec<Cell>,
    /// The rows below them; a short row has empty cells at its end.
    pub rows: Vec<Vec<Cell>>,
    /// Text above the table, which makes it float in LaTeX.
    pub caption: Option<Rich>,
    /// Its subject, for whoever sets a caption above it; nothing where the caption of the picture says it.
    pub subject: Option<Rich>,
    /// Paragraphs of LaTeX that stand below the rows.
    pub below: Vec<String>,
    /// The meaning of bold cells: plain text that ends the caption, or stands in a comment.
    pub note: Option<String>,
    /// The width that it has on a page, in millimetres, where one is asked.
    pub room: Option<f32>,
    /// The size of its letters in points, where one is asked.
    pub points: Option<f32>,
    /// Its name for `\ref`; only where there is a caption.
    pub label: Option<String>,
    /// A sentence that says what is left out, if something is.
    pub cut: Option<String>,
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// Its content.
    pub value: CellValue,
    /// Whether it is set off by bold type.
    pub strong: bool,
}

/// The content of a cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum CellValue {
    /// Nothing.
    #[default]
    Empty,
    /// A whole number.
    Integer(i128),
    /// A number that is rounded to so many decimals.
    Real {
        /// The number.
        value: f64,
        /// The decimals that are written.
        decimals: usize,
    },
    /// Yes or no.
    Flag(bool),
    /// A text.
    Text(Rich),
    /// A formula.
    Formula(Box<Formula>),
    /// Numbers that are told in words, since the value itself is not known.
    Bound(Box<Bound>),
}

/// What is known of a value that is not known itself, such as “at least 7”: files of data have columns for its
/// numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bound {
    /// The words in which it is told.
    pub said: Rich,
    /// The word that stands for the value all the same, such as ∞; mostly empty.
    pub value: &'static str,
    /// The numbers, each with the name of its column behind that of the cell's own.
    pub numbers: Vec<(&'static str, i128)>,
}

/// A formula in its two spellings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formula {
    /// The formula as a text.
    pub text: Rich,
    /// The formula in LaTeX, to stand within mathematics.
    pub latex: String,
}

impl Table {
    /// A table of these columns and rows.
    pub fn new(
        head: impl IntoIterator<Item = impl Into<Cell>>,
        rows: impl IntoIterator<Item = Vec<Cell>>,
    ) -> Table {
        Table {
            head: head.into_iter().map(Into::into).collect(),
            rows: rows.into_iter().collect(),
            ..Table::default()
        }
    }

    /// The table with at most so many rows. Where rows are left out, the sentence `cut` says so.
    #[must_use]
    pub fn at_most(mut self, rows: usize, cut: impl Into<String>) -> Table {
        if self.rows.len() > rows {
            self.rows.truncate(rows);
            self.cut = Some(cut.into());
        }
        self
    }
}

impl Cell {
    /// A text.
    pub fn text(text: impl Into<Rich>) -> Cell {
        CellValue::Text(text.into()).into()
    }

    /// Anything as plain text.
    pub fn plain(shown: impl ToString) -> Cell {
        Cell::text(shown.to_string())
    }

    /// A whole number; one beyond 128 bits is text.
    pub fn number(number: impl TryInto<i128> + Copy + ToString) -> Cell {
        match number.try_into() {
            Ok(integer) => CellValue::Integer(integer).into(),
            Err(_) => Cell::plain(number),
        }
    }

    /// A number that is written with so many decimals.
    pub fn real(value: f64, decimals: usize) -> Cell {
        CellValue::Real { value, decimals }.into()
    }

    /// Yes or no.
    pub fn flag(flag: bool) -> Cell {
        CellValue::Flag(flag).into()
    }

    /// LaTeX within mathematics that is typed in the same way.
    pub fn formula(latex: impl Into<String>) -> Cell {
        let latex = latex.into();
        Cell::word(Rich::formula(&latex), latex)
    }

    /// A formula as a text and as LaTeX within mathematics.
    pub fn word(text: impl Into<Rich>, latex: impl Into<String>) -> Cell {
        let (text, latex) = (text.into(), latex.into());
        CellValue::Formula(Box::new(Formula { text, latex })).into()
    }

    /// Words on a value that is not known, with the numbers in them ([`Bound`]). Numbers beyond 127 bits are
    /// left out.
    pub fn bound<N: TryInto<i128>>(
        said: impl Into<Rich>,
        value: &'static str,
        numbers: impl IntoIterator<Item = (&'static str, N)>,
    ) -> Cell {
        let numbers = numbers.into_iter();
        let numbers = numbers.filter_map(|(name, number)| Some((name, number.try_into().ok()?)));
        CellValue::Bound(Box::new(Bound {
            said: said.into(),
            value,
            numbers: numbers.collect(),
        }))
        .into()
    }

    /// The cell in bold type, if `strong`.
    #[must_use]
    pub fn strong(self, strong: bool) -> Cell {
        Cell { strong, ..self }
    }

    /// Its text.
    pub fn rich(&self) -> Rich {
        match &self.value {
            CellValue::Empty => Rich::default(),
            CellValue::Integer(integer) => Rich::plain(integer),
            CellValue::Real { value, decimals } => Rich::from(format!("{value:.decimals$}")),
            CellValue::Flag(flag) => Rich::from(if *flag { "yes" } else { "no" }),
            CellValue::Text(text) => text.clone(),
            CellValue::Formula(formula) => formula.text.clone(),
            CellValue::Bound(bound) => bound.said.clone(),
        }
    }

    /// Its text in signs that every keyboard has ([`Rich::spelled`]).
    pub fn spelled(&self) -> String {
        self.rich().spelled()
    }
}

impl From<CellValue> for Cell {
    fn from(value: CellValue) -> Cell {
        Cell {
            value,
            strong: false,
        }
    }
}

impl<T: Into<Rich>> From<T> for Cell {
    fn from(text: T) -> Cell {
        Cell::text(text)
    }
}

/// A missing value leaves its cell empty.
impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Cell {
        cell.map_or_else(Cell::default, Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_spelled_as_it_is_typed() {
        let cells = [
            (Cell::default(), ""),
            (Cell::number(-3_i64), "-3"),
            (Cell::number(u64::MAX), "18446744073709551615"),
            (
                Cell::number(u128::MAX),
                "340282366920938463463374607431768211455",
            ),
            (Cell::real(0.5, 4), "0.5000"),
            (Cell::flag(true), "yes"),
            (Cell::plain(0.33), "0.33"),
            (Cell::word("ab^2", "ab^{2}"), "ab^2"),
            (
                Cell::bound("at least 7", "", [("at least", 7)]),
                "at least 7",
            ),
            (Cell::from(None::<&str>), ""),
        ];
        for (cell, spelled) in cells {
            assert_eq!(cell.spelled(), spelled);
        }
    }

    #[test]
    fn a_table_says_what_is_left_out_only_where_something_is() {
        let table = Table::new(["heap"], (0..5).map(|heap| vec![Cell::number(heap)]));
        assert_eq!(table.clone().at_most(5, "Four rows.").cut, None);
        let short = table.at_most(4, "Four rows.");
        assert_eq!(short.rows.len(), 4);
        assert_eq!(short.cut.as_deref(), Some("Four rows."));
    }
}
