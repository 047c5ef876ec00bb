//! Whether a thin set is the star of a picture of tiles: theorem 3. All windows of tiles are gone through one
//! by one.

use super::system::{BELOW, CORNER, LEFT, System};
use super::thin::Thin;
use crate::checker::iterations::{element, place};
use crate::checker::periodic::{Grid, Repeating, Set};
use crate::hashing::{FastMap, FastSet};
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// The most columns and rows of a window of tiles besides the last ones.
const MOST: usize = 64;

/// The most rows or columns of a window that begin with one tile.
const MOST_PATHS: usize = 1 << 18;

/// The tiles and the thin set of one iteration that is checked.
pub(crate) struct Cover<'a> {
    iteration: usize,
    system: &'a System,
    /// The set in the blocks up to where it repeats, and in one more of each axis.
    cells: Grid,
    /// The set as points and rays, with the periods of the tiles.
    thin: Thin,
    /// How many blocks there are up to where it repeats.
    blocks: [usize; 2],
    minimal: &'a [[usize; 2]],
}

/// A window of tiles, its rows from the lowest on.
struct Window {
    tiles: Vec<usize>,
    width: usize,
    /// The numbers of its last column and of its last row, as far as it shows them.
    place: [usize; 2],
}

impl Window {
    fn at(&self, x: usize, y: usize) -> usize {
        self.tiles[y * self.width + x]
    }

    fn height(&self) -> usize {
        self.tiles.len() / self.width
    }
}

impl<'a> Cover<'a> {
    /// The set, if it reaches no farther than the tiles tell.
    pub(crate) fn of(
        iteration: usize,
        system: &'a System,
        set: &Repeating,
        minimal: &'a [[usize; 2]],
        thin: &Thin,
        budget: &Budget,
    ) -> Result<Self, Unproved> {
        let wrong = |why| Unproved::from(Refusal::new(Stated::Sets, place(iteration), why));
        let thin = thin.with_period(system.period);
        let thin = thin.ok_or_else(|| wrong("the tiles have no multiples of its periods"))?;
        let blocks = [0, 1].map(|i| set.from[i].div_ceil(system.sides[i]).max(1));
        if (0..2).any(|i| thin.reach(i) > system.reach[i] || blocks[i] > MOST) {
            return Err(wrong("it reaches farther than the tiles tell"));
        }
        let sides = [0, 1].map(|i| (blocks[i] + 1) * system.sides[i]);
        let cells = Grid::of(Set::Double(set), sides, budget)?;
        Ok(Cover {
            iteration,
            system,
            cells,
            thin,
            blocks,
            minimal,
        })
    }

    fn wrong(&self, why: &str) -> Unproved {
        Refusal::new(Stated::Sets, place(self.iteration), why).into()
    }

    /// Goes through all windows; how many there are in N0².
    pub(crate) fn check(&self, budget: &Budget) -> Result<usize, Unproved> {
        let mut seen = Seen::of(self.system, &self.thin);
        let mut windows = 0;
        for corner in 0..self.system.tiles.len() {
            let lowest = self.paths(0, corner, budget)?;
            let first = self.paths(1, corner, budget)?;
            for row in &lowest {
                for column in &first {
                    let Some(window) = self.window(row, column, budget)? else {
                        continue;
                    };
                    windows += 1;
                    if seen.add(&window) {
                        self.check_window(&window, budget)?;
                    }
                }
            }
        }
        Ok(windows)
    }

    /// The paths from a tile along an axis that windows begin with.
    fn paths(
        &self,
        axis: usize,
        from: usize,
        budget: &Budget,
    ) -> Result<Vec<Vec<usize>>, Unproved> {
        let steps = self.blocks[axis];
        let mut paths = vec![vec![from]];
        for _ in 0..steps {
            let mut longer = Vec::new();
            for path in &paths {
                let last = path[path.len() - 1];
                // Blocks outside are followed by others outside.
                let outside = last == CORNER || last == [LEFT, BELOW][axis];
                let outside = outside.then_some(last);
                budget.check_work(path.len())?;
                for &next in self.system.after[axis][last].iter().chain(&outside) {
                    longer.push([&path[..], &[next]].concat());
                }
            }
            budget.check_memory(longer.len().saturating_mul(8 * (steps + 4)))?;
            if longer.len() > MOST_PATHS {
                return Err(self.wrong("there are too many windows of tiles"));
            }
            paths = longer;
        }
        Ok(paths)
    }

