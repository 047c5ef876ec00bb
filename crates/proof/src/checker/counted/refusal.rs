//! Why a certificate of an infinite quotient of finitely many heaps is refused.

use grundy_base::budget::Stop;

/// What is wrong with a certificate, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FiniteHeapsRefusal {
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
        "the file is no certificate of an infinite quotient of finitely many heaps: its format is \
         “{0}”, not “grundy-finite-heaps-quotient”"
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
    /// The table cannot be one.
    #[error("{place}: {reason}")]
    Table {
        /// The place in the file.
        place: String,
        /// What is wrong.
        reason: &'static str,
    },
    /// A move leads from P to P.
    #[error(
        "a move in the heap {heap} leads from P to P: beside it are element {rest} and, with it, the \
         counts {counts:?}"
    )]
    Move {
        /// The heap.
        heap: usize,
        /// What the position has beside it, in Q.
        rest: usize,
        /// The counts of the position.
        counts: [usize; 3],
    },
    /// A position outside P may have no move into P.
    #[error(
        "a position with the heaps {heaps:?}, more that is worth element {rest}, and the counts \
         {counts:?} may be outside P without a move into it"
    )]
    Position {
        /// The heaps that it has.
        heaps: Vec<usize>,
        /// What it has beside one of each of them, in Q.
        rest: usize,
        /// Its counts.
        counts: [usize; 3],
    },
    /// The quotient is not infinite.
    #[error(
        "the quotient of these heaps is finite: P does not depend on the level of large counts"
    )]
    NotInfinite,
    /// The quotient is not finite.
    #[error("the quotient of these heaps is infinite: P depends on the level of large counts")]
    NotFinite,
    /// The check stopped.
    #[error(transparent)]
    Stop(#[from] Stop),
}

/// A fault of the table at a place of the file.
pub(super) fn fault(place: impl Into<String>, reason: &'static str) -> FiniteHeapsRefusal {
    FiniteHeapsRefusal::Table {
        place: place.into(),
        reason,
    }
}
