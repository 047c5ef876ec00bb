//! Help on vector games.

use super::{Example, Line, Page};
use crate::project::ViewId;
use crate::project::{Body, Kind, VectorGame, VectorView};

/// The help on vector games: gestures, words, lines of the command line and examples.
pub const PAGE: Page = Page {
    kind: Kind::VectorGame,
    purpose: "Subtraction games on one, two or three heaps: a move takes a vector of tokens. The misère star-operator makes a new game of the P-positions, again and again, until nothing changes in the window.",
    steps: &[
        "Type moves such as 4,0 0,3, or drag the round handles in the picture.",
        "Watch the limit follow. The slider “i” shows each iteration, the view Iterations all of them.",
        "Make the window larger: what is exact in a window stays so; what the inspector calls proved holds for all positions.",
    ],
    gestures: &[
        ("Drag a round handle", "Change a move"),
        ("Double click", "Add a move"),
        ("Drag the ground, wheel", "Move and zoom the picture"),
        ("▶ beside a coordinate", "Let it run by itself"),
    ],
    examples: &[
        Example {
            name: "Two moves on the axes",
            about: "The limit of {(4,0),(0,3)}.",
            document: || game("4,0 0,3", "60", VectorView::PICTURE),
            shows: None,
            result: "φ_W = 7 in the window 60x60",
        },
        Example {
            name: "One heap, {4,9}",
            about: "Theorem 7: the limit is M_4, proved on all heaps.",
            document: || game("4 9", "60", VectorView::PICTURE),
            shows: None,
            result: "Proved on all heaps: φ = 5.",
        },
        Example {
            name: "Which moves are needed",
            about: "The same game, move by move.",
            document: || game("4 9", "60", VectorView::NEEDED),
            shows: None,
            result: "the move 9 leads from 15 to 6, both in M_4",
        },
    ],
    lines: &[Line {
        arguments: "star --moves \"4,0 0,3\" --window 60",
        prints: "7 iterations to the limit in the window 60x60 (a lower bound for φ)",
    }],
    terms: &[
        "vector subtraction game",
        "star-operator",
        "limit game",
        "window",
    ],
};

fn game(moves: &str, window: &str, view: ViewId) -> Body {
    Body::VectorGame(VectorGame {
        moves: moves.to_owned(),
        window: window.to_owned(),
        view,
        ..VectorGame::default()
    })
}
