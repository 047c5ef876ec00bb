//! The misère quotient of the game: how far it is computed, and its pages.

use super::{Choices, HeapGames, letters};
use crate::quotient::{HasQuotient, Page, PageChoices};
use crate::{Asks, Shown};
use grundy_heap::{HeapRule, Position};
use grundy_jobs::Ask;
use grundy_jobs::quotient::HeapQuotient;
use grundy_project::{HeapGame, HeapPlots, HeapView, ViewId};
use grundy_quotient::{MAX_QUOTIENT_HEAPS, QuotientReport, spares_a_search};
use std::sync::Arc;
use std::time::Duration;

/// A quotient may be infinite, so the first attempt ends by itself.
const FIRST_TIME: Duration = Duration::from_secs(10);

/// The page of the quotient that a view is, if it is one.
pub fn page_of(view: ViewId) -> Option<Page> {
    Some(match view {
        HeapView::QUOTIENT_OVERVIEW => Page::Overview,
        HeapView::QUOTIENT_ALL_HEAPS => Page::AllHeaps,
        HeapView::QUOTIENT_GROWTH => Page::Growth,
        HeapView::QUOTIENT_TABLE => Page::Table,
        HeapView::QUOTIENT_ELEMENTS => Page::Elements,
        HeapView::QUOTIENT_STRUCTURE => Page::Structure,
        HeapView::QUOTIENT_COMPARE => Page::Compare,
        _ => return None,
    })
}

/// Whether a view is about the quotient: one of its pages, or how it was found.
pub fn is_of_quotient(view: ViewId) -> bool {
    view == HeapView::QUOTIENT_FOUND || page_of(view).is_some()
}

impl HasQuotient for HeapGames {
    fn report<'a>(shown: Shown<'a, Self>) -> Option<&'a Arc<QuotientReport>> {
        shown.written(shown.known.current::<HeapQuotient>()?)
    }

    fn certified<'a>(shown: Shown<'a, Self>) -> Option<&'a Arc<QuotientReport>> {
        shown.known.current::<HeapQuotient>()
    }

    fn row_width(shown: Shown<'_, Self>) -> Option<usize> {
        shown.document.phi_width
    }

    fn plots(shown: Shown<'_, Self>) -> HeapPlots {
        shown.document.plots.clone()
    }

    fn rule(shown: Shown<'_, Self>) -> Option<HeapRule> {
        shown.rule().cloned()
    }

    fn chosen(choices: &Choices) -> &PageChoices {
        &choices.pages
    }
}

/// The question about a game: the quotient of all its heaps, or of those up to a size.
pub(super) fn question(rule: &HeapRule, game: &HeapGame) -> HeapQuotient {
    let heaps = game.quotient_heaps;
    HeapQuotient {
        rule: rule.clone(),
        heaps: heaps.map(|heaps| heaps.min(MAX_QUOTIENT_HEAPS)),
    }
}

/// Asks for the quotient.
pub(super) fn ask(shown: Shown<'_, HeapGames>, asks: &mut Asks) {
    let Some(rule) = shown.rule() else { return };
    let question = question(rule, shown.document);
    // The proof of a table that is kept ends.
    let is_kept = question.heaps.is_none() && spares_a_search(rule);
    let patient = is_kept || shown.choices.patient_for.as_ref() == Some(&question);
    let time = (!patient).then_some(FIRST_TIME);
    asks.ask::<HeapQuotient>(Ask::from(question).within(time));
    letters::ask(shown, asks);
}

impl<'a> Shown<'a, HeapGames> {
    /// The last quotient, partial while it is computed, be it of this rule or of the one before; in the letters that
    /// were chosen, as soon as it is written in them.
    pub fn quotient(self) -> Option<&'a Arc<QuotientReport>> {
        let last = self.known.answer::<HeapQuotient>()?;
        Some(self.written(last).unwrap_or(last))
    }

    /// The last quotient, if it is one of this rule.
    pub fn quotient_of(self, rule: &HeapRule) -> Option<&'a Arc<QuotientReport>> {
        let report = self.quotient()?;
        (report.solution.as_ref()?.rule == *rule).then_some(report)
    }

    /// The quotient of a rule, if it tells who wins the position.
    pub fn quotient_covering(
        self,
        rule: &HeapRule,
        position: &Position,
    ) -> Option<&'a Arc<QuotientReport>> {
        let report = self.quotient_of(rule)?;
        let solution = report.solution.as_ref()?;
        let covers = report.outcome(position).is_some() || solution.element(position).is_some();
        covers.then_some(report)
    }
}
