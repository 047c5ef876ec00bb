//! Why a certificate of a quotient with compared maxima is refused.

use grundy_base::budget::Stop;

/// What is wrong with a certificate, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ComparedMaximaRefusal {
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
        "the file is no certificate of a quotient with compared maxima: its format is “{0}”, not \
         “grundy-compared-maxima-quotient”"
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
    #[error("the game is no octal code of at most 64 digits in which some move leaves a heap")]
    Rule,
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
        "a move from the heap {heap} to the heaps {parts:?} leads from P to P: beside it are element \
         {rest} and the indices {indices:?}, up to what is added to large differences"
    )]
    Move {
        /// The heap.
        heap: usize,
        /// What is left of it.
        parts: Vec<usize>,
        /// What the position has beside it, in F.
        rest: usize,
        /// The indices of each kind that the position has beside it.
        indices: Vec<Vec<i64>>,
    },
    /// A position outside P may have no move into P.
    #[error(
        "a position with the heaps {heaps:?}, plain heaps like {plain:?}, and more that is worth element \
         {rest} may be outside P without a move into it"
    )]
    Position {
        /// Its largest heaps of each kind.
        heaps: Vec<usize>,
        /// For each type of plain heaps in it the least heap of this type.
        plain: Vec<usize>,
        /// What the others are worth in F.
        rest: usize,
    },
    /// There are more cases than the checker goes through.
    #[error("the table has more cases than the checker goes through")]
    TooLarge,
    /// The check stopped.
    #[error(transparent)]
    Stop(#[from] Stop),
}

/// A fault of the table at a place of the file.
pub(super) fn fault(place: impl Into<String>, reason: &'static str) -> ComparedMaximaRefusal {
    ComparedMaximaRefusal::Table {
        place: place.into(),
        reason,
    }
}
