//! Misère quotients of heap games: bipartite monoids, partial and complete
//! solutions, certificates. An engine: it knows no window, no file, no job.

mod bits;
mod candidate;
mod certificate;
mod freed;
mod monoid;
mod multiplication;
mod options;
mod outcome;
mod partial;
mod periodicity;
mod recalibrate;
mod reduce;
mod solution;
mod solver;
mod tame;
mod transitions;

pub use certificate::{
    CERTIFICATE_FORMAT, CERTIFICATE_VERSION, Certificate, CertificateError, CertificateGenerator,
    CertificatePresentation,
};
pub use monoid::{BipartiteMonoid, Element, MonoidError};
pub use outcome::{HeapMove, Outcome, OutcomeSearch, Play, after};
pub use partial::{MAX_QUOTIENT_HEAPS, QuotientError, QuotientProgress, misere_quotient};
pub use periodicity::PeriodView;
pub use solution::{Attempt, QuotientSolution, Status};
pub use tame::is_tame;
