//! Files: pictures as SVG, PDF, PNG and TikZ, tables as CSV, JSON and LaTeX.

mod booktabs;
mod csv;
mod formula;
mod hatch;
mod json;
pub mod latex;
mod monochrome;
mod pdf_order;
pub mod render;
pub mod svg;
pub mod tex_memory;
pub mod tikz;

pub use booktabs::booktabs;
pub use csv::{csv, csv_row, no_formula};
pub use json::json;
pub(crate) use monochrome::monochrome;

/// A length in at most three decimals, none that are zero and without an exponent.
fn number(length: f32) -> String {
    let text = format!("{length:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0" } else { text }.to_owned()
}
