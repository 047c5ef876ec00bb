//! How the misère quotient of a heap game was found: the run of the solver, recorded.
//!
//! It is the run of this program, heap after heap. What it shares with the algorithm of the paper (Plambeck and
//! Siegel, supplement, appendix C) is the order of positions, that each candidate is verified until its least
//! failure, and that the least failures of the candidates for one heap grow. What it does in its own way: mex
//! interpolation and verification compare positions by the elements at which they are not covered, which is
//! weaker than the inclusion of Φ''X; and recalibration frees the letters for which Q* is smallest, not all that
//! occur in the failure.

mod in_file;
mod json;

use crate::Element;
pub use in_file::least_failure_in;

use crate::monoid::MonoidError;
use crate::presentation::word::{Notation, generator_names, word_text};
use crate::solver::least_failure::LeastFailure;
use crate::solver::record::{AddedHeap, FoundCandidate};
use crate::solver::{Halt, Solver};
use grundy_base::budget::{Budget, Stop};
use grundy_base::number::counted;
use grundy_heap::HeapRule;

/// The run of the solver through the heaps 1, 2, … of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rule.
    pub rule: HeapRule,
    /// The heaps that were added, ascending.
    pub heaps: Vec<AddedHeap>,
    /// The candidates that recalibration made, in the order in which they were verified. Those for a heap that
    /// was not added come last.
    pub candidates: Vec<FoundCandidate>,
    /// Why it ended before the heap that was asked for, if it did.
    pub stopped: Option<Stop>,
}

impl Finding {
    /// Whose run it is, and in what it differs from that of the paper.
    pub const RUN: &'static str = "This is the run of this program. As in appendix C of Plambeck and Siegel's \
        supplement, each candidate is verified until its lexicographically least failure, the largest heap being \
        the most significant; recalibration frees those letters of it for which the expanded monoid is smallest.";

    /// The run through the heaps up to one, or as far as the budget allows.
    ///
    /// # Errors
    /// A [`MonoidError`]: a defect of the program.
    pub fn of(rule: &HeapRule, heaps: usize, budget: &Budget) -> Result<Finding, MonoidError> {
        let mut finding = Finding {
            rule: rule.clone(),
            heaps: Vec::new(),
            candidates: Vec::new(),
            stopped: None,
        };
        let mut solver = match Solver::recording(rule, budget) {
            Ok(solver) => solver,
            Err(halt) => {
                finding.stopped = Some(stop(halt)?);
                return Ok(finding);
            }
        };
        for _ in 0..heaps {
            let added = budget.check().map_err(Halt::Stop);
            let added = added.and_then(|()| solver.add_heap(budget, &mut |_, _, _| ()));
            if let Err(halt) = added {
                finding.stopped = Some(stop(halt)?);
                break;
            }
        }
        let record = solver.into_record();
        finding.heaps = record.heaps;
        finding.candidates = record.candidates;
        Ok(finding)
    }

    /// The order of the quotient of the heaps that were added.
    pub fn order(&self) -> usize {
        self.heaps.last().map_or(1, |added| added.order)
    }

    /// About how much memory it takes.
    pub fn bytes(&self) -> usize {
        let of = |candidate: &FoundCandidate| {
            let numbers = candidate.phi.len() * size_of::<Element>();
            candidate.monoid.bytes() + numbers + size_of::<FoundCandidate>()
        };
        let candidates: usize = self.candidates.iter().map(of).sum();
        candidates + self.heaps.len() * size_of::<AddedHeap>()
    }
}

/// Why the run ended, unless it is a defect.
fn stop(halt: Halt) -> Result<Stop, MonoidError> {
    match halt {
        Halt::Stop(why) => Ok(why),
        Halt::Defect(error) => Err(error),
    }
}

impl FoundCandidate {
    /// |Q|.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// The names of its generators, a, b, c, …, with their heaps.
    pub fn names(&self) -> impl Iterator<Item = (String, usize)> + '_ {
        let names = generator_names(self.letters.len());
        names.into_iter().zip(self.letters.iter().copied())
    }

    /// The least word of an element in these names, such as `ab²`.
    pub fn word(&self, x: Element, notation: Notation) -> String {
        let names = generator_names(self.monoid.generators());
        word_text(self.monoid.word(x), &names, notation)
    }

    /// How it was made, in a few words.
    pub fn made(&self, notation: Notation) -> String {
        let power = |exponent: usize| word_text(&[exponent as u32], &["t".to_owned()], notation);
        let freed = self.how.freed.iter().map(|letter| {
            let [larger, smaller] = [letter.index + letter.period, letter.index].map(power);
            format!("heap {} freed, {larger} = {smaller}", letter.heap)
        });
        let freed: Vec<String> = freed.collect();
        let (kept, expanded) = (self.how.kept, self.how.expanded);
        let order = self.order();
        format!(
            "{}; with the {} of the other letters these are {expanded}, reduced to {order}",
            freed.join("; "),
            counted(kept, "element", "elements"),
        )
    }
}

impl LeastFailure {
    /// What is wrong at the position, as a sentence; `word` names the elements.
    pub fn says(&self, word: &dyn Fn(Element) -> String) -> String {
        let position = sum_of_heaps(&self.position);
        let element = word(self.element);
        match &self.shown_by {
            Some(found) => {
                let left = match found.left.as_slice() {
                    [] => "nothing".to_owned(),
                    left => sum_of_heaps(left),
                };
                format!(
                    "P-failure: {position} is {element}, in P, and so is what the move from {} to {left} leaves",
                    found.heap
                )
            }
            None => format!(
                "N-failure: {position} is {element}, not in P, and none of its moves leads into P"
            ),
        }
    }

    /// What it proves, as a sentence.
    pub fn proves(&self) -> String {
        let position = sum_of_heaps(&self.position);
        let outcome = self.outcome();
        let is = format!("{position} has the outcome {outcome}, not {}", self.said);
        match self.twin.as_deref() {
            Some([]) => format!("{is}, and so is not equivalent to the position without heaps"),
            Some(twin) => format!("{is}, and so is not equivalent to {}", sum_of_heaps(twin)),
            None => is,
        }
    }
}

/// A position by its heaps, such as `1 + 2 + 2`, from the largest on as they are given.
pub fn sum_of_heaps(heaps: &[usize]) -> String {
    let heaps: Vec<String> = heaps.iter().map(ToString::to_string).collect();
    match heaps.as_slice() {
        [] => "the position without heaps".to_owned(),
        heaps => heaps.join(" + "),
    }
}
