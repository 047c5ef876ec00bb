//! The search for a table: it is read off exact partial quotients, and then proved.

use super::code::Code;
use super::fitting::{Fit, fits};
use super::obstacle::Obstacle;
use super::reading::read;
use super::statistic::{Group, Value};
use super::table::Table;
use super::zones::learn;
use super::{AlgebraicQuotient, ProofError, prove};
use crate::monoid::products::Products;
use crate::monoid::{Element, MonoidError};
use crate::solver::solution::QuotientSolution;
use crate::solver::{Halt, Solver};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use rustc_hash::FxHashMap;

/// From fewer heaps nothing is read.
const FIRST: usize = 12;

/// So many heaps more are covered before the next reading.
const STEP: usize = 2;

/// Further than this a table is not looked for.
pub const MAX_DISCOVERY_HEAPS: usize = 120;

/// A report on a running search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiscoveryProgress {
    /// The heaps of the last exact partial quotient.
    pub heaps: usize,
    /// Its order.
    pub order: usize,
    /// How many tables have been tried.
    pub tables: usize,
}

/// What was found, and from what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discovery {
    /// The table and its proof.
    pub quotient: AlgebraicQuotient,
    /// The heaps of the partial quotient from which the table was read.
    pub heaps: usize,
    /// The order of that quotient.
    pub order: usize,
}

/// Why no table was found and proved.
#[derive(Clone, Debug, thiserror::Error)]
pub enum DiscoveryError {
    /// The rule is not of the kind that can be proved.
    #[error(transparent)]
    Rule(ProofError),
    /// The budget ended.
    #[error("{why}, after heap {heaps}")]
    Stopped {
        /// Why.
        why: Stop,
        /// The heaps of the last exact partial quotient.
        heaps: usize,
        /// What stood in the way there.
        obstacle: Option<Box<Obstacle>>,
    },
    /// Nothing was found.
    #[error("no table was found up to heap {heaps}: {obstacle}")]
    NotFound {
        /// The heaps of the last exact partial quotient.
        heaps: usize,
        /// What stood in the way there.
        obstacle: Box<Obstacle>,
    },
    /// An inner check failed.
    #[error("a defect in the program: {0}; please report the rule")]
    Defect(#[from] MonoidError),
}

/// Looks for a table of the values of all heaps of a rule, and proves it. Partial quotients are
/// computed heap by heap, and read now and then. `watch` is told of each heap. Those of other games
/// may grow fast, and where nothing is found in a second or two there is rarely something to find:
/// give a budget.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::HeapRule, grundy_quotient::algebraic::discover};
/// let daisies = HeapRule::parse("4.7")?;
/// let found = discover(&daisies, &Budget::unlimited(), &mut |_| ())?;
/// assert_eq!(found.quotient.table.period(), 2);
/// // Sums of heaps of any sizes have an outcome at once.
/// let value = found.quotient.table.position(&[1_000, 1_001, 70]);
/// assert!(!found.quotient.table.is_p(&value));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A [`DiscoveryError`]: the budget ended, or no table was found that could be proved.
pub fn discover(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&DiscoveryProgress),
) -> Result<Discovery, DiscoveryError> {
    let mut search = Search::of(rule).ok_or(DiscoveryError::Rule(ProofError::Rule))?;
    let mut solver = Solver::new(rule, budget).map_err(|halt| stopped(halt, 0, None))?;
    loop {
        let heaps = solver.phi().len() - 1;
        watch(&DiscoveryProgress {
            heaps,
            order: solver.order(),
            tables: search.tables(),
        });
        match search.look(&solver, budget) {
            Ok(Some(found)) => return Ok(found),
            Ok(None) => {}
            Err(halt) => return Err(stopped(halt, heaps, search.obstacle)),
        }
        if heaps >= MAX_DISCOVERY_HEAPS {
            let obstacle = Box::new(search.obstacle.unwrap_or(Obstacle::NoClasses));
            return Err(DiscoveryError::NotFound { heaps, obstacle });
        }
        if let Err(halt) = solver.add_heap(budget, &mut |_, _, _| ()) {
            return Err(stopped(halt, heaps, search.obstacle));
        }
    }
}

