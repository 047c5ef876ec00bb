//! A job: a question on its way to its answer, and what is known of it meanwhile.

use super::any_answer::AnyAnswer;
use super::asked::AnyQuestion;
use super::cache::{Cache, KeptAnswer};
use super::limits::Limits;
use super::outbox::News;
use super::shelf::{Order, Shelf};
use super::ticket::JobId;
use grundy_base::budget::{Budget, Stop};
use grundy_base::pace::Pace;
use std::time::{Duration, Instant};

/// How far a job is.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// It waits for the jobs before it.
    Queued,
    /// It is being computed.
    Running,
    /// It has its answer.
    Done,
    /// It ended early; a partial answer may be there.
    Stopped(Stop),
    /// It failed, with this message.
    Failed(String),
}

/// All that is known of a job.
#[derive(Clone, Debug)]
pub struct JobState {
    /// Its name.
    pub id: JobId,
    /// The question, in words.
    pub title: String,
    /// How far it is.
    pub status: Status,
    /// Steps done and steps in all.
    pub progress: Option<(usize, usize)>,
    pace: Pace,
    /// The bytes that its results take.
    results: usize,
    /// An answer, complete or partial, that nobody has taken yet.
    news: Option<AnyAnswer>,
    /// The last partial answer, where its question can go on from it.
    part: Option<AnyAnswer>,
    limits: Limits,
    abandoned: bool,
    /// Whether its answer is that of an earlier run.
    pub(super) recalled: bool,
    /// Whether only such an answer was wanted, and there is none.
    pub(super) found_nothing: bool,
    /// The question, until the job is over.
    question: Option<AnyQuestion>,
    asked: Instant,
    started: Option<Instant>,
    ended: Option<Instant>,
    pub(super) budget: Budget,
}

impl JobState {
    /// A job whose question was just asked. It may have its answer already, or a part of it to go on from.
    pub(super) fn new(
        id: JobId,
        question: AnyQuestion,
        (limits, budget): (Limits, Budget),
        status: Status,
        [answer, part]: [Option<AnyAnswer>; 2],
    ) -> JobState {
        JobState {
            id,
            title: question.0.title(),
            question: status.eq(&Status::Queued).then_some(question),
            status,
            progress: None,
            pace: Pace::default(),
            results: answer.as_ref().map_or(0, |answer| answer.bytes),
            news: answer,
            part,
            limits,
            abandoned: false,
            recalled: false,
            found_nothing: false,
            asked: Instant::now(),
            started: None,
            ended: None,
            budget,
        }
    }

    /// The time from its start until now or its end.
    pub fn elapsed(&self) -> Duration {
        let end = self.ended.unwrap_or_else(Instant::now);
        let elapsed = |started| end.saturating_duration_since(started);
        self.started.map_or(Duration::ZERO, elapsed)
    }

    /// The values of a running sequence in a second and the time left, in words.
    pub fn pace(&self) -> Option<String> {
        let counted = self.question.as_ref()?.0.counts()?;
        let (_, all) = self.progress?;
        self.pace.told(counted, all)
    }

    /// The bytes that it holds: its results, or what is computed from if that is more.
    pub fn memory(&self) -> usize {
        match self.is_over() {
            true => self.results,
            false => self.results.max(self.budget.held()),
        }
    }

    /// Whether it has the answer of an earlier run, which is being checked.
    pub fn is_checked(&self) -> bool {
        self.recalled && !self.is_over()
    }

    /// The time since it was asked.
    pub fn age(&self) -> Duration {
        self.asked.elapsed()
    }

    /// Whether it ended before its answer was complete although somebody waits for it.
    pub fn fell_short(&self) -> bool {
        let short = match self.status {
            Status::Stopped(Stop::Steps) => !self.limits.deepens,
            Status::Stopped(_) | Status::Failed(_) => true,
            Status::Queued | Status::Running | Status::Done => false,
        };
        short && !self.abandoned
    }

    /// Whether nothing more is to come of it.
    pub fn is_over(&self) -> bool {
        !matches!(self.status, Status::Queued | Status::Running)
    }

