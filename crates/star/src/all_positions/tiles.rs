//! Tiles: the P-positions of a thin game on all of N0², as the picture of a finite system.
//!
//! N0² is cut into blocks of `b₀ × b₁` cells. The *tile* of a block is its cells, and for each of its
//! rows and each residue modulo the period of the horizontal rays the *age* of the first element
//! to the left of the block: its distance from the block's left side, at most the reach of the
//! rays; the same for its columns. The three tiles of the neighbours to the left, below, and
//! left below give the tile of a block ([`System::tile`]), so all pairs of neighbours that occur
//! are among those that are found when this is applied until nothing is new.

use super::ages::{Columns, aged_columns, aged_rows, comb, reached_along};
use super::thin::Thin;
use crate::certificate::DoublePeriod;
use crate::set::PointSet;
use crate::window::Window;
use grundy_base::budget::{Budget, Stop};
use rustc_hash::{FxHashMap, FxHashSet};

/// The longest side of a block: a row is one word.
pub(super) const LONGEST: usize = 128;
/// The highest block.
pub(super) const HIGHEST: usize = 512;

/// The most cells in all contexts of a system together, where nobody asks for more: what its closing takes.
pub(super) const CELLS: usize = 40_000_000;
/// The most that are tried at first: most systems that close do so early, and for some sides only.
pub(super) const FEW: usize = CELLS / 80;

/// Three tiles stand for the blocks outside of N0²: this one for those in the corner, left and below.
pub(super) const CORNER: u32 = 0;
/// Blocks below the first row.
pub(super) const BELOW: u32 = 1;
/// Blocks left of the first column.
pub(super) const LEFT: u32 = 2;

/// The pairs of neighbours outside: an axis, a tile, and the next one along it.
const FIRST: [(usize, u32, u32); 4] = [
    (0, CORNER, BELOW),
    (0, BELOW, BELOW),
    (1, CORNER, LEFT),
    (1, LEFT, LEFT),
];

/// A block's cells and what it must know of those far to the left and far below.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Tile {
    /// Bit `x` of row `y`.
    pub rows: Box<[u128]>,
    /// For row `y` and residue `r` at `y * period + r` the age; 0 if there is no element.
    pub row_ages: Box<[u16]>,
    /// For column `x` the same.
    pub column_ages: Box<[u16]>,
    /// The numbers of the block's column and row of blocks, as far as the memory counts them.
    pub place: [u16; 2],
}

/// The memory of far cells: the first element of each residue in a row or a column, by its
/// distance up to the reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Memory {
    pub period: [usize; 2],
    pub reach: [usize; 2],
    /// Up to where columns and rows of blocks are counted.
    pub places: [u16; 2],
}

/// The sides of the blocks.
pub(super) type Sides = [usize; 2];

/// A closed system of tiles.
pub(super) struct System {
    pub sides: Sides,
    pub memory: Memory,
    /// Its points are in the order of their rows.
    game: Thin,
    /// The moves along a row.
    level: u128,
    minimal: Vec<[usize; 2]>,
    pub tiles: Vec<Tile>,
    ids: FxHashMap<Tile, u32>,
    next: FxHashMap<[u32; 3], u32>,
    /// For each tile the tiles that may stand to the right of it.
    pub right: Vec<Vec<u32>>,
    /// For each tile the tiles that may stand above it.
    pub above: Vec<Vec<u32>>,
    seen: [FxHashSet<(u32, u32)>; 2],
}

/// Why there is no closed system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotClosed {
    /// It did not close, or not all was gone through, within the bounds.
    Contexts,
    /// The computation was stopped.
    Stopped(Stop),
}

impl From<Stop> for NotClosed {
    fn from(stop: Stop) -> NotClosed {
        NotClosed::Stopped(stop)
    }
}

impl System {
    /// The system of a thin game, if it closes with at most so many cells in all contexts. The sides of the
    /// blocks are multiples of the memory's periods, which are multiples of those of the game's
    /// rays, and at least the game's extent and the coordinates of its minimal moves; the memory
    /// reaches as far as the game's rays.
    pub fn close(
        game: &Thin,
        memory: Memory,
        sides: Sides,
        cells: usize,
        budget: &Budget,
    ) -> Result<System, NotClosed> {
        let mut system = System::new(game, memory, sides);
        let mut work: Vec<(usize, u32, u32)> = Vec::new();
        for (axis, from, to) in FIRST {
            system.add(axis, from, to, &mut work);
        }
        while let Some((axis, from, to)) = work.pop() {
            budget.check_work(sides[0] * sides[1])?;
            budget.check_memory(system.bytes())?;
            let others = match axis {
                0 => system.above[from as usize].clone(),
                _ => system.right[from as usize].clone(),
            };
            for other in others {
                let (below, left) = match axis {
                    0 => (to, other),
                    _ => (other, to),
                };
                let tile = system.tile(from, below, left);
                if system.next.len() * sides[0] * sides[1] > cells {
                    return Err(NotClosed::Contexts);
                }
                system.add(0, left, tile, &mut work);
                system.add(1, below, tile, &mut work);
            }
        }
        Ok(system)
    }

