//! The pages of a misère quotient: what is shown of it wherever it comes from. A kind of document that
//! has a quotient puts the pages that it wants into its table, each under a name of its own.

pub mod all_heaps;
mod chosen_letters;
mod compare;
mod elements;
mod exponents;
mod facts;
mod followers;
mod growth;
pub mod heap_values;
pub mod infinite;
mod overview;
mod page;
mod pen;
mod phi_rows;
mod structure;
mod table;

pub use compare::{ComparedQuotient, comparison, infinite as infinite_comparison, question};
pub use elements::{element, found, listed, word};
pub use facts::{Fact, facts};
pub use followers::{followers, options};
pub use growth::{AllOrders, COLOURS as COLOURS_OF_ORDERS, growth, history, order_of, steps};
pub use overview::{
    beside_headline, grounds_of, has_exceptions, headline, p_portion, phi, phi_scene, presentation,
    said_to_be_proved, state_of_proof, summary, summary_of_all, widest, width,
};
pub use page::{Page, PageView};
pub use pen::{Pen, in_letters, letter, word as rich_word};
pub use structure::{DiagramOf, Drawing, arrows, drawing, kernel, structure};
pub use table::{part, product};

use super::{Asks, Framing, Headline, Kind, Picture, Shown};
use grundy_figure::{Rich, below_table, joined};
use grundy_heap::HeapRule;
use grundy_jobs::quotient::{CheckCertificate, CompareQuotients, TwoElements};
use grundy_jobs::{Ask, Question, Same};
use grundy_project::{ComparedWith, HeapPlots, TableCells};
use grundy_quotient::{Element, QuotientReport, Status};
use std::sync::Arc;
use std::time::Duration;

/// The time limit of questions that pages ask: the other quotient may be infinite.
const TIME: Duration = Duration::from_secs(30);

/// A kind of document that has a misère quotient.
pub trait HasQuotient: Kind {
    /// The quotient, partial while it is computed; none while that of an older question is shown, as
    /// that is neither exported nor copied.
    fn report<'a>(shown: Shown<'a, Self>) -> Option<&'a Arc<QuotientReport>>;

    /// The quotient whose elements have the numbers of its certificate, where those shown have others.
    fn certified<'a>(shown: Shown<'a, Self>) -> Option<&'a Arc<QuotientReport>> {
        Self::report(shown)
    }

    /// The heaps in a row of the pretending function; by its period when not set.
    fn row_width(shown: Shown<'_, Self>) -> Option<usize>;

    /// The choices for the growth.
    fn plots(_: Shown<'_, Self>) -> HeapPlots {
        HeapPlots::default()
    }

    /// The game whose known results are written beside the certificate, if it is that of heaps.
    fn rule(_: Shown<'_, Self>) -> Option<HeapRule> {
        None
    }

    /// Its order, and how far that is known.
    fn headline_of(_: Shown<'_, Self>, report: &QuotientReport) -> Headline {
        overview::headline(report)
    }

    /// The choices on the pages.
    fn chosen(choices: &Self::Choices) -> &PageChoices;
}

/// The choices on the pages.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageChoices {
    /// The element in front, and the one to be told apart from it.
    pub elements: [Element; 2],
    /// The quotient whose certificate is to be checked.
    pub checked: Option<Same<QuotientReport>>,
    /// The quotient to compare it with.
    pub compared: ComparedQuotient,
    /// Whether the comparison may take as long as it takes.
    pub patient: bool,
    /// The diagram of the structure.
    pub diagram: DiagramOf,
    /// The generators whose arrows are drawn; without a choice as many as can be followed.
    pub generators: Option<Vec<bool>>,
    /// What the cells of the multiplication table show, if not what fits.
    pub cells: Option<TableCells>,
}

impl PageChoices {
    /// The element in front, and the one to be told apart from it, in a monoid that may have become
    /// another since they were chosen.
    pub fn elements(&self, report: &QuotientReport) -> [Element; 2] {
        let last = report.monoid.order().saturating_sub(1) as Element;
        self.elements.map(|x| x.min(last))
    }

    /// Reads what the document says that the quotient is compared with.
    pub fn follow(&mut self, compared: &ComparedWith) {
        // Another one is not waited for.
        self.patient &= !self.compared.follow(compared);
    }

    /// Drops what was chosen in another monoid.
    pub fn forget_elements(&mut self) {
        self.elements = [0; 2];
        self.generators = None;
    }
}

/// The quotient with what was chosen on its pages.
fn known<'a, K: HasQuotient>(
    shown: Shown<'a, K>,
) -> Option<(&'a Arc<QuotientReport>, &'a PageChoices)> {
    Some((K::report(shown)?, K::chosen(shown.choices)))
}

/// A question that ends by itself, unless it is awaited as long as it takes.
fn limited<Q: Question>(question: Q, patient: bool) -> Ask<Q> {
    Ask::from(question).within((!patient).then_some(TIME))
}

/// Gives up what the pages asked of a quotient that is no longer the one shown.
pub fn forget_older_pages<K: HasQuotient>(shown: Shown<'_, K>, asks: &mut Asks) {
    let Some(report) = K::report(shown) else {
        return;
    };
    let (known, of) = (shown.known, Same(Arc::clone(report)));
    asks.forget_unless(known, |asked: &CompareQuotients| asked.of == of);
    asks.forget_unless(known, |asked: &TwoElements| asked.of == of);
    asks.forget_unless(known, |asked: &CheckCertificate| asked.0 == of);
}

/// Names the monoid of a report, in the midst of a sentence.
fn what(report: &QuotientReport) -> Rich {
    let Some(solution) = &report.solution else {
        return match report.game {
            Some(_) => "the misère quotient of a single game".into(),
            None => "the monoid".into(),
        };
    };
    let title = solution.rule.printed_title();
    match solution.status {
        Status::Complete => format!("the misère quotient of {title}").into(),
        Status::Exact | Status::Stopped => {
            let partial = Rich::formula("Q").index(solution.heaps);
            partial.line(format!(" of {title}"))
        }
    }
}

/// A caption with what is proved of the quotient behind it, if it is one of heaps.
fn proved(caption: Rich, report: &QuotientReport) -> Rich {
    match overview::state_of_proof(report) {
        none if none.is_empty() => caption,
        proof => caption.line(" ").then(proof),
    }
}

/// Words below a picture have so much room at least, in millimetres.
const LEAST_WIDTH: f32 = 80.0;

/// A picture with all that is said of it below.
fn captioned(mut picture: Picture, framing: Framing) -> Picture {
    let caption = framing.caption(|| picture.whole_caption());
    if !caption.is_empty() {
        // A small table is no measure for the lines of a text.
        picture.scene.width = picture.scene.width.max(LEAST_WIDTH);
    }
    below_table(&mut picture.scene, caption);
    picture
}

/// How an element is called on screen: by its least word.
pub fn name(report: &QuotientReport, x: Element) -> &str {
    report.words.get(x as usize).map_or("", String::as_str)
}

/// The letter of the outcome of an element's positions.
pub fn outcome(report: &QuotientReport, x: Element) -> &'static str {
    if report.monoid.is_p(x) { "P" } else { "N" }
}

/// A position as text, such as `1 + 2 + 2`.
pub fn sum_text(heaps: &[usize]) -> String {
    match heaps {
        [] => "no heaps".to_owned(),
        heaps => joined(heaps, " + "),
    }
}
