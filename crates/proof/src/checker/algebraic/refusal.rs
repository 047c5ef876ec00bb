//! Why a certificate of an infinite quotient is refused.

use grundy_base::budget::Stop;
use std::fmt;

/// Which claim a derivation belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Case {
    /// A move between zones.
    Move {
        /// How many tokens are removed.
        removed: usize,
        /// The heaps that are left, each a heap or the first of its class.
        parts: Vec<usize>,
        /// The zones before and after.
        zones: [usize; 2],
    },
    /// A position outside the zones.
    Position {
        /// The leading heap, or the first of its class.
        leader: usize,
        /// The part of the other heaps in the group.
        rest: Vec<u32>,
    },
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Case::Move {
                removed,
                parts,
                zones: [before, after],
            } => write!(
                f,
                "that no move which removes {removed} and leaves {parts:?} leads from zone {before} \
                 to zone {after}"
            ),
            Case::Position { leader, rest } => write!(
                f,
                "that a position outside the zones with the leading heap {leader} and the part \
                 {rest:?} of the other heaps has a move into a zone"
            ),
        }
    }
}

/// What is wrong with a certificate, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AlgebraicRefusal {
    /// It is no JSON, or a field is missing or of the wrong kind.
    #[error("the file cannot be read: {message}")]
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the reader found.
        message: String,
    },
    /// It is a file of another kind.
    #[error(
        "the file is no certificate of an infinite quotient: its format is “{0}”, not \
         “grundy-algebraic-quotient”"
    )]
    Format(String),
    /// It has another version.
    #[error("the certificate has version {0}, and this program knows version 1")]
    Version(u64),
    /// The game is not a rule.
    #[error("the game “{code}” cannot be read: {message}")]
    Code {
        /// What stands there.
        code: String,
        /// What is wrong with it.
        message: String,
    },
    /// The game is not of the kind that is proved in this way.
    #[error("the game is no octal code of at most 64 digits in which large heaps have moves")]
    Rule,
    /// The table cannot be one.
    #[error("{place}: {reason}")]
    Table {
        /// The place in the file.
        place: String,
        /// What is wrong.
        reason: &'static str,
    },
    /// There are fewer or more proofs than cases.
    #[error("the file has {found} proofs in “{field}”; it should have {expected}")]
    Cases {
        /// The list.
        field: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be, or so many at least.
        expected: usize,
    },
    /// A claim is not proved.
    #[error("it is not proved {case}: {reason}")]
    NotProved {
        /// The claim.
        case: Case,
        /// What is wrong with its proof.
        reason: &'static str,
    },
    /// A claim about the quotient does not follow.
    #[error("the claim “{field}” does not follow: {reason}")]
    Claim {
        /// The field.
        field: &'static str,
        /// Why it does not follow.
        reason: &'static str,
    },
    /// The check stopped.
    #[error(transparent)]
    Stop(#[from] Stop),
}
