//! Sets of lattice points as grids of cells, one or many side by side, with boxes and dots.

use crate::scene::{
    Anchor, Cells, Ink, Item, Rich, SIDES, Scene, Sign, Stroke, Typeface, legend_and_caption,
    lettering::{width as text_width, wrapped},
    sheet::room_at,
};

const LEFT: f32 = 9.0;
const NUMBERS: f32 = 6.0;
const TITLE: f32 = 6.0;
/// The line of what an axis counts.
const NAME: f32 = 4.2;
const TEXT: f32 = 3.2;
const AXIS: f32 = 0.85 * TEXT;
const GAP: f32 = 3.0;

/// No panel is narrower.
const LEAST_WIDTH: f32 = 5.0;

/// One of several side by side is no narrower.
const SEEN: f32 = 22.0;

/// Numbers in cells are no smaller if there are as many columns as [`numbered_columns`] says: 7 points
/// beside text of 9.
const LEGIBLE: f32 = 0.8 * TEXT;

/// From one number of an axis to the next: so that they are easily read, and so that they do not touch.
const EASY: f32 = 9.0;
const CLOSE: f32 = 6.0;

/// A frame is drawn at least so large.
const LEAST_FRAME: f32 = 1.0;

/// A grid of cells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Panel {
    /// The title above it.
    pub title: Rich,
    /// The number of columns.
    pub columns: usize,
    /// The colours of the cells, row by row from the top.
    pub inks: Vec<Option<Ink>>,
    /// The coordinates of the cell at the bottom left, or at the top left for rows with names.
    pub origin: (usize, usize),
    /// From one number of an axis to the next, or a multiple of it where there is no room for all; 0 for as
    /// many numbers as are easily read.
    pub step: usize,
    /// The names of the axes: to the right, written below the numbers, and upwards, written above the grid.
    pub axes: [Rich; 2],
    /// The names of the rows from the top; coordinates upwards when there are none.
    pub names: Vec<Rich>,
    /// Boxes around cells and blocks.
    pub boxes: Vec<Block>,
    /// Dots on cells, by coordinates.
    pub dots: Vec<(usize, usize)>,
    /// Cells in which their first coordinate is written, by coordinates.
    pub numbered: Vec<(usize, usize)>,
}

/// A block of cells that is boxed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    /// The coordinates of its least cell.
    pub from: (usize, usize),
    /// Its columns and rows.
    pub size: (usize, usize),
    /// The colour of its border.
    pub ink: Ink,
}

/// The panels in lines of `across`, the largest `width` millimetres wide, less what long names of rows
/// take, and the others to the same scale, with a legend and a caption.
pub fn lattices(
    panels: &[Panel],
    across: usize,
    width: f32,
    signs: &[(Sign, Rich)],
    caption: impl Into<Rich>,
) -> Scene {
    let across = across.clamp(1, panels.len().max(1));
    let largest = panels.iter().map(Panel::side).max().unwrap_or(1);
    let names = panels.iter().flat_map(|panel| &panel.names);
    let names = names.map(|name| text_width(name, AXIS) + 1.4);
    let left = names.fold(LEFT, f32::max);
    let width = (width - (left - LEFT)).max(LEAST_WIDTH);
    let cell = width / largest.max(1) as f32;
    let mut scene = Scene::sized(
        2.0 * SIDES + across as f32 * (left + width + GAP) - GAP,
        SIDES,
    );
    for panels in panels.chunks(across) {
        for (at, panel) in panels.iter().enumerate() {
            let x = SIDES + at as f32 * (left + width + GAP) + left;
            panel.draw(&mut scene, x, cell);
        }
        let heights = panels.iter().map(|panel| panel.height(cell));
        scene.height += heights.fold(0.0, f32::max);
    }
    legend_and_caption(&mut scene, signs, caption);
    scene
}

/// The width of each of several panels side by side that fill the room.
pub fn panel_width(across: usize, room: f32) -> f32 {
    let each = (room_at(room, TEXT) - 2.0 * SIDES + GAP) / across.max(1) as f32;
    (each - LEFT - GAP).max(LEAST_WIDTH)
}

/// How many of so many panels stand side by side in a room, so that each is wide enough to be seen.
pub fn panels_across(across: usize, room: Option<f32>) -> usize {
    let wide = |across: &usize| room.is_none_or(|room| panel_width(*across, room) >= SEEN);
    (1..=across.max(1)).rev().find(wide).unwrap_or(1)
}

/// How many columns with numbers up to `last` stand side by side in a width so that the numbers can be
/// read: a round number of them.
pub fn numbered_columns(width: f32, last: usize) -> usize {
    let legible = |columns: &usize| number_size(width / *columns as f32, last) >= LEGIBLE;
    let mut counts = [100, 50, 40, 30, 25, 20, 15].into_iter();
    counts.find(legible).unwrap_or(10)
}

impl Panel {
    fn rows(&self) -> usize {
        self.inks.len() / self.columns.max(1)
    }

