//! Values of positions by their largest heaps: an element of a finite commutative monoid, and for each of up to
//! two kinds of heaps the list of its largest indices.
//!
//! `table.rs` reads the values of heaps from a file, and has those of sums and of what a move leaves;
//! `patterns.rs` says what is told of the lists, which is what P depends on; `work.rs` counts the work that is
//! done with them. That P is right is proved in `compared_maxima/`, and that the quotient is infinite in
//! `infinite/`.

mod patterns;
mod table;
mod work;

pub(crate) use patterns::{KINDS, List, ListCode, Point, with};
pub(crate) use table::{MaximaTable, Sum};
pub(crate) use work::Work;
