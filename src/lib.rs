//! Grundy, a desktop laboratory for impartial games: the window and the command line, on the crates
//! of `crates/`. `docs/architecture.md` is the map of the rooms.

#[cfg(feature = "gui")]
pub mod app;
pub mod cli;