    /// How many cells its width must hold.
    fn side(&self) -> usize {
        if self.names.is_empty() {
            self.columns.max(self.rows())
        } else {
            self.columns
        }
    }

    /// Rows with names stand apart.
    fn row_height(&self, cell: f32) -> f32 {
        if self.names.is_empty() {
            cell
        } else {
            cell.max(5.0)
        }
    }

    fn height(&self, cell: f32) -> f32 {
        let below = NAME * self.name(0, cell).len() as f32;
        self.head(cell) + self.rows() as f32 * self.row_height(cell) + NUMBERS + below
    }

    /// The room above the grid.
    fn head(&self, cell: f32) -> f32 {
        let above = NAME * self.name(1, cell).len() as f32;
        above + if self.title.is_empty() { 1.0 } else { TITLE }
    }

    /// The lines of the name of an axis, which are not longer than the grid and what is free at its left.
    fn name(&self, axis: usize, cell: f32) -> Vec<Rich> {
        let width = self.columns as f32 * cell + if axis == 0 { LEFT } else { 0.0 };
        wrapped(&self.axes[axis], AXIS, Typeface::Sans, width.max(LEFT))
    }

    fn draw(&self, scene: &mut Scene, x: f32, cell: f32) {
        let high = self.row_height(cell);
        let (top, rows) = (scene.height + self.head(cell), self.rows());
        let upwards = self.name(1, cell);
        let title = 1.8 + NAME * upwards.len() as f32;
        if !self.title.is_empty() {
            scene.text(x, top - title, TEXT, &self.title, Anchor::Start, Ink::Text);
        }
        for (above, line) in upwards.iter().rev().enumerate() {
            let y = top - 1.4 - NAME * above as f32;
            scene.text(x, y, AXIS, line, Anchor::Start, Ink::Muted);
        }
        let columns = self.columns;
        let mut cells = |y: f32, inks: &[Option<Ink>]| {
            let (at, inks) = ([x, y], inks.to_vec());
            scene.items.push(Item::Cells(Cells {
                at,
                cell,
                columns,
                inks,
            }));
        };
        if self.names.is_empty() {
            cells(top, &self.inks);
        } else {
            for (row, inks) in self.inks.chunks(columns.max(1)).enumerate() {
                cells(top + (row as f32 + 0.5) * high - cell / 2.0, inks);
            }
        }
        let border = Some(Stroke::new(0.2, Ink::Grid));
        let (w, h) = (self.columns as f32 * cell, rows as f32 * high);
        scene.rect([x, top, w, h], None, border);
        self.number(scene, [x, top], cell, high);
        self.mark(scene, [x, top], cell, high);
        self.axes(scene, [x, top], cell, high);
    }

    /// The top left corner of a block with this least cell, if it begins in the panel.
    fn place(&self, (x, y): (usize, usize), rows: usize, high: f32) -> Option<(f32, f32)> {
        let column = x.checked_sub(self.origin.0).filter(|&c| c < self.columns)?;
        let row = y.checked_sub(self.origin.1).filter(|&r| r < self.rows())?;
        let from_top = if self.names.is_empty() {
            (self.rows() as f32 - row as f32 - rows as f32) * high
        } else {
            row as f32 * high
        };
        Some((column as f32, from_top))
    }

    /// The numbers fill their cells as far as the longest one lets them, up to the size of text.
    fn number(&self, scene: &mut Scene, [x, top]: [f32; 2], cell: f32, high: f32) {
        let last = (self.origin.0 + self.columns).saturating_sub(1).max(1);
        let size = number_size(cell, last).min(TEXT);
        for &at in &self.numbered {
            if let Some((column, y)) = self.place(at, 1, high) {
                let x = x + (column + 0.5) * cell;
                let y = top + y + high / 2.0 + size * 0.36;
                let text = at.0.to_string();
                scene.text(x, y, size, text, Anchor::Middle, Ink::Paper);
            }
        }
    }

    fn mark(&self, scene: &mut Scene, [x, top]: [f32; 2], cell: f32, high: f32) {
        for block in &self.boxes {
            let (columns, rows) = block.size;
            let Some((column, y)) = self.place(block.from, rows, high) else {
                continue;
            };
            let shown = (columns as f32).min(self.columns as f32 - column);
            let cut = (-y).max(0.0);
            let stroke = Some(Stroke::new(0.3, block.ink));
            let room = self.rows() as f32 * high - y.max(0.0);
            let (w, h) = (shown * cell, (rows as f32 * high - cut).min(room));
            let [wider, higher] = [w, h].map(|side| (LEAST_FRAME - side).max(0.0));
            let (x, y) = (
                x + column * cell - wider / 2.0,
                top + y + cut - higher / 2.0,
            );
            let (w, h) = (w + wider, h + higher);
            scene.rect([x, y, w, h], None, stroke);
        }
        for &dot in &self.dots {
            let Some((column, y)) = self.place(dot, 1, high) else {
                continue;
            };
            scene.circle(
                [x + (column + 0.5) * cell, top + y + high / 2.0],
                (0.4 * cell).clamp(0.5, 1.4),
                Ink::Accent,
                Stroke::new(0.2, Ink::Paper),
            );
        }
    }

