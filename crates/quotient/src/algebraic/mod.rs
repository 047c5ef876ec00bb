//! Infinite misère quotients, proved by their statistics.
//!
//! **Theorem.** Let A be the free commutative monoid on the heaps of a game, S a commutative
//! monoid, Φ: A → S a homomorphism and P a subset of S, with
//!
//! - (0) Φ(H) = 1 for every heap H without options, and 1 is not in P;
//! - (P) if Φ(X + H) is in P and H' is an option of the heap H, then Φ(X + H') is not in P;
//! - (N) each position G that has an option, with Φ(G) not in P, has an option G' with Φ(G') in P.
//!
//! Then G is a P-position of misère play if and only if Φ(G) is in P.
//!
//! *Proof.* By induction along the options. A position without options is a sum of heaps without
//! options, an N-position, and has Φ = 1 outside P. For the others this is (P) and (N). ∎
//!
//! A table has the values of heaps in S, and P. Each of its three kinds is a folder: it is read off
//! partial quotients, and the kernel of proof checks it. The whole is in docs/infinite-quotients.md.

mod code;
pub mod compared_maxima;
pub mod counted_heaps;
mod discovery;
mod obstacle;
mod proved_table;
pub mod sum_and_maximum;

pub use compared_maxima::ComparedMaxima;
pub use counted_heaps::CountedHeaps;
pub use discovery::{Discovery, DiscoveryError, DiscoveryProgress, MAX_DISCOVERY_HEAPS};
pub(crate) use discovery::{TableSearch, discover};
pub use obstacle::{Obstacle, ProofError};
pub use proved_table::{KernelTable, ProvedTable};
pub use sum_and_maximum::SumAndMaximum;
