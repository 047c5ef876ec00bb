//! How sets of vertices of a small graph are laid out: a plane has a bit for each set, in words
//! of 64 sets that differ in the first vertices, and words in blocks.
//!
//! A set is a number of three parts: its members among the first six vertices, the lanes, are
//! the place of its bit in a word; those among the next the word in a block; all others the
//! block. The sets that 64 sets reach by the same move are one word, shifted. A move leads to the same
//! block or to one of fewer vertices; blocks without a connected set are left out.

use super::word::Word;
use std::ops::Range;

/// Vertices that tell the bits of a word apart.
pub(crate) const LANES: usize = 6;
/// Vertices that tell the sets of a block apart.
pub(crate) const LOW: usize = 13;
/// Stands for a block without a connected set.
const NONE: u32 = u32::MAX;

/// Sets of lanes as places in a word: `APART[lanes]` are those without any of `lanes`.
pub(crate) const APART: [u64; 64] = {
    let mut apart = [0; 64];
    let mut pair = 0;
    while pair < 64 * 64 {
        let (lanes, place) = (pair / 64, pair % 64);
        if lanes & place == 0 {
            apart[lanes] |= 1 << place;
        }
        pair += 1;
    }
    apart
};

/// The parts of a set.
#[derive(Clone, Copy)]
pub(crate) struct Parts {
    pub block: usize,
    pub word: usize,
    pub lanes: usize,
}

impl Parts {
    pub fn of(set: u64) -> Parts {
        Parts {
            block: (set >> LOW) as usize,
            word: (set >> LANES) as usize & ((1 << (LOW - LANES)) - 1),
            lanes: set as usize & ((1 << LANES) - 1),
        }
    }

    /// For each set of a word the bit of the set that it reaches by taking this one, where the sets have its
    /// vertices beyond the lanes, and those of `source` do not.
    #[inline]
    pub fn reach(&self, source: u64) -> u64 {
        (source & APART[self.lanes]) << self.lanes
    }
}

/// The blocks that have a connected set, those of fewer vertices first.
pub(crate) struct Blocks {
    /// The words of a block.
    pub words: usize,
    /// The vertices of each block beyond the first.
    pub vertices: Vec<usize>,
    /// The places of blocks in this list, by their vertices.
    places: Vec<u32>,
    /// The places of the blocks of equally many vertices.
    pub layers: Vec<Range<usize>>,
}

impl Blocks {
    /// The blocks of a graph with these neighbours.
    pub fn of(adjacent: &[u64]) -> Blocks {
        let order = adjacent.len();
        let mut vertices: Vec<usize> = (0..1 << order.saturating_sub(LOW))
            .filter(|&block| has_connected_set(adjacent, block))
            .collect();
        vertices.sort_by_key(|block| block.count_ones());
        let mut places = vec![NONE; 1 << order.saturating_sub(LOW)];
        for (place, &block) in vertices.iter().enumerate() {
            places[block] = place as u32;
        }
        let mut layers = Vec::new();
        let mut start = 0;
        for layer in vertices.chunk_by(|a, b| a.count_ones() == b.count_ones()) {
            layers.push(start..start + layer.len());
            start += layer.len();
        }
        Blocks {
            words: 1 << order.min(LOW).saturating_sub(LANES),
            vertices,
            places,
            layers,
        }
    }

    /// The first word of the block with these vertices.
    #[inline]
    pub fn start(&self, block: usize) -> Option<usize> {
        let place = *self.places.get(block)?;
        (place != NONE).then_some(place as usize * self.words)
    }

    /// How many words all blocks have.
    pub fn all_words(&self) -> usize {
        self.vertices.len() * self.words
    }
}

/// Whether a block has a connected set: the vertices beyond the first are connected, or each
/// part of them can be joined to the others by way of the first.
fn has_connected_set(adjacent: &[u64], block: usize) -> bool {
    let low = (1 << LOW) - 1;
    let all = (block as u64) << LOW;
    let mut left = all;
    while left != 0 {
        let mut part = left & left.wrapping_neg();
        let mut near = 0;
        let mut open = part;
        while open != 0 {
            let vertex = open.lowest();
            near |= adjacent[vertex];
            let new = adjacent[vertex] & left & !part;
            part |= new;
            open = open.without_lowest() | new;
        }
        if near & low == 0 {
            return part == all;
        }
        left &= !part;
    }
    true
}
