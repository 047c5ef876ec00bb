//! Why a certificate proves nothing: which claim fails, where, why, and with what counterexample.

use grundy_base::budget::Stop;
use std::fmt;

/// Why there is no [`crate::Verdict`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// Something in the certificate is wrong, or does not follow.
    Refused(Box<Refusal>),
    /// The budget ended first; nothing is known about the certificate.
    Stopped(Stop),
}

/// The first claim of a certificate that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is not proved.
    pub claim: Stated,
    /// The place in the file, such as `cayley[3]`; empty where it is the whole of it.
    pub place: String,
    /// What is wrong there, as the end of a sentence.
    pub why: String,
    /// What shows that it is wrong, where there is such a thing.
    pub counterexample: Option<Counterexample>,
}

/// What a certificate states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stated {
    /// The form of a certificate: its fields are all there, and no others.
    File,
    /// The game.
    Game,
    /// The values of the heaps, and the monoid they are in.
    Table,
    /// (0): what has no options has the value of nothing, and that is not in P.
    Terminal,
    /// (P): no move leads from P to P.
    FromP,
    /// (N): from outside P a move leads into P, where there is a move.
    IntoP,
    /// The claim that the table is the misère quotient itself, or which quotient it is.
    Quotient,
    /// Relations, words and formulas.
    Presentation,
    /// A period, its last exception, and how far it was looked at.
    Period,
    /// Values of heaps.
    Values,
    /// Sets of positions, such as the iterations of the star-operator.
    Sets,
}

impl Stated {
    /// All of them.
    pub const ALL: [Stated; 11] = [
        Stated::File,
        Stated::Game,
        Stated::Table,
        Stated::Terminal,
        Stated::FromP,
        Stated::IntoP,
        Stated::Quotient,
        Stated::Presentation,
        Stated::Period,
        Stated::Values,
        Stated::Sets,
    ];

    /// In a few words, as in front of what is wrong; nothing of the file itself, which whoever refuses it names.
    fn words(self) -> &'static str {
        match self {
            Stated::File => "",
            Stated::Game => "game",
            Stated::Table => "table",
            Stated::Terminal => "end of play",
            Stated::FromP => "moves from P",
            Stated::IntoP => "moves into P",
            Stated::Quotient => "quotient",
            Stated::Presentation => "presentation",
            Stated::Period => "period",
            Stated::Values => "values",
            Stated::Sets => "iterations",
        }
    }
}

impl fmt::Display for Stated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

/// What shows that a claim is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counterexample {
    /// A move in this heap leads from P to P.
    Move {
        /// The heap.
        heap: usize,
        /// What the move leaves of it, where that is known.
        left: Vec<usize>,
        /// What stands beside the heap.
        beside: Beside,
    },
    /// A position with these heaps and what is beside them is not in P, but no move leads into P.
    Stuck {
        /// The heaps.
        heaps: Vec<usize>,
        /// What stands beside them.
        beside: Beside,
    },
    /// The value of a heap is another one.
    Value {
        /// The heap.
        heap: usize,
        /// What the file says.
        stated: u64,
        /// What it is.
        is: u64,
    },
    /// Two elements that nothing tells apart, or that are one in one place and two in another.
    Elements(usize, usize),
    /// A position by its coordinates.
    Cell(Vec<usize>),
}

/// What stands beside some heaps: heaps, the element of a monoid that more of them are worth, and numbers
/// of heaps that are counted. What is not known or not needed is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// Heaps.
    pub heaps: Vec<usize>,
    /// An element.
    pub element: Option<usize>,
    /// Counts.
    pub counts: Vec<usize>,
}

impl Refusal {
    /// A claim that fails at a place.
    pub(crate) fn new(claim: Stated, place: impl Into<String>, why: impl Into<String>) -> Self {
        Refusal {
            claim,
            place: place.into(),
            why: why.into(),
            counterexample: None,
        }
    }

    /// Adds what shows it.
    pub(crate) fn shown_by(mut self, counterexample: Counterexample) -> Self {
        self.counterexample = Some(counterexample);
        self
    }
}

impl Refusal {
    /// Whether the first of its words is a place in the file, which is written as it stands there.
    pub fn begins_with_place(&self) -> bool {
        !self.place.is_empty() && self.place.starts_with(self.claim.words())
    }
}

/// Heaps in a sentence: `nothing`, `heap 12` or `the heaps [3, 5]`.
pub(crate) fn in_words(heaps: &[usize]) -> String {
    match heaps {
        [] => "nothing".to_owned(),
        [heap] => format!("heap {heap}"),
        heaps => format!("the heaps {heaps:?}"),
    }
}

/// The refusal of a table that is impossible.
pub(crate) fn fault(place: impl Into<String>, why: impl Into<String>) -> Refusal {
    Refusal::new(Stated::Table, place, why)
}

/// Errs where something does not hold of a table.
pub(crate) fn require(
    holds: bool,
    place: impl Into<String>,
    why: impl Into<String>,
) -> Result<(), Refusal> {
    match holds {
        true => Ok(()),
        false => Err(fault(place, why)),
    }
}

impl Unproved {
    /// The refusal, unless the check stopped.
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            Unproved::Refused(refusal) => Some(refusal),
            Unproved::Stopped(_) => None,
        }
    }
}

impl From<Refusal> for Unproved {
    fn from(refusal: Refusal) -> Self {
        Unproved::Refused(Box::new(refusal))
    }
}

impl From<Stop> for Unproved {
    fn from(stop: Stop) -> Self {
        Unproved::Stopped(stop)
    }
}

impl fmt::Display for Refusal {
    /// One line, without control characters: what is refused may stand in it. The claim is named first, unless
    /// the place says it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let claim = match self.begins_with_place() {
            true => "",
            false => self.claim.words(),
        };
        let parts = [claim, &self.place, &self.why];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        f.write_str(&printable(&parts.join(": ")))
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unproved::Refused(refusal) => refusal.fmt(f),
            Unproved::Stopped(stop) => write!(f, "the check stopped: {stop}"),
        }
    }
}

impl std::error::Error for Unproved {}

/// A text from a file as it may be shown: control characters and marks of direction become �, and what is
/// longer than a few lines is cut.
pub(crate) fn printable(text: &str) -> String {
    const LONGEST: usize = 600;
    let hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let shown = text.chars().map(|c| if hidden(c) { '\u{fffd}' } else { c });
    let mut shown: String = shown.take(LONGEST + 1).collect();
    if shown.chars().count() > LONGEST {
        shown.pop();
        shown.push('…');
    }
    shown
}
