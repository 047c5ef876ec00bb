//! Questions about misère quotients, and their answers.

mod answering;
mod followers;
mod typed;

pub(super) use answering::answer;
pub use followers::Follower;

use super::Lane;
use super::question::Same;
use crate::heap::HeapRule;
use crate::quotient::checker::{Refusal, Verdict};
use crate::quotient::{Difference, Element, NamedQuotient, QuotientReport, SyntaxError};
use std::sync::Arc;

/// A question about misère quotients.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum QuotientQuestion {
    /// The quotient of the heaps up to `heaps`; without a number of the whole game.
    Game {
        /// The rule.
        rule: HeapRule,
        /// The largest heap.
        heaps: Option<usize>,
    },
    /// The monoid of a presentation, as text.
    Presentation(String),
    /// The quotient of a single game, as text.
    SingleGame(String),
    /// The quotient of a certificate, as JSON; it is checked.
    Certificate(String),
    /// Whether the certificate of a quotient holds, by the independent checker.
    Verify(Same<QuotientReport>),
    /// What is to be computed for two elements.
    Elements {
        /// The quotient.
        of: Same<QuotientReport>,
        /// An element.
        x: Element,
        /// The element to be told apart from it.
        y: Element,
    },
    /// Whether a quotient is isomorphic to another.
    Compare {
        /// The quotient.
        of: Same<QuotientReport>,
        /// The other.
        with: Other,
    },
}

/// A quotient to compare with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Other {
    /// One that has a name.
    Named(NamedQuotient),
    /// That of a heap game, up to this heap or of the whole game.
    Game(HeapRule, Option<usize>),
}

/// An answer about misère quotients.
#[derive(Clone, Debug)]
pub enum QuotientAnswer {
    /// To [`QuotientQuestion::Game`]; partial while it runs.
    Report(Arc<QuotientReport>),
    /// To [`QuotientQuestion::Presentation`], [`QuotientQuestion::SingleGame`] and
    /// [`QuotientQuestion::Certificate`].
    Read(Arc<Read>),
    /// To [`QuotientQuestion::Verify`].
    Verdict(Arc<Result<Verdict, Refusal>>),
    /// To [`QuotientQuestion::Elements`].
    Elements(Arc<ElementFacts>),
    /// To [`QuotientQuestion::Compare`].
    Comparison(Arc<Comparison>),
}

/// What a text turned out to be.
#[derive(Clone, Debug)]
pub enum Read {
    /// A quotient, with what is known of it, and the followers of the game that it is of, if it is
    /// that of a single game.
    Quotient(Arc<QuotientReport>, Note, Option<Vec<Follower>>),
    /// There is no text yet; this is what to do.
    Empty(&'static str),
    /// It cannot be read.
    Typo(SyntaxError),
    /// It can be read, but is no quotient; this is why.
    Refused(String),
}

/// What is said of a quotient that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// This is proved of it.
    Proved(String),
    /// This is to be known of it.
    Warning(String),
}

/// What is computed for elements on demand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElementFacts {
    /// An element.
    pub x: Element,
    /// Another.
    pub y: Element,
    /// The meximal set of x.
    pub meximal: Vec<Element>,
    /// The least z with exactly one of xz, yz in P; none if x = y.
    pub separating: Option<Element>,
}

/// A quotient held against another.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The other.
    pub other: QuotientReport,
    /// The element of the other to which each generator is sent, or why there is no isomorphism;
    /// nothing where the budget ended before that was found out.
    pub map: Option<Result<Vec<Element>, Difference>>,
}

impl QuotientQuestion {
    /// What the jobs bar calls it.
    pub fn title(&self) -> String {
        match self {
            QuotientQuestion::Game { rule, .. } => format!("Misère quotient of {}", rule.text()),
            QuotientQuestion::Presentation(_) => "Monoid of a presentation".to_owned(),
            QuotientQuestion::SingleGame(_) => "Quotient of a game".to_owned(),
            QuotientQuestion::Verify(_) | QuotientQuestion::Certificate(_) => {
                "Check of a certificate".to_owned()
            }
            QuotientQuestion::Elements { .. } => "Meximal set".to_owned(),
            QuotientQuestion::Compare { .. } => "Comparison of quotients".to_owned(),
        }
    }

    pub(super) fn lane(&self) -> Lane {
        match self {
            QuotientQuestion::Elements { .. } => Lane::Quick,
            _ => Lane::Long,
        }
    }

    /// Whether the answer is worth keeping.
    pub(super) fn worth_keeping(&self) -> bool {
        matches!(self, QuotientQuestion::Game { .. })
    }
}

impl QuotientAnswer {
    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        match self {
            QuotientAnswer::Report(report) => report.bytes(),
            QuotientAnswer::Comparison(comparison) => comparison.other.bytes(),
            QuotientAnswer::Elements(facts) => 4 * facts.meximal.len() + 64,
            QuotientAnswer::Read(read) => match read.as_ref() {
                Read::Quotient(report, ..) => report.bytes(),
                Read::Typo(_) | Read::Refused(_) | Read::Empty(_) => 256,
            },
            QuotientAnswer::Verdict(_) => 256,
        }
    }
}
