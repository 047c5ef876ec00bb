//! What stands in the way of a table that is proved.

use super::ProofError;
use grundy_base::budget::Stop;

/// Why a partial quotient, or what was read off it, did not lead to a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Obstacle {
    /// The budget ended.
    #[error(transparent)]
    Stop(Stop),
    /// The group of units is too large.
    #[error("the partial quotients have too many units")]
    Units,
    /// Heaps are not powers of one element when multiplied by it.
    #[error("the heaps do not become powers of one element when they are multiplied by it")]
    NoPowers,
    /// No residue classes were seen.
    #[error("no residue classes with linear values were seen")]
    NoClasses,
    /// P does not depend on T and D alone.
    #[error("the P-positions do not depend on the values alone")]
    Zones,
    /// A table was found, but not proved.
    #[error("a table agrees with the partial quotient, and was not proved: {0}")]
    Proof(ProofError),
}