    /// A system that is known to be closed, from its tiles but for those outside and from its contexts.
    pub fn closed(
        game: &Thin,
        memory: Memory,
        sides: Sides,
        tiles: impl Iterator<Item = Tile>,
        contexts: impl Iterator<Item = [u32; 4]>,
    ) -> System {
        let mut system = System::new(game, memory, sides);
        for tile in tiles {
            system.ids.insert(tile.clone(), system.tiles.len() as u32);
            system.tiles.push(tile);
        }
        system.right = vec![Vec::new(); system.tiles.len()];
        system.above = vec![Vec::new(); system.tiles.len()];
        let mut found = Vec::new();
        for (axis, from, to) in FIRST {
            system.add(axis, from, to, &mut found);
        }
        for [corner, below, left, tile] in contexts {
            system.next.insert([corner, below, left], tile);
            system.add(0, left, tile, &mut found);
            system.add(1, below, tile, &mut found);
        }
        system
    }

    fn new(game: &Thin, memory: Memory, sides: Sides) -> System {
        // Where the periods fit, there is a common one.
        let own = game.with_period(memory.period);
        let mut own = own.unwrap_or_else(|| game.clone());
        own.points
            .sort_unstable_by_key(|&[across, up]| (up, across));
        let mut system = System {
            sides,
            memory,
            level: level(&own),
            game: own,
            minimal: game.minimal(),
            tiles: Vec::new(),
            ids: FxHashMap::default(),
            next: FxHashMap::default(),
            right: vec![Vec::new(); 3],
            above: vec![Vec::new(); 3],
            seen: Default::default(),
        };
        let empty = Tile {
            rows: vec![0; sides[1]].into(),
            row_ages: vec![0; sides[1] * memory.period[0]].into(),
            column_ages: vec![0; sides[0] * memory.period[1]].into(),
            place: [0; 2],
        };
        // They are told apart by their numbers only.
        system.tiles = vec![empty; 3];
        system
    }

    /// How many contexts there are: triples of neighbours and the tile that they give.
    pub fn contexts(&self) -> usize {
        self.next.len()
    }

    /// All contexts: the tiles left below, below, and left of a tile, and that tile; in order.
    pub fn all_contexts(&self) -> Vec<[u32; 4]> {
        let context =
            |(&[corner, below, left], &tile): (&[u32; 3], &u32)| [corner, below, left, tile];
        let mut all: Vec<[u32; 4]> = self.next.iter().map(context).collect();
        all.sort_unstable();
        all
    }

    /// The memory that it takes, near enough.
    pub fn bytes(&self) -> usize {
        let [width, height] = self.sides;
        let ages = height * self.memory.period[0] + width * self.memory.period[1];
        2 * self.tiles.len() * (16 * height + 2 * ages) + 48 * self.next.len()
    }

    fn add(&mut self, axis: usize, from: u32, to: u32, work: &mut Vec<(usize, u32, u32)>) {
        if self.seen[axis].insert((from, to)) {
            match axis {
                0 => self.right[from as usize].push(to),
                _ => self.above[from as usize].push(to),
            }
            work.push((axis, from, to));
        }
    }

    /// The tile of a block from those of its neighbours left below, below, and left of it.
    pub fn tile(&mut self, corner: u32, below: u32, left: u32) -> u32 {
        let key = [corner, below, left];
        if let Some(&known) = self.next.get(&key) {
            return known;
        }
        let tile = self.made(key);
        let id = match self.ids.get(&tile) {
            Some(&id) => id,
            None => {
                let id = self.tiles.len() as u32;
                self.ids.insert(tile.clone(), id);
                self.tiles.push(tile);
                self.right.push(Vec::new());
                self.above.push(Vec::new());
                id
            }
        };
        self.next.insert(key, id);
        id
    }

    /// The tile that was found for these neighbours.
    pub fn known(&self, corner: u32, below: u32, left: u32) -> Option<u32> {
        self.next.get(&[corner, below, left]).copied()
    }

