//! A small drawing of a graph without words, for the cell of a table.

use crate::scene::{Ink, Scene};

/// An edge of length 1 is this long on paper.
const EDGE: f32 = 3.4;

/// The radius of a vertex.
const DOT: f32 = 0.7;

/// A graph with places for its vertices.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sketch {
    /// The places; lengths are in edges, y goes down.
    pub spots: Vec<[f32; 2]>,
    /// The edges, by their ends among the places.
    pub edges: Vec<(usize, usize)>,
}

impl Sketch {
    /// Its width and height in millimetres.
    pub fn size(&self) -> [f32; 2] {
        let (low, high) = self.bounds();
        [0, 1].map(|axis| (high[axis] - low[axis]) * EDGE + 2.0 * DOT)
    }

    /// Draws it around a point.
    pub fn draw(&self, scene: &mut Scene, middle: [f32; 2]) {
        let (low, high) = self.bounds();
        let at = |spot: &[f32; 2]| {
            [0, 1].map(|axis| middle[axis] + (spot[axis] - (low[axis] + high[axis]) / 2.0) * EDGE)
        };
        for &(u, v) in &self.edges {
            if let (Some(u), Some(v)) = (self.spots.get(u), self.spots.get(v)) {
                scene.rule(at(u), at(v), 0.25, Ink::Text);
            }
        }
        for spot in &self.spots {
            let [x, y] = at(spot);
            scene.circle([x, y], DOT, Ink::Text, None);
        }
    }

    fn bounds(&self) -> ([f32; 2], [f32; 2]) {
        let first = self.spots.first().copied().unwrap_or_default();
        self.spots.iter().fold((first, first), |(low, high), spot| {
            let least = [0, 1].map(|axis| low[axis].min(spot[axis]));
            let most = [0, 1].map(|axis| high[axis].max(spot[axis]));
            (least, most)
        })
    }
}
