//! Misère quotient documents: a quotient that is typed as a presentation or as a single game, or opened
//! as a certificate.

use super::quotient::{Compare, Elements, HasQuotient, Overview, PageChoices, Products, Structure};
use super::{Asks, Entry, Kind, Shown, View};
use crate::jobs::Ask;
use crate::jobs::quotient::{Read, TypedQuotient};
use crate::project::ViewId;
use crate::project::{Body, MonoidDocument, MonoidSource};
use crate::quotient::QuotientReport;
use crate::views::quotient::forget_older_pages;
use std::sync::Arc;
use std::time::Duration;

/// A quotient may be infinite, so every attempt ends by itself.
const TIME: Duration = Duration::from_secs(20);

/// The kind.
pub struct Monoids;

/// What was chosen besides the document.
#[derive(Default)]
pub struct MonoidChoices {
    /// On the pages.
    pub pages: PageChoices,
    /// Heaps in a row of the pretending function; by its period when not set.
    pub row_width: Option<usize>,
    /// The quotient that is awaited as long as it takes.
    pub patient_for: Option<TypedQuotient>,
}

/// A page that is a button of its own.
const fn page(id: &'static str, label: &'static str, about: &'static str) -> Entry {
    let group = None;
    Entry {
        id: ViewId::new(id),
        label,
        about,
        group,
    }
}

impl Kind for Monoids {
    type Document = MonoidDocument;
    type Choices = MonoidChoices;

    const VIEWS: &'static [&'static dyn View<Self>] = &[
        &Overview(page(
            "overview",
            "Overview",
            "Order, presentation and P-portion",
        )),
        &Products(page(
            "table",
            "Table",
            "The multiplication table, P-cells coloured",
        )),
        &Elements(page(
            "elements",
            "Elements",
            "One element at a time, and a calculator for products",
        )),
        &Structure(page(
            "structure",
            "Structure",
            "Kernel, idempotents, J-classes and the Cayley graph",
        )),
        &Compare(page(
            "compare",
            "Compare",
            "Whether it is isomorphic to another quotient",
        )),
    ];

    fn document(body: &Body) -> Option<&MonoidDocument> {
        body.monoid()
    }

    fn asks(shown: Shown<'_, Self>, asks: &mut Asks) {
        let question = question(shown.document);
        let patient = shown.choices.patient_for.as_ref() == Some(&question);
        asks.ask::<TypedQuotient>(Ask::from(question).within((!patient).then_some(TIME)));
        forget_older_pages(shown, asks);
    }

    fn status(shown: Shown<'_, Self>) -> serde_json::Value {
        let report = Monoids::report(shown).filter(|_| !shown.known.is_running::<TypedQuotient>());
        serde_json::json!({
            "text": shown.document.text(),
            "order": report.map(|report| report.monoid.order()),
        })
    }
}

impl HasQuotient for Monoids {
    fn report<'a>(shown: Shown<'a, Self>) -> Option<&'a Arc<QuotientReport>> {
        match shown.known.current::<TypedQuotient>()?.as_ref() {
            Read::Quotient(report, ..) => Some(report),
            Read::Empty(_) | Read::Typo(_) | Read::Refused(_) => None,
        }
    }

    fn row_width(shown: Shown<'_, Self>) -> Option<usize> {
        shown.choices.row_width
    }

    fn input<'a>(shown: Shown<'a, Self>) -> Option<&'a str> {
        let typed = shown.document.source == MonoidSource::Game;
        typed.then(|| shown.document.text())
    }

    fn chosen(choices: &MonoidChoices) -> &PageChoices {
        &choices.pages
    }
}

/// What the document asks for.
pub fn question(document: &MonoidDocument) -> TypedQuotient {
    let text = document.text().to_owned();
    match document.source {
        MonoidSource::Presentation => TypedQuotient::Presentation(text),
        MonoidSource::Game => TypedQuotient::SingleGame(text),
        MonoidSource::Certificate => TypedQuotient::Certificate(text),
    }
}