    /// Whether the picture is this set on all positions, as far as all tiles that were found say so.
    /// The sides are multiples of the set's periods, and the memory counts blocks up to where it
    /// repeats.
    pub fn is(&self, set: &DoublePeriod) -> bool {
        let [width, height] = self.sides;
        self.tiles.iter().skip(3).all(|tile| {
            let [x, y] = tile.place.map(usize::from);
            (0..height).all(|line| {
                let row = tile.rows[line];
                (0..width).all(|at| has(row, at) == set.contains(x * width + at, y * height + line))
            })
        })
    }

    /// The part of the picture in a window.
    pub fn picture(&self, window: Window) -> PointSet {
        let mut set = PointSet::empty(window);
        let [width, height] = self.sides;
        let columns = window.width().div_ceil(width);
        let mut lower = vec![BELOW; columns];
        for y in 0..window.height().div_ceil(height) {
            let (mut corner, mut left) = (if y == 0 { CORNER } else { LEFT }, LEFT);
            for (x, below) in lower.iter_mut().enumerate() {
                // A closed system knows all neighbours that occur.
                let tile = self.known(corner, *below, left).unwrap_or(LEFT);
                (corner, left) = (*below, tile);
                *below = tile;
                for (line, row) in self.tiles[tile as usize].rows.iter().enumerate() {
                    let cells = (0..width).filter(|&at| has(*row, at));
                    for at in cells {
                        set.insert([(x * width + at) as u32, (y * height + line) as u32, 0]);
                    }
                }
            }
        }
        set
    }

    fn made(&self, [corner, below, left]: [u32; 3]) -> Tile {
        let neighbours = [corner, below, left].map(|id| &self.tiles[id as usize]);
        let at_edge = [left == LEFT, below == BELOW];
        Making::new(self, neighbours, at_edge).run()
    }
}

/// The cells of a block that are terminal: those that lie above no minimal move. Within the first
/// column or row of blocks that depends on the place, elsewhere the coordinate is large enough.
pub(super) fn terminal(minimal: &[[usize; 2]], at_edge: [bool; 2], y: usize, width: usize) -> u128 {
    let high_enough = |m: &&[usize; 2]| !at_edge[1] || m[1] <= y;
    let reached = minimal.iter().filter(high_enough);
    let from = reached.map(|m| if at_edge[0] { m[0] } else { 0 }).min();
    ones(from.unwrap_or(width).min(width))
}

/// The moves of a game along a row that stay in a block; those along horizontal rays are not among them.
fn level(game: &Thin) -> u128 {
    let points = game.points.iter().filter(|point| point[1] == 0);
    // A vertical ray that begins at height 0 has its first point there.
    let rays = game.rays[1].iter().filter(|ray| ray.start == 0);
    let across = points
        .map(|point| point[0])
        .chain(rays.map(|ray| ray.across));
    let inside = across.filter(|&across| across < LONGEST);
    inside.fold(0, |level, across| level | 1 << across)
}

/// The word with the lowest bits set.
pub(super) fn ones(bits: usize) -> u128 {
    match bits {
        0 => 0,
        bits => u128::MAX >> (LONGEST - bits.min(LONGEST)),
    }
}

/// A row moved to the right by `by` cells, at most its width, with what comes in from the left.
pub(super) fn moved(left: u128, row: u128, by: usize, width: usize) -> u128 {
    let own = if by < LONGEST { row << by } else { 0 };
    let other = match width - by.min(width) {
        LONGEST => 0,
        shift => left >> shift,
    };
    (own | other) & ones(width)
}

/// A row moved to the right by each of these moves, of which at most the width is across.
fn all_moved(left: u128, row: u128, moves: &[[usize; 2]], width: usize) -> u128 {
    const NARROW: usize = u64::BITS as usize;
    if width > NARROW {
        let moved =
            |taken: u128, &[across, _]: &[usize; 2]| taken | moved(left, row, across, width);
        return moves.iter().fold(0, moved);
    }
    // Words of half the length take a fifth of the time.
    let (row, left) = (row as u64, (left as u64) << (NARROW - width));
    let taken = moves.iter().fold(0_u64, |taken, &[across, _]| {
        let own = row.unbounded_shl(across as u32);
        taken | own | left.unbounded_shr((NARROW - across) as u32)
    });
    u128::from(taken) & ones(width)
}

/// A block while its cells are found, from the lowest row on.
struct Making<'a> {
    system: &'a System,
    corner: &'a Tile,
    below: &'a Tile,
    left: &'a Tile,
    at_edge: [bool; 2],
    tile: Tile,
    /// The columns of the block to the left, and of this one.
    columns: [Columns; 2],
}

