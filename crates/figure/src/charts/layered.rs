//! Boxes in levels with lines between them: an order or a game and its positions, the greatest
//! on top.

use super::layers::{Layout, Lengths, Passing, layout};
use crate::scene::{
    Anchor, Ink, Item, Rich, Scene, Stroke, lettering::width as text_width, sheet::room_at,
};

const SIZE: f32 = 3.2;
const BOX: f32 = 6.0;
const BETWEEN: f32 = 7.0;
const GAP: f32 = 8.0;
const MARGIN: f32 = 4.0;
/// Points on a bent line.
const BENDS: usize = 12;

/// A box.
#[derive(Clone, Debug, PartialEq)]
pub struct LayeredNode {
    /// Its text.
    pub label: Rich,
    /// How high it stands; levels that no box has take no room.
    pub level: usize,
    /// Whether its border is double and its ground is tinted.
    pub marked: bool,
}

/// A drawing and where its boxes are.
#[derive(Clone, Debug, PartialEq)]
pub struct Layered {
    /// The drawing.
    pub scene: Scene,
    /// Left, top, width and height of each box.
    pub boxes: Vec<[f32; 4]>,
}

/// Draws boxes and the lines between them; `chosen` is set off with its lines. Where there is a room it is no wider,
/// if its boxes are not.
pub fn layered(
    nodes: &[LayeredNode],
    edges: &[(usize, usize)],
    chosen: Option<usize>,
    room: Option<f32>,
) -> Layered {
    let mut levels: Vec<usize> = nodes.iter().map(|node| node.level).collect();
    levels.sort_unstable();
    levels.dedup();
    let above =
        |node: &LayeredNode| levels.len() - levels.partition_point(|level| *level <= node.level);
    let layers: Vec<usize> = nodes.iter().map(above).collect();
    let inside = |edge: &&(usize, usize)| edge.0 < nodes.len() && edge.1 < nodes.len();
    let edges: Vec<(usize, usize)> = edges.iter().filter(inside).copied().collect();
    let widths: Vec<f32> = nodes.iter().map(|node| width(&node.label)).collect();
    // Room at both sides for lines that bow around boxes.
    let bow = (BOX + BETWEEN) * 0.12 * levels.len() as f32;
    let lengths = Lengths {
        height: BOX,
        gap: GAP,
        between: BETWEEN,
        margins: [MARGIN, MARGIN + bow.min(24.0)],
        wide: f32::INFINITY,
        most: room.map_or(f32::INFINITY, |room| room_at(room, SIZE)),
    };
    let Layout { boxes, size, .. } = layout(&widths, &layers, &edges, lengths, Passing::Bows);
    let mut scene = Scene::sized(size[0], size[1]);
    let of_chosen = |&(a, b): &(usize, usize)| chosen.is_some_and(|c| c == a || c == b);
    let (bright, plain): (Vec<_>, Vec<_>) = edges.iter().partition(|edge| of_chosen(edge));
    for (edges, ink, width) in [(plain, Ink::Muted, 0.2), (bright, Ink::Accent, 0.5)] {
        for &(a, b) in edges {
            let points = line(boxes[a], boxes[b], layers[a].abs_diff(layers[b]));
            let stroke = Stroke::new(width, ink);
            scene.items.push(Item::Line { points, stroke });
        }
    }
    for (index, (node, &at)) in nodes.iter().zip(&boxes).enumerate() {
        draw(&mut scene, node, at, chosen == Some(index));
    }
    Layered { scene, boxes }
}

fn width(label: &Rich) -> f32 {
    (text_width(label, SIZE) + 3.0).max(BOX)
}

/// From the bottom of the upper box to the top of the lower one, bent if levels lie between.
fn line(a: [f32; 4], b: [f32; 4], levels: usize) -> Vec<[f32; 2]> {
    let (upper, lower) = if a[1] < b[1] { (a, b) } else { (b, a) };
    let from = [upper[0] + upper[2] / 2.0, upper[1] + upper[3]];
    let to = [lower[0] + lower[2] / 2.0, lower[1]];
    if levels < 2 {
        return vec![from, to];
    }
    let straight = (from[0] - to[0]).abs() < BOX;
    let side = if !straight && to[0] < from[0] {
        -1.0
    } else {
        1.0
    };
    let bend = side * ((lower[1] - upper[1]) * 0.22).min(40.0);
    let middle = [(from[0] + to[0]) / 2.0 + bend, (from[1] + to[1]) / 2.0];
    (0..=BENDS)
        .map(|step| {
            let t = step as f32 / BENDS as f32;
            let mix = |i: usize| {
                let s = 1.0 - t;
                s * s * from[i] + 2.0 * s * t * middle[i] + t * t * to[i]
            };
            [mix(0), mix(1)]
        })
        .collect()
}

fn draw(scene: &mut Scene, node: &LayeredNode, [x, y, w, h]: [f32; 4], chosen: bool) {
    let ink = if chosen { Ink::Accent } else { Ink::Text };
    let width = if chosen { 0.6 } else { 0.3 };
    let border = Stroke::new(width, ink);
    match node.marked {
        true => {
            scene.rect([x, y, w, h], Ink::SeriesGround(0), border);
            let inner = [x + 0.7, y + 0.7, w - 1.4, h - 1.4];
            scene.rect(inner, None, Stroke::new(0.2, ink));
        }
        false => scene.rect([x, y, w, h], Ink::Paper, border),
    }
    let (x, y) = (x + w / 2.0, y + h / 2.0 + 0.36 * SIZE);
    scene.text(x, y, SIZE, &node.label, Anchor::Middle, Ink::Text);
}
