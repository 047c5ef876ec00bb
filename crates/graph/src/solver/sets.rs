//! All connected sets of vertices of a small graph at once, 64 to a word, for codes without a
//! digit above 3. Their moves leave one connected set or nothing, so all positions that arise
//! are such sets.
//!
//! The sets of value 0 are the kernel of the game: those without a move to one of them. Among
//! the others, the sets of value 1 are those without a move to one of value 1, and so on: the
//! sets of value v are the kernel of the sets that have no smaller value. A set is lost for
//! the next player in misère play when it is in the kernel of the sets that have a move. So
//! one sweep over the connected sets, from small to large, finds all sets of one value.
//!
//! The bits, words and blocks are those of `blocks`; blocks of equally many vertices are filled
//! side by side.

use super::blocks::{APART, Blocks, LANES, LOW, Parts};
use super::meter::Meter;
use super::word::Word;
use grundy_base::budget::Stop;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// The most vertices of a graph with a table.
pub(crate) const MOST: usize = 32;

/// The most planes in use at once: the sets without a value so far, those of the last value,
/// those lost in misère play, and the digits of values up to [`MOST`].
const PLANES: usize = 9;

/// Blocks that one thread fills at least.
const BLOCKS: usize = 8;

/// Words that one thread merges at least.
const WORDS: usize = 1 << 14;

/// The places in a word by their numbers of lanes.
const LAYERS: [u64; LANES + 1] = {
    let mut layers = [0; LANES + 1];
    let mut place = 0_u32;
    while place < 64 {
        layers[place.count_ones() as usize] |= 1 << place;
        place += 1;
    }
    layers
};

/// What is known of a connected set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Label {
    pub value: u16,
    /// Whether the next player wins in misère play.
    pub next_wins: bool,
}

/// A game on the connected sets of vertices of a graph.
pub(crate) struct SetGame {
    /// The neighbours of each vertex.
    adjacent: Vec<u64>,
    /// For each vertex the places in a word that have a neighbour of it.
    near: Vec<u64>,
    /// Sets that may be taken where something is left: those that lead to another block,
    outer: Vec<Parts>,
    /// for each word those that lead to another word of the block,
    inner: Vec<Vec<Parts>>,
    /// and those that lead to another place in the word, which are sets of lanes.
    lanes: Vec<usize>,
    /// Sets that may be taken where nothing is left: their places by their words.
    emptied: FxHashMap<usize, u64>,
    blocks: Blocks,
}

impl SetGame {
    /// The game on a graph of at most [`MOST`] vertices where each set of `takings` may be taken
    /// as its digit allows.
    pub fn new(adjacent: Vec<u64>, takings: &[(u64, u8)]) -> SetGame {
        let has_neighbour = |near: u64| !APART[near as usize & 63];
        let mut game = SetGame {
            near: adjacent.iter().map(|&near| has_neighbour(near)).collect(),
            outer: Vec::new(),
            inner: Vec::new(),
            lanes: Vec::new(),
            emptied: FxHashMap::default(),
            blocks: Blocks::of(&adjacent),
            adjacent,
        };
        let mut inner = Vec::new();
        for &(set, digit) in takings {
            let parts = Parts::of(set);
            if digit & 1 != 0 {
                *game.emptied.entry(set as usize >> LANES).or_default() |= 1 << parts.lanes;
            }
            if digit & 2 != 0 {
                match parts {
                    Parts { block: 1.., .. } => game.outer.push(parts),
                    Parts { word: 1.., .. } => inner.push(parts),
                    Parts { lanes, .. } => game.lanes.push(lanes),
                }
            }
        }
        let within = |word: usize| {
            let inside = inner
                .iter()
                .filter(|taken: &&Parts| taken.word & !word == 0);
            inside.copied().collect()
        };
        game.inner = (0..game.blocks.words).map(within).collect();
        game
    }

