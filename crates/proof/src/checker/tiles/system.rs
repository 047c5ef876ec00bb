//! Whether a system of tiles follows from its neighbours and is closed: theorem 2.

use super::file::{Tile as Written, Tiles};
use super::thin::Thin;
use crate::checker::iterations::place;
use crate::checker::periodic::{Grid, Set, lcm};
use crate::hashing::{FastMap, FastSet};
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// Three tiles stand for the blocks outside: this one left below the first block, and those below and left.
pub(super) const CORNER: usize = 0;
pub(super) const BELOW: usize = 1;
pub(super) const LEFT: usize = 2;

pub(super) struct Tile {
    /// Bit `x` of row `y`.
    pub(super) rows: Vec<u128>,
    /// For each axis, for each row (or column) and each residue, the age of the first element before
    /// the tile; 0 if there is none.
    ages: [Vec<Vec<usize>>; 2],
}

/// A system whose tiles have been checked.
pub(crate) struct System {
    iteration: usize,
    pub(super) sides: [usize; 2],
    pub(super) period: [usize; 2],
    pub(super) reach: [usize; 2],
    pub(super) tiles: Vec<Tile>,
    next: FastMap<[usize; 3], usize>,
    /// For each axis and each tile those that may follow.
    pub(super) after: [Vec<Vec<usize>>; 2],
}

/// What a system is checked for.
pub(crate) struct Star<'a> {
    /// Which iteration it is.
    pub(crate) iteration: usize,
    /// The one before.
    pub(crate) moves: &'a Thin,
    /// The one after, where it rests on these tiles.
    pub(crate) cover: Option<&'a Thin>,
    /// The minimal moves.
    pub(crate) minimal: &'a [[usize; 2]],
}

impl Tile {
    fn of(written: &Written) -> Tile {
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

    fn has(&self, at: [usize; 2]) -> bool {
        self.rows[at[1]] >> at[0] & 1 == 1
    }

    /// Whether there is an element in the line of this number along the axis, at `to` or before it and
    /// a multiple of the period away; `to` may be before the tile, down to minus the reach.
    pub(super) fn reached(&self, axis: usize, line: usize, to: i64, period: usize) -> bool {
        let residue = to.rem_euclid(period as i64) as usize;
        let age = self.ages[axis][line][residue];
        if age > 0 {
            return -(age as i64) <= to;
        }
        let mut own = (residue as i64..=to).step_by(period);
        own.any(|at| self.has(along(axis, at as usize, line)))
    }

    /// The age of a residue after the tile.
    fn aged(&self, axis: usize, line: usize, residue: usize, side: usize) -> usize {
        let ages = &self.ages[axis][line];
        let mut own = (residue..side).step_by(ages.len());
        match ages[residue] {
            0 => own
                .find(|&at| self.has(along(axis, at, line)))
                .map_or(0, |at| side - at),
            age => age + side,
        }
    }
}

fn along(axis: usize, at: usize, line: usize) -> [usize; 2] {
    match axis {
        0 => [at, line],
        _ => [line, at],
    }
}

impl System {
    /// Checks a system; contexts are few enough to be held twice.
    pub(crate) fn checked(
        star: &Star,
        written: &Tiles,
        budget: &Budget,
    ) -> Result<System, Unproved> {
        let ([width, height], [p, q]) = (written.sides, written.period);
        let bytes = (written.tiles.len() + 3) * (16 * height + 8 * (height * p + width * q));
        budget.check_memory(bytes.saturating_add(128 * written.contexts.len()))?;
        let wrong = |why: &str| Refusal::new(Stated::Sets, place(star.iteration), why);
        let moves = remembered(star, written).map_err(wrong)?;
        let minimal = |i: usize| star.minimal.iter().map(|m| m[i]).max().unwrap_or(0);
        if (0..2).any(|i| minimal(i).max(moves.extent(i)) > written.sides[i]) {
            return Err(wrong("the tiles are smaller than the set before").into());
        }
        let mut system = System::of(star.iteration, written);
        system.close(budget)?;
        for &[corner, below, left, tile] in &written.contexts {
            let neighbours = [corner, below, left];
            let made = Making {
                system: &system,
                moves: &moves,
                minimal: star.minimal,
                neighbours,
                tile,
            };
            if let Some(what) = made.difference(budget)? {
                let why = format!(
                    "tile {tile} does not follow from its neighbours {neighbours:?}: {what}"
                );
                return Err(wrong(&why).into());
            }
        }
        Ok(system)
    }

