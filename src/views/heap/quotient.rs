//! The misère quotient of the game: how far it is computed, and its pages.

use super::{Choices, HeapGames};
use crate::heap::{HeapRule, Position};
use crate::jobs::Ask;
use crate::jobs::quotient::HeapQuotient;
use crate::project::HeapGame;
use crate::project::ViewId;
use crate::quotient::{MAX_QUOTIENT_HEAPS, QuotientReport};
use crate::views::quotient::{
    Compare, Elements, Growth, HasQuotient, Overview, PageChoices, Products, Structure,
};
use crate::views::view_of;
use crate::views::{Asks, Entry, Shown};
use std::sync::Arc;
use std::time::Duration;

/// A quotient may be infinite, so the first attempt ends by itself.
const FIRST_TIME: Duration = Duration::from_secs(10);

/// The button that the pages share.
const GROUP: &str = "Quotient";

const fn page(id: &'static str, label: &'static str, about: &'static str) -> Entry {
    Entry {
        id: ViewId::new(id),
        label,
        about,
        group: Some(GROUP),
    }
}

/// Presentation, P-portion and pretending function.
pub const OVERVIEW: Overview = Overview(page(
    "quotient_overview",
    "Overview",
    "The misère quotient: presentation, P-portion and pretending function",
));
/// The orders of the partial quotients.
pub const GROWTH: Growth = Growth(page(
    "quotient_growth",
    "Growth",
    "The orders of the partial quotients, and the candidates that were tried",
));
/// The multiplication table.
pub const TABLE: Products = Products(page(
    "quotient_table",
    "Table",
    "The multiplication table, P-cells coloured",
));
/// The elements one by one.
pub const ELEMENTS: Elements = Elements(page(
    "quotient_elements",
    "Elements",
    "One element at a time, and a calculator for products",
));
/// Idempotents, J-classes and the Cayley graph.
pub const STRUCTURE: Structure = Structure(page(
    "quotient_structure",
    "Structure",
    "Kernel, idempotents, J-classes and the Cayley graph",
));
/// The quotient held against another.
pub const COMPARE: Compare = Compare(page(
    "quotient_compare",
    "Compare",
    "Whether it is isomorphic to another quotient",
));

impl HasQuotient for HeapGames {
    fn report<'a>(shown: Shown<'a, Self>) -> Option<&'a Arc<QuotientReport>> {
        shown.known.current::<HeapQuotient>()
    }

    fn row_width(shown: Shown<'_, Self>) -> Option<usize> {
        shown.document.phi_width
    }

    fn chosen(choices: &Choices) -> &PageChoices {
        &choices.pages
    }
}

/// Whether the view in front is a page of the quotient.
pub fn is_page(game: &HeapGame) -> bool {
    view_of(crate::project::Kind::HeapGame, game.view).group == Some(GROUP)
}

/// Asks for the quotient.
pub(super) fn ask(shown: Shown<'_, HeapGames>, asks: &mut Asks) {
    let Some(rule) = shown.rule() else { return };
    let heaps = shown.document.quotient_heaps;
    let heaps = heaps.map(|heaps| heaps.min(MAX_QUOTIENT_HEAPS));
    let question = HeapQuotient { rule, heaps };
    let patient = shown.choices.patient_for.as_ref() == Some(&question);
    let time = (!patient).then_some(FIRST_TIME);
    asks.ask::<HeapQuotient>(Ask::from(question).within(time));
}

impl<'a> Shown<'a, HeapGames> {
    /// The last quotient, partial while it is computed, be it of this rule or of the one before.
    pub fn quotient(self) -> Option<&'a Arc<QuotientReport>> {
        self.known.answer::<HeapQuotient>()
    }

    /// The last quotient, if it is one of this rule.
    pub fn quotient_of(self, rule: &HeapRule) -> Option<&'a Arc<QuotientReport>> {
        let report = self.quotient()?;
        (report.solution.as_ref()?.rule == *rule).then_some(report)
    }

    /// The same, if it has an element for the position.
    pub fn quotient_covering(
        self,
        rule: &HeapRule,
        position: &Position,
    ) -> Option<&'a Arc<QuotientReport>> {
        let report = self.quotient_of(rule)?;
        report.solution.as_ref()?.element(position)?;
        Some(report)
    }
}