    /// The labels of all connected sets.
    ///
    /// # Errors
    /// Stops with the budget; with [`Stop::Memory`] before anything is done.
    pub fn solve(self, meter: &mut Meter) -> Result<SetTable, Stop> {
        let bytes = self.blocks.all_words() * size_of::<u64>();
        meter.check(PLANES * bytes)?;
        let plane = || vec![0; self.blocks.all_words()];
        let (mut open, mut kernel, mut lost) = (plane(), plane(), plane());
        self.sweep(meter, 0, &mut open, |place, done, block| {
            self.join(place, done, block);
        })?;
        let sets = open.par_iter().map(|word| word.count_ones() as usize).sum();
        meter.count(sets)?;
        self.sweep(meter, sets, &mut kernel, |place, _, block| {
            self.movable(place, &open, block);
        })?;
        self.kernel(meter, sets, &kernel, false, &mut lost)?;
        let mut digits: Vec<Vec<u64>> = Vec::new();
        // The value plus 1.
        let mut code = 1_usize;
        while open.par_iter().any(|&word| word != 0) {
            self.kernel(meter, sets, &open, code == 1, &mut kernel)?;
            merge(&mut open, &kernel, |open, kernel| open & !kernel);
            for digit in (code as u64).members() {
                if digits.len() <= digit {
                    digits.push(plane());
                }
                merge(&mut digits[digit], &kernel, |digit, kernel| digit | kernel);
            }
            code += 1;
        }
        Ok(SetTable {
            bytes: (digits.len() + 1) * bytes,
            sets,
            blocks: self.blocks,
            digits,
            lost,
        })
    }

    /// Fills a plane block by block: `fill` is given the place of a block, what is filled for
    /// those of fewer vertices, and the block.
    fn sweep(
        &self,
        meter: &mut Meter,
        sets: usize,
        plane: &mut [u64],
        fill: impl Fn(usize, &[u64], &mut [u64]) + Sync,
    ) -> Result<(), Stop> {
        let words = self.blocks.words;
        for layer in &self.blocks.layers {
            meter.report(sets);
            let budget = meter.budget();
            let (done, rest) = plane.split_at_mut(layer.start * words);
            rest[..layer.len() * words]
                .par_chunks_mut(words)
                .enumerate()
                .with_min_len(BLOCKS)
                .try_for_each(|(at, block)| {
                    budget.check()?;
                    fill(layer.start + at, done, block);
                    Ok(())
                })?;
        }
        Ok(())
    }

    /// Fills a plane with the kernel of `open`: its sets without a move to one of these; if
    /// `emptying`, sets that can be taken as a whole are left out, too.
    fn kernel(
        &self,
        meter: &mut Meter,
        sets: usize,
        open: &[u64],
        emptying: bool,
        kernel: &mut [u64],
    ) -> Result<(), Stop> {
        let words = self.blocks.words;
        self.sweep(meter, sets, kernel, |place, done, block| {
            let open = &open[place * words..][..words];
            block.fill(0);
            if open.iter().all(|&word| word == 0) {
                return;
            }
            let outer = self.below(place);
            for word in 0..words {
                if open[word] == 0 {
                    continue;
                }
                let emptied = if emptying {
                    self.emptied_in(place, word)
                } else {
                    0
                };
                let left = self.unreached(open[word] & !emptied, word, &outer, done, block);
                block[word] = self.settle(left);
            }
        })
    }

    /// Moves with vertices beyond the first that sets of a block have, each with the first word
    /// of the block it leads to.
    fn below(&self, place: usize) -> Vec<(usize, Parts)> {
        let block = self.blocks.vertices[place];
        let inside = self.outer.iter().filter(|taken| taken.block & !block == 0);
        let target = |&taken: &Parts| Some((self.blocks.start(block ^ taken.block)?, taken));
        inside.filter_map(target).collect()
    }

    /// The sets among `open`, of a word, without a move beyond the lanes to a set of the plane:
    /// `done` has it for the blocks below, `block` for the smaller words of the block.
    #[inline]
    fn unreached(
        &self,
        mut open: u64,
        word: usize,
        outer: &[(usize, Parts)],
        done: &[u64],
        block: &[u64],
    ) -> u64 {
        for &(start, taken) in outer {
            if open == 0 {
                return 0;
            }
            if taken.word & !word == 0 {
                open &= !taken.reach(done[start + (word ^ taken.word)]);
            }
        }
        for taken in &self.inner[word] {
            if open == 0 {
                return 0;
            }
            open &= !taken.reach(block[word ^ taken.word]);
        }
        open
    }

