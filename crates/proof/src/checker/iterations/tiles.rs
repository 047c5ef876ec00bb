//! Whether a system of tiles follows from its neighbours and is closed: theorem 2 of
//! `docs/vector-games-on-all-positions.md`.

use super::IterationsRefusal;
use super::file::{System as Written, Tile as WrittenTile, shape};
use super::sets::Set;
use super::thin::Thin;
use grundy_base::budget::Budget;
use rustc_hash::{FxHashMap, FxHashSet};

/// What stands for the blocks outside: left below the first one, below, and left.
pub(super) const CORNER: usize = 0;
pub(super) const BELOW: usize = 1;
pub(super) const LEFT: usize = 2;

pub(super) struct Tile {
    /// Bit `x` of row `y`.
    pub(super) rows: Vec<u128>,
    /// For each axis, for each row (or column) and each residue, the age of the first element before
    /// the tile; 0 if there is none.
    pub(super) ages: [Vec<Vec<usize>>; 2],
}

/// A system whose tiles have been checked.
pub(super) struct System {
    pub(super) sides: [usize; 2],
    pub(super) period: [usize; 2],
    pub(super) reach: [usize; 2],
    pub(super) tiles: Vec<Tile>,
    next: FxHashMap<[usize; 3], usize>,
    /// For each axis and each tile those that may follow.
    pub(super) after: [Vec<Vec<usize>>; 2],
}

impl Tile {
    fn of(written: &WrittenTile) -> Tile {
        let row = |row: &String| {
            let cells = row.bytes().enumerate().filter(|(_, b)| *b == b'1');
            cells.fold(0, |row, (x, _)| row | 1 << x)
        };
        Tile {
            rows: written.rows.iter().map(row).collect(),
            ages: [written.left.clone(), written.below.clone()],
        }
    }

    fn outside(sides: [usize; 2], period: [usize; 2]) -> Tile {
        Tile {
            rows: vec![0; sides[1]],
            ages: [0, 1].map(|i| vec![vec![0; period[i]]; sides[1 - i]]),
        }
    }

    pub(super) fn has(&self, at: [usize; 2]) -> bool {
        self.rows[at[1]] >> at[0] & 1 == 1
    }

    /// Whether there is an element in the line of this number along the axis, at `to` or before it and
    /// a multiple of the period away; `to` may be before the tile, down to minus the reach.
    pub(super) fn reached(&self, axis: usize, line: usize, to: i64, period: usize) -> bool {
        let age = self.ages[axis][line][to.rem_euclid(period as i64) as usize];
        let place = |at: i64| match axis {
            0 => [at as usize, line],
            _ => [line, at as usize],
        };
        let mut at = to;
        while at >= 0 {
            if self.has(place(at)) {
                return true;
            }
            at -= period as i64;
        }
        age > 0 && -(age as i64) <= to
    }
}

impl System {
    /// Reads and checks the system of the star of a thin set.
    pub(super) fn checked(
        iteration: usize,
        written: &Written,
        game: &Thin,
        minimal: &[[usize; 2]],
        budget: &Budget,
    ) -> Result<System, IterationsRefusal> {
        let (sides, period, reach) = (written.sides, written.period, written.reach);
        let bytes = (written.tiles.len() + 3)
            * (16 * sides[1] + 8 * sides[1] * period[0] + 8 * sides[0] * period[1]);
        budget.check_memory(bytes.saturating_mul(2))?;
        let outside = (0..3).map(|_| Tile::outside(sides, period));
        let mut system = System {
            sides,
            period,
            reach,
            tiles: outside.chain(written.tiles.iter().map(Tile::of)).collect(),
            next: FxHashMap::default(),
            after: [0, 1].map(|_| vec![Vec::new(); written.tiles.len() + 3]),
        };
        let place = || format!("iteration {iteration}");
        let Some(game) = game.with_period(period) else {
            return Err(shape(
                place(),
                "the periods are no multiples of those of the rays",
            ));
        };
        let small = |i: usize| {
            let minimal = minimal.iter().map(|m| m[i]).max().unwrap_or(0);
            minimal.max(game.extent(i)) <= sides[i] && game.reach(i) <= reach[i]
        };
        if !small(0) || !small(1) {
            return Err(shape(
                place(),
                "the tiles or the reach are smaller than the game",
            ));
        }
        let mut pairs = [FxHashSet::default(), FxHashSet::default()];
        pairs[0].extend([[CORNER, BELOW], [BELOW, BELOW]]);
        pairs[1].extend([[CORNER, LEFT], [LEFT, LEFT]]);
        for &[corner, below, left, tile] in &written.contexts {
            let neighbours = [corner, below, left];
            let other = system.difference(neighbours, tile, &game, minimal, budget)?;
            if let Some(what) = other {
                return Err(IterationsRefusal::Tile {
                    iteration,
                    tile,
                    neighbours,
                    what,
                });
            }
            pairs[0].insert([left, tile]);
            pairs[1].insert([below, tile]);
            if system
                .next
                .insert(neighbours, tile)
                .is_some_and(|other| other != tile)
            {
                let what = "another tile has the same neighbours".into();
                return Err(IterationsRefusal::Tile {
                    iteration,
                    tile,
                    neighbours,
                    what,
                });
            }
        }
        for (pairs, after) in pairs.iter().zip(&mut system.after) {
            for &[tile, next] in pairs {
                after[tile].push(next);
            }
            after.iter_mut().for_each(|next| next.sort_unstable());
        }
        // Closed: all neighbours that are possible one by one have a tile.
        for corner in 0..system.tiles.len() {
            budget.check()?;
            for &below in &system.after[0][corner] {
                for &left in &system.after[1][corner] {
                    let neighbours = [corner, below, left];
                    if !system.next.contains_key(&neighbours) {
                        return Err(IterationsRefusal::Context {
                            iteration,
                            neighbours,
                        });
                    }
                }
            }
        }
        Ok(system)
    }

