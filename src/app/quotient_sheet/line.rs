//! One line of a sheet: the question that it is, and what came of it.

use crate::heap::Period;
use crate::jobs::quotient::{HeapQuotient, Note, Read, SheetGame, TypedQuotient};
use crate::jobs::{Ask, Inquiry, Jobs, Limits, NormalPeriod};
use crate::project::{Body, HeapGame, HeapView, MonoidDocument, MonoidSource};
use crate::quotient::{QuotientReport, Status};
use std::sync::Arc;

/// The memory that a quotient may take. It is no part of the machine's own, so that a line ends at
/// the same heap on every machine; candidates of ten thousand elements still fit in.
const MEMORY: usize = 512 << 20;

/// A line with its answer, which may be partial.
#[derive(Default)]
pub struct Line {
    text: String,
    steps: u64,
    heaps: Inquiry<HeapQuotient>,
    single: Inquiry<TypedQuotient>,
    begun: bool,
    /// It was cancelled, and those after it go on without it.
    passed_over: bool,
    fault: Option<String>,
    /// What was found, and what is proved of the quotient of a single game.
    found: Option<(Arc<QuotientReport>, Option<Note>)>,
    normal: Inquiry<NormalPeriod>,
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

    /// Whether its quotient is known: of all heaps, or of all followers of a single game.
    pub fn is_complete(&self) -> bool {
        let found = self.found.as_ref().filter(|_| self.done());
        found.is_some_and(|(report, _)| match (&report.solution, &report.game) {
            (Some(solution), _) => solution.status == Status::Complete,
            (None, Some(game)) => game.is_whole(),
            (None, None) => true,
        })
    }

    /// Whether a quotient is known, but of a part only.
    pub fn is_partial(&self) -> bool {
        self.found.is_some() && !self.is_complete()
    }

    /// Whether the user has stopped it, and it waits to go on.
    pub fn is_cancelled(&self) -> bool {
        self.begun && self.cancelled() && !self.passed_over
    }

    /// Lets what was cancelled be asked again; what was answered stays.
    pub fn go_on(&mut self, jobs: &mut Jobs) {
        if self.quotient_cancelled() {
            self.abandon(jobs);
        } else {
            self.normal.abandon(jobs);
        }
    }

    /// Leaves what was cancelled as it is.
    pub fn pass_over(&mut self) {
        self.passed_over = true;
    }

    /// The proved period of the Grundy values, as far as it was looked for.
    pub fn normal_period(&self) -> Option<&Period> {
        self.normal_period.as_ref()?.as_deref()
    }

    /// Why there is no quotient, or only a part of it.
    pub fn trouble(&self) -> Option<String> {
        let asked = self.heaps.trouble().or(self.single.trouble());
        self.fault.clone().or(asked).or(self.normal.trouble())
    }

    /// Whether it is being computed.
    pub fn running(&self) -> bool {
        self.quotient_running() || self.normal.is_running()
    }

    /// Whether it was computed as far as it may be.
    pub fn done(&self) -> bool {
        let over = self.begun && !self.running() && !self.cancelled();
        self.is_empty() || self.fault.is_some() || over
    }

    /// Whether the line after it may begin.
    pub fn is_over(&self) -> bool {
        self.done() || self.passed_over
    }

    fn quotient_running(&self) -> bool {
        self.heaps.is_running() || self.single.is_running()
    }

    fn quotient_cancelled(&self) -> bool {
        self.heaps.is_cancelled() || self.single.is_cancelled()
    }

    fn cancelled(&self) -> bool {
        self.quotient_cancelled() || self.normal.is_cancelled()
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
        if !wanted {
            self.normal.abandon(jobs);
            return quotient;
        }
        let period = !self.quotient_running() && self.refresh_normal(jobs);
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
        if let Ok(SheetGame::Heaps(game)) = SheetGame::of_line(&self.text) {
            self.normal.ask(NormalPeriod { rule: game.rule }, jobs);
        }
        if !self.normal.take(jobs) {
            return false;
        }
        self.normal_period = self.normal.answer().cloned();
        true
    }

    fn refresh_quotient(&mut self, steps: u64, jobs: &mut Jobs) -> bool {
        let unfinished = self.running() || self.heaps.trouble().or(self.single.trouble()).is_some();
        if unfinished && steps != self.steps {
            self.abandon(jobs);
        }
        if !self.begun && !self.done() {
            self.begin(steps, jobs);
        }
        if self.single.take(jobs) {
            if let Some(read) = self.single.answer().cloned() {
                self.read(&read);
            }
            return true;
        }
        if !self.heaps.take(jobs) {
            return false;
        }
        let Some(report) = self.heaps.answer().cloned() else {
            return false;
        };
        // A line that goes on begins anew: until it is as far as it was, that stays.
        let unfinished = self.heaps.is_running() || self.heaps.is_cancelled();
        if unfinished && self.known_heaps() > heaps(&report) {
            return false;
        }
        self.found = Some((report, None));
        true
    }

    /// The heaps that are known, of a heap game.
    fn known_heaps(&self) -> usize {
        let found = self.found.as_ref();
        found.map_or(0, |(report, _)| heaps(report))
    }

    fn begin(&mut self, steps: u64, jobs: &mut Jobs) {
        let limits = Limits {
            memory: MEMORY,
            steps: Some(steps),
            ..Limits::default()
        };
        match SheetGame::of_line(&self.text) {
            Ok(SheetGame::Heaps(game)) => self.heaps.ask(limited(game, limits), jobs),
            Ok(SheetGame::Single(game)) => self.single.ask(limited(game, limits), jobs),
            Err(fault) => {
                self.fault = Some(fault);
                return;
            }
        };
        self.steps = steps;
        self.begun = true;
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
        self.heaps.abandon(jobs);
        self.single.abandon(jobs);
        self.normal.abandon(jobs);
        self.begun = false;
        self.passed_over = false;
    }

    /// The game as a document of its own.
    pub fn document(&self) -> Option<Body> {
        Some(match SheetGame::of_line(&self.text).ok()? {
            SheetGame::Heaps(HeapQuotient { rule, heaps }) => Body::HeapGame(HeapGame {
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

/// The heaps that a quotient is of.
fn heaps(report: &QuotientReport) -> usize {
    let solution = report.solution.as_ref();
    solution.map_or(0, |solution| solution.heaps)
}

fn limited<Q>(question: Q, limits: Limits) -> Ask<Q> {
    Ask {
        question,
        limits,
        dragged: false,
    }
}
