//! The members of a family whose parameters lie in a range, in the order in which a hypothesis is
//! tried on them.

use super::families::Family;
use grundy_base::budget::{Budget, Stop};
use std::collections::BTreeMap;

/// The members of a family in a range, numbered with the last parameter running fastest. Numbers
/// take little room, so that millions are sorted, and dropped when the budget ends, in a moment.
pub(super) struct Members {
    /// The least and the largest value of each parameter.
    ranges: Vec<(usize, usize)>,
    /// The numbers of the members with so many vertices, ascending.
    by_order: BTreeMap<usize, Vec<usize>>,
    count: usize,
}

/// Members between two looks at the budget.
const BETWEEN_CHECKS: usize = 1 << 12;

impl Members {
    /// The members with parameters up to these; missing ones take their least value.
    pub fn new(family: Family, most: &[usize], budget: &Budget) -> Result<Members, Stop> {
        let range = |(at, &(_, least)): (usize, &(&str, usize))| {
            (least, most.get(at).copied().unwrap_or(least))
        };
        let ranges: Vec<_> = family.parameters().iter().enumerate().map(range).collect();
        let values = |&(least, most): &(usize, usize)| (most + 1).saturating_sub(least);
        let count = ranges.iter().map(values).fold(1, usize::saturating_mul);
        budget.check_memory(count.saturating_mul(2 * size_of::<usize>()))?;
        let mut members = Members {
            ranges,
            by_order: BTreeMap::new(),
            count,
        };
        for number in 0..count {
            if number % BETWEEN_CHECKS == 0 {
                budget.check()?;
            }
            let order = family.order(&members.parameters(number));
            members.by_order.entry(order).or_default().push(number);
        }
        Ok(members)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The parameters of all members, by their numbers of vertices and then by the parameters.
    pub fn in_order(&self) -> impl Iterator<Item = Vec<usize>> {
        let numbers = self.by_order.values().flatten();
        numbers.map(|&number| self.parameters(number))
    }

    fn parameters(&self, number: usize) -> Vec<usize> {
        let mut rest = number;
        let mut parameters = vec![0; self.ranges.len()];
        for (value, &(least, most)) in parameters.iter_mut().zip(&self.ranges).rev() {
            let values = most - least + 1;
            *value = least + rest % values;
            rest /= values;
        }
        parameters
    }
}
