//! The proof that P is the set of P-positions: (P) cell by cell, (N) by the sets of heaps that a
//! position may have (theorems 8 and 9 of docs/infinite-quotients.md).

use super::plane::{Cells, ORIGIN, Point, minus, plus};
use super::table::{Table, Value};
use super::{ProofError, Unproved};
use crate::budget::{Budget, Stop};
use crate::heap::HeapRule;
use crate::quotient::monoid::Element;
use crate::quotient::monoid::bits::Bits;
use crate::quotient::monoid::products::Products;
use crate::quotient::solver::options::each_option;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

/// How much a proof took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The elements of Q times the cells of the counts.
    pub regions: usize,
    /// The sets of heaps that were looked at.
    pub supports: usize,
}

/// A set of cells for each element of Q.
type Regions = Vec<Bits>;

/// A heap with options.
struct Live {
    heap: usize,
    value: Value,
    /// x·Φ(heap) for each element x of Q.
    times: Vec<Element>,
    /// For each element z of Q the cells such that a position with the other heaps worth z in Q,
    /// and with its counts in that cell, has a winning move in this heap.
    wins: Regions,
}

pub(super) fn prove(rule: &HeapRule, table: &Table, budget: &Budget) -> Result<Effort, ProofError> {
    if table.is_p(&Value::default()) {
        return Err(ProofError::Nothing);
    }
    let options = options(rule, table, budget)?;
    let (refined, margin) = refinement(table, &options);
    let cells = Cells::of(refined, budget)?;
    let order = table.lower.order();
    let row = cells.len() / 8 + 32;
    budget.check_memory(row.saturating_mul(order).saturating_mul(options.len() + 12))?;
    let p = regions(table, &cells, &|point| Some(point), budget)?;
    let live = lives(table, &cells, options, budget)?;
    for heap in &live {
        for (z, wins) in heap.wins.iter().enumerate() {
            if let Some(cell) = first_common(wins, &p[heap.times[z] as usize]) {
                return Err(Unproved {
                    heaps: vec![heap.heap],
                    value: value(&cells, heap.times[z], cell),
                    is_p: true,
                }
                .into());
            }
        }
    }
    let kinds = needed(table, &cells, &live, budget)?;
    let mut successors = FxHashMap::default();
    for kind in &kinds {
        let counts = kind.value.counts;
        successors.insert(counts, cells.successors(counts, margin, budget)?);
    }
    let mut search = Search {
        kinds,
        cells: &cells,
        successors,
        supports: 0,
        budget,
    };
    let everything = Bits::of(cells.len(), |_| true);
    let outside = p.iter().map(|p| {
        let mut outside = everything.clone();
        outside.remove(p);
        outside
    });
    let identity = (0..order as Element).collect();
    search.extend(0, &mut Vec::new(), identity, outside.collect())?;
    Ok(Effort {
        regions: order * cells.len(),
        supports: search.supports,
    })
}

/// The heaps with options, and the different values of their options.
fn options(
    rule: &HeapRule,
    table: &Table,
    budget: &Budget,
) -> Result<Vec<(usize, Vec<Value>)>, ProofError> {
    let mut all = Vec::new();
    for heap in 1..=table.last() {
        let mut values = Vec::new();
        each_option(rule, heap, &mut |parts| {
            budget.check()?;
            values.extend(table.position(parts));
            Ok(())
        })?;
        values.sort_unstable_by_key(|value| (value.lower, value.counts));
        values.dedup();
        if !values.is_empty() {
            all.push((heap, values));
        } else if table.heaps[heap] != Value::default() {
            return Err(ProofError::Dead(heap));
        }
    }
    Ok(all)
}

/// Cells so fine that the cell of a position tells that after any move, and the largest change of
/// the level by a heap or a move.
fn refinement(table: &Table, options: &[(usize, Vec<Value>)]) -> (super::Plane, i64) {
    let mut indices = ORIGIN;
    let (mut step, mut margin) = (0, 0);
    for (heap, options) in options {
        let counts = table.heaps[*heap].counts;
        indices = std::array::from_fn(|at| counts[at].max(indices[at]));
        let level = table.plane.level(counts);
        margin = level.abs().max(margin);
        for option in options {
            step = (table.plane.level(option.counts) - level).abs().max(step);
        }
    }
    (table.plane.finer(indices, step), margin)
}

