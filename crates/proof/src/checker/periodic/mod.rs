//! Periodic sets of positions in N0²: how a certificate writes one, and what is to be looked at to know it.
//!
//! A set *repeats in both directions* if from some column on it has the period `(p₁, 0)` and from some row on the
//! period `(0, p₂)`. A *banded* set repeats along a band of the direction `q` within some levels, and along the
//! axes on both sides of it: the class `C(a, c; p, q)` of `docs/vector-games-on-all-positions.md`, whose letters
//! are used here. Such a set is known by its cells in a finite window, to which the periods lead from everywhere.
//!
//! Two sets of one class are the same if they are so in that window, and sums of sets of a class are in another
//! one (theorem 4). A set that repeats in both directions is in the class of a band as well, with any multiples of
//! its periods, so that both kinds are compared.
//!
//! `written.rs` reads and bounds the numbers, `sets.rs` has the sets and what a window shows of them, `bounds.rs`
//! the classes and windows, and `canonical.rs` that a set is written with least numbers.

mod bounds;
pub(crate) mod canonical;
mod sets;
mod written;

pub use written::{Band, Repeating};

pub(crate) use bounds::{Bounds, classes, common, lcm};
pub(crate) use sets::{Grid, Set, difference};
pub(crate) use written::{bounded, positive, rectangle};
