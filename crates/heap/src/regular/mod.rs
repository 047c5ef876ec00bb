//! Regular games: periods, arithmetic periods and split periods of codes whose digits end or repeat for ever, and
//! what proves them (docs/regular-games.md: theorem 3 and the Master Theorem, theorem 4 there).
//!
//! [`pattern`] finds what the values show, [`conditions`] decides whether it holds for ever, and [`search`] lets a
//! sequence grow until that is known.

mod code;
mod conditions;
mod pattern;
mod proof;
mod search;

pub(crate) use code::{Bound, bound};
pub use proof::MasterProof;
pub(crate) use search::grow;
