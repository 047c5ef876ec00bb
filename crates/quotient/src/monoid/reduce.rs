//! The reduction of a bipartite monoid, by refining partitions of its Cayley graph.
//!
//! Elements x, y are *indistinguishable* when `xz ∈ P ⟺ yz ∈ P` for every z. This is the
//! coarsest partition that keeps P apart and is respected by every generator, so it is what
//! Hopcroft's algorithm (1971) finds for the Cayley graph read as an automaton: no
//! multiplication table is needed. The classes form the reduced quotient (Plambeck and Siegel,
//! Misère quotients, section 2).

use super::{BipartiteMonoid, Element};
use grundy_base::budget::{Budget, Stop};

/// Elements handled between two looks at the budget.
const LOOK: usize = 1 << 14;

/// A reduced bipartite monoid and the map onto it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduction {
    /// The reduced monoid, with the same generators.
    pub monoid: BipartiteMonoid,
    /// The class of each element of the monoid that was reduced.
    pub map: Vec<Element>,
}

/// The reduction of a bipartite monoid, in O(k n log n) for n elements and k generators.
pub fn reduce(monoid: &BipartiteMonoid, budget: &Budget) -> Result<Reduction, Stop> {
    let k = monoid.generators();
    let cayley: Vec<Element> = (0..monoid.order() as Element)
        .flat_map(|x| (0..k).map(move |g| monoid.times_generator(x, g)))
        .collect();
    let p: Vec<bool> = (0..monoid.order() as Element)
        .map(|x| monoid.is_p(x))
        .collect();
    let map = indistinguishable(k, &cayley, &p, budget)?;
    let classes = map.iter().max().map_or(0, |&last| last as usize + 1);
    let mut table = vec![0; classes * k];
    let mut class_p = vec![false; classes];
    for (x, &class) in map.iter().enumerate() {
        class_p[class as usize] = p[x];
        for g in 0..k {
            table[class as usize * k + g] = map[cayley[x * k + g] as usize];
        }
    }
    let monoid = BipartiteMonoid::trusted(k, table, class_p);
    Ok(Reduction { monoid, map })
}

/// Whether any two elements are told apart by some element.
pub fn is_reduced(monoid: &BipartiteMonoid, budget: &Budget) -> Result<bool, Stop> {
    Ok(reduce(monoid, budget)?.monoid.order() == monoid.order())
}

/// The class of each element of a Cayley graph (`cayley[x * generators + g]` is x·g) under
/// indistinguishability. Classes are numbered as their first elements come, so the identity,
/// element 0, is in class 0.
///
/// # Errors
/// A [`Stop`] when the budget is used up; the tables take 8 bytes for each entry of `cayley`.
pub fn indistinguishable(
    generators: usize,
    cayley: &[Element],
    p: &[bool],
    budget: &Budget,
) -> Result<Vec<Element>, Stop> {
    budget.check_memory(cayley.len() * 8 + p.len() * 24)?;
    let inverse = Inverse::of(generators, cayley, p.len(), budget)?;
    let mut partition = Partition::by(p);
    let mut since = 0;
    while let Some(splitter) = partition.waiting.pop() {
        partition.is_waiting[splitter as usize] = false;
        // The splitter may itself be split on the way: what counts is how it was.
        let splitter = partition.members(splitter).to_vec();
        for g in 0..generators {
            for &y in &splitter {
                inverse.of_element(g, y).for_each(|x| partition.mark(x));
            }
            partition.split_marked();
            since += splitter.len();
            if since > LOOK {
                budget.check_work(since)?;
                since = 0;
            }
        }
    }
    Ok(partition.numbered())
}

/// For each generator g and element y the elements x with x·g = y.
struct Inverse {
    order: usize,
    /// `starts[g * (order + 1) + y]` is where the list for (g, y) begins.
    starts: Vec<u32>,
    lists: Vec<Element>,
}

