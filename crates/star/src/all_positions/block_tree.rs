//! An iteration that is known on all positions, on a square of 2^20 cells a side: as a tree of
//! blocks, in which equal parts stand once.
//!
//! A part of level 0 is one block of cells, one of level k + 1 is four of level k. Where a set
//! repeats, a part is that at a place to which it can be moved by the periods. In a
//! system of tiles it depends on the tiles below it, left of it and left below it; each part tells
//! which tiles its upper row and its right column have. Both are found once for each such
//! beginning, so that a picture of 10^12 cells is made of some thousand parts.

use super::tiles::{BELOW, CORNER, LEFT, System};
use super::{Iteration, KnownSet};
use crate::bits::{self, WORD};
use crate::certificate::DoublePeriod;
use grundy_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The side of the square that is known.
pub const FAR: usize = 1 << 20;

/// The most parts.
const PARTS: usize = 1 << 21;

/// The side of the blocks of a set without tiles.
const SIDE: usize = 32;

/// From this side on a box tells how dense a set is.
const LARGE: usize = 256;

/// The cells of a block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Leaf {
    rows: Box<[u64]>,
}

/// Four parts of the level below: lower left, lower right, upper left, upper right.
type Four = [u32; 4];

/// An iteration as far as [`FAR`], or somewhat beyond it.
#[derive(Clone, Debug)]
pub struct BlockTree {
    sides: [usize; 2],
    /// The words of a row of a block.
    words: usize,
    leaves: Vec<Leaf>,
    parts: Vec<Four>,
    /// The elements of the leaves and then of the parts.
    counts: [Vec<u64>; 2],
    densest: f64,
    level: u32,
    root: u32,
}

impl BlockTree {
    /// The tree of an iteration.
    ///
    /// # Errors
    /// When the budget ends, or with [`Stop::Memory`] where too few parts are equal.
    pub fn of(iteration: &Iteration, budget: &Budget) -> Result<BlockTree, Stop> {
        match &iteration.known {
            KnownSet::Repeats(set) => BlockTree::repeating(set, budget),
            KnownSet::Banded(set) => {
                let contains = |x, y| set.contains(x, y);
                BlockTree::placed(&|at, sides| set.place(at, sides), &contains, budget)
            }
            KnownSet::Tiles(tiles) => BlockTree::tiled(&tiles.system, budget),
        }
    }

    /// The tree of a set that repeats in both directions.
    pub fn repeating(set: &DoublePeriod, budget: &Budget) -> Result<BlockTree, Stop> {
        let fold = |at: usize, i: usize| match at.checked_sub(set.from[i]) {
            Some(beyond) => set.from[i] + beyond % set.period[i],
            None => at,
        };
        let place = |at: [usize; 2], _| [0, 1].map(|i| fold(at[i], i));
        BlockTree::placed(&place, &|x, y| set.contains(x, y), budget)
    }

    /// The tree of a set which is the same in a box and in that with the least position that `place` gives.
    fn placed(
        place: &dyn Fn([usize; 2], [usize; 2]) -> [usize; 2],
        contains: &dyn Fn(usize, usize) -> bool,
        budget: &Budget,
    ) -> Result<BlockTree, Stop> {
        let mut placing = Placing {
            place,
            contains,
            growing: Growing::new([SIDE; 2]),
            known: FxHashMap::default(),
        };
        let level = placing.growing.tree.level;
        placing.growing.tree.root = placing.part(level, [0; 2], budget)?;
        Ok(placing.growing.tree)
    }

    fn tiled(system: &System, budget: &Budget) -> Result<BlockTree, Stop> {
        let mut tiling = Tiling {
            system,
            growing: Growing::new(system.sides),
            lines: FxHashMap::default(),
            halves: Vec::new(),
            known: FxHashMap::default(),
        };
        let level = tiling.growing.tree.level;
        let [below, left] = [BELOW, LEFT].map(|outside| tiling.constant(outside, level));
        let start = Start {
            corner: CORNER,
            below,
            left,
        };
        tiling.growing.tree.root = tiling.part(level, start, budget)?.part;
        Ok(tiling.growing.tree)
    }

