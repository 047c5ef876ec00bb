//! Layouts: positions of vertices in the plane, with edges of length about 1.

use super::simple_graph::Graph;
use std::f64::consts::TAU;

/// A point of the plane.
pub type Point = [f64; 2];

/// Vertices on a circle, in order.
pub fn circle(graph: &Graph) -> Vec<Point> {
    let order = graph.order();
    let radius = if order < 2 {
        0.0
    } else {
        0.5 / (TAU / 2.0 / order as f64).sin()
    };
    let angle = |vertex: usize| TAU * vertex as f64 / order.max(1) as f64 - TAU / 4.0;
    (0..order)
        .map(|vertex| [radius * angle(vertex).cos(), radius * angle(vertex).sin()])
        .collect()
}

/// Vertices in rows of this many.
pub fn grid(graph: &Graph, columns: usize) -> Vec<Point> {
    let columns = columns.max(1);
    (0..graph.order())
        .map(|vertex| [(vertex % columns) as f64, (vertex / columns) as f64])
        .collect()
}

/// Trees from their centres down: each vertex below its parent, over the middle of its
/// children; components side by side. Of a graph with cycles a spanning tree is laid out.
pub fn layered(graph: &Graph) -> Vec<Point> {
    let mut points = vec![[0.0; 2]; graph.order()];
    let mut left = 0.0;
    for component in graph.components() {
        let tree = Tree::of(graph, &component);
        let is_leaf = |vertex: &&usize| tree.children[**vertex].is_empty();
        let right = left + component.iter().filter(is_leaf).count() as f64;
        let mut next = right;
        // From the right, branch by branch, so that no two of them cross.
        for &vertex in tree.branch_by_branch().iter().rev() {
            let depth = tree.depth[vertex] as f64;
            let children = &tree.children[vertex];
            let x = match (children.first(), children.last()) {
                (Some(&first), Some(&last)) => (points[first][0] + points[last][0]) / 2.0,
                _ => {
                    next -= 1.0;
                    next
                }
            };
            points[vertex] = [x, depth];
        }
        left = right + 1.0;
    }
    points
}

/// Trees around their centres: the distance from the centre is the depth, and each branch
/// has an angle in proportion to its leaves.
pub fn radial(graph: &Graph) -> Vec<Point> {
    let mut points = vec![[0.0; 2]; graph.order()];
    let mut left = 0.0;
    for component in graph.components() {
        let tree = Tree::of(graph, &component);
        let mut leaves = vec![0_usize; graph.order()];
        for &vertex in tree.order.iter().rev() {
            let below: usize = tree.children[vertex]
                .iter()
                .map(|&child| leaves[child])
                .sum();
            leaves[vertex] = below.max(1);
        }
        let radius = tree
            .order
            .iter()
            .map(|&vertex| tree.depth[vertex])
            .max()
            .unwrap_or(0) as f64;
        let mut sector = vec![(0.0, TAU); graph.order()];
        for &vertex in &tree.order {
            let (from, to) = sector[vertex];
            let (middle, depth) = ((from + to) / 2.0, tree.depth[vertex] as f64);
            points[vertex] = [left + radius + depth * middle.cos(), depth * middle.sin()];
            let mut start = from;
            for &child in &tree.children[vertex] {
                let share = (to - from) * leaves[child] as f64 / leaves[vertex] as f64;
                sector[child] = (start, start + share);
                start += share;
            }
        }
        left += 2.0 * radius + 1.5;
    }
    points
}

