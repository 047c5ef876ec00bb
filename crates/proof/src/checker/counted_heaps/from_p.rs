//! (P), and which heaps matter for (N).
//!
//! The cells are made so fine that the cell of a position tells that after each move. For (P) all
//! elements z of Q, cells and moves are gone through: z is what the position has beside the heap that
//! is moved in, and the cell that of the whole position (theorem 8).

use super::cells::{COUNTS, Cells, Point, less, sum};
use super::table::{CountTable, Live};
use crate::checker::outcomes::from_p_to_p;
use crate::hashing::FastMap;
use crate::refusal::{Beside, Unproved};
use grundy_base::budget::Stop;
use std::collections::hash_map::Entry;

/// A set of pairs of an element of Q and a fine cell: for the number of each pair whether it is in it.
pub(super) type Pairs = Vec<bool>;

/// The fine cells, and P on them.
pub(super) struct Board<'a> {
    pub(super) table: &'a CountTable<'a>,
    pub(super) cells: Cells,
    pub(super) p: Pairs,
}

/// A heap with where moves in it win.
pub(super) struct Heap<'a> {
    pub(super) live: &'a Live,
    /// z·Φ(heap) for each z.
    pub(super) times: Vec<usize>,
    /// W(heap, z) for all z: the fine cells of the position where a move in this heap wins.
    pub(super) wins: Pairs,
}

/// For the counts of a heap and of an option the pairs of what is beside the heap and the option, and the
/// cell before the move, after which the position is in P.
type Moved = FastMap<(Point, Point), Pairs>;

impl<'a> Board<'a> {
    pub(super) fn new(table: &'a CountTable<'a>) -> Result<Self, Unproved> {
        let partition = &table.cells.partition;
        let (mut indices, mut margin) = ([0; COUNTS], 0);
        for live in &table.live {
            indices = [0, 1, 2].map(|at| live.value.counts[at].max(indices[at]));
            let level = partition.level(live.value.counts);
            for option in &live.options {
                let change = partition.level(option.counts) - level;
                margin = margin.max(change.abs());
            }
        }
        let cells = Cells::of(partition.finer(indices, margin), table.budget)?;
        let p = Pairs::new();
        let mut board = Board { table, cells, p };
        board.p = board.moved([0; COUNTS], [0; COUNTS])?;
        Ok(board)
    }

    /// The number of a pair.
    pub(super) fn pair(&self, x: usize, cell: usize) -> usize {
        x * self.cells.all.len() + cell
    }