    /// The sides of boxes of so many cells along a side or more that are blocks, or made of them; where
    /// blocks are larger, just these cells.
    pub fn joined(&self, least: usize) -> (usize, usize) {
        let [width, height] = self.sides;
        let longer = width.max(height);
        if least < longer {
            return (least, least);
        }
        let level = least.div_ceil(longer).next_power_of_two().ilog2();
        (width << level, height << level)
    }

    /// The largest share of elements in a box of some hundred cells along a side.
    pub fn densest(&self) -> f64 {
        self.densest
    }

    /// How many different parts there are.
    pub fn parts(&self) -> usize {
        self.leaves.len() + self.parts.len()
    }

    /// The memory that it takes, near enough.
    pub fn bytes(&self) -> usize {
        self.leaves.len() * (24 + 8 * self.words * self.sides[1]) + self.parts.len() * 24
    }

    /// Whether a position is an element; none is beyond the square.
    pub fn contains(&self, x: usize, y: usize) -> bool {
        self.counts(x..x + 1, 1, y..y + 1) == [1]
    }

    /// The words of a row from one to another.
    pub fn row(&self, y: usize, words: Range<usize>) -> Vec<u64> {
        let mut row = vec![0; words.len()];
        let cells = words.start * WORD..words.end * WORD;
        self.fill((self.level, self.root), [0, 0], y, &cells, &mut row);
        row
    }

    fn fill(
        &self,
        (level, id): (u32, u32),
        [x, y]: [usize; 2],
        line: usize,
        cells: &Range<usize>,
        row: &mut [u64],
    ) {
        let [width, height] = self.extent(level);
        let outside = x >= cells.end || x + width <= cells.start;
        if outside || !(y..y + height).contains(&line) || self.elements(level, id) == 0 {
            return;
        }
        if level > 0 {
            for (child, at) in self.children(level, id, [x, y]) {
                self.fill((level - 1, child), at, line, cells, row);
            }
            return;
        }
        for at in bits::elements(self.leaf_row(id, line - y)).map(|at| x + at) {
            if cells.contains(&at) {
                bits::set(row, at - cells.start);
            }
        }
    }

    /// How many elements each box has that a strip of rows is cut into from the first column on; the
    /// last one may be narrower.
    pub fn counts(&self, columns: Range<usize>, step: usize, rows: Range<usize>) -> Vec<u64> {
        let mut counts = vec![0; columns.len().div_ceil(step.max(1))];
        let strip = Strip {
            columns,
            step: step.max(1),
            rows,
        };
        self.count_in((self.level, self.root), [0, 0], &strip, &mut counts);
        counts
    }

    fn count_in(
        &self,
        (level, id): (u32, u32),
        [x, y]: [usize; 2],
        strip: &Strip,
        counts: &mut [u64],
    ) {
        let [width, height] = self.extent(level);
        let (columns, rows) = (x..x + width, y..y + height);
        let all = self.elements(level, id);
        if all == 0 || strip.misses(&columns, &rows) {
            return;
        }
        if let Some(at) = strip.box_around(&columns, &rows) {
            counts[at] += all;
        } else if level > 0 {
            for (child, at) in self.children(level, id, [x, y]) {
                self.count_in((level - 1, child), at, strip, counts);
            }
        } else {
            for line in strip.rows.start.max(rows.start)..strip.rows.end.min(rows.end) {
                let row = self.leaf_row(id, line - y);
                for (at, cells) in strip.boxes(&columns) {
                    counts[at] += bits::count_range(row, cells.start - x..cells.end - x) as u64;
                }
            }
        }
    }

    fn extent(&self, level: u32) -> [usize; 2] {
        self.sides.map(|side| side << level)
    }

    fn elements(&self, level: u32, id: u32) -> u64 {
        self.counts[usize::from(level > 0)][id as usize]
    }

    fn leaf_row(&self, id: u32, line: usize) -> &[u64] {
        &self.leaves[id as usize].rows[line * self.words..][..self.words]
    }

    fn children(&self, level: u32, id: u32, [x, y]: [usize; 2]) -> [(u32, [usize; 2]); 4] {
        let [w, h] = self.extent(level - 1);
        let [a, b, c, d] = self.parts[id as usize];
        [
            (a, [x, y]),
            (b, [x + w, y]),
            (c, [x, y + h]),
            (d, [x + w, y + h]),
        ]
    }
}

