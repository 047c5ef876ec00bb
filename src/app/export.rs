//! What leaves the program as a file: pictures and data of the view in front.

use super::editor::{Data, Editor};
use crate::figure::{Palette, svg, tikz};
use crate::project::Body;

/// A kind of file that is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    /// A picture for web pages and drawing programs.
    Svg,
    /// A picture for LaTeX.
    Tikz,
    /// The data as a table.
    Csv,
    /// The whole result, for other programs.
    Json,
}

impl Export {
    /// Every kind, in the order of the menus.
    pub const ALL: [Export; 4] = [Export::Svg, Export::Tikz, Export::Csv, Export::Json];

    /// The words in menus and the palette.
    pub fn text(self) -> &'static str {
        match self {
            Export::Svg => "Export picture (SVG)…",
            Export::Tikz => "Export picture (TikZ)…",
            Export::Csv => "Export data (CSV)…",
            Export::Json => "Export result (JSON)…",
        }
    }

    /// What it writes, in plain words.
    pub fn tooltip(self) -> &'static str {
        match self {
            Export::Svg => "Write the picture in view as an SVG file",
            Export::Tikz => {
                "Write the picture in view as LaTeX source for \\input; needs the package tikz"
            }
            Export::Csv => "Write the data in view as a CSV file",
            Export::Json => "Write the result as JSON, as the command line does",
        }
    }

    /// The title of the dialog that asks for the file.
    pub fn title(self) -> &'static str {
        match self {
            Export::Svg => "Export the picture as SVG",
            Export::Tikz => "Export the picture as TikZ",
            Export::Csv => "Export the data as CSV",
            Export::Json => "Export the result as JSON",
        }
    }

    /// The usual ending of the file's name.
    pub fn extension(self) -> &'static str {
        match self {
            Export::Svg => "svg",
            Export::Tikz => "tex",
            Export::Csv => "csv",
            Export::Json => "json",
        }
    }

    /// What is written of the view in front of an editor, if there is a result.
    pub fn of(self, editor: &dyn Editor, body: &Body) -> Option<Data> {
        match self {
            Export::Svg => Some(Data {
                text: svg::write(&editor.picture(body)?, &Palette::print()),
                cut: None,
            }),
            Export::Tikz => Some(Data {
                text: tikz::write(&editor.picture(body)?, &Palette::print()),
                cut: None,
            }),
            Export::Csv => editor.data(body),
            Export::Json => editor.json(body),
        }
    }
}
