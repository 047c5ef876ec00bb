//! The elements of heaps in T∞, as long as they are tame.

use crate::solver::options::each_option;
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use grundy_proof::checker::tame::Element;

/// The elements of the first heaps.
pub(super) struct Elements<'a> {
    rule: &'a HeapRule,
    known: Vec<Element>,
    /// For each number one more than the last heap that met it as y, and as m.
    met: [Vec<usize>; 2],
}

impl<'a> Elements<'a> {
    pub(super) fn of(rule: &'a HeapRule) -> Self {
        Elements {
            rule,
            known: Vec::new(),
            met: [Vec::new(), Vec::new()],
        }
    }

    /// The elements of the heaps 0, 1, … that are known.
    pub(super) fn known(&self) -> &[Element] {
        &self.known
    }

    /// Whether all heaps below this number are tame; those are known then.
    pub(super) fn grow_to(&mut self, heaps: usize, budget: &Budget) -> Result<bool, Stop> {
        while self.known.len() < heaps {
            budget.check_memory(self.known.len().saturating_mul(64))?;
            let Some(element) = self.next(budget)? else {
                return Ok(false);
            };
            self.known.push(element);
        }
        Ok(true)
    }

    /// The element of the next heap, unless that is wild.
    fn next(&mut self, budget: &Budget) -> Result<Option<Element>, Stop> {
        let heap = self.known.len();
        let mut has_options = false;
        let Elements { rule, known, met } = self;
        each_option(rule, heap, &mut |option| {
            budget.check_work(option.len() + 1)?;
            has_options = true;
            let element = product(known, option);
            for (met, number) in met.iter_mut().zip([element.normal(), element.misere()]) {
                let at = usize::try_from(number).unwrap_or(usize::MAX);
                // No value of an option of n is larger than 2n.
                if at > 2 * heap {
                    continue;
                }
                if at >= met.len() {
                    met.resize(at + 1, 0);
                }
                met[at] = heap + 1;
            }
            Ok(())
        })?;
        let mex = |met: &Vec<usize>| {
            let open = met.iter().position(|&met| met != heap + 1);
            open.unwrap_or(met.len()) as u128
        };
        let [y, m] = [mex(&met[0]), mex(&met[1])];
        Ok(match (y, if has_options { m } else { 1 }) {
            (0, 1) => Some(Element::Fickle(false)),
            (1, 0) => Some(Element::Fickle(true)),
            (y, m) => (y == m).then_some(Element::Firm(y)),
        })
    }

    /// Whether each of the last heaps, so many, has a value of at least 2, and persistent options with m = 0 and
    /// m = 1, where those are persistent that take more than `early` or, if `pairs` says so, leave two equal heaps.
    pub(super) fn persist(
        &self,
        (last, below): (usize, usize),
        (early, pairs): (usize, bool),
        budget: &Budget,
    ) -> Result<bool, Stop> {
        for heap in below.saturating_sub(last)..below {
            let value = self.known.get(heap).map_or(0, |element| element.normal());
            let mut met = [value < 2, value < 2];
            if value < 2 {
                return Ok(false);
            }
            each_option(self.rule, heap, &mut |option| {
                budget.check_work(1)?;
                let element = product(&self.known, option);
                let is_late = heap - option.iter().sum::<usize>() > early;
                // Heaps descend.
                let is_pair =
                    pairs && element.is_firm() && option.windows(2).any(|two| two[0] == two[1]);
                match usize::try_from(element.misere()) {
                    Ok(m @ 0..=1) if is_late || is_pair => met[m] = true,
                    _ => {}
                }
                Ok(())
            })?;
            if met != [true; 2] {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn product(known: &[Element], option: &[usize]) -> Element {
    let elements = option.iter().filter_map(|&part| known.get(part));
    elements.copied().fold(Element::ONE, Element::times)
}