    /// The window with this lowest row and this first column; nothing if its last tile is outside.
    fn window(
        &self,
        row: &[usize],
        column: &[usize],
        budget: &Budget,
    ) -> Result<Option<Window>, Unproved> {
        budget.check_work(16 * row.len() * column.len())?;
        let (width, height) = (row.len(), column.len());
        let mut tiles = Vec::with_capacity(width * height);
        tiles.extend(row);
        for &first in &column[1..] {
            tiles.push(first);
            for _ in 1..width {
                let at = tiles.len();
                let neighbours = [tiles[at - width - 1], tiles[at - width], tiles[at - 1]];
                tiles.push(self.system.tile(neighbours)?);
            }
        }
        let mut window = Window {
            tiles,
            width,
            place: [0; 2],
        };
        if window.at(width - 1, height - 1) <= LEFT {
            return Ok(None);
        }
        let inside = |tile: usize, outside| tile != CORNER && tile != outside;
        let columns = (0..width).filter(|&x| inside(window.at(x, height - 1), LEFT));
        let rows = (0..height).filter(|&y| inside(window.at(width - 1, y), BELOW));
        window.place = [columns.count() - 1, rows.count() - 1];
        Ok(Some(window))
    }

    /// Checks the last tile of a window.
    fn check_window(&self, window: &Window, budget: &Budget) -> Result<(), Unproved> {
        let [side, height] = self.system.sides;
        let [column, row] = window.place;
        budget.check_work(16 * self.thin.points.len() * height)?;
        for y in 0..height {
            let taken = self.taken(window, y);
            for x in 0..side {
                let above = |m: &[usize; 2]| (column > 0 || m[0] <= x) && (row > 0 || m[1] <= y);
                let is_taken = taken >> x & 1 == 1 || !self.minimal.iter().any(above);
                if self.cells.has(column * side + x, row * height + y) == is_taken {
                    return Err(self.not_the_star(window, [x, y], is_taken));
                }
            }
        }
        Ok(())
    }

    fn not_the_star(&self, window: &Window, [x, y]: [usize; 2], is_taken: bool) -> Unproved {
        let (iteration, tiles, what) = (self.iteration, &window.tiles, element(is_taken));
        let why = format!(
            "iteration {iteration} is not the star of the tiles before: the cell ({x},{y}) of the last of the tiles {tiles:?} is {what}"
        );
        self.wrong(&why)
    }

    /// The cells in a row of the last tile that are sums.
    fn taken(&self, window: &Window, y: usize) -> u128 {
        let [side, height] = self.system.sides;
        let last = [window.width - 1, window.height() - 1];
        let tile = |x: usize, y: usize| &self.system.tiles[window.at(x, y)];
        let mut taken = 0;
        for &[across, up] in &self.thin.points {
            let below = last[1] * height + y - up;
            let (blocks, by) = (across / side, across % side);
            let line = |x: usize| tile(x, below / height).rows[below % height];
            taken |= line(last[0] - blocks) << by;
            if by > 0 {
                taken |= line(last[0] - 1 - blocks) >> (side - by);
            }
        }
        for x in 0..side {
            let along = |&[start, across]: &[usize; 2]| {
                let below = last[1] * height + y - across;
                let to = x as i64 - start as i64;
                tile(last[0], below / height).reached(0, below % height, to, self.system.period[0])
            };
            let up = |&[start, across]: &[usize; 2]| {
                let before = last[0] * side + x - across;
                let to = y as i64 - start as i64;
                tile(before / side, last[1]).reached(1, before % side, to, self.system.period[1])
            };
            let [rays, columns] = &self.thin.rays;
            taken |= u128::from(rays.iter().any(along) || columns.iter().any(up)) << x;
        }
        taken
    }
}

/// The windows that were looked at, told apart by what their last tile depends on.
struct Seen {
    /// A number for each tile; tiles with equal cells have one number.
    cells: Vec<usize>,
    /// Whether what tiles remember matters, too: in the last column and in the last row.
    remembers: [bool; 2],
    windows: FastSet<Vec<usize>>,
}

impl Seen {
    /// The most windows that are remembered.
    const MOST: usize = 1 << 18;

    fn of(system: &System, thin: &Thin) -> Seen {
        let mut numbers: FastMap<&[u128], usize> = FastMap::default();
        let cells = system.tiles.iter().enumerate();
        Seen {
            cells: cells
                .map(|(i, tile)| *numbers.entry(&tile.rows).or_insert(i))
                .collect(),
            remembers: [0, 1].map(|i| !thin.rays[i].is_empty()),
            windows: FastSet::default(),
        }
    }

    /// Whether a window is a new one.
    fn add(&mut self, window: &Window) -> bool {
        let (width, height) = (window.width, window.height());
        let look = |(i, &tile): (usize, &usize)| {
            let last_column = i % width == width - 1 && self.remembers[0];
            let last_row = i / width == height - 1 && self.remembers[1];
            match last_column || last_row {
                true => tile,
                false => self.cells[tile],
            }
        };
        let mut looked: Vec<usize> = window.tiles.iter().enumerate().map(look).collect();
        looked.extend(window.place);
        if self.windows.len() >= Seen::MOST {
            self.windows.clear();
        }
        self.windows.insert(looked)
    }
}
