//! (P) and (N).
//!
//! The cells are made so fine that the cell of a position tells that after each move. For (P) all
//! elements x of Q, cells and moves are gone through: x is what the position has beside the heap that
//! is moved in, and the cell that of the whole position.
//!
//! For (N) let J be a set of heaps with options, and let a position G have exactly these, apart from
//! heaps without options. Let B be the sum of J, and G = B + Y. With h in J, what G has beside one h is
//! worth Φ(B − h)Φ(Y) in Q; so whether a move in h wins depends on Φ(Y) and the cell of G, and so does
//! whether G is in P. Call (y, cell) *bad for J* if it is not in P and no move in any h in J wins. If a
//! larger set J ∪ {g} has the bad (y, cell), then (yΦ(g), cell) is bad for J: so sets without anything
//! bad need not be enlarged. Where there is something bad it must not be met by a position: the values
//! of the Y that consist of heaps of J, with the cells of B + Y, are walked through from Y = 0.
//!
//! A heap h may be left out if the heaps that are counted or generate Q have a sum h₁ + … + hₘ of the
//! same value, m > 0, none of which wins where h does not: if hᵢ wins in a position beside which h₁,
//! …, hₘ without hᵢ and others are, then h does beside the others. For in a position that has h, and
//! is outside P without a move into it, h can be replaced by them, and the same is true.

use super::FiniteHeapsRefusal;
use super::cells::{COUNTS, Cell, Partition, Point, at_least, sum};
use super::refusal::fault;
use super::table::{Live, Table};
use grundy_base::budget::{Budget, Stop};
use std::collections::HashMap;

/// Checks (P) and (N); tells how many cells there are and how many sets J were looked at.
pub(super) fn check(table: &Table, budget: &Budget) -> Result<(usize, usize), FiniteHeapsRefusal> {
    let board = Board::new(table, budget)?;
    let mut heaps = Vec::new();
    for live in &table.live {
        heaps.push(board.heap(live, budget)?);
    }
    let heaps = board.needed(heaps, budget)?;
    let start = Regions {
        width: board.width,
        rows: board.outside(),
    };
    let mut search = Search {
        board: &board,
        heaps,
        steps: HashMap::new(),
        chosen: Vec::new(),
        sets: 0,
        budget,
    };
    search.add_steps()?;
    search.enlarge(0, &(0..table.order()).collect::<Vec<_>>(), &start)?;
    Ok((board.points.len(), search.sets))
}

/// A set of pairs of an element of Q and a cell; `width` words of 64 bits for each element.
#[derive(Clone)]
struct Regions {
    width: usize,
    rows: Vec<u64>,
}

impl Regions {
    fn none(order: usize, width: usize) -> Self {
        let rows = vec![0; order * width];
        Regions { width, rows }
    }

    fn row(&self, x: usize) -> &[u64] {
        &self.rows[x * self.width..][..self.width]
    }

    fn has(&self, x: usize, cell: usize) -> bool {
        self.row(x)[cell / 64] >> (cell % 64) & 1 == 1
    }

    fn add(&mut self, x: usize, cell: usize) {
        self.rows[x * self.width + cell / 64] |= 1 << (cell % 64);
    }
}

/// The fine cells, and P on them.
struct Board<'a> {
    table: &'a Table<'a>,
    fine: Partition,
    points: Vec<Point>,
    numbers: HashMap<Cell, usize>,
    width: usize,
    p: Regions,
}

/// A heap with where moves in it win: for what the position has beside it in Q, and the cell of the
/// position.
struct Heap<'a> {
    live: &'a Live,
    times: Vec<usize>,
    wins: Regions,
}

