//! What can be asked, what is answered, and by which engine.

use super::Stop;
use super::days::{self, CompositeRow, Day5Selection, DayCounts};
use super::form_facts::{self, FormDetail};
use super::genera::{self, FormsReport, GenusReport, Search, SearchReport};
use super::graph::{self, GraphAnswer, GraphQuestion};
use super::line::{LineFacts, LineReport, Wanted};
use super::quotient::{self, QuotientAnswer, QuotientQuestion};
use super::sheet::{self, Workspace};
use super::star::{self, StarAnswer, StarQuestion};
use super::worker::{Context, Lane};
use crate::budget::Budget;
use crate::form::{Day5, Day5Filter, UniquePartitions};
use crate::heap::{
    Genus, HeapRule, MoveList, NimReport, NimSequence, Period, Position, legal_moves, nim_sequence,
    normal_period,
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
    /// The period of the Grundy values, if little work proves one.
    NormalPeriod {
        /// The rule.
        rule: HeapRule,
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
            Question::NormalPeriod { rule } => ("Period in normal play of", rule.text()),
            Question::Moves { position, .. } | Question::MisereMoves { position, .. } => {
                ("Moves of", position.to_string())
            }
            Question::Quotient(question) => return question.title().chars().take(60).collect(),
            Question::Star(question) => question.title(),
            Question::Graph(question) => question.title(),
            Question::Sheet { lines, .. } => ("Sheet of", format!("{} lines", lines.len())),
            Question::FormDetail { lines, .. } => {
                ("Facts about", lines.last().cloned().unwrap_or_default())
            }
            Question::Day4 => ("Games born", "by day 4".to_owned()),
            Question::Day5 => ("Games born", "by day 5".to_owned()),
            Question::Day5Select { .. } => ("Filter for", "day 5".to_owned()),
            Question::Composites => ("Composite games", "of day 5".to_owned()),
            Question::UniquePartitions => ("Prime partitions", "by day 6".to_owned()),
            Question::DayCounts => ("Counts", "by day".to_owned()),
            Question::Genera { rule, .. } => ("Genera of", rule.text()),
            Question::Forms { rule, .. } => ("Misère forms of", rule.text()),
            Question::GenusSearch(search) => {
                ("Genera of codes with", format!("{} digits", search.digits))
            }
            Question::GenusOf { position, .. } => ("Genus of", position.to_string()),
        };
        let short: String = of.chars().take(40).collect();
        format!("{what} {short}")
    }

    pub(super) fn lane(&self) -> Lane {
        match self {
            Question::Moves { .. } | Question::Day5Select { .. } => Lane::Quick,
            // Without a quotient it is a search, which may take long.
            Question::MisereMoves {
                quotient: Some(_), ..
            } => Lane::Quick,
            // Forms and quick facts are what the user waits for while typing.
            Question::Sheet { wanted: None, .. } => Lane::Quick,
            Question::Quotient(question) => question.lane(),
            Question::Star(question) => question.lane(),
            Question::Graph(question) => question.lane(),
            _ => Lane::Long,
        }
    }

    /// Whether the answer is worth keeping: it is not when the question itself holds a larger one.
    pub(super) fn worth_keeping(&self) -> bool {
        match self {
            // A sheet keeps what it has computed in its workspace.
            Question::Moves { .. }
            | Question::MisereMoves { .. }
            | Question::Sheet { .. }
            | Question::Day5Select { .. } => false,
            Question::Quotient(question) => question.worth_keeping(),
            Question::Star(question) => question.worth_keeping(),
            Question::Graph(question) => question.worth_keeping(),
            _ => true,
        }
    }
}

/// An answer. Cloning shares it.
#[derive(Clone, Debug)]
pub enum Answer {
    /// To [`Question::Nim`].
    Nim(Arc<NimReport>),
    /// To [`Question::NormalPeriod`].
    NormalPeriod(Option<Arc<Period>>),
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
    /// To [`Question::Sheet`].
    Sheet(Arc<Vec<LineReport>>),
    /// To [`Question::FormDetail`].
    FormDetail(Arc<FormDetail>),
    /// To [`Question::Day4`].
    Games(Arc<Vec<Arc<LineFacts>>>),
    /// To [`Question::Day5`].
    Day5(Arc<Day5>),
    /// To [`Question::Day5Select`].
    Day5Selection(Arc<Day5Selection>),
    /// To [`Question::Composites`].
    Composites(Arc<Vec<CompositeRow>>),
    /// To [`Question::UniquePartitions`].
    UniquePartitions(Arc<UniquePartitions>),
    /// To [`Question::DayCounts`].
    DayCounts(Arc<DayCounts>),
    /// To [`Question::Genera`].
    Genera(Arc<GenusReport>),
    /// To [`Question::Forms`].
    Forms(Arc<FormsReport>),
    /// To [`Question::GenusSearch`].
    GenusSearch(Arc<SearchReport>),
    /// To [`Question::GenusOf`].
    GenusOf(Arc<Genus>),
}

impl Answer {
    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        match self {
            Answer::Nim(report) => report.bytes(),
            Answer::NormalPeriod(_) => 500,
            Answer::Moves(list) => 80 * list.moves.len(),
            Answer::MisereMoves(position) => 80 * position.moves.moves.len(),
            Answer::Quotient(answer) => answer.bytes(),
            Answer::Star(answer) => answer.bytes(),
            Answer::Graph(answer) => answer.bytes(),
            Answer::Sheet(lines) => 2_000 * lines.len(),
            Answer::FormDetail(detail) => 200 * detail.definitions.len() + 50_000,
            Answer::Games(games) => 2_000 * games.len(),
            Answer::Day5(day5) => 8 * day5.masks().len(),
            Answer::Day5Selection(selection) => 4 * selection.masks.len(),
            Answer::Composites(rows) => 1_000 * rows.len(),
            Answer::UniquePartitions(_) | Answer::DayCounts(_) | Answer::GenusOf(_) => 10_000,
            Answer::Genera(report) => {
                let pairs = report.pairs.as_ref().map_or(0, |pairs| pairs.pairs.len());
                100 * (report.table.rows.len() + pairs)
            }
            Answer::Forms(report) => report.table.bytes(),
            Answer::GenusSearch(report) => 500 * report.games.len(),
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
        Question::NormalPeriod { rule } => match normal_period(rule, context.budget) {
            Ok(period) => Ok(Answer::NormalPeriod(period.map(Arc::new))),
            Err(why) => Err((why, None)),
        },
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
        Question::Sheet {
            lines,
            wanted,
            time,
            workspace,
        } => sheet::answer(lines, *wanted, *time, &workspace.0, context),
        Question::FormDetail { lines, time } => form_facts::detail(lines, *time, context),
        Question::Day4 => days::day_4(context),
        Question::Day5 => days::day_5(context),
        Question::Day5Select { of, filter } => days::select(of, filter, context.budget),
        Question::Composites => days::composites(context),
        Question::UniquePartitions => days::theorem(context),
        Question::DayCounts => days::counts(context),
        Question::Genera { rule, heaps, pairs } => genera::genera(rule, *heaps, *pairs, context),
        Question::Forms { rule, heaps } => genera::forms(rule, *heaps, context),
        Question::GenusSearch(search) => genera::search(*search, context),
        Question::GenusOf { rule, position } => genera::position(rule, position, context),
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
            Err((stopped.why, known.map(|known| Answer::Nim(Arc::new(known)))))
        }
    }
}
