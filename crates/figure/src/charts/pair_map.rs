//! A triangle of squares for pairs of numbers, those of a kind filled.

use super::axis::{Axis, Scale};
use crate::scene::{Anchor, Cells, Ink, Item, Scene, lettering::width};

const LEFT: f32 = 12.0;
const TOP: f32 = 3.0;
/// The side of the whole triangle, and of a square at the most.
const SIDE: f32 = 90.0;
const SQUARE: f32 = 4.0;
/// Numbers at each side.
const MOST_TICKS: usize = 6;
const AXES: &str = "larger heap, down: smaller heap";
const FILLED: Ink = Ink::Rare;
const OTHER: Ink = Ink::SeriesGround(0);

/// A map and the place of its squares.
#[derive(Clone, Debug, PartialEq)]
pub struct PairMap {
    /// The drawing.
    pub scene: Scene,
    /// The left top corner of the square of the numbers 0 and 0.
    pub corner: [f32; 2],
    /// The side of a square.
    pub square: f32,
}

/// The pairs i <= j <= `largest`: j goes to the right, i downwards. `names` are those of the kind
/// that is filled and of the other.
pub fn pair_map(pairs: &[(usize, usize)], largest: usize, names: [&str; 2]) -> PairMap {
    let count = largest + 1;
    let square = (SIDE / count as f32).min(SQUARE);
    let side = square * count as f32;
    let mut scene = Scene::sized(LEFT + side + 8.0, TOP + side + 22.0);
    let mut inks = vec![None; count * count];
    for (i, row) in inks.chunks_mut(count).enumerate() {
        for ink in row.iter_mut().skip(i.max(1)) {
            *ink = Some(OTHER);
        }
        if i == 0 {
            row.fill(None);
        }
    }
    for &(i, j) in pairs {
        if let Some(ink) = inks.get_mut(i * count + j) {
            *ink = Some(FILLED);
        }
    }
    scene.items.push(Item::Cells(Cells {
        at: [LEFT, TOP],
        cell: square,
        columns: count,
        inks,
    }));
    let axis = Axis::over([0.0, largest as f64], Scale::Linear);
    for (tick, text) in axis.ticks(|ticks| ticks.len() <= MOST_TICKS).major {
        if tick as usize <= largest {
            let at = square * (tick as f32 + 0.5);
            let below = TOP + side + 3.6;
            let mut write = |x, y, anchor| {
                scene.text(x, y, 2.8, &text, anchor, Ink::Muted);
            };
            write(LEFT + at, below, Anchor::Middle);
            write(LEFT - 1.5, TOP + at + 1.0, Anchor::End);
        }
    }
    let axes = TOP + side + 9.0;
    scene.text(LEFT, axes, 3.0, AXES, Anchor::Start, Ink::Text);
    for (row, (name, ink)) in names.into_iter().zip([FILLED, OTHER]).enumerate() {
        let y = axes + 2.4 + 5.0 * row as f32;
        scene.rect([LEFT, y, 3.0, 3.0], ink, None);
        scene.text(LEFT + 5.0, y + 2.6, 3.0, name, Anchor::Start, Ink::Text);
    }
    let widest = names.map(|name| 5.0 + width(name, 3.0));
    let widest = widest.into_iter().fold(width(AXES, 3.0), f32::max);
    scene.width = scene.width.max(LEFT + widest + 2.0);
    PairMap {
        scene,
        corner: [LEFT, TOP],
        square,
    }
}
