//! A quotient held against another.

use super::{FACTS_TIME, exact};
use crate::budget::{Budget, Stop};
use crate::heap::HeapRule;
use crate::jobs::question::{Answered, Question, Same, so_far};
use crate::jobs::worker::Context;
use crate::quotient::{Difference, Element, NamedQuotient, QuotientReport, misere_quotient};
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

/// What was found of the two.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The other.
    pub other: QuotientReport,
    /// The element of the other to which each generator is sent, or why there is no isomorphism;
    /// nothing where the budget ended before that was found out.
    pub map: Option<Result<Vec<Element>, Difference>>,
}

impl Question for CompareQuotients {
    type Answer = Comparison;
    const TITLE: &'static str = "Comparison of quotients";
    const KEEPS: bool = false;

    fn bytes(comparison: &Comparison) -> usize {
        comparison.other.bytes()
    }

    /// Compares with what is found of the other within the budget.
    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let budget = context.budget;
        let (other, stopped) = match &self.with {
            Other::Named(named) => (QuotientReport::of_monoid(named.monoid()), None),
            Other::Game(rule, heaps) => {
                let found = misere_quotient(rule, *heaps, budget, &mut |_| {});
                let (solution, stopped) = exact(found)?;
                (QuotientReport::of_solution(solution), stopped)
            }
        };
        // After a cancel there is still a moment to compare with what was found.
        let within = match stopped {
            Some(Stop::Cancelled) => Budget::unlimited().with_time(LAST_MOMENT),
            _ => budget.clone().with_time(FACTS_TIME),
        };
        let found = self.of.0.compare(&other, &within);
        let stopped = stopped.or(found.as_ref().err().copied());
        let map = found.ok();
        so_far(Comparison { other, map }, stopped)
    }
}