impl Inverse {
    fn of(
        generators: usize,
        cayley: &[Element],
        order: usize,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let mut starts = vec![0; generators * (order + 1)];
        let mut lists = vec![0; cayley.len()];
        for g in 0..generators {
            let starts = &mut starts[g * (order + 1)..][..order + 1];
            let products = || cayley.iter().skip(g).step_by(generators);
            budget.check_work(order)?;
            products().for_each(|&y| starts[y as usize + 1] += 1);
            for y in 0..order {
                starts[y + 1] += starts[y];
            }
            let mut next = starts.to_vec();
            for (x, &y) in products().enumerate() {
                if x % LOOK == 0 {
                    budget.check()?;
                }
                lists[g * order + next[y as usize] as usize] = x as Element;
                next[y as usize] += 1;
            }
        }
        Ok(Inverse {
            order,
            starts,
            lists,
        })
    }

    fn of_element(&self, g: usize, y: Element) -> impl Iterator<Item = Element> + '_ {
        let at = g * (self.order + 1) + y as usize;
        let range = self.starts[at] as usize..self.starts[at + 1] as usize;
        self.lists[g * self.order..][range].iter().copied()
    }
}

/// A partition that can only become finer, and the blocks that may still split others.
struct Partition {
    /// The elements, block by block; the marked ones of a block stand first in it.
    elements: Vec<Element>,
    place: Vec<u32>,
    block: Vec<u32>,
    /// The bounds of each block in `elements`.
    bounds: Vec<(u32, u32)>,
    marked: Vec<u32>,
    touched: Vec<u32>,
    waiting: Vec<u32>,
    is_waiting: Vec<bool>,
}

impl Partition {
    /// The blocks P and not P; the smaller waits.
    fn by(p: &[bool]) -> Self {
        let order = p.len() as u32;
        let mut partition = Partition {
            elements: (0..order).collect(),
            place: (0..order).collect(),
            block: vec![0; p.len()],
            bounds: vec![(0, order)],
            marked: vec![0],
            touched: Vec::new(),
            waiting: Vec::new(),
            is_waiting: vec![false],
        };
        (0..order)
            .filter(|&x| p[x as usize])
            .for_each(|x| partition.mark(x));
        partition.split_marked();
        partition
    }

    fn members(&self, block: u32) -> &[Element] {
        let (start, end) = self.bounds[block as usize];
        &self.elements[start as usize..end as usize]
    }

    fn mark(&mut self, x: Element) {
        let block = self.block[x as usize] as usize;
        let from = self.place[x as usize];
        let to = self.bounds[block].0 + self.marked[block];
        if from < to {
            return;
        }
        if self.marked[block] == 0 {
            self.touched.push(block as u32);
        }
        self.marked[block] += 1;
        let other = self.elements[to as usize];
        self.elements.swap(from as usize, to as usize);
        self.place[x as usize] = to;
        self.place[other as usize] = from;
    }

    /// Splits each touched block into its marked and its unmarked elements.
    fn split_marked(&mut self) {
        for block in std::mem::take(&mut self.touched) {
            let (start, end) = self.bounds[block as usize];
            let middle = start + std::mem::take(&mut self.marked[block as usize]);
            if middle == end {
                continue;
            }
            let new = self.bounds.len() as u32;
            self.bounds[block as usize] = (middle, end);
            self.bounds.push((start, middle));
            self.marked.push(0);
            for at in start..middle {
                self.block[self.elements[at as usize] as usize] = new;
            }
            // One half of a block that has been used as a splitter is enough: the smaller.
            let smaller = if self.is_waiting[block as usize] || middle - start <= end - middle {
                new
            } else {
                block
            };
            self.is_waiting.push(false);
            self.is_waiting[smaller as usize] = true;
            self.waiting.push(smaller);
        }
    }

    /// The block of each element, numbered by first appearance.
    fn numbered(&self) -> Vec<Element> {
        let mut numbers = vec![Element::MAX; self.bounds.len()];
        let mut next = 0;
        let mut number = |&block: &u32| {
            let number = &mut numbers[block as usize];
            if *number == Element::MAX {
                *number = next;
                next += 1;
            }
            *number
        };
        self.block.iter().map(&mut number).collect()
    }
}
