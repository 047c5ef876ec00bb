//! How a quotient grew: the order of Q_n over n, and every candidate that was tried.

use super::{pen, sum_text};
use crate::figure::{self, Cell, Column, Ink, Rich, Table};
use crate::quotient::{Notation, QuotientReport, QuotientSolution};
use crate::views::{Framing, Picture};

/// A bar for each heap at which the order changed.
pub(super) fn picture(report: &QuotientReport, framing: Framing) -> Option<Picture> {
    let column = |&(heap, order): &(usize, usize)| Column {
        label: heap.to_string(),
        parts: vec![(order as f64, Ink::Accent)],
    };
    let growth = &report.solution.as_ref()?.growth;
    let columns: Vec<Column> = growth.iter().map(column).collect();
    let axes = ["heap at which it changes", "order of Qₙ"];
    Some(figure::histogram(&columns, &[], axes[0], axes[1], framing.width).into())
}

/// The orders as data.
pub(super) fn rows(report: &QuotientReport) -> Option<Table> {
    let orders = orders(report.solution.as_ref()?);
    Some(Table::new(["heap", "order"], orders))
}

/// The heaps where the order changes, each with the new one.
fn orders(solution: &QuotientSolution) -> impl Iterator<Item = Vec<Cell>> {
    let changes = solution.growth.iter();
    changes.map(|&(heap, order)| vec![Cell::number(heap), Cell::number(order)])
}

/// The order of Q_n at each heap where it changes, to be copied.
pub fn growth(solution: &QuotientSolution, notation: Notation) -> String {
    let head = [
        Cell::text("n"),
        Cell::word(Rich::plain("|Q").index("n").line("|"), "|\\mathcal{Q}_n|"),
    ];
    pen::array(&Table::new(head, orders(solution)), notation)
}

/// Every candidate that was verified, and its least failure, to be copied.
pub fn history(solution: &QuotientSolution, notation: Notation) -> String {
    let head = ["added heap", "order of the candidate", "least failure"];
    let rows = solution.history.iter().map(|attempt| {
        let failure = attempt.failure.as_ref();
        let failure = failure.map_or("none".to_owned(), |heaps| sum_text(heaps));
        let [heap, order] = [attempt.heap, attempt.order].map(Cell::number);
        vec![heap, order, failure.into()]
    });
    pen::tabular(&Table::new(head, rows), notation)
}

/// The orders as the corners of a line of steps.
pub fn steps(solution: &QuotientSolution) -> Vec<[f64; 2]> {
    let mut points: Vec<[f64; 2]> = vec![[0.0, 1.0]];
    let mut order = 1.0;
    for &(heap, next) in &solution.growth {
        points.push([heap as f64, order]);
        order = next as f64;
        points.push([heap as f64, order]);
    }
    points.push([solution.heaps as f64, order]);
    points
}
