//! One line of a sheet: the question that it is, and what came of it.

use crate::app::inquiry::Inquiry;
use crate::heap::{HeapRule, Period};
use crate::jobs::quotient::{Note, QuotientAnswer, QuotientQuestion, Read};
use crate::jobs::{Answer, Jobs, Limits, Question};
use crate::project::{Body, HeapGame, HeapView, MonoidDocument, MonoidSource};
use crate::quotient::{MAX_QUOTIENT_HEAPS, QuotientReport, Status};
use std::sync::Arc;

/// The memory that a quotient may take. It is no part of the machine's own, so that a line ends at
/// the same heap on every machine; candidates of ten thousand elements still fit in.
const MEMORY: usize = 512 << 20;

/// A line with its answer, which may be partial.
#[derive(Default)]
pub struct Line {
    text: String,
    steps: u64,
    inquiry: Inquiry,
    begun: bool,
    fault: Option<String>,
    /// What was found, and what is proved of the quotient of a single game.
    found: Option<(Arc<QuotientReport>, Option<Note>)>,
    normal: Inquiry,
    /// The period of the Grundy values, if one is proved; nothing while it has not been looked for.
    normal_period: Option<Option<Arc<Period>>>,
}

/// Of which lines the period in normal play is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormalPlay {
    /// Of none.
    Unasked,
    /// Of those whose quotient is not known.
    WhereUnsolved,
    /// Of all that are heap games.
    Everywhere,
}

impl Line {
    /// A line that has not been asked.
    pub fn new(text: &str) -> Self {
        Line {
            text: text.to_owned(),
            ..Line::default()
        }
    }

    /// What was typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether there is no game in it.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The quotient, with what is proved of it if it is that of a single game.
    pub fn found(&self) -> Option<(&QuotientReport, Option<&Note>)> {
        let (report, note) = self.found.as_ref()?;
        Some((report, note.as_ref()))
    }

    /// The proved period of the Grundy values, as far as it was looked for.
    pub fn normal_period(&self) -> Option<&Period> {
        self.normal_period.as_ref()?.as_deref()
    }

    /// Why there is no quotient, or only a part of it.
    pub fn trouble(&self) -> Option<&str> {
        let asked = self.inquiry.trouble().or(self.normal.trouble());
        self.fault.as_deref().or(asked)
    }

    /// Whether it is being computed.
    pub fn running(&self) -> bool {
        self.inquiry.running() || self.normal.running()
    }

    /// Whether nothing more will come of it.
    pub fn done(&self) -> bool {
        self.is_empty() || self.fault.is_some() || self.begun && !self.running()
    }

    /// Whether it has been asked.
    pub fn begun(&self) -> bool {
        self.begun
    }

    /// Asks, and takes what was answered; says whether there is news. What is still asked, or was
    /// stopped, is asked again when it may take more or fewer steps.
    pub fn refresh(&mut self, steps: u64, normal: NormalPlay, jobs: &mut Jobs) -> bool {
        let quotient = self.refresh_quotient(steps, jobs);
        let wanted = match normal {
            NormalPlay::Unasked => false,
            NormalPlay::WhereUnsolved => self.is_unsolved(),
            NormalPlay::Everywhere => true,
        };
        let period = wanted && !self.inquiry.running() && self.refresh_normal(jobs);
        quotient || period
    }

    /// Whether it is a wild heap game whose quotient was sought and is not known for all heaps.
    fn is_unsolved(&self) -> bool {
        let solution = self
            .found
            .as_ref()
            .and_then(|(report, _)| report.solution.as_ref());
        solution.is_some_and(|solution| !solution.tame && solution.status != Status::Complete)
    }

    /// Asks for the period in normal play, and takes it.
    fn refresh_normal(&mut self, jobs: &mut Jobs) -> bool {
        if self.normal_period.is_some() {
            return false;
        }
        if let Ok(QuotientQuestion::Game { rule, .. }) = question(&self.text) {
            let question = Question::NormalPeriod { rule };
            self.normal.ask(question, Limits::default(), jobs);
        }
        match self.normal.take(jobs) {
            Some(Answer::NormalPeriod(period)) => self.normal_period = Some(period),
            _ => return false,
        }
        true
    }

