//! Places for boxes in layers, and the ways of the lines between them, for all diagrams in layers.

/// The room that a line takes where it passes a layer.
pub(super) const PASSING: f32 = 1.2;
/// The room between the rows of a layer that has several.
const ROWS: f32 = 2.4;
/// The shape that a wide diagram is given: its width for its height.
const SHAPE: f32 = 2.0;
/// A layer has no more rows than this.
const MOST_ROWS: usize = 16;
/// Nor of more than this where the width is given.
const NARROWEST: usize = 64;
/// Sweeps that bring neighbours near to each other.
const SWEEPS: usize = 6;

/// The lengths of a diagram, in millimetres.
#[derive(Clone, Copy)]
pub(super) struct Lengths {
    /// The height of a box.
    pub height: f32,
    /// The room between boxes side by side.
    pub gap: f32,
    /// The room between layers, at least.
    pub between: f32,
    /// The room above and below everything, and that at both sides.
    pub margins: [f32; 2],
    /// A layer wider than this may be set in several rows, to keep the shape of the whole.
    pub wide: f32,
    /// One wider than this is, so that the diagram is no wider, as far as there may be so many rows.
    pub most: f32,
}

/// How a line passes the layers between its boxes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Passing {
    /// It has a place among the boxes of each, where it bends: for many lines that pass few layers.
    Bends,
    /// It bows around the boxes and has no place among them: for an order from its least box up, whose
    /// lines pass so many layers that their bends would fill them.
    Bows,
}

/// A diagram without its drawing, in millimetres.
pub(super) struct Layout {
    /// Left, top, width and height of each box.
    pub boxes: Vec<[f32; 4]>,
    /// Where each line bends on its way, from its first box to the second.
    pub bends: Vec<Vec<[f32; 2]>>,
    /// The width and the height of all.
    pub size: [f32; 2],
}

/// Boxes of these widths, box i in the layer `layers[i]`, layer 0 at the top, with lines from box to
/// box. Boxes of a layer are ordered so that neighbours are near.
pub(super) fn layout(
    widths: &[f32],
    layers: &[usize],
    lines: &[(usize, usize)],
    lengths: Lengths,
    passing: Passing,
) -> Layout {
    let routes = Routes::of(widths.len(), layers, lines, passing);
    let rows = ordered(&routes, passing);
    let (mut boxes, size) = placed(&rows, routes.layers.len(), widths, lengths);
    let points = |bends: &Vec<usize>| {
        let sides = bends.iter().flat_map(|&at| {
            let [x, y, _, h] = boxes[at];
            [[x, y], [x, y + h]]
        });
        sides.collect()
    };
    let bends = routes.bends.iter().map(points).collect();
    boxes.truncate(widths.len());
    Layout { boxes, bends, size }
}

