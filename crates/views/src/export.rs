//! Exports: files with pictures and data of the view in front.

use super::{AnyModel, Data, Framing};
use grundy_figure::render::{self, RenderError};
use grundy_figure::tex_memory::MOST_WORDS;
use grundy_figure::{
    Item, Scene, Style, Table, joined, latex, svg, tex_memory, tikz, without_glyph,
};
use grundy_project::{Body, FigureDocument, Kind};
pub use grundy_theorems::bibliography_of;
use std::collections::BTreeSet;

/// A kind of file that is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    /// A picture for web pages and drawing programs.
    Svg,
    /// The same with its letters as paths, for programs without its fonts.
    Outlines,
    /// A picture for papers and printers.
    Pdf,
    /// A picture of dots, for slides and messages.
    Png,
    /// A picture for LaTeX.
    Tikz,
    /// The table for LaTeX.
    Table,
    /// The data as a table.
    Csv,
    /// The whole result, for other programs.
    Json,
    /// The games of an atlas, or the graphs of a sheet, one by one.
    Lines,
    /// The graphs of a sheet, in graph6.
    Graphs,
    /// A sequence as the On-Line Encyclopedia of Integer Sequences has them.
    BFile,
}

impl Export {
    /// The kinds that documents of one kind have besides.
    pub fn besides(kind: Kind) -> &'static [Export] {
        match kind {
            Kind::Atlas => &[Export::Lines],
            Kind::GraphSheet => &[Export::Lines, Export::Graphs],
            Kind::HeapGame => &[Export::BFile],
            _ => &[],
        }
    }

    /// Every kind that all documents have, in the order of the menus.
    pub const ALL: [Export; 8] = [
        Export::Svg,
        Export::Outlines,
        Export::Pdf,
        Export::Png,
        Export::Tikz,
        Export::Table,
        Export::Csv,
        Export::Json,
    ];

    /// The words in menus and the palette.
    pub fn text(self) -> &'static str {
        match self {
            Export::Svg => "Export picture (SVG)…",
            Export::Outlines => "Export picture (SVG, paths)…",
            Export::Pdf => "Export picture (PDF)…",
            Export::Png => "Export picture (PNG)…",
            Export::Tikz => "Export picture (TikZ)…",
            Export::Table => "Export table (LaTeX)…",
            Export::Csv => "Export data (CSV)…",
            Export::Json => "Export result (JSON)…",
            Export::Lines => "Export rows (JSON lines)…",
            Export::Graphs => "Export graphs (graph6)…",
            Export::BFile => "Export values (OEIS b-file)…",
        }
    }

    /// A short name.
    pub fn short(self) -> &'static str {
        match self {
            Export::Svg => "SVG",
            Export::Outlines => "SVG, paths",
            Export::Pdf => "PDF",
            Export::Png => "PNG",
            Export::Tikz => "TikZ",
            Export::Table => "LaTeX table",
            Export::Csv => "CSV",
            Export::Json => "JSON",
            Export::Lines => "JSON lines",
            Export::Graphs => "graph6",
            Export::BFile => "b-file",
        }
    }

    /// The tooltip: what is written.
    pub fn tooltip(self) -> &'static str {
        match self {
            Export::Svg => "Write the picture in view as an SVG file",
            Export::Outlines => {
                "Write the picture in view as an SVG file whose letters are paths: it needs no fonts and looks the same in every program"
            }
            Export::Pdf => "Write the picture in view as a PDF file with its fonts embedded",
            Export::Png => "Write the picture in view as a PNG file of 300 dots per inch",
            Export::Tikz => {
                "Write the picture in view as LaTeX source for \\input; needs the package tikz"
            }
            Export::Table => {
                "Write the data in view as a LaTeX table for \\input; needs the package booktabs"
            }
            Export::Csv => "Write the data in view as a CSV file",
            Export::Json => {
                "Write the result as JSON, as the command line does, or the table of the view"
            }
            Export::Lines => "Write all that is known of the rows in view, a line of JSON each",
            Export::Graphs => "Write the graphs in view, a line of graph6 or sparse6 each",
            Export::BFile => {
                "Write a line for each heap with its Grundy value, as the OEIS wants them"
            }
        }
    }

    /// The title of the dialog that asks for the file.
    pub fn title(self) -> &'static str {
        match self {
            Export::Svg => "Export the picture as SVG",
            Export::Outlines => "Export the picture as SVG, letters as paths",
            Export::Pdf => "Export the picture as PDF",
            Export::Png => "Export the picture as PNG",
            Export::Tikz => "Export the picture as TikZ",
            Export::Table => "Export the data as a LaTeX table",
            Export::Csv => "Export the data as CSV",
            Export::Json => "Export the result as JSON",
            Export::Lines => "Export the rows as JSON lines",
            Export::Graphs => "Export the graphs as graph6",
            Export::BFile => "Export the values as a b-file",
        }
    }

    /// The usual ending of the file's name.
    pub fn extension(self) -> &'static str {
        match self {
            Export::Svg | Export::Outlines => "svg",
            Export::Pdf => "pdf",
            Export::Png => "png",
            Export::Tikz | Export::Table => "tex",
            Export::Csv => "csv",
            Export::Json => "json",
            Export::Lines => "jsonl",
            Export::Graphs => "g6",
            Export::BFile => "txt",
        }
    }

    /// The content of the file for the view in front, if there is a result.
    ///
    /// # Errors
    /// When a picture cannot be rendered.
    pub fn content(
        self,
        model: &dyn AnyModel,
        body: &Body,
        dpi: Option<f32>,
    ) -> Result<Option<Content>, RenderError> {
        let material = self.material(model, body);
        material
            .map(|material| material.made(self, dpi))
            .transpose()
    }

    /// The material of the file, if there is a result.
    pub fn material(self, model: &dyn AnyModel, body: &Body) -> Option<Material> {
        Some(match self {
            Export::Table => Material::Table(model.table(body)?),
            Export::Csv => Material::Text(model.csv(body)?),
            Export::Json => Material::Text(json(model, body)?),
            Export::Lines => Material::Text(model.lines(body)?),
            Export::Graphs => Material::Text(model.graphs(body)?),
            Export::BFile => Material::Text(model.b_file(body)?),
            _ => Material::Picture(
                model.picture(body, Framing::default())?.scene,
                model.style(body),
            ),
        })
    }

    /// Whether it is the table of one view: of a figure of several panels there is one for each.
    pub fn is_table(self) -> bool {
        matches!(self, Export::Table | Export::Csv)
    }

    /// The materials of all files: the one that there is, or the table of each panel with its number, counted from 1.
    pub fn materials(self, model: &dyn AnyModel, body: &Body) -> Vec<(Option<usize>, Material)> {
        let panels = model.panels(body);
        if panels.len() < 2 || !self.is_table() {
            let only = self.material(model, body).into_iter();
            return only.map(|material| (None, material)).collect();
        }
        let figure = body.figure();
        let of_panel = |(at, (model, body)): (usize, (&dyn AnyModel, &Body))| {
            let material = self.material(model, body)?;
            Some((Some(at + 1), material.within(figure)))
        };
        panels
            .into_iter()
            .enumerate()
            .filter_map(of_panel)
            .collect()
    }

    /// A picture as a file in the usual fineness.
    ///
    /// # Errors
    /// When it cannot be rendered.
    pub fn picture(self, scene: &Scene, style: &Style) -> Result<Content, RenderError> {
        self.render(scene, style, None)
    }

    /// A picture as a file; a bitmap of so many dots per inch, or as many as show each of its cells.
    ///
    /// # Errors
    /// When it cannot be rendered.
    fn render(
        self,
        scene: &Scene,
        style: &Style,
        dpi: Option<f32>,
    ) -> Result<Content, RenderError> {
        let bytes = match self {
            Export::Pdf => render::pdf(scene, style)?,
            Export::Outlines => render::outlines(scene, style)?.into_bytes(),
            Export::Png => render::png(scene, style, dots(scene, dpi))?,
            Export::Tikz => {
                let (words, most) = (tex_memory::words(&style.dressed(scene)), MOST_WORDS);
                if words > most {
                    return Err(RenderError::TooLargeForTex { words, most });
                }
                (tikz::write(scene, style) + &cited_in(scene)).into_bytes()
            }
            _ => svg::write(scene, style).into_bytes(),
        };
        let cut = lacking(scene, style, self == Export::Tikz);
        Ok(Content { bytes, cut })
    }
}

