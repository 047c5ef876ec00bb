//! The edges of a drawing that grow: vertices are thought to be put into them, and the drawing itself is the member of
//! the family without any.

use super::{Drawing, ordered};

/// More edges than this do not grow at once.
pub const MOST_GROWING_EDGES: usize = 2;

/// The letters of the numbers of vertices that are put into the edges that grow, in their order.
pub const GROWING_LETTERS: [&str; MOST_GROWING_EDGES] = ["n", "m"];

impl Drawing {
    /// The edges that grow, the lesser end first, in the order in which they were marked.
    pub fn growing(&self) -> &[(usize, usize)] {
        &self.growing
    }

    /// The letter of an edge that grows.
    pub fn growing_letter(&self, u: usize, v: usize) -> Option<&'static str> {
        let edge = ordered(u, v);
        let at = self.growing.iter().position(|&other| other == edge)?;
        GROWING_LETTERS.get(at).copied()
    }

    /// Lets an edge grow; false where it grows already, where there is no such edge, or where
    /// [`MOST_GROWING_EDGES`] grow.
    pub fn let_grow(&mut self, u: usize, v: usize) -> bool {
        let edge = ordered(u, v);
        let may = self.joined(u, v)
            && !self.growing.contains(&edge)
            && self.growing.len() < MOST_GROWING_EDGES;
        if may {
            self.growing.push(edge);
        }
        may
    }

    /// Lets an edge be an edge again.
    pub fn stop_growing(&mut self, u: usize, v: usize) {
        let edge = ordered(u, v);
        self.growing.retain(|&other| other != edge);
    }

    /// Takes the marks away whose edges are gone, and the second of two on one edge.
    pub(super) fn sort_growing(&mut self) {
        let marked = std::mem::take(&mut self.growing);
        for (u, v) in marked {
            self.let_grow(u, v);
        }
    }
}
