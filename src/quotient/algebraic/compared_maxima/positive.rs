//! No move leads from P to P: theorem 12 of docs/infinite-quotients.md. The indices before and after
//! a move are compared with all lists that a position may have beside the heap.

use super::shape::{Growing, KINDS, Lists, Shape};
use super::table::{Elements, Portion, Table};
use super::{ProofError, Unproved};
use crate::budget::{Budget, Stop};
use crate::heap::HeapRule;
use crate::quotient::monoid::{BipartiteMonoid, Element};
use crate::quotient::solver::options::each_option;
use rustc_hash::{FxHashMap, FxHashSet};

/// What a move does to a value: a heap worth `before` goes, its parts worth `after` come. The
/// large differences between the indices are made smaller.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Move {
    before: (Element, Option<Growing>),
    after: (Element, [Option<Growing>; 2]),
}

/// Shows that no move leads from P to P, for all heaps; gives the number of different moves.
pub(super) fn prove(
    rule: &HeapRule,
    removed: usize,
    table: &Table,
    portion: &Portion,
    budget: &Budget,
) -> Result<usize, ProofError> {
    let shape = &table.shape;
    let reach = shape.reach();
    let others = (shape.kinds * shape.followed) as i64;
    let far = others * reach + reach;
    let long = table.exceptional.len() + table.period() * (far as usize + 2) + table.spread();
    let mut moves: FxHashMap<Move, (usize, Vec<usize>)> = FxHashMap::default();
    for heap in 1..=3 * long + removed {
        each_option(rule, heap, &mut |parts| {
            budget.check()?;
            let step = step(table, portion, heap, parts, far);
            moves.entry(step).or_insert_with(|| (heap, parts.to_vec()));
            Ok(())
        })?;
    }
    let possible = Possible::of(table, portion);
    for (step, (heap, parts)) in &moves {
        if !is_right(shape, portion, &possible, step, far, budget)? {
            return Err(Unproved::Move {
                heap: *heap,
                parts: parts.clone(),
            }
            .into());
        }
    }
    Ok(moves.len())
}

/// A move by what it does to values, with differences of at most `far` between the indices and 0.
fn step(table: &Table, portion: &Portion, heap: usize, parts: &[usize], far: i64) -> Move {
    let before = table.heap(heap);
    let mut after = (0, [None; 2]);
    for (&part, growing) in parts.iter().zip(&mut after.1) {
        let value = table.heap(part);
        after.0 = portion.times(after.0, value.f);
        *growing = value.growing;
    }
    let mut before = (before.f, before.growing);
    let points = [before.1, after.1[0], after.1[1]];
    let points = points.iter().flatten().map(|&(_, index)| index);
    let mut indices: Vec<i64> = points.chain([0]).collect();
    indices.sort_unstable();
    let place = |index: i64| {
        let below = indices.windows(2).take_while(|pair| pair[1] <= index);
        below.map(|pair| (pair[1] - pair[0]).min(far)).sum::<i64>()
    };
    let all = before.1.iter_mut().chain(after.1.iter_mut().flatten());
    for (_, index) in all {
        *index = place(*index);
    }
    after.1.sort_unstable();
    Move { before, after }
}

/// The list of a kind: how many of its indices are not 0 beside the heap that is moved, and its codes
/// and largest indices before and after the move.
type Change = (usize, [(usize, i64); 2]);

/// Whether a move leads from no value in P to one in P, whatever there is beside the heap.
fn is_right(
    shape: &Shape,
    portion: &Portion,
    possible: &Possible,
    step: &Move,
    far: i64,
    budget: &Budget,
) -> Result<bool, Stop> {
    let mut changes: [Vec<Change>; KINDS] = Default::default();
    for (kind, changes) in changes.iter_mut().enumerate() {
        *changes = self::changes(shape, kind, step, far);
    }
    let mut seen = FxHashSet::default();
    for (first, of_first) in &changes[0] {
        budget.check_work(changes[1].len())?;
        for (second, of_second) in &changes[1] {
            let [before, after] = [0, 1].map(|at| {
                let difference = of_second[at].1 - of_first[at].1;
                shape.number([of_first[at].0, of_second[at].0], difference)
            });
            if !seen.insert((*first, *second, before, after)) {
                continue;
            }
            let both = portion.beside(before, step.before.0) & portion.beside(after, step.after.0);
            if both & possible.elements(*first, *second) != 0 {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// What a move makes of the list of a kind, for all lists of the others that are not farther away
/// than `far` from the indices that move.
fn changes(shape: &Shape, kind: usize, step: &Move, far: i64) -> Vec<Change> {
    let moved = [step.before.1, step.after.1[0], step.after.1[1]];
    let largest = moved.iter().flatten().map(|&(_, index)| index).max();
    let of_kind = |growing: &[Option<Growing>]| -> Vec<i64> {
        let those = growing
            .iter()
            .flatten()
            .filter(|&&(other, _)| other == kind);
        those.map(|&(_, index)| index).collect()
    };
    let (gone, come) = (of_kind(&moved[..1]), of_kind(&moved[1..]));
    let mut all: FxHashSet<Change> = FxHashSet::default();
    let high = largest.unwrap_or(0) + far;
    each_list(shape, kind, high, &mut Vec::new(), &mut |others| {
        let beside = others.iter().filter(|&&index| index > 0).count();
        let changed = [&gone, &come].map(|more| {
            let mut lists = Lists::default();
            for &index in others.iter().chain(more) {
                lists.insert((kind, index), shape.followed);
            }
            (shape.code(kind, &lists), lists.top(kind))
        });
        all.insert((beside, changed));
    });
    let mut all: Vec<Change> = all.into_iter().collect();
    all.sort_unstable();
    all
}

/// Calls `visit` with all descending lists of as many natural numbers as are followed, none if there
/// is no such kind.
fn each_list(
    shape: &Shape,
    kind: usize,
    high: i64,
    list: &mut Vec<i64>,
    visit: &mut dyn FnMut(&[i64]),
) {
    if list.len() == shape.followed || kind >= shape.kinds {
        return visit(list);
    }
    for index in 0..=high {
        list.push(index);
        each_list(shape, kind, index, list, visit);
        list.pop();
    }
}

/// The elements of F that positions have with so many growing heaps of each kind, or with as many as
/// are followed or more.
struct Possible {
    most: usize,
    elements: Vec<Elements>,
}

impl Possible {
    fn of(table: &Table, portion: &Portion) -> Possible {
        let most = table.shape.followed;
        let mut possible = Possible {
            most,
            elements: vec![0; (most + 1) * (most + 1)],
        };
        let mut letters: Vec<(Element, Option<usize>)> = Vec::new();
        for value in table.exceptional.iter().chain(&table.classes) {
            let letter = (value.f, value.growing.map(|(kind, _)| kind));
            if !letters.contains(&letter) {
                letters.push(letter);
            }
        }
        let mut open = vec![(BipartiteMonoid::IDENTITY, [0; KINDS])];
        while let Some((x, counts)) = open.pop() {
            let set = &mut possible.elements[counts[0] * (most + 1) + counts[1]];
            if *set >> x & 1 != 0 {
                continue;
            }
            *set |= 1 << x;
            for &(f, kind) in &letters {
                let mut counts = counts;
                if let Some(kind) = kind {
                    counts[kind] = most.min(counts[kind] + 1);
                }
                open.push((portion.times(x, f), counts));
            }
        }
        possible
    }

    fn elements(&self, first: usize, second: usize) -> Elements {
        self.elements[first * (self.most + 1) + second]
    }
}
