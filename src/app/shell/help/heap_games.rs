//! Help on heap games.

use super::{Example, Line, Page};
use crate::project::ViewId;
use crate::project::{Body, HeapGame, HeapView, Kind};

/// The help on heap games: gestures, words, lines of the command line and examples.
pub const PAGE: Page = Page {
    kind: Kind::HeapGame,
    purpose: "Games on heaps of tokens: what a move may take and leave is a code of digits, a list of sizes, a name or a table. Normal play is solved by Grundy values and their period, misère play by genera, forms and the misère quotient.",
    steps: &[
        "Type a rule: 0.77, S(1,3,4), Kayles, or a table such as 5 -> 1+2, 3. The box “Digits” spells a code by ticks.",
        "Read the values in rows. The line in the inspector says whether the period is proved, or only looked for up to a heap.",
        "Choose another view: Quotient for misère play, Positions to see the winning moves and to play.",
    ],
    gestures: &[
        (
            "Drag in the plot",
            "Move it; Ctrl and the wheel zoom; a double click shows everything",
        ),
        (
            "Click a cell of a table",
            "Its product, with a sample position",
        ),
        (
            "Drag “Largest heap”, or type 1e6 and press Enter",
            "Compute more or fewer heaps; the values known stay until there are new ones",
        ),
    ],
    examples: &[
        Example {
            name: "Dawson’s Kayles",
            about: "A period with exceptions, proved for all heaps.",
            document: || heap_game("0.07", HeapView::SEQUENCE),
            shows: None,
            result: "Proved: period 34, last exception 52.",
        },
        Example {
            name: "A subtraction game",
            about: "Take 1, 3 or 4 tokens.",
            document: || heap_game("S(1,3,4)", HeapView::SEQUENCE),
            shows: None,
            result: "Proved: period 7",
        },
        Example {
            name: "Kayles in misère play",
            about: "The quotient of order 40.",
            document: || heap_game("0.77", HeapView::QUOTIENT_OVERVIEW),
            shows: None,
            result: "Order 40, 9 P-elements; wild.",
        },
        Example {
            name: "Winning moves",
            about: "Nim with heaps of 1 and 2.",
            document: || {
                Body::HeapGame(HeapGame {
                    rule: "Nim".to_owned(),
                    position: "1, 2".to_owned(),
                    view: HeapView::POSITIONS,
                    ..HeapGame::default()
                })
            },
            shows: None,
            result: "3 moves, 1 of them wins in normal play.",
        },
        Example {
            name: "Genera of Kayles",
            about: "Which heaps are tame.",
            document: || heap_game("0.77", HeapView::GENUS),
            shows: None,
            result: "The first heap that is not tame is 5, restless.",
        },
    ],
    lines: &[
        Line {
            arguments: "nim 0.07 --heaps 300",
            prints: "Proved: period 34, last exception 52.",
        },
        Line {
            arguments: "genus Kayles --heaps 12",
            prints: "5 | 4^146                    restless",
        },
    ],
    terms: &["octal code", "Grundy value", "period", "genus"],
};

fn heap_game(rule: &str, view: ViewId) -> Body {
    Body::HeapGame(HeapGame {
        rule: rule.to_owned(),
        view,
        ..HeapGame::default()
    })
}
