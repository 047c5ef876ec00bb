//! A quotient in letters that somebody chose, with all relations or the small presentation.

use super::FACTS_STEPS;
use crate::question::{Answered, Context, Question, Same, so_far};
use grundy_base::budget::Stop;
use grundy_quotient::{Lettering, LetteringError, QuotientReport};
use std::sync::Arc;

/// Asks for a quotient in letters of one's own; without letters it keeps those that it has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InLetters {
    /// The quotient.
    pub of: Same<QuotientReport>,
    /// The letters.
    pub letters: Lettering,
    /// Whether all relations are wanted.
    pub all_relations: bool,
}

/// The quotient as it is wanted, or why it cannot be written so.
#[derive(Clone, Debug)]
pub struct Written(pub Result<Arc<QuotientReport>, LetteringError>);

impl Question for InLetters {
    type Answer = Written;
    const TITLE: &'static str = "Quotient in chosen letters";
    const KEEPS: bool = false;

    fn bytes(Written(written): &Written) -> usize {
        written.as_ref().map_or(256, |report| report.bytes())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let budget = context.budget;
        let known = &self.of.0;
        let written = match self.letters.is_empty() {
            true => Ok(QuotientReport::clone(known)),
            false => known.in_letters(&self.letters, budget),
        };
        let mut report = match written {
            Ok(report) => report,
            Err(LetteringError::Stopped(why)) => return Err(why.into()),
            Err(error) => return Ok(Written(Err(error))),
        };
        if !self.letters.is_empty() {
            context.partial(Written(Ok(Arc::new(report.clone()))));
        }
        // Without a presentation the quotient itself has none.
        if known.presentation.is_some() {
            let steps = budget.clone().with_steps(FACTS_STEPS);
            let found = match self.all_relations {
                true => report.find_all_relations(&steps),
                false if self.letters.is_empty() => Ok(()),
                false => report.find_presentation(&steps),
            };
            let found = found.and_then(|()| match report.facts {
                Some(_) => Ok(()),
                None => report.find_facts(&steps),
            });
            // A quotient that is too large is shown without them.
            if found == Err(Stop::Cancelled) {
                return so_far(Written(Ok(Arc::new(report))), Some(Stop::Cancelled));
            }
        }
        Ok(Written(Ok(Arc::new(report))))
    }
}
