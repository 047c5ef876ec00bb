//! Whether a thin set is the star of one that is known by tiles.
//!
//! Let `A` be known by a closed system and `F` be thin: points and the sides of rays within `m`
//! blocks, rays from within `m` blocks on. `F = P(A)` if and only if each cell that is not terminal is
//! either in `F` or in `A + F`. For a cell of block `(X, Y)` that depends on the blocks
//! `(X-m..X, Y-m..Y)`, on what the tiles of the last column and the last row of these remember, and
//! on `min(X, m)` and `min(Y, m)`, which the outside blocks among these tell. So all windows of
//! `(m + 1)²` blocks are gone through, the left column and the lowest row being paths of
//! neighbours of the system: from column to column, with the cells of the last block that are
//! taken from the columns so far, each such state once.

use super::ages::{Columns, reached_along};
use super::thin::Thin;
use super::tiles::{BELOW, CORNER, LEFT, NotClosed, System, Tile, moved, ones, terminal};
use crate::certificate::DoublePeriod;
use grundy_base::budget::{Budget, Stop};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a check of all windows found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cover {
    /// The windows that were looked at.
    pub windows: usize,
    /// Cells that are neither in the set nor taken, in all of these.
    pub missing: usize,
    /// Cells of the set that are taken.
    pub taken: usize,
}

impl Cover {
    /// Whether the set is the star.
    pub fn holds(&self) -> bool {
        self.missing == 0 && self.taken == 0
    }
}

/// A set and how it is looked at in the blocks of a system.
pub(super) struct Candidate<'a> {
    set: &'a DoublePeriod,
    thin: Thin,
    /// `m` in each direction.
    pub blocks: [usize; 2],
}

impl<'a> Candidate<'a> {
    /// A thin set, for a system with these sides; nothing if it is not thin.
    pub fn new(set: &'a DoublePeriod, sides: [usize; 2]) -> Option<Candidate<'a>> {
        let thin = Thin::of(set)?;
        let blocks = [0, 1].map(|i| set.from[i].div_ceil(sides[i]).max(1));
        Some(Candidate { set, thin, blocks })
    }
}

/// Goes through all windows. The system is closed; its memory has multiples of the periods of the
/// candidate's rays and reaches at least as far, and its sides are multiples of these periods.
pub(super) fn cover(
    system: &System,
    candidate: &Candidate,
    most: usize,
    budget: &Budget,
) -> Result<Cover, NotClosed> {
    let thin = candidate.thin.with_period(system.memory.period);
    let mut search = CoverSearch {
        system,
        candidate,
        thin: thin.ok_or(NotClosed::Contexts)?,
        minimal: candidate.thin.minimal(),
        columns: Vec::new(),
        ids: FxHashMap::default(),
        taken: FxHashMap::default(),
        cells: Cells::default(),
    };
    let mut states = search.left_columns(most, budget)?;
    for further in (0..candidate.blocks[0]).rev() {
        states = search.next_states(&states, further, most, budget)?;
    }
    search.look(states)
}

/// What is known of a window whose columns so far end with this one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    column: u32,
    /// How many of the columns are in N0².
    inside: u32,
    /// The number of the cells of the last block that are taken.
    taken: u32,
}

/// Cells of a block, for each of its rows, by number; few different ones are met.
#[derive(Default)]
struct Cells {
    all: Vec<Box<[u128]>>,
    ids: FxHashMap<Box<[u128]>, u32>,
    unions: FxHashMap<(u32, u32), u32>,
}

impl Cells {
    fn id(&mut self, cells: Box<[u128]>) -> u32 {
        if let Some(&id) = self.ids.get(&cells) {
            return id;
        }
        let id = self.all.len() as u32;
        self.all.push(cells.clone());
        self.ids.insert(cells, id);
        id
    }

    fn union(&mut self, a: u32, b: u32) -> u32 {
        if let Some(&id) = self.unions.get(&(a, b)) {
            return id;
        }
        let rows = self.all[a as usize].iter().zip(&self.all[b as usize]);
        let union = rows.map(|(a, b)| a | b).collect();
        let id = self.id(union);
        self.unions.insert((a, b), id);
        id
    }
}

