//! The misère quotient of a heap game.

use super::{PARTIAL_EVERY, add_facts, exact, finished};
use crate::heap::HeapRule;
use crate::jobs::question::{Answered, Question};
use crate::jobs::worker::{Context, Partials};
use crate::quotient::{QuotientReport, misere_quotient};
use std::sync::Arc;

/// The quotient of the heaps up to `heaps`; without a number of the whole game. Partial while it runs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HeapQuotient {
    /// The rule.
    pub rule: HeapRule,
    /// The largest heap.
    pub heaps: Option<usize>,
}

impl Question for HeapQuotient {
    type Answer = Arc<QuotientReport>;

    fn title(&self) -> String {
        let title = format!("Misère quotient of {}", self.rule.text());
        title.chars().take(60).collect()
    }

    fn bytes(report: &Arc<QuotientReport>) -> usize {
        report.bytes()
    }

    /// One that is begun anew, until it is complete or gets further.
    fn is_behind(&self, new: &Self::Answer, of: &Self, known: &Self::Answer) -> bool {
        let heaps = |report: &QuotientReport| Some(report.solution.as_ref()?.heaps);
        self == of && new.facts.is_none() && heaps(new) < heaps(known)
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let shown = |solution| Arc::new(QuotientReport::of_solution(solution));
        let mut partials = Partials::every(PARTIAL_EVERY);
        let found = misere_quotient(&self.rule, self.heaps, context.budget, &mut |progress| {
            context.progress(progress.done, self.heaps.unwrap_or(0));
            partials.tell(|| {
                if let Some(solution) = (progress.solution)() {
                    context.partial(shown(solution));
                }
            });
        });
        let (solution, stopped) = exact(found)?;
        let mut report = QuotientReport::of_solution(solution);
        let stopped = add_facts(&mut report, stopped, context.budget);
        finished(Arc::new(report), stopped)
    }
}