impl<'a> Making<'a> {
    fn new(
        system: &'a System,
        [corner, below, left]: [&'a Tile; 3],
        at_edge: [bool; 2],
    ) -> Making<'a> {
        let (sides, memory) = (system.sides, system.memory);
        let tile = Tile {
            rows: vec![0; sides[1]].into(),
            row_ages: aged_rows(left, memory, sides),
            column_ages: aged_columns(below, memory, sides),
            place: [
                next_place(left.place[0], at_edge[0], memory.places[0]),
                next_place(below.place[1], at_edge[1], memory.places[1]),
            ],
        };
        let columns = [left, &tile].map(|tile| Columns::new(&tile.column_ages, memory.period[1]));
        Making {
            system,
            corner,
            below,
            left,
            at_edge,
            tile,
            columns,
        }
    }

    fn run(mut self) -> Tile {
        for y in 0..self.system.sides[1] {
            let taken = self.taken_from_below(y) | self.taken_from_columns(y);
            let row = self.row(y, taken);
            self.tile.rows[y] = row;
            for (columns, row) in self.columns.iter_mut().zip([self.left.rows[y], row]) {
                columns.push(row);
            }
        }
        self.tile
    }

    /// The two rows of cells `down` rows below row `y`, in the block to the left and in this one.
    fn rows_below(&self, y: usize, down: usize) -> (u128, u128) {
        match y.checked_sub(down) {
            Some(y) => (self.left.rows[y], self.tile.rows[y]),
            None => {
                let y = y + self.system.sides[1] - down;
                (self.corner.rows[y], self.below.rows[y])
            }
        }
    }

    /// The cells that points and horizontal rays reach in row `y` from lower rows, and from the same row of
    /// the block to the left.
    fn taken_from_below(&self, y: usize) -> u128 {
        let System { game, sides, .. } = self.system;
        let mut taken = 0;
        for points in game.points.chunk_by(|a, b| a[1] == b[1]) {
            let (left, row) = self.rows_below(y, points[0][1]);
            taken |= all_moved(left, row, points, sides[0]);
        }
        for ray in &game.rays[0] {
            taken |= self.ray_from(y, ray.across, ray.start);
        }
        // A vertical ray that begins at height 0 has its first point there.
        for ray in game.rays[1].iter().filter(|ray| ray.start == 0) {
            taken |= moved(self.left.rows[y], 0, ray.across, sides[0]);
        }
        taken
    }

    /// The cells that a horizontal ray reaches in row `y` from the row `down` below it.
    fn ray_from(&self, y: usize, down: usize, start: usize) -> u128 {
        let (width, period) = (self.system.sides[0], self.system.memory.period[0]);
        let (ages, row) = match y.checked_sub(down) {
            Some(y) => (
                &self.tile.row_ages[y * period..][..period],
                self.tile.rows[y],
            ),
            None => {
                let y = y + self.system.sides[1] - down;
                (
                    &self.below.row_ages[y * period..][..period],
                    self.below.rows[y],
                )
            }
        };
        reached_along(ages, row, start, period, width)
    }

    /// The cells that vertical rays reach in row `y`.
    fn taken_from_columns(&self, y: usize) -> u128 {
        let ages = [&self.left.column_ages, &self.tile.column_ages];
        let reached = self.system.game.rays[1].iter().map(|ray| {
            let [left, own] = [0, 1].map(|at| self.columns[at].reaching(y, ray.start, ages[at]));
            moved(left, own, ray.across, self.system.sides[0])
        });
        reached.fold(0, |taken, cells| taken | cells)
    }

    /// The elements of row `y`, of which these cells are taken from elsewhere.
    fn row(&self, y: usize, mut taken: u128) -> u128 {
        let System { game, sides, .. } = self.system;
        let period = self.system.memory.period[0];
        let ages = &self.tile.row_ages[y * period..][..period];
        taken |= terminal(&self.system.minimal, self.at_edge, y, sides[0]);
        let along = game.rays[0].iter().any(|ray| ray.across == 0);
        let mut row = 0;
        let mut free = ones(sides[0]) & !taken;
        while free != 0 {
            let x = free.trailing_zeros() as usize;
            row |= 1 << x;
            taken |= self.system.level << x;
            // Of the elements with a residue the first one reaches all that the others do.
            if along && ages[x % period] == 0 && row & comb(x % period, period, 0, x) == 0 {
                for ray in game.rays[0].iter().filter(|ray| ray.across == 0) {
                    let from = x + ray.start;
                    taken |= comb(from % period, period, from, sides[0]);
                }
            }
            free &= !taken & !ones(x + 1);
        }
        row
    }
}

/// Whether a row has cell `x`.
pub(super) fn has(row: u128, x: usize) -> bool {
    row >> x & 1 == 1
}

/// The number of the next column or row of blocks.
fn next_place(before: u16, at_edge: bool, most: u16) -> u16 {
    match at_edge {
        true => 0,
        false => (before + 1).min(most),
    }
}
