//! Whether a table of the values of all heaps is kept of a rule.

use crate::heap::HeapRule;
use crate::jobs::question::{Answered, Question};
use crate::jobs::worker::Context;
use crate::quotient::algebraic::{ProofError, compared_maxima, kept, prove};
use grundy_proof::Unproved;

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
            let Some(kept) = compared_maxima::kept(&self.rule) else {
                return Ok(false);
            };
            return match kept.prove(context.budget) {
                Ok(quotient) => Ok(quotient.is_infinite()),
                Err(Unproved::Stopped(why)) => Err(why.into()),
                Err(Unproved::Refused(_)) => Ok(false),
            };
        };
        match prove(&self.rule, table, context.budget) {
            Ok(quotient) => Ok(quotient.exact().is_some()),
            Err(ProofError::Stop(why)) => Err(why.into()),
            // A test proves all tables; one that is wrong all the same is as good as none.
            Err(_) => Ok(false),
        }
    }
}
