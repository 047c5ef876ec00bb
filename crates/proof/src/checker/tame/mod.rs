//! Misère play of games with tame heaps whose values grow: the quotient is T∞, that of Nim.
//!
//! T∞ has the *fickle* elements 1 and a, with a² = 1, and the *firm* ones f_0, f_1, …, where f_u f_v = f_(u⊕v) and
//! a f_v = f_(v⊕1); its P is {a, f_0}. An element has a pair of numbers (y, m): 1 has (0, 1), a has (1, 0), and f_v
//! has (v, v). A heap is *tame* if all heaps of its options are, and the mex of the y of its options and the mex of
//! the m of its options (1 if it has none) are the pair of an element, which is its Φ then.
//!
//! **Theorem** (theorem 3 of Misère play of regular games). (i) If all heaps are tame, a position X is a P-position
//! of misère play if and only if Φ(X) is in P. (ii) Let the Master Theorem (theorem 4 of Regular games) hold for n0
//! and p, with all residues growing, and let M be its bound; let all heaps below M be tame, those from n0 on firm,
//! and let each heap n with M - p ≤ n < M have a Grundy value of at least 2, and persistent options, by (P1) or
//! (P2), one with m = 0 and one with m = 1. Then all heaps are tame, and the quotient is T∞.
//!
//! *Why finitely many cases are enough.* A position with a heap from n0 on is firm, so that m = y, and all others
//! have values of which only fickle ones have m ≠ y, and these are 0 and 1. So of a heap m ≥ M the numbers y and m
//! of its options are the same from 2 on; by the Master Theorem their mex in normal play is its Grundy value v ≥ 2,
//! and the m 0 and 1 are there because persistent options of m - p become options of m with the same m. So the
//! mex of the m is v as well, and Φ is f_v. (i) is an induction: see the document. ∎
//!
//! The file has the rule, the period and how it is proved, the elements of the heaps below M, and T∞ in its
//! generators. All of it is computed again: values and elements by mex, conditions by the options that the rule
//! lists.

mod element;
mod file;
mod heaps;

pub use element::Element;
pub(crate) use file::read;
pub use file::{File, MOST_HEAPS, presentation};

use super::regular::{Growth, follows};
use crate::checker::all_values::first_values;
use crate::claim::{CheckProgress, Claim, Extent, Findings};
use crate::refusal::{Refusal, Stated, Unproved};
use crate::sources::REGULAR_MISERE;
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;
use heaps::Heaps;

/// The field `format` of these files.
pub(crate) const FORMAT: &str = "grundy-tame-quotient";

/// A game with the quotient T∞: its elements, and how they go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tame {
    /// The rule.
    pub rule: HeapRule,
    /// The period of the Grundy values, and how the Master Theorem is applied.
    pub growth: Growth,
    /// The elements of the heaps 0, 1, … below its bound.
    pub elements: Vec<Element>,
}

/// Checks all that a file claims.
pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Findings<Box<Tame>>, Unproved> {
    let (rule, growth) = (&file.rule, &file.growth);
    let values = first_values(rule, file.elements.len(), budget, progress)?;
    follows(rule, growth, &values, budget)?;
    let heaps = Heaps::of(rule, growth, file.elements.len(), budget, progress)?;
    for (heap, (stated, is)) in file.elements.iter().zip(heaps.elements()).enumerate() {
        if stated != is {
            let why = format!("heap {heap} is {is}, and not {stated}");
            let place = format!("phi[{}]", heap.saturating_sub(1));
            return Err(Refusal::new(Stated::Table, place, why).into());
        }
    }
    heaps.stay_tame(budget)?;
    let (last, first) = (
        file.elements.len().saturating_sub(1),
        file.elements.len().saturating_sub(growth.multiple),
    );
    Ok(Findings {
        game: rule.text(),
        claims: vec![
            Claim::TameInfinite,
            Claim::Outcomes {
                of: Extent::AllHeaps,
            },
            super::regular::claim(growth),
        ],
        effort: format!(
            "By the elements of the heaps 0 to {last}, and all options of the heaps {first} to {last} (theorem 3 of \
             {REGULAR_MISERE}, for the period {} from heap {} on).",
            growth.multiple, growth.n0
        ),
        open: None,
        table: Box::new(Tame {
            rule: rule.clone(),
            growth: growth.clone(),
            elements: file.elements.clone(),
        }),
    })
}

impl Tame {
    /// The element of a heap of any size; numbers beyond 128 bits are cut off there.
    pub fn element(&self, heap: usize) -> Element {
        if let Some(element) = self.elements.get(heap) {
            return *element;
        }
        let multiple = self.growth.multiple.max(1);
        let more = heap.saturating_sub(self.growth.n0);
        let (periods, rest) = (more / multiple, more % multiple);
        let first = self.elements.get(self.growth.n0 + rest);
        let first = first.map_or(0, |element| element.normal());
        let saltus = u128::from(self.growth.whole_saltus().unwrap_or(0));
        Element::Firm(first.saturating_add(saltus.saturating_mul(periods as u128)))
    }

    /// The element of a position.
    pub fn position(&self, heaps: &[usize]) -> Element {
        let elements = heaps.iter().map(|&heap| self.element(heap));
        elements.fold(Element::ONE, Element::times)
    }
}
