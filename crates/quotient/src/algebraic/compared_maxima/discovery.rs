//! The search for a table: it is read off exact partial quotients, and then proved.

use super::reading::Reading;
use super::table::Table;
use super::{ComparedMaxima, prove};
use crate::algebraic::code::Code;
use crate::monoid::MonoidError;
use crate::solver::{Halt, Solver};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use grundy_proof::{Refusal, Unproved};

/// From fewer heaps nothing is read.
const FIRST: usize = 16;

/// So many heaps more are covered before the next reading.
const STEP: usize = 4;

/// Further than this a table is not looked for.
pub const MAX_READ_HEAPS: usize = 120;

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
    /// The table and how it was proved.
    pub quotient: ComparedMaxima,
    /// The heaps of the partial quotient from which the table was read.
    pub heaps: usize,
    /// The order of that quotient.
    pub order: usize,
}

/// Why no table was found and proved.
#[derive(Clone, Debug, thiserror::Error)]
pub enum DiscoveryError {
    /// The rule is not of the kind that can be proved.
    #[error(
        "only octal codes of at most 64 digits in which large heaps have moves are proved here"
    )]
    Rule,
    /// The budget ended.
    #[error("{why}, after heap {heaps}")]
    Stopped {
        /// Why.
        why: Stop,
        /// The heaps of the last exact partial quotient.
        heaps: usize,
    },
    /// Nothing was found.
    #[error("no table was found up to heap {heaps}{}", .last.as_ref().map_or(String::new(), |error| format!("; the last one was not proved: {error}")))]
    NotFound {
        /// The heaps of the last exact partial quotient.
        heaps: usize,
        /// Why the last table was not proved, if there was one.
        last: Option<Box<Refusal>>,
    },
    /// An inner check failed.
    #[error("a defect in the program: {0}; please report the rule")]
    Defect(#[from] MonoidError),
}

/// Looks for a table of the values of all heaps of a rule, and proves it. Partial quotients are
/// computed heap by heap, and read now and then. `watch` is told of each heap. Those of other games
/// may grow fast: give a budget.
///
/// # Errors
/// A [`DiscoveryError`]: the budget ended, or no table was found that could be proved.
pub fn discover(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&DiscoveryProgress),
) -> Result<Discovery, DiscoveryError> {
    let mut search = Search::of(rule).ok_or(DiscoveryError::Rule)?;
    let mut solver = Solver::new(rule, budget).map_err(|halt| stopped(halt, 0))?;
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
            Err(halt) => return Err(stopped(halt, heaps)),
        }
        if heaps >= MAX_READ_HEAPS {
            let last = search.tried.pop().map(|(_, refusal)| refusal);
            return Err(DiscoveryError::NotFound { heaps, last });
        }
        if let Err(halt) = solver.add_heap(budget, &mut |_, _, _| ()) {
            return Err(stopped(halt, heaps));
        }
    }
}

fn stopped(halt: Halt, heaps: usize) -> DiscoveryError {
    match halt {
        Halt::Stop(why) => DiscoveryError::Stopped { why, heaps },
        Halt::Defect(error) => DiscoveryError::Defect(error),
    }
}

/// A search that is told of each exact partial quotient of a rule.
pub(crate) struct Search {
    removed: usize,
    tried: Vec<(Table, Box<Refusal>)>,
    next: usize,
}

impl Search {
    /// A search that has read nothing; `None` for rules that are not of the kind that can be proved.
    pub(crate) fn of(rule: &HeapRule) -> Option<Search> {
        Some(Search {
            removed: Code::of(rule)?.last(),
            tried: Vec::new(),
            next: FIRST,
        })
    }

    /// How many tables have been tried.
    fn tables(&self) -> usize {
        self.tried.len()
    }

    /// Reads the quotient, if it has grown since the last time, and tries to prove what it shows.
    pub(crate) fn look(
        &mut self,
        solver: &Solver,
        budget: &Budget,
    ) -> Result<Option<Discovery>, Halt> {
        let heaps = solver.phi().len() - 1;
        if heaps < self.next || heaps > MAX_READ_HEAPS {
            return Ok(None);
        }
        self.next = heaps + STEP;
        let solution = solver.solution()?;
        let Some(reading) = Reading::of(&solution, self.removed + 1) else {
            return Ok(None);
        };
        let Some(table) = reading.fit(&solution, budget)? else {
            return Ok(None);
        };
        if self.tried.iter().any(|(known, _)| *known == table) {
            return Ok(None);
        }
        match prove(&solution.rule, &table, budget) {
            Ok(quotient) => Ok(Some(Discovery {
                quotient,
                heaps,
                order: solution.order(),
            })),
            Err(Unproved::Stopped(why)) => Err(Halt::Stop(why)),
            Err(Unproved::Refused(refusal)) => {
                self.tried.push((table, refusal));
                Ok(None)
            }
        }
    }
}
