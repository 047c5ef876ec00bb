//! The questions that have no type of their own yet, their answers, and by which engine.

use super::Stop;
use super::days::{self, CompositeRow, Day5Selection, DayCounts};
use super::form_facts::{self, FormDetail};
use super::line::{LineFacts, LineReport, Wanted};
use super::question::{Answered, Lane, Question, Same, titled};
use super::sheet::{self, Workspace};
use super::worker::Context;
use crate::form::{Day5, Day5Filter, UniquePartitions};
use std::sync::Arc;
use std::time::Duration;

/// A question to an engine: equal questions have equal answers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mixed {
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
}

impl Question for Mixed {
    type Answer = MixedAnswer;

    fn title(&self) -> String {
        let (what, of) = match self {
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
        };
        titled(what, &of)
    }

    fn lane(&self) -> Lane {
        match self {
            Mixed::Day5Select { .. } => Lane::Quick,
            // Forms and quick facts are what the user waits for while typing.
            Mixed::Sheet { wanted: None, .. } => Lane::Quick,
            _ => Lane::Long,
        }
    }

    fn keeps(&self) -> bool {
        match self {
            // A sheet keeps what it has computed in its workspace.
            Mixed::Sheet { .. } | Mixed::Day5Select { .. } => false,
            _ => true,
        }
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
}

impl MixedAnswer {
    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        match self {
            MixedAnswer::Sheet(lines) => 2_000 * lines.len(),
            MixedAnswer::FormDetail(detail) => 200 * detail.definitions.len() + 50_000,
            MixedAnswer::Games(games) => 2_000 * games.len(),
            MixedAnswer::Day5(day5) => 8 * day5.masks().len(),
            MixedAnswer::Day5Selection(selection) => 4 * selection.masks.len(),
            MixedAnswer::Composites(rows) => 1_000 * rows.len(),
            MixedAnswer::UniquePartitions(_) | MixedAnswer::DayCounts(_) => 10_000,
        }
    }
}

/// Answers a question with its engine; an early end carries what is known.
fn answer(
    question: &Mixed,
    context: &Context<'_>,
) -> Result<MixedAnswer, (Stop, Option<MixedAnswer>)> {
    match question {
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
    }
}
