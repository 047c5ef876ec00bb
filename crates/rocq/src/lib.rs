//! Certificates as theorems that the kernel of Rocq accepts (`rocq/README.md`, `docs/formal-proofs.md`).
//!
//! What is exported is a [`Verdict`](grundy_proof::Verdict): a certificate that the program's own kernel has accepted.
//! [`theorem`] writes a file for the game, with the data of the statement, the evidence, and the theorem; [`THEORY`]
//! is what such a file imports, [`folder`] what stands beside both, and [`Place`] where all of them are put. Nothing here has to be trusted: Rocq checks
//! the evidence, and the statement is there to be read.

mod cover;
mod data;
mod finite;
pub mod folder;
mod game;
mod game_file;
mod growing;
mod infinite;
mod listed;
mod normal_forms;
mod options;
mod periods;
mod place;
mod rule;
mod tame;
mod theory;
mod trees;
mod uncovered;

pub use game_file::{GameFile, is_covered, is_growth_covered, is_period_covered, theorem};
pub use place::{Place, PlaceError};
pub use theory::THEORY;
pub use uncovered::NotExported;
