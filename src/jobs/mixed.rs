//! The questions that have no type of their own yet, their answers, and by which engine.

use super::Stop;
use super::days::{self, CompositeRow, Day5Selection, DayCounts};
use super::form_facts::{self, FormDetail};
use super::genera::{self, FormsReport, GenusReport, Search, SearchReport};
use super::line::{LineFacts, LineReport, Wanted};
use super::question::{Answered, Lane, Question, Same, titled};
use super::sheet::{self, Workspace};
use super::star::{self, StarAnswer, StarQuestion};
use super::worker::Context;
use crate::budget::Budget;
use crate::form::{Day5, Day5Filter, UniquePartitions};
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
    /// The lines of a sheet of misère forms.
    Sheet {
        /// The lines.
        lines: Vec<String>,
        /// The slow facts that are wanted; nothing for what a moment gives of each line.
        wanted: Option<Wanted>,
        /// The time that a fact of one line may take.
        time: Duration,
        /// What the sheet has computed before.
        workspace: Same<Workspace>,
    },
    /// All that is known of one misère form.
    FormDetail {
        /// The line, after those that define its names.
        lines: Vec<String>,
        /// The time that each fact may take.
        time: Duration,
    },
    /// The misère games born by day 4.
    Day4,
    /// The misère games born by day 5.
    Day5,
    /// Those of day 5 that pass a filter.
    Day5Select {
        /// The games.
        of: Same<Day5>,
        /// The filter.
        filter: Day5Filter,
    },
    /// The even composite games born by day 5.
    Composites,
    /// Whether every game born by day 6 has one prime partition.
    UniquePartitions,
    /// How many games are born by each day.
    DayCounts,
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
            Mixed::Sheet { lines, .. } => ("Sheet of", format!("{} lines", lines.len())),
            Mixed::FormDetail { lines, .. } => {
                ("Facts about", lines.last().cloned().unwrap_or_default())
            }
            Mixed::Day4 => ("Games born", "by day 4".to_owned()),
            Mixed::Day5 => ("Games born", "by day 5".to_owned()),
            Mixed::Day5Select { .. } => ("Filter for", "day 5".to_owned()),
            Mixed::Composites => ("Composite games", "of day 5".to_owned()),
            Mixed::UniquePartitions => ("Prime partitions", "by day 6".to_owned()),
            Mixed::DayCounts => ("Counts", "by day".to_owned()),
            Mixed::Genera { rule, .. } => ("Genera of", rule.text()),
            Mixed::Forms { rule, .. } => ("Misère forms of", rule.text()),
            Mixed::GenusSearch(search) => {
                ("Genera of codes with", format!("{} digits", search.digits))
            }
            Mixed::GenusOf { position, .. } => ("Genus of", position.to_string()),
        };
        titled(what, &of)
    }

    fn lane(&self) -> Lane {
        match self {
            Mixed::Moves { .. } | Mixed::Day5Select { .. } => Lane::Quick,
            // Without a quotient it is a search, which may take long.
            Mixed::MisereMoves {
                quotient: Some(_), ..
            } => Lane::Quick,
            // Forms and quick facts are what the user waits for while typing.
            Mixed::Sheet { wanted: None, .. } => Lane::Quick,
            Mixed::Star(question) => question.lane(),
            _ => Lane::Long,
        }
    }

    fn keeps(&self) -> bool {
        match self {
            // A sheet keeps what it has computed in its workspace.
            Mixed::Moves { .. }
            | Mixed::MisereMoves { .. }
            | Mixed::Sheet { .. }
            | Mixed::Day5Select { .. } => false,
            Mixed::Star(question) => question.worth_keeping(),
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
    /// To [`Mixed::Sheet`].
    Sheet(Arc<Vec<LineReport>>),
    /// To [`Mixed::FormDetail`].
    FormDetail(Arc<FormDetail>),
    /// To [`Mixed::Day4`].
    Games(Arc<Vec<Arc<LineFacts>>>),
    /// To [`Mixed::Day5`].
    Day5(Arc<Day5>),
    /// To [`Mixed::Day5Select`].
    Day5Selection(Arc<Day5Selection>),
    /// To [`Mixed::Composites`].
    Composites(Arc<Vec<CompositeRow>>),
    /// To [`Mixed::UniquePartitions`].
    UniquePartitions(Arc<UniquePartitions>),
    /// To [`Mixed::DayCounts`].
    DayCounts(Arc<DayCounts>),
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
            MixedAnswer::Sheet(lines) => 2_000 * lines.len(),
            MixedAnswer::FormDetail(detail) => 200 * detail.definitions.len() + 50_000,
            MixedAnswer::Games(games) => 2_000 * games.len(),
            MixedAnswer::Day5(day5) => 8 * day5.masks().len(),
            MixedAnswer::Day5Selection(selection) => 4 * selection.masks.len(),
            MixedAnswer::Composites(rows) => 1_000 * rows.len(),
            MixedAnswer::UniquePartitions(_)
            | MixedAnswer::DayCounts(_)
            | MixedAnswer::GenusOf(_) => 10_000,
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
        Mixed::Sheet {
            lines,
            wanted,
            time,
            workspace,
        } => sheet::answer(lines, *wanted, *time, &workspace.0, context),
        Mixed::FormDetail { lines, time } => form_facts::detail(lines, *time, context),
        Mixed::Day4 => days::day_4(context),
        Mixed::Day5 => days::day_5(context),
        Mixed::Day5Select { of, filter } => days::select(of, filter, context.budget),
        Mixed::Composites => days::composites(context),
        Mixed::UniquePartitions => days::theorem(context),
        Mixed::DayCounts => days::counts(context),
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