/// The dots per inch of a bitmap.
fn dots(scene: &Scene, dpi: Option<f32>) -> f32 {
    dpi.unwrap_or_else(|| render::fineness(scene, DOTS_PER_INCH))
}

/// What a picture cites, behind it in LaTeX: entries for a bibliography, as comments.
fn cited_in(scene: &Scene) -> String {
    let cited = bibliography_of(&words_of(scene));
    let lines = cited.lines().map(|line| format!("% {line}\n"));
    lines.collect()
}

/// All words of a picture; lines that follow one another are one text.
pub fn words_of(scene: &Scene) -> String {
    let texts = scene.items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => Some(text.spelled()),
        _ => None,
    });
    texts.collect::<Vec<String>>().join(" ")
}

/// The message on the signs of a picture that cannot be written.
fn lacking(scene: &Scene, style: &Style, in_latex: bool) -> Option<String> {
    let texts = scene.items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => Some(text.runs()),
        _ => None,
    });
    let signs = texts.flatten().flat_map(|run| run.text.chars());
    let signs: BTreeSet<char> = signs.collect();
    let signs: String = signs.into_iter().collect();
    let (lacking, instead) = if in_latex {
        (latex::unknown(&signs), "question marks")
    } else {
        (without_glyph(&signs, style.typeface), "boxes")
    };
    (!lacking.is_empty()).then(|| {
        let signs = joined(lacking, " ");
        format!("These signs cannot be written and are {instead} in the file: {signs}")
    })
}