/// The boxes of nodes and bends, and the width and height of all. Layers that make the diagram
/// much wider than high are set in several rows.
fn placed(
    layers: &[Vec<usize>],
    count: usize,
    widths: &[f32],
    lengths: Lengths,
) -> (Vec<[f32; 4]>, [f32; 2]) {
    let Lengths {
        height: high,
        gap,
        between,
        margins: [above, aside],
        wide,
        most,
    } = lengths;
    let room = |at: usize| match widths.get(at) {
        Some(width) => width + gap,
        None => PASSING,
    };
    let length = |layer: &Vec<usize>| {
        let boxes = layer.iter().map(|&at| room(at));
        boxes.sum::<f32>() - gap
    };
    let lengths: Vec<f32> = layers.iter().map(length).collect();
    let longest = lengths.iter().copied().fold(0.0, f32::max);
    let rows_within = |most: f32| -> Vec<usize> {
        let rows = |length: &f32| (length / most.max(1.0)).ceil().max(1.0) as usize;
        lengths.iter().map(rows).collect()
    };
    let between = |width: f32| between.max(0.03 * width);
    let height = |rows: &[usize], width: f32| -> f32 {
        let each = rows.iter().map(|&rows| rows as f32 * (high + ROWS) - ROWS);
        each.sum::<f32>() + between(width) * rows.len().saturating_sub(1) as f32
    };
    // The larger side of the view that all of it needs, in its height.
    let side = |parts: &usize| {
        let width = longest / *parts as f32;
        (width / SHAPE).max(height(&rows_within(width), width))
    };
    let parts = if longest <= wide {
        1
    } else {
        let parts = 1..=MOST_ROWS;
        parts
            .min_by(|a, b| side(a).total_cmp(&side(b)))
            .unwrap_or(1)
    };
    // A row may be longer than its share by most of a box.
    let box_of_all = widths.iter().copied().fold(0.0, f32::max);
    let share = (most - 2.0 * aside - box_of_all).max(box_of_all);
    let parts = match longest + 2.0 * aside <= most {
        true => parts,
        false => parts.max((longest / share).ceil() as usize).min(NARROWEST),
    };
    let rows = rows_within(longest / parts as f32);
    let mut boxes = vec![[0.0; 4]; count];
    let mut top = above;
    let mut widest = 0.0_f32;
    let between = between(longest / parts as f32);
    for (layer, &rows) in layers.iter().zip(&rows) {
        let height = rows as f32 * (high + ROWS) - ROWS;
        // The end of each row: the next box goes into the shortest.
        let mut ends = vec![0.0_f32; rows];
        for &at in layer {
            let shortest = ends.iter().copied().enumerate();
            let Some((row, x)) = shortest.min_by(|a, b| a.1.total_cmp(&b.1)) else {
                continue;
            };
            boxes[at] = match widths.get(at) {
                Some(&width) => [x, top + row as f32 * (high + ROWS), width, high],
                None => [x, top, 0.0, height],
            };
            ends[row] += room(at);
        }
        let width = ends.iter().copied().fold(0.0, f32::max) - gap;
        for &at in layer {
            // Around 0, until the widest layer is known.
            boxes[at][0] -= width / 2.0;
        }
        widest = widest.max(width);
        top += height + between;
    }
    for place in &mut boxes {
        place[0] += aside + widest / 2.0;
    }
    let below = if layers.is_empty() { 0.0 } else { between };
    (boxes, [widest + 2.0 * aside, top - below + above])
}

/// The nodes with their layers, and after them the bends of lines that pass other layers.
pub(super) struct Routes {
    /// The layer of each.
    pub layers: Vec<usize>,
    /// The bends of each line, from its beginning to its end.
    pub bends: Vec<Vec<usize>>,
    /// The nodes and bends that are joined.
    joined: Vec<(usize, usize)>,
}

/// Lines with more bends than this in all are drawn straight: such a diagram is read by its boxes.
const MOST_BENDS: usize = 2_000;

impl Routes {
    /// The bends that lines between so many nodes have.
    pub fn of(
        count: usize,
        layers: &[usize],
        lines: &[(usize, usize)],
        passing: Passing,
    ) -> Routes {
        let most = match passing {
            Passing::Bends => count + MOST_BENDS,
            Passing::Bows => count,
        };
        let mut routes = Routes {
            layers: (0..count)
                .map(|at| layers.get(at).copied().unwrap_or(0))
                .collect(),
            bends: Vec::with_capacity(lines.len()),
            joined: Vec::new(),
        };
        for &(start, end) in lines {
            let (from, to) = (routes.layers[start], routes.layers[end]);
            let between: Vec<usize> = if from < to {
                (from + 1..to).collect()
            } else {
                (to + 1..from).rev().collect()
            };
            let mut bends = Vec::new();
            let mut last = start;
            if routes.layers.len() + between.len() <= most {
                for layer in between {
                    let bend = routes.layers.len();
                    routes.layers.push(layer);
                    routes.joined.push((last, bend));
                    bends.push(bend);
                    last = bend;
                }
            }
            routes.joined.push((last, end));
            routes.bends.push(bends);
        }
        routes
    }
}

/// The nodes and bends of each layer from left to right: sweeps down and up put each at the
/// mean place of its neighbours.
pub(super) fn ordered(routes: &Routes, passing: Passing) -> Vec<Vec<usize>> {
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
    // From 0 at the left of a layer to 1 at its right.
    let mut place = vec![0.5_f32; count];
    let note = |row: &[usize], place: &mut [f32]| {
        for (at, &node) in row.iter().enumerate() {
            place[node] = (at as f32 + 0.5) / row.len() as f32;
        }
    };
    let first = match passing {
        Passing::Bends => {
            rows.iter().for_each(|row| note(row, &mut place));
            0
        }
        // Upwards first, from where the order begins.
        Passing::Bows => 1,
    };
    for sweep in first..first + SWEEPS {
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
