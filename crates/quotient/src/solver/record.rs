//! How the heaps were added, one after the other, where a run is recorded.

use super::Halt;
use super::candidate::Candidate;
use super::freed::Recalibration;
use super::least_failure::LeastFailure;
use crate::monoid::{BipartiteMonoid, Element};
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;

/// How a heap was added to the ones before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// It has no moves, so it is the identity.
    NoMoves,
    /// By mex interpolation: in the quotient there is a sum of smaller heaps with its element that no less
    /// moves from into P.
    Interpolated,
    /// By verification: an element fits, and those that were tried before it do not.
    Tried {
        /// The elements before it.
        refuted: Vec<Refuted>,
    },
    /// By recalibration: no element of the quotient fits.
    Recalibrated {
        /// All that were tried.
        refuted: Vec<Refuted>,
    },
}

/// An element of the quotient that a heap was tried with, in vain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refuted {
    /// The heaps of the least position that has the element, descending.
    pub like: Vec<usize>,
    /// The heaps of the least failure, descending.
    pub failure: Vec<usize>,
}

/// A heap, and how it was added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddedHeap {
    /// The heap.
    pub heap: usize,
    /// How it was added.
    pub way: Way,
    /// The order of the quotient afterwards.
    pub order: usize,
}

/// A candidate for a partial quotient that recalibration has made: a bipartite monoid with an element for
/// each heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundCandidate {
    /// The heap that was to be added.
    pub heap: usize,
    /// How it was made of the candidate before it.
    pub how: Recalibration,
    /// The heaps of its generators, ascending.
    pub letters: Vec<usize>,
    /// The monoid, its elements numbered by their least words.
    pub monoid: BipartiteMonoid,
    /// The elements of the heaps 0, …, `heap`.
    pub phi: Vec<Element>,
    /// Its least failure; none if it is the quotient.
    pub failure: Option<LeastFailure>,
}

/// What was recorded.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub(crate) heaps: Vec<AddedHeap>,
    pub(crate) candidates: Vec<FoundCandidate>,
    bytes: usize,
}

impl Record {
    pub(super) fn heap(&mut self, heap: usize, way: Way, order: usize) {
        self.heaps.push(AddedHeap { heap, way, order });
    }

    pub(super) fn candidate(
        &mut self,
        rule: &HeapRule,
        candidate: &Candidate,
        how: Recalibration,
        failure: &Option<Vec<usize>>,
        budget: &Budget,
    ) -> Result<(), Halt> {
        self.bytes += candidate.monoid.bytes() + candidate.phi.len() * size_of::<Element>();
        budget.check_memory(self.bytes)?;
        let (monoid, numbers) = candidate.monoid.by_words()?;
        let phi = candidate.phi.iter().map(|&x| numbers[x as usize]);
        let numbered = Candidate {
            letters: candidate.letters.clone(),
            phi: phi.collect(),
            monoid,
        };
        let of = |failure: &Vec<usize>| LeastFailure::of(rule, &numbered, failure, budget);
        let failure = failure.as_ref().map(of).transpose()?;
        self.candidates.push(FoundCandidate {
            heap: numbered.phi.len().saturating_sub(1),
            how,
            letters: numbered.letters,
            monoid: numbered.monoid,
            phi: numbered.phi,
            failure,
        });
        Ok(())
    }
}
