//! A kept table of the values of all heaps, proved anew.

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
        // A test proves all tables; one that is wrong all the same is as good as none.
        if let Some(table) = kept(&self.rule) {
            return match prove(&self.rule, table, context.budget) {
                Ok(quotient) => Ok(quotient.exact().is_some()),
                Err(ProofError::Stop(why)) => Err(why.into()),
                Err(_) => Ok(false),
            };
        }
        let Some(table) = compared_maxima::kept(&self.rule) else {
            return Ok(false);
        };
        match compared_maxima::prove(&self.rule, table.clone(), context.budget) {
            Ok(quotient) => Ok(quotient.infinite),
            Err(compared_maxima::ProofError::Stop(why)) => Err(why.into()),
            Err(_) => Ok(false),
        }
    }
}
