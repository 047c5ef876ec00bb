//! The obstacles in the way of a table that is proved.

use super::sum_and_maximum::failures::{NegativeFailure, PositiveFailure};
use super::sum_and_maximum::integer_systems::TooLarge;
use grundy_base::budget::Stop;
use grundy_proof::{Refusal, Unproved};

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

/// Why a table was not proved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// The budget ended.
    #[error(transparent)]
    Stop(#[from] Stop),
    /// The rule is not of the kind that can be proved here.
    #[error(
        "only octal codes of at most 64 digits in which large heaps have moves are proved here"
    )]
    Rule,
    /// A heap without options has not the value of nothing.
    #[error("heap {0} has no options, so its value must be zero")]
    Dead(usize),
    /// Too few heaps are given one by one.
    #[error("the table must have at least {0} heaps before its classes begin")]
    TooFew(usize),
    /// A move may lead from a zone to a zone.
    #[error("{0}")]
    Positive(PositiveFailure),
    /// A position outside the zones may have no move into one.
    #[error("{0}")]
    Negative(NegativeFailure),
    /// The elimination went beyond its bounds.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The kernel of proof refuses it, such as a table that could be stated with less.
    #[error("{0}")]
    Refused(Box<Refusal>),
}

impl From<Unproved> for ProofError {
    fn from(unproved: Unproved) -> Self {
        match unproved {
            Unproved::Stopped(stop) => ProofError::Stop(stop),
            Unproved::Refused(refusal) => ProofError::Refused(refusal),
        }
    }
}
