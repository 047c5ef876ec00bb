//! Verification (Plambeck and Siegel, supplement, appendix C).
//!
//! Let Φ be a homomorphism from the sums of heaps onto a bipartite monoid. A sum X
//! *fails* when Φ says a wrong outcome for X though it is right for all options of X: a
//! *P-failure* has Φ(X) in P and Φ(X') in P for some option X', an *N-failure* has
//! neither Φ(X) nor any Φ(X') in P, and X is not terminal. Φ tells all outcomes exactly
//! when nothing fails.
//!
//! The transition record (x, D) = (Φ(X), Φ''X) matters only through x and the set
//!
//!   U(X) = { z : xz is not in P, and zd is not in P for any d in D },
//!
//! the elements at which X is *uncovered*: z is in U(X+Y) exactly when z·Φ(Y) is in U(X)
//! and z·Φ(X) is in U(Y), and X fails as N exactly when 1 is in U(X). Hence:
//!
//! - X with an empty U(X) is in no N-failure;
//! - when X < Y in the lexicographic order, Φ(X) = Φ(Y) and U(Y) is a subset of U(X), then
//!   Y is *subsumed*: if Y+Z is an N-failure, so is X+Z, which is smaller. This is weaker
//!   than the paper's D ⊂ E, so it subsumes more.
//!
//! The terminal position 0 has U(0) = { z : z is not in P } with 1 in it, and yet is no
//! failure. It may subsume Y only in sums Y+Z with Z ≠ 0, so each Y is itself
//! looked at before it may be subsumed. Heaps without options equal 0 and are left out.

use crate::monoid::bits::Bits;
use crate::monoid::multiplication::MultiplicationTable;
use crate::monoid::{BipartiteMonoid, Element};
use grundy_base::budget::{Budget, Stop};

/// The part that is not covered is looked up in three tables, at places far apart.
const WALK_ENTRIES: usize = 4;

/// The sums that are not subsumed, as far as the walk has come.
#[derive(Clone, Debug)]
pub(crate) struct Transitions {
    products: MultiplicationTable,
    /// The uncovered sets of the sums met with this element.
    records: Vec<Vec<Bits>>,
    /// The heaps that are not subsumed, ascending.
    heaps: Vec<Heap>,
    /// The elements in the order in which records came, to undo a trial.
    log: Vec<Element>,
    preimages: Vec<Option<Preimages>>,
    /// The entries gone through since the last look at the budget.
    work: usize,
}

/// How the trial of an element for the next heap ended.
pub(crate) enum Trial {
    /// Some sum with the heap is a P-failure.
    NotAdmitted,
    /// Nothing fails.
    Fits,
    /// The least failure, its heaps descending.
    Fails(Vec<usize>),
}

#[derive(Clone, Debug)]
struct Heap {
    size: usize,
    element: Element,
    uncovered: Bits,
}

/// For each y, the z with zg = y.
#[derive(Clone, Debug)]
struct Preimages {
    starts: Vec<u32>,
    members: Vec<Element>,
}

impl Preimages {
    fn of(row: &[Element]) -> Preimages {
        let mut starts = vec![0; row.len() + 1];
        row.iter().for_each(|&y| starts[y as usize + 1] += 1);
        for y in 0..row.len() {
            starts[y + 1] += starts[y];
        }
        let mut next = starts.clone();
        let mut members = vec![0; row.len()];
        for (z, &y) in row.iter().enumerate() {
            members[next[y as usize] as usize] = z as Element;
            next[y as usize] += 1;
        }
        Preimages { starts, members }
    }

    fn of_element(&self, y: Element) -> &[Element] {
        &self.members[self.starts[y as usize] as usize..self.starts[y as usize + 1] as usize]
    }
}

impl Transitions {
    /// The walk before its first heap.
    pub(crate) fn new(monoid: &BipartiteMonoid, budget: &Budget) -> Result<Transitions, Stop> {
        let products = MultiplicationTable::of(monoid, budget)?;
        let order = products.order();
        let mut start = Transitions {
            records: vec![Vec::new(); order],
            heaps: Vec::new(),
            log: Vec::new(),
            preimages: vec![None; order],
            work: 0,
            products,
        };
        let terminal = start.uncovered(BipartiteMonoid::IDENTITY, &Bits::new(order));
        start.record(BipartiteMonoid::IDENTITY, terminal);
        Ok(start)
    }

    pub(crate) fn products(&self) -> &MultiplicationTable {
        &self.products
    }

