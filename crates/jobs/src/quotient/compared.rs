//! A quotient held against another.

use super::heap_game::whole_game;
use super::{FACTS_TIME, checked_text, shown};
use crate::question::{Answered, CertificateText, Context, Question, Same, so_far};
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use grundy_proof::{Claim, Extent};
use grundy_quotient::{
    Difference, Element, NamedQuotient, QuotientReport, Status, misere_quotient,
};
use std::time::Duration;

/// How long a comparison may take that was cancelled before the other quotient was found.
const LAST_MOMENT: Duration = Duration::from_millis(50);

/// Whether a quotient is isomorphic to another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CompareQuotients {
    /// The quotient.
    pub of: Same<QuotientReport>,
    /// The other.
    pub with: Other,
}

/// A quotient to compare with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Other {
    /// One that has a name.
    Named(NamedQuotient),
    /// That of a heap game, up to this heap or of the whole game.
    Game(HeapRule, Option<usize>),
}

/// The result of a comparison.
#[derive(Clone, Debug)]
pub struct Comparison {
    pub other: QuotientReport,
    /// The element of the other to which each generator is sent, or why there is no isomorphism;
    /// nothing where the budget ended before that was found out.
    pub map: Option<Result<Vec<Element>, Difference>>,
    /// The result where one of the two is infinite; then there is no map of generators.
    pub infinite: Option<InfiniteComparison>,
}

/// Whether two quotients are isomorphic of which one is infinite, at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InfiniteComparison {
    /// They are: by theorem 4 and this number c, which is that of both.
    Isomorphic(i64),
    /// They are not: by theorem 18 and these numbers c.
    Different(i64, i64),
    /// They are not, since the other one is finite.
    OneFinite,
    /// They are not: finitely many heaps generate one, and by theorem 3 no finite number the other.
    OneFinitelyGenerated,
    /// It is not known.
    Unknown,
}

/// The number c of an infinite quotient.
fn excess(report: &QuotientReport) -> Option<i64> {
    report.exact()?.excess()
}

/// Whether it is the infinite quotient of finitely many heaps.
fn of_finite_heaps(report: &QuotientReport) -> bool {
    let claim = report.verdict().and_then(|verdict| verdict.quotient());
    let claim = claim.map(|proved| proved.claim());
    matches!(
        claim,
        Some(Claim::Infinite {
            of: Extent::Heaps(_),
            ..
        })
    )
}

/// Compares two quotients of which at least one is infinite; gives nothing where none is.
pub fn compare_infinite(
    one: &QuotientReport,
    other: &QuotientReport,
) -> Option<InfiniteComparison> {
    let is_generated = [one, other].map(of_finite_heaps);
    let is_not = [one, other].map(|report| report.exact().is_some());
    // Quotients of some heaps are finite, and so is what is a presentation only.
    let is_finite = |report: &QuotientReport| {
        let some = report.solution.as_ref().map(|solution| solution.status);
        some != Some(Status::Stopped) && report.values.is_none()
    };
    match (one.is_infinite(), other.is_infinite()) {
        (false, false) => None,
        (true, true) => Some(match (excess(one), excess(other)) {
            (Some(c), Some(d)) if c == d => InfiniteComparison::Isomorphic(c),
            (Some(c), Some(d)) if c >= 1 && d >= 1 => InfiniteComparison::Different(c, d),
            _ if is_generated[0] && is_not[1] || is_not[0] && is_generated[1] => {
                InfiniteComparison::OneFinitelyGenerated
            }
            _ => InfiniteComparison::Unknown,
        }),
        (true, false) if is_finite(other) => Some(InfiniteComparison::OneFinite),
        (false, true) if is_finite(one) => Some(InfiniteComparison::OneFinite),
        _ => Some(InfiniteComparison::Unknown),
    }
}

impl Question for CompareQuotients {
    type Answer = Comparison;
    const TITLE: &'static str = "Comparison of quotients";
    const KEEPS: bool = false;

    fn bytes(comparison: &Comparison) -> usize {
        comparison.other.bytes()
    }

    fn certificates(&self, comparison: &Comparison, _: &Budget) -> Vec<CertificateText> {
        checked_text(&comparison.other)
    }

    /// Compares with what is found of the other within the budget.
    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let budget = context.budget;
        let (other, stopped) = match &self.with {
            Other::Named(named) => (QuotientReport::of_monoid(named.monoid()), None),
            Other::Game(rule, heaps) => {
                let found = match heaps {
                    Some(_) => misere_quotient(rule, *heaps, budget, &mut |_| {})
                        .map(QuotientReport::of_solution),
                    None => whole_game(rule, budget, &mut |_| {}),
                };
                let (mut other, stopped) = shown(QuotientReport::as_far_as_found(found))?;
                shown(other.check(budget, &mut |_| ()))?;
                (other, stopped)
            }
        };
        if let Some(infinite) = compare_infinite(&self.of.0, &other) {
            let comparison = Comparison {
                other,
                map: None,
                infinite: Some(infinite),
            };
            return so_far(comparison, stopped);
        }
        // After a cancel there is still a moment to compare with what was found.
        let within = match stopped {
            Some(Stop::Cancelled) => Budget::unlimited().with_time(LAST_MOMENT),
            _ => budget.clone().with_time(FACTS_TIME),
        };
        let found = self.of.0.compare(&other, &within);
        let stopped = stopped.or(found.as_ref().err().copied());
        let map = found.ok();
        let comparison = Comparison {
            other,
            map,
            infinite: None,
        };
        so_far(comparison, stopped)
    }
}
