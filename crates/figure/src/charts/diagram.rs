//! Diagrams of an order or of a graph: labelled boxes in layers, joined by lines or arrows.

use super::layers::{Layout, Lengths, Passing, layout};
use crate::scene::{
    Anchor, Ink, Item, Rich, Scene, Shape, Stroke,
    lettering::{bold_width, width as text_width},
    sheet::room_at,
};

const SIZE: f32 = 3.2;
const HEIGHT: f32 = 5.6;
const GAP: f32 = 4.0;
/// The room between the layers, at least.
const BETWEEN: f32 = 9.4;
/// A layer wider than this may be set in several rows, to keep the shape of the whole.
const WIDE: f32 = 200.0;
const MARGIN: f32 = 3.0;
/// The width of the text in a box, at least.
const LEAST: f32 = 2.0;

/// A box of the diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Its text.
    pub label: Rich,
    /// Whether it is set off.
    pub marked: bool,
}

/// A line of the diagram.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// The box where it begins.
    pub from: usize,
    /// The box where it ends.
    pub to: usize,
    /// Its colour.
    pub ink: Ink,
    /// Whether it has a head.
    pub arrow: bool,
    /// Whether it is drawn; else it only counts for the places of the boxes.
    pub drawn: bool,
}

/// A diagram with the place of each box, in millimetres: x, y, width, height.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagram {
    /// The drawing.
    pub scene: Scene,
    /// The box of each node.
    pub boxes: Vec<[f32; 4]>,
    /// The lines that are drawn, with the item of the scene that each is.
    pub lines: Vec<(Arc, usize)>,
}

/// Draws `nodes` with node i in the layer `layers[i]`, layer 0 at the top, joined by `arcs`.
/// Nodes of a layer are ordered so that neighbours are near; arcs between nodes that do not
/// exist are left out. Where there is a room it is no wider, if its boxes are not.
pub fn diagram(nodes: &[Node], layers: &[usize], arcs: &[Arc], room: Option<f32>) -> Diagram {
    let inside = |arc: &&Arc| arc.from < nodes.len() && arc.to < nodes.len();
    let arcs: Vec<Arc> = arcs.iter().filter(inside).copied().collect();
    let width = |node: &Node| {
        let text = match node.marked {
            true => bold_width(&node.label, SIZE),
            false => text_width(&node.label, SIZE),
        };
        text.max(LEAST) + 3.0
    };
    let widths: Vec<f32> = nodes.iter().map(width).collect();
    let ends: Vec<(usize, usize)> = arcs.iter().map(|arc| (arc.from, arc.to)).collect();
    let lengths = Lengths {
        height: HEIGHT,
        gap: GAP,
        between: BETWEEN,
        margins: [MARGIN; 2],
        wide: WIDE,
        most: room.map_or(f32::INFINITY, |room| room_at(room, SIZE)),
    };
    let Layout { boxes, bends, size } = layout(&widths, layers, &ends, lengths, Passing::Bends);
    let mut scene = Scene::sized(size[0], size[1]);
    let mut lines = Vec::new();
    for (arc, bends) in arcs.iter().zip(bends) {
        if arc.drawn {
            line(&mut scene, boxes[arc.from], boxes[arc.to], bends, arc);
            lines.push((*arc, scene.items.len() - 1));
        }
    }
    for (node, &[x, y, w, h]) in nodes.iter().zip(&boxes) {
        let (fill, ink) = match node.marked {
            true => (Ink::ExceptionGround, Ink::Exception),
            false => (Ink::Paper, Ink::Muted),
        };
        scene.rect([x, y, w, h], fill, Stroke::new(0.25, ink));
        scene.items.push(Item::Text {
            x: x + w / 2.0,
            y: y + 3.9,
            size: SIZE,
            text: node.label.clone(),
            anchor: Anchor::Middle,
            ink: Ink::Text,
            bold: node.marked,
            upward: false,
        });
    }
    Diagram {
        scene,
        boxes,
        lines,
    }
}

/// From the border of one box over the bends to the border of the other.
fn line(scene: &mut Scene, from: [f32; 4], to: [f32; 4], bends: Vec<[f32; 2]>, arc: &Arc) {
    let stroke = Stroke::new(0.25, arc.ink);
    if arc.from == arc.to {
        let [x, y, w, _] = from;
        let points = [[0.0, 1.5], [2.5, 0.2], [2.5, 3.2], [0.0, 3.6]];
        let points = points.map(|[dx, dy]| [x + w + dx, y + dy]).to_vec();
        scene.items.push(Item::Line { points, stroke });
        return;
    }
    let middle = |[x, y, w, h]: [f32; 4]| [x + w / 2.0, y + h / 2.0];
    let mut points = [vec![middle(from)], bends, vec![middle(to)]].concat();
    let last = points.len() - 1;
    let start = border(from, points[1]);
    let end = border(to, points[last - 1]);
    (points[0], points[last]) = (start, end);
    if arc.arrow {
        scene.items.push(head(points[last - 1], end, arc.ink));
    }
    scene.items.push(Item::Line { points, stroke });
}

/// Where the line from the middle of a box towards a point leaves the box.
fn border([x, y, w, h]: [f32; 4], [tx, ty]: [f32; 2]) -> [f32; 2] {
    let (cx, cy) = (x + w / 2.0, y + h / 2.0);
    let (dx, dy) = (tx - cx, ty - cy);
    let scale = (w / 2.0 / dx.abs().max(1e-6)).min(h / 2.0 / dy.abs().max(1e-6));
    [cx + dx * scale.min(1.0), cy + dy * scale.min(1.0)]
}

/// The head of an arrow that ends at a point.
fn head(start: [f32; 2], end: [f32; 2], ink: Ink) -> Item {
    let (dx, dy) = (end[0] - start[0], end[1] - start[1]);
    let length = dx.hypot(dy).max(1e-6);
    let (ux, uy) = (dx / length, dy / length);
    let back = |along: f32, aside: f32| {
        [
            end[0] - along * ux - aside * uy,
            end[1] - along * uy + aside * ux,
        ]
    };
    let corners = vec![end, back(1.8, 0.7), back(1.8, -0.7)];
    Item::area(Shape::Polygon(corners), ink, None)
}
