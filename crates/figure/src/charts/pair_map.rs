//! A triangle of squares for pairs of numbers, those of a kind filled.

use super::axis::{Axis, Scale};
use crate::scene::{
    Anchor, Cells, Ink, Item, Scene, Typeface,
    lettering::{width, wrapped},
    sheet::room_at,
};

const TEXT: f32 = 3.0;
const LEFT: f32 = 12.0;
const RIGHT: f32 = 8.0;
const TOP: f32 = 3.0;
/// The triangle is at least so wide.
const LEAST: f32 = 10.0;
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
/// that is filled and of the other. It is as wide as the room if there is one.
pub fn pair_map(
    pairs: &[(usize, usize)],
    largest: usize,
    names: [&str; 2],
    room: Option<f32>,
) -> PairMap {
    let count = largest + 1;
    let room = room.map(|room| room_at(room, TEXT));
    let side = room.map_or(SIDE, |room| (room - LEFT - RIGHT).max(LEAST));
    let square = (side / count as f32).min(SQUARE);
    let side = square * count as f32;
    let mut scene = Scene::sized(LEFT + side + RIGHT, TOP + side + 9.0);
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
    let most = ((side / 12.0) as usize).clamp(1, MOST_TICKS);
    let axis = Axis::over([0.0, largest as f64], Scale::Linear);
    for (tick, text) in axis.ticks(|ticks| ticks.len() <= most).major {
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
    let lines = room.map_or(f32::INFINITY, |room| room - LEFT - 2.0);
    let mut write = |words: &str, ink: Option<Ink>| {
        let left = if ink.is_some() { LEFT + 5.0 } else { LEFT };
        for (at, line) in wrapped(words, TEXT, Typeface::Sans, lines - (left - LEFT))
            .iter()
            .enumerate()
        {
            let y = scene.height;
            if let Some(ink) = ink.filter(|_| at == 0) {
                scene.rect([LEFT, y - 2.6, 3.0, 3.0], ink, None);
            }
            scene.text(left, y, TEXT, line, Anchor::Start, Ink::Text);
            scene.width = scene.width.max(left + width(line, TEXT) + 2.0);
            scene.height += 5.0;
        }
    };
    write(AXES, None);
    for (name, ink) in names.into_iter().zip([FILLED, OTHER]) {
        write(name, Some(ink));
    }
    PairMap {
        scene,
        corner: [LEFT, TOP],
        square,
    }
}
