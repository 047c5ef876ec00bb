//! Whether a thin set is the star of one that is known by tiles: theorem 3 of
//! `docs/vector-games-on-all-positions.md`. All windows of tiles are gone through one by one.

use super::IterationsRefusal;
use super::file::shape;
use super::sets::Set;
use super::thin::Thin;
use super::tiles::{BELOW, CORNER, LEFT, System};
use grundy_base::budget::Budget;
use rustc_hash::{FxHashMap, FxHashSet};

/// The most columns and rows of a window of tiles besides the last ones.
const MOST: usize = 64;

/// The most rows or columns of a window that begin with one tile.
const MOST_PATHS: usize = 1 << 18;

/// What is checked, for one iteration.
pub(super) struct Cover<'a> {
    pub(super) iteration: usize,
    pub(super) system: &'a System,
    /// The thin set, and where it begins to repeat.
    pub(super) set: &'a Set,
    pub(super) from: [usize; 2],
    pub(super) minimal: &'a [[usize; 2]],
}

impl Cover<'_> {
    /// Goes through all windows; how many there are.
    pub(super) fn check(&self, thin: &Thin, budget: &Budget) -> Result<usize, IterationsRefusal> {
        let system = self.system;
        let place = || format!("iteration {}", self.iteration);
        let blocks = [0, 1].map(|i| self.from[i].div_ceil(system.sides[i]).max(1));
        let Some(thin) = thin.with_period(system.period) else {
            return Err(shape(place(), "the tiles have no multiples of its periods"));
        };
        if [0, 1]
            .iter()
            .any(|&i| thin.reach(i) > system.reach[i] || blocks[i] > MOST)
        {
            return Err(shape(place(), "it reaches farther than the tiles tell"));
        }
        let mut seen = Seen::of(system, &thin);
        let mut windows = 0;
        for corner in 0..system.tiles.len() {
            let lowest = self.paths(0, corner, blocks[0], budget)?;
            let first = self.paths(1, corner, blocks[1], budget)?;
            for row in &lowest {
                for column in &first {
                    windows += usize::from(self.window(&thin, row, column, &mut seen, budget)?);
                }
            }
        }
        Ok(windows)
    }

    /// The paths of so many steps from a tile along an axis.
    fn paths(
        &self,
        axis: usize,
        from: usize,
        steps: usize,
        budget: &Budget,
    ) -> Result<Vec<Vec<usize>>, IterationsRefusal> {
        let mut paths = vec![vec![from]];
        for _ in 0..steps {
            let mut longer = Vec::new();
            for path in &paths {
                let last = path[path.len() - 1];
                // Blocks outside are followed by others outside.
                let outside = last == CORNER || last == [BELOW, LEFT][1 - axis];
                let outside = outside.then_some(last);
                budget.check_work(path.len())?;
                for &next in self.system.after[axis][last].iter().chain(&outside) {
                    longer.push([&path[..], &[next]].concat());
                }
            }
            budget.check_memory(longer.len().saturating_mul(8 * (steps + 4)))?;
            if longer.len() > MOST_PATHS {
                let place = format!("iteration {}", self.iteration);
                return Err(shape(place, "there are too many windows of tiles"));
            }
            paths = longer;
        }
        Ok(paths)
    }

    /// Checks the last tile of the window with this lowest row and this first column; whether it is in
    /// N0².
    fn window(
        &self,
        thin: &Thin,
        row: &[usize],
        column: &[usize],
        seen: &mut Seen,
        budget: &Budget,
    ) -> Result<bool, IterationsRefusal> {
        budget.check_work(16 * row.len() * column.len())?;
        let (system, width) = (self.system, row.len());
        let mut tiles = row.to_vec();
        for y in 1..column.len() {
            tiles.push(column[y]);
            for x in 1..width {
                let below = tiles[(y - 1) * width + x];
                let neighbours = [
                    tiles[(y - 1) * width + x - 1],
                    below,
                    tiles[y * width + x - 1],
                ];
                let Some(tile) = system.tile(neighbours[0], neighbours[1], neighbours[2]) else {
                    let iteration = self.iteration;
                    return Err(IterationsRefusal::Context {
                        iteration,
                        neighbours,
                    });
                };
                tiles.push(tile);
            }
        }
        if tiles[tiles.len() - 1] <= LEFT {
            return Ok(false);
        }
        let at = |x: usize, y: usize| tiles[y * width + x];
        let height = column.len();
        // The numbers of the last column and of the last row, as far as the window shows them.
        let columns = (0..width)
            .filter(|&x| !matches!(at(x, height - 1), CORNER | LEFT))
            .count()
            - 1;
        let rows = (0..height)
            .filter(|&y| !matches!(at(width - 1, y), CORNER | BELOW))
            .count()
            - 1;
        if !seen.add(&tiles, width, [columns, rows]) {
            return Ok(true);
        }
        budget.check_work(16 * thin.points.len() * system.sides[1])?;
        let full = (1u128 << (system.sides[0] - 1) << 1).wrapping_sub(1);
        for y in 0..system.sides[1] {
            let taken = self.taken(thin, &tiles, width, y);
            for x in 0..system.sides[0] {
                let place = [columns * system.sides[0] + x, rows * system.sides[1] + y];
                let above = |m: &[usize; 2]| (columns > 0 || m[0] <= x) && (rows > 0 || m[1] <= y);
                let is_taken = taken & full & 1 << x != 0 || !self.minimal.iter().any(above);
                if self.set.has(place[0], place[1]) == is_taken {
                    let (iteration, window) = (self.iteration, tiles.clone());
                    return Err(IterationsRefusal::Cover {
                        iteration,
                        window,
                        x,
                        y,
                        taken: is_taken,
                    });
                }
            }
        }
        Ok(true)
    }

    /// The cells in a row of the last tile that are sums.
    fn taken(&self, thin: &Thin, tiles: &[usize], width: usize, y: usize) -> u128 {
        let system = self.system;
        let [side, height] = system.sides;
        let rows = tiles.len() / width;
        let tile = |column: usize, row: usize| &system.tiles[tiles[row * width + column]];
        let mut taken = 0;
        for &[across, up] in &thin.points {
            let below = (rows - 1) * height + y - up;
            let (blocks, by) = (across / side, across % side);
            let line = |column: usize| tile(column, below / height).rows[below % height];
            taken |= line(width - 1 - blocks) << by;
            if by > 0 {
                taken |= line(width - 2 - blocks) >> (side - by);
            }
        }
        for x in 0..side {
            let along = thin.rays[0].iter().any(|&[start, across]| {
                let below = (rows - 1) * height + y - across;
                let tile = tile(width - 1, below / height);
                tile.reached(0, below % height, x as i64 - start as i64, system.period[0])
            });
            let up = thin.rays[1].iter().any(|&[start, across]| {
                let before = (width - 1) * side + x - across;
                let tile = tile(before / side, rows - 1);
                tile.reached(1, before % side, y as i64 - start as i64, system.period[1])
            });
            if along || up {
                taken |= 1 << x;
            }
        }
        taken
    }
}

