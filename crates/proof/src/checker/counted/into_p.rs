//! (N).
//!
//! Let J be a set of heaps with options, and let a position G have exactly these, apart from heaps
//! without options. Let B be the sum of J, and G = B + Y. With h in J, what G has beside one h is
//! worth Φ(B − h)Φ(Y) in Q; so whether a move in h wins depends on Φ(Y) and the cell of G, and so does
//! whether G is in P. Call (y, cell) *bad for J* if it is not in P and no move in any h in J wins. If a
//! larger set J ∪ {g} has the bad (y, cell), then (yΦ(g), cell) is bad for J: so sets without anything
//! bad need not be enlarged. Where there is something bad it must not be met by a position: the values
//! of the Y that consist of heaps of J, with the cells of B + Y, are walked through from Y = 0
//! (theorem 9).

use super::cells::{COUNTS, Point, sum};
use super::from_p::{Board, Heap};
use super::regions::Regions;
use crate::hashing::FastMap;
use crate::refusal::{Beside, Counterexample, Refusal, Stated, Unproved};
use crate::verdict::CheckProgress;
use grundy_base::budget::Budget;

/// Checks (N) with these heaps; tells how many sets J there are for which something is bad.
pub(super) fn check(
    board: &Board,
    heaps: Vec<Heap>,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<usize, Unproved> {
    let mut following: FastMap<Point, Vec<Vec<usize>>> = FastMap::default();
    for heap in &heaps {
        // A list for each cell, most of them of one or two cells.
        let lists = (following.len() + 1) * board.cells.all.len();
        budget.check_memory(lists.saturating_mul(56))?;
        let vector = heap.live.value.counts;
        if !following.contains_key(&vector) {
            following.insert(vector, board.cells.following(vector, budget)?);
        }
    }
    let mut search = Search {
        board,
        heaps,
        following,
        chosen: Vec::new(),
        sets: 0,
        budget,
        progress,
    };
    let elements: Vec<usize> = (0..board.table.q.order()).collect();
    let outside = board.p.clone().outside(board.cells.all.len());
    search.enlarge(0, &elements, &outside)?;
    Ok(search.sets)
}

struct Search<'a> {
    board: &'a Board<'a>,
    heaps: Vec<Heap<'a>>,
    /// For each vector of counts the cells that follow each cell.
    following: FastMap<Point, Vec<Vec<usize>>>,
    /// J, by indices among the heaps.
    chosen: Vec<usize>,
    sets: usize,
    budget: &'a Budget,
    progress: &'a mut dyn FnMut(&CheckProgress),
}

impl Search<'_> {
    /// All sets that have J and heaps from `first` on. `product` has y·Φ(B) for each y, and `bad` what is
    /// bad for J.
    fn enlarge(&mut self, first: usize, product: &[usize], bad: &Regions) -> Result<(), Unproved> {
        let held = self.chosen.len() + 2 * self.heaps.len() + 4;
        let bytes = (bad.rows.len() + product.len()).saturating_mul(8);
        self.budget.check_memory(bytes.saturating_mul(held))?;
        for at in first..self.heaps.len() {
            self.budget.check_work(bad.rows.len() * 4)?;
            let heap = &self.heaps[at];
            let next = bad_with(heap, product, bad);
            if next.rows.iter().all(|&word| word == 0) {
                continue;
            }
            let product: Vec<usize> = product.iter().map(|&x| heap.times[x]).collect();
            self.chosen.push(at);
            self.sets += 1;
            (self.progress)(&CheckProgress {
                stage: "sets of heaps",
                done: self.sets,
            });
            self.walk(&next)?;
            self.enlarge(at + 1, &product, &next)?;
            self.chosen.pop();
        }
        Ok(())
    }

    /// Walks through the values of the positions that have exactly the heaps of J.
    fn walk(&self, bad: &Regions) -> Result<(), Unproved> {
        let heaps: Vec<&Heap> = self.chosen.iter().map(|&at| &self.heaps[at]).collect();
        let counts = heaps.iter().map(|heap| heap.live.value.counts);
        let start = self.board.cells.number(counts.fold([0; COUNTS], sum));
        let mut seen = Regions::none(bad.rows.len() / bad.width, 64 * bad.width);
        seen.add(0, start);
        let mut open = vec![(0, start)];
        while let Some((y, cell)) = open.pop() {
            self.budget.check()?;
            if bad.has(y, cell) {
                let heaps = heaps.iter().map(|heap| heap.live.heap).collect();
                return Err(stuck(heaps, y, self.board.cells.all[cell].1).into());
            }
            for heap in &heaps {
                let z = heap.times[y];
                for &after in &self.following[&heap.live.value.counts][cell] {
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

/// What is bad for J and one heap more.
fn bad_with(heap: &Heap, product: &[usize], bad: &Regions) -> Regions {
    let mut next = Regions::none(product.len(), 64 * bad.width);
    for (y, row) in next.rows.chunks_exact_mut(bad.width).enumerate() {
        let wins = heap.wins.row(product[y]);
        let before = bad.row(heap.times[y]).iter().zip(wins);
        let left = row.iter_mut().zip(before);
        left.for_each(|(to, (bad, wins))| *to = bad & !wins);
    }
    next
}

/// A position with these heaps, more that is worth y in Q, and such counts, which may be no position at all,
/// as the cells are walked through and not the counts.
fn stuck(heaps: Vec<usize>, y: usize, counts: Point) -> Refusal {
    let why = format!(
        "a position with the heaps {heaps:?}, more that is worth element {y}, and the counts {counts:?} \
         may be outside P without a move into it"
    );
    let beside = Beside {
        heaps: Vec::new(),
        element: Some(y),
        counts: counts.to_vec(),
    };
    Refusal::new(Stated::IntoP, "p", why).shown_by(Counterexample::Stuck { heaps, beside })
}