/// A strip of rows that is cut into boxes.
struct Strip {
    columns: Range<usize>,
    step: usize,
    rows: Range<usize>,
}

impl Strip {
    fn misses(&self, columns: &Range<usize>, rows: &Range<usize>) -> bool {
        columns.end <= self.columns.start
            || columns.start >= self.columns.end
            || rows.end <= self.rows.start
            || rows.start >= self.rows.end
    }

    /// The box that all of these cells are in.
    fn box_around(&self, columns: &Range<usize>, rows: &Range<usize>) -> Option<usize> {
        let first = columns.start.checked_sub(self.columns.start)? / self.step;
        let last = (columns.end - 1).checked_sub(self.columns.start)? / self.step;
        let inside = columns.end <= self.columns.end
            && self.rows.start <= rows.start
            && rows.end <= self.rows.end;
        (inside && first == last).then_some(first)
    }

    /// The boxes with some of these columns, and which they have.
    fn boxes(&self, columns: &Range<usize>) -> impl Iterator<Item = (usize, Range<usize>)> {
        let (from, step) = (self.columns.start, self.step);
        let (start, end) = (columns.start.max(from), columns.end.min(self.columns.end));
        ((start - from) / step..(end - from).div_ceil(step)).map(move |at| {
            let cells = from + at * step..from + (at + 1) * step;
            (at, cells.start.max(start)..cells.end.min(end))
        })
    }
}

/// A tree that is made.
struct Growing {
    tree: BlockTree,
    leaves: FxHashMap<Leaf, u32>,
    parts: FxHashMap<(u32, Four), u32>,
}

impl Growing {
    fn new(sides: [usize; 2]) -> Growing {
        let shorter = sides[0].min(sides[1]);
        let tree = BlockTree {
            sides,
            words: sides[0].div_ceil(WORD),
            leaves: Vec::new(),
            parts: Vec::new(),
            counts: [Vec::new(), Vec::new()],
            densest: 0.0,
            level: FAR.div_ceil(shorter).next_power_of_two().ilog2(),
            root: 0,
        };
        Growing {
            tree,
            leaves: FxHashMap::default(),
            parts: FxHashMap::default(),
        }
    }

    /// The block with these elements.
    fn leaf(&mut self, has: impl Fn(usize, usize) -> bool) -> u32 {
        let [width, height] = self.tree.sides;
        let mut rows = vec![0; self.tree.words * height];
        for (y, row) in rows.chunks_mut(self.tree.words).enumerate() {
            (0..width)
                .filter(|&x| has(x, y))
                .for_each(|x| bits::set(row, x));
        }
        let leaf = Leaf { rows: rows.into() };
        let tree = &mut self.tree;
        *self.leaves.entry(leaf).or_insert_with_key(|leaf| {
            tree.counts[0].push(bits::count(&leaf.rows) as u64);
            tree.leaves.push(leaf.clone());
            tree.leaves.len() as u32 - 1
        })
    }

    /// The part of this level of these four.
    fn part(&mut self, level: u32, four: Four, budget: &Budget) -> Result<u32, Stop> {
        if let Some(&known) = self.parts.get(&(level, four)) {
            return Ok(known);
        }
        if self.tree.parts.len() >= PARTS {
            return Err(Stop::Memory);
        }
        budget.check()?;
        let tree = &mut self.tree;
        let all = four.map(|child| tree.elements(level - 1, child));
        let all = all.iter().sum();
        let [width, height] = tree.extent(level);
        if (LARGE..2 * LARGE).contains(&width.max(height)) {
            tree.densest = tree.densest.max(all as f64 / (width * height) as f64);
        }
        tree.counts[1].push(all);
        tree.parts.push(four);
        let id = tree.parts.len() as u32 - 1;
        self.parts.insert((level, four), id);
        Ok(id)
    }
}

/// A set of which a tree is made, that is the same in boxes at several places.
struct Placing<'a> {
    place: &'a dyn Fn([usize; 2], [usize; 2]) -> [usize; 2],
    contains: &'a dyn Fn(usize, usize) -> bool,
    growing: Growing,
    known: FxHashMap<(u32, [usize; 2]), u32>,
}

