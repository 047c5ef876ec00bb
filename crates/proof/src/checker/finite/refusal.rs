//! Why a certificate is refused.

use grundy_base::budget::Stop;

/// What is wrong with a certificate, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
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
    #[error("the file is no certificate of a misère quotient: {}", match .0.as_str() {
        "" => "it has no field “format”, such as “grundy-quotient”".to_owned(),
        format => format!("its format is “{format}”, not “grundy-quotient”"),
    })]
    Format(String),
    /// It was written by a later version.
    #[error(
        "the certificate has version {0}, and this program knows version 1; use a newer program"
    )]
    FromTheFuture(u64),
    /// It has no version, or one that never was.
    #[error("the certificate has no field “version”, or not the version 1")]
    Version(Option<u64>),
    /// The game is not a rule.
    #[error("the game “{code}” cannot be read: {message}")]
    Code {
        /// What stands there.
        code: String,
        /// What is wrong with it.
        message: String,
    },
    /// The order is 0.
    #[error("the order is 0, but every monoid has an identity")]
    NoElements,
    /// A list has the wrong length.
    #[error("{field} has {found} entries where {expected} are needed")]
    Length {
        /// The list.
        field: String,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A list names an element that does not exist.
    #[error("{place} is element {element}, but there are only {order}")]
    NoSuchElement {
        /// The place in the file.
        place: String,
        /// What stands there.
        element: u32,
        /// The order.
        order: usize,
    },
    /// The P-elements are not in ascending order, each once.
    #[error("p[{at}] is not larger than the entry before it")]
    PNotAscending {
        /// The index in the list.
        at: usize,
    },
    /// Two generators do not commute.
    #[error(
        "the table is not commutative: element {element} times generators {first} and {second} depends on their order"
    )]
    NotCommutative {
        /// The element.
        element: u32,
        /// The index of a generator.
        first: usize,
        /// The index of the other.
        second: usize,
    },
    /// A generator is not what it is said to be.
    #[error("generator {index} ({name}): {reason}")]
    Generator {
        /// Its index.
        index: usize,
        /// Its name.
        name: String,
        /// What is wrong.
        reason: String,
    },
    /// A word is not a word, or not the word of its element.
    #[error("{place} is “{word}”, which {reason}")]
    Word {
        /// The place in the file.
        place: String,
        /// What stands there.
        word: String,
        /// What is wrong.
        reason: String,
    },
    /// Two elements are not told apart.
    #[error("the monoid is not reduced: nothing tells elements {first} and {second} apart")]
    NotReduced {
        /// One element.
        first: u32,
        /// The other.
        second: u32,
    },
    /// A heap without moves is not the identity.
    #[error("heap {heap} has no moves and so must be the identity, but it is element {element}")]
    TerminalHeap {
        /// The heap.
        heap: usize,
        /// Its element.
        element: u32,
    },
    /// The identity is in P.
    #[error("the identity is in P, but in misère play the last player to move loses")]
    IdentityInP,
    /// The options of a heap are not all heaps of the certificate.
    #[error("heap {heap} has an option with a heap of {part}, which is not smaller")]
    Option {
        /// The heap.
        heap: usize,
        /// What it leaves.
        part: usize,
    },
    /// A follower of a single game is not what it is said to be.
    #[error("followers[{at}] {reason}")]
    Follower {
        /// Its index.
        at: usize,
        /// What is wrong.
        reason: String,
    },
    /// Two P-elements belong to a position and its option.
    #[error(
        "two positions one move apart are both in P: {position:?} and what it becomes when a heap of {heap} becomes element {option}"
    )]
    PFailure {
        /// The heaps of the position.
        position: Vec<usize>,
        /// The heap that is moved in.
        heap: usize,
        /// The element of what it leaves.
        option: u32,
    },
    /// A position outside P has moves, but none into P.
    #[error("the position {position:?} is not in P, but none of its moves leads into P")]
    NFailure {
        /// The heaps of the position.
        position: Vec<usize>,
    },
    /// A relation does not hold.
    #[error("presentation.relations[{index}]: {relation} does not hold in the table")]
    Relation {
        /// Its index.
        index: usize,
        /// The relation.
        relation: String,
    },
    /// The relations hold, but define another monoid.
    #[error(
        "the relations of the presentation do not define the monoid: {left}={right} holds in the table, but does not follow from them"
    )]
    NotImplied {
        /// A product of a word of the certificate and a generator.
        left: String,
        /// The word of its element.
        right: String,
    },
    /// The consequences of the relations could not be worked out.
    #[error("exponents in the consequences of the relations exceed 4 thousand million")]
    Exponents,
    /// The presentation has other generators.
    #[error("the generators of the presentation are not those of the certificate")]
    PresentationGenerators,
    /// A P-word is not the word of its element.
    #[error("p_words[{index}] is “{word}”, but the word of this element of P is {expected}")]
    PWord {
        /// Its index.
        index: usize,
        /// The word.
        word: String,
        /// What should stand there.
        expected: String,
    },
    /// The period is not what it is said to be.
    #[error("the period: {reason}")]
    Period {
        /// What is wrong.
        reason: String,
    },
    /// The status is none, or claims more than was proved.
    #[error("the status “{status}” {reason}")]
    Status {
        /// What stands there.
        status: String,
        /// What is wrong.
        reason: String,
    },
    /// Whether the quotient is tame is wrong.
    #[error("tame is {claimed}, but the quotient is {}", if *.claimed { "wild" } else { "tame" })]
    Tame {
        /// What stands there.
        claimed: bool,
    },
    /// The check ended early; nothing is known about the certificate.
    #[error("the check stopped: {0}")]
    Stopped(#[from] Stop),
}
