//! The misère quotient of a whole game, finite or infinite.

use super::{PARTIAL_EVERY, add_facts, finished};
use crate::heap::HeapRule;
use crate::jobs::question::{Answered, Question, titled};
use crate::jobs::worker::{Context, Partials};
use crate::quotient::algebraic::Discovery;
use crate::quotient::{
    QuotientError, QuotientReport, QuotientSolution, WholeQuotient, whole_quotient,
};
use std::sync::Arc;

/// What tells the outcomes of all positions of a game: its finite quotient, or a table for all heaps,
/// which is looked for beside the growing quotient. Partial while it runs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WholeGame {
    /// The rule.
    pub rule: HeapRule,
}

/// What was found.
#[derive(Clone, Debug)]
pub enum WholeAnswer {
    /// A finite quotient, of the whole game or, on the way, of the heaps so far.
    Finite(Arc<QuotientReport>),
    /// A proved table of values for all heaps.
    Algebraic(Arc<Discovery>),
}

impl Question for WholeGame {
    type Answer = WholeAnswer;

    fn title(&self) -> String {
        titled("Misère quotient of all heaps of", &self.rule.text())
    }

    fn bytes(answer: &WholeAnswer) -> usize {
        match answer {
            WholeAnswer::Finite(report) => report.bytes(),
            WholeAnswer::Algebraic(found) => found.quotient.bytes(),
        }
    }

    /// A quotient on the way says less than an answer for all heaps.
    fn is_behind(&self, new: &WholeAnswer, of: &Self, known: &WholeAnswer) -> bool {
        let heaps = |answer: &WholeAnswer| match answer {
            WholeAnswer::Finite(report) => report.solution.as_ref().map_or(0, |s| s.heaps),
            WholeAnswer::Algebraic(_) => usize::MAX,
        };
        let whole = matches!(new, WholeAnswer::Finite(report) if report.facts.is_none());
        self == of && whole && heaps(new) < heaps(known)
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let shown = |solution: QuotientSolution| {
            WholeAnswer::Finite(Arc::new(QuotientReport::of_solution(solution)))
        };
        let mut partials = Partials::every(PARTIAL_EVERY);
        let found = whole_quotient(&self.rule, None, context.budget, &mut |progress| {
            context.progress(progress.done, 0);
            partials.tell(|| {
                if let Some(solution) = (progress.solution)() {
                    context.partial(shown(solution));
                }
            });
        });
        let (solution, stopped) = match found {
            Ok(WholeQuotient::Algebraic(found)) => {
                return Ok(WholeAnswer::Algebraic(Arc::from(found)));
            }
            Ok(WholeQuotient::Finite(solution)) => (*solution, None),
            Err(QuotientError::Stopped { why, partial }) => match partial {
                Some(partial) => (*partial, Some(why)),
                None => return Err((why, None)),
            },
            // A defect is shown as the failure of the job.
            Err(error) => std::panic::panic_any(error.to_string()),
        };
        let mut report = QuotientReport::of_solution(solution);
        let stopped = add_facts(&mut report, stopped, context.budget);
        finished(WholeAnswer::Finite(Arc::new(report)), stopped)
    }
}