    fn of(iteration: usize, written: &Tiles) -> System {
        let (sides, period) = (written.sides, written.period);
        let outside = (0..3).map(|_| Tile::outside(sides, period));
        let contexts = written.contexts.iter();
        System {
            iteration,
            sides,
            period,
            reach: written.reach,
            tiles: outside.chain(written.tiles.iter().map(Tile::of)).collect(),
            next: contexts.map(|&[c, b, l, tile]| ([c, b, l], tile)).collect(),
            after: [0, 1].map(|_| vec![Vec::new(); written.tiles.len() + 3]),
        }
    }

    /// Finds all pairs of neighbours, and checks that these and no others have a context, and that
    /// every tile is in one.
    fn close(&mut self, budget: &Budget) -> Result<(), Unproved> {
        let mut pairs: [FastSet<[usize; 2]>; 2] = Default::default();
        let mut work = vec![
            (0, [CORNER, BELOW]),
            (0, [BELOW, BELOW]),
            (1, [CORNER, LEFT]),
            (1, [LEFT, LEFT]),
        ];
        let (mut used, mut made) = (FastSet::default(), FastSet::default());
        while let Some((axis, [from, to])) = work.pop() {
            if !pairs[axis].insert([from, to]) {
                continue;
            }
            self.after[axis][from].push(to);
            budget.check_work(self.after[1 - axis][from].len())?;
            for &other in &self.after[1 - axis][from] {
                let [below, left] = if axis == 0 { [to, other] } else { [other, to] };
                let tile = self.next([from, below, left])?;
                used.insert([from, below, left]);
                made.insert(tile);
                work.extend([(0, [left, tile]), (1, [below, tile])]);
            }
        }
        let wrong = |why| Err(Refusal::new(Stated::Sets, place(self.iteration), why).into());
        if used.len() < self.next.len() {
            return wrong("a context has neighbours that never are ones");
        }
        if made.len() + 3 < self.tiles.len() {
            return wrong("a tile is in no context");
        }
        Ok(())
    }

    fn next(&self, neighbours: [usize; 3]) -> Result<usize, Unproved> {
        self.next.get(&neighbours).copied().ok_or_else(|| {
            let why = format!("no context has the neighbours {neighbours:?}");
            Refusal::new(Stated::Sets, place(self.iteration), why).into()
        })
    }

    /// The tile that follows from its neighbours, outside ones among them.
    pub(super) fn tile(&self, neighbours: [usize; 3]) -> Result<usize, Unproved> {
        match neighbours {
            [_, CORNER | LEFT, left] => Ok(left),
            [_, below, CORNER | BELOW] => Ok(below),
            _ => self.next(neighbours),
        }
    }

    /// How many tiles there are, those outside among them.
    pub(crate) fn count(&self) -> usize {
        self.tiles.len()
    }

