//! The partial quotients Q_n of a game whose exact quotient is known.
//!
//! **Theorem** (docs/infinite-quotients.md, theorem 6). Let M be at least 2 and at least the D of the heaps
//! 1, …, n, and let T be replaced by M or M + 1, of the same parity, where it is larger. Then the normal
//! forms of sums of these heaps are finitely many, and Q_n is the reduction of the monoid that they form.
//! For when T >= M, then D has no effect any more, whatever heaps are added, and of T the parity counts.

use super::exact::ExactQuotient;
use super::statistic::Value;
use crate::monoid::reduce::{Reduction, reduce};
use crate::monoid::{BipartiteMonoid, Element};
use grundy_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;

/// The quotient of the heaps 1, …, n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialQuotient {
    /// The quotient and its P-portion, reduced; its generators are values of heaps, some of them perhaps
    /// products of others.
    pub monoid: BipartiteMonoid,
    /// The element of each heap 0, …, n.
    pub phi: Vec<Element>,
}

impl ExactQuotient<'_> {
    /// The quotient of the heaps up to `heaps`.
    pub fn partial(&self, heaps: usize, budget: &Budget) -> Result<PartialQuotient, Stop> {
        let values: Vec<Value> = (0..=heaps).map(|heap| self.table.heap(heap)).collect();
        let largest = values.iter().map(|value| value.maximum).max();
        let bound = largest.unwrap_or(0).max(2);
        let clipped = |value: &Value| {
            let value = self.element(value);
            let total = match value.total > bound {
                true => bound + (value.total - bound) % 2,
                false => value.total,
            };
            Value { total, ..value }
        };
        let heaps: Vec<Value> = values.iter().map(clipped).collect();
        let mut generators: Vec<Value> = Vec::new();
        for value in &heaps {
            if *value != Value::default() && !generators.contains(value) {
                generators.push(*value);
            }
        }
        let mut elements = vec![Value::default()];
        let mut numbers: FxHashMap<Value, Element> = FxHashMap::default();
        numbers.insert(Value::default(), 0);
        let mut cayley: Vec<Element> = Vec::new();
        let mut next = 0;
        while let Some(&x) = elements.get(next) {
            next += 1;
            budget.check_work(generators.len())?;
            budget.check_memory(cayley.len() * 4 + elements.len() * 80)?;
            for generator in &generators {
                let product = clipped(&self.table.plus(&x, generator));
                let number = *numbers.entry(product).or_insert_with(|| {
                    elements.push(product);
                    elements.len() as Element - 1
                });
                cayley.push(number);
            }
        }
        let p = elements
            .iter()
            .map(|value| self.table.is_p(value))
            .collect();
        let whole = BipartiteMonoid::trusted(generators.len(), cayley, p);
        let Reduction { monoid, map } = reduce(&whole, budget)?;
        let phi = heaps.iter().map(|value| map[numbers[value] as usize]);
        Ok(PartialQuotient {
            phi: phi.collect(),
            monoid,
        })
    }
}
