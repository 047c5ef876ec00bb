//! (N).
//!
//! Let a position G = B + Y have exactly the heaps of J, apart from heaps without options, where B is the
//! sum of J. Whether G is in P, and whether a move in some h in J wins, depends on the value y of Y in Q
//! and on the cell of G. Call (y, cell) *bad for J* if it is not in P and no move in any h in J wins. If J
//! and g have the bad (y, cell), then (yΦ(g), cell) is bad for J: so sets without anything bad need not be
//! enlarged. Where there is something bad it must not be met by a position: the values of the Y that
//! consist of heaps of J, with the cells of B + Y, are walked through from Y = 0 (theorem 9).

use super::cells::{COUNTS, Point, sum};
use super::from_p::{Board, Heap, Pairs, beside};
use crate::checker::outcomes::stuck;
use crate::claim::CheckProgress;
use crate::hashing::FastMap;
use crate::refusal::Unproved;
use std::collections::hash_map::Entry;

struct SetSearch<'a> {
    board: &'a Board<'a>,
    heaps: Vec<Heap<'a>>,
    /// For each vector of counts the cells that follow each cell.
    following: FastMap<Point, Vec<Vec<usize>>>,
    /// J, by indices among the heaps.
    chosen: Vec<usize>,
    sets: usize,
    progress: &'a mut dyn FnMut(&CheckProgress),
}

/// Checks (N) with these heaps; tells how many sets J there are for which something is bad.
pub(super) fn check(
    board: &Board,
    heaps: Vec<Heap>,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<usize, Unproved> {
    let budget = board.table.budget;
    let mut following = FastMap::default();
    for heap in &heaps {
        // A list for each cell, most of them of one or two cells.
        let lists = (following.len() + 1) * board.cells.all.len();
        budget.check_memory(lists.saturating_mul(56))?;
        let vector = heap.live.value.counts;
        if let Entry::Vacant(place) = following.entry(vector) {
            place.insert(board.cells.following(vector, budget)?);
        }
    }
    let mut search = SetSearch {
        board,
        heaps,
        following,
        chosen: Vec::new(),
        sets: 0,
        progress,
    };
    let elements: Vec<usize> = (0..board.table.q.order()).collect();
    let outside: Pairs = board.p.iter().map(|is_p| !is_p).collect();
    search.enlarge(0, &elements, &outside)?;
    Ok(search.sets)
}

impl SetSearch<'_> {
    /// All sets that have J and heaps from `first` on. `product` has y·Φ(B) for each y, and `bad` what is
    /// bad for J.
    fn enlarge(&mut self, first: usize, product: &[usize], bad: &Pairs) -> Result<(), Unproved> {
        let held = self.chosen.len() + 2 * self.heaps.len() + 4;
        let bytes = bad.len() + 8 * product.len();
        self.board
            .table
            .budget
            .check_memory(bytes.saturating_mul(held))?;
        for at in first..self.heaps.len() {
            self.board.table.budget.check_work(bad.len() / 4)?;
            let heap = &self.heaps[at];
            let next = self.bad_with(heap, product, bad);
            if !next.contains(&true) {
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

    /// The points that are bad for J with one heap more.
    fn bad_with(&self, heap: &Heap, product: &[usize], bad: &Pairs) -> Pairs {
        let cells = self.board.cells.all.len();
        let mut next = Vec::with_capacity(bad.len());
        for (&times, &product) in heap.times.iter().zip(product) {
            let bad = &bad[times * cells..][..cells];
            let wins = &heap.wins[product * cells..][..cells];
            next.extend(bad.iter().zip(wins).map(|(bad, wins)| bad & !wins));
        }
        next
    }

    /// Walks through the values of the positions that have exactly the heaps of J.
    fn walk(&self, bad: &Pairs) -> Result<(), Unproved> {
        let board = self.board;
        let heaps: Vec<&Heap> = self.chosen.iter().map(|&at| &self.heaps[at]).collect();
        let counts = heaps.iter().map(|heap| heap.live.value.counts);
        let start = board.cells.number(counts.fold([0; COUNTS], sum));
        let mut seen = vec![false; bad.len()];
        seen[board.pair(0, start)] = true;
        let mut open = vec![(0, start)];
        while let Some((y, cell)) = open.pop() {
            self.board.table.budget.check()?;
            if bad[board.pair(y, cell)] {
                let heaps = heaps.iter().map(|heap| heap.live.heap).collect();
                // It may be no position at all, as the cells are walked through and not the counts.
                let counts = board.cells.all[cell].1;
                let with = format!("more that is worth element {y}, and the counts {counts:?}");
                let beside = beside(y, counts);
                return Err(stuck(heaps, beside, &with).into());
            }
            for heap in &heaps {
                let z = heap.times[y];
                for &after in &self.following[&heap.live.value.counts][cell] {
                    if !std::mem::replace(&mut seen[board.pair(z, after)], true) {
                        open.push((z, after));
                    }
                }
            }
        }
        Ok(())
    }
}
