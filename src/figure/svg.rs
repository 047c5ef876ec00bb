//! SVG: deterministic text, millimetres, the program's fonts by name.

use super::palette::Palette;
use super::scene::{Anchor, Ink, Item, Scene, Stroke};
use std::fmt::Write;

/// The scene as an SVG document on a ground of paper.
pub fn write(scene: &Scene, palette: &Palette) -> String {
    let (w, h) = (number(scene.width), number(scene.height));
    let paper = colour(palette, Ink::Paper);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}mm\" height=\"{h}mm\" viewBox=\"0 0 {w} {h}\">\n\
         <rect width=\"{w}\" height=\"{h}\" fill=\"{paper}\"/>\n"
    );
    for item in &scene.items {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{}", element(item, palette));
    }
    out.push_str("</svg>\n");
    out
}

fn element(item: &Item, palette: &Palette) -> String {
    match item {
        Item::Rect {
            x,
            y,
            w,
            h,
            fill,
            stroke,
        } => format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>",
            number(*x),
            number(*y),
            number(*w),
            number(*h),
            paint(*fill, *stroke, palette)
        ),
        Item::Line { points, stroke } => {
            let points: Vec<String> = points
                .iter()
                .map(|[x, y]| format!("{},{}", number(*x), number(*y)))
                .collect();
            format!(
                "<polyline points=\"{}\"{}/>",
                points.join(" "),
                paint(None, Some(*stroke), palette)
            )
        }
        Item::Polygon {
            points,
            fill,
            stroke,
        } => {
            let points: Vec<String> = points
                .iter()
                .map(|[x, y]| format!("{},{}", number(*x), number(*y)))
                .collect();
            format!(
                "<polygon points=\"{}\"{}/>",
                points.join(" "),
                paint(*fill, *stroke, palette)
            )
        }
        Item::Cells {
            x,
            y,
            cell,
            columns,
            inks,
        } => cells([*x, *y], *cell, *columns, inks, palette),
        Item::Circle {
            x,
            y,
            r,
            fill,
            stroke,
        } => format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>",
            number(*x),
            number(*y),
            number(*r),
            paint(*fill, *stroke, palette)
        ),
        Item::Text {
            x,
            y,
            size,
            text,
            anchor,
            ink,
            bold,
            mono,
        } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let family = if *mono {
                "DejaVu Sans Mono, monospace"
            } else {
                "DejaVu Sans, sans-serif"
            };
            let weight = if *bold { " font-weight=\"bold\"" } else { "" };
            format!(
                "<text x=\"{}\" y=\"{}\" font-family=\"{family}\" font-size=\"{}\" text-anchor=\"{anchor}\" fill=\"{}\"{weight}>{}</text>",
                number(*x),
                number(*y),
                number(*size),
                colour(palette, *ink),
                escape(text)
            )
        }
    }
}

/// One path for each colour, in which each run of cells of that colour in a row is a line as thick
/// as a cell. In units of cells it is a few letters for a run, so that millions of cells can be written.
fn cells(
    [x, y]: [f32; 2],
    cell: f32,
    columns: usize,
    inks: &[Option<Ink>],
    palette: &Palette,
) -> String {
    let mut paths: Vec<(Ink, Path)> = Vec::new();
    for (row, inks) in inks.chunks(columns.max(1)).enumerate() {
        let mut column = 0;
        for run in inks.chunk_by(|a, b| a == b) {
            if let Some(ink) = run[0] {
                let at = paths.iter().position(|(known, _)| *known == ink);
                let at = at.unwrap_or_else(|| {
                    paths.push((ink, Path::default()));
                    paths.len() - 1
                });
                paths[at].1.run(row, column, run.len());
            }
            column += run.len();
        }
    }
    let path = |(ink, path): (Ink, Path)| {
        format!(
            "<path transform=\"translate({} {}) scale({cell:.6})\" fill=\"none\" stroke=\"{}\" d=\"{}\"/>",
            number(x),
            number(y),
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

fn paint(fill: Option<Ink>, stroke: Option<Stroke>, palette: &Palette) -> String {
    let fill = fill.map_or("none".to_owned(), |ink| colour(palette, ink));
    let stroke = stroke.map_or(String::new(), |stroke| {
        format!(
            " stroke=\"{}\" stroke-width=\"{}\"",
            colour(palette, stroke.ink),
            number(stroke.width)
        )
    });
    format!(" fill=\"{fill}\"{stroke}")
}

fn colour(palette: &Palette, ink: Ink) -> String {
    let [r, g, b] = palette.rgb(ink);
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// At most three decimals, none that are zero.
fn number(x: f32) -> String {
    let text = format!("{x:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Escapes mark-up, and drops the control characters that XML forbids.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}