/// The material of a file: all that only the document knows. Another thread can do the rest.
pub enum Material {
    /// A picture and its style.
    Picture(Scene, Style),
    /// A table for LaTeX.
    Table(Table),
    /// A text that is written as it is.
    Text(Data),
}

impl Material {
    /// The material in the width and the letters of a figure.
    fn within(self, figure: Option<&FigureDocument>) -> Material {
        match (self, figure) {
            (Material::Table(table), Some(figure)) => Material::Table(sized(table, figure)),
            (material, _) => material,
        }
    }

    /// Looks whether the file is made within so many bytes; only bitmaps are looked at.
    ///
    /// # Errors
    /// It takes more.
    pub fn check_memory(
        &self,
        export: Export,
        dpi: Option<f32>,
        memory: u64,
    ) -> Result<(), RenderError> {
        match self {
            Material::Picture(scene, _) if export == Export::Png => {
                render::check_memory(scene, dots(scene, dpi), memory)
            }
            _ => Ok(()),
        }
    }

    /// The file.
    ///
    /// # Errors
    /// When a picture cannot be rendered.
    pub fn made(self, export: Export, dpi: Option<f32>) -> Result<Content, RenderError> {
        let Data { text, cut } = match self {
            Material::Picture(scene, style) => return export.render(&scene, &style, dpi),
            Material::Table(table) => Data::latex(table),
            Material::Text(data) => data,
        };
        Ok(Content {
            bytes: text.into_bytes(),
            cut,
        })
    }
}

/// A table in the width and the letters that a figure asks for.
pub(super) fn sized(table: Table, figure: &FigureDocument) -> Table {
    Table {
        room: figure.width_mm,
        points: figure.width_mm.map(|_| figure.points),
        ..table
    }
}

/// The result as JSON: as the command line writes it, or else the rows of the view.
fn json(model: &dyn AnyModel, body: &Body) -> Option<Data> {
    let result = model.json(body);
    result.or_else(|| model.rows(body).map(|rows| Data::json(&rows)))
}

/// The fineness of a PNG file that nobody asked otherwise.
pub const DOTS_PER_INCH: f32 = 300.0;

/// The content of a file.
pub struct Content {
    /// The file.
    pub bytes: Vec<u8>,
    /// A message where it is not everything.
    pub cut: Option<String>,
}
