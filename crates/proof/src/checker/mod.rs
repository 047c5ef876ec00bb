//! The checkers, one for each kind of certificate.

pub mod algebraic;
pub mod compared_maxima;
pub mod counted;
pub mod finite;
pub(crate) mod forms;
pub mod iterations;
pub(crate) mod monoid;
pub(crate) mod nimbers;
pub mod periodic;
pub mod tiles;
pub mod windows;
