//! A drawing of a graph: where its vertices are and which of them are joined, and what
//! the gestures of an editor do to it. Lengths are in edges: an ordinary edge has length 1.

mod growing;
mod names;
mod written;

pub use growing::{GROWING_LETTERS, MOST_GROWING_EDGES};

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, HashSet};

/// A place in the plane; y goes down.
pub type Spot = [f32; 2];

/// The most vertices that are drawn.
pub const MAX_DRAWN_VERTICES: usize = 3_000;

/// The most edges that are drawn.
pub const MAX_DRAWN_EDGES: usize = 12_000;

/// The most letters of a vertex's name.
pub const LONGEST_NAME: usize = 40;

/// Nothing is drawn farther out.
const FARTHEST: f32 = 10_000.0;

/// Vertices with places, and edges between them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "written::DrawingLines", into = "written::DrawingLines")]
pub struct Drawing {
    spots: Vec<Spot>,
    pinned: Vec<bool>,
    /// The names of the vertices; empty for those that have their number only.
    names: Vec<String>,
    /// Where names were put by hand, by their vertices.
    placed_names: BTreeMap<usize, Spot>,
    /// Each once, the lesser end first, in order.
    edges: Vec<(usize, usize)>,
    /// Those of them that grow, as they were marked.
    growing: Vec<(usize, usize)>,
}

/// The error for a drawing that is too large.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{vertices} vertices and {edges} edges are too many to draw; at most {MAX_DRAWN_VERTICES} vertices and {MAX_DRAWN_EDGES} edges are"
)]
pub struct TooMany {
    /// The vertices there would be.
    pub vertices: usize,
    /// The edges there would be.
    pub edges: usize,
}