/// For each x in Q the cells that are in P with x after the points are moved; a move leads from a
/// point to another, or is not possible there.
fn regions(
    table: &Table,
    cells: &Cells,
    moved: &dyn Fn(Point) -> Option<Point>,
    budget: &Budget,
) -> Result<Regions, Stop> {
    let numbers: Vec<Option<usize>> = (cells.points.iter())
        .map(|&point| moved(point).map(|point| table.plane.number(point)))
        .collect();
    let mut all = Vec::with_capacity(table.lower.order());
    for p in table.p.chunks_exact(table.plane.numbers()) {
        budget.check_work(cells.len())?;
        all.push(Bits::of(cells.len(), |cell| {
            numbers[cell as usize].is_some_and(|number| p[number])
        }));
    }
    Ok(all)
}

fn lives(
    table: &Table,
    cells: &Cells,
    options: Vec<(usize, Vec<Value>)>,
    budget: &Budget,
) -> Result<Vec<Live>, Stop> {
    let products = Products::of(&table.lower);
    let mut rows: FxHashMap<Element, Vec<Element>> = FxHashMap::default();
    let mut shifted: FxHashMap<(Point, Point), Regions> = FxHashMap::default();
    let mut all = Vec::new();
    for (heap, options) in options {
        let value = table.heaps[heap];
        let mut wins = vec![Bits::new(cells.len()); table.lower.order()];
        for option in options {
            let key = (value.counts, option.counts);
            if let Entry::Vacant(place) = shifted.entry(key) {
                let moved = |at: Point| Some(plus(minus(at, value.counts)?, option.counts));
                place.insert(regions(table, cells, &moved, budget)?);
            }
            let times = rows
                .entry(option.lower)
                .or_insert_with(|| products.row(option.lower));
            budget.check_work(wins.len() * cells.len() / 64)?;
            for (wins, &after) in wins.iter_mut().zip(times.iter()) {
                wins.add(&shifted[&key][after as usize]);
            }
        }
        all.push(Live {
            heap,
            value,
            times: products.row(value.lower),
            wins,
        });
    }
    Ok(all)
}

/// The heaps of which a position outside P without a move into P consists, if there is one: each
/// other heap may be replaced there by a heap of the same value, or by the heaps that are counted or
/// generate Q, so many that their sum has its value, where these do not win more often.
fn needed<'a>(
    table: &Table,
    cells: &Cells,
    live: &'a [Live],
    budget: &Budget,
) -> Result<Vec<&'a Live>, Stop> {
    let is_letter = |heap: usize| table.counted.contains(&heap) || table.generators.contains(&heap);
    let (letters, others): (Vec<&Live>, Vec<&Live>) =
        live.iter().partition(|heap| is_letter(heap.heap));
    let mut kept = letters.clone();
    for heap in others {
        budget.check_work(table.lower.order() * cells.len() * letters.len() / 16)?;
        let same = |other: &&Live| other.value == heap.value && wins_less(other, heap);
        if !kept.iter().any(same) && !replaced(table, cells, &letters, heap) {
            kept.push(heap);
        }
    }
    kept.sort_unstable_by_key(|heap| std::cmp::Reverse(heap.heap));
    Ok(kept)
}

fn wins_less(a: &Live, b: &Live) -> bool {
    let mut pairs = a.wins.iter().zip(&b.wins);
    pairs.all(|(a, b)| contains(b, a))
}

