//! The background compute threads, with a rayon pool each: questions, progress, cancel, the cache of
//! results. A job is a question; its answer is a value. It knows no window and no document.
//!
//! Invariants: nothing here waits for a worker but [`Jobs::wait_until_idle`];
//! every job ends in exactly one of done, stopped, failed; a panic in a job is
//! that job's failure and the next job still runs.

mod any_answer;
mod asked;
pub mod atlas;
mod cache;
pub mod form;
mod genera;
mod graph;
mod heap_games;
mod inquiry;
mod lanes;
mod large_positions;
mod lasting;
mod outbox;
mod question;
pub mod quotient;
mod shelf;
pub mod star;
mod worker;

pub use genera::{
    FormsReport, GenusOf, GenusReport, GenusSearch, HeapForms, HeapGenera, SearchReport,
};
pub use graph::{
    FamilyValues, FilledTable, FirstCounterexample, GraphGame, GraphLayout, GraphMoves,
    LayoutRequest, LongestWin, LongestWins, PlayedValue, PlayedValues, Way,
};
pub use heap_games::{GrundyValues, LegalMoves, MisereMoves, NormalPeriod, ProvedPeriod};
pub use inquiry::{Ask, Cost, Inquiry};
pub use large_positions::LargePosition;
pub use question::{Answered, Context, Ended, Lane, Lasting, Question, Same, Written};
pub use shelf::{ANSWERS_BYTES, ShelfPlace};
pub use worker::{COUNTED_MEMORY, counted_at_once};

use any_answer::AnyAnswer;
use asked::AnyQuestion;
use cache::{Cache, Kept};
use grundy_base::budget::{Budget, Stop};
use grundy_base::pace::Pace;
use grundy_store::KeptAnswers;
use lanes::Task;
use outbox::{Event, News};
use shelf::{Order, Shelf};
use std::marker::PhantomData;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};
use worker::Workers;

/// The bytes that answered questions may keep.
const CACHE_BYTES: usize = 512 << 20;

/// Finished jobs beyond this number are forgotten, the oldest first.
const FINISHED_KEPT: usize = 50;

/// Names a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JobId(u64);

/// Names a job that answers a question of this type.
#[derive(Debug, PartialEq, Eq)]
pub struct Ticket<Q> {
    id: JobId,
    of: PhantomData<fn(Q)>,
}

impl<Q> Clone for Ticket<Q> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Q> Copy for Ticket<Q> {}

impl<Q> From<Ticket<Q>> for JobId {
    fn from(ticket: Ticket<Q>) -> Self {
        ticket.id
    }
}

/// What a job may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Bytes of memory.
    pub memory: usize,
    /// Time from its start, if limited.
    pub time: Option<Duration>,
    /// Looks at its budget, if limited: a bound that is the same on every machine.
    pub steps: Option<u64>,
    /// Whether the same is asked again with more steps where these do not do; then nothing is missing yet.
    pub deepens: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            memory: default_memory(),
            time: None,
            steps: None,
            deepens: false,
        }
    }
}

/// What every question may use, whatever whoever asks allows it; where nothing is said, that counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allowance {
    /// Bytes of memory.
    pub memory: Option<usize>,
    /// Time from its start.
    pub time: Option<Duration>,
    /// Steps, which bound its work without a clock.
    pub steps: Option<u64>,
}

/// Half of the machine's memory, or 2 GiB where that cannot be learnt.
pub fn default_memory() -> usize {
    // Looked up once: every question in every frame has it among its limits.
    static HALF: LazyLock<usize> = LazyLock::new(|| {
        let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"));
        let total = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
        total.map_or(2 << 30, |kib| kib / 2 * 1024)
    });
    *HALF
}

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
    /// What was asked, in words.
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
    found: bool,
    /// Whether only such an answer was wanted, and there is none.
    found_nothing: bool,
    /// Until the job is over.
    question: Option<AnyQuestion>,
    asked: Instant,
    started: Option<Instant>,
    ended: Option<Instant>,
    budget: Budget,
}

impl JobState {
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

    /// The steps that it has done, where they are limited.
    fn steps_done(&self) -> Option<u64> {
        self.budget.steps_done()
    }

    /// Whether its answer is that of an earlier run.
    fn is_found(&self) -> bool {
        self.found
    }

