//! Scenes: drawings that the screen and all files show alike.

mod authored;
mod legend_and_caption;
pub(crate) mod lettering;
mod palette;
mod panels;
mod rich;
pub(crate) mod sheet;
pub(crate) mod style;
mod typed;
mod typeface;

pub use grundy_base::number::{grouped, joined, subscript};
pub use legend_and_caption::{Marker, Sign};
pub(crate) use legend_and_caption::{SIDES, legend_and_caption};
pub use lettering::{
    LETTERS_SCALE, MATHEMATICS, SANS_SERIF, SANS_SERIF_BOLD, width as text_width, without_glyph,
    wrapped,
};
pub use palette::Palette;
pub use panels::{Grid, fit_panels, heights_of_rows, lettered, room_of_pictures};
pub use rich::{Place, Rich, Run, italic, upright};
pub use sheet::{BODY_MM, Fitted, MM_PER_POINT, Part, Sheet, Want, fit, height_in, room_of};
pub use style::{Look, Style};
pub use typeface::Typeface;

/// A drawing; lengths in millimetres, the origin at the top left.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    pub width: f32,
    pub height: f32,
    /// The things that are drawn, the hindmost first.
    pub items: Vec<Item>,
    /// Places that have names, where a format has such.
    pub nodes: Vec<NamedPlace>,
}

/// A round place with a name, such as a vertex of a drawn graph: TikZ can draw from one to another.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedPlace {
    /// Letters and digits.
    pub name: String,
    /// Its middle.
    pub at: [f32; 2],
    pub radius: f32,
}

/// The purpose of a colour; a [`crate::Palette`] says which colour it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Text and main lines.
    Text,
    /// Text that matters less.
    Muted,
    /// The thing that the eye is to see first.
    Accent,
    /// Exceptional values.
    Exception,
    /// The ground behind an exceptional value.
    ExceptionGround,
    /// Rare values.
    Rare,
    /// Common values.
    Common,
    /// Thin rules.
    Grid,
    /// Rules behind data, paler than these.
    Faint,
    /// The ground.
    Paper,
    /// One of eight colours that are easily told apart, counted round.
    Series(u8),
    /// The pale ground of the same colour, on which text can be read.
    SeriesGround(u8),
    /// So many eighths of a colour of the eight on the ground: a point for many things is darker than one for
    /// few.
    Tint(u8, u8),
}

/// A line's width in millimetres and its colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    pub width: f32,
    /// The colour.
    pub ink: Ink,
}

/// Which part of a text stands at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// A thing that is drawn.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Item {
    /// A closed shape that is filled, framed or both.
    Area {
        shape: Shape,
        fill: Option<Ink>,
        stroke: Option<Stroke>,
    },
    /// An open polygon.
    Line {
        points: Vec<[f32; 2]>,
        stroke: Stroke,
    },
    /// Straight lines from one point to another.
    Lines {
        segments: Vec<[[f32; 2]; 2]>,
        stroke: Stroke,
    },
    /// A grid of cells.
    Cells(Cells),
    /// A line of text; `y` is its baseline, `size` its font size. One that reads upwards is turned around its
    /// point to the left, so that `x` is its baseline.
    Text {
        x: f32,
        y: f32,
        size: f32,
        text: Rich,
        anchor: Anchor,
        ink: Ink,
        bold: bool,
        upward: bool,
    },
}

/// A closed shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle: its left, top, width and height.
    Rect([f32; 4]),
    /// A circle: its centre and its radius.
    Circle([f32; 2], f32),
    /// A polygon by its corners.
    Polygon(Vec<[f32; 2]>),
}

/// Square cells in rows; empty ones are not painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Cells {
    /// The left top corner of the first.
    pub at: [f32; 2],
    /// The side of a cell.
    pub cell: f32,
    /// How many stand in a row.
    pub columns: usize,
    /// Their colours, row by row.
    pub inks: Vec<Option<Ink>>,
}

impl Cells {
    /// The runs of cells of one colour in a row: the row, the column of the first, how many there are, and
    /// their colour.
    pub(crate) fn runs(&self) -> impl Iterator<Item = (usize, usize, usize, Ink)> {
        let rows = self.inks.chunks(self.columns.max(1)).enumerate();
        rows.flat_map(|(row, inks)| {
            let mut end = 0;
            let runs = inks.chunk_by(|a, b| a == b).map(move |run| {
                let column = end;
                end += run.len();
                Some((row, column, run.len(), run[0]?))
            });
            runs.flatten()
        })
    }

    /// The left, top, width and height of so many cells from one in a row on.
    pub(crate) fn place(&self, row: usize, column: usize, count: usize) -> [f32; 4] {
        let [x, y] = self.at;
        let [down, right, wide] = [row, column, count].map(|cells| cells as f32 * self.cell);
        [x + right, y + down, wide, self.cell]
    }
}

