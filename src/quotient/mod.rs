//! Misère quotients of heap games: bipartite monoids, partial and complete
//! solutions, certificates. An engine: it knows no window, no file, no job.

mod divisibility;
mod isomorphism;
mod library;
mod monoid;
mod products;
mod reduce;
mod structure;

pub use divisibility::{Divisibility, divisibility};
pub use isomorphism::{Difference, independent_generators, isomorphism};
pub use library::{MAX_TAME, NamedQuotient, recognise, tame_rank};
pub use monoid::{BipartiteMonoid, Element, MonoidError};
pub use products::Products;
pub use reduce::{Reduction, indistinguishable, is_reduced, reduce};
pub use structure::{Idempotents, Kernel, Powers, grundy_map, idempotents, kernel, powers};
