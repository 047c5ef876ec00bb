//! Help on graph positions.

use super::{Example, Line, Page};
use crate::project::{Body, Drawing, GraphPosition, GraphView, HypothesisChoice, Kind};

/// The help on graph positions: gestures, words, lines of the command line and examples.
pub const PAGE: Page = Page {
    kind: Kind::GraphPosition,
    purpose: "Octal games on a graph that you draw: the value of every move stands on the drawing. Families of graphs are listed as tables, and formulas for them are tried on all members up to a bound.",
    steps: &[
        "Click to draw a vertex, drag from it to draw an edge. “Generate” has paths, grids, stars and more; “Text” takes an edge list or graph6.",
        "Type the code. The number at a vertex is the value that taking it leaves; a ring marks a winning move.",
        "Press P to play against the computer or with two players; the view Game record keeps the moves.",
    ],
    gestures: &[
        (
            "V, N, E, X, P",
            "Select, draw vertices, draw edges, erase, play",
        ),
        (
            "Shift+click, or drag a box",
            "Choose several vertices; Delete takes them away",
        ),
        (
            "Ctrl+C, Ctrl+V",
            "Copy what is chosen as text, and paste a graph; with the pointer over the drawing",
        ),
        ("F", "Show the whole drawing"),
        ("Wheel; drag with the right button", "Zoom and move"),
    ],
    examples: &[
        Example {
            name: "A path of five",
            about: "0.33: take one vertex, or two joined ones, and leave at most one part.",
            document: || Body::GraphPosition(path(5)),
            shows: None,
            result: "Grundy value 2.",
        },
        Example {
            name: "A hypothesis that fails",
            about: "mn mod 2 on grids, with the least counterexample.",
            document: || hypothesis("m*n mod 2 + 1"),
            shows: None,
            result: "Refuted: ",
        },
        Example {
            name: "A hypothesis that survives",
            about: "mn mod 3 on grids up to 3 × 3; that is no proof.",
            document: || hypothesis("m*n mod 3"),
            shows: None,
            result: "All 9 graphs agree.",
        },
    ],
    lines: &[Line {
        arguments: "graph --graph6 DhC --code 0.33",
        prints: "Grundy value: 2",
    }],
    terms: &[
        "octal game on a graph",
        "Grundy value",
        "P-position",
        "hypothesis",
    ],
};

/// A path with the rule 0.33.
fn path(vertices: usize) -> GraphPosition {
    let spots = (0..vertices).map(|vertex| [vertex as f32, 0.0]);
    let edges = (1..vertices).map(|vertex| (vertex - 1, vertex));
    GraphPosition {
        drawing: Drawing::new(spots, edges).unwrap_or_default(),
        ..GraphPosition::default()
    }
}

fn hypothesis(formula: &str) -> Body {
    Body::GraphPosition(GraphPosition {
        view: GraphView::HYPOTHESIS,
        hypothesis: HypothesisChoice {
            formula: formula.to_owned(),
            most: vec![3, 3],
            ..HypothesisChoice::default()
        },
        ..GraphPosition::default()
    })
}
