//! Help on misère quotients that do not come from a heap game.

use super::{Example, Line, Page};
use crate::project::{Body, Kind, MonoidDocument, MonoidSource, MonoidView};

/// The help on misère quotients: gestures, words, lines of the command line and examples.
pub const PAGE: Page = Page {
    kind: Kind::Monoid,
    purpose: "A commutative monoid with its P-portion: from a presentation, from a single game, or from a certificate, which is checked again. The quotient of a heap game is among the views of that game.",
    steps: &[
        "Choose what the quotient is of: a presentation, a single game, or a certificate.",
        "Type or paste it: generators, relations and the words in P, separated by bars. The paper’s notation with angles is read too.",
        "Look through the pages: table, elements, structure; compare it with a named quotient or that of a code.",
    ],
    gestures: &[
        ("Click a cell of the table", "Its product"),
        ("Wheel, drag", "Zoom and move the diagrams of the structure"),
        ("Point at a box", "Its elements and lines"),
    ],
    examples: &[
        Example {
            name: "R14",
            about: "The largest quotient of a game born by day 4.",
            document: || Body::Monoid(MonoidDocument::default()),
            shows: None,
            result: "Order 14, 4 P-elements; isomorphic to R14.",
        },
        Example {
            name: "The quotient of 2#320",
            about: "A single game and all its followers.",
            document: || {
                Body::Monoid(MonoidDocument {
                    source: MonoidSource::Game,
                    game: "2#320".to_owned(),
                    ..MonoidDocument::default()
                })
            },
            shows: None,
            result: "Exact: the quotient of the game and its 5 followers.",
        },
        Example {
            name: "The tame quotient of order 6",
            about: "That of Nim heaps 1 and 2; the page Compare finds its name.",
            document: || {
                Body::Monoid(MonoidDocument {
                    presentation: "a, b | a^2=1, b^3=b | a, b^2".to_owned(),
                    view: MonoidView::OVERVIEW,
                    ..MonoidDocument::default()
                })
            },
            shows: None,
            result: "isomorphic to T2",
        },
    ],
    lines: &[Line {
        arguments: "quotient Kayles",
        prints: "order 40, |P| = 9",
    }],
    terms: &[
        "misère quotient",
        "bipartite monoid",
        "presentation",
        "certificate",
    ],
};
