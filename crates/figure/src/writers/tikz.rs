//! TikZ: a picture fit for `\input` in any document that loads the package tikz. Deterministic;
//! millimetres as in the scene, text in the document's own font. What is black on paper has the document's own
//! colour, and each other colour a name under which the document may define another.

use super::{latex, number};
use crate::scene::{Anchor, Ink, Item, MM_PER_POINT, Palette, Scene, Shape, Stroke, Style};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The size from which letters are scaled, in points. The letters of small sizes of Computer Modern are wider,
/// for reading, and would not keep to the places that a scene has for them.
const DESIGN: f32 = 10.0;

/// So many parts of a path stand on a line.
const PARTS: usize = 200;

/// The scene as a `tikzpicture`.
pub fn write(scene: &Scene, style: &Style) -> String {
    let mut colours = Colours {
        palette: style.palette(),
        least_line: style.least_line(),
        named: BTreeMap::new(),
    };
    let mut body = String::new();
    for item in &style.dressed(scene).items {
        colours.item(&mut body, item);
    }
    let (w, h) = (number(scene.width), number(scene.height));
    let mut out = format!(
        "% {w} mm wide and {h} mm high. To fit a line: \\resizebox{{\\linewidth}}{{!}}{{\\input{{this file}}}}\n\
         % Needs \\usepackage{{tikz}}. A colour that the document defines under a name below is taken.\n\
         \\begin{{tikzpicture}}[x=1mm,y=-1mm,line join=round]\n"
    );
    // Writing to a String cannot fail.
    for (name, rgb) in &colours.named {
        let _ = match rgb {
            [0, 0, 0] => writeln!(out, "{}", of_document(name)),
            [r, g, b] => writeln!(out, "\\providecolor{{{name}}}{{RGB}}{{{r},{g},{b}}}"),
        };
    }
    let _ = writeln!(out, "\\useasboundingbox (0,0) rectangle ({w},{h});");
    out.push_str(&body);
    for node in &scene.nodes {
        let ([x, y], name) = (node.at, &node.name);
        let size = number(2.0 * node.radius);
        let _ = writeln!(
            out,
            "\\node[circle,inner sep=0pt,minimum size={size}mm] ({name}) at {} {{}};",
            point(x, y)
        );
    }
    // Without the % the end of the line would be a space, and the picture in its line too wide by that.
    out.push_str("\\end{tikzpicture}%\n");
    out
}

/// Gives a name the colour of the document's text, unless the document has defined it. There is no
/// `\providecolorlet`.
fn of_document(name: &str) -> String {
    format!("\\ifcsname\\string\\color@{name}\\endcsname\\else\\colorlet{{{name}}}{{.}}\\fi")
}

/// The names of colours by their purpose.
fn purpose(ink: Ink) -> String {
    match ink {
        Ink::Text => "grundytext".to_owned(),
        Ink::Muted => "grundymuted".to_owned(),
        Ink::Accent => "grundyaccent".to_owned(),
        Ink::Exception => "grundyexception".to_owned(),
        Ink::ExceptionGround => "grundyexceptionground".to_owned(),
        Ink::Rare => "grundyrare".to_owned(),
        Ink::Common => "grundycommon".to_owned(),
        Ink::Grid => "grundygrid".to_owned(),
        Ink::Faint => "grundyfaint".to_owned(),
        Ink::Paper => "grundypaper".to_owned(),
        Ink::Series(n) => format!("grundyseries{n}"),
        Ink::SeriesGround(n) => format!("grundyground{n}"),
        Ink::Tint(n, eighths) => format!("grundyseries{n}tint{eighths}"),
    }
}

/// The colours used.
struct Colours {
    palette: Palette,
    least_line: f32,
    /// Each by its name.
    named: BTreeMap<String, [u8; 3]>,
}

impl Colours {
    fn name(&mut self, ink: Ink) -> String {
        let name = purpose(ink);
        self.named.insert(name.clone(), self.palette.rgb(ink));
        name
    }