impl<'a> Board<'a> {
    fn new(table: &'a Table, budget: &Budget) -> Result<Self, FiniteHeapsRefusal> {
        let (mut indices, mut margin, mut step) = ([0; COUNTS], 0, 0);
        for live in &table.live {
            indices = [0, 1, 2].map(|at| live.value.counts[at].max(indices[at]));
            let level = table.partition.level(live.value.counts);
            step = step.max(level.abs());
            for option in &live.options {
                let change = table.partition.level(option.counts) - level;
                margin = margin.max(change.abs());
            }
        }
        let fine = table.partition.finer(indices, margin);
        if !fine.finer([0; COUNTS], step).is_small() {
            return Err(fault("values", "the counts of the heaps are too large"));
        }
        let cells = fine.all(budget)?;
        let numbers = cells.iter().enumerate();
        let numbers = numbers.map(|(number, &(cell, _))| (cell, number)).collect();
        let points: Vec<Point> = cells.into_iter().map(|(_, point)| point).collect();
        let width = points.len().div_ceil(64).max(1);
        let row = width.saturating_mul(8).saturating_mul(table.order());
        budget.check_memory(row.saturating_mul(2 * table.live.len() + 4))?;
        let mut p = Regions::none(table.order(), width);
        for x in 0..table.order() {
            budget.check_work(points.len())?;
            let is_p = |&cell: &usize| table.is_p(x, points[cell]);
            let cells: Vec<usize> = (0..points.len()).filter(is_p).collect();
            cells.into_iter().for_each(|cell| p.add(x, cell));
        }
        Ok(Board {
            table,
            fine,
            points,
            numbers,
            width,
            p,
        })
    }

