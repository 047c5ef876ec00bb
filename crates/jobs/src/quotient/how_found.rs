//! How the quotient of the first heaps of a game was found, and what is told of one candidate.

use super::shown;
use crate::question::{Answered, Context, Lane, Question, Same, so_far};
use grundy_base::budget::Stop;
use grundy_heap::HeapRule;
use grundy_quotient::{
    Element, Finding, FoundCandidate, LowerBound, QuotientError, failing_pairs, lower_bounds,
};

/// The steps that a run may take, some seconds: it is repeated to be looked at, so that it is of small quotients.
const STEPS: u64 = 5_000_000;

/// The steps that the lower bounds of a candidate may take, about a second.
const BOUNDS_STEPS: u64 = 1_000_000;

/// The run of the solver through the heaps up to one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HowFound {
    /// The rule.
    pub rule: HeapRule,
    /// The largest heap.
    pub heaps: usize,
}

impl Question for HowFound {
    type Answer = Finding;
    const TITLE: &'static str = "How the quotient was found";
    const REPEATS: bool = true;

    fn bytes(finding: &Finding) -> usize {
        finding.bytes()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let budget = context.budget.clone().within_steps(STEPS);
        let found = Finding::of(&self.rule, self.heaps, &budget).map_err(QuotientError::Defect);
        let finding = shown(found)?;
        let stopped = finding.stopped;
        so_far(finding, stopped)
    }
}

/// What is told of a candidate of a run.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OneCandidate {
    /// The run.
    pub of: Same<Finding>,
    /// The place of the candidate in its list.
    pub at: usize,
}

/// The transition algebra of a candidate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CandidateFacts {
    /// The antichain of its lower bounds, or why it is not known.
    pub bounds: Option<Result<Vec<LowerBound>, Stop>>,
    /// The pairs (H, x) with xΦ(H) and xΦ(H') in P for an option H' of H.
    pub failing: Vec<(usize, Element)>,
}

impl Question for OneCandidate {
    type Answer = CandidateFacts;
    const TITLE: &'static str = "Lower bounds of a candidate";
    const LANE: Lane = Lane::Quick;
    const KEEPS: bool = false;

    fn bytes(facts: &CandidateFacts) -> usize {
        let bounds = facts.bounds.iter().flatten().flatten();
        let bounds = bounds.map(|bound| 4 * bound.options.len() + 8 * bound.position.len() + 64);
        bounds.sum::<usize>() + 16 * facts.failing.len() + 64
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let finding = &self.of.0;
        let Some(FoundCandidate { monoid, phi, .. }) = finding.candidates.get(self.at) else {
            return Ok(CandidateFacts::default());
        };
        let within = context.budget.clone().within_steps(BOUNDS_STEPS);
        let bounds = match lower_bounds(&finding.rule, monoid, phi, &within) {
            Err(Stop::Cancelled) => return Err(Stop::Cancelled.into()),
            bounds => bounds,
        };
        Ok(CandidateFacts {
            failing: failing_pairs(&finding.rule, monoid, phi, context.budget)?,
            bounds: Some(bounds),
        })
    }
}