    /// The z for which z + H is a P-failure, H having the element x and the options'
    /// `covered` elements: those that some option takes into P.
    pub(crate) fn p_failures<'a>(
        &'a self,
        x: Element,
        covered: &'a Bits,
    ) -> impl Iterator<Item = Element> + 'a {
        let at = self.products.sent_to_p(x);
        at.iter().filter(|&z| covered.contains(z))
    }

    /// U of a heap with the element x and these covered elements.
    fn uncovered(&self, x: Element, covered: &Bits) -> Bits {
        let mut set = Bits::of(self.products.order(), |_| true);
        set.remove(self.products.sent_to_p(x));
        set.remove(covered);
        set
    }

    /// Whether the next heap may have the element x because its transition is subsumed by one that
    /// is there: mex interpolation. Nothing changes then.
    pub(crate) fn interpolates(&self, x: Element, covered: &Bits) -> bool {
        if !self.admits(x, covered) {
            return false;
        }
        let uncovered = self.uncovered(x, covered);
        let list: Vec<Element> = uncovered.iter().collect();
        !uncovered.contains(BipartiteMonoid::IDENTITY) && self.is_subsumed(x, &list)
    }

    /// Adds the next heap, with the element x: walks over all sums in which it is the largest
    /// heap. Gives the least N-failure among them, as its heaps descending.
    pub(crate) fn add_heap(
        &mut self,
        size: usize,
        x: Element,
        covered: &Bits,
        budget: &Budget,
    ) -> Result<Option<Vec<usize>>, Stop> {
        let uncovered = self.uncovered(x, covered);
        if uncovered.contains(BipartiteMonoid::IDENTITY) {
            return Ok(Some(vec![size]));
        }
        let list: Vec<Element> = uncovered.iter().collect();
        if self.is_subsumed(x, &list) {
            return Ok(None);
        }
        if self.preimages[x as usize].is_none() {
            self.preimages[x as usize] = Some(Preimages::of(self.products.row(x)));
        }
        self.record(x, uncovered.clone());
        self.heaps.push(Heap {
            size,
            element: x,
            uncovered,
        });
        let mut word = vec![size];
        let top = self.heaps.len() - 1;
        let failed = self.walk(x, &list, top, &mut word, budget)?;
        Ok(failed.then_some(word))
    }

    /// Whether x may be the element of a heap whose options take these elements into P: no sum with it
    /// is a P-failure, that is, the options are in the meximal set of x.
    fn admits(&self, x: Element, covered: &Bits) -> bool {
        !covered.meets(self.products.sent_to_p(x))
    }

    /// Adds the next heap like `add_heap`, but leaves no trace of it when a sum fails or the budget ends.
    pub(crate) fn try_heap(
        &mut self,
        size: usize,
        x: Element,
        covered: &Bits,
        budget: &Budget,
    ) -> Result<Trial, Stop> {
        if !self.admits(x, covered) {
            return Ok(Trial::NotAdmitted);
        }
        let (records, heaps) = (self.log.len(), self.heaps.len());
        let failure = self.add_heap(size, x, covered, budget);
        if failure != Ok(None) {
            self.heaps.truncate(heaps);
            for x in self.log.drain(records..) {
                self.records[x as usize].pop();
            }
        }
        Ok(failure?.map_or(Trial::Fits, Trial::Fails))
    }

    /// Walks over the sums that extend X by heaps up to that of index `top`, in
    /// lexicographic order. True when one fails; `word` then holds it.
    fn walk(
        &mut self,
        x: Element,
        uncovered: &[Element],
        top: usize,
        word: &mut Vec<usize>,
        budget: &Budget,
    ) -> Result<bool, Stop> {
        budget.check_work(std::mem::take(&mut self.work))?;
        budget.check_memory(self.bytes())?;
        for at in 0..=top {
            let heap = &self.heaps[at];
            let g = heap.element;
            let mut list = Vec::new();
            if let Some(preimages) = &self.preimages[g as usize] {
                let row = self.products.row(x);
                for &y in uncovered {
                    let both = preimages.of_element(y).iter();
                    list.extend(both.filter(|&&z| heap.uncovered.contains(row[z as usize])));
                }
            }
            self.work += WALK_ENTRIES * (uncovered.len() + list.len());
            word.push(heap.size);
            if list.contains(&BipartiteMonoid::IDENTITY) {
                return Ok(true);
            }
            let y = self.products.times(x, g);
            self.work += self.records[y as usize].len();
            if !self.is_subsumed(y, &list) {
                let mut set = Bits::new(self.products.order());
                list.iter().for_each(|&z| set.insert(z));
                self.work += self.products.order() / 8;
                self.record(y, set);
                if self.walk(y, &list, at, word, budget)? {
                    return Ok(true);
                }
            }
            word.pop();
        }
        Ok(false)
    }

    fn is_subsumed(&self, x: Element, uncovered: &[Element]) -> bool {
        uncovered.is_empty()
            || self.records[x as usize]
                .iter()
                .any(|record| uncovered.iter().all(|&z| record.contains(z)))
    }

    /// About how much memory all of it takes.
    fn bytes(&self) -> usize {
        let order = self.products.order();
        let maps = self.heaps.len() * 8 * order;
        order * order * 5 + maps + self.log.len() * (order / 8 + 32)
    }

    fn record(&mut self, x: Element, uncovered: Bits) {
        self.records[x as usize].push(uncovered);
        self.log.push(x);
    }
}