    /// Whether the picture differs from a set in the first blocks, up to some hundred columns and rows.
    pub(crate) fn differs_from(&self, set: Set, budget: &Budget) -> Result<bool, Unproved> {
        const LOOK: usize = 512;
        let [width, height] = self.sides;
        let blocks = self.sides.map(|side| LOOK.div_ceil(side));
        let grid = Grid::of(set, [blocks[0] * width, blocks[1] * height], budget)?;
        let mut lower = vec![BELOW; blocks[0]];
        for y in 0..blocks[1] {
            let (mut corner, mut left) = (if y == 0 { CORNER } else { LEFT }, LEFT);
            for (x, below) in lower.iter_mut().enumerate() {
                let tile = self.tile([corner, *below, left])?;
                (corner, left) = (*below, tile);
                *below = tile;
                let cells = (0..height).flat_map(|line| (0..width).map(move |at| [at, line]));
                let mut places = cells.map(|at| (at, [x * width + at[0], y * height + at[1]]));
                if places.any(|(at, [x, y])| self.tiles[tile].has(at) != grid.has(x, y)) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

/// The set before, with the periods of the tiles, if these remember what they must and no more.
fn remembered(star: &Star, written: &Tiles) -> Result<Thin, &'static str> {
    let with_period = |thin: &Thin| thin.with_period(written.period);
    let wrong = "the periods are no multiples of those of the rays";
    let moves = with_period(star.moves).ok_or(wrong)?;
    let cover = star
        .cover
        .map(|cover| with_period(cover).ok_or(wrong))
        .transpose()?;
    for i in 0..2 {
        let own = star.cover.map_or(1, |cover| cover.period[i]);
        let reach = cover.as_ref().map_or(0, |cover| cover.reach(i));
        if lcm(star.moves.period[i], own) != Some(written.period[i]) {
            return Err("a period is not the least one of the rays before and after");
        }
        if written.reach[i] != moves.reach(i).max(reach) {
            return Err("the reach is not that of the rays before and after");
        }
        let rays = |thin: &Thin| !thin.rays[i].is_empty();
        if written.reach[i] == 0 && (rays(&moves) || cover.as_ref().is_some_and(rays)) {
            return Err("all rays begin at an axis, and an age up to 0 says nothing of them");
        }
    }
    Ok(moves)
}

/// A tile and what it must be.
struct Making<'a> {
    system: &'a System,
    moves: &'a Thin,
    minimal: &'a [[usize; 2]],
    neighbours: [usize; 3],
    tile: usize,
}

impl Making<'_> {
    /// In what the tile differs from what its neighbours make it.
    fn difference(&self, budget: &Budget) -> Result<Option<String>, Unproved> {
        if self.tile <= LEFT {
            return Ok(Some("it is one of those outside".into()));
        }
        if let Some(what) = self.other_age() {
            return Ok(Some(what));
        }
        let [_, below, left] = self.neighbours;
        let at_edge = [left == LEFT, below == BELOW];
        let moves = self.moves.points.len() + self.moves.rays.iter().map(Vec::len).sum::<usize>();
        let [width, height] = self.system.sides;
        for y in 0..height {
            budget.check_work(width * (moves + self.minimal.len()))?;
            for x in 0..width {
                let above =
                    |m: &[usize; 2]| (!at_edge[0] || m[0] <= x) && (!at_edge[1] || m[1] <= y);
                let free = self.minimal.iter().any(above) && !self.taken([x, y]);
                if self.system.tiles[self.tile].has([x, y]) != free {
                    return Ok(Some(format!("the cell ({x},{y}) is {}", u8::from(free))));
                }
            }
        }
        Ok(None)
    }

    fn other_age(&self) -> Option<String> {
        let System {
            sides,
            period,
            reach,
            tiles,
            ..
        } = self.system;
        let [_, below, left] = self.neighbours;
        for (axis, before) in [(0, left), (1, below)] {
            for line in 0..sides[1 - axis] {
                for residue in 0..period[axis] {
                    let age = tiles[before]
                        .aged(axis, line, residue, sides[axis])
                        .min(reach[axis]);
                    if tiles[self.tile].ages[axis][line][residue] != age {
                        return Some(format!("an age in line {line} is {age}"));
                    }
                }
            }
        }
        None
    }

    /// The tile of what lies so far before a cell, and the place in it.
    fn before(&self, at: [usize; 2], by: [usize; 2]) -> (&Tile, [usize; 2]) {
        let before = [0, 1].map(|i| by[i] > at[i]);
        let place =
            [0, 1].map(|i| at[i] + if before[i] { self.system.sides[i] } else { 0 } - by[i]);
        let [corner, below, left] = self.neighbours;
        let tile = match before {
            [true, true] => corner,
            [false, true] => below,
            [true, false] => left,
            [false, false] => self.tile,
        };
        (&self.system.tiles[tile], place)
    }

    /// Whether a cell is a sum of a move and an element.
    fn taken(&self, at: [usize; 2]) -> bool {
        let by_ray = |axis: usize, [start, across]: [usize; 2]| {
            let (tile, place) = self.before(at, along(axis, 0, across));
            let to = at[axis] as i64 - start as i64;
            tile.reached(axis, place[1 - axis], to, self.system.period[axis])
        };
        let by_point = |&by: &[usize; 2]| {
            let (tile, place) = self.before(at, by);
            tile.has(place)
        };
        self.moves.points.iter().any(by_point)
            || (0..2).any(|axis| self.moves.rays[axis].iter().any(|&ray| by_ray(axis, ray)))
    }
}
