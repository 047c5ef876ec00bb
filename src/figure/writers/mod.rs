//! Files: pictures as SVG, PDF, PNG and TikZ, tables as CSV, JSON and LaTeX.

mod booktabs;
pub mod csv;
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
pub use csv::csv;
pub use json::json;
pub(in crate::figure) use monochrome::monochrome;