    /// From one number of an axis to the next, in cells of this side.
    fn numbers_apart(&self, cell: f32) -> usize {
        match self.step {
            0 => step(EASY / cell),
            chosen => {
                let times = (CLOSE / cell / chosen as f32).ceil().max(1.0);
                chosen.saturating_mul(times as usize)
            }
        }
    }

    fn axes(&self, scene: &mut Scene, [x, top]: [f32; 2], cell: f32, high: f32) {
        let size = AXIS;
        let bottom = top + self.rows() as f32 * high;
        let right = x + self.columns as f32 * cell;
        for (below, line) in self.name(0, cell).iter().enumerate() {
            let y = bottom + 3.4 + NAME * (below + 1) as f32;
            scene.text(right, y, size, line, Anchor::End, Ink::Muted);
        }
        let step = self.numbers_apart(cell);
        for column in 0..self.columns {
            let value = self.origin.0 + column;
            if value.is_multiple_of(step) {
                let (at, y) = (x + (column as f32 + 0.5) * cell, bottom + 3.4);
                let text = value.to_string();
                scene.text(at, y, size, text, Anchor::Middle, Ink::Muted);
            }
        }
        for row in 0..self.rows() {
            let middle = top + (row as f32 + 0.5) * high + size * 0.36;
            let name = match self.names.get(row) {
                Some(name) => name.clone(),
                None => {
                    let value = self.origin.1 + self.rows() - 1 - row;
                    if !value.is_multiple_of(step) {
                        continue;
                    }
                    Rich::plain(value)
                }
            };
            scene.text(x - 1.2, middle, size, name, Anchor::End, Ink::Muted);
        }
    }
}

/// The size of text with which a number fits a cell.
fn number_size(cell: f32, number: usize) -> f32 {
    (cell - 0.4) / (0.64 * (number.max(1).ilog10() + 1) as f32)
}

/// The least of 1, 2, 5, 10, … that is not below `least`.
fn step(least: f32) -> usize {
    let powers = std::iter::successors(Some(1_usize), |power| power.checked_mul(10));
    let steps = powers.flat_map(|power| [1, 2, 5].map(|factor| power.saturating_mul(factor)));
    steps
        .into_iter()
        .find(|&step| step as f32 >= least)
        .unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    #[test]
    fn numbers_of_an_axis_stand_where_they_are_asked_and_never_touch() {
        for (chosen, width) in [(0, 60.0), (5, 60.0), (1, 60.0), (7, 20.0), (1, 200.0)] {
            let panel = Panel {
                columns: 20,
                inks: vec![None; 400],
                step: chosen,
                ..Panel::default()
            };
            let scene = lattices(&[panel], 1, width, &[], "");
            let numbers = scene.items.iter().filter_map(|item| match item {
                Item::Text {
                    x,
                    text,
                    anchor: Anchor::Middle,
                    ..
                } => Some((*x, text.spelled().parse::<usize>().expect("a number"))),
                _ => None,
            });
            let numbers: Vec<(f32, usize)> = numbers.collect();
            for pair in numbers.windows(2) {
                let [(a, _), (b, _)] = pair else {
                    unreachable!()
                };
                assert!(b - a >= 1.2 * text_width("00", AXIS), "{chosen} {width}");
            }
            let fits = |(_, n): &(f32, usize)| chosen == 0 || n.is_multiple_of(chosen);
            assert!(numbers.iter().all(fits), "{chosen}: {numbers:?}");
        }
    }

    #[test]
    fn boxes_and_dots_stand_on_their_cells() {
        let panel = Panel {
            columns: 4,
            inks: vec![None; 8],
            origin: (2, 1),
            boxes: vec![Block {
                from: (3, 1),
                size: (1, 1),
                ink: Ink::Accent,
            }],
            dots: vec![(9, 1), (5, 2)],
            ..Panel::default()
        };
        let scene = lattices(&[panel], 1, 40.0, &[], "");
        let cell = 10.0;
        let boxed = scene.items.iter().any(|item| {
            matches!(item,
            Item::Area { shape: Shape::Rect([x, _, w, _]), stroke: Some(Stroke { ink: Ink::Accent, .. }), .. }
                if (*x - (SIDES + LEFT + cell)).abs() < 0.01 && (*w - cell).abs() < 0.01)
        });
        assert!(boxed);
        let dots = scene.items.iter().filter(|item| {
            matches!(
                item,
                Item::Area {
                    shape: Shape::Circle(..),
                    ..
                }
            )
        });
        assert_eq!(dots.count(), 1, "a dot outside the panel is left out");
    }
}
