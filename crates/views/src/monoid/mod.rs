//! Misère quotient documents: a quotient that is typed as a presentation or as a single game, or opened
//! as a certificate.

use super::naming::{beginning, counted};
use super::proved::Grounds;
use super::quotient::{HasQuotient, Page, PageChoices, forget_older_pages, grounds_of, headline};
use super::{Answers, Asks, Headline, Kind, Shown, State, View};
use grundy_form::Expression;
use grundy_heap::HeapRule;
use grundy_jobs::Ask;
use grundy_jobs::quotient::{Note, ReadQuotient, TypedQuotient};
use grundy_project::{MonoidDocument, MonoidSource, MonoidView, TableCells, ViewId};
use grundy_quotient::{Presentation, QuotientReport};
use std::sync::Arc;
use std::time::Duration;

/// A quotient may be infinite, so every attempt ends by itself.
const TIME: Duration = Duration::from_secs(20);

/// The kind.
pub struct Monoids;

/// The game of a certificate, as it says.
#[derive(serde::Deserialize)]
struct Certified {
    code: String,
    heaps: Option<usize>,
}

/// The choices of the window, which no file has.
#[derive(Clone, Default, PartialEq)]
pub struct MonoidChoices {
    /// On the pages.
    pub pages: PageChoices,
    /// Heaps in a row of the pretending function; by its period when not set.
    pub row_width: Option<usize>,
    /// The quotient that is awaited as long as it takes.
    pub patient_for: Option<TypedQuotient>,
}

impl Kind for Monoids {
    type Document = MonoidDocument;
    type Choices = MonoidChoices;

    const VIEWS: &'static [&'static dyn View<Self>] = &[
        &Page::Overview.view("overview", None),
        &Page::AllHeaps.view("all_heaps", None),
        &Page::Growth.view("growth", None),
        &Page::Table.view("table", None),
        &Page::Elements.view("elements", None),
        &Page::Structure.view("structure", None),
        &Page::Compare.view("compare", None),
    ];

    fn cells(choices: &MonoidChoices) -> Option<TableCells> {
        choices.pages.cells
    }

    fn prepare(document: &MonoidDocument, choices: &mut MonoidChoices, _: &mut Answers) {
        choices.pages.follow(&document.compared);
        // Another quotient is not waited for.
        choices.patient_for.take_if(|of| *of != question(document));
    }

    fn asks(shown: Shown<'_, Self>, asks: &mut Asks) {
        let question = question(shown.document);
        // The check of a certificate ends.
        let patient = matches!(question, TypedQuotient::Certificate(_))
            || shown.choices.patient_for.as_ref() == Some(&question);
        asks.ask::<TypedQuotient>(Ask::from(question).within((!patient).then_some(TIME)));
        forget_older_pages(shown, asks);
    }

    fn name(document: &MonoidDocument) -> Option<String> {
        let text = document.text();
        match document.source {
            MonoidSource::Presentation => {
                let presentation = Presentation::parse(text).ok()?;
                let generators = beginning(&presentation.generators.join(", "));
                let relations = counted(presentation.relations.len(), "relation", "relations");
                Some(format!("⟨{generators}⟩ · {relations}"))
            }
            MonoidSource::Game if text.trim().is_empty() => None,
            MonoidSource::Game => Some(beginning(text)),
            MonoidSource::Certificate => {
                let of: Certified = serde_json::from_str(text).ok()?;
                let rule = HeapRule::parse(&of.code).ok();
                let game = rule.and_then(|rule| rule.name()).unwrap_or(&of.code);
                let heaps = match of.heaps {
                    Some(heaps) => format!("to heap {heaps}"),
                    None => "all heaps".to_owned(),
                };
                Some(format!("{}, {heaps}", beginning(game)))
            }
        }
    }

    fn is_unread(document: &MonoidDocument) -> bool {
        match document.source {
            // A name is a game in sheets alone, where a line above says which.
            MonoidSource::Game => {
                let read = Expression::parse(document.text());
                read.map_or(true, |game| !game.names().is_empty())
            }
            MonoidSource::Presentation | MonoidSource::Certificate => {
                Self::name(document).is_none()
            }
        }
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
            ReadQuotient::Quotient(report, ..) => Some(report),
            ReadQuotient::Empty(_) | ReadQuotient::Typo(_) | ReadQuotient::Refused(_) => None,
        }
    }

    fn row_width(shown: Shown<'_, Self>) -> Option<usize> {
        shown.choices.row_width
    }

    fn headline_of(shown: Shown<'_, Self>, report: &QuotientReport) -> Headline {
        let headline = headline(report);
        let read = shown.known.current::<TypedQuotient>();
        match read.map(Arc::as_ref) {
            Some(ReadQuotient::Quotient(_, note, _)) if report.solution.is_none() => {
                noted(headline, shown.document.source, note, grounds_of(report))
            }
            _ => headline,
        }
    }

    fn chosen(choices: &MonoidChoices) -> &PageChoices {
        &choices.pages
    }
}

/// The order of a quotient that was typed, with what is said of it. That of a game is proved on the grounds of its
/// certificate and on no others; that a presentation is reduced is computed here.
pub fn noted(
    order: Headline,
    source: MonoidSource,
    note: &Note,
    grounds: Option<Grounds>,
) -> Headline {
    let (extent, said) = match (source, note) {
        (MonoidSource::Presentation, Note::Proved(said)) => ("to be reduced", said),
        (MonoidSource::Presentation, Note::Warning(said)) => ("not reduced", said),
        (_, Note::Proved(said)) => ("", said),
        (_, Note::Warning(said)) => ("exact for some of its positions", said),
    };
    let sentence = format!("{}. {said}", order.answer.spelled());
    let grounds = match source {
        MonoidSource::Presentation => grounds.or_else(|| Some(Grounds::computed(said))),
        _ => grounds,
    };
    let headline = match (note, grounds) {
        (Note::Proved(_), Some(grounds)) => Headline::on(order.answer, grounds, extent),
        (Note::Proved(_), None) => Headline::new(
            order.answer,
            State::Exact,
            Grounds::words_of_all([], extent),
        ),
        (Note::Warning(_), _) => Headline::new(order.answer, State::Exact, extent),
    };
    headline.said(sentence)
}

/// The page that a view is, if it is one.
pub fn page_of(view: ViewId) -> Option<Page> {
    Some(match view {
        MonoidView::OVERVIEW => Page::Overview,
        MonoidView::ALL_HEAPS => Page::AllHeaps,
        MonoidView::GROWTH => Page::Growth,
        MonoidView::TABLE => Page::Table,
        MonoidView::ELEMENTS => Page::Elements,
        MonoidView::STRUCTURE => Page::Structure,
        MonoidView::COMPARE => Page::Compare,
        _ => return None,
    })
}

/// The question that the document asks.
pub fn question(document: &MonoidDocument) -> TypedQuotient {
    let text = document.text().to_owned();
    match document.source {
        MonoidSource::Presentation => TypedQuotient::Presentation(text),
        MonoidSource::Game => TypedQuotient::SingleGame(text),
        MonoidSource::Certificate => TypedQuotient::Certificate(text),
    }
}
