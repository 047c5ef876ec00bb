//! A kept table of the values of all heaps, proved anew.

use crate::heap::HeapRule;
use crate::jobs::question::{Answered, Question};
use crate::jobs::worker::Context;
use crate::quotient::algebraic::{ProofError, kept, prove};

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
            return Ok(false);
        };
        match prove(&self.rule, table, context.budget) {
            Ok(quotient) => Ok(quotient.exact().is_some()),
            Err(ProofError::Stop(why)) => Err(why.into()),
            // A test proves all tables; one that is wrong all the same is as good as none.
            Err(_) => Ok(false),
        }
    }
}
