//! A scene without colours: areas get hatches or greys, lines dashes, points a filled or an open
//! shape, so that what was told apart by its colour still is, even by a photocopier.

use super::hatch::{Hatch, Pattern, dashed};
use crate::scene::{
    Anchor, Cells, Ink, Item, Marker, Scene, Shape, Stroke, Typeface, lettering::Letters,
};

/// Smaller cells have no room for a hatch, in millimetres.
const CELL: f32 = 1.5;

/// Thinner bars have no room for a hatch either.
const BAR: f32 = 1.0;

/// A smaller disc or polygon is a point, in millimetres.
const POINT: f32 = 3.2;

/// The width of the lines around areas and open points.
const OUTLINE: Stroke = Stroke::new(0.15, Ink::Text);

/// Lines of a series: what is drawn and what is left out, by turns, in millimetres.
const DASHES: [&[f32]; 8] = [
    &[],
    &[1.6, 0.8],
    &[0.5, 0.6],
    &[2.4, 0.7, 0.5, 0.7],
    &[3.4, 1.1],
    &[0.9, 0.5],
    &[1.8, 0.6, 0.5, 0.6, 0.5, 0.6],
    &[4.5, 0.6, 1.2, 0.6],
];

/// The scene in black, white and greys. Where its cells or bars are too small for hatches, all areas are grey,
/// so that a legend shows what the cells show. Bright text on cells that are not black is set dark
/// on a white ground, for which its width is measured.
pub(crate) fn monochrome(scene: &Scene, typeface: Typeface) -> Scene {
    let small = |item: &Item| match item {
        Item::Cells(Cells { cell, inks, .. }) => {
            *cell < CELL && inks.iter().flatten().any(|ink| hatch(*ink).is_some())
        }
        Item::Area {
            shape: Shape::Rect([.., w, h]),
            fill: Some(Ink::Common),
            ..
        } => *w < BAR && *h > BAR,
        _ => false,
    };
    let mut dress = Dress {
        flat: scene.items.iter().any(small),
        typeface,
        hatched: None,
        items: Vec::with_capacity(scene.items.len()),
    };
    for (index, item) in scene.items.iter().enumerate() {
        let (before, after) = scene.items.split_at(index);
        dress.item(item, before, after);
    }
    Scene {
        items: dress.items,
        ..Scene::sized(scene.width, scene.height)
    }
}

/// The hatch of areas of an ink; those of other inks are black, grey or white.
fn hatch(ink: Ink) -> Option<Hatch> {
    use Pattern::{Crossed, Dots, Falling, Grid, Level, Rising, Upright};
    let strong = |pattern| Some(Hatch::strong(pattern));
    let pale = |pattern| Some(Hatch::pale(pattern));
    match ink {
        Ink::Accent | Ink::Common => strong(Rising),
        Ink::Series(n) => match n % 8 {
            0 => strong(Rising),
            1 => strong(Dots),
            2 => strong(Falling),
            3 => strong(Crossed),
            4 => strong(Level),
            5 => strong(Upright),
            6 => strong(Grid),
            _ => None,
        },
        Ink::SeriesGround(n) => match n % 8 {
            1 => pale(Rising),
            2 => pale(Dots),
            3 => pale(Falling),
            4 => pale(Level),
            5 => pale(Upright),
            6 => pale(Crossed),
            _ => None,
        },
        _ => None,
    }
}

/// The dashes of lines of an ink; none for a line without gaps.
fn dashes(ink: Ink) -> &'static [f32] {
    match ink {
        Ink::Series(n) | Ink::Tint(n, _) => DASHES[usize::from(n) % DASHES.len()],
        Ink::Rare => DASHES[1],
        _ => &[],
    }
}

/// The scene without colours, as far as it is made.
struct Dress {
    /// Whether areas are grey and none is hatched.
    flat: bool,
    typeface: Typeface,
    /// The last area that was hatched: left, top, right and bottom.
    hatched: Option<[f32; 4]>,
    items: Vec<Item>,
}