impl Placing<'_> {
    fn part(&mut self, level: u32, at: [usize; 2], budget: &Budget) -> Result<u32, Stop> {
        let sides = self.growing.tree.extent(level);
        let [x, y] = (self.place)(at, sides);
        if let Some(&known) = self.known.get(&(level, [x, y])) {
            return Ok(known);
        }
        if self.known.len() >= PARTS {
            return Err(Stop::Memory);
        }
        let part = if level == 0 {
            let contains = self.contains;
            self.growing
                .leaf(|column, row| contains(x + column, y + row))
        } else {
            let [w, h] = sides.map(|side| side / 2);
            let a = self.part(level - 1, [x, y], budget)?;
            let b = self.part(level - 1, [x + w, y], budget)?;
            let c = self.part(level - 1, [x, y + h], budget)?;
            let d = self.part(level - 1, [x + w, y + h], budget)?;
            self.growing.part(level, [a, b, c, d], budget)?
        };
        self.known.insert((level, [x, y]), part);
        Ok(part)
    }
}

/// The tiles below a part, left of it, and left below it: of level 0 a tile, else the number of a
/// line of two halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Start {
    corner: u32,
    below: u32,
    left: u32,
}

/// A part with the tiles of its upper row and its right column.
#[derive(Clone, Copy, Debug)]
struct Placed {
    part: u32,
    upper: u32,
    right: u32,
}

/// A system of tiles of which a tree is made.
struct Tiling<'a> {
    system: &'a System,
    growing: Growing,
    lines: FxHashMap<(u32, [u32; 2]), u32>,
    /// The halves of each line, and its last tile.
    halves: Vec<([u32; 2], u32)>,
    known: FxHashMap<(u32, Start), Placed>,
}

impl Tiling<'_> {
    /// The line of this level of two of the level below.
    fn line(&mut self, level: u32, halves: [u32; 2]) -> u32 {
        if let Some(&known) = self.lines.get(&(level, halves)) {
            return known;
        }
        let last = self.last(level - 1, halves[1]);
        let id = self.halves.len() as u32;
        self.halves.push((halves, last));
        self.lines.insert((level, halves), id);
        id
    }

    /// The line of one tile again and again.
    fn constant(&mut self, tile: u32, level: u32) -> u32 {
        (1..=level).fold(tile, |line, level| self.line(level, [line; 2]))
    }

    /// The last tile of a line.
    fn last(&self, level: u32, line: u32) -> u32 {
        match level {
            0 => line,
            _ => self.halves[line as usize].1,
        }
    }

    fn part(&mut self, level: u32, start: Start, budget: &Budget) -> Result<Placed, Stop> {
        if let Some(&known) = self.known.get(&(level, start)) {
            return Ok(known);
        }
        let placed = match level {
            0 => self.block(start),
            _ => self.four(level, start, budget)?,
        };
        self.known.insert((level, start), placed);
        Ok(placed)
    }

    /// A closed system knows all neighbours that occur.
    fn block(
        &mut self,
        Start {
            corner,
            below,
            left,
        }: Start,
    ) -> Placed {
        let tile = self.system.known(corner, below, left).unwrap_or(LEFT);
        let rows = &self.system.tiles[tile as usize].rows;
        Placed {
            part: self.growing.leaf(|x, y| rows[y] >> x & 1 == 1),
            upper: tile,
            right: tile,
        }
    }

    fn four(&mut self, level: u32, start: Start, budget: &Budget) -> Result<Placed, Stop> {
        let [below, left] = [start.below, start.left].map(|line| self.halves[line as usize].0);
        let small = level - 1;
        let a = Start {
            corner: start.corner,
            below: below[0],
            left: left[0],
        };
        let a = self.part(small, a, budget)?;
        let b = Start {
            corner: self.last(small, below[0]),
            below: below[1],
            left: a.right,
        };
        let b = self.part(small, b, budget)?;
        let c = Start {
            corner: self.last(small, left[0]),
            below: a.upper,
            left: left[1],
        };
        let c = self.part(small, c, budget)?;
        let d = Start {
            corner: self.last(small, a.upper),
            below: b.upper,
            left: c.right,
        };
        let d = self.part(small, d, budget)?;
        let four = [a, b, c, d].map(|placed| placed.part);
        Ok(Placed {
            part: self.growing.part(level, four, budget)?,
            upper: self.line(level, [c.upper, d.upper]),
            right: self.line(level, [b.right, d.right]),
        })
    }
}
