//! Boxes in levels with lines between them: an order or a game and its positions, the greatest
//! on top.

use super::layers::{Layout, Lengths, layout};
use crate::figure::scene::lettering::width as text_width;
use crate::figure::scene::{Anchor, Ink, Item, Scene, Stroke};

const SIZE: f32 = 3.2;
const BOX: f32 = 6.0;
const BETWEEN: f32 = 7.0;
const GAP: f32 = 8.0;
const MARGIN: f32 = 4.0;

/// A box.
#[derive(Clone, Debug, PartialEq)]
pub struct LayeredNode {
    /// What stands in it.
    pub label: String,
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

/// Draws boxes and the lines between them; `chosen` is set off with its lines.
pub fn layered(nodes: &[LayeredNode], edges: &[(usize, usize)], chosen: Option<usize>) -> Layered {
    let mut levels: Vec<usize> = nodes.iter().map(|node| node.level).collect();
    levels.sort_unstable();
    levels.dedup();
    let above =
        |node: &LayeredNode| levels.len() - levels.partition_point(|level| *level <= node.level);
    let layers: Vec<usize> = nodes.iter().map(above).collect();
    let downwards = |&(a, b): &(usize, usize)| match layers.get(a)? <= layers.get(b)? {
        true => Some((a, b)),
        false => Some((b, a)),
    };
    let edges: Vec<(usize, usize)> = edges.iter().filter_map(downwards).collect();
    let widths: Vec<f32> = nodes.iter().map(|node| width(&node.label)).collect();
    let lengths = Lengths {
        height: BOX,
        gap: GAP,
        between: BETWEEN,
        margin: MARGIN,
    };
    let Layout { boxes, bends, size } = layout(&widths, &layers, &edges, lengths);
    let mut scene = Scene {
        width: size[0],
        height: size[1],
        items: Vec::new(),
    };
    let of_chosen = |&(a, b): &(usize, usize)| chosen.is_some_and(|c| c == a || c == b);
    for (bright, ink, width) in [(false, Ink::Muted, 0.2), (true, Ink::Accent, 0.5)] {
        for (edge, bends) in edges.iter().zip(&bends) {
            if of_chosen(edge) == bright {
                let points = line(boxes[edge.0], bends, boxes[edge.1]);
                let stroke = Stroke { width, ink };
                scene.items.push(Item::Line { points, stroke });
            }
        }
    }
    for (index, (node, &at)) in nodes.iter().zip(&boxes).enumerate() {
        draw(&mut scene, node, at, chosen == Some(index));
    }
    Layered { scene, boxes }
}

fn width(label: &str) -> f32 {
    (text_width(label, SIZE) + 3.0).max(BOX)
}

/// From the bottom of the upper box over the bends to the top of the lower one.
fn line(upper: [f32; 4], bends: &[[f32; 2]], lower: [f32; 4]) -> Vec<[f32; 2]> {
    let from = [upper[0] + upper[2] / 2.0, upper[1] + upper[3]];
    let to = [lower[0] + lower[2] / 2.0, lower[1]];
    [&[from], bends, &[to]].concat()
}

fn draw(scene: &mut Scene, node: &LayeredNode, [x, y, w, h]: [f32; 4], chosen: bool) {
    let ink = if chosen { Ink::Accent } else { Ink::Text };
    let width = if chosen { 0.6 } else { 0.3 };
    let fill = if node.marked {
        Ink::SeriesGround(0)
    } else {
        Ink::Paper
    };
    scene.items.push(Item::Rect {
        x,
        y,
        w,
        h,
        fill: Some(fill),
        stroke: Some(Stroke { width, ink }),
    });
    if node.marked {
        scene.items.push(Item::Rect {
            x: x + 0.7,
            y: y + 0.7,
            w: w - 1.4,
            h: h - 1.4,
            fill: None,
            stroke: Some(Stroke { width: 0.2, ink }),
        });
    }
    scene.text(
        x + w / 2.0,
        y + h / 2.0 + 0.36 * SIZE,
        SIZE,
        node.label.as_str(),
        Anchor::Middle,
        Ink::Text,
    );
}
