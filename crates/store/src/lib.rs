//! The store: results of surveys and answers of the window in one SQLite file, which Python, R, Sage and
//! DuckDB read as it is. It knows rows and bytes, no mathematics: who reads a certificate checks it.
//!
//! Shards are never written here: SQLite fails on shared file systems. Two programs may have a store open
//! at once (write-ahead log); a damaged one is set aside, one of a newer version is left as it is.

mod accepted;
mod answers;
mod certificates;
mod door;
mod left;
mod memory;
mod misfits;
mod open;
mod read_only;
mod results;
mod tables;
mod values;

pub use answers::KeptAnswers;
pub use left::Changed;
pub use misfits::{Misfit, StoredPlan};
pub use open::{Store, StoreError};
pub use results::{OpenUnits, ResultRow};
