//! A recorded run as JSON.

use super::Finding;
use crate::presentation::word::Notation;
use crate::solver::least_failure::LeastFailure;
use crate::solver::record::{FoundCandidate, Refuted, Way};
use grundy_base::play::Outcome;
use serde::Serialize;

/// The run: which heaps were added how, and which candidates failed where.
#[derive(Serialize)]
struct Run<'a> {
    code: String,
    /// The largest heap that was added, and the order of the quotient up to it.
    heaps: usize,
    order: usize,
    /// Why the run ended before the heap that was asked for.
    stopped: Option<String>,
    added: Vec<Added<'a>>,
    candidates: Vec<Candidate<'a>>,
}

#[derive(Serialize)]
struct Added<'a> {
    heap: usize,
    /// `no moves`, `interpolated`, `tried` or `recalibrated`.
    way: &'static str,
    order: usize,
    /// The elements of the quotient before that were tried in vain.
    #[serde(skip_serializing_if = "<[Tried]>::is_empty")]
    refuted: Vec<Tried<'a>>,
}

#[derive(Serialize)]
struct Tried<'a> {
    /// The least position with the element.
    like: &'a [usize],
    least_failure: &'a [usize],
}

#[derive(Serialize)]
struct Candidate<'a> {
    heap: usize,
    order: usize,
    p: usize,
    letters: Vec<Letter>,
    freed: Vec<Freed>,
    kept: usize,
    expanded: usize,
    least_failure: Option<Failure<'a>>,
}

#[derive(Serialize)]
struct Letter {
    name: String,
    heap: usize,
}

#[derive(Serialize)]
struct Freed {
    heap: usize,
    index: usize,
    period: usize,
}

#[derive(Serialize)]
struct Failure<'a> {
    position: &'a [usize],
    element: String,
    said: Outcome,
    outcome: Outcome,
    /// A move from P to P; none of an N-failure.
    r#move: Option<Move<'a>>,
    twin: Option<&'a [usize]>,
}

#[derive(Serialize)]
struct Move<'a> {
    heap: usize,
    left: &'a [usize],
    /// The element of the other heaps.
    beside: String,
}

impl Finding {
    /// The run as JSON, a line at the end.
    pub fn json(&self) -> String {
        let added = self.heaps.iter().map(|of| {
            let (way, refuted) = way(&of.way);
            let (heap, order) = (of.heap, of.order);
            let refuted = refuted.iter().map(tried).collect();
            Added {
                heap,
                way,
                order,
                refuted,
            }
        });
        let run = Run {
            code: self.rule.text(),
            heaps: self.heaps.last().map_or(0, |added| added.heap),
            order: self.order(),
            stopped: self.stopped.map(|why| why.to_string()),
            added: added.collect(),
            candidates: self.candidates.iter().map(candidate).collect(),
        };
        let text = serde_json::to_string_pretty(&run).unwrap_or_default();
        format!("{text}\n")
    }
}

/// The name of a way, and what was tried in vain.
fn way(way: &Way) -> (&'static str, &[Refuted]) {
    match way {
        Way::NoMoves => ("no moves", &[]),
        Way::Interpolated => ("interpolated", &[]),
        Way::Tried { refuted } => ("tried", refuted),
        Way::Recalibrated { refuted } => ("recalibrated", refuted),
    }
}

fn tried(of: &Refuted) -> Tried<'_> {
    Tried {
        like: &of.like,
        least_failure: &of.failure,
    }
}

fn candidate(of: &FoundCandidate) -> Candidate<'_> {
    let freed = of.how.freed.iter().map(|letter| Freed {
        heap: letter.heap,
        index: letter.index,
        period: letter.period,
    });
    Candidate {
        heap: of.heap,
        order: of.order(),
        p: of.monoid.p_portion().count(),
        letters: of
            .names()
            .map(|(name, heap)| Letter { name, heap })
            .collect(),
        freed: freed.collect(),
        kept: of.how.kept,
        expanded: of.how.expanded,
        least_failure: of.failure.as_ref().map(|failure| failed(of, failure)),
    }
}

fn failed<'a>(of: &FoundCandidate, failure: &'a LeastFailure) -> Failure<'a> {
    let word = |x| of.word(x, Notation::Plain);
    let shown = failure.shown_by.as_ref();
    Failure {
        position: &failure.position,
        element: word(failure.element),
        said: failure.said,
        outcome: failure.outcome(),
        r#move: shown.map(|shown| Move {
            heap: shown.heap,
            left: &shown.left,
            beside: word(shown.beside),
        }),
        twin: failure.twin.as_deref(),
    }
}
