//! Why there is no theorem for a certificate.

use grundy_base::budget::Stop;

/// What is exported, as the end of a sentence.
const COVERED: &str = "exported are periods of Grundy values of codes, of subtraction sets and of all-but sets, with or without \
    a saltus, values of tables, finite misère quotients of these, complete or of the heaps up to one, and outcomes by values with one sum \
    and one maximum of codes that end, with their quotients";

/// Why there is no theorem for a certificate that the kernel has accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotExported {
    /// The theory has nothing on what it claims.
    #[error("the theory for Rocq does not cover {0}; {COVERED}")]
    Claim(String),
    /// It is about a game that the theory has no rule for.
    #[error("the theory for Rocq has no rule for {0}; {COVERED}")]
    Rule(String),
    /// Rocq would not come to an end with it.
    #[error("{is} {what} are too many for Rocq; files with at most {most} are written")]
    Large {
        /// What there are too many of.
        what: &'static str,
        /// How many there are.
        is: usize,
        /// How many may be.
        most: usize,
    },
    /// A limit ended it.
    #[error(transparent)]
    Stopped(#[from] Stop),
}

impl NotExported {
    /// Refuses what is too large.
    pub(crate) fn beyond(most: usize, is: usize, what: &'static str) -> Result<(), NotExported> {
        match is > most {
            true => Err(NotExported::Large { what, is, most }),
            false => Ok(()),
        }
    }
}
