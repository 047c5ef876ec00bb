//! SVG: deterministic text, millimetres, the program's fonts by name.

use super::number;
use crate::scene::{
    Anchor, Cells, Ink, Item, Palette, Scene, Shape, Stroke, Style, Typeface, joined,
    lettering::{FONTS, GlyphRun, Letters},
};
use std::fmt::Write;

/// The scene as an SVG document on a ground of paper.
pub fn write(scene: &Scene, style: &Style) -> String {
    let pens = Pens {
        palette: style.palette(),
        typeface: style.typeface,
        least_line: style.least_line(),
    };
    let (w, h) = (number(scene.width), number(scene.height));
    let paper = pens.colour(Ink::Paper);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}mm\" height=\"{h}mm\" viewBox=\"0 0 {w} {h}\" xml:space=\"preserve\">\n\
         <rect width=\"{w}\" height=\"{h}\" fill=\"{paper}\"/>\n"
    );
    for item in &style.dressed(scene).items {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{}", pens.element(item));
    }
    out.push_str("</svg>\n");
    out
}

/// The colours, letters and lines with which the items are drawn.
struct Pens {
    palette: Palette,
    typeface: Typeface,
    least_line: f32,
}

impl Pens {
    fn element(&self, item: &Item) -> String {
        match item {
            Item::Area {
                shape,
                fill,
                stroke,
            } => {
                let paint = self.paint(*fill, *stroke);
                match shape {
                    Shape::Rect(sides) => {
                        let [x, y, w, h] = sides.map(number);
                        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"{paint}/>")
                    }
                    Shape::Circle([x, y], r) => {
                        let [x, y, r] = [*x, *y, *r].map(number);
                        format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{paint}/>")
                    }
                    Shape::Polygon(points) => {
                        format!("<polygon points=\"{}\"{paint}/>", places(points))
                    }
                }
            }
            Item::Line { points, stroke } => format!(
                "<polyline points=\"{}\"{}/>",
                places(points),
                self.paint(None, Some(*stroke))
            ),
            Item::Lines { segments, stroke } => format!(
                "<path d=\"{}\"{}/>",
                segments.iter().map(segment).collect::<String>(),
                self.paint(None, Some(*stroke))
            ),
            Item::Cells(grid) => cells(grid, &self.palette),
            Item::Text {
                x,
                y,
                size,
                text,
                anchor,
                ink,
                bold,
                upward,
            } => {
                let anchor = match anchor {
                    Anchor::Start => "start",
                    Anchor::Middle => "middle",
                    Anchor::End => "end",
                };
                let letters = Letters {
                    typeface: self.typeface,
                    bold: *bold,
                };
                let runs = letters.runs(text);
                let font = runs.first().map_or(String::new(), |run| font(run.font));
                let [x, y] = [*x, *y].map(number);
                let turned = match upward {
                    true => format!(" transform=\"rotate(-90 {x} {y})\""),
                    false => String::new(),
                };
                format!(
                    "<text x=\"{x}\" y=\"{y}\"{turned}{font} font-size=\"{}\" text-anchor=\"{anchor}\" fill=\"{}\">{}</text>",
                    number(*size),
                    self.colour(*ink),
                    lettered(&runs, *size)
                )
            }
        }
    }

    fn paint(&self, fill: Option<Ink>, stroke: Option<Stroke>) -> String {
        let fill = fill.map_or("none".to_owned(), |ink| self.colour(ink));
        let stroke = stroke.map_or(String::new(), |stroke| {
            format!(
                " stroke=\"{}\" stroke-width=\"{}\"",
                self.colour(stroke.ink),
                number(stroke.width.max(self.least_line))
            )
        });
        format!(" fill=\"{fill}\"{stroke}")
    }

    fn colour(&self, ink: Ink) -> String {
        colour(&self.palette, ink)
    }
}

/// The family and the weight of a font.
fn font(font: usize) -> String {
    FONTS.get(font).map_or(String::new(), |font| {
        let weight = if font.bold { "bold" } else { "normal" };
        format!(" font-family=\"{}\" font-weight=\"{weight}\"", font.family)
    })
}

/// The parts of a text; those in another font or on another line than the first in a span of their own.
fn lettered(runs: &[GlyphRun], size: f32) -> String {
    let mut out = String::new();
    let mut raised = 0.0;
    let first = runs.first().map(|run| run.font);
    for run in runs {
        let text = escape(&run.text);
        let mut span = String::new();
        if Some(run.font) != first {
            span.push_str(&font(run.font));
        }
        // Writing to a String cannot fail.
        if run.raise != raised {
            let _ = write!(span, " dy=\"{}\"", number((raised - run.raise) * size));
            raised = run.raise;
        }
        if run.scale != 1.0 {
            let _ = write!(span, " font-size=\"{}\"", number(run.scale * size));
        }
        if span.is_empty() {
            out.push_str(&text);
        } else {
            let _ = write!(out, "<tspan{span}>{text}</tspan>");
        }
    }
    out
}

fn segment([[ax, ay], [bx, by]]: &[[f32; 2]; 2]) -> String {
    let [ax, ay, bx, by] = [ax, ay, bx, by].map(|side| number(*side));
    format!("M{ax} {ay}L{bx} {by}")
}

fn places(points: &[[f32; 2]]) -> String {
    let point = |[x, y]: &[f32; 2]| format!("{},{}", number(*x), number(*y));
    joined(points.iter().map(point), " ")
}

/// One path for each colour, in which each run of cells of that colour in a row is a line as thick
/// as a cell. In units of cells it is a few letters for a run, so that millions of cells can be written.
fn cells(cells: &Cells, palette: &Palette) -> String {
    let mut paths: Vec<(Ink, Path)> = Vec::new();
    for (row, column, count, ink) in cells.runs() {
        let at = paths.iter().position(|(known, _)| *known == ink);
        let at = at.unwrap_or_else(|| {
            paths.push((ink, Path::default()));
            paths.len() - 1
        });
        paths[at].1.run(row, column, count);
    }
    let ([x, y], cell) = (cells.at.map(number), cells.cell);
    let path = |(ink, path): (Ink, Path)| {
        format!(
            "<path transform=\"translate({x} {y}) scale({cell:.6})\" fill=\"none\" stroke=\"{}\" d=\"{}\"/>",
            colour(palette, ink),
            path.text
        )
    };
    paths.into_iter().map(path).collect::<Vec<_>>().join("\n")
}

/// Level lines through the middle of cells.
#[derive(Default)]
struct Path {
    text: String,
    /// The row and the column at which the last line ended.
    end: Option<(usize, usize)>,
}

impl Path {
    fn run(&mut self, row: usize, column: usize, cells: usize) {
        // Writing to a String cannot fail.
        let _ = match self.end {
            Some((last, end)) if last == row => write!(self.text, "m{} 0h{cells}", column - end),
            _ => write!(self.text, "M{column} {row}.5h{cells}"),
        };
        self.end = Some((row, column + cells));
    }
}

fn colour(palette: &Palette, ink: Ink) -> String {
    let [r, g, b] = palette.rgb(ink);
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Escapes mark-up, and drops the control characters and the two others that XML forbids.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}