    /// Whether it has the answer of an earlier run, which is being checked.
    pub fn is_checked(&self) -> bool {
        self.found && !self.is_over()
    }

    /// The time since it was asked.
    pub fn age(&self) -> Duration {
        self.asked.elapsed()
    }

    /// Whether its answer, if it has one, is not all of it although somebody waits for it.
    pub fn fell_short(&self) -> bool {
        let short = match self.status {
            Status::Stopped(Stop::Steps) => !self.limits.deepens,
            Status::Stopped(_) | Status::Failed(_) => true,
            Status::Queued | Status::Running | Status::Done => false,
        };
        short && !self.abandoned
    }

    /// Keeps its answer beyond this run, if it took long, or is one of many, and can be used again.
    fn put_on(&self, shelf: Option<&Shelf>, kept: &Kept) {
        let (Some(shelf), Some(question)) = (shelf, &self.question) else {
            return;
        };
        let ends_so = |(why, within): (Stop, Limits)| {
            let same = matches!(why, Stop::Steps | Stop::Memory) && within.time.is_none();
            question.0.goes_on() || (question.0.repeats() && same)
        };
        let is_new = question.0.goes_on() || !self.found;
        // Those that are asked within a bound on their steps are many, which together take long. What is asked
        // again with more steps is kept then.
        let of_many = self.limits.steps.is_some();
        let is_last = kept.short.is_none() || !self.limits.deepens;
        let pays = is_last && (of_many || self.elapsed() >= shelf.place.least);
        if question.0.lasts() && is_new && pays && kept.short.is_none_or(ends_so) {
            shelf.send(Order::Keep(question.clone(), kept.clone()));
        }
    }

    /// Whether nothing more is to come of it.
    pub fn is_over(&self) -> bool {
        !matches!(self.status, Status::Queued | Status::Running)
    }
}

/// The jobs of a running program and their compute threads.
pub struct Jobs {
    workers: Workers,
    states: Vec<JobState>,
    cache: Cache,
    cancels: u64,
    /// Counts the answers that were taken.
    answers: u64,
    next: u64,
    allowance: Allowance,
}

impl Jobs {
    /// Starts the compute threads; `wake` is called whenever there is news for [`Jobs::poll`].
    pub fn new(wake: Arc<dyn Fn() + Send + Sync>) -> Self {
        Jobs::on_shelf(wake, None)
    }

    /// The same, with answers that outlast the program in this place, if there is one.
    pub fn on_shelf(wake: Arc<dyn Fn() + Send + Sync>, place: Option<ShelfPlace>) -> Self {
        Jobs {
            workers: Workers::start(wake, place),
            states: Vec::new(),
            cache: Cache::new(CACHE_BYTES),
            cancels: 0,
            answers: 0,
            next: 0,
            allowance: Allowance::default(),
        }
    }

    /// Gives every question that is asked from now on these limits.
    pub fn allow(&mut self, allowance: Allowance) {
        self.allowance = allowance;
    }

    /// Asks a question. An answer still in the cache is there at once.
    pub fn ask<Q: Question>(&mut self, question: Q, limits: Limits) -> Ticket<Q> {
        let id = self.ask_any(AnyQuestion(Arc::new(question)), limits, false);
        let of = PhantomData;
        Ticket { id, of }
    }

    /// Looks whether an earlier run has kept the answer, and computes nothing. Without a place where answers
    /// outlast the program there is nothing to look for.
    fn recall<Q: Question>(&mut self, question: Q, limits: Limits) -> Option<Ticket<Q>> {
        if self.workers.shelf.is_none() || Q::LASTING.is_none() {
            return None;
        }
        let id = self.ask_any(AnyQuestion(Arc::new(question)), limits, true);
        let of = PhantomData;
        Some(Ticket { id, of })
    }

    /// How many answers of this and earlier runs are kept; nothing where none are.
    pub fn kept_answers(&self) -> Option<KeptAnswers> {
        Some(self.workers.shelf.as_ref()?.kept())
    }

    /// Forgets all answers that outlast the program.
    pub fn forget_kept(&self) {
        if let Some(shelf) = &self.workers.shelf {
            shelf.send(Order::Clear);
        }
    }