impl Drawing {
    /// A drawing of vertices in these places with these edges; edges that are none are left out.
    pub fn new(
        spots: impl IntoIterator<Item = Spot>,
        edges: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Drawing, TooMany> {
        let mut drawing = Drawing::default();
        drawing.insert(spots, edges)?;
        Ok(drawing)
    }

    /// How many vertices there are.
    pub fn order(&self) -> usize {
        self.spots.len()
    }

    /// Whether there is no vertex.
    pub fn is_empty(&self) -> bool {
        self.spots.is_empty()
    }

    /// Where the vertices are.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// Where a vertex is.
    pub fn spot(&self, vertex: usize) -> Option<Spot> {
        self.spots.get(vertex).copied()
    }

    /// The edges, the lesser end first, in order.
    pub fn edges(&self) -> &[(usize, usize)] {
        &self.edges
    }

    /// Which vertices stay in place when a layout moves the others.
    pub fn pinned(&self) -> &[bool] {
        &self.pinned
    }

    /// Whether two vertices are joined.
    pub fn joined(&self, u: usize, v: usize) -> bool {
        self.edges.binary_search(&ordered(u, v)).is_ok()
    }

    /// Whether the two have the same vertices and edges, wherever they are.
    pub fn same_graph(&self, other: &Drawing) -> bool {
        self.order() == other.order() && self.edges == other.edges
    }

    /// Whether the two have the same vertices, edges and names, wherever they are.
    pub fn same_named_graph(&self, other: &Drawing) -> bool {
        self.same_graph(other) && self.names == other.names
    }

    /// Adds a vertex and gives its number.
    pub fn add(&mut self, spot: Spot) -> Result<usize, TooMany> {
        self.insert([spot], [])
    }

    /// Adds vertices and edges between them (numbered from 0); gives the number of the first.
    /// On an error nothing is added.
    pub fn insert(
        &mut self,
        spots: impl IntoIterator<Item = Spot>,
        edges: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<usize, TooMany> {
        let first = self.order();
        // One more than there is room for is enough to know.
        let spots: Vec<Spot> = spots.into_iter().take(MAX_DRAWN_VERTICES + 1).collect();
        let count = spots.len();
        let fits = |&(u, v): &(usize, usize)| u != v && u < count && v < count;
        let edges = edges.into_iter().filter(fits).take(MAX_DRAWN_EDGES + 1);
        let edges: Vec<(usize, usize)> = edges.collect();
        self.room(count, edges.len())?;
        self.spots.extend(spots.into_iter().map(tidy));
        self.pinned.resize(self.spots.len(), false);
        self.names.resize(self.spots.len(), String::new());
        let moved = |(u, v): (usize, usize)| ordered(first + u, first + v);
        self.edges.extend(edges.into_iter().map(moved));
        self.sort_edges();
        Ok(first)
    }

    fn room(&self, vertices: usize, edges: usize) -> Result<(), TooMany> {
        let (vertices, edges) = (self.order() + vertices, self.edges.len() + edges);
        if vertices > MAX_DRAWN_VERTICES || edges > MAX_DRAWN_EDGES {
            return Err(TooMany { vertices, edges });
        }
        Ok(())
    }

    fn sort_edges(&mut self) {
        self.edges.sort_unstable();
        self.edges.dedup();
    }

    /// Joins two vertices; false when there is nothing to join.
    pub fn join(&mut self, u: usize, v: usize) -> Result<bool, TooMany> {
        if u == v || u.max(v) >= self.order() || self.joined(u, v) {
            return Ok(false);
        }
        self.room(0, 1)?;
        self.edges.push(ordered(u, v));
        self.sort_edges();
        Ok(true)
    }

    /// Takes an edge out.
    pub fn cut(&mut self, u: usize, v: usize) {
        let edge = ordered(u, v);
        self.edges.retain(|&other| other != edge);
        self.stop_growing(u, v);
    }

    /// Takes vertices out with their edges; the others keep their order.
    pub fn remove(&mut self, vertices: &[usize]) {
        let gone: HashSet<usize> = vertices.iter().copied().collect();
        let kept: Vec<usize> = (0..self.order()).filter(|v| !gone.contains(v)).collect();
        *self = self.part(&kept);
    }

    /// The vertices given, in this order, with the edges between them.
    pub fn part(&self, vertices: &[usize]) -> Drawing {
        let inside = vertices.iter().filter(|&&vertex| vertex < self.order());
        let number: HashMap<usize, usize> =
            inside.clone().enumerate().map(|(at, &v)| (v, at)).collect();
        let edge = |&(u, v): &(usize, usize)| Some(ordered(*number.get(&u)?, *number.get(&v)?));
        let placed = self.placed_names.iter();
        let placed = placed.filter_map(|(v, &off)| Some((*number.get(v)?, off)));
        let mut part = Drawing {
            placed_names: placed.collect(),
            spots: inside.clone().map(|&v| self.spots[v]).collect(),
            pinned: inside.clone().map(|&v| self.pinned[v]).collect(),
            names: inside.map(|&v| self.names[v].clone()).collect(),
            edges: self.edges.iter().filter_map(edge).collect(),
            growing: self.growing.iter().filter_map(edge).collect(),
        };
        part.sort_edges();
        part
    }

    /// Puts vertices elsewhere; numbers that are no vertices are left out.
    pub fn place(&mut self, places: impl IntoIterator<Item = (usize, Spot)>) {
        for (vertex, spot) in places {
            if let Some(place) = self.spots.get_mut(vertex) {
                *place = tidy(spot);
            }
        }
    }

    /// Pins vertices, or lets them go.
    pub fn pin(&mut self, vertices: &[usize], pinned: bool) {
        for &vertex in vertices {
            if let Some(pin) = self.pinned.get_mut(vertex) {
                *pin = pinned;
            }
        }
    }

    /// Puts a new vertex in the middle of an edge; gives its number. Of an edge that grows a half does.
    pub fn subdivide(&mut self, u: usize, v: usize) -> Result<Option<usize>, TooMany> {
        let (Some(a), Some(b), true) = (self.spot(u), self.spot(v), self.joined(u, v)) else {
            return Ok(None);
        };
        self.room(1, 1)?;
        let middle = self.add(between(a, b))?;
        let (edge, half) = (ordered(u, v), ordered(u, middle));
        let mut growing = std::mem::take(&mut self.growing);
        self.cut(u, v);
        self.join(u, middle)?;
        self.join(middle, v)?;
        for mark in growing.iter_mut().filter(|mark| **mark == edge) {
            *mark = half;
        }
        self.growing = growing;
        Ok(Some(middle))
    }

    /// Makes one vertex of the two ends of an edge.
    pub fn contract(&mut self, u: usize, v: usize) {
        let (keep, gone) = ordered(u, v);
        let (Some(a), Some(b), true) = (self.spot(u), self.spot(v), self.joined(u, v)) else {
            return;
        };
        self.spots[keep] = tidy(between(a, b));
        for edge in self.edges.iter_mut().chain(&mut self.growing) {
            let renamed = |vertex| if vertex == gone { keep } else { vertex };
            *edge = ordered(renamed(edge.0), renamed(edge.1));
        }
        self.edges.retain(|(u, v)| u != v);
        self.sort_edges();
        self.sort_growing();
        self.remove(&[gone]);
    }

    /// Hangs a path with `length` new vertices at a vertex, away from its neighbours.
    pub fn append_path(&mut self, vertex: usize, length: usize) -> Result<(), TooMany> {
        let Some(from) = self.spot(vertex) else {
            return Ok(());
        };
        self.room(length, length)?;
        let direction = self.free_direction(vertex);
        let mut end = vertex;
        for step in 1..=length {
            let step = step as f32;
            let spot = [from[0] + direction[0] * step, from[1] + direction[1] * step];
            let next = self.add(spot)?;
            self.join(end, next)?;
            end = next;
        }
        Ok(())
    }

    /// The direction, of eight, with most room between the edges at a vertex.
    fn free_direction(&self, vertex: usize) -> Spot {
        let here = self.spot(vertex).unwrap_or_default();
        let angle = |spot: Spot| (spot[1] - here[1]).atan2(spot[0] - here[0]);
        let other = |&(u, v): &(usize, usize)| match vertex {
            _ if vertex == u => self.spot(v),
            _ if vertex == v => self.spot(u),
            _ => None,
        };
        let taken: Vec<f32> = self.edges.iter().filter_map(other).map(angle).collect();
        let eighth = std::f32::consts::TAU / 8.0;
        let room = |step: usize| {
            let direction = eighth * step as f32;
            let gap = |angle: &f32| {
                let gap = (direction - angle).rem_euclid(std::f32::consts::TAU);
                gap.min(std::f32::consts::TAU - gap)
            };
            taken.iter().map(gap).fold(f32::INFINITY, f32::min)
        };
        let mut best = 0;
        for step in 1..8 {
            if room(step) > room(best) + 0.01 {
                best = step;
            }
        }
        let (sin, cos) = (eighth * best as f32).sin_cos();
        [cos, sin]
    }

    /// Makes the graph that of `order` vertices with these edges. Vertices stay where they are;
    /// new ones come near their neighbours.
    /// On an error nothing is changed.
    pub fn become_graph(
        &mut self,
        order: usize,
        edges: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<(), TooMany> {
        let kept: Vec<usize> = (0..order.min(self.order())).collect();
        let mut new = self.part(&kept);
        new.edges.clear();
        let old = new.order();
        let edges: Vec<(usize, usize)> = edges.into_iter().take(MAX_DRAWN_EDGES + 1).collect();
        new.room(order - old, edges.len())?;
        let bounds = self.bounds();
        let corner = bounds.map_or([0.0, 0.0], |(low, high)| [low[0], high[1] + 1.0]);
        let row = ((order - old) as f32).sqrt().ceil().max(1.0) as usize;
        for index in 0..order - old {
            let (column, line) = ((index % row) as f32, (index / row) as f32);
            new.add([corner[0] + column, corner[1] + line])?;
        }
        let inside = edges.iter().filter(|(u, v)| u != v && *u.max(v) < order);
        new.edges = inside.map(|&(u, v)| ordered(u, v)).collect();
        new.sort_edges();
        new.growing = self.growing.clone();
        new.sort_growing();
        for vertex in old..order {
            new.come_near_neighbours(vertex);
        }
        *self = new;
        Ok(())
    }

    /// Moves a vertex beside an earlier neighbour, if it has one.
    fn come_near_neighbours(&mut self, vertex: usize) {
        let before = |&&(u, v): &&(usize, usize)| v == vertex && u < v;
        let Some(&(neighbour, _)) = self.edges.iter().find(before) else {
            return;
        };
        let Some(base) = self.spot(neighbour) else {
            return;
        };
        // The vertex itself must not count as what is in the way.
        self.spots[vertex] = base;
        let [x, y] = self.free_direction(neighbour);
        let mut spot = [base[0] + x, base[1] + y];
        let taken = |spot: Spot| self.spots.iter().any(|&other| near(other, spot));
        for _ in 0..20 {
            if !taken(spot) {
                break;
            }
            spot = [spot[0] + 0.31, spot[1] + 0.17];
        }
        self.spots[vertex] = tidy(spot);
    }

    /// The least and the largest coordinates; nothing for an empty drawing.
    pub fn bounds(&self) -> Option<(Spot, Spot)> {
        let first = *self.spots.first()?;
        let widen = |(low, high): (Spot, Spot), spot: &Spot| {
            (
                [low[0].min(spot[0]), low[1].min(spot[1])],
                [high[0].max(spot[0]), high[1].max(spot[1])],
            )
        };
        Some(self.spots.iter().fold((first, first), widen))
    }

    /// Puts vertices on one horizontal (axis 1) or vertical (axis 0) line, in the middle of
    /// where they were.
    pub fn align(&mut self, vertices: &[usize], axis: usize) {
        let coordinates = self.coordinates(vertices, axis);
        let sum: f32 = coordinates.iter().map(|(x, _)| x).sum();
        let mean = sum / coordinates.len().max(1) as f32;
        for (_, vertex) in coordinates {
            self.set(vertex, axis, mean);
        }
    }

    /// Spreads vertices evenly along an axis, in the order in which they are.
    pub fn distribute(&mut self, vertices: &[usize], axis: usize) {
        let mut coordinates = self.coordinates(vertices, axis);
        coordinates.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let (Some(&(low, _)), Some(&(high, _))) = (coordinates.first(), coordinates.last()) else {
            return;
        };
        let gaps = (coordinates.len() - 1).max(1) as f32;
        for (at, (_, vertex)) in coordinates.into_iter().enumerate() {
            self.set(vertex, axis, low + (high - low) * at as f32 / gaps);
        }
    }

    fn coordinates(&self, vertices: &[usize], axis: usize) -> Vec<(f32, usize)> {
        let coordinate = |&vertex: &usize| Some((*self.spot(vertex)?.get(axis)?, vertex));
        vertices.iter().filter_map(coordinate).collect()
    }

    fn set(&mut self, vertex: usize, axis: usize, value: f32) {
        if let Some(spot) = self.spots.get_mut(vertex) {
            if let Some(coordinate) = spot.get_mut(axis) {
                *coordinate = value;
            }
            *spot = tidy(*spot);
        }
    }
}

fn ordered(u: usize, v: usize) -> (usize, usize) {
    (u.min(v), u.max(v))
}

fn between(a: Spot, b: Spot) -> Spot {
    [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]
}

fn near(a: Spot, b: Spot) -> bool {
    (a[0] - b[0]).hypot(a[1] - b[1]) < 0.3
}

/// A place within reach, to a thousandth, so that files are short and compare equal.
fn tidy(spot: Spot) -> Spot {
    spot.map(|x| {
        if x.is_finite() {
            let rounded = (x.clamp(-FARTHEST, FARTHEST) * 1_000.0).round() / 1_000.0;
            // There is one zero.
            rounded + 0.0
        } else {
            0.0
        }
    })
}
