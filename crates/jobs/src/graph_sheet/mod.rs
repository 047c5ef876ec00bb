//! Sheets of graphs: what a game is on each of many, and which of them meet a condition.

mod column;
mod facts;
mod filter;
mod rows;

pub use column::GraphColumn;
pub use facts::{GraphFacts, SheetFacts};
pub use filter::GraphFilter;
pub use rows::{Extreme, FoundGraphs, SheetRows};
