//! The values of Φ in rows.

use grundy_figure::{Cell, Table};

/// The cells of the heaps 1, 2, … in rows, with the heads of rows and columns.
pub(super) fn phi_rows(cells: &[Cell], width: usize) -> Table {
    let row = |(row, cells): (usize, &[Cell])| {
        let head = Cell::plain(format!("{}+", row * width));
        std::iter::once(head).chain(cells.iter().cloned()).collect()
    };
    let heads = (1..=width).map(Cell::number);
    let head = std::iter::once(Cell::default()).chain(heads);
    Table::new(head, cells.chunks(width).enumerate().map(row))
}