    fn item(&mut self, out: &mut String, item: &Item) {
        match item {
            Item::Area {
                shape,
                fill,
                stroke,
            } => {
                let shape = match shape {
                    Shape::Rect(sides) => rectangle(*sides),
                    Shape::Circle([x, y], r) => {
                        format!("{} circle[radius={}mm]", point(*x, *y), number(*r))
                    }
                    Shape::Polygon(points) => format!("{} -- cycle", polyline(points)),
                };
                self.path(out, *fill, *stroke, &shape);
            }
            Item::Line { points, stroke } => {
                self.path(out, None, Some(*stroke), &polyline(points));
            }
            Item::Lines { segments, stroke } if !segments.is_empty() => {
                let shape = in_lines(segments.iter().map(|ends| polyline(ends)), " ");
                self.path(out, None, Some(*stroke), &shape);
            }
            Item::Lines { .. } => {}
            // One box for each run of cells.
            Item::Cells(cells) => {
                for (row, column, count, ink) in cells.runs() {
                    let shape = rectangle(cells.place(row, column, count));
                    self.path(out, Some(ink), None, &shape);
                }
            }
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
                    Anchor::Start => "base west",
                    Anchor::Middle => "base",
                    Anchor::End => "base east",
                };
                let colour = self.name(*ink);
                let scale = number(size / MM_PER_POINT / DESIGN);
                let turned = if *upward { "rotate=90," } else { "" };
                let bold = if *bold { "\\bfseries\\boldmath" } else { "" };
                let _ = writeln!(
                    out,
                    "\\node[anchor={anchor},{turned}inner sep=0pt,text={colour},scale={scale},font=\\fontsize{{{DESIGN}}}{{{DESIGN}}}\\selectfont{bold}] at {} {{{}}};",
                    point(*x, *y),
                    held(&latex::text(text))
                );
            }
        }
    }

    fn path(&mut self, out: &mut String, fill: Option<Ink>, stroke: Option<Stroke>, shape: &str) {
        let mut options = Vec::new();
        if let Some(ink) = fill {
            options.push(format!("fill={}", self.name(ink)));
        }
        if let Some(stroke) = stroke {
            options.push(format!("draw={}", self.name(stroke.ink)));
            options.push(format!(
                "line width={}mm",
                number(stroke.width.max(self.least_line))
            ));
        }
        if !options.is_empty() {
            let _ = writeln!(out, "\\path[{}] {shape};", options.join(","));
        }
    }
}

/// The text with the spaces at its ends, which a node would drop.
fn held(text: &str) -> String {
    let inner = text.trim_matches(' ');
    if inner.is_empty() {
        return String::new();
    }
    let before = text.len() - text.trim_start_matches(' ').len();
    let after = text.len() - text.trim_end_matches(' ').len();
    format!("{}{inner}{}", "~".repeat(before), "~".repeat(after))
}

fn rectangle([x, y, w, h]: [f32; 4]) -> String {
    format!("{} rectangle {}", point(x, y), point(x + w, y + h))
}

fn polyline(points: &[[f32; 2]]) -> String {
    in_lines(points.iter().map(|[x, y]| point(*x, *y)), " -- ")
}

/// Parts of a path with this between them, on lines that TeX can read: it takes 200,000 signs at once.
fn in_lines(parts: impl Iterator<Item = String>, between: &str) -> String {
    let mut text = String::new();
    for (at, part) in parts.enumerate() {
        text += if at == 0 { "" } else { between };
        text += if at > 0 && at % PARTS == 0 { "\n" } else { "" };
        text += &part;
    }
    text
}

fn point(x: f32, y: f32) -> String {
    format!("({},{})", number(x), number(y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::NamedPlace;

    #[test]
    fn what_has_a_name_can_be_drawn_from() {
        let mut scene = Scene::sized(20.0, 10.0);
        scene.nodes.push(NamedPlace {
            name: "v1".to_owned(),
            at: [4.0, 5.0],
            radius: 1.5,
        });
        let text = write(&scene, &Style::default());
        let node = "\\node[circle,inner sep=0pt,minimum size=3mm] (v1) at (4,5) {};\n";
        assert!(text.contains(node), "{text}");
    }

    #[test]
    fn a_picture_is_an_environment_of_its_own() {
        let mut scene = Scene::sized(20.0, 10.0);
        scene.rule([1.0, 2.0], [3.5, 4.0], 0.2, Ink::Grid);
        scene.text(1.0, 2.0, 3.0, "0.33", Anchor::Middle, Ink::Text);
        let text = write(&scene, &Style::default());
        assert_eq!(
            text,
            "% 20 mm wide and 10 mm high. To fit a line: \\resizebox{\\linewidth}{!}{\\input{this file}}\n\
             % Needs \\usepackage{tikz}. A colour that the document defines under a name below is taken.\n\
             \\begin{tikzpicture}[x=1mm,y=-1mm,line join=round]\n\
             \\providecolor{grundygrid}{RGB}{150,150,150}\n\
             \\ifcsname\\string\\color@grundytext\\endcsname\\else\\colorlet{grundytext}{.}\\fi\n\
             \\useasboundingbox (0,0) rectangle (20,10);\n\
             \\path[draw=grundygrid,line width=0.2mm] (1,2) -- (3.5,4);\n\
             \\node[anchor=base,inner sep=0pt,text=grundytext,scale=0.854,font=\\fontsize{10}{10}\\selectfont] at (1,2) {0.33};\n\
             \\end{tikzpicture}%\n"
        );
    }

    #[test]
    fn a_long_path_is_written_on_lines_that_tex_can_read() {
        let stroke = Stroke::new(0.2, Ink::Text);
        let points: Vec<[f32; 2]> = (0..20_000).map(|n| [n as f32 / 100.0, 1.0]).collect();
        let segments = points.windows(2).map(|ends| [ends[0], ends[1]]).collect();
        let mut scene = Scene::sized(200.0, 2.0);
        scene.items = vec![
            Item::Line { points, stroke },
            Item::Lines { segments, stroke },
        ];
        let text = write(&scene, &Style::default());
        assert!(text.lines().all(|line| line.len() < 20_000));
        assert!(
            text.lines().all(|line| !line.trim().is_empty()),
            "no paragraph ends in a path"
        );
    }
}
