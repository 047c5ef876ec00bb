//! The example projects of five papers: what they show, beside what the papers print
//! (`tests/data/papers/`).
#![cfg(feature = "gui")]

mod boards;
mod misere;
