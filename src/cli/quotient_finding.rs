//! `grundy quotient --how-found`: the candidates that were verified on the way to a quotient, and where each of
//! them failed.

use super::{DONE, Exit, Output, STOPPED, ended, refuse, stopped};
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::{
    AddedHeap, Finding, FoundCandidate, MAX_QUOTIENT_HEAPS, Notation, QuotientError, Refuted, Way,
    sum_of_heaps,
};
use std::io::{self, Write};

/// Runs the command and gives its exit code.
pub(super) fn run(rule: &HeapRule, heaps: usize, output: &Output, budget: &Budget) -> Exit {
    if heaps > MAX_QUOTIENT_HEAPS {
        return Err(refuse(QuotientError::TooManyHeaps(heaps)));
    }
    let finding = Finding::of(rule, heaps, budget);
    let finding = finding.map_err(|error| refuse(QuotientError::Defect(error)))?;
    if let Some(why) = finding.stopped {
        let (heaps, order) = (finding.heaps.len(), finding.order());
        let known = format!("the quotient of the heaps up to {heaps} was found, of order {order}");
        stopped(why, known);
    }
    let written = output.write(|out| match output.is_json() {
        true => out.write_all(finding.json().as_bytes()),
        false => write_text(out, &finding),
    });
    let is_all = finding.stopped.is_none();
    ended(written, if is_all { DONE } else { STOPPED })
}

fn write_text(out: &mut dyn Write, finding: &Finding) -> io::Result<()> {
    let rule = &finding.rule;
    writeln!(out, "How the misère quotient of {} was found", rule.title())?;
    for added in &finding.heaps {
        write_heap(out, finding, added)?;
    }
    let last = finding.heaps.last().map_or(0, |added| added.heap);
    let mut open = finding
        .candidates
        .iter()
        .filter(|of| of.heap > last)
        .peekable();
    if let Some(first) = open.peek() {
        writeln!(out, "heap {}: not added", first.heap)?;
    }
    open.try_for_each(|candidate| write_candidate(out, candidate))?;
    writeln!(out, "{}", Finding::RUN)?;
    out.flush()
}

/// One heap: how it was added, what was tried before, and the candidates that recalibration made.
fn write_heap(out: &mut dyn Write, finding: &Finding, added: &AddedHeap) -> io::Result<()> {
    let (heap, order) = (added.heap, added.order);
    let (way, refuted): (_, &[Refuted]) = match &added.way {
        Way::NoMoves => ("no moves, the identity", &[]),
        Way::Interpolated => ("by mex interpolation", &[]),
        Way::Tried { refuted } => ("by verification", refuted),
        Way::Recalibrated { refuted } => ("by recalibration", refuted),
    };
    writeln!(out, "heap {heap}: {way}, order {order}")?;
    for tried in refuted {
        let [like, failure] = [&tried.like, &tried.failure].map(|heaps| sum_of_heaps(heaps));
        writeln!(out, "  tried as {like}: fails at {failure}")?;
    }
    let mut candidates = finding.candidates.iter().filter(|of| of.heap == heap);
    candidates.try_for_each(|candidate| write_candidate(out, candidate))
}

fn write_candidate(out: &mut dyn Write, candidate: &FoundCandidate) -> io::Result<()> {
    let (order, p) = (candidate.order(), candidate.monoid.p_portion().count());
    writeln!(
        out,
        "  candidate of order {order}, |P| = {p}; {}",
        candidate.made(Notation::Plain)
    )?;
    let Some(failure) = &candidate.failure else {
        return writeln!(out, "    nothing fails: it is the quotient");
    };
    let word = |x| candidate.word(x, Notation::Plain);
    writeln!(out, "    {}", failure.says(&word))?;
    writeln!(out, "    {}", failure.proves())
}