    /// Takes the latest answer, so that a job that is over holds no memory.
    pub(super) fn take_answer(&mut self) -> Option<AnyAnswer> {
        self.news.take()
    }

    /// Drops what it has found and will find.
    pub(super) fn abandon(&mut self) {
        self.abandoned = true;
        self.news = None;
    }

    /// Takes in what a thread reports of it, and keeps its answer for whoever asks again.
    pub(super) fn take_in(&mut self, news: News, shelf: Option<&Shelf>, cache: &mut Cache) {
        match news {
            News::Started => {
                self.status = Status::Running;
                self.started = Some(Instant::now());
            }
            News::Progress(done, all) => {
                self.progress = Some((done, all));
                self.pace.note(done, self.elapsed());
            }
            News::Recalled => self.recalled = true,
            News::Refused => {
                self.recalled = false;
                self.progress = None;
                self.pace = Pace::default();
                if let (Some(shelf), Some(question)) = (shelf, &self.question) {
                    shelf.send(Order::Forget(question.clone()));
                }
            }
            News::Partial(partial) => {
                self.results = partial.bytes;
                let goes_on = self.question.as_ref().is_some_and(|q| q.0.goes_on());
                self.part = goes_on.then(|| partial.clone());
                self.news = Some(partial).filter(|_| !self.abandoned);
            }
            News::Nothing => {
                self.found_nothing = true;
                self.end(Status::Done);
            }
            News::Done(answer) => {
                self.results = answer.bytes;
                // The answer of a cancelled job might not be complete.
                if self.budget.check().is_ok() {
                    let (answer, short) = (answer.clone(), None);
                    let kept = KeptAnswer { answer, short };
                    self.put_on(shelf, &kept);
                    let question = self.question.take();
                    if let Some(question) = question.filter(|question| question.0.keeps()) {
                        cache.put(question, kept);
                    }
                }
                self.news = Some(answer);
                self.end(Status::Done);
            }
            News::Stopped(why, partial) => {
                if let Some(answer) = partial.clone().or(self.part.take()) {
                    let short = Some((why, self.limits));
                    let kept = KeptAnswer { answer, short };
                    self.put_on(shelf, &kept);
                    if let Some(question) = self.question.take() {
                        cache.put_part(question, kept);
                    }
                }
                self.news = partial.or(self.news.take());
                self.end(Status::Stopped(why));
            }
            News::Failed(message) => self.end(Status::Failed(message)),
        }
    }

    fn end(&mut self, status: Status) {
        self.status = status;
        self.question = None;
        self.part = None;
        if self.abandoned {
            self.news = None;
        }
        self.ended = Some(Instant::now());
    }

    /// Keeps the part that a computation has found which goes on another time, as the program ends.
    pub(super) fn keep_part(&self, shelf: Option<&Shelf>) {
        if let Some(answer) = self.part.clone().filter(|_| !self.is_over()) {
            let short = Some((Stop::Cancelled, self.limits));
            self.put_on(shelf, &KeptAnswer { answer, short });
        }
    }

    /// Keeps its answer beyond this run, if it took long, or is one of many, and can be used again.
    fn put_on(&self, shelf: Option<&Shelf>, kept: &KeptAnswer) {
        let (Some(shelf), Some(question)) = (shelf, &self.question) else {
            return;
        };
        let goes_on = question.0.goes_on();
        let timed = kept.short.is_some_and(|(_, within)| within.time.is_some());
        let usable = goes_on || kept.short.is_none() || kept.ends_alike(question) && !timed;
        let is_new = goes_on || !self.recalled;
        // Those that are asked within a bound on their steps are many, which together take long. What is asked
        // again with more steps is kept then.
        let of_many = self.limits.steps.is_some();
        let is_last = kept.short.is_none() || !self.limits.deepens;
        let pays = is_last && (of_many || self.elapsed() >= shelf.place.least);
        if question.0.lasts() && is_new && pays && usable {
            shelf.send(Order::Keep(question.clone(), kept.clone()));
        }
    }
}
