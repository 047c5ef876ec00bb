//! Help on quotient sheets.

use super::{Example, Line, Page};
use crate::project::{Body, Kind, QuotientSheet};

/// The help on quotient sheets: gestures, words, lines of the command line and examples.
pub const PAGE: Page = Page {
    kind: Kind::QuotientSheet,
    purpose: "The misère quotients of many games, one below the other: order, presentation, P-portion and how far each is proved.",
    steps: &[
        "Type a game in each line: a rule such as 0.77, its heaps up to a size as in 0.07 to 33, or a single game such as 2#320.",
        "Choose the columns. A quotient that takes too long stops by itself, for it may be infinite.",
        "Copy the table as LaTeX, or export it.",
    ],
    gestures: &[("Enter", "A new line below")],
    examples: &[Example {
        name: "Four quotients",
        about: "Guiles, Kayles, a part of Dawson’s Kayles and a single game.",
        document: || Body::QuotientSheet(QuotientSheet::default()),
        shows: None,
        result: "c³=c, cd=b², d³=d",
    }],
    lines: &[Line {
        arguments: "quotient 0.15",
        prints: "Misère quotient of",
    }],
    terms: &["misère quotient", "presentation", "tame and wild"],
};
