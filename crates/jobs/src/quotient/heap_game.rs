//! The misère quotient of a heap game.

use super::{add_facts, certify, checked_text, shown};
use crate::question::{Answered, CertificateText, Context, Lasting, Question, so_far};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use grundy_quotient::{
    QuotientError, QuotientProgress, QuotientReport, found_limited, found_quotient, kept_quotient,
};

/// The quotient of the heaps up to `heaps`; without a number of the whole game, be it finite or infinite.
/// Partial while it runs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HeapQuotient {
    pub rule: HeapRule,
    /// The largest heap.
    pub heaps: Option<usize>,
}

/// The quotient of all heaps: a finite one, or a part of it with values of all heaps; without its facts,
/// and without its verdict unless it is kept. `watch` is told of the partial quotients.
pub(super) fn whole_game(
    rule: &HeapRule,
    budget: &Budget,
    watch: &mut dyn FnMut(&QuotientProgress),
) -> Result<QuotientReport, QuotientError> {
    match kept_quotient(rule, budget, watch)? {
        Some(kept) => Ok(kept),
        None => found_quotient(rule, budget, watch),
    }
}

impl HeapQuotient {
    /// The quotient with the verdict of the kernel, without its structure, which may be asked for later; or what
    /// was found until the budget ended, and why it did. `watch` is told of the partial quotients. The heaps that
    /// were asked for are listed, as [`grundy_quotient::misere_quotient`] does.
    pub fn found(
        &self,
        budget: &Budget,
        watch: &mut dyn FnMut(&QuotientProgress),
    ) -> Result<(QuotientReport, Option<Stop>), QuotientError> {
        self.found_listing(self.heaps.unwrap_or(0), budget, watch)
    }

    /// The same, where of a solved game only the heaps are listed that its proof needs: so it is the same however
    /// many were asked for.
    pub fn found_as_proved(
        &self,
        budget: &Budget,
        watch: &mut dyn FnMut(&QuotientProgress),
    ) -> Result<(QuotientReport, Option<Stop>), QuotientError> {
        self.found_listing(0, budget, watch)
    }

    fn found_listing(
        &self,
        listed: usize,
        budget: &Budget,
        watch: &mut dyn FnMut(&QuotientProgress),
    ) -> Result<(QuotientReport, Option<Stop>), QuotientError> {
        let found = match self.heaps {
            None => whole_game(&self.rule, budget, watch),
            Some(heaps) => found_limited(&self.rule, heaps, budget, watch),
        };
        let (mut report, stopped) = QuotientReport::as_far_as_found(found)?;
        report.list_heaps(listed);
        certify(&mut report, stopped, budget)?;
        Ok((report, stopped))
    }
}

impl Question for HeapQuotient {
    type Answer = QuotientReport;
    const TITLE: &'static str = "Misère quotient of";
    const REPEATS: bool = true;
    const LASTING: Option<Lasting<Self>> = Some(super::lasting::LASTING);

    fn of(&self) -> String {
        self.rule.text()
    }

    fn bytes(report: &QuotientReport) -> usize {
        report.bytes()
    }

    fn certificates(&self, report: &QuotientReport, _: &Budget) -> Vec<CertificateText> {
        checked_text(report)
    }

    /// One that is begun anew, until it is all that was asked or gets further; also where it was stopped
    /// before it did.
    fn is_behind(&self, new: &Self::Answer, of: &Self, known: &Self::Answer) -> bool {
        let is_all = |report: &QuotientReport| report.is_complete() || report.values.is_some();
        let heaps = |report: &QuotientReport| Some(report.solution.as_ref()?.heaps);
        self == of && !is_all(new) && (is_all(known) || heaps(new) < heaps(known))
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
        let (mut report, stopped) = shown(self.found(context.budget, &mut watch))?;
        // The structure may take longer than the check.
        if report.verdict().is_some() {
            context.partial(report.clone());
        }
        let stopped = add_facts(&mut report, stopped, context.budget);
        so_far(report, stopped)
    }
}