    /// The winning moves of each heap; none of them may lead from P to P.
    pub(super) fn check(&self) -> Result<Vec<Heap<'a>>, Unproved> {
        let mut moved = Moved::default();
        let mut heaps: Vec<Heap> = Vec::new();
        for live in &self.table.live {
            let held = heaps.len() + moved.len() + live.options.len() + 4;
            let bytes = self.p.len() + 8 * self.table.q.order();
            self.table.budget.check_memory(bytes.saturating_mul(held))?;
            let heap = self.heap(live, &mut moved)?;
            for (z, &whole) in heap.times.iter().enumerate() {
                let mut cells = 0..self.cells.all.len();
                let in_p = |cell| heap.wins[self.pair(z, cell)] && self.p[self.pair(whole, cell)];
                if let Some(cell) = cells.find(|&cell| in_p(cell)) {
                    let counts = less(self.cells.all[cell].1, live.value.counts);
                    let counts = counts.unwrap_or_default();
                    let with = format!("element {z} and the counts {counts:?}");
                    let beside = beside(z, counts);
                    return Err(from_p_to_p(live.heap, Vec::new(), beside, &with).into());
                }
            }
            heaps.push(heap);
        }
        Ok(heaps)
    }

    fn heap(&self, live: &'a Live, moved: &mut Moved) -> Result<Heap<'a>, Stop> {
        let (table, cells) = (self.table, self.cells.all.len());
        let mut wins = vec![false; self.p.len()];
        for option in &live.options {
            let key = (live.value.counts, option.counts);
            let moved = match moved.entry(key) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(place) => place.insert(self.moved(key.0, key.1)?),
            };
            table.budget.check_work(wins.len())?;
            let after = table.column(option.x)?;
            for (row, after) in wins.chunks_exact_mut(cells).zip(after) {
                let more = row.iter_mut().zip(&moved[after * cells..]);
                more.for_each(|(to, from)| *to |= from);
            }
        }
        let times = table.column(live.value.x)?;
        Ok(Heap { live, times, wins })
    }

    /// The pairs that are in P after the counts are made less and then more by these.
    fn moved(&self, by: Point, more: Point) -> Result<Pairs, Stop> {
        let (table, cells) = (self.table, &self.cells.all);
        let pairs = cells.len().saturating_mul(table.q.order());
        table.budget.check_memory(pairs)?;
        let to = |point| Some(table.cells.number(sum(less(point, by)?, more)));
        let after: Vec<Option<usize>> = cells.iter().map(|&(_, point)| to(point)).collect();
        let mut moved = Vec::with_capacity(pairs);
        for x in 0..table.q.order() {
            table.budget.check_work(after.len())?;
            let is_p = |after: &Option<usize>| after.is_some_and(|cell| table.is_p(x, cell));
            moved.extend(after.iter().map(is_p));
        }
        Ok(moved)
    }

    /// The heaps of which a position outside P without a move into it consists, if there is one: another
    /// heap may be replaced there by one of the same value, or by heaps that are counted or generate Q and
    /// have a sum of its value (lemma 10). The largest heaps come first.
    pub(super) fn needed(&self, heaps: Vec<Heap<'a>>) -> Result<Vec<Heap<'a>>, Stop> {
        let letters = |heap: &Heap| self.table.letters(heap.live.value);
        let is_letter = |heap: &Heap| letters(heap) == [heap.live.heap];
        let (mut needed, others): (Vec<Heap>, Vec<Heap>) = heaps.into_iter().partition(is_letter);
        for heap in others {
            let of = |letter| needed.iter().find(|other| other.live.heap == letter);
            let word: Option<Vec<&Heap>> = letters(&heap).into_iter().map(of).collect();
            let equal = |other: &&Heap| other.live.value == heap.live.value;
            let equal = needed.iter().filter(equal).map(|other| vec![other]);
            let mut is_needed = true;
            for word in word.into_iter().chain(equal) {
                is_needed = is_needed && !self.is_replaced(&heap, &word)?;
            }
            if is_needed {
                needed.push(heap);
            }
        }
        needed.sort_unstable_by_key(|heap| std::cmp::Reverse(heap.live.heap));
        Ok(needed)
    }

    /// Whether a heap can be replaced by heaps that have a sum of its value: none of these wins where it
    /// does not. Where the counts are less than its own there is no such position.
    fn is_replaced(&self, heap: &Heap, word: &[&Heap]) -> Result<bool, Stop> {
        let possible = |point| less(point, heap.live.value.counts).is_some();
        let cells = self.cells.all.iter().enumerate();
        let cells = cells.filter(|&(_, &(_, point))| possible(point));
        let cells: Vec<usize> = cells.map(|(cell, _)| cell).collect();
        for (at, one) in word.iter().enumerate() {
            self.table.budget.check_work(heap.wins.len())?;
            let rest = word[..at].iter().chain(&word[at + 1..]);
            let rest = rest.fold(0, |x, other| other.times[x]);
            for (z, &place) in self.table.column(rest)?.iter().enumerate() {
                let more = |&cell: &usize| {
                    one.wins[self.pair(place, cell)] && !heap.wins[self.pair(z, cell)]
                };
                if cells.iter().any(more) {
                    return Ok(false);
                }
            }
        }
        Ok(!word.is_empty())
    }
}

/// The other heaps of a position.
pub(super) fn beside(x: usize, counts: Point) -> Beside {
    Beside {
        element: Some(x),
        counts: counts.to_vec(),
        ..Beside::default()
    }
}
