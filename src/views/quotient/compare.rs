//! A quotient held against another: one with a name, or that of another game.

use super::pen::Pen;
use super::{PageChoices, limited, overview};
use crate::figure::{Rich, joined};
use crate::jobs::Same;
use crate::jobs::quotient::{CompareQuotients, Comparison, InfiniteComparison};
use crate::quotient::{Notation, QuotientReport};
use crate::views::{Asks, Known};
use std::sync::Arc;

/// What is asked of the two, once the other was chosen.
pub fn question(report: &Arc<QuotientReport>, choices: &PageChoices) -> Option<CompareQuotients> {
    Some(CompareQuotients {
        of: Same(Arc::clone(report)),
        with: choices.other.clone()?,
    })
}

/// Asks whether the two are isomorphic, once the other was chosen.
pub(super) fn asks(report: &Arc<QuotientReport>, choices: &PageChoices, asks: &mut Asks) {
    if let Some(question) = question(report, choices) {
        asks.ask::<CompareQuotients>(limited(question, choices.patient));
    }
}

/// The comparison, or the presentation until there is one.
pub(super) fn copied(known: &Known, report: &Arc<QuotientReport>, choices: &PageChoices) -> String {
    let question = question(report, choices);
    match question.and_then(|question| known.answer_to(&question)) {
        Some(found) => comparison(report, found, Notation::Plain),
        None => overview::presentation(report, Notation::Plain),
    }
}

/// Whether two quotients are isomorphic of which one is infinite, at least, and why.
pub fn infinite(comparison: &Comparison) -> Option<(&'static str, Rich)> {
    use InfiniteComparison::{Different, Isomorphic, OneFinite, Unknown};
    Some(match comparison.infinite? {
        Isomorphic(c) => {
            let letter = || Rich::plain("c").index("n");
            let map = Rich::from(format!(
                "Both have c = {c} (theorem 4). The map, in the generators of their presentations: a ↦ a,  b ↦ b,  "
            ));
            let map = map.then(letter()).line(" ↦ ").then(letter());
            ("Isomorphic as bipartite monoids.", map.line(" for all n."))
        }
        Different(c, d) => {
            let numbers =
                format!("Why: c is {c} for this one, and {d} for the other (theorem 18).");
            ("Not isomorphic.", numbers.into())
        }
        OneFinite => (
            "Not isomorphic.",
            "Why: only one of them is infinite.".into(),
        ),
        Unknown => (
            "Not known.",
            "What is proved of the two does not tell whether they are isomorphic.".into(),
        ),
    })
}

/// Both quotients, and the isomorphism or why there is none, to be copied.
pub fn comparison(report: &QuotientReport, comparison: &Comparison, notation: Notation) -> String {
    let here = Pen::new(report, notation);
    let there = Pen::new(&comparison.other, notation);
    let about = |pen: Pen<'_>| {
        let summary = pen.prose(overview::summary(pen.report));
        if pen.report.solution.is_none() {
            return summary;
        }
        if pen.report.infinite.is_some() {
            return pen.prose(overview::state_of_proof(pen.report));
        }
        let proof = pen.prose(overview::state_of_proof(pen.report));
        format!("{proof} {summary}")
    };
    let last = match &comparison.map {
        _ if comparison.infinite.is_some() => {
            let verdict = infinite(comparison).into_iter();
            let verdict = verdict.flat_map(|(verdict, why)| [Rich::from(verdict), why]);
            here.prose(Rich::joined(verdict, " "))
        }
        Some(Ok(images)) => {
            let arrow = here.either("\\mapsto", "->");
            let pairs = report.names.iter().zip(images).map(|(name, &image)| {
                format!("{} {arrow} {}", here.generator(name), there.word(image))
            });
            let map = here.formula(&joined(pairs, ", "));
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
