//! The reading of tables off exact partial quotients.

use super::fitting::{Fit, fits};
use super::reading::read;
use super::statistic::{Group, Value};
use super::table::SumTable;
use super::zones::learn;
use super::{SumAndMaximum, prove};
use crate::algebraic::code::Code;
use crate::algebraic::discovery::{Discovery, DiscoveryError, DiscoveryProgress, Reader, Tried};
use crate::algebraic::obstacle::Obstacle;
use crate::monoid::Element;
use crate::monoid::products::Products;
use crate::solver::solution::QuotientSolution;
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use rustc_hash::FxHashMap;

/// Looks for a table of the values of all heaps of a rule, and proves it. Partial quotients are
/// computed heap by heap, and read now and then. `watch` is told of each heap. Those of other games
/// may grow fast, and where nothing is found in a second or two there is rarely something to find:
/// give a budget.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::HeapRule, grundy_quotient::algebraic::sum_and_maximum::discover};
/// let daisies = HeapRule::parse("4.7")?;
/// let found = discover(&daisies, &Budget::unlimited(), &mut |_| ())?;
/// assert_eq!(found.quotient.table.period(), 2);
/// // Sums of heaps of any sizes have an outcome at once.
/// assert_eq!(found.quotient.is_p(&[1_000, 1_001, 70]), Some(false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A [`DiscoveryError`]: the budget ended, or no table was found that could be proved.
pub fn discover(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&DiscoveryProgress),
) -> Result<Discovery<SumTable>, DiscoveryError> {
    crate::algebraic::discover::<SumReader>(rule, budget, watch)
}

/// Reads tables with one sum and one maximum.
pub(crate) struct SumReader {
    code: Code,
}

impl Reader for SumReader {
    type Table = SumTable;
    const FIRST: usize = 12;
    const STEP: usize = 2;
    const ONLY_GROWN: bool = true;

    fn new(rule: &HeapRule) -> Option<Self> {
        let code = Code::of(rule)?;
        Some(SumReader { code })
    }

    fn read(
        &self,
        solution: &QuotientSolution,
        tried: &mut Tried<SumTable>,
        budget: &Budget,
    ) -> Result<SumAndMaximum, Obstacle> {
        let reading = read(solution, budget)?;
        let orders = reading.units.iter().copied().chain([2]);
        let group = Group::new(orders.collect()).ok_or(Obstacle::Units)?;
        let mut obstacle = Obstacle::NoClasses;
        for fit in fits(&reading, self.code.last() + 1) {
            let Some(table) = with_zones(solution, &group, fit, budget)? else {
                obstacle = Obstacle::Zones;
                continue;
            };
            match tried.prove(table, |table| prove(&solution.rule, table, budget)) {
                Err(Obstacle::Stop(why)) => return Err(Obstacle::Stop(why)),
                Err(other) => obstacle = other,
                proved => return proved,
            }
        }
        Err(obstacle)
    }
}

/// The table with zones that agree with all products of an element and a heap.
fn with_zones(
    solution: &QuotientSolution,
    group: &Group,
    fit: Fit,
    budget: &Budget,
) -> Result<Option<SumTable>, Obstacle> {
    let Fit {
        exceptional,
        classes,
    } = fit;
    let table = SumTable::new(group.clone(), exceptional, classes, Vec::new());
    let Ok(table) = table else {
        return Ok(None);
    };
    let Some(examples) = examples(solution, &table, budget)? else {
        return Ok(None);
    };
    let Some(zones) = learn(&examples) else {
        return Ok(None);
    };
    Ok(table.with_zones(zones).ok())
}

/// The values of all elements, each by its least word, alone and with each heap, and whether they
/// are P; `None` if two of the same value are not both P or both N.
fn examples(
    solution: &QuotientSolution,
    table: &SumTable,
    budget: &Budget,
) -> Result<Option<FxHashMap<Value, bool>>, Obstacle> {
    let monoid = &solution.monoid;
    let products = Products::of(monoid);
    let elements = 0..monoid.order() as Element;
    let value_of = |x: Element| {
        let letters = solution.generators.iter().zip(monoid.word(x));
        letters.fold(Value::default(), |value, (&heap, &exponent)| {
            (0..exponent).fold(value, |value, _| table.plus(&value, &table.heap(heap)))
        })
    };
    let values: Vec<Value> = elements.clone().map(value_of).collect();
    let mut examples = FxHashMap::default();
    for (heap, &y) in solution.phi.iter().enumerate() {
        budget.check_work(monoid.order()).map_err(Obstacle::Stop)?;
        for (value, product) in values.iter().zip(products.row(y)) {
            let sum = table.plus(value, &table.heap(heap));
            let is_p = monoid.is_p(product);
            if *examples.entry(sum).or_insert(is_p) != is_p {
                return Ok(None);
            }
        }
    }
    Ok(Some(examples))
}
