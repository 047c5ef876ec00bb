//! Finite commutative monoids, as certificates of several kinds have them: by the products of their elements
//! with generators (`table.rs`). Of a small one sets of elements are bits (`sets.rs`), and some are groups,
//! given by the orders of their factors (`group.rs`).

mod group;
mod sets;
mod table;

pub(crate) use group::Group;
pub(crate) use sets::{Set, Small, elements};
pub(crate) use table::{Monoid, Word};
