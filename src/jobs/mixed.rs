//! The questions that have no type of their own yet, their answers, and by which engine.

use super::Stop;
use super::genera::{self, FormsReport, GenusReport, Search, SearchReport};
use super::graph::{self, GraphAnswer, GraphQuestion};
use super::question::{Answered, Lane, Question, Same};
use super::star::{self, StarAnswer, StarQuestion};
use super::worker::Context;
use crate::budget::Budget;
use crate::heap::{
    Genus, HeapRule, MoveList, NimReport, NimSequence, Position, legal_moves, nim_sequence,
};
use crate::quotient::{MiserePosition, QuotientReport, misere_moves};
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
pub enum Mixed {
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
    /// On a vector game.
    Star(StarQuestion),
    /// About a game on a graph.
    Graph(GraphQuestion),
    /// The genera of the heaps of a game.
    Genera {
        /// The rule.
        rule: HeapRule,
        /// The largest heap.
        heaps: usize,
        /// Whether the pairs that are not tame are wanted too.
        pairs: bool,
    },
    /// The canonical forms of the heaps of a game.
    Forms {
        /// The rule.
        rule: HeapRule,
        /// The largest heap.
        heaps: usize,
    },
    /// The genera of all codes in a range.
    GenusSearch(Search),
    /// The genus of one position of a heap game.
    GenusOf {
        /// The rule.
        rule: HeapRule,
        /// The position.
        position: Position,
    },
}

impl Question for Mixed {
    type Answer = MixedAnswer;

    fn title(&self) -> String {
        let (what, of) = match self {
            Mixed::Nim { rule, .. } => ("Grundy values of", rule.text()),
            Mixed::Moves { position, .. } | Mixed::MisereMoves { position, .. } => {
                ("Moves of", position.to_string())
            }
            Mixed::Star(question) => question.title(),
            Mixed::Graph(question) => question.title(),
            Mixed::Genera { rule, .. } => ("Genera of", rule.text()),
            Mixed::Forms { rule, .. } => ("Misère forms of", rule.text()),
            Mixed::GenusSearch(search) => {
                ("Genera of codes with", format!("{} digits", search.digits))
            }
            Mixed::GenusOf { position, .. } => ("Genus of", position.to_string()),
        };
        let short: String = of.chars().take(40).collect();
        format!("{what} {short}")
    }

    fn lane(&self) -> Lane {
        match self {
            Mixed::Moves { .. } => Lane::Quick,
            // Without a quotient it is a search, which may take long.
            Mixed::MisereMoves {
                quotient: Some(_), ..
            } => Lane::Quick,
            Mixed::Star(question) => question.lane(),
            Mixed::Graph(question) => question.lane(),
            _ => Lane::Long,
        }
    }

    fn keeps(&self) -> bool {
        match self {
            Mixed::Moves { .. } | Mixed::MisereMoves { .. } => false,
            Mixed::Star(question) => question.worth_keeping(),
            Mixed::Graph(question) => question.worth_keeping(),
            _ => true,
        }
    }

    fn counts(&self) -> Option<&'static str> {
        matches!(self, Mixed::Nim { .. }).then_some("values")
    }

    fn bytes(answer: &MixedAnswer) -> usize {
        answer.bytes()
    }

    fn answer(&self, context: &Context<'_>) -> Answered<Self> {
        answer(self, context)
    }
}

/// An answer. Cloning shares it.
#[derive(Clone, Debug)]
pub enum MixedAnswer {
    /// To [`Mixed::Nim`].
    Nim(Arc<NimReport>),
    /// To [`Mixed::Moves`].
    Moves(Arc<MoveList>),
    /// To [`Mixed::MisereMoves`].
    MisereMoves(Arc<MiserePosition>),
    /// To [`Mixed::Star`].
    Star(StarAnswer),
    /// To [`Mixed::Graph`].
    Graph(GraphAnswer),
    /// To [`Mixed::Genera`].
    Genera(Arc<GenusReport>),
    /// To [`Mixed::Forms`].
    Forms(Arc<FormsReport>),
    /// To [`Mixed::GenusSearch`].
    GenusSearch(Arc<SearchReport>),
    /// To [`Mixed::GenusOf`].
    GenusOf(Arc<Genus>),
}

impl MixedAnswer {
    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        match self {
            MixedAnswer::Nim(report) => report.bytes(),
            MixedAnswer::Moves(list) => 80 * list.moves.len(),
            MixedAnswer::MisereMoves(position) => 80 * position.moves.moves.len(),
            MixedAnswer::Star(answer) => answer.bytes(),
            MixedAnswer::Graph(answer) => answer.bytes(),
            MixedAnswer::GenusOf(_) => 10_000,
            MixedAnswer::Genera(report) => {
                let pairs = report.pairs.as_ref().map_or(0, |pairs| pairs.pairs.len());
                100 * (report.table.rows.len() + pairs)
            }
            MixedAnswer::Forms(report) => report.table.bytes(),
            MixedAnswer::GenusSearch(report) => 500 * report.games.len(),
        }
    }
}

/// Answers a question with its engine; an early end carries what is known.
fn answer(
    question: &Mixed,
    context: &Context<'_>,
) -> Result<MixedAnswer, (Stop, Option<MixedAnswer>)> {
    match question {
        Mixed::Nim { rule, heaps } => nim(rule, *heaps, context),
        Mixed::Moves { of, position } => {
            let list = legal_moves(&of.0.sequence, position, MOVES_LISTED, context.budget);
            list.map(|list| MixedAnswer::Moves(Arc::new(list)))
                .map_err(|why| (why, None))
        }
        Mixed::MisereMoves {
            of,
            quotient,
            position,
        } => {
            let solution = quotient.as_ref().and_then(|of| of.0.solution.as_ref());
            let sequence = &of.0.sequence;
            let found = misere_moves(sequence, solution, position, MOVES_LISTED, context.budget);
            found
                .map(|found| MixedAnswer::MisereMoves(Arc::new(found)))
                .map_err(|why| (why, None))
        }
        Mixed::Star(question) => star::answer(question, context),
        Mixed::Graph(question) => graph::answer(question, context)
            .map(MixedAnswer::Graph)
            .map_err(|(why, known)| (why, known.map(MixedAnswer::Graph))),
        Mixed::Genera { rule, heaps, pairs } => genera::genera(rule, *heaps, *pairs, context),
        Mixed::Forms { rule, heaps } => genera::forms(rule, *heaps, context),
        Mixed::GenusSearch(search) => genera::search(*search, context),
        Mixed::GenusOf { rule, position } => genera::position(rule, position, context),
    }
}

fn nim(
    rule: &HeapRule,
    heaps: usize,
    context: &Context<'_>,
) -> Result<MixedAnswer, (Stop, Option<MixedAnswer>)> {
    let report = |sequence| {
        let report = NimReport::of(sequence, context.budget);
        report.map(|report| MixedAnswer::Nim(Arc::new(report)))
    };
    let mut next_partial = Instant::now() + PARTIAL_EVERY;
    let result = nim_sequence(rule, heaps, context.budget, &mut |progress| {
        context.progress(progress.done, progress.heaps);
        let start = Instant::now();
        if start >= next_partial {
            let mut known = NimSequence::unfinished(rule.clone(), (progress.values)());
            let classed = known.classed(progress.mask, context.budget);
            if classed.is_ok()
                && let Ok(partial) = report(known)
            {
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
            Err((
                stopped.why,
                known.map(|known| MixedAnswer::Nim(Arc::new(known))),
            ))
        }
    }
}
