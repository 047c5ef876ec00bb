//! Boxes in levels with lines between them: an order or a game and its positions, the greatest
//! on top.

use crate::figure::scene::lettering::width as text_width;
use crate::figure::scene::{Anchor, Ink, Item, Scene, Stroke};

const SIZE: f32 = 3.2;
const BOX: f32 = 6.0;
const LEVEL: f32 = 13.0;
const GAP: f32 = 8.0;
const MARGIN: f32 = 4.0;
/// Points on a bent line.
const BENDS: usize = 12;
/// Passes that bring boxes near to those they are tied to.
const PASSES: usize = 6;

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
    let rows = rows(nodes, edges);
    let widths: Vec<f32> = nodes.iter().map(|node| width(&node.label)).collect();
    let row_width = |row: &Vec<usize>| -> f32 {
        let boxes: f32 = row.iter().filter_map(|&node| widths.get(node)).sum();
        boxes + GAP * row.len().saturating_sub(1) as f32
    };
    // Room at both sides for lines that are bent around boxes.
    let bend = LEVEL * 0.12 * rows.len() as f32;
    let widest = rows.iter().map(row_width).fold(0.0, f32::max);
    let whole = widest + 2.0 * (MARGIN + bend.min(24.0));
    let mut boxes = vec![[0.0; 4]; nodes.len()];
    for (place, row) in rows.iter().rev().enumerate() {
        let mut x = (whole - row_width(row)) / 2.0;
        let y = MARGIN + LEVEL * place as f32;
        for &node in row {
            let w = widths.get(node).copied().unwrap_or(BOX);
            if let Some(at) = boxes.get_mut(node) {
                *at = [x, y, w, BOX];
            }
            x += w + GAP;
        }
    }
    let height = 2.0 * MARGIN + LEVEL * rows.len().saturating_sub(1) as f32 + BOX;
    let mut scene = Scene {
        width: whole,
        height,
        items: Vec::new(),
    };
    let of_chosen = |&(a, b): &(usize, usize)| chosen.is_some_and(|c| c == a || c == b);
    let (bright, plain): (Vec<_>, Vec<_>) = edges.iter().partition(|edge| of_chosen(edge));
    for (edges, ink, width) in [(plain, Ink::Muted, 0.2), (bright, Ink::Accent, 0.5)] {
        for &(a, b) in edges {
            if let (Some(&a), Some(&b)) = (boxes.get(a), boxes.get(b)) {
                let points = line(a, b);
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

/// The boxes of each level from below, in an order that keeps lines short.
fn rows(nodes: &[LayeredNode], edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut levels: Vec<usize> = nodes.iter().map(|node| node.level).collect();
    levels.sort_unstable();
    levels.dedup();
    let of_level = |level: &usize| {
        let here = nodes.iter().enumerate().filter(|(_, n)| n.level == *level);
        here.map(|(index, _)| index).collect::<Vec<usize>>()
    };
    let mut rows: Vec<Vec<usize>> = levels.iter().map(of_level).collect();
    let mut ties: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    for &(a, b) in edges {
        for (from, to) in [(a, b), (b, a)] {
            if let Some(ties) = ties.get_mut(from) {
                ties.push(to);
            }
        }
    }
    // The place of each box, from 0 at the left of its row to 1 at the right.
    let mut places = vec![0.5_f32; nodes.len()];
    for pass in 0..PASSES {
        let count = rows.len();
        for step in 0..count {
            let row = if pass % 2 == 0 {
                step
            } else {
                count - 1 - step
            };
            let Some(row) = rows.get_mut(row) else {
                continue;
            };
            let middle = |node: &usize| {
                let ties = ties.get(*node).map_or(&[][..], Vec::as_slice);
                let sum: f32 = ties.iter().filter_map(|&tie| places.get(tie)).sum();
                sum / ties.len().max(1) as f32
            };
            row.sort_by(|a, b| middle(a).total_cmp(&middle(b)));
            let last = row.len();
            for (index, &node) in row.iter().enumerate() {
                if let Some(place) = places.get_mut(node) {
                    *place = (index as f32 + 0.5) / last as f32;
                }
            }
        }
    }
    rows
}

/// From the bottom of the upper box to the top of the lower one, bent if levels lie between.
fn line(a: [f32; 4], b: [f32; 4]) -> Vec<[f32; 2]> {
    let (upper, lower) = if a[1] < b[1] { (a, b) } else { (b, a) };
    let from = [upper[0] + upper[2] / 2.0, upper[1] + upper[3]];
    let to = [lower[0] + lower[2] / 2.0, lower[1]];
    let levels = (lower[1] - upper[1]) / LEVEL;
    if levels < 1.5 {
        return vec![from, to];
    }
    let straight = (from[0] - to[0]).abs() < BOX;
    let side = if !straight && to[0] < from[0] {
        -1.0
    } else {
        1.0
    };
    let bend = side * (levels * LEVEL * 0.22).min(40.0);
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
