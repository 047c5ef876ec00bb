//! The multiplication table and the pretending function as tables for LaTeX, P-elements in bold type.

use super::overview;
use crate::app::tables::MOST_ROWS;
use crate::figure::{Cell, Table};
use crate::quotient::{Element, Notation, Products, QuotientReport};

/// A larger table is no table for a paper.
const MOST_ELEMENTS: usize = 60;

/// What the type of the cells means.
const BOLD: &str = "P-elements are in bold type.";

fn word(report: &QuotientReport, x: Element) -> Cell {
    Cell::formula(report.word(x, Notation::Latex))
}

fn marked(report: &QuotientReport, x: Element) -> Cell {
    word(report, x).strong(report.monoid.is_p(x))
}

/// The multiplication table, if it is small.
pub fn products(report: &QuotientReport) -> Option<Table> {
    let order = report.monoid.order();
    if order > MOST_ELEMENTS {
        return None;
    }
    let products = Products::of(&report.monoid);
    let elements = || 0..order as Element;
    let row = |x: Element| {
        let row = products.row(x);
        let row = row.iter().map(|&product| marked(report, product));
        std::iter::once(word(report, x)).chain(row).collect()
    };
    let heads = elements().map(|x| word(report, x));
    Some(Table {
        head: std::iter::once(Cell::formula("\\cdot"))
            .chain(heads)
            .collect(),
        rows: elements().map(row).collect(),
        note: Some(BOLD.to_owned()),
        ..Table::default()
    })
}

/// The pretending function in rows from heap 1 on, as the papers print it.
pub fn phi(report: &QuotientReport, row_width: Option<usize>) -> Option<Table> {
    let solution = report.solution.as_ref()?;
    let width = overview::width(solution, row_width);
    let elements = solution.phi.get(1..).unwrap_or_default();
    let row = |(row, elements): (usize, &[Element])| {
        let head = Cell::plain(format!("{}+", row * width));
        let words = elements.iter().map(|&x| marked(report, x));
        std::iter::once(head).chain(words).collect()
    };
    let rows = elements.chunks(width).take(MOST_ROWS + 1).enumerate();
    let heads = (1..=width).map(Cell::plain);
    Some(Table {
        head: std::iter::once(Cell::default()).chain(heads).collect(),
        rows: rows.map(row).collect(),
        note: Some(BOLD.to_owned()),
        ..Table::default()
    })
}
