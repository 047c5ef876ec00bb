//! Diagrams of an order or of a graph: labelled boxes in layers, joined by lines or arrows.

use crate::figure::scene::lettering::{bold_width, width as text_width};
use crate::figure::scene::{Anchor, Ink, Item, Scene, Stroke};

const SIZE: f32 = 3.2;
const HEIGHT: f32 = 5.6;
const GAP: f32 = 4.0;
/// The room that a line takes where it passes a layer.
const PASSING: f32 = 1.2;
/// The room between the layers, at least.
const BETWEEN: f32 = 9.4;
/// The room between the rows of a layer that has several.
const ROWS: f32 = 2.4;
/// A layer wider than this may be set in several rows, to keep the shape of the whole.
const WIDE: f32 = 200.0;
/// The shape that a wide diagram is given: its width for its height.
const SHAPE: f32 = 2.0;
/// A layer has no more rows than this.
const MOST_ROWS: usize = 16;
const MARGIN: f32 = 3.0;
/// The width of the text in a box, at least.
const LEAST: f32 = 2.0;
/// Sweeps that bring neighbours near to each other.
const SWEEPS: usize = 6;

/// A box of the diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// What stands in it.
    pub label: String,
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
    /// What is drawn.
    pub scene: Scene,
    /// The box of each node.
    pub boxes: Vec<[f32; 4]>,
    /// The lines that are drawn, with the item of the scene that each is.
    pub lines: Vec<(Arc, usize)>,
}

/// Draws `nodes` with node i in the layer `layers[i]`, layer 0 at the top, joined by `arcs`.
/// Nodes of a layer are ordered so that neighbours are near; arcs between nodes that do not
/// exist are left out.
pub fn diagram(nodes: &[Node], layers: &[usize], arcs: &[Arc]) -> Diagram {
    let inside = |arc: &&Arc| arc.from < nodes.len() && arc.to < nodes.len();
    let arcs: Vec<Arc> = arcs.iter().filter(inside).copied().collect();
    let routes = Routes::of(nodes.len(), layers, &arcs);
    let rows = ordered(&routes);
    let width = |at: usize| match nodes.get(at) {
        Some(node) if node.marked => bold_width(&node.label, SIZE).max(LEAST) + 3.0,
        Some(node) => text_width(&node.label, SIZE).max(LEAST) + 3.0,
        None => 0.0,
    };
    let widths: Vec<f32> = (0..routes.layers.len()).map(width).collect();
    let (mut boxes, size) = placed(&rows, &widths, nodes.len());
    let mut scene = Scene {
        width: size[0],
        height: size[1],
        items: Vec::new(),
    };
    let mut lines = Vec::new();
    for (arc, bends) in arcs.iter().zip(&routes.bends) {
        if !arc.drawn {
            continue;
        }
        let bends = bends.iter().flat_map(|&at| {
            let [x, y, _, h] = boxes[at];
            [[x, y], [x, y + h]]
        });
        line(&mut scene, boxes[arc.from], boxes[arc.to], bends, arc);
        lines.push((*arc, scene.items.len() - 1));
    }
    boxes.truncate(nodes.len());
    for (node, &[x, y, w, h]) in nodes.iter().zip(&boxes) {
        let fill = if node.marked {
            Ink::ExceptionGround
        } else {
            Ink::Paper
        };
        let ink = if node.marked {
            Ink::Exception
        } else {
            Ink::Muted
        };
        scene.items.push(Item::Rect {
            x,
            y,
            w,
            h,
            fill: Some(fill),
            stroke: Some(Stroke { width: 0.25, ink }),
        });
        scene.items.push(Item::Text {
            x: x + w / 2.0,
            y: y + 3.9,
            size: SIZE,
            text: node.label.as_str().into(),
            anchor: Anchor::Middle,
            ink: Ink::Text,
            bold: node.marked,
        });
    }
    Diagram {
        scene,
        boxes,
        lines,
    }
}

/// The boxes of nodes and bends, and the width and height of all. Layers that make the diagram
/// much wider than high are set in several rows.
fn placed(layers: &[Vec<usize>], widths: &[f32], nodes: usize) -> (Vec<[f32; 4]>, [f32; 2]) {
    let room = |at: usize| match widths.get(at) {
        Some(width) if at < nodes => width + GAP,
        _ => PASSING,
    };
    let length = |layer: &Vec<usize>| {
        let boxes = layer.iter().map(|&at| room(at));
        boxes.sum::<f32>() - GAP
    };
    let lengths: Vec<f32> = layers.iter().map(length).collect();
    let longest = lengths.iter().copied().fold(0.0, f32::max);
    let rows_within = |most: f32| -> Vec<usize> {
        let rows = |length: &f32| (length / most.max(1.0)).ceil().max(1.0) as usize;
        lengths.iter().map(rows).collect()
    };
    let gap = |width: f32| BETWEEN.max(0.03 * width);
    let height = |rows: &[usize], width: f32| -> f32 {
        let each = rows
            .iter()
            .map(|&rows| rows as f32 * (HEIGHT + ROWS) - ROWS);
        each.sum::<f32>() + gap(width) * rows.len().saturating_sub(1) as f32
    };
    // The larger side of the view that all of it needs, in its height.
    let side = |parts: &usize| {
        let width = longest / *parts as f32;
        (width / SHAPE).max(height(&rows_within(width), width))
    };
    let parts = if longest <= WIDE {
        1
    } else {
        let parts = 1..=MOST_ROWS;
        parts
            .min_by(|a, b| side(a).total_cmp(&side(b)))
            .unwrap_or(1)
    };
    let rows = rows_within(longest / parts as f32);
    let mut boxes = vec![[0.0; 4]; widths.len()];
    let mut top = MARGIN;
    let mut widest = 0.0_f32;
    let between = gap(longest / parts as f32);
    for (layer, &rows) in layers.iter().zip(&rows) {
        let height = rows as f32 * (HEIGHT + ROWS) - ROWS;
        // The end of each row: the next box goes into the shortest.
        let mut ends = vec![0.0_f32; rows];
        for &at in layer {
            let shortest = ends.iter().copied().enumerate();
            let Some((row, x)) = shortest.min_by(|a, b| a.1.total_cmp(&b.1)) else {
                continue;
            };
            if at < nodes {
                boxes[at] = [x, top + row as f32 * (HEIGHT + ROWS), widths[at], HEIGHT];
            } else {
                boxes[at] = [x, top, 0.0, height];
            }
            ends[row] += room(at);
        }
        let width = ends.iter().copied().fold(0.0, f32::max) - GAP;
        for &at in layer {
            // Around 0, until the widest layer is known.
            boxes[at][0] -= width / 2.0;
        }
        widest = widest.max(width);
        top += height + between;
    }
    for place in &mut boxes {
        place[0] += MARGIN + widest / 2.0;
    }
    let below = if layers.is_empty() { 0.0 } else { between };
    (boxes, [widest + 2.0 * MARGIN, top - below + MARGIN])
}

