//! Help on misère form sheets.

use super::{Example, Line, Page};
use crate::project::{Body, FormSheet, Kind, SheetView};

/// The help on sheets of misère forms: gestures, words, lines of the command line and examples.
pub const PAGE: Page = Page {
    kind: Kind::FormSheet,
    purpose: "A worksheet of misère games: each line is a game or a definition, and beside it stand canonical form, outcome, genus, primes and what else is ticked. Further views list the games born by each day.",
    steps: &[
        "Type a game in a line: 2#3 + 4_2, {2, {2}, 3}, or a definition G = 2#320 that the lines below may use.",
        "Tick the columns that you want to see. The drawing below shows the definitions, positions or parts of the line selected.",
        "In the views Day 4, Day 5 and Composites “+” adds a game to the sheet.",
    ],
    gestures: &[
        ("Enter", "A new line below"),
        ("Arrow up, arrow down", "The line before and after"),
        ("Point at a box", "The name of the position"),
    ],
    examples: &[
        Example {
            name: "A sum",
            about: "2#3 + 4_2 is tame, though its form has a name of 1256 characters.",
            document: || Body::FormSheet(FormSheet::default()),
            shows: None,
            result: "7⁷⁵ tame",
        },
        Example {
            name: "Several partitions into primes",
            about: "A definition and a sum that uses it.",
            document: || sheet(&["G = 2#3", "G + G"]),
            shows: None,
            result: "2 + 2 + (2#3)2#0 + (2#3)2#0",
        },
        Example {
            name: "The games of day 4",
            about: "All 22, with their quotients.",
            document: || {
                Body::FormSheet(FormSheet {
                    view: SheetView::DAY4,
                    ..FormSheet::default()
                })
            },
            shows: None,
            result: "22 of the 22 games born by day 4",
        },
    ],
    lines: &[Line {
        arguments: "form \"2#3 + 4_2\"",
        prints: "genus           7^75 (tame)",
    }],
    terms: &["canonical form", "genus", "part", "prime game"],
};

fn sheet(lines: &[&str]) -> Body {
    Body::FormSheet(FormSheet {
        lines: lines.iter().map(|&line| line.to_owned()).collect(),
        ..FormSheet::default()
    })
}
