//! The names of the vertices of a drawing, and where they were put by hand.

use super::{Drawing, LONGEST_NAME, Spot, tidy};
use std::collections::BTreeMap;

/// A name is put no farther from its vertex.
const FARTHEST: f32 = 20.0;

impl Drawing {
    /// The name of a vertex, if it has one.
    pub fn name(&self, vertex: usize) -> Option<&str> {
        let name = self.names.get(vertex)?;
        (!name.is_empty()).then_some(name)
    }

    /// The name of a vertex, or its number.
    pub fn title(&self, vertex: usize) -> String {
        let name = self.name(vertex).map(str::to_owned);
        name.unwrap_or_else(|| vertex.to_string())
    }

    /// Gives a vertex a name, on one line and of [`LONGEST_NAME`] letters at most; an empty one takes it
    /// away.
    pub fn rename(&mut self, vertex: usize, name: &str) {
        if let Some(place) = self.names.get_mut(vertex) {
            let name = name.chars().filter(|letter| !letter.is_control());
            *place = name.take(LONGEST_NAME).collect();
        }
    }

    /// The names that were put by hand, by their vertices: how far the middle of each is from its vertex on paper, in
    /// edges.
    pub fn placed_names(&self) -> &BTreeMap<usize, Spot> {
        &self.placed_names
    }

    /// Puts the middle of a vertex's name so far from it, in edges on paper; with nothing the name finds its own place.
    pub fn place_name(&mut self, vertex: usize, off: Option<Spot>) {
        match off {
            Some(off) if vertex < self.order() => {
                let off = tidy(off).map(|side| side.clamp(-FARTHEST, FARTHEST));
                self.placed_names.insert(vertex, off);
            }
            _ => drop(self.placed_names.remove(&vertex)),
        }
    }
}