struct CoverSearch<'a> {
    system: &'a System,
    candidate: &'a Candidate<'a>,
    thin: Thin,
    minimal: Vec<[usize; 2]>,
    /// Columns of `m + 1` tiles, from the lowest on.
    columns: Vec<Vec<u32>>,
    ids: FxHashMap<Vec<u32>, u32>,
    /// The cells of the last block that are taken from a column so many columns to its left.
    taken: FxHashMap<(u32, usize), u32>,
    cells: Cells,
}

impl CoverSearch<'_> {
    /// All columns, as the first ones of a window.
    fn left_columns(
        &mut self,
        most: usize,
        budget: &Budget,
    ) -> Result<FxHashSet<State>, NotClosed> {
        let mut columns: Vec<Vec<u32>> = (0..self.system.tiles.len() as u32)
            .map(|tile| vec![tile])
            .collect();
        for _ in 0..self.candidate.blocks[1] {
            let above = |column: &Vec<u32>| {
                let last = column[column.len() - 1];
                let outside = [CORNER, BELOW]
                    .into_iter()
                    .filter(move |&tile| tile == last);
                let above = self.system.above[last as usize].iter().copied();
                let column = column.clone();
                above
                    .chain(outside)
                    .map(move |tile| [&column[..], &[tile]].concat())
            };
            columns = columns.iter().flat_map(above).collect();
            if columns.len() > most {
                return Err(NotClosed::Contexts);
            }
        }
        let none = self.cells.id(vec![0; self.system.sides[1]].into());
        let first = self.candidate.blocks[0];
        let states = columns.into_iter().map(|column| {
            let column = self.id(column);
            Ok(self.next_state(column, 0, none, first, budget)?)
        });
        states.collect()
    }

    fn id(&mut self, column: Vec<u32>) -> u32 {
        if let Some(&id) = self.ids.get(&column) {
            return id;
        }
        let id = self.columns.len() as u32;
        self.ids.insert(column.clone(), id);
        self.columns.push(column);
        id
    }

    /// The state with this column added, `further` columns left of the last one.
    fn next_state(
        &mut self,
        column: u32,
        inside: u32,
        taken: u32,
        further: usize,
        budget: &Budget,
    ) -> Result<State, Stop> {
        let (system, blocks) = (self.system, self.candidate.blocks);
        let tiles = &self.columns[column as usize];
        let is_inside = !matches!(tiles[blocks[1]], CORNER | LEFT);
        let own = match self.taken.get(&(column, further)) {
            Some(&own) => own,
            None => {
                budget.check_work(self.work(further))?;
                let own = taken_from(system, &self.thin, tiles, further);
                let own = self.cells.id(own);
                self.taken.insert((column, further), own);
                own
            }
        };
        Ok(State {
            column,
            inside: inside + u32::from(is_inside),
            taken: self.cells.union(taken, own),
        })
    }

    /// How much is gone through to find what is taken from a column so many columns to the left.
    fn work(&self, further: usize) -> usize {
        let [width, height] = self.system.sides;
        let Thin { points, rays, .. } = &self.thin;
        let along = if further == 0 { rays[0].len() } else { 0 };
        height * (points.len() + width * (along + rays[1].len()))
    }

    /// All states one column further to the right.
    fn next_states(
        &mut self,
        states: &FxHashSet<State>,
        further: usize,
        most: usize,
        budget: &Budget,
    ) -> Result<FxHashSet<State>, NotClosed> {
        let mut next = FxHashSet::default();
        let mut right: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for state in states {
            budget.check_work(self.system.sides[1])?;
            let columns = right
                .entry(state.column)
                .or_insert_with(|| self.columns_right_of(state.column));
            for &column in columns.iter() {
                let State { inside, taken, .. } = *state;
                next.insert(self.next_state(column, inside, taken, further, budget)?);
            }
            if next.len() > most {
                return Err(NotClosed::Contexts);
            }
        }
        Ok(next)
    }

    /// The columns that may stand to the right of one.
    fn columns_right_of(&mut self, column: u32) -> Vec<u32> {
        let left = self.columns[column as usize].clone();
        let outside = [CORNER, LEFT].into_iter().filter(|&tile| tile == left[0]);
        let lowest = self.system.right[left[0] as usize]
            .iter()
            .copied()
            .chain(outside);
        let mut found = Vec::new();
        for lowest in lowest {
            let mut column = vec![lowest];
            for y in 1..left.len() {
                // Pairs that are possible one by one may have no block in common.
                let Some(tile) = self.tile(left[y - 1], column[y - 1], left[y]) else {
                    break;
                };
                column.push(tile);
            }
            if column.len() == left.len() {
                found.push(self.id(column));
            }
        }
        found
    }

    /// The tile of a block, outside ones among them.
    fn tile(&self, corner: u32, below: u32, left: u32) -> Option<u32> {
        match (below, left) {
            (CORNER | LEFT, _) => Some(left),
            (_, CORNER | BELOW) => Some(below),
            _ => self.system.known(corner, below, left),
        }
    }

    /// Looks at the last blocks of all windows.
    fn look(&self, states: FxHashSet<State>) -> Result<Cover, NotClosed> {
        let [width, height] = self.system.sides;
        let mut found = Cover {
            windows: 0,
            missing: 0,
            taken: 0,
        };
        for state in states {
            let column = &self.columns[state.column as usize];
            let is_inside = |tile: &&u32| !matches!(**tile, CORNER | BELOW);
            if column[column.len() - 1] <= LEFT {
                continue;
            }
            found.windows += 1;
            let (x, y) = (
                state.inside as usize - 1,
                column.iter().filter(is_inside).count() - 1,
            );
            for (line, taken) in self.cells.all[state.taken as usize].iter().enumerate() {
                let terminal = terminal(&self.minimal, [x == 0, y == 0], line, width);
                let row = y * height + line;
                let own = (0..width).fold(0, |own: u128, at| {
                    own | u128::from(self.candidate.set.contains(x * width + at, row)) << at
                });
                found.taken += (own & (taken | terminal)).count_ones() as usize;
                found.missing += (ones(width) & !(own | taken | terminal)).count_ones() as usize;
            }
        }
        Ok(found)
    }
}

