//! The checkers, one for each kind of certificate, and what several of them have in common.

pub mod all_values;
pub mod compared_maxima;
pub mod counted_heaps;
pub mod finite;
pub(crate) mod forms;
pub mod growing;
pub(crate) mod inequalities;
pub(crate) mod infinite;
pub mod iterations;
pub(crate) mod largest;
pub(crate) mod monoid;
pub(crate) mod nimbers;
pub(crate) mod outcomes;
pub mod periodic;
pub(crate) mod presentation;
pub mod regular;
pub mod star_bounds;
pub mod sum_and_maximum;
pub mod tame;
pub mod tiles;
pub mod windows;
