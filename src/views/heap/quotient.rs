//! The misère quotient of the game: how far it is computed.

use super::HeapGames;
use crate::heap::{HeapRule, Position};
use crate::jobs::quotient::{QuotientAnswer, QuotientQuestion};
use crate::jobs::{Ask, Inquiry, Mixed, MixedAnswer};
use crate::quotient::{MAX_QUOTIENT_HEAPS, QuotientReport};
use crate::views::{Asks, Entry, Shown, View};
use std::sync::Arc;
use std::time::Duration;

/// A quotient may be infinite, so the first attempt ends by itself.
const FIRST_TIME: Duration = Duration::from_secs(10);

/// A page of the quotient.
pub struct QuotientPage(Entry);

const fn page(id: &'static str, label: &'static str, about: &'static str) -> QuotientPage {
    QuotientPage(Entry {
        id,
        label,
        about,
        group: Some("Quotient"),
    })
}

/// Presentation, P-portion and pretending function.
pub const OVERVIEW: QuotientPage = page(
    "quotient_overview",
    "Overview",
    "The misère quotient: presentation, P-portion and pretending function",
);
/// The orders of the partial quotients.
pub const GROWTH: QuotientPage = page(
    "quotient_growth",
    "Growth",
    "The orders of the partial quotients, and the candidates that were tried",
);
/// The multiplication table.
pub const TABLE: QuotientPage = page(
    "quotient_table",
    "Table",
    "The multiplication table, P-cells coloured",
);
/// The elements one by one.
pub const ELEMENTS: QuotientPage = page(
    "quotient_elements",
    "Elements",
    "One element at a time, and a calculator for products",
);
/// Idempotents, J-classes and the Cayley graph.
pub const STRUCTURE: QuotientPage = page(
    "quotient_structure",
    "Structure",
    "Kernel, idempotents, J-classes and the Cayley graph",
);
/// The quotient held against another.
pub const COMPARE: QuotientPage = page(
    "quotient_compare",
    "Compare",
    "Whether it is isomorphic to another quotient",
);

impl View<HeapGames> for QuotientPage {
    fn entry(&self) -> Entry {
        self.0
    }

    fn asks(&self, shown: Shown<'_, HeapGames>, asks: &mut Asks) {
        ask(shown, asks);
    }
}

/// Asks for the quotient.
pub fn ask(shown: Shown<'_, HeapGames>, asks: &mut Asks) {
    let Some(question) = shown.quotient_question() else {
        return;
    };
    let patient = shown.choices.patient.as_ref() == Some(&question);
    let time = (!patient).then_some(FIRST_TIME);
    asks.ask::<Mixed>(Ask::from(Mixed::Quotient(question)).within(time));
}

/// The last quotient, if it is one of this rule and has an element for the position.
pub fn covering<'a>(
    shown: Shown<'a, HeapGames>,
    rule: &HeapRule,
    position: &Position,
) -> Option<&'a Arc<QuotientReport>> {
    let report = shown.quotient_of(rule)?;
    report.solution.as_ref()?.element(position)?;
    Some(report)
}

impl<'a> Shown<'a, HeapGames> {
    /// What is asked of the quotient.
    pub fn quotient_question(self) -> Option<QuotientQuestion> {
        let heaps = self.document.quotient_heaps;
        Some(QuotientQuestion::Game {
            rule: self.rule()?,
            heaps: heaps.map(|heaps| heaps.min(MAX_QUOTIENT_HEAPS)),
        })
    }

    /// How the question of the quotient fares.
    pub fn quotient_inquiry(self) -> Option<&'a Inquiry<Mixed>> {
        self.known.inquiry::<Mixed>()
    }

    /// The last quotient, partial while it is computed.
    pub fn quotient(self) -> Option<&'a Arc<QuotientReport>> {
        match self.known.answer::<Mixed>()? {
            MixedAnswer::Quotient(QuotientAnswer::Report(report)) => Some(report),
            _ => None,
        }
    }

    /// The last quotient, if it is one of this rule.
    pub fn quotient_of(self, rule: &HeapRule) -> Option<&'a Arc<QuotientReport>> {
        let report = self.quotient()?;
        (report.solution.as_ref()?.rule == *rule).then_some(report)
    }
}