    /// Where moves in a heap win; none of them may lead from P to P.
    fn heap(&self, live: &'a Live, budget: &Budget) -> Result<Heap<'a>, FiniteHeapsRefusal> {
        let table = self.table;
        let times = table.column(live.value.x);
        let counts = live.value.counts;
        let mut wins = Regions::none(table.order(), self.width);
        for option in &live.options {
            let after = table.column(option.x);
            for (rest, &after) in after.iter().enumerate() {
                budget.check_work(self.points.len() * 8)?;
                for (cell, point) in self.points.iter().enumerate() {
                    if !at_least(*point, counts) {
                        continue;
                    }
                    let beside = [0, 1, 2].map(|at| point[at] - counts[at]);
                    let to = sum(beside, option.counts);
                    if !table.is_p(after, to) {
                        continue;
                    }
                    if self.p.has(times[rest], cell) {
                        return Err(FiniteHeapsRefusal::Move {
                            heap: live.heap,
                            rest,
                            counts: *point,
                        });
                    }
                    wins.add(rest, cell);
                }
            }
        }
        Ok(Heap { live, times, wins })
    }

    /// Leaves out heaps that need not be in a position outside P without a move into it.
    fn needed(&self, heaps: Vec<Heap<'a>>, budget: &Budget) -> Result<Vec<Heap<'a>>, Stop> {
        let (letters, others): (Vec<Heap>, Vec<Heap>) = heaps
            .into_iter()
            .partition(|heap| heap.live.letters == [heap.live.heap]);
        let mut left = Vec::new();
        for heap in others {
            budget.check_work(heap.wins.rows.len() * 16)?;
            if !self.is_replaced(&heap, &letters, budget)? {
                left.push(heap);
            }
        }
        left.extend(letters);
        left.sort_unstable_by_key(|heap| heap.live.heap);
        Ok(left)
    }

    /// Whether a heap can be replaced by its letters, whose sum has its value: none of these wins
    /// where the heap does not.
    fn is_replaced(&self, heap: &Heap, letters: &[Heap], budget: &Budget) -> Result<bool, Stop> {
        let word = &heap.live.letters;
        for (at, letter) in word.iter().enumerate() {
            let Some(one) = letters.iter().find(|one| one.live.heap == *letter) else {
                return Ok(false);
            };
            let beside = word.iter().enumerate().filter(|&(other, _)| other != at);
            let beside: Vec<usize> = beside.map(|(_, &letter)| letter).collect();
            for (z, &place) in self.table.beside(&beside).iter().enumerate() {
                budget.check_work(self.points.len())?;
                for (cell, point) in self.points.iter().enumerate() {
                    let possible = at_least(*point, heap.live.value.counts);
                    if possible && one.wins.has(place, cell) && !heap.wins.has(z, cell) {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(!word.is_empty())
    }

    /// The cells outside P; the bits past the last cell stay 0, as they stand for none.
    fn outside(&self) -> Vec<u64> {
        let mut rows: Vec<u64> = self.p.rows.iter().map(|row| !row).collect();
        let used = self.points.len() % 64;
        if used > 0 {
            let lasts = rows.chunks_exact_mut(self.width);
            lasts.for_each(|row| row[row.len() - 1] &= (1 << used) - 1);
        }
        rows
    }

    fn number(&self, point: Point) -> usize {
        self.numbers[&self.fine.cell(point)]
    }
}

struct Search<'a> {
    board: &'a Board<'a>,
    heaps: Vec<Heap<'a>>,
    /// For each vector of counts the cells that follow each cell.
    steps: HashMap<Point, Vec<Vec<usize>>>,
    /// J, by indices among the heaps.
    chosen: Vec<usize>,
    sets: usize,
    budget: &'a Budget,
}

impl Search<'_> {
    fn add_steps(&mut self) -> Result<(), Stop> {
        for heap in &self.heaps {
            let vector = heap.live.value.counts;
            if self.steps.contains_key(&vector) {
                continue;
            }
            // A list for each cell, most of them of one or two cells.
            let bytes = (self.steps.len() + 1) * self.board.points.len();
            self.budget.check_memory(bytes.saturating_mul(56))?;
            let mut following = vec![Vec::new(); self.board.points.len()];
            for (cell, after) in self.board.fine.steps(vector, self.budget)? {
                following[self.board.numbers[&cell]].push(self.board.numbers[&after]);
            }
            self.steps.insert(vector, following);
        }
        Ok(())
    }

    /// All sets that have J and heaps from `first` on. `product` has y·Φ(B) for each y.
    fn enlarge(
        &mut self,
        first: usize,
        product: &[usize],
        bad: &Regions,
    ) -> Result<(), FiniteHeapsRefusal> {
        let width = self.board.width;
        let spare = self.chosen.len() + 2 * self.heaps.len() + 4;
        let bytes = bad.rows.len() * 8 + product.len() * 8;
        self.budget.check_memory(bytes.saturating_mul(spare))?;
        for at in first..self.heaps.len() {
            self.budget.check_work(bad.rows.len() * 4)?;
            let heap = &self.heaps[at];
            let mut next = Regions::none(product.len(), width);
            for (y, row) in next.rows.chunks_exact_mut(width).enumerate() {
                let wins = heap.wins.row(product[y]);
                let before = bad.row(heap.times[y]).iter().zip(wins);
                let left = row.iter_mut().zip(before);
                left.for_each(|(to, (bad, wins))| *to = bad & !wins);
            }
            if next.rows.iter().all(|&word| word == 0) {
                continue;
            }
            let product: Vec<usize> = product.iter().map(|&x| heap.times[x]).collect();
            self.chosen.push(at);
            self.sets += 1;
            self.walk(&next)?;
            self.enlarge(at + 1, &product, &next)?;
            self.chosen.pop();
        }
        Ok(())
    }

    /// Walks through the values of the positions that have exactly the heaps of J.
    fn walk(&self, bad: &Regions) -> Result<(), FiniteHeapsRefusal> {
        let heaps: Vec<&Heap> = self.chosen.iter().map(|&at| &self.heaps[at]).collect();
        let counts = heaps.iter().map(|heap| heap.live.value.counts);
        let least = counts.fold([0; COUNTS], sum);
        let mut seen = Regions::none(bad.rows.len() / bad.width, bad.width);
        let start = self.board.number(least);
        seen.add(0, start);
        let mut open = vec![(0, start)];
        while let Some((y, cell)) = open.pop() {
            self.budget.check()?;
            if bad.has(y, cell) {
                return Err(FiniteHeapsRefusal::Position {
                    heaps: heaps.iter().map(|heap| heap.live.heap).collect(),
                    rest: y,
                    counts: self.board.points[cell],
                });
            }
            for heap in &heaps {
                let z = heap.times[y];
                for &after in &self.steps[&heap.live.value.counts][cell] {
                    if !seen.has(z, after) {
                        seen.add(z, after);
                        open.push((z, after));
                    }
                }
            }
        }
        Ok(())
    }
}
