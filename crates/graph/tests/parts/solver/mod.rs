//! What the solver is made of: words, normal forms, symmetries and tables. Nobody else is to use it, so these files
//! are compiled here once more.
#![allow(dead_code, reason = "the solver uses the rest")]

mod boards;
mod numbers;
mod symmetries;
mod tables;

#[path = "../../../src/solver/blocks.rs"]
mod blocks;
#[path = "../../../src/solver/board.rs"]
mod board;
#[path = "../../../src/solver/index.rs"]
mod index;
#[path = "../../../src/solver/meter.rs"]
mod meter;
#[path = "../../../src/solver/piece.rs"]
mod piece;
#[path = "../../../src/solver/sets.rs"]
mod sets;
#[path = "../../../src/solver/symmetry.rs"]
mod symmetry;
#[path = "../../../src/solver/word.rs"]
mod word;

mod solution {
    pub use grundy_graph::{Solution, SolveProgress};
}
