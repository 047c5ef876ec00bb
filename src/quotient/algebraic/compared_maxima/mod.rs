//! Infinite misère quotients in which the largest heaps of several kinds are compared.
//!
//! The statistic is a homomorphism Φ from the positions to a finite commutative monoid F and, for each
//! kind of *growing* heaps, the list of the few largest indices of these (`shape.rs`, `table.rs`). P
//! depends on the element of F, and on the differences of the indices, clipped. `positive.rs` and
//! `negative.rs` prove that P are the P-positions of all sums of all heaps, by going through finitely
//! many cases; `reading.rs`, `fitting.rs` and `discovery.rs` find F, the kinds and P in an exact partial
//! quotient. The theorems are in docs/infinite-quotients.md, section 12.

mod certificate;
mod discovery;
mod fitting;
mod infinite;
mod kept;
mod negative;
mod positive;
mod reading;
mod report;
mod shape;
mod table;

pub use certificate::{COMPARED_MAXIMA_FORMAT, COMPARED_MAXIMA_VERSION, ComparedMaximaCertificate};
pub(in crate::quotient) use discovery::Search;
pub use discovery::{Discovery, DiscoveryError, DiscoveryProgress, MAX_READ_HEAPS, discover};
pub use kept::{kept, kept_text};
pub use report::ComparedMaximaText;
pub use shape::{FOLLOWED, Growing, KINDS, Lists, Pattern, Shape};
pub use table::{HeapValue, MAX_ELEMENTS, Table, Value};

use super::code::Code;
use crate::budget::{Budget, Stop};
use crate::heap::{HeapRule, Position};
use crate::play::Outcome;
use crate::quotient::monoid::Element;
use std::fmt;
use table::Portion;

/// A table that was proved: it tells the outcomes of all positions of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedMaxima {
    /// The rule.
    pub rule: HeapRule,
    /// The values and P.
    pub table: Table,
    /// Whether the quotient is proved to be infinite, by theorem 19. If not, nothing follows.
    pub infinite: bool,
    /// How much the proof took; nothing where the checker did it.
    pub effort: Effort,
}

impl ComparedMaxima {
    /// By the table of a certificate of a rule that `checker::compared_maxima::verify` has accepted.
    pub fn checked(rule: HeapRule, table: Table) -> Self {
        ComparedMaxima {
            infinite: infinite::is_infinite(&table, &Portion::of(&table)),
            rule,
            table,
            effort: Effort::default(),
        }
    }

    /// Who wins a position in misère play: by theorem 1.
    pub fn outcome(&self, position: &Position) -> Outcome {
        let value = self.table.position(position.heaps());
        Outcome::of(!self.table.is_p(&value))
    }
}

/// How much a proof took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The different moves of (P).
    pub moves: usize,
    /// The sets of growing heaps of (N).
    pub growing: usize,
    /// Those of them with types of plain heaps.
    pub typed: usize,
    /// Those with a plain heap of some size.
    pub plain: usize,
}

/// A claim that is not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// This move may lead from P to P.
    Move {
        /// The heap.
        heap: usize,
        /// What the move leaves of it.
        parts: Vec<usize>,
    },
    /// A position with these heaps, and others of the same kinds, may be outside P without a move
    /// into it.
    Position {
        /// The heaps.
        heaps: Vec<usize>,
        /// What the others are worth in F.
        beside: Element,
    },
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unproved::Move { heap, parts } => {
                write!(
                    f,
                    "a move from the heap {heap} to {parts:?} may lead from P to P"
                )
            }
            Unproved::Position { heaps, beside } => write!(
                f,
                "a position with the heaps {heaps:?} and others that are worth element {beside} may \
                 be outside P without a move into it"
            ),
        }
    }
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
    #[error("heap {0} has no options, so its value must be that of nothing")]
    Dead(usize),
    /// Too few heaps are given one by one.
    #[error("the table must have at least {0} heaps before its classes begin")]
    TooFew(usize),
    /// The index of a growing heap is not positive.
    #[error("the index of heap {0} must be at least 1")]
    Index(usize),
    /// The empty position is in P.
    #[error("the value of nothing must not be in P")]
    Nothing,
    /// Something is not as it should be.
    #[error("{0}")]
    Unproved(Box<Unproved>),
}

impl From<Unproved> for ProofError {
    fn from(unproved: Unproved) -> Self {
        ProofError::Unproved(Box::new(unproved))
    }
}

/// Proves that the positions with values in P are the P-positions of misère play, for all heaps.
///
/// # Errors
/// A [`ProofError`] with what is not proved. That says nothing of the game: the table may be right
/// all the same.
pub fn prove(rule: &HeapRule, table: Table, budget: &Budget) -> Result<ComparedMaxima, ProofError> {
    let code = Code::of(rule).ok_or(ProofError::Rule)?;
    let removed = code.last();
    let least = table.period().max(removed + 1);
    if table.exceptional.len() < least {
        return Err(ProofError::TooFew(least));
    }
    for (heap, value) in (1..).zip(&table.exceptional) {
        if !code.is_live(heap) && *value != HeapValue::default() {
            return Err(ProofError::Dead(heap));
        }
    }
    let values = (1..).zip(table.exceptional.iter().chain(&table.classes));
    for (heap, value) in values {
        if value.growing.is_some_and(|(_, index)| index < 1) {
            return Err(ProofError::Index(heap));
        }
    }
    if table.is_p(&Value::default()) {
        return Err(ProofError::Nothing);
    }
    let portion = Portion::of(&table);
    let moves = positive::prove(rule, removed, &table, &portion, budget)?;
    let cases = negative::prove(rule, removed, &table, &portion, budget)?;
    Ok(ComparedMaxima {
        rule: rule.clone(),
        infinite: infinite::is_infinite(&table, &portion),
        effort: Effort {
            moves,
            growing: cases.growing,
            typed: cases.typed,
            plain: cases.plain,
        },
        table,
    })
}
