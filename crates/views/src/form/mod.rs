//! Sheets of misère forms: the lines with their facts, and the games born by each day.

mod columns;
mod composites;
mod count_tables;
mod counts;
mod day4;
mod day5;
pub mod drawing;
mod facts;
mod filter;
mod headline;
mod lines;
mod report;
mod tower;

pub use columns::{about, cell, stopped, title};
pub use composites::{
    Composites, HEAD_OF_COMPOSITES, chosen_composites, proved_partitions, row_of_composite, verdict,
};
pub use counts::Counts;
pub use day4::{Day4, about_cell, chosen_of_day_4};
pub use day5::{GamesByDay5, HEAD_OF_DAY_5, bars_of_day_5, row_of_day_5};
pub use facts::{partitions, quotient, sentence};
pub use filter::{genus, is_unreadable};
pub use lines::Lines;
pub use report::{Comparison, FormReport, Formless, ReadingNote, computed, notes, status};

use super::naming::beginning;
use super::{Asks, Kind, Shown, View};
use grundy_form::Statement;
use grundy_jobs::form::Workspace;
use grundy_jobs::{Ask, Limits, Question, Same};
use grundy_project::FormSheet;

/// The memory that a sheet's computations may take, or half of the machine's if that is less.
const MEMORY: usize = 1 << 30;

/// The kind of document.
pub struct FormSheets;

/// The choices of the window, which no file has.
#[derive(Clone, Default, PartialEq)]
pub struct Choices {
    /// The line whose details are shown.
    pub selected: usize,
    /// Whether the games born by day 6 are to be checked.
    pub check: bool,
    /// The forms of the lines, kept so that an edit costs only the lines that it changes.
    workspace: Same<Workspace>,
}

impl Kind for FormSheets {
    type Document = FormSheet;
    type Choices = Choices;

    /// In the order of [`grundy_project::SheetView`].
    const VIEWS: &'static [&'static dyn View<Self>] = &[
        &Lines,
        &Day4,
        &GamesByDay5,
        &Composites,
        &Counts::All,
        &Counts::Day5,
        &Counts::Day6,
    ];

    fn name(document: &FormSheet) -> Option<String> {
        let mut lines = document.lines.iter().filter(|line| !line.trim().is_empty());
        let Some(first) = lines.next() else {
            return Some("Empty sheet".to_owned());
        };
        let (first, more) = (beginning(first), lines.count());
        Some(match more {
            0 => first,
            _ => format!("{first} · {} lines", more + 1),
        })
    }

    fn is_unread(document: &FormSheet) -> bool {
        let mut lines = document.lines.iter().filter(|line| !line.trim().is_empty());
        lines.any(|line| Statement::parse(line).is_err())
    }

    fn status(shown: Shown<'_, Self>) -> serde_json::Value {
        lines::status(shown)
    }
}

/// Adds a question, within the limits of a sheet.
fn ask<Q: Question>(asks: &mut Asks, question: Q) {
    let usual = Limits::default();
    let limits = Limits {
        memory: usual.memory.min(MEMORY),
        ..usual
    };
    asks.ask::<Q>(Ask {
        limits,
        ..Ask::from(question)
    });
}