/// Whether a heap may be replaced by letters whose sum has its value.
fn replaced(table: &Table, cells: &Cells, letters: &[&Live], heap: &Live) -> bool {
    let Value { lower, counts } = heap.value;
    let word = table.lower.word(lower);
    let times = |letter: &Live| {
        let counted = table.counted.iter().position(|&other| other == letter.heap);
        let generator = table.generators.iter().position(|&g| g == letter.heap);
        counted.map_or_else(
            || generator.map_or(0, |g| word[g] as usize),
            |at| counts[at],
        )
    };
    let used: Vec<&Live> = letters.iter().copied().filter(|l| times(l) > 0).collect();
    let possible = Bits::of(cells.len(), |cell| {
        minus(cells.points[cell as usize], counts).is_some()
    });
    let fits = |letter: &&Live| {
        let mut rest = word.to_vec();
        if let Some(g) = table.generators.iter().position(|&g| g == letter.heap) {
            rest[g] -= 1;
        }
        let rest = table.lower.element(&rest);
        heap.wins.iter().enumerate().all(|(z, wins)| {
            let beside = table.lower.times(z as Element, rest);
            let mut more = letter.wins[beside as usize].clone();
            more.remove(wins);
            !more.meets(&possible)
        })
    };
    !used.is_empty() && used.iter().all(fits)
}

fn first_common(a: &Bits, b: &Bits) -> Option<usize> {
    let meets = a.meets(b);
    let mut members = a.iter().filter(|_| meets);
    members.find(|&cell| b.contains(cell)).map(|c| c as usize)
}

fn contains(a: &Bits, b: &Bits) -> bool {
    let mut rest = b.clone();
    rest.remove(a);
    rest.is_empty()
}

fn value(cells: &Cells, lower: Element, cell: usize) -> Value {
    Value {
        lower,
        counts: cells.points[cell],
    }
}

/// The search for a position outside P without a move into P, by the set of its heaps.
struct Search<'a> {
    kinds: Vec<&'a Live>,
    cells: &'a Cells,
    successors: FxHashMap<Point, Vec<Vec<u32>>>,
    supports: usize,
    budget: &'a Budget,
}

impl Search<'_> {
    /// Goes through the sets that have these heaps and others from `first` on. `product` has
    /// x·Φ(their sum) for each x in Q. A position with these heaps is their sum and more; `failing`
    /// has for each value of the rest in Q the cells of the whole position such that this is outside
    /// P and no move in one of these heaps wins.
    fn extend(
        &mut self,
        first: usize,
        support: &mut Vec<usize>,
        product: Vec<Element>,
        failing: Regions,
    ) -> Result<(), ProofError> {
        for at in first..self.kinds.len() {
            let kind = self.kinds[at];
            self.budget
                .check_work(product.len() * self.cells.len() / 16)?;
            let next: Regions = (0..product.len())
                .map(|y| {
                    let mut next = failing[kind.times[y] as usize].clone();
                    next.remove(&kind.wins[product[y] as usize]);
                    next
                })
                .collect();
            if next.iter().all(Bits::is_empty) {
                continue;
            }
            support.push(at);
            self.supports += 1;
            if let Some(value) = self.reached(support, &next)? {
                let heaps = support.iter().map(|&at| self.kinds[at].heap).collect();
                return Err(Unproved {
                    heaps,
                    value,
                    is_p: false,
                }
                .into());
            }
            let times = product.iter().map(|&x| kind.times[x as usize]).collect();
            self.extend(at + 1, support, times, next)?;
            support.pop();
        }
        Ok(())
    }

    /// A failing value that a position with exactly these heaps may have.
    fn reached(&self, support: &[usize], failing: &Regions) -> Result<Option<Value>, Stop> {
        let kinds: Vec<&Live> = support.iter().map(|&at| self.kinds[at]).collect();
        let least = kinds
            .iter()
            .fold(ORIGIN, |sum, kind| plus(sum, kind.value.counts));
        let mut known = vec![Bits::new(self.cells.len()); failing.len()];
        let start = (0, self.cells.of_point(least) as u32);
        known[0].insert(start.1);
        let mut open = vec![start];
        while let Some((y, cell)) = open.pop() {
            self.budget.check()?;
            if failing[y as usize].contains(cell) {
                return Ok(Some(value(self.cells, y, cell as usize)));
            }
            for kind in &kinds {
                let product = kind.times[y as usize];
                for &after in &self.successors[&kind.value.counts][cell as usize] {
                    if !known[product as usize].contains(after) {
                        known[product as usize].insert(after);
                        open.push((product, after));
                    }
                }
            }
        }
        Ok(None)
    }
}