    fn refresh_quotient(&mut self, steps: u64, jobs: &mut Jobs) -> bool {
        let unfinished = self.running() || self.inquiry.trouble().is_some();
        if unfinished && steps != self.steps {
            self.abandon(jobs);
        }
        if !self.begun && !self.done() {
            self.begin(steps, jobs);
        }
        match self.inquiry.take(jobs) {
            Some(Answer::Quotient(QuotientAnswer::Report(report))) => {
                self.found = Some((report, None));
            }
            Some(Answer::Quotient(QuotientAnswer::Read(read))) => self.read(&read),
            _ => return false,
        }
        true
    }

    fn begin(&mut self, steps: u64, jobs: &mut Jobs) {
        match question(&self.text) {
            Ok(question) => {
                self.steps = steps;
                let limits = Limits {
                    memory: MEMORY,
                    steps: Some(steps),
                    ..Limits::default()
                };
                self.inquiry.ask(Question::Quotient(question), limits, jobs);
                self.begun = true;
            }
            Err(fault) => self.fault = Some(fault),
        }
    }

    fn read(&mut self, read: &Read) {
        match read {
            Read::Quotient(report, note, _) => {
                self.found = Some((Arc::clone(report), Some(note.clone())));
            }
            Read::Typo(error) => self.fault = Some(error.to_string()),
            Read::Refused(reason) => self.fault = Some(reason.clone()),
            Read::Empty(hint) => self.fault = Some((*hint).to_owned()),
        }
    }

    /// Gives up what is being asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.inquiry.abandon(jobs);
        self.normal.abandon(jobs);
        self.begun = false;
    }

    /// The game as a document of its own.
    pub fn document(&self) -> Option<Body> {
        Some(match question(&self.text).ok()? {
            QuotientQuestion::Game { rule, heaps } => Body::HeapGame(HeapGame {
                rule: rule.text(),
                view: HeapView::QuotientOverview,
                quotient_heaps: heaps,
                ..HeapGame::default()
            }),
            _ => Body::Monoid(MonoidDocument {
                source: MonoidSource::Game,
                game: self.text.clone(),
                ..MonoidDocument::default()
            }),
        })
    }
}

/// The question that a line is, or what is wrong with it.
fn question(text: &str) -> Result<QuotientQuestion, String> {
    let text = text.trim();
    if is_single_game(text) {
        return Ok(QuotientQuestion::SingleGame(text.to_owned()));
    }
    let (rule, heaps) = match text.split_once(" to ") {
        Some((rule, heaps)) => (rule, Some(largest_heap(heaps)?)),
        None => (text, None),
    };
    let rule = HeapRule::parse(rule).map_err(|error| error.to_string())?;
    Ok(QuotientQuestion::Game { rule, heaps })
}

fn largest_heap(text: &str) -> Result<usize, String> {
    let heaps = text.trim().parse().ok();
    let within = heaps.filter(|heaps| (1..=MAX_QUOTIENT_HEAPS).contains(heaps));
    within.ok_or_else(|| {
        format!("After “to” stands the largest heap, a number from 1 to {MAX_QUOTIENT_HEAPS}.")
    })
}

/// Whether it is written as a single game is: with a nim heap for every number, so without the
/// point of a code, the letters of a name and the arrow of a table.
fn is_single_game(text: &str) -> bool {
    !text.contains(|c: char| c.is_alphabetic() || ".>→".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_names_and_single_games_are_told_apart() {
        let single = |text| matches!(question(text), Ok(QuotientQuestion::SingleGame(_)));
        assert!(
            ["0", "4", "2#320", "{2, {2}}", "*2/1"]
                .into_iter()
                .all(single)
        );
        assert!(
            !["0.77", "4.7", "Kayles", "S(1,3,4)", "2 -> 1"]
                .into_iter()
                .any(single)
        );
    }

    #[test]
    fn the_largest_heap_stands_behind_to() {
        let heaps = |text| match question(text) {
            Ok(QuotientQuestion::Game { heaps, .. }) => heaps,
            _ => None,
        };
        assert_eq!(heaps("0.07 to 33"), Some(33));
        assert_eq!(heaps("0.77"), None);
        assert!(question("0.07 to 0").is_err() && question("0.07 to x").is_err());
        assert!(question("Kaylees").is_err());
    }
}