    /// What went wrong with the answers that outlast the program, said once.
    pub fn take_trouble(&self) -> Option<String> {
        self.workers.shelf.as_ref()?.take_trouble()
    }

    /// Sends a task on its way, by the shelf if its answer may be there.
    fn send(&self, task: Task) -> bool {
        match &self.workers.shelf {
            Some(shelf) if task.question.0.lasts() && task.begun.is_none() => {
                shelf.send(Order::Look(Box::new(task)))
            }
            _ => self.workers.send(task),
        }
    }

    fn ask_any(&mut self, question: AnyQuestion, limits: Limits, only_kept: bool) -> JobId {
        self.next += 1;
        let id = JobId(self.next);
        let memory = self.allowance.memory.unwrap_or(limits.memory);
        let time = self.allowance.time.or(limits.time);
        let steps = self.allowance.steps.or(limits.steps);
        let limits = Limits {
            memory,
            time,
            steps,
            ..limits
        };
        let kept = self.cache.get(&question);
        let short = kept.as_ref().and_then(|kept| kept.short);
        // What fell short is all that there is only where the same would end it again.
        let again = |(why, within): (Stop, Limits)| {
            question.0.repeats() && within == limits && matches!(why, Stop::Steps | Stop::Memory)
        };
        let (answer, begun) = match kept {
            Some(kept) if short.is_none_or(again) => (Some(kept.answer), None),
            kept => {
                let begun = kept.filter(|_| question.0.goes_on());
                (None, begun.map(|kept| kept.answer))
            }
        };
        let mut budget = Budget::unlimited().with_memory(memory);
        if let Some(steps) = steps {
            budget = budget.with_steps(steps);
        }
        let lane = match steps {
            Some(_) => Lane::Counted,
            None => question.0.lane(),
        };
        let task = || Task {
            id,
            question: question.clone(),
            budget: budget.clone(),
            time,
            begun: begun.clone().filter(|_| !only_kept),
            limits,
            only_kept,
            found: None,
            lane,
        };
        let status = match &answer {
            Some(_) => short.map_or(Status::Done, |(why, _)| Status::Stopped(why)),
            None if self.send(task()) => Status::Queued,
            None => Status::Failed("the compute thread has ended; start the program anew".into()),
        };
        let results = answer.as_ref().map_or(0, |answer| answer.bytes);
        self.states.push(JobState {
            id,
            title: question.0.title(),
            question: status.eq(&Status::Queued).then_some(question),
            status,
            progress: None,
            pace: Pace::default(),
            news: answer,
            part: begun.clone(),
            limits,
            abandoned: false,
            found: false,
            found_nothing: false,
            results,
            asked: Instant::now(),
            started: None,
            ended: None,
            budget,
        });
        self.forget_old();
        id
    }

    /// How often all were cancelled: who asks one question after the other stops then, even where the
    /// one was just answered.
    pub fn cancels(&self) -> u64 {
        self.cancels
    }

    /// How many questions have been asked.
    pub fn asked(&self) -> u64 {
        self.next
    }

    /// The questions that were asked after so many others.
    pub fn asked_after(&self, others: u64) -> impl Iterator<Item = JobId> + use<> {
        (others + 1..=self.next).map(JobId)
    }

    /// Takes in what the worker has reported. Call once a frame; never blocks.
    pub fn poll(&mut self) {
        while let Some(event) = self.workers.receive() {
            self.apply(event);
        }
    }

    /// What is known of a job that has not been forgotten.
    pub fn state(&self, id: impl Into<JobId>) -> Option<&JobState> {
        let id = id.into();
        self.states.iter().find(|job| job.id == id)
    }

    /// Takes the latest answer of a job, which is partial while it runs; each is given once, so
    /// that a job that is over holds no memory.
    pub fn take<Q: Question>(&mut self, ticket: Ticket<Q>) -> Option<Arc<Q::Answer>> {
        let job = self.states.iter_mut().find(|job| job.id == ticket.id)?;
        let answer = job.news.take()?.of::<Q>()?;
        self.answers += 1;
        Some(answer)
    }

    /// How many answers were taken: the number of the last of them.
    fn answers(&self) -> u64 {
        self.answers
    }

    /// All jobs, in the order in which they were asked.
    pub fn list(&self) -> impl Iterator<Item = &JobState> {
        self.states.iter()
    }

