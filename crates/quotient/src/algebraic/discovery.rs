//! The search for a table of the values of all heaps: tables are read off exact partial quotients, and then
//! proved. Each kind of tables has a [`Reader`].

use super::obstacle::{Obstacle, ProofError};
use super::proved_table::ProvedTable;
use crate::monoid::MonoidError;
use crate::solver::solution::QuotientSolution;
use crate::solver::{Halt, Solver};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;

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

/// A table that is proved, and the partial quotient from which it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discovery<T> {
    /// The table and its proof.
    pub quotient: ProvedTable<T>,
    /// The heaps of the partial quotient from which the table was read.
    pub heaps: usize,
    /// The order of that quotient.
    pub order: usize,
}

impl<T> From<ProvedTable<T>> for Discovery<T> {
    /// A table that was read from no quotient.
    fn from(quotient: ProvedTable<T>) -> Self {
        Discovery {
            quotient,
            heaps: 0,
            order: 1,
        }
    }
}

impl<T> Discovery<T> {
    /// Says that the table was read from this quotient.
    pub(crate) fn read_from(self, partial: &QuotientSolution) -> Self {
        Discovery {
            heaps: partial.heaps,
            order: partial.order(),
            ..self
        }
    }
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

/// Reads tables of one kind off partial quotients.
pub(crate) trait Reader: Sized {
    /// The tables.
    type Table: Clone + PartialEq;
    /// The heaps of the first quotient that is read.
    const FIRST: usize;
    /// The heaps from one quotient that is read to the next.
    const STEP: usize;
    /// Whether a quotient that has not grown since the last reading has nothing new.
    const ONLY_GROWN: bool;

    /// The reader for a rule; `None` for rules whose tables cannot be proved.
    fn new(rule: &HeapRule) -> Option<Self>;

    /// Reads tables off a partial quotient and tries to prove them.
    fn read(
        &self,
        solution: &QuotientSolution,
        tried: &mut Tried<Self::Table>,
        budget: &Budget,
    ) -> Result<ProvedTable<Self::Table>, Obstacle>;
}

/// The tables that were not proved, each with the reason.
pub(crate) struct Tried<T>(Vec<(T, ProofError)>);

impl<T: Clone + PartialEq> Tried<T> {
    /// Tries to prove a table, unless that was tried before.
    pub(crate) fn prove(
        &mut self,
        table: T,
        prove: impl FnOnce(T) -> Result<ProvedTable<T>, ProofError>,
    ) -> Result<ProvedTable<T>, Obstacle> {
        if let Some((_, error)) = self.0.iter().find(|(known, _)| *known == table) {
            return Err(Obstacle::Proof(error.clone()));
        }
        prove(table.clone()).map_err(|error| match error {
            ProofError::Stop(why) => Obstacle::Stop(why),
            error => {
                self.0.push((table, error.clone()));
                Obstacle::Proof(error)
            }
        })
    }
}

/// A search beside a quotient that grows: now and then it looks at it.
pub(crate) struct TableSearch<R: Reader> {
    reader: R,
    tried: Tried<R::Table>,
    obstacle: Option<Obstacle>,
    /// From so many heaps on the next table is read.
    next: usize,
    /// The order of the quotient that was read last.
    read: usize,
}

impl<R: Reader> TableSearch<R> {
    /// A search that has read nothing; `None` for rules whose tables cannot be proved.
    pub(crate) fn new(rule: &HeapRule) -> Option<Self> {
        Some(TableSearch {
            reader: R::new(rule)?,
            tried: Tried(Vec::new()),
            obstacle: None,
            next: R::FIRST,
            read: 0,
        })
    }

    /// Reads the quotient, if that is due, and tries to prove what it shows.
    pub(crate) fn look(
        &mut self,
        solver: &Solver,
        budget: &Budget,
    ) -> Result<Option<Discovery<R::Table>>, Halt> {
        let heaps = solver.phi().len() - 1;
        let order = solver.order();
        let has_nothing_new = R::ONLY_GROWN && order == self.read;
        if heaps < self.next || heaps > MAX_DISCOVERY_HEAPS || has_nothing_new {
            return Ok(None);
        }
        (self.next, self.read) = (heaps + R::STEP, order);
        let solution = solver.solution()?;
        match self.reader.read(&solution, &mut self.tried, budget) {
            Ok(quotient) => Ok(Some(Discovery::from(quotient).read_from(&solution))),
            Err(Obstacle::Stop(why)) => Err(Halt::Stop(why)),
            Err(new) => {
                self.obstacle = Some(new);
                Ok(None)
            }
        }
    }
}

/// Looks for a table of the values of all heaps of a rule, and proves it. Partial quotients are computed heap
/// by heap, and read now and then. `watch` is told of each heap. Those of other games may grow fast: give a
/// budget.
pub(crate) fn discover<R: Reader>(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&DiscoveryProgress),
) -> Result<Discovery<R::Table>, DiscoveryError> {
    let search = TableSearch::<R>::new(rule);
    let mut search = search.ok_or(DiscoveryError::Rule(ProofError::Rule))?;
    let mut solver = Solver::new(rule, budget).map_err(|halt| stopped(halt, 0, None))?;
    loop {
        let heaps = solver.phi().len() - 1;
        watch(&DiscoveryProgress {
            heaps,
            order: solver.order(),
            tables: search.tried.0.len(),
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
