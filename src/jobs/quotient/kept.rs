//! Whether a table of the values of all heaps is kept of a rule.

use crate::heap::HeapRule;
use crate::jobs::question::{Answered, Question};
use crate::jobs::worker::Context;
use crate::quotient::algebraic::{ProofError, compared_maxima, kept, prove};

/// Whether the program keeps a table of a rule that proves its quotient infinite.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KeptTable {
    /// The rule.
    pub rule: HeapRule,
}

impl Question for KeptTable {
    type Answer = bool;
    const TITLE: &'static str = "Proof for all heaps of";

    fn of(&self) -> String {
        self.rule.text()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let Some(table) = kept(&self.rule) else {
            // These take up to a quarter of a minute each, which is too long for a cell of a chart: a test
            // proves them all, and that their quotients are infinite, and so does the quotient of the game.
            return Ok(compared_maxima::kept(&self.rule).is_some());
        };
        match prove(&self.rule, table, context.budget) {
            Ok(quotient) => Ok(quotient.exact().is_some()),
            Err(ProofError::Stop(why)) => Err(why.into()),
            // A test proves all tables; one that is wrong all the same is as good as none.
            Err(_) => Ok(false),
        }
    }
}
