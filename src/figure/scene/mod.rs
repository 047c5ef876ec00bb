//! What is drawn, independent of where: the screen and the files paint the same scene.

mod legend_and_caption;
pub(in crate::figure) mod lettering;
mod palette;
mod rich;
pub(in crate::figure) mod sheet;
pub(in crate::figure) mod style;
mod typed;

pub use crate::number::{grouped, subscript};
pub use legend_and_caption::{Marker, Sign};
pub(in crate::figure) use legend_and_caption::{SIDES, legend_and_caption};
pub use lettering::{width as text_width, without_glyph};
pub use palette::Palette;
pub use rich::{Place, Rich, Run};
pub use sheet::{BODY_MM, Fitted, MM_PER_POINT, Sheet, fit};
pub use style::{Look, Style, Typeface};

/// A drawing; lengths in millimetres, the origin at the top left.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// What is drawn, the hindmost first.
    pub items: Vec<Item>,
}

/// What a colour is for; a [`crate::figure::Palette`] says which colour it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Text and main lines.
    Text,
    /// Text that matters less.
    Muted,
    /// What the eye is to see first.
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
    /// The ground.
    Paper,
    /// One of eight colours that are easily told apart, counted round.
    Series(u8),
    /// The pale ground of the same colour, on which text can be read.
    SeriesGround(u8),
}

/// A line's width in millimetres and its colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The width.
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
    /// A rectangle from its top left corner.
    Rect {
        x: f32,
        y: f32,
        w: f32,
        h: f32,
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
    /// A closed polygon.
    Polygon {
        points: Vec<[f32; 2]>,
        fill: Option<Ink>,
        stroke: Option<Stroke>,
    },
    /// Square cells in rows of `columns` from the top left corner; empty ones are not painted.
    Cells {
        x: f32,
        y: f32,
        cell: f32,
        columns: usize,
        inks: Vec<Option<Ink>>,
    },
    /// A circle around its centre.
    Circle {
        x: f32,
        y: f32,
        r: f32,
        fill: Option<Ink>,
        stroke: Option<Stroke>,
    },
    /// A line of text; `y` is its baseline, `size` its font size.
    Text {
        x: f32,
        y: f32,
        size: f32,
        text: Rich,
        anchor: Anchor,
        ink: Ink,
        bold: bool,
    },
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
        let items = Vec::new();
        Scene {
            width,
            height,
            items,
        }
    }

    /// Adds a rectangle: its left, top, width and height.
    pub fn rect(
        &mut self,
        [x, y, w, h]: [f32; 4],
        fill: impl Into<Option<Ink>>,
        stroke: impl Into<Option<Stroke>>,
    ) {
        let (fill, stroke) = (fill.into(), stroke.into());
        self.items.push(Item::Rect {
            x,
            y,
            w,
            h,
            fill,
            stroke,
        });
    }

    /// Adds a circle around its centre.
    pub fn circle(
        &mut self,
        [x, y]: [f32; 2],
        r: f32,
        fill: impl Into<Option<Ink>>,
        stroke: impl Into<Option<Stroke>>,
    ) {
        let (fill, stroke) = (fill.into(), stroke.into());
        self.items.push(Item::Circle {
            x,
            y,
            r,
            fill,
            stroke,
        });
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
        });
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
        }
    }
}

impl Item {
    /// Its fill and its line, if it is an area.
    pub(in crate::figure) fn paint(&self) -> (Option<Ink>, Option<Stroke>) {
        match self {
            Item::Rect { fill, stroke, .. }
            | Item::Polygon { fill, stroke, .. }
            | Item::Circle { fill, stroke, .. } => (*fill, *stroke),
            _ => (None, None),
        }
    }

    /// The item with every length scaled, and then moved by this much.
    fn placed(&self, scale: f32, [right, down]: [f32; 2]) -> Item {
        let mut item = self.clone();
        let point = |[x, y]: [f32; 2]| [x * scale + right, y * scale + down];
        let corner = |x: &mut f32, y: &mut f32| [*x, *y] = point([*x, *y]);
        let line = |stroke: &mut Option<Stroke>| {
            if let Some(stroke) = stroke {
                stroke.width *= scale;
            }
        };
        match &mut item {
            Item::Rect {
                x, y, w, h, stroke, ..
            } => {
                corner(x, y);
                *w *= scale;
                *h *= scale;
                line(stroke);
            }
            Item::Line { points, stroke } => {
                points.iter_mut().for_each(|at| *at = point(*at));
                stroke.width *= scale;
            }
            Item::Lines { segments, stroke } => {
                segments
                    .as_flattened_mut()
                    .iter_mut()
                    .for_each(|at| *at = point(*at));
                stroke.width *= scale;
            }
            Item::Polygon { points, stroke, .. } => {
                points.iter_mut().for_each(|at| *at = point(*at));
                line(stroke);
            }
            Item::Cells { x, y, cell, .. } => {
                corner(x, y);
                *cell *= scale;
            }
            Item::Circle {
                x, y, r, stroke, ..
            } => {
                corner(x, y);
                *r *= scale;
                line(stroke);
            }
            Item::Text { x, y, size, .. } => {
                corner(x, y);
                *size *= scale;
            }
        }
        item
    }
}
