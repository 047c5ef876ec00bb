//! Pieces of a chessboard: cells of an 8 × 8 board as bits, row by row, and their
//! normal form under shifts, reflections and rotations.

use crate::simple_graph::Graph;

/// The first and the last column.
const FIRST: u64 = 0x0101_0101_0101_0101;
const LAST: u64 = FIRST << 7;

/// Tries to place more vertices than this before giving up.
const MAX_TRIES: usize = 20_000;

/// The cells next to a cell of the set, and perhaps cells of the set itself.
#[inline]
pub(crate) fn spread(set: u64) -> u64 {
    set << 8 | set >> 8 | (set & !LAST) << 1 | (set & !FIRST) >> 1
}

/// Cells of a connected set, and its pairs of neighbours by their first cells, which can be
/// taken without a look at the whole: the cells around them are joined around them.
#[derive(Clone, Copy, Default)]
pub(crate) struct Loose {
    pub cells: u64,
    pub across: u64,
    pub down: u64,
    /// Whether the set has no hole, so that all others leave two parts or more: cells, pairs
    /// and blocks of 2 by 2 are a complex without a cycle, and by the sequence of Mayer and
    /// Vietoris as many parts are left as there are runs of cells around those taken.
    pub all: bool,
}

/// The loose cells of a set, for all cells at once. The cells around, in their order, make one
/// run at most when at most one of them has none before it.
#[inline]
pub(crate) fn loose(set: u64) -> Loose {
    let east = |set: u64| (set & !FIRST) >> 1;
    let west = |set: u64| (set & !LAST) << 1;
    let (e, w, n, s) = (east(set), west(set), set << 8, set >> 8);
    let (ne, se, nw, sw) = (east(n), east(s), west(n), west(s));
    let cells = at_most_one(&[n & !(nw & w), e & !(ne & n), s & !(se & e), w & !(sw & s)]);
    // The right cell of a pair sees what the left cell sees one column on.
    let (ee, nee, see) = (east(e), east(ne), east(se));
    let across = at_most_one(&[
        n & !(nw & w),
        ne & !n,
        ee & !(nee & ne),
        se & !(see & ee),
        s & !se,
        w & !(sw & s),
    ]);
    let (ss, sse, ssw) = (s >> 8, se >> 8, sw >> 8);
    let down = at_most_one(&[
        n & !(nw & w),
        e & !(ne & n),
        se & !e,
        ss & !(sse & se),
        sw & !(ssw & ss),
        w & !sw,
    ]);
    let blocks = (set & e & s & se).count_ones() as usize;
    Loose {
        cells,
        across,
        down,
        all: set.count_ones() as usize + blocks == edges(set) + 1,
    }
}

/// The bits that are set in at most one of the words.
#[inline]
fn at_most_one(words: &[u64]) -> u64 {
    let mut once = 0;
    let mut twice = 0;
    for &word in words {
        twice |= once & word;
        once |= word;
    }
    !twice
}

/// How many pairs of cells share a side.
#[inline]
pub(crate) fn edges(set: u64) -> usize {
    let across = set & (set & !FIRST) >> 1;
    (across.count_ones() + (set & set >> 8).count_ones()) as usize
}

/// The least of the eight images, each in the corner of the board; for a set with a cell.
#[inline]
pub(crate) fn normal_form(set: u64) -> u64 {
    let set = set >> (set.trailing_zeros() & !7);
    let columns = fold(set);
    let set = set >> columns.trailing_zeros();
    let columns = columns >> columns.trailing_zeros();
    let (width, height) = (8 - columns.leading_zeros() % 8, 8 - set.leading_zeros() / 8);
    if height < width {
        return least_of_four(set, width, height);
    }
    let turned = least_of_four(transpose(set), height, width);
    if height > width {
        return turned;
    }
    turned.min(least_of_four(set, width, height))
}

/// The set, its reflections and its half turn, for a set in the corner with these sides.
#[inline]
fn least_of_four(set: u64, width: u32, height: u32) -> u64 {
    let flat = mirror_columns(set) >> (8 - width);
    let rows = 8 * (8 - height);
    let upright = set.swap_bytes() >> rows;
    let both = flat.swap_bytes() >> rows;
    set.min(flat).min(upright.min(both))
}

/// All rows in one: the columns in use, in the last byte.
#[inline]
fn fold(set: u64) -> u64 {
    let set = set | set >> 32;
    let set = set | set >> 16;
    (set | set >> 8) & 0xff
}

