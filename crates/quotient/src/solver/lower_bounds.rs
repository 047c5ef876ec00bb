//! The antichain of lower bounds of a transition algebra (Plambeck and Siegel, Misère quotients, section 5, and
//! the supplement, appendix C).
//!
//! The *transition* of a position X is (Φ(X), Φ''X): its element and the elements of its options. Transitions
//! are multiplied as positions are added, (x, D)(y, E) = (xy, yD ∪ xE), and (x, D) is below (x, E) where D is a
//! part of E; products keep that order. Here are those of positions with a move that no other is below: the
//! position without heaps moves nowhere, and below each heap of its element it would hide N-failures.
//!
//! The walk is that of algorithm 1 over all positions in lexicographic order, P-positions too: one whose
//! transition another one is below is not gone on from, as every sum with it has one below it. So the position
//! that stands for a transition is the least one that has it.

use super::options::OptionSets;
use crate::monoid::bits::Bits;
use crate::monoid::multiplication::MultiplicationTable;
use crate::monoid::{BipartiteMonoid, Element};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;

/// A transition that no other one of the algebra is below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LowerBound {
    /// Φ(X).
    pub element: Element,
    /// Φ''X, ascending.
    pub options: Vec<Element>,
    /// The heaps of X, the least position that has this transition, descending.
    pub position: Vec<usize>,
}

/// The lower bounds of the transition algebra of a table: of a monoid with the elements `phi` of the heaps
/// 0, 1, …; by their elements, and those of one element by their positions.
///
/// # Errors
/// A [`Stop`] when the budget is used up: there may be very many.
pub fn lower_bounds(
    rule: &HeapRule,
    monoid: &BipartiteMonoid,
    phi: &[Element],
    budget: &Budget,
) -> Result<Vec<LowerBound>, Stop> {
    let products = MultiplicationTable::of(monoid, budget)?;
    let mut sets = OptionSets::default();
    let mut walk = Walk {
        heaps: Vec::new(),
        below: vec![Vec::new(); monoid.order()],
        count: 0,
        budget,
        products: &products,
    };
    for (heap, &element) in phi.iter().enumerate() {
        budget.check_work(monoid.order() + heap)?;
        let options = sets.options_of(rule, heap, phi, &products);
        if !options.is_empty() {
            walk.add_heap(heap, element, options)?;
        }
    }
    Ok(walk.bounds())
}

/// Φ(X), Φ''X and X.
type Transition = (Element, Bits, Vec<usize>);

struct Walk<'a> {
    /// The heaps that are gone on with, ascending.
    heaps: Vec<Transition>,
    /// The transitions met with each element that none met later is below.
    below: Vec<Vec<(Bits, Vec<usize>)>>,
    count: usize,
    budget: &'a Budget,
    products: &'a MultiplicationTable,
}

impl Walk<'_> {
    fn add_heap(&mut self, heap: usize, element: Element, options: Bits) -> Result<(), Stop> {
        let transition = (element, options, vec![heap]);
        if self.met(&transition)? {
            self.heaps.push(transition.clone());
            self.go_on(&transition, self.heaps.len())?;
        }
        Ok(())
    }

    /// Goes over the sums of X and the first so many heaps.
    fn go_on(&mut self, (x, options, position): &Transition, heaps: usize) -> Result<(), Stop> {
        for at in 0..heaps {
            let (y, others, heap) = &self.heaps[at];
            let mut all = Bits::new(self.products.order());
            let row = self.products.row(*y);
            options.iter().for_each(|z| all.insert(row[z as usize]));
            let row = self.products.row(*x);
            others.iter().for_each(|z| all.insert(row[z as usize]));
            let sum = (row[*y as usize], all, [&position[..], heap].concat());
            if self.met(&sum)? {
                self.go_on(&sum, at + 1)?;
            }
        }
        Ok(())
    }

    /// Notes a transition unless one that was met is below it; whether it was noted.
    fn met(&mut self, (x, options, position): &Transition) -> Result<bool, Stop> {
        let set = self.products.order().div_ceil(8) + size_of::<Bits>();
        let below = &mut self.below[*x as usize];
        self.budget.check_work((below.len() + 1) * set)?;
        if below.iter().any(|(other, _)| other.is_in(options)) {
            return Ok(false);
        }
        let before = below.len();
        below.retain(|(other, _)| !options.is_in(other));
        below.push((options.clone(), position.clone()));
        self.count = self.count + below.len() - before;
        self.budget
            .check_memory(self.count * (set + 8 * position.len()))?;
        Ok(true)
    }

    fn bounds(self) -> Vec<LowerBound> {
        let mut bounds = Vec::with_capacity(self.count);
        for (element, mut below) in (0..).zip(self.below) {
            below.sort_by(|(_, x), (_, y)| x.cmp(y));
            bounds.extend(below.into_iter().map(|(options, position)| LowerBound {
                element,
                options: options.iter().collect(),
                position,
            }));
        }
        bounds
    }
}