    /// The sets of a word that can be taken as a whole.
    fn emptied_in(&self, place: usize, word: usize) -> u64 {
        let words = self.blocks.vertices[place] << (LOW - LANES) | word;
        self.emptied.get(&words).copied().unwrap_or(0)
    }

    /// The kernel within a word: those of the open sets without a move to one of them, those
    /// with fewer lanes first.
    #[inline]
    fn settle(&self, mut open: u64) -> u64 {
        if self.lanes.is_empty() {
            return open;
        }
        for layer in LAYERS {
            let new = open & layer;
            if new != 0 {
                for &lanes in &self.lanes {
                    open &= !((new & APART[lanes]) << lanes);
                }
            }
        }
        open
    }

    /// Fills a block with the connected sets that have a move; `connected` has all of these.
    fn movable(&self, place: usize, connected: &[u64], block: &mut [u64]) {
        let words = self.blocks.words;
        let outer = self.below(place);
        let here = &connected[place * words..][..words];
        for word in 0..words {
            if here[word] == 0 {
                continue;
            }
            let mut stuck = here[word] & !self.emptied_in(place, word);
            for &lanes in &self.lanes {
                stuck &= !((here[word] & APART[lanes]) << lanes);
            }
            stuck = self.unreached(stuck, word, &outer, connected, here);
            block[word] = here[word] & !stuck;
        }
    }

    /// Fills a block with its connected sets: a connected set of two or more has a vertex whose
    /// removal leaves it connected.
    fn join(&self, place: usize, done: &[u64], block: &mut [u64]) {
        let vertices = self.blocks.vertices[place];
        let beyond: Vec<(usize, usize)> = (vertices as u64)
            .members()
            .filter_map(|vertex| {
                Some((self.blocks.start(vertices & !(1 << vertex))?, vertex + LOW))
            })
            .collect();
        let lanes = self.adjacent.len().min(LANES);
        for word in 0..block.len() {
            let base = ((vertices << (LOW - LANES) | word) << LANES) as u64;
            let touching = |vertex: usize| {
                if self.adjacent[vertex] & base != 0 {
                    u64::MAX
                } else {
                    self.near[vertex]
                }
            };
            let mut connected = match base.count_ones() {
                0 => (0..lanes).fold(0, |places, lane| places | 1 << (1 << lane)),
                1 => 1,
                _ => 0,
            };
            for &(start, vertex) in &beyond {
                connected |= done[start + word] & touching(vertex);
            }
            for vertex in (word as u64).members() {
                connected |= block[word ^ 1 << vertex] & touching(vertex + LANES);
            }
            let mut before = 0;
            while connected != before {
                before = connected;
                for lane in 0..lanes {
                    connected |= (connected & APART[1 << lane] & touching(lane)) << (1 << lane);
                }
            }
            block[word] = connected;
        }
    }
}

/// Combines each word of a plane with that of another.
fn merge(plane: &mut [u64], other: &[u64], combine: impl Fn(u64, u64) -> u64 + Sync) {
    plane
        .par_chunks_mut(WORDS)
        .zip(other.par_chunks(WORDS))
        .for_each(|(plane, other)| {
            for (word, other) in plane.iter_mut().zip(other) {
                *word = combine(*word, *other);
            }
        });
}

/// The labels of all connected sets.
pub(crate) struct SetTable {
    blocks: Blocks,
    /// The binary digits of the values plus 1; all are 0 for sets that are not connected.
    digits: Vec<Vec<u64>>,
    /// The sets that are lost for the next player in misère play.
    lost: Vec<u64>,
    /// How many sets are connected.
    pub sets: usize,
    /// How many bytes the planes take.
    pub bytes: usize,
}

impl SetTable {
    /// The label of a connected set.
    pub fn label(&self, set: u64) -> Option<Label> {
        let Parts { block, word, lanes } = Parts::of(set);
        let word = self.blocks.start(block)? + word;
        let has = |plane: &Vec<u64>| plane.get(word).is_some_and(|word| word >> lanes & 1 != 0);
        let digits = self.digits.iter().enumerate();
        let code = digits.fold(0, |code, (at, digit)| code | u16::from(has(digit)) << at);
        Some(Label {
            value: code.checked_sub(1)?,
            next_wins: !has(&self.lost),
        })
    }
}