#[inline]
fn mirror_columns(set: u64) -> u64 {
    let swap = |set: u64, by: u32, mask: u64| (set & mask) << by | (set >> by & mask);
    let set = swap(set, 1, 0x5555_5555_5555_5555);
    let set = swap(set, 2, 0x3333_3333_3333_3333);
    swap(set, 4, 0x0f0f_0f0f_0f0f_0f0f)
}

/// Exchanges rows and columns by exchanging blocks of 1, 2 and 4 (Warren, Hacker's Delight, 7-3).
#[inline]
fn transpose(set: u64) -> u64 {
    let swap = |set: u64, by: u32, mask: u64| {
        let differ = (set ^ set >> by) & mask;
        set ^ differ ^ differ << by
    };
    let set = swap(set, 7, 0x00aa_00aa_00aa_00aa);
    let set = swap(set, 14, 0x0000_cccc_0000_cccc);
    swap(set, 28, 0x0000_0000_f0f0_f0f0)
}

/// The cells of a connected graph that is an induced subgraph of the 8 × 8 board; `None`
/// where none is found within a bounded number of tries, or the graph is a tree, which
/// has a better normal form.
pub(crate) fn embedding(graph: &Graph) -> Option<Vec<usize>> {
    let order = graph.order();
    let fits = (4..=64).contains(&order) && graph.size() >= order;
    if !fits || (0..order).any(|vertex| graph.degree(vertex) > 4) {
        return None;
    }
    let mut placing = Placing {
        graph,
        sequence: tight_sequence(graph),
        cells: vec![None; order],
        tries: 0,
    };
    if !placing.place(0) {
        return None;
    }
    let cells: Vec<(i32, i32)> = placing.cells.into_iter().collect::<Option<_>>()?;
    let top = cells.iter().map(|cell| cell.0).min()?;
    let left = cells.iter().map(|cell| cell.1).min()?;
    let index = |&(row, column): &(i32, i32)| {
        let (row, column) = (row - top, column - left);
        (row < 8 && column < 8).then_some((8 * row + column) as usize)
    };
    cells.iter().map(index).collect()
}

/// The vertices from the first on, next always one with the most neighbours before it.
fn tight_sequence(graph: &Graph) -> Vec<usize> {
    let order = graph.order();
    let mut before = vec![0; order];
    let mut sequence = Vec::with_capacity(order);
    let mut placed = vec![false; order];
    while let Some(next) = (0..order)
        .filter(|&vertex| !placed[vertex])
        .max_by_key(|&vertex| (before[vertex], order - vertex))
    {
        placed[next] = true;
        sequence.push(next);
        for &other in graph.neighbours(next) {
            before[other] += 1;
        }
    }
    sequence
}

/// Places vertices one after the other on cells of the plane.
struct Placing<'a> {
    graph: &'a Graph,
    sequence: Vec<usize>,
    cells: Vec<Option<(i32, i32)>>,
    tries: usize,
}

impl Placing<'_> {
    fn place(&mut self, at: usize) -> bool {
        let Some(&vertex) = self.sequence.get(at) else {
            return true;
        };
        let anchor = self
            .graph
            .neighbours(vertex)
            .iter()
            .find_map(|&other| self.cells[other]);
        let candidates = match anchor {
            None => vec![(0, 0)],
            Some((row, column)) => vec![
                (row, column + 1),
                (row + 1, column),
                (row, column - 1),
                (row - 1, column),
            ],
        };
        for cell in candidates {
            self.tries += 1;
            if self.tries > MAX_TRIES {
                return false;
            }
            if self.fits(vertex, cell) {
                self.cells[vertex] = Some(cell);
                if self.place(at + 1) {
                    return true;
                }
                self.cells[vertex] = None;
            }
        }
        false
    }

    /// Whether the cell is free, within the board, and next to the neighbours placed so far only.
    fn fits(&self, vertex: usize, cell: (i32, i32)) -> bool {
        self.cells.iter().enumerate().all(|(other, place)| {
            let Some(place) = place else { return true };
            let (rows, columns) = ((cell.0 - place.0).abs(), (cell.1 - place.1).abs());
            let joined = self.graph.has_edge(vertex, other);
            rows + columns > 0 && rows < 8 && columns < 8 && (rows + columns == 1) == joined
        })
    }
}
