//! The reading of a table off an exact partial quotient.

use super::prove;
use super::reading::Reading;
use super::table::MaximaTable;
use crate::algebraic::ComparedMaxima;
use crate::algebraic::code::Code;
use crate::algebraic::discovery::{Discovery, DiscoveryError, DiscoveryProgress, Reader, Tried};
use crate::algebraic::obstacle::Obstacle;
use crate::solver::solution::QuotientSolution;
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;

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
) -> Result<Discovery<MaximaTable>, DiscoveryError> {
    crate::algebraic::discover::<MaximaReader>(rule, budget, watch)
}

/// Reads tables in which the largest heaps of several kinds are compared.
pub(crate) struct MaximaReader {
    /// The most tokens that a move removes.
    removed: usize,
}

impl Reader for MaximaReader {
    type Table = MaximaTable;
    const FIRST: usize = 16;
    const STEP: usize = 4;
    const ONLY_GROWN: bool = false;

    fn new(rule: &HeapRule) -> Option<Self> {
        let removed = Code::of(rule)?.last();
        Some(MaximaReader { removed })
    }

    fn read(
        &self,
        solution: &QuotientSolution,
        tried: &mut Tried<MaximaTable>,
        budget: &Budget,
    ) -> Result<ComparedMaxima, Obstacle> {
        let reading = Reading::of(solution, self.removed + 1).ok_or(Obstacle::NoClasses)?;
        let table = reading.fit(solution, budget).map_err(Obstacle::Stop)?;
        let table = table.ok_or(Obstacle::Zones)?;
        tried.prove(table, |table| Ok(prove(&solution.rule, &table, budget)?))
    }
}