impl Dress {
    /// Adds an item, which stands on those before it and below those after it.
    fn item(&mut self, item: &Item, before: &[Item], after: &[Item]) {
        match item {
            Item::Area {
                shape,
                fill,
                stroke,
            } => match (shape, *fill) {
                (Shape::Rect([x, y, w, h]), fill) => {
                    let corners = [[*x, *y], [x + w, *y], [x + w, y + h], [*x, y + h]];
                    match fill {
                        Some(ink @ Ink::SeriesGround(_)) if stands_on(&corners, after) => {
                            self.items.push(painted(item, Some(ink), stroke.map(black)))
                        }
                        Some(ink) => self.area(item, ink, &corners, *stroke),
                        None => self.frame(item, &corners, *stroke),
                    }
                }
                (_, None) => self.items.push(item.clone()),
                (Shape::Polygon(points), Some(ink)) => match extent(points) < POINT {
                    true => self.point(item, ink, None, before),
                    false => self.area(item, ink, points, *stroke),
                },
                (Shape::Circle(centre, r), Some(ink)) => match 2.0 * r < POINT {
                    true => self.point(item, ink, Some((*centre, *r)), before),
                    false => self.area(item, ink, &around(*centre, *r), *stroke),
                },
            },
            Item::Line { points, stroke } => self.line(points, *stroke),
            Item::Cells(cells) if !self.flat => self.cells(cells),
            Item::Text { .. } => self.text(item, before),
            _ => self.items.push(item.clone()),
        }
    }

    /// An area with its corners and its outline.
    fn area(&mut self, item: &Item, ink: Ink, corners: &[[f32; 2]], stroke: Option<Stroke>) {
        let hatch = hatch(ink).filter(|_| !self.flat);
        let Some(hatch) = hatch else {
            self.items.push(painted(item, Some(ink), stroke.map(black)));
            return;
        };
        let outline = stroke.map_or(OUTLINE, black);
        let ([left, top], [right, bottom]) = bounds(corners);
        self.hatched = Some([left, top, right, bottom]);
        self.items.push(painted(item, Some(Ink::Paper), None));
        self.items.push(hatch.item(corners));
        self.items.push(painted(item, None, Some(outline)));
    }

    /// A point: each series has its shape, filled or open. A disc, of which the place and the radius
    /// are given, becomes another shape; others were chosen and stay. On a black cell it is white, and
    /// within the cell.
    fn point(&mut self, item: &Item, ink: Ink, disc: Option<([f32; 2], f32)>, before: &[Item]) {
        let (Ink::Series(n) | Ink::Tint(n, _)) = ink else {
            if let Some(([x, y], r)) = disc
                && let Some(cell) = black_cell([x, y], before)
            {
                let shape = Shape::Circle([x, y], r.min(0.4 * cell));
                self.items.push(Item::area(shape, Ink::Paper, None));
                return;
            }
            // Open beside cells too, so that the legend shows it as it is.
            if disc.is_some() && ink == Ink::Accent {
                self.items
                    .push(painted(item, Some(Ink::Paper), Some(OUTLINE)));
                return;
            }
            if let Item::Area { stroke, .. } = item {
                let fill = if ink == Ink::Paper { ink } else { Ink::Text };
                self.items
                    .push(painted(item, Some(fill), stroke.map(black)));
            }
            return;
        };
        // A seam between points stays.
        let seam = match item {
            Item::Area { stroke, .. } => stroke.filter(|stroke| stroke.ink == Ink::Paper),
            _ => None,
        };
        let n = usize::from(n) % 8;
        let shape = disc.map(|(at, r)| Marker::of(n).item(at, r, Ink::Text));
        let shape = shape.as_ref().unwrap_or(item);
        let (fill, stroke) = match n < 4 {
            true => (Ink::Text, seam),
            false => (Ink::Paper, Some(OUTLINE)),
        };
        self.items.push(painted(shape, Some(fill), stroke));
    }

    /// An empty rectangle; one that means something is set off from black cells by a white seam.
    fn frame(&mut self, item: &Item, corners: &[[f32; 2]], stroke: Option<Stroke>) {
        let Some(stroke) = stroke else { return };
        if matches!(stroke.ink, Ink::Accent | Ink::Rare | Ink::Series(_)) {
            let (width, ink) = (2.0 * stroke.width, Ink::Paper);
            self.items
                .push(painted(item, None, Some(Stroke::new(width, ink))));
        }
        let closed: Vec<[f32; 2]> = corners.iter().chain(corners.first()).copied().collect();
        match dashes(stroke.ink) {
            [] => self.items.push(painted(item, None, Some(black(stroke)))),
            _ => self.line(&closed, stroke),
        }
    }