    /// Cancels a job; its status changes when the worker has let go of it.
    pub fn cancel(&mut self, id: impl Into<JobId>) {
        if let Some(job) = self.state(id) {
            job.budget.cancel();
        }
    }

    /// Cancels a job whose answer nobody wants any more; what it still finds is dropped.
    pub fn abandon(&mut self, id: impl Into<JobId>) {
        let id = id.into();
        self.cancel(id);
        if let Some(job) = self.states.iter_mut().find(|job| job.id == id) {
            job.abandoned = true;
            job.news = None;
        }
    }

    /// Cancels all jobs.
    pub fn cancel_all(&mut self) {
        self.cancels += 1;
        for job in &self.states {
            job.budget.cancel();
        }
    }

    /// Waits until every job is over, at most for `longest`; false when it was not enough.
    pub fn wait_until_idle(&mut self, longest: Duration) -> bool {
        let end = Instant::now() + longest;
        self.poll();
        while self.states.iter().any(|job| !job.is_over()) {
            let left = end.saturating_duration_since(Instant::now());
            let Some(event) = self.workers.wait(left) else {
                return false;
            };
            self.apply(event);
        }
        true
    }

    fn apply(&mut self, event: Event) {
        let mut jobs = self.states.iter_mut();
        let Some(job) = jobs.find(|job| job.id == event.id) else {
            return;
        };
        let shelf = self.workers.shelf.as_ref();
        match event.news {
            News::Started => {
                job.status = Status::Running;
                job.started = Some(Instant::now());
                return;
            }
            News::Progress(done, all) => {
                job.progress = Some((done, all));
                job.pace.note(done, job.elapsed());
                return;
            }
            News::Found => {
                job.found = true;
                return;
            }
            News::Refused => {
                job.found = false;
                job.progress = None;
                job.pace = Pace::default();
                if let (Some(shelf), Some(question)) = (shelf, &job.question) {
                    shelf.send(Order::Forget(question.clone()));
                }
                return;
            }
            News::Nothing => {
                job.status = Status::Done;
                job.found_nothing = true;
            }
            News::Partial(partial) => {
                job.results = partial.bytes;
                let goes_on = job.question.as_ref().is_some_and(|q| q.0.goes_on());
                job.part = goes_on.then(|| partial.clone());
                job.news = Some(partial).filter(|_| !job.abandoned);
                return;
            }
            News::Done(answer) => {
                job.results = answer.bytes;
                job.status = Status::Done;
                // What a job answers that was cancelled might not be everything.
                if job.budget.check().is_ok() {
                    let (answer, short) = (answer.clone(), None);
                    let kept = Kept { answer, short };
                    job.put_on(shelf, &kept);
                    let question = job.question.take();
                    if let Some(question) = question.filter(|question| question.0.keeps()) {
                        self.cache.put(question, kept);
                    }
                }
                job.news = Some(answer);
            }
            News::Stopped(why, partial) => {
                job.status = Status::Stopped(why);
                let part = partial.clone().or(job.part.take());
                if let Some(answer) = part {
                    let short = Some((why, job.limits));
                    let kept = Kept { answer, short };
                    job.put_on(shelf, &kept);
                    if let Some(question) = job.question.take() {
                        self.cache.put_part(question, kept);
                    }
                }
                job.news = partial.or(job.news.take());
            }
            News::Failed(message) => job.status = Status::Failed(message),
        }
        job.question = None;
        job.part = None;
        if job.abandoned {
            job.news = None;
        }
        job.ended = Some(Instant::now());
    }

    fn forget_old(&mut self) {
        let over = self.states.iter().filter(|job| job.is_over()).count();
        let mut surplus = over.saturating_sub(FINISHED_KEPT);
        self.states.retain(|job| {
            let forget = surplus > 0 && job.is_over();
            surplus -= usize::from(forget);
            !forget
        });
    }
}

impl Drop for Jobs {
    fn drop(&mut self) {
        self.cancel_all();
        // What a computation that goes on another time has so far.
        for job in self.states.iter().filter(|job| !job.is_over()) {
            if let Some(answer) = job.part.clone() {
                let short = Some((Stop::Cancelled, job.limits));
                job.put_on(self.workers.shelf.as_ref(), &Kept { answer, short });
            }
        }
    }
}
