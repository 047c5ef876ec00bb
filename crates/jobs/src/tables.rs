//! Questions about values that somebody else has written down, and about why a heap has its value.

use super::question::{Answered, Context, Lane, Question, Same};
use grundy_heap::{
    CheckError, GamesFound, HeapRule, NimReport, PeriodClaim, TableCheck, ValueTable, Why,
    check_table, games_with, why,
};
use std::sync::Arc;

/// Of larger heaps the options are many.
const QUICK: usize = 20_000;

/// Whether a table of values agrees with a rule, and whether a period holds that is claimed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CheckedTable {
    /// The rule.
    pub rule: HeapRule,
    /// The values that are held against it.
    pub table: Arc<ValueTable>,
    /// The period, if one is claimed.
    pub claim: Option<PeriodClaim>,
}

impl Question for CheckedTable {
    type Answer = Result<TableCheck, CheckError>;
    const TITLE: &'static str = "Check of a table of";
    const COUNTS: Option<&'static str> = Some("values");

    fn of(&self) -> String {
        self.rule.text()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let checked = check_table(
            &self.rule,
            &self.table,
            self.claim,
            context.budget,
            &mut |progress| context.progress(progress.done, progress.heaps),
        );
        match checked {
            Err(CheckError::Stopped(why)) => Err(why.into()),
            checked => Ok(checked),
        }
    }
}

/// Why a heap has its value, if it is not too large to be explained.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WhyValue {
    /// The values of the smaller heaps.
    pub of: Same<NimReport>,
    /// The heap.
    pub heap: usize,
}

impl Question for WhyValue {
    type Answer = Option<Why>;
    const TITLE: &'static str = "Options of the heap of";
    const KEEPS: bool = false;

    fn of(&self) -> String {
        self.heap.to_string()
    }

    fn lane(&self) -> Lane {
        Lane::quick(self.heap <= QUICK)
    }

    fn bytes(why: &Option<Why>) -> usize {
        why.as_ref().map_or(0, |why| 400 * why.by_value.len())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let sequence = &self.of.0.sequence;
        let value = |part| sequence.value(part);
        Ok(why(&sequence.rule, value, self.heap, context.budget)?)
    }
}

/// The games that have some values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GamesWithValues {
    /// The values of heaps that follow one another.
    pub values: Vec<u32>,
}

impl Question for GamesWithValues {
    type Answer = GamesFound;
    const TITLE: &'static str = "Games with some values";

    fn bytes(found: &GamesFound) -> usize {
        200 * found.games.len()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        Ok(games_with(&self.values, context.budget)?)
    }
}