fn stopped(halt: Halt, heaps: usize, obstacle: Option<Obstacle>) -> DiscoveryError {
    match halt {
        Halt::Stop(why) => DiscoveryError::Stopped {
            why,
            heaps,
            obstacle: obstacle.map(Box::new),
        },
        Halt::Defect(error) => DiscoveryError::Defect(error),
    }
}

/// A search beside a quotient that grows: now and then it looks at it.
pub(crate) struct Search {
    code: Code,
    tried: Vec<(Table, ProofError)>,
    obstacle: Option<Obstacle>,
    /// From so many heaps the next table is read.
    next: usize,
    /// The order of the quotient that was read last. A quotient that did not grow has nothing new.
    read: usize,
}

impl Search {
    /// A search that has read nothing; `None` for rules that are not of the kind that can be proved.
    pub(crate) fn of(rule: &HeapRule) -> Option<Search> {
        Some(Search {
            code: Code::of(rule)?,
            tried: Vec::new(),
            obstacle: None,
            next: FIRST,
            read: 0,
        })
    }

    /// How many tables have been tried.
    pub(crate) fn tables(&self) -> usize {
        self.tried.len()
    }

    /// Reads the quotient, if it has grown since the last time, and tries to prove what it shows.
    pub(crate) fn look(
        &mut self,
        solver: &Solver,
        budget: &Budget,
    ) -> Result<Option<Discovery>, Halt> {
        let heaps = solver.phi().len() - 1;
        let order = solver.order();
        if heaps < self.next || heaps > MAX_DISCOVERY_HEAPS || order == self.read {
            return Ok(None);
        }
        (self.next, self.read) = (heaps + STEP, order);
        let solution = solver.solution()?;
        match attempt(&self.code, &solution, &mut self.tried, budget) {
            Ok(quotient) => Ok(Some(Discovery {
                quotient,
                heaps,
                order: solution.order(),
            })),
            Err(Obstacle::Stop(why)) => Err(Halt::Stop(why)),
            Err(new) => {
                self.obstacle = Some(new);
                Ok(None)
            }
        }
    }
}

/// Reads tables off a partial quotient and tries to prove each that was not tried before.
fn attempt(
    code: &Code,
    solution: &QuotientSolution,
    tried: &mut Vec<(Table, ProofError)>,
    budget: &Budget,
) -> Result<AlgebraicQuotient, Obstacle> {
    let reading = read(solution, budget)?;
    let orders = reading.units.iter().copied().chain([2]);
    let group = Group::new(orders.collect()).ok_or(Obstacle::Units)?;
    let mut obstacle = Obstacle::NoClasses;
    for fit in fits(&reading, code.last() + 1) {
        let Some(table) = with_zones(solution, &group, fit, budget)? else {
            obstacle = Obstacle::Zones;
            continue;
        };
        if let Some((_, error)) = tried.iter().find(|(known, _)| *known == table) {
            obstacle = Obstacle::Proof(error.clone());
            continue;
        }
        match prove(&solution.rule, table.clone(), budget) {
            Ok(quotient) => return Ok(quotient),
            Err(ProofError::Stop(why)) => return Err(Obstacle::Stop(why)),
            Err(error) => {
                tried.push((table, error.clone()));
                obstacle = Obstacle::Proof(error);
            }
        }
    }
    Err(obstacle)
}

/// The table with zones that agree with all products of an element and a heap.
fn with_zones(
    solution: &QuotientSolution,
    group: &Group,
    fit: Fit,
    budget: &Budget,
) -> Result<Option<Table>, Obstacle> {
    let Fit {
        exceptional,
        classes,
    } = fit;
    let table = Table::new(group.clone(), exceptional, classes, Vec::new());
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
    table: &Table,
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