    fn line(&mut self, points: &[[f32; 2]], stroke: Stroke) {
        let lengths = dashes(stroke.ink);
        let stroke = black(stroke);
        self.items.push(match lengths {
            [] => Item::Line {
                points: points.to_vec(),
                stroke,
            },
            _ => Item::Lines {
                segments: dashed(points, lengths),
                stroke,
            },
        });
    }

    /// The cells that are hatched as areas, one for each run in a row; the others stay cells.
    fn cells(&mut self, cells: &Cells) {
        let plain = |ink: &Option<Ink>| ink.filter(|ink| hatch(*ink).is_none());
        self.items.push(Item::Cells(Cells {
            inks: cells.inks.iter().map(plain).collect(),
            ..*cells
        }));
        for (row, column, count, ink) in cells.runs() {
            if let Some(hatch) = hatch(ink) {
                let [x, y, w, h] = cells.place(row, column, count);
                let corners = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
                self.items.push(hatch.item(&corners));
            }
        }
    }

    /// Text is black, but for what is pale since it is out of date, and for bright text on black cells.
    /// On hatches it has a white ground.
    fn text(&mut self, item: &Item, before: &[Item]) {
        let mut item = item.clone();
        let Item::Text {
            x, y, size, ink, ..
        } = &mut item
        else {
            return;
        };
        let middle = [*x, *y - 0.36 * *size];
        let [px, py] = middle;
        let hatched = self.hatched.is_some_and(|[left, top, right, bottom]| {
            (left..=right).contains(&px) && (top..=bottom).contains(&py)
        });
        let bright = *ink == Ink::Paper;
        let grounded = hatched || bright && black_cell(middle, before).is_none();
        if *ink != Ink::Grid && (grounded || !bright) {
            *ink = Ink::Text;
        }
        if grounded {
            self.items.extend(ground(&item, self.typeface));
        }
        self.items.push(item);
    }
}

/// A white ground for a text.
fn ground(item: &Item, typeface: Typeface) -> Option<Item> {
    let Item::Text {
        x,
        y,
        size,
        text,
        anchor,
        bold,
        ..
    } = item
    else {
        return None;
    };
    let letters = Letters {
        typeface,
        bold: *bold,
    };
    let margin = 0.1 * size;
    let w = letters.width(text, *size) + 2.0 * margin;
    let left = match anchor {
        Anchor::Start => x - margin,
        Anchor::Middle => x - w / 2.0,
        Anchor::End => x - w + margin,
    };
    let shape = Shape::Rect([left, y - 0.82 * size, w, 0.92 * size]);
    Some(Item::area(shape, Ink::Paper, None))
}

/// The item with another fill and line.
fn painted(item: &Item, new_fill: Option<Ink>, new_stroke: Option<Stroke>) -> Item {
    let mut item = item.clone();
    if let Item::Area { fill, stroke, .. } = &mut item {
        (*fill, *stroke) = (new_fill, new_stroke);
    }
    item
}

/// The line in black, unless it is white or a thin rule.
fn black(stroke: Stroke) -> Stroke {
    match stroke.ink {
        Ink::Paper | Ink::Grid | Ink::Faint => stroke,
        _ => Stroke {
            ink: Ink::Text,
            ..stroke
        },
    }
}

/// Whether a text stands on an area, soon after it: then the text says what it is, and the area needs
/// no hatch, which would make the text hard to read.
fn stands_on(corners: &[[f32; 2]], after: &[Item]) -> bool {
    const SOON: usize = 48;
    let ([left, top], [right, bottom]) = bounds(corners);
    let mut texts = after.iter().take(SOON).filter_map(|item| match item {
        Item::Text { x, y, size, .. } => Some([*x, y - 0.36 * size]),
        _ => None,
    });
    texts.any(|[x, y]| (left..=right).contains(&x) && (top..=bottom).contains(&y))
}