impl Stroke {
    /// A line of this width and colour.
    pub const fn new(width: f32, ink: Ink) -> Stroke {
        Stroke { width, ink }
    }
}

impl Scene {
    /// A drawing of this width and height without anything in it.
    pub fn sized(width: f32, height: f32) -> Scene {
        Scene {
            width,
            height,
            ..Scene::default()
        }
    }

    /// Adds a rectangle: its left, top, width and height.
    pub fn rect(
        &mut self,
        sides: [f32; 4],
        fill: impl Into<Option<Ink>>,
        stroke: impl Into<Option<Stroke>>,
    ) {
        let area = Item::area(Shape::Rect(sides), fill, stroke);
        self.items.push(area);
    }

    /// Adds a circle around its centre.
    pub fn circle(
        &mut self,
        centre: [f32; 2],
        r: f32,
        fill: impl Into<Option<Ink>>,
        stroke: impl Into<Option<Stroke>>,
    ) {
        let area = Item::area(Shape::Circle(centre, r), fill, stroke);
        self.items.push(area);
    }

    /// Adds a line of text that is not bold.
    pub fn text(
        &mut self,
        x: f32,
        y: f32,
        size: f32,
        text: impl Into<Rich>,
        anchor: Anchor,
        ink: Ink,
    ) {
        self.items.push(Item::Text {
            x,
            y,
            size,
            text: text.into(),
            anchor,
            ink,
            bold: false,
            upward: false,
        });
    }

    /// Adds a line of text that reads upwards, not bold, with its middle at this height and its baseline there
    /// across.
    pub fn upward(&mut self, [x, y]: [f32; 2], size: f32, text: impl Into<Rich>, ink: Ink) {
        self.text(x, y, size, text, Anchor::Middle, ink);
        if let Some(Item::Text { upward, .. }) = self.items.last_mut() {
            *upward = true;
        }
    }

    /// Adds a thin straight line.
    pub fn rule(&mut self, from: [f32; 2], to: [f32; 2], width: f32, ink: Ink) {
        self.items.push(Item::Line {
            points: vec![from, to],
            stroke: Stroke::new(width, ink),
        });
    }

    /// The scene with every length scaled, and then moved by this much.
    pub fn placed(&self, scale: f32, by: [f32; 2]) -> Scene {
        Scene {
            width: self.width * scale,
            height: self.height * scale,
            items: self
                .items
                .iter()
                .map(|item| item.placed(scale, by))
                .collect(),
            nodes: self
                .nodes
                .iter()
                .map(|node| node.placed(scale, by))
                .collect(),
        }
    }
}

impl NamedPlace {
    /// The node with every length scaled, and then moved by this much.
    fn placed(&self, scale: f32, [right, down]: [f32; 2]) -> NamedPlace {
        let [x, y] = self.at;
        NamedPlace {
            name: self.name.clone(),
            at: [x * scale + right, y * scale + down],
            radius: self.radius * scale,
        }
    }
}

impl Item {
    /// A shape that is filled, framed or both.
    pub(crate) fn area(
        shape: Shape,
        fill: impl Into<Option<Ink>>,
        stroke: impl Into<Option<Stroke>>,
    ) -> Item {
        Item::Area {
            shape,
            fill: fill.into(),
            stroke: stroke.into(),
        }
    }

    /// The item with every length scaled, and then moved by this much.
    fn placed(&self, scale: f32, [right, down]: [f32; 2]) -> Item {
        let mut item = self.clone();
        let point = |at: &mut [f32; 2]| *at = [at[0] * scale + right, at[1] * scale + down];
        match &mut item {
            Item::Area { shape, stroke, .. } => {
                match shape {
                    Shape::Rect([x, y, w, h]) => {
                        [*x, *y] = [*x * scale + right, *y * scale + down];
                        [*w, *h] = [*w * scale, *h * scale];
                    }
                    Shape::Circle(centre, r) => {
                        point(centre);
                        *r *= scale;
                    }
                    Shape::Polygon(points) => points.iter_mut().for_each(point),
                }
                stroke.iter_mut().for_each(|stroke| stroke.width *= scale);
            }
            Item::Line { points, stroke } => {
                points.iter_mut().for_each(point);
                stroke.width *= scale;
            }
            Item::Lines { segments, stroke } => {
                segments.as_flattened_mut().iter_mut().for_each(point);
                stroke.width *= scale;
            }
            Item::Cells(cells) => {
                point(&mut cells.at);
                cells.cell *= scale;
            }
            Item::Text { x, y, size, .. } => {
                [*x, *y] = [*x * scale + right, *y * scale + down];
                *size *= scale;
            }
        }
        item
    }
}
