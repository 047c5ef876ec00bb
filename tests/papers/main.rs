//! The example projects of five papers: what they show, beside what the papers print
//! (`tests/data/papers/`).

mod boards;
mod misere;
