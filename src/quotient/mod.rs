//! Misère quotients of heap games: bipartite monoids, partial and complete
//! solutions, certificates. An engine: it knows no window, no file, no job.

mod monoid;

pub use monoid::{BipartiteMonoid, Element, MonoidError};