/// The nodes with their layers, and after them the bends of lines that pass other layers.
struct Routes {
    layers: Vec<usize>,
    /// The bends of each arc, from its beginning to its end.
    bends: Vec<Vec<usize>>,
    /// The nodes and bends that are joined.
    joined: Vec<(usize, usize)>,
}

/// Lines with more bends than this in all are drawn straight: such a diagram is read by its boxes.
const MOST_BENDS: usize = 2_000;

impl Routes {
    fn of(count: usize, layers: &[usize], arcs: &[Arc]) -> Routes {
        let mut routes = Routes {
            layers: (0..count)
                .map(|at| layers.get(at).copied().unwrap_or(0))
                .collect(),
            bends: Vec::with_capacity(arcs.len()),
            joined: Vec::new(),
        };
        for arc in arcs {
            let (from, to) = (routes.layers[arc.from], routes.layers[arc.to]);
            let between: Vec<usize> = if from < to {
                (from + 1..to).collect()
            } else {
                (to + 1..from).rev().collect()
            };
            let mut bends = Vec::new();
            let mut last = arc.from;
            if routes.layers.len() + between.len() <= count + MOST_BENDS {
                for layer in between {
                    let bend = routes.layers.len();
                    routes.layers.push(layer);
                    routes.joined.push((last, bend));
                    bends.push(bend);
                    last = bend;
                }
            }
            routes.joined.push((last, arc.to));
            routes.bends.push(bends);
        }
        routes
    }
}

/// The nodes and bends of each layer from left to right: sweeps down and up put each at the
/// mean place of its neighbours.
fn ordered(routes: &Routes) -> Vec<Vec<usize>> {
    let count = routes.layers.len();
    let depth = routes.layers.iter().max().map_or(0, |&last| last + 1);
    let mut rows: Vec<Vec<usize>> = vec![Vec::new(); depth];
    for (node, &layer) in routes.layers.iter().enumerate() {
        rows[layer].push(node);
    }
    rows.retain(|row| !row.is_empty());
    let mut neighbours: Vec<Vec<usize>> = vec![Vec::new(); count];
    for &(from, to) in &routes.joined {
        neighbours[from].push(to);
        neighbours[to].push(from);
    }
    let mut place = vec![0.0_f32; count];
    let note = |row: &[usize], place: &mut [f32]| {
        for (at, &node) in row.iter().enumerate() {
            place[node] = (at as f32 + 0.5) / row.len() as f32;
        }
    };
    rows.iter().for_each(|row| note(row, &mut place));
    for sweep in 0..SWEEPS {
        let order: Vec<usize> = if sweep % 2 == 0 {
            (0..rows.len()).collect()
        } else {
            (0..rows.len()).rev().collect()
        };
        for at in order {
            let mean = |node: &usize| {
                let near = &neighbours[*node];
                if near.is_empty() {
                    return place[*node];
                }
                near.iter().map(|&other| place[other]).sum::<f32>() / near.len() as f32
            };
            let mut keyed: Vec<(f32, usize)> =
                rows[at].iter().map(|node| (mean(node), *node)).collect();
            keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
            rows[at] = keyed.into_iter().map(|(_, node)| node).collect();
            note(&rows[at], &mut place);
        }
    }
    rows
}

/// From the border of one box over the bends to the border of the other.
fn line(
    scene: &mut Scene,
    from: [f32; 4],
    to: [f32; 4],
    bends: impl Iterator<Item = [f32; 2]>,
    arc: &Arc,
) {
    let stroke = Stroke {
        width: 0.25,
        ink: arc.ink,
    };
    if arc.from == arc.to {
        let [x, y, w, _] = from;
        let points = [[0.0, 1.5], [2.5, 0.2], [2.5, 3.2], [0.0, 3.6]];
        let points = points.map(|[dx, dy]| [x + w + dx, y + dy]).to_vec();
        scene.items.push(Item::Line { points, stroke });
        return;
    }
    let middle = |[x, y, w, h]: [f32; 4]| [x + w / 2.0, y + h / 2.0];
    let mut points: Vec<[f32; 2]> = std::iter::once(middle(from))
        .chain(bends)
        .chain([middle(to)])
        .collect();
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
    Item::Polygon {
        points: vec![end, back(1.8, 0.7), back(1.8, -0.7)],
        fill: Some(ink),
        stroke: None,
    }
}
