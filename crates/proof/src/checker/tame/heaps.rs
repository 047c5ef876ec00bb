//! The elements of heaps by the definition, and the condition under which larger ones stay tame.

use super::Element;
use crate::checker::regular::{Growth, Numbers};
use crate::claim::CheckProgress;
use crate::refusal::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;

/// The heaps between two reports.
const STRIDE: usize = 1 << 6;

/// The heaps below M, all of them tame.
pub(super) struct Heaps<'a> {
    rule: &'a HeapRule,
    growth: &'a Growth,
    elements: Vec<Element>,
}

/// A set of numbers, for its mex.
#[derive(Default)]
struct Met(Vec<bool>);

impl Met {
    fn add(&mut self, number: u128) {
        // Options of a heap of n have values of at most 2n.
        let Ok(at) = usize::try_from(number) else {
            return;
        };
        if at >= self.0.len() {
            self.0.resize(at + 1, false);
        }
        if let Some(entry) = self.0.get_mut(at) {
            *entry = true;
        }
    }

    fn mex(&self) -> u128 {
        let open = self.0.iter().position(|met| !met);
        open.unwrap_or(self.0.len()) as u128
    }
}

impl<'a> Heaps<'a> {
    /// The elements of so many heaps, 0 the first of them; refuses one that is not tame.
    pub(super) fn of(
        rule: &'a HeapRule,
        growth: &'a Growth,
        count: usize,
        budget: &Budget,
        progress: &mut dyn FnMut(&CheckProgress),
    ) -> Result<Self, Unproved> {
        budget.check_memory(count.saturating_mul(size_of::<Element>() + 4))?;
        let mut heaps = Heaps {
            rule,
            growth,
            elements: Vec::with_capacity(count),
        };
        for heap in 0..count {
            let element = heaps.next(heap, budget)?;
            heaps.elements.push(element);
            if heap.is_multiple_of(STRIDE) {
                let stage = "elements of heaps";
                progress(&CheckProgress { stage, done: heap });
            }
        }
        Ok(heaps)
    }

    pub(super) fn elements(&self) -> &[Element] {
        &self.elements
    }

    /// The element of the heap that comes next.
    fn next(&self, heap: usize, budget: &Budget) -> Result<Element, Unproved> {
        let (mut y, mut m) = (Met::default(), Met::default());
        let mut has_options = false;
        for option in self.rule.options(heap) {
            budget.check_work(option.len() + 1)?;
            has_options = true;
            let element = self.product(&option);
            y.add(element.normal());
            m.add(element.misere());
        }
        let (y, m) = (y.mex(), if has_options { m.mex() } else { 1 });
        Element::of_pair(y, m).ok_or_else(|| {
            let why = format!("heap {heap} is not tame: its options have the mex {y} in normal play and {m} in misère play");
            let place = format!("phi[{}]", heap.saturating_sub(1));
            Refusal::new(Stated::Table, place, why).into()
        })
    }

    /// Φ of an option.
    fn product(&self, option: &[usize]) -> Element {
        let elements = option.iter().filter_map(|&part| self.elements.get(part));
        elements.copied().fold(Element::ONE, Element::times)
    }

    /// The conditions of part (ii) of the theorem but for the Master Theorem.
    pub(super) fn stay_tame(&self, budget: &Budget) -> Result<(), Unproved> {
        let from = self.growth.n0;
        let firm = self.elements.iter().enumerate().skip(from);
        if let Some((heap, element)) = firm.into_iter().find(|(_, element)| !element.is_firm()) {
            let why =
                format!("heap {heap} is {element}, and from heap {from} on all are to be f_v");
            return Err(Refusal::new(Stated::Quotient, "proof.n0", why).into());
        }
        let first = self.elements.len().saturating_sub(self.growth.multiple);
        for (heap, element) in self.elements.iter().enumerate().skip(first) {
            let value = element.normal();
            if value < 2 {
                let why = format!(
                    "heap {heap} has the Grundy value {value}, and 2 is the least one that does"
                );
                return Err(Refusal::new(Stated::Quotient, "proof.n0", why).into());
            }
            let met = self.persistent(heap, budget)?;
            if let Some(missing) = met.iter().position(|met| !met) {
                let why = format!(
                    "heap {heap} has no persistent option, by (P1) or (P2), with the value {missing} in misère play"
                );
                return Err(Refusal::new(Stated::Quotient, "proof", why).into());
            }
        }
        Ok(())
    }

    /// Whether persistent options of a heap have m = 0, and m = 1.
    fn persistent(&self, heap: usize, budget: &Budget) -> Result<[bool; 2], Unproved> {
        let mut met = [false; 2];
        let Some(numbers) = Numbers::of(self.rule) else {
            return Ok(met);
        };
        let is_even = self.growth.multiple.is_multiple_of(2);
        for option in self.rule.options(heap) {
            budget.check_work(option.len() + 1)?;
            let element = self.product(&option);
            let removed = heap.saturating_sub(option.iter().sum());
            let is_late = removed > numbers.early;
            // An option that is not late has a heap from n0 on, which is firm.
            let is_pair = is_even && element.is_firm() && has_equal(&option);
            let entry = usize::try_from(element.misere()).ok();
            let entry = entry.and_then(|at| met.get_mut(at));
            if let Some(entry) = entry.filter(|_| is_late || is_pair) {
                *entry = true;
            }
        }
        Ok(met)
    }
}

/// Whether two heaps are equal.
fn has_equal(option: &[usize]) -> bool {
    let heaps = option.iter().enumerate();
    heaps
        .clone()
        .any(|(at, one)| option.iter().skip(at + 1).any(|other| one == other))
}
