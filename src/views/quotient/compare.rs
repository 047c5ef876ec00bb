//! A quotient held against another: one with a name, or that of another game.

use super::pen::Pen;
use super::{HasQuotient, PageChoices, certificate, known, limited, overview};
use crate::figure::Table;
use crate::jobs::Same;
use crate::jobs::quotient::{CompareQuotients, Comparison};
use crate::quotient::{Notation, QuotientReport};
use crate::views::{Asks, Data, Entry, Framing, Picture, Shown, View};
use std::sync::Arc;

/// The page.
pub struct Compare(pub Entry);

/// What is asked of the two, once the other was chosen.
pub fn question(report: &Arc<QuotientReport>, choices: &PageChoices) -> Option<CompareQuotients> {
    Some(CompareQuotients {
        of: Same(Arc::clone(report)),
        with: choices.other.clone()?,
    })
}

impl<K: HasQuotient> View<K> for Compare {
    fn entry(&self) -> Entry {
        self.0
    }

    fn asks(&self, shown: Shown<'_, K>, asks: &mut Asks) {
        if let Some((report, choices)) = known(shown)
            && let Some(question) = question(report, choices)
        {
            asks.ask::<CompareQuotients>(limited(question, choices.patient));
        }
    }

    fn picture(&self, shown: Shown<'_, K>, framing: Framing) -> Option<Picture> {
        let row_width = K::row_width(shown);
        Some(overview::picture(K::report(shown)?, row_width, framing))
    }

    fn rows(&self, shown: Shown<'_, K>) -> Option<Table> {
        Some(overview::rows(K::report(shown)?))
    }

    fn table(&self, shown: Shown<'_, K>) -> Option<Table> {
        Some(overview::table(K::report(shown)?, K::row_width(shown)))
    }

    fn json(&self, shown: Shown<'_, K>) -> Option<Data> {
        certificate(shown)
    }

    fn copied(&self, shown: Shown<'_, K>) -> Option<Data> {
        let (report, choices) = known(shown)?;
        let question = question(report, choices);
        let found = question.and_then(|question| shown.known.answer_to(&question));
        let text = match found {
            Some(found) => comparison(report, found, Notation::Plain),
            None => overview::presentation(report, Notation::Plain),
        };
        Some(text.into())
    }
}

/// Both quotients, and the isomorphism or why there is none, to be copied.
pub fn comparison(report: &QuotientReport, comparison: &Comparison, notation: Notation) -> String {
    let here = Pen::new(report, notation);
    let there = Pen::new(&comparison.other, notation);
    let about = |pen: Pen<'_>| {
        let summary = pen.prose(overview::summary(pen.report));
        let Some(solution) = &pen.report.solution else {
            return summary;
        };
        let proof = pen.prose(overview::state_of_proof(solution));
        format!("{proof} {summary}")
    };
    let last = match &comparison.map {
        Some(Ok(images)) => {
            let arrow = here.either("\\mapsto", "->");
            let pairs = report.names.iter().zip(images).map(|(name, &image)| {
                format!("{} {arrow} {}", here.generator(name), there.word(image))
            });
            let pairs: Vec<String> = pairs.collect();
            let map = here.formula(&pairs.join(", "));
            format!("Isomorphic as bipartite monoids: {map}.")
        }
        Some(Err(difference)) => here.prose(format!("Not isomorphic: {difference}.")),
        None => "Whether they are isomorphic was not found out.".to_owned(),
    };
    here.paragraphs(&[
        format!("This one: {}", about(here)),
        format!("The other: {}", about(there)),
        last,
    ])
}
