//! Help on figures.

use super::{Example, Line, Page};
use crate::project::{Body, FigureDocument, FigureStyle, HeapGame, HeapView, Kind};

/// The help on figures: gestures, words, lines of the command line and examples.
pub const PAGE: Page = Page {
    kind: Kind::Figure,
    purpose: "A view of another document as a figure for a paper: its size, its letters, its colours and its caption. It follows the document that it shows.",
    steps: &[
        "Open the document and the view that you want to print, and press Ctrl+Shift+F; or add a figure and choose both in it.",
        "Choose the style: for a page in colour, for one in black and white with hatches, or as on screen.",
        "Set the width of your column in millimetres and the size of your captions in points. What does not fit is shrunk, and the figure says to what size.",
        "Keep the caption that tells what the figure is, write your own, or leave it empty and use that of your paper.",
        "Export it with the buttons in the figure, from the File menu or from the command line. A PDF or PNG goes into \\includegraphics; a TikZ picture into \\input, with \\usepackage{tikz} in the preamble; each file of LaTeX names in its first lines what it needs.",
    ],
    gestures: &[
        (
            "Ctrl+Shift+F",
            "A figure of the view in front of the selected document",
        ),
        (
            "Drag a number, or type it",
            "Another width, height or size of the text; the picture follows",
        ),
        (
            "Fit, Real size",
            "The page in the room that there is, or as large as on paper",
        ),
    ],
    examples: &[Example {
        name: "The values of Kayles",
        about: "A page of black and white, 120 mm wide, with a serif typeface.",
        document: || {
            Body::Figure(FigureDocument {
                view: HeapView::SEQUENCE,
                style: FigureStyle::BlackAndWhite,
                width_mm: Some(120.0),
                ..FigureDocument::default()
            })
        },
        shows: Some(|| {
            Body::HeapGame(HeapGame {
                rule: "Kayles".to_owned(),
                ..HeapGame::default()
            })
        }),
        result: "mm, text of 9.0 pt",
    }],
    lines: &[
        Line {
            arguments: "figure example.grundy \"The values of Kayles\" --format tex -o -",
            prints: "\\begin{tikzpicture}",
        },
        Line {
            arguments: "figure example.grundy \"The values of Kayles\" --format table -o -",
            prints: "\\toprule",
        },
    ],
    terms: &[],
};
