//! The misère quotient of a heap game.

use super::whole_game::whole_game;
use super::{add_facts, exact};
use crate::heap::HeapRule;
use crate::jobs::question::{Answered, Question, so_far};
use crate::jobs::worker::Context;
use crate::quotient::{
    LimitedQuotient, QuotientProgress, QuotientReport, limited_quotient, misere_quotient,
};
use std::sync::Arc;

/// The quotient of the heaps up to `heaps`; without a number of the whole game, be it finite or infinite.
/// Partial while it runs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HeapQuotient {
    /// The rule.
    pub rule: HeapRule,
    /// The largest heap.
    pub heaps: Option<usize>,
}

impl Question for HeapQuotient {
    type Answer = QuotientReport;
    const TITLE: &'static str = "Misère quotient of";
    const REPEATS: bool = true;

    fn of(&self) -> String {
        self.rule.text()
    }

    fn bytes(report: &QuotientReport) -> usize {
        report.bytes()
    }

    /// One that is begun anew, until it is complete or gets further.
    fn is_behind(&self, new: &Self::Answer, of: &Self, known: &Self::Answer) -> bool {
        let heaps = |report: &QuotientReport| Some(report.solution.as_ref()?.heaps);
        self == of && new.facts.is_none() && heaps(new) < heaps(known)
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let mut watch = |progress: &QuotientProgress<'_>| {
            context.progress(progress.done, self.heaps.unwrap_or(0));
            context.paced(|| {
                if let Some(solution) = (progress.solution)() {
                    context.partial(QuotientReport::of_solution(solution));
                }
            });
        };
        let (mut infinite, mut finite_heaps) = (None, None);
        let found = match self.heaps {
            // Whoever counts steps wants the quotient itself, as far as they go.
            Some(heaps) if !context.budget.counts_steps() => {
                let limited = limited_quotient(&self.rule, heaps, context.budget, &mut watch);
                limited.map(|limited| match limited {
                    LimitedQuotient::Finite(solution) => *solution,
                    LimitedQuotient::Infinite(found, partial) => {
                        finite_heaps = Some(Arc::from(found));
                        *partial
                    }
                })
            }
            Some(_) => misere_quotient(&self.rule, self.heaps, context.budget, &mut watch),
            None => {
                let whole = whole_game(&self.rule, context.budget, &mut watch);
                whole.map(|(solution, solved)| {
                    infinite = solved;
                    solution
                })
            }
        };
        let (solution, stopped) = exact(found)?;
        let mut report = QuotientReport::of_solution(solution);
        report.infinite = infinite;
        report.finite_heaps = finite_heaps;
        if report.infinite.is_some() || report.finite_heaps.is_some() {
            context.partial(report.clone());
        }
        let stopped = add_facts(&mut report, stopped, context.budget);
        so_far(report, stopped)
    }
}
