//! Tables: the value that all files are written from, and tables as pictures.

mod cell_table;
mod columns;
mod entry_table;
mod grid;
pub(crate) mod pasted_table;
mod table;
mod text_table;
mod value_table;

pub use cell_table::{CellTable, TextCell, cell_table};
pub use columns::{columns, paragraphs};
pub use entry_table::{EntryTable, EntryText};
pub use grid::TableGrid;
pub use pasted_table::PastedTable;
pub use table::{Cell, CellValue, Formula, Table};
pub use text_table::{TABLE_TEXT, below_table, text_table, text_table_rows};
pub use value_table::{Growth, HeapRows, growing_table, value_table, word_table};
