//! Why a certificate of a period by windows is refused.

use grundy_base::budget::Stop;

/// The claim of a certificate that fails, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WindowsRefusal {
    /// It is no JSON, or a field is missing, unknown or of the wrong kind.
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
        "the file is no certificate of a period by windows: its format is “{0}”, not “grundy-windows”"
    )]
    Format(String),
    /// It has another version.
    #[error("the certificate has version {0}, and this program knows version 1")]
    Version(u64),
    /// A byte was changed, or the end is missing.
    #[error(
        "the file was changed or cut off: it does not end with the SHA-256 of what comes before"
    )]
    Changed,
    /// The game is none that it can be about.
    #[error("the game “{code}”: {reason}")]
    Code {
        /// What stands there.
        code: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A field says what cannot be.
    #[error("{place}: {reason}")]
    Field {
        /// The place in the file.
        place: String,
        /// What is wrong.
        reason: &'static str,
    },
    /// A heap of the head is not what the list of rare heaps says.
    #[error(
        "the list of rare heaps is wrong at heap {heap}: by the definition it has the value {value}, which is {class}"
    )]
    Rare {
        /// The heap.
        heap: usize,
        /// Its value.
        value: u32,
        /// Of which class that is.
        class: &'static str,
    },
    /// A value is not decided as the theorem asks for.
    #[error(
        "segment {segment}: at heap {heap} no option with a part of few tokens is seen to have the value {value}, so the heap may be rare"
    )]
    Undecided {
        /// The segment, from 1; 0 is the head.
        segment: usize,
        /// The heap.
        heap: usize,
        /// The value in question.
        value: u32,
    },
    /// A value is larger than all that the file has.
    #[error(
        "segment {segment}: the value of heap {heap} is more than twice as large as any in the file"
    )]
    Large {
        /// The segment, from 1; 0 is the head.
        segment: usize,
        /// The heap.
        heap: usize,
    },
    /// A segment leads to another window.
    #[error(
        "segment {segment} does not lead to the next window: heap {heap} has the value {value}"
    )]
    Window {
        /// The segment, from 1.
        segment: usize,
        /// The first heap that differs.
        heap: usize,
        /// The value that was computed.
        value: u32,
    },
    /// The period is none.
    #[error("the period: heap {heap} and the heap {period} later have different values")]
    Period {
        /// The heap.
        heap: usize,
        /// The period.
        period: usize,
    },
    /// The last exception is none.
    #[error("the last exception: heap {heap} and the heap {period} later have the same value")]
    Exception {
        /// The heap.
        heap: usize,
        /// The period.
        period: usize,
    },
    /// The period is not the least one.
    #[error("the period is not the least one: {shorter} is a period, too")]
    NotLeast {
        /// A shorter one.
        shorter: usize,
    },
    /// A window that a claim needs is missing.
    #[error("the value of heap {heap} is needed for {what}, and no window has it")]
    Missing {
        /// The heap.
        heap: usize,
        /// The claim.
        what: &'static str,
    },
    /// There is no such segment.
    #[error("there is no segment {number}; they are numbered from 1 to {segments}")]
    NoSegment {
        /// The number that was asked for.
        number: usize,
        /// How many there are.
        segments: usize,
    },
    /// The check stopped.
    #[error(transparent)]
    Stop(#[from] Stop),
}

/// A fault at a place of the file.
pub(super) fn fault(place: impl Into<String>, reason: &'static str) -> WindowsRefusal {
    WindowsRefusal::Field {
        place: place.into(),
        reason,
    }
}