/// The side of the black cell at a place, if there is one.
fn black_cell([px, py]: [f32; 2], items: &[Item]) -> Option<f32> {
    let inks = items.iter().rev().filter_map(|item| match item {
        Item::Cells(cells) if px >= cells.at[0] && py >= cells.at[1] => {
            let cell = cells.cell;
            let column = ((px - cells.at[0]) / cell) as usize;
            let row = ((py - cells.at[1]) / cell) as usize;
            let at = (column < cells.columns).then_some(row * cells.columns + column)?;
            let ink = cells.inks.get(at).copied()??;
            Some((ink, cell))
        }
        _ => None,
    });
    let (ink, cell) = inks.take(1).next()?;
    matches!(ink, Ink::Text | Ink::Rare | Ink::Series(7)).then_some(cell)
}

/// The left top and the right bottom corner of the box around points.
fn bounds(points: &[[f32; 2]]) -> ([f32; 2], [f32; 2]) {
    let sides = |axis: usize| points.iter().map(move |point| point[axis]);
    let least = |axis| sides(axis).fold(f32::INFINITY, f32::min);
    let most = |axis| sides(axis).fold(f32::NEG_INFINITY, f32::max);
    ([least(0), least(1)], [most(0), most(1)])
}

fn extent(points: &[[f32; 2]]) -> f32 {
    let ([left, top], [right, bottom]) = bounds(points);
    (right - left).max(bottom - top)
}

/// A polygon of many sides for a circle.
fn around([x, y]: [f32; 2], r: f32) -> Vec<[f32; 2]> {
    let corner = |step: u8| {
        let angle = f32::from(step) * std::f32::consts::TAU / 24.0;
        [x + r * angle.cos(), y + r * angle.sin()]
    };
    (0..24).map(corner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dressed(items: Vec<Item>) -> Vec<Item> {
        let scene = Scene {
            width: 100.0,
            height: 100.0,
            items,
            ..Scene::default()
        };
        monochrome(&scene, Typeface::Sans).items
    }

    fn area(ink: Ink) -> Item {
        Item::area(Shape::Rect([5.0, 5.0, 8.0, 6.0]), ink, None)
    }

    fn point(ink: Ink) -> Item {
        Marker::Circle.item([5.0, 5.0], 0.7, ink)
    }

    fn all_differ(kinds: Vec<Vec<Item>>) {
        for (at, kind) in kinds.iter().enumerate() {
            assert!(!kinds[..at].contains(kind), "{at}");
        }
    }

    #[test]
    fn no_two_series_look_the_same_as_area_point_or_line() {
        let line = |ink| Item::Line {
            points: vec![[0.0, 0.0], [50.0, 0.0]],
            stroke: Stroke::new(0.5, ink),
        };
        let series = || (0..8).map(Ink::Series);
        all_differ(series().map(|ink| dressed(vec![area(ink)])).collect());
        all_differ(series().map(|ink| dressed(vec![point(ink)])).collect());
        all_differ(series().map(|ink| dressed(vec![line(ink)])).collect());
        let grounds = (0..8).map(Ink::SeriesGround);
        all_differ(grounds.map(|ink| dressed(vec![area(ink)])).collect());
        let values = [Ink::Rare, Ink::Common, Ink::ExceptionGround];
        all_differ(values.map(|ink| dressed(vec![area(ink)])).to_vec());
    }

    #[test]
    fn cells_without_room_are_grey_and_so_is_the_legend() {
        let cells = |cell| {
            Item::Cells(Cells {
                at: [0.0, 0.0],
                cell,
                columns: 2,
                inks: vec![Some(Ink::Series(2)), Some(Ink::Text)],
            })
        };
        let hatched = |items: &[Item]| items.iter().any(|i| matches!(i, Item::Lines { .. }));
        assert!(hatched(&dressed(vec![cells(4.0)])));
        assert!(!hatched(&dressed(vec![cells(0.4), area(Ink::Series(2))])));
    }

    #[test]
    fn bright_text_stays_bright_on_black_only() {
        for (ink, count) in [(Ink::Text, 2), (Ink::Grid, 3)] {
            let mut scene = Scene::default();
            scene.items.push(Item::Cells(Cells {
                at: [0.0, 0.0],
                cell: 4.0,
                columns: 1,
                inks: vec![Some(ink)],
            }));
            scene.text(2.0, 3.0, 2.0, "7", Anchor::Middle, Ink::Paper);
            assert_eq!(dressed(scene.items).len(), count, "{ink:?}");
        }
    }
}
