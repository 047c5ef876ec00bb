//! (P), and which heaps matter for (N).
//!
//! The cells are made so fine that the cell of a position tells that after each move. For (P) all
//! elements z of Q, cells and moves are gone through: z is what the position has beside the heap that
//! is moved in, and the cell that of the whole position (theorem 8).

use super::cells::{COUNTS, Cells, Point, less, sum};
use super::regions::Regions;
use super::table::{Live, Table};
use crate::hashing::FastMap;
use crate::refusal::{Beside, Counterexample, Refusal, Stated, Unproved};
use grundy_base::budget::{Budget, Stop};

/// The fine cells, and P on them.
pub(super) struct Board<'a> {
    pub(super) table: &'a Table<'a>,
    pub(super) cells: Cells,
    pub(super) p: Regions,
}

/// A heap with where moves in it win.
pub(super) struct Heap<'a> {
    pub(super) live: &'a Live,
    /// z·Φ(heap) for each z.
    pub(super) times: Vec<usize>,
    /// W(heap, z) for each z.
    pub(super) wins: Regions,
}

/// For the counts of a heap and of an option where the positions are that the move leads into P, by what
/// the option and the rest are worth in Q.
type Moved = FastMap<(Point, Point), Regions>;

impl<'a> Board<'a> {
    pub(super) fn new(table: &'a Table<'a>, budget: &Budget) -> Result<Self, Unproved> {
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
        let cells = Cells::of(partition.finer(indices, margin), budget)?;
        let p = Regions::none(0, 0);
        let mut board = Board { table, cells, p };
        let row = board.cells.all.len() / 8 + 8;
        budget.check_memory(row.saturating_mul(table.q.order()))?;
        board.p = board.moved([0; COUNTS], [0; COUNTS], budget)?;
        Ok(board)
    }

    /// Where moves win, for each heap; none of them may lead from P to P.
    pub(super) fn check(&self, budget: &Budget) -> Result<Vec<Heap<'a>>, Unproved> {
        let mut moved = Moved::default();
        let mut heaps: Vec<Heap> = Vec::new();
        for live in &self.table.live {
            let held = heaps.len() + moved.len() + live.options.len() + 4;
            let bytes = 8 * (self.p.rows.len() + self.table.q.order());
            budget.check_memory(bytes.saturating_mul(held))?;
            let heap = self.heap(live, &mut moved, budget)?;
            for (z, &whole) in heap.times.iter().enumerate() {
                let mut both = heap.wins.row(z).iter().zip(self.p.row(whole));
                if let Some(at) = both.position(|(wins, p)| wins & p != 0) {
                    let word = heap.wins.row(z)[at] & self.p.row(whole)[at];
                    let cell = 64 * at + word.trailing_zeros() as usize;
                    return Err(from_p_to_p(live, z, self.cells.all[cell].1).into());
                }
            }
            heaps.push(heap);
        }
        Ok(heaps)
    }

    fn heap(&self, live: &'a Live, moved: &mut Moved, budget: &Budget) -> Result<Heap<'a>, Stop> {
        let q = &self.table.q;
        let mut wins = Regions::none(q.order(), self.cells.all.len());
        for option in &live.options {
            let key = (live.value.counts, option.counts);
            if !moved.contains_key(&key) {
                moved.insert(key, self.moved(key.0, key.1, budget)?);
            }
            budget.check_work(wins.rows.len())?;
            let after = q.column(option.x, budget)?;
            for (row, after) in wins.rows.chunks_exact_mut(wins.width).zip(after) {
                let more = row.iter_mut().zip(moved[&key].row(after));
                more.for_each(|(to, from)| *to |= from);
            }
        }
        let times = q.column(live.value.x, budget)?;
        Ok(Heap { live, times, wins })
    }

    /// The pairs that are in P after the counts are made less and then more by these.
    fn moved(&self, by: Point, more: Point, budget: &Budget) -> Result<Regions, Stop> {
        let table = self.table;
        let to = |point| Some(table.cells.number(sum(less(point, by)?, more)));
        let after = self.cells.all.iter().enumerate();
        let after = after.filter_map(|(cell, &(_, point))| Some((cell, to(point)?)));
        let after: Vec<(usize, usize)> = after.collect();
        let mut moved = Regions::none(table.q.order(), self.cells.all.len());
        for x in 0..table.q.order() {
            budget.check_work(after.len())?;
            let those = after.iter().filter(|&&(_, after)| table.p.has(x, after));
            those.for_each(|&(cell, _)| moved.add(x, cell));
        }
        Ok(moved)
    }

    /// The heaps of which a position outside P without a move into it consists, if there is one: another
    /// heap may be replaced there by one of the same value, or by heaps that are counted or generate Q and
    /// have a sum of its value (lemma 10). The largest heaps come first.
    pub(super) fn needed(
        &self,
        heaps: Vec<Heap<'a>>,
        budget: &Budget,
    ) -> Result<Vec<Heap<'a>>, Stop> {
        let is_letter = |heap: &Heap| self.table.is_letter(heap.live.heap);
        let (mut needed, others): (Vec<Heap>, Vec<Heap>) = heaps.into_iter().partition(is_letter);
        for heap in others {
            let letters = self.table.letters(heap.live.value).into_iter();
            let of = |letter| needed.iter().find(|other| other.live.heap == letter);
            let mut words: Vec<Vec<&Heap>> = vec![letters.filter_map(of).collect()];
            let same = needed
                .iter()
                .filter(|other| other.live.value == heap.live.value);
            words.extend(same.map(|other| vec![other]));
            let mut is_needed = true;
            for word in words {
                is_needed = is_needed && !self.is_replaced(&heap, &word, budget)?;
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
    fn is_replaced(&self, heap: &Heap, word: &[&Heap], budget: &Budget) -> Result<bool, Stop> {
        let counts = heap.live.value.counts;
        let mut possible = Regions::none(1, self.cells.all.len());
        for (cell, &(_, point)) in self.cells.all.iter().enumerate() {
            if less(point, counts).is_some() {
                possible.add(0, cell);
            }
        }
        for (at, one) in word.iter().enumerate() {
            budget.check_work(heap.wins.rows.len())?;
            let rest = word[..at].iter().chain(&word[at + 1..]);
            let rest = rest.fold(0, |x, other| other.times[x]);
            for (z, &place) in self.table.q.column(rest, budget)?.iter().enumerate() {
                let rows = one.wins.row(place).iter().zip(heap.wins.row(z));
                let mut more = rows.zip(possible.row(0));
                if more.any(|((one, own), possible)| one & !own & possible != 0) {
                    return Ok(false);
                }
            }
        }
        Ok(!word.is_empty())
    }
}

/// A move in a heap leads from P to P where beside it are z in Q, and the counts of the position are these.
fn from_p_to_p(live: &Live, z: usize, counts: Point) -> Refusal {
    let heap = live.heap;
    let counts = less(counts, live.value.counts).unwrap_or_default().to_vec();
    let why = format!(
        "a move in the heap {heap} leads from P to P: beside it are element {z} and the counts {counts:?}"
    );
    let beside = Beside {
        heaps: Vec::new(),
        element: Some(z),
        counts,
    };
    let left = Vec::new();
    Refusal::new(Stated::FromP, "p", why).shown_by(Counterexample::Move { heap, left, beside })
}