/// A longest path of each component on a straight line, and what hangs at it above and below
/// by turns: podes, bipodes and caterpillars as they are drawn in papers.
pub fn spine(graph: &Graph) -> Vec<Point> {
    let mut points = vec![[0.0; 2]; graph.order()];
    let mut left = 0.0;
    for component in graph.components() {
        let line = longest_path(graph, &component);
        let mut placed = vec![false; graph.order()];
        for (at, &vertex) in line.iter().enumerate() {
            points[vertex] = [left + at as f64, 0.0];
            placed[vertex] = true;
        }
        let mut side = 1.0;
        for &joint in &line {
            let hanging: Vec<usize> = graph
                .neighbours(joint)
                .iter()
                .copied()
                .filter(|&next| !placed[next])
                .collect();
            let count = hanging.len().div_ceil(2).max(1);
            for (index, &start) in hanging.iter().enumerate() {
                let lean = ((index / 2) as f64 - (count - 1) as f64 / 2.0) * 0.6;
                hang(
                    graph,
                    start,
                    points[joint],
                    [lean, side],
                    &mut placed,
                    &mut points,
                );
                side = -side;
            }
        }
        left += line.len() as f64 + 0.5;
    }
    points
}

/// Places a branch outwards from `base`.
fn hang(
    graph: &Graph,
    start: usize,
    base: Point,
    step: Point,
    placed: &mut [bool],
    points: &mut [Point],
) {
    let length = step[0].hypot(step[1]).max(1e-9);
    let unit = [step[0] / length, step[1] / length];
    let mut open = vec![(start, base, unit)];
    placed[start] = true;
    while let Some((vertex, from, direction)) = open.pop() {
        points[vertex] = [from[0] + direction[0], from[1] + direction[1]];
        let fresh: Vec<usize> = graph
            .neighbours(vertex)
            .iter()
            .copied()
            .filter(|&next| !placed[next])
            .collect();
        for (index, &next) in fresh.iter().enumerate() {
            placed[next] = true;
            let turn = (index as f64 - (fresh.len() as f64 - 1.0) / 2.0) * 0.5;
            let (sin, cos) = turn.sin_cos();
            let [x, y] = direction;
            open.push((next, points[vertex], [x * cos - y * sin, x * sin + y * cos]));
        }
    }
}

/// The vertices of a path between two vertices far apart: a longest one in a tree.
fn longest_path(graph: &Graph, component: &[usize]) -> Vec<usize> {
    let Some(&start) = component.first() else {
        return Vec::new();
    };
    let far = |from: usize| search(graph, from).0.last().copied().unwrap_or(from);
    let one = far(start);
    let (order, parent) = search(graph, one);
    let mut path: Vec<usize> = order.last().copied().into_iter().collect();
    while let Some(&before) = path.last().and_then(|last| parent.get(*last)) {
        if before == usize::MAX {
            break;
        }
        path.push(before);
    }
    path.reverse();
    path
}

/// The vertices reached from `from`, by distance, and the parent of each.
fn search(graph: &Graph, from: usize) -> (Vec<usize>, Vec<usize>) {
    let mut parent = vec![usize::MAX; graph.order()];
    let mut seen = vec![false; graph.order()];
    let mut order = vec![from];
    seen[from] = true;
    let mut done = 0;
    while let Some(&vertex) = order.get(done) {
        done += 1;
        for &next in graph.neighbours(vertex) {
            if !seen[next] {
                seen[next] = true;
                parent[next] = vertex;
                order.push(next);
            }
        }
    }
    (order, parent)
}

/// A spanning tree of a component, rooted at the middle of a longest path.
struct Tree {
    /// The vertices of the component, parents first.
    order: Vec<usize>,
    depth: Vec<usize>,
    children: Vec<Vec<usize>>,
}

impl Tree {
    fn of(graph: &Graph, component: &[usize]) -> Tree {
        let line = longest_path(graph, component);
        let root = line.get(line.len() / 2).copied().unwrap_or(0);
        let (order, parent) = search(graph, root);
        let mut depth = vec![0; graph.order()];
        let mut children = vec![Vec::new(); graph.order()];
        for &vertex in order.iter().skip(1) {
            depth[vertex] = depth[parent[vertex]] + 1;
            children[parent[vertex]].push(vertex);
        }
        Tree {
            order,
            depth,
            children,
        }
    }

    /// The vertices, each before its branches, and these one after the other.
    fn branch_by_branch(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.order.len());
        let mut open: Vec<usize> = self.order.first().copied().into_iter().collect();
        while let Some(vertex) = open.pop() {
            order.push(vertex);
            open.extend(self.children[vertex].iter().rev());
        }
        order
    }
}