/// The windows that were looked at, told apart by what their last tile depends on.
struct Seen {
    /// The same number for tiles with the same cells.
    cells: Vec<usize>,
    /// Whether what tiles remember matters, too: in the last column and in the last row.
    remembers: [bool; 2],
    windows: FxHashSet<Vec<usize>>,
}

impl Seen {
    /// The most windows that are remembered.
    const MOST: usize = 1 << 18;

    fn of(system: &System, thin: &Thin) -> Seen {
        let mut numbers: FxHashMap<&[u128], usize> = FxHashMap::default();
        let cells = system.tiles.iter().enumerate();
        Seen {
            cells: cells
                .map(|(i, tile)| *numbers.entry(&tile.rows).or_insert(i))
                .collect(),
            remembers: [0, 1].map(|i| !thin.rays[i].is_empty()),
            windows: FxHashSet::default(),
        }
    }

    /// Whether a window is a new one; it ends in this column and row of blocks, as far as it shows.
    fn add(&mut self, tiles: &[usize], width: usize, place: [usize; 2]) -> bool {
        let height = tiles.len() / width;
        let look = |(i, &tile): (usize, &usize)| {
            let last_column = i % width == width - 1 && self.remembers[0];
            let last_row = i / width == height - 1 && self.remembers[1];
            match last_column || last_row {
                true => tile,
                false => self.cells[tile],
            }
        };
        let mut window: Vec<usize> = tiles.iter().enumerate().map(look).collect();
        window.extend(place);
        if self.windows.len() >= Seen::MOST {
            self.windows.clear();
        }
        self.windows.insert(window)
    }
}
