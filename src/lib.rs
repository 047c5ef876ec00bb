//! Grundy, a desktop laboratory for impartial games: the library behind the
//! window and the command line. `docs/architecture.md` is the map of the rooms.

pub use grundy_base::{budget, play};

#[cfg(feature = "gui")]
pub mod app;
pub mod cli;
pub mod figure;
pub mod form;
pub mod graph;
pub mod heap;
pub mod jobs;
pub mod number;
pub mod pace;
pub mod project;
pub mod quotient;
pub mod star;
pub mod store;
pub mod survey;
pub mod views;
