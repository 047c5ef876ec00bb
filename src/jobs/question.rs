//! What can be asked, what is answered, and by which engine.

use super::Stop;
use super::graph::{self, GraphAnswer, GraphQuestion};
use super::quotient::{self, QuotientAnswer, QuotientQuestion};
use super::star::{self, StarAnswer, StarQuestion};
use super::worker::{Context, Lane};
use crate::budget::Budget;
use crate::heap::{
    HeapRule, MoveList, NimReport, NimSequence, Position, legal_moves, nim_sequence,
};
use crate::quotient::{MiserePosition, QuotientReport, misere_moves};
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Partial sequences are copies; they are made this often at the most.
const PARTIAL_EVERY: Duration = Duration::from_millis(250);

/// Copies may take this part of the time, so long sequences are copied less often.
const COPYING_SHARE: u32 = 10;

/// More moves than this are not listed.
const MOVES_LISTED: usize = 20_000;

/// A question to an engine: equal questions have equal answers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// The Grundy values of heaps 0 to `heaps`, with the period and its proof.
    Nim {
        /// The rule.
        rule: HeapRule,
        /// The largest heap.
        heaps: usize,
    },
    /// The moves of a position whose heaps are among those of an earlier answer.
    Moves {
        /// The values.
        of: Same<NimReport>,
        /// The position.
        position: Position,
    },
    /// The same in misère play, with the help of a quotient if there is one.
    MisereMoves {
        /// The values.
        of: Same<NimReport>,
        /// The quotient.
        quotient: Option<Same<QuotientReport>>,
        /// The position.
        position: Position,
    },
    /// A question about misère quotients.
    Quotient(QuotientQuestion),
    /// On a vector game.
    Star(StarQuestion),
    /// About a game on a graph.
    Graph(GraphQuestion),
}

/// A shared answer as a part of a question: equal to itself only.
#[derive(Debug)]
pub struct Same<T>(pub Arc<T>);

impl<T> Clone for Same<T> {
    fn clone(&self) -> Self {
        Same(Arc::clone(&self.0))
    }
}

impl<T> PartialEq for Same<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Eq for Same<T> {}

impl<T> Hash for Same<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

impl Question {
    /// What the jobs bar calls it.
    pub fn title(&self) -> String {
        let (what, of) = match self {
            Question::Nim { rule, .. } => ("Grundy values of", rule.text()),
            Question::Moves { position, .. } | Question::MisereMoves { position, .. } => {
                ("Moves of", position.to_string())
            }
            Question::Quotient(question) => return question.title().chars().take(60).collect(),
            Question::Star(question) => question.title(),
            Question::Graph(question) => question.title(),
        };
        let short: String = of.chars().take(40).collect();
        format!("{what} {short}")
    }

    pub(super) fn lane(&self) -> Lane {
        match self {
            Question::Moves { .. } => Lane::Quick,
            // A search may take long.
            Question::MisereMoves { .. } => Lane::Long,
            Question::Nim { .. } => Lane::Long,
            Question::Quotient(question) => question.lane(),
            Question::Star(question) => question.lane(),
            Question::Graph(question) => question.lane(),
        }
    }

    /// Whether the answer is worth keeping: it is not when the question itself holds a larger one.
    pub(super) fn worth_keeping(&self) -> bool {
        match self {
            Question::Nim { .. } => true,
            Question::Moves { .. } | Question::MisereMoves { .. } => false,
            Question::Quotient(question) => question.worth_keeping(),
            Question::Star(question) => question.worth_keeping(),
            Question::Graph(question) => question.worth_keeping(),
        }
    }
}

/// An answer. Cloning shares it.
#[derive(Clone, Debug)]
pub enum Answer {
    /// To [`Question::Nim`].
    Nim(Arc<NimReport>),
    /// To [`Question::Moves`].
    Moves(Arc<MoveList>),
    /// To [`Question::MisereMoves`].
    MisereMoves(Arc<MiserePosition>),
    /// To [`Question::Quotient`].
    Quotient(QuotientAnswer),
    /// To [`Question::Star`].
    Star(StarAnswer),
    /// To [`Question::Graph`].
    Graph(GraphAnswer),
}

impl Answer {
    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        match self {
            Answer::Nim(report) => report.bytes(),
            Answer::Moves(list) => 80 * list.moves.len(),
            Answer::MisereMoves(position) => 80 * position.moves.moves.len(),
            Answer::Quotient(answer) => answer.bytes(),
            Answer::Star(answer) => answer.bytes(),
            Answer::Graph(answer) => answer.bytes(),
        }
    }
}

/// Answers a question with its engine; an early end carries what is known.
pub(super) fn answer(
    question: &Question,
    context: &Context<'_>,
) -> Result<Answer, (Stop, Option<Answer>)> {
    match question {
        Question::Nim { rule, heaps } => nim(rule, *heaps, context),
        Question::Moves { of, position } => {
            let list = legal_moves(&of.0.sequence, position, MOVES_LISTED, context.budget);
            list.map(|list| Answer::Moves(Arc::new(list)))
                .map_err(|why| (why, None))
        }
        Question::MisereMoves {
            of,
            quotient,
            position,
        } => {
            let solution = quotient.as_ref().and_then(|of| of.0.solution.as_ref());
            let sequence = &of.0.sequence;
            let found = misere_moves(sequence, solution, position, MOVES_LISTED, context.budget);
            found
                .map(|found| Answer::MisereMoves(Arc::new(found)))
                .map_err(|why| (why, None))
        }
        Question::Quotient(question) => quotient::answer(question, context),
        Question::Star(question) => star::answer(question, context),
        Question::Graph(question) => graph::answer(question, context)
            .map(Answer::Graph)
            .map_err(|(why, known)| (why, known.map(Answer::Graph))),
    }
}

fn nim(
    rule: &HeapRule,
    heaps: usize,
    context: &Context<'_>,
) -> Result<Answer, (Stop, Option<Answer>)> {
    let report = |sequence| {
        let report = NimReport::of(sequence, context.budget);
        report.map(|report| Answer::Nim(Arc::new(report)))
    };
    let mut next_partial = Instant::now() + PARTIAL_EVERY;
    let result = nim_sequence(rule, heaps, context.budget, &mut |progress| {
        context.progress(progress.done, progress.heaps);
        let start = Instant::now();
        if start >= next_partial {
            let values = (progress.values)();
            if let Ok(partial) = report(NimSequence::unfinished(rule.clone(), values)) {
                context.partial(partial);
            }
            next_partial = Instant::now() + PARTIAL_EVERY.max(start.elapsed() * COPYING_SHARE);
        }
    });
    match result {
        Ok(sequence) => report(sequence).map_err(|(why, _)| (why, None)),
        // A cancel is to take effect at once: what was reported last is what the user keeps.
        Err(stopped) if stopped.why == Stop::Cancelled => Err((stopped.why, None)),
        Err(stopped) => {
            // What is known is summarised though the budget has ended: it is what the user keeps.
            let known = stopped.partial.map(|partial| *partial);
            let known = known.and_then(|known| NimReport::of(known, &Budget::unlimited()).ok());
            Err((stopped.why, known.map(|known| Answer::Nim(Arc::new(known)))))
        }
    }
}