    /// The tile that follows from its neighbours, outside ones among them.
    pub(super) fn tile(&self, corner: usize, below: usize, left: usize) -> Option<usize> {
        match (below, left) {
            (CORNER | LEFT, _) => Some(left),
            (_, CORNER | BELOW) => Some(below),
            _ => self.next.get(&[corner, below, left]).copied(),
        }
    }

    /// Whether the picture differs from a set in one of its first blocks.
    pub(super) fn differs_from(&self, set: &Set) -> bool {
        const BLOCKS: usize = 8;
        let mut lower = [BELOW; BLOCKS];
        (0..BLOCKS).any(|y| {
            let (mut corner, mut left) = (if y == 0 { CORNER } else { LEFT }, LEFT);
            lower.iter_mut().enumerate().any(|(x, below)| {
                let tile = self.tile(corner, *below, left).unwrap_or(LEFT);
                (corner, left) = (*below, tile);
                *below = tile;
                let [width, height] = self.sides;
                (0..height).any(|line| {
                    let differs = |at: usize| {
                        let place = [x * width + at, y * height + line];
                        self.tiles[tile].has([at, line]) != set.has(place[0], place[1])
                    };
                    (0..width).any(differs)
                })
            })
        })
    }

    /// In what a tile differs from what its neighbours make it.
    fn difference(
        &self,
        [corner, below, left]: [usize; 3],
        tile: usize,
        game: &Thin,
        minimal: &[[usize; 2]],
        budget: &Budget,
    ) -> Result<Option<String>, IterationsRefusal> {
        if tile <= LEFT {
            return Ok(Some("it is one of those outside".into()));
        }
        let tiles = [corner, below, left, tile].map(|tile| &self.tiles[tile]);
        for (axis, before) in [(0, left), (1, below)] {
            for line in 0..self.sides[1 - axis] {
                for residue in 0..self.period[axis] {
                    let age = self.aged(&self.tiles[before], axis, line, residue);
                    if tiles[3].ages[axis][line][residue] != age {
                        return Ok(Some(format!("an age in line {line} is {age}")));
                    }
                }
            }
        }
        let at_edge = [left == LEFT, below == BELOW];
        let moves = game.points.len() + game.rays[0].len() + game.rays[1].len();
        for y in 0..self.sides[1] {
            budget.check_work(self.sides[0] * (moves + minimal.len()))?;
            for x in 0..self.sides[0] {
                let above =
                    |m: &[usize; 2]| (!at_edge[0] || m[0] <= x) && (!at_edge[1] || m[1] <= y);
                let free = minimal.iter().any(above) && !self.taken(tiles, game, [x, y]);
                if tiles[3].has([x, y]) != free {
                    return Ok(Some(format!("the cell ({x},{y}) is {}", u8::from(free))));
                }
            }
        }
        Ok(None)
    }

    /// The age of a residue after a tile.
    fn aged(&self, tile: &Tile, axis: usize, line: usize, residue: usize) -> usize {
        let (side, reach) = (self.sides[axis], self.reach[axis]);
        let place = |at: usize| match axis {
            0 => [at, line],
            _ => [line, at],
        };
        let mut own = (residue..side).step_by(self.period[axis]);
        let age = match tile.ages[axis][line][residue] {
            0 => own
                .find(|&at| tile.has(place(at)))
                .map_or(0, |at| side - at),
            age => age + side,
        };
        age.min(reach)
    }

    /// Whether a cell of the last of these tiles is a sum of a move and an element.
    fn taken(&self, tiles: [&Tile; 4], game: &Thin, at: [usize; 2]) -> bool {
        let sides = self.sides;
        // The tile of what lies so far before, and the place in it.
        let tile_of = |by: [usize; 2]| {
            let before = [0, 1].map(|i| by[i] > at[i]);
            let place = [0, 1].map(|i| at[i] + if before[i] { sides[i] } else { 0 } - by[i]);
            let which = match before {
                [true, true] => 0,
                [false, true] => 1,
                [true, false] => 2,
                [false, false] => 3,
            };
            (tiles[which], place)
        };
        let points = game.points.iter().any(|&m| {
            let (tile, place) = tile_of(m);
            tile.has(place)
        });
        points
            || [0, 1].iter().any(|&axis| {
                game.rays[axis].iter().any(|&[start, across]| {
                    let mut by = [0; 2];
                    by[1 - axis] = across;
                    let (tile, place) = tile_of(by);
                    let to = at[axis] as i64 - start as i64;
                    tile.reached(axis, place[1 - axis], to, self.period[axis])
                })
            })
    }
}
