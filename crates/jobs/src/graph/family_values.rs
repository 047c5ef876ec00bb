//! The members of a family, in a table.

use crate::question::so_far;
use crate::{Answered, Context, Question};
use grundy_graph::{Asked, Entries, Entry, FamilyTable, GraphRule};
use grundy_heap::Period;

/// A question about each member of a family.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FamilyValues {
    /// Which members.
    pub table: FamilyTable,
    /// The rule of the game.
    pub rule: GraphRule,
    /// The question about each.
    pub asked: Asked,
}

/// A table of a family, as far as it is filled.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FilledTable {
    pub entries: Entries,
    /// The period of its values, where that is proved.
    pub proved: Option<Period>,
}

impl Question for FamilyValues {
    type Answer = FilledTable;
    const TITLE: &'static str = "Table of";

    fn of(&self) -> String {
        format!("{} for {}", self.table.family.name(), self.rule.text())
    }

    fn bytes(answer: &Self::Answer) -> usize {
        let row = |row: &Vec<Entry>| size_of_val(row.as_slice());
        answer.entries.iter().map(row).sum()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let FamilyValues { table, rule, asked } = self;
        let proved = table.proved_period(rule, *asked, context.budget);
        let answer = |entries| FilledTable {
            entries,
            proved: proved.clone(),
        };
        let filled = table.fill(rule, *asked, context.budget, &mut |entries, done, all| {
            context.paced(|| {
                context.progress(done, all);
                context.partial(answer(entries.clone()));
            });
        });
        match filled {
            Ok(entries) => Ok(answer(entries)),
            Err((why, entries)) => so_far(answer(entries), Some(why)),
        }
    }
}