/// The cells of a window's last block that are sums of an element in a column, `further` columns to
/// the left, and one of a thin set.
fn taken_from(system: &System, thin: &Thin, column: &[u32], further: usize) -> Box<[u128]> {
    let [width, height] = system.sides;
    let tile = |y: usize| &system.tiles[column[y / height] as usize];
    let first = (column.len() - 1) * height;
    let mut taken: Box<[u128]> = vec![0u128; height].into();
    let tiles = column.iter().map(|&tile| &system.tiles[tile as usize]);
    let rows: Vec<u128> = tiles.flat_map(|tile| tile.rows.iter().copied()).collect();
    for &[across, up] in &thin.points {
        let across = (across / width, across % width);
        if across.0 == further || across.0 + 1 == further {
            for (taken, &row) in taken.iter_mut().zip(&rows[first - up..]) {
                *taken |= shifted(row, across, further, width);
            }
        }
    }
    // A tile remembers the cells of all columns to its left.
    for ray in thin.rays[0].iter().filter(|_| further == 0) {
        let period = system.memory.period[0];
        for (line, taken) in taken.iter_mut().enumerate() {
            let y = first + line - ray.across;
            let ages = &tile(y).row_ages[y % height * period..][..period];
            *taken |= reached_along(ages, rows[y], ray.start, period, width);
        }
    }
    let highest = tile(first);
    for ray in &thin.rays[1] {
        let rows = reached_upwards(highest, ray.start, system.memory.period[1]);
        for (taken, row) in taken.iter_mut().zip(rows) {
            let across = (ray.across / width, ray.across % width);
            *taken |= shifted(row, across, further, width);
        }
    }
    taken
}

/// The part in the last block of cells that are moved by so many blocks and cells from a block `further`
/// to the left.
fn shifted(row: u128, across: (usize, usize), further: usize, width: usize) -> u128 {
    match across {
        (blocks, by) if blocks == further => moved(0, row, by, width),
        (blocks, by) if blocks + 1 == further && by > 0 => moved(row, 0, by, width),
        _ => 0,
    }
}

/// For each row of a tile the columns from which a vertical ray with this start reaches it.
fn reached_upwards(tile: &Tile, start: usize, period: usize) -> Vec<u128> {
    let mut columns = Columns::new(&tile.column_ages, period);
    let rows = tile.rows.iter().enumerate().map(|(y, &row)| {
        let own = if start == 0 { row } else { 0 };
        let reached = own | columns.reaching(y, start, &tile.column_ages);
        columns.push(row);
        reached
    });
    rows.collect()
}
