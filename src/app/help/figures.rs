//! Help on figures.

use super::Page;
use crate::project::Kind;

pub const PAGE: Page = Page {
    kind: Kind::Figure,
    purpose: "A view of another document as a figure for a paper: its size, its letters, its colours and its caption. It follows the document that it shows.",
    steps: &[
        "Open the document and the view that you want to print, and add a figure; or choose both in the figure.",
        "Choose the style, the font size and the width in millimetres, and write a caption.",
        "Export it from the File menu as PDF, SVG, PNG or TikZ, or from the command line.",
    ],
    gestures: &[],
    examples: &[],
    lines: &[],
    terms: &[],
};
