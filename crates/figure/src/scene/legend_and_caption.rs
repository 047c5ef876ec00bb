//! The legend and the caption below a figure, in lines that fit its width.

use super::lettering::{width, wrapped};
use super::typeface::Typeface;
use super::{Anchor, Ink, Item, Rich, Scene, Shape, Stroke};

/// The space to the left and right of the lines.
pub(crate) const SIDES: f32 = 3.0;

const TEXT: f32 = 3.2;
const LINE: f32 = 4.8;

/// Between a sign and its meaning, and from one meaning to the next sign.
const BESIDE: f32 = 1.2;
const APART: f32 = 4.8;

/// Lines of the meaning of a sign are no shorter.
const LEAST: f32 = 10.0;

/// Signs beyond this number are counted, not drawn.
const MOST_SIGNS: usize = 64;

/// The shape of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// A disc.
    Circle,
    /// A square on its side.
    Square,
    /// A triangle with a point at the top.
    Triangle,
    /// A square on its corner.
    Diamond,
}

impl Marker {
    /// The shape for a number, counted round.
    pub fn of(number: usize) -> Marker {
        [
            Marker::Circle,
            Marker::Square,
            Marker::Triangle,
            Marker::Diamond,
        ][number % 4]
    }

    /// The shape of the points of a series where there is no colour.
    pub fn of_series(series: u8) -> Marker {
        Marker::of(usize::from(series) % 8)
    }

    /// The shape around a place, about `r` in each direction.
    pub(crate) fn item(self, [x, y]: [f32; 2], r: f32, ink: Ink) -> Item {
        let area = |shape| Item::area(shape, ink, None);
        let corners = |offsets: &[[f32; 2]]| {
            let corner = |[dx, dy]: &[f32; 2]| [x + dx * r, y + dy * r];
            area(Shape::Polygon(offsets.iter().map(corner).collect()))
        };
        match self {
            Marker::Circle => area(Shape::Circle([x, y], r)),
            Marker::Square => corners(&[[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]]),
            Marker::Triangle => corners(&[[0.0, -1.15], [1.1, 0.85], [-1.1, 0.85]]),
            Marker::Diamond => corners(&[[0.0, -1.25], [1.25, 0.0], [0.0, 1.25], [-1.25, 0.0]]),
        }
    }
}

/// A sign whose meaning is told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sign {
    /// A filled cell.
    Cell(Ink),
    /// A frame around cells.
    Frame(Ink),
    /// A point.
    Point(Marker, Ink),
    /// A line.
    Line(Stroke),
}

impl Sign {
    pub(crate) fn item(self, x: f32, y: f32) -> Item {
        let square = Shape::Rect([x, y, 3.0, 3.0]);
        match self {
            Sign::Cell(ink) => Item::area(square, ink, None),
            Sign::Frame(ink) => Item::area(square, None, Stroke::new(0.4, ink)),
            Sign::Point(marker, ink) => marker.item([x + 1.5, y + 1.5], 1.0, ink),
            Sign::Line(stroke) => Item::Line {
                points: vec![[x, y + 1.5], [x + self.width(), y + 1.5]],
                stroke,
            },
        }
    }

    /// A line is long enough for its dashes to be seen.
    pub(crate) fn width(self) -> f32 {
        match self {
            Sign::Line(_) => 9.0,
            _ => 3.0,
        }
    }
}

/// Adds the signs with their meanings and the caption below what is there. Signs that take several lines stand in
/// columns.
pub(crate) fn legend_and_caption(
    scene: &mut Scene,
    signs: &[(Sign, Rich)],
    caption: impl Into<Rich>,
) {
    let mut x = SIDES;
    if !signs.is_empty() {
        scene.height += 4.0;
    }
    let more = signs.len().saturating_sub(MOST_SIGNS);
    let more = (more > 0).then(|| (None, Rich::from(format!("and {more} more"))));
    let named = signs.iter().take(MOST_SIGNS);
    let named = named.map(|(sign, text)| (Some(*sign), text.clone()));
    let own = |sign: Option<Sign>| sign.map_or(3.0, Sign::width) + BESIDE;
    let named: Vec<(Option<Sign>, Rich)> = named.chain(more).collect();
    let step = column(
        named
            .iter()
            .map(|(sign, text)| own(*sign) + width(text, TEXT)),
        scene.width - 2.0 * SIDES,
    );
    for (sign, text) in named {
        let own = own(sign);
        let wide = own + width(&text, TEXT);
        if x > SIDES && x + wide + SIDES > scene.width {
            x = SIDES;
            scene.height += LINE;
        }
        let y = scene.height - 2.6;
        scene.items.extend(sign.map(|sign| sign.item(x, y)));
        // A meaning that is wider than a line has several.
        let room = (scene.width - x - own - SIDES).max(LEAST);
        for (at, line) in wrapped(text, TEXT, Typeface::Sans, room).iter().enumerate() {
            scene.height += if at > 0 { LINE } else { 0.0 };
            let y = scene.height;
            scene.text(x + own, y, TEXT, line, Anchor::Start, Ink::Text);
        }
        x += step.unwrap_or(wide + APART);
    }
    let room = (scene.width - 2.0 * SIDES).max(10.0);
    for line in wrapped(caption, TEXT, Typeface::Sans, room) {
        scene.height += LINE;
        let y = scene.height;
        scene.text(SIDES, y, TEXT, line, Anchor::Start, Ink::Text);
    }
    scene.height += SIDES;
}

/// From one column of signs with their meanings, which are so wide, to the next; nothing where one line holds all.
fn column(widths: impl Iterator<Item = f32>, room: f32) -> Option<f32> {
    let steps: Vec<f32> = widths.map(|wide| wide + APART).collect();
    let line = steps.iter().sum::<f32>() - APART;
    let widest = steps.into_iter().fold(0.0, f32::max);
    (line > room).then_some(widest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_several_lines_stand_in_columns() {
        let names = [
            "limit, 4 needed",
            "it",
            "a move",
            "another",
            "the set",
            "φ(M), 12",
        ];
        for wide in [50.0, 84.0] {
            let mut scene = Scene::sized(wide, 10.0);
            let signs = names.map(|name| (Sign::Cell(Ink::Text), Rich::from(name)));
            legend_and_caption(&mut scene, &signs, "");
            let mut places = scene
                .items
                .iter()
                .filter_map(|item| match item {
                    Item::Area {
                        shape: Shape::Rect([x, ..]),
                        ..
                    } => Some((x * 100.0).round() as i32),
                    _ => None,
                })
                .collect::<Vec<i32>>();
            places.sort_unstable();
            places.dedup();
            let apart: Vec<i32> = places.windows(2).map(|pair| pair[1] - pair[0]).collect();
            assert!(places.len() < names.len(), "{places:?}");
            assert!(
                apart.windows(2).all(|pair| (pair[0] - pair[1]).abs() <= 1),
                "{places:?}"
            );
        }
    }
}
