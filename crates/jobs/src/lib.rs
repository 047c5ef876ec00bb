//! The background compute threads, with a rayon pool each: questions, progress, cancel, the cache of
//! results. A job is a question; its answer is a value. It knows no window and no document.
//!
//! Invariants: nothing here waits for a worker but [`Jobs::wait_until_idle`];
//! every job ends in exactly one of done, stopped, failed; a panic in a job is
//! that job's failure and the next job still runs.

mod any_answer;
mod asked;
pub mod atlas;
mod best_play;
mod cache;
mod condition;
pub mod form;
mod game_trees;
mod genera;
mod graph;
pub mod graph_sheet;
mod heap_games;
mod inquiry;
mod job;
mod lanes;
mod large_positions;
mod lasting;
mod limits;
mod outbox;
mod question;
pub mod quotient;
mod shelf;
pub mod star;
mod tables;
mod ticket;
mod worker;

pub use best_play::{BestPlay, Play};
pub use game_trees::{GraphTree, HeapTree, MOST_NODES};
pub use genera::{
    FormsReport, GenusOf, GenusReport, GenusSearch, HeapForms, HeapGenera, SearchReport,
};
pub use graph::{
    FamilyValues, FilledTable, FirstCounterexample, GraphGame, GraphLayout, GraphMoves, Grown,
    GrownValues, LayoutRequest, LongestWin, LongestWins, PlayedValue, PlayedValues, Way,
    checked_claim, growing_claim,
};
pub use heap_games::{GrundyValues, LegalMoves, MisereMoves, NormalPeriod, ProvedPeriod};
pub use inquiry::{Ask, Cost, Inquiry};
pub use job::{JobState, Status};
pub use large_positions::LargePosition;
pub use limits::{Allowance, Limits, default_memory};
pub use question::{
    Answered, CertificateText, Certifying, Context, Ended, KeptBytes, Lane, Lasting, Question, Same,
};
pub use shelf::{ANSWERS_BYTES, ShelfPlace};
pub use tables::{CheckedTable, GamesWithValues, WhyValue};
pub use ticket::{JobId, Ticket};
pub use worker::{COUNTED_MEMORY, counted_at_once};

use any_answer::AnyAnswer;
use asked::AnyQuestion;
use cache::Cache;
use grundy_base::budget::{Budget, Stop};
use grundy_store::KeptAnswers;
use lanes::Task;
use outbox::Event;
use shelf::Order;
use std::sync::Arc;
use std::time::{Duration, Instant};
use worker::Workers;

/// The bytes that answered questions may keep.
const CACHE_BYTES: usize = 512 << 20;

/// Finished jobs beyond this number are forgotten, the oldest first.
const FINISHED_KEPT: usize = 50;

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

    /// Starts the compute threads; answers outlast the program in this place, if there is one.
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
        Ticket::new(self.ask_any(AnyQuestion(Arc::new(question)), limits, false))
    }

    /// Looks whether an earlier run has kept the answer, and computes nothing. Without a place where answers
    /// outlast the program there is nothing to look for.
    fn recall<Q: Question>(&mut self, question: Q, limits: Limits) -> Option<Ticket<Q>> {
        if self.workers.shelf.is_none() || Q::LASTING.is_none() {
            return None;
        }
        let id = self.ask_any(AnyQuestion(Arc::new(question)), limits, true);
        Some(Ticket::new(id))
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

    /// The last trouble with the answers that outlast the program, which is given once.
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
        let limits = self.allowance.over(limits);
        let (answer, short, begun) = self.known(&question, limits);
        let mut budget = Budget::unlimited().with_memory(limits.memory);
        if let Some(steps) = limits.steps {
            budget = budget.with_steps(steps);
        }
        let task = || Task {
            id,
            question: question.clone(),
            budget: budget.clone(),
            begun: begun.clone().filter(|_| !only_kept),
            limits,
            only_kept,
            found: None,
            lane: match limits.steps {
                Some(_) => Lane::Counted,
                None => question.0.lane(),
            },
        };
        let status = match (&answer, short) {
            (Some(_), Some(why)) => Status::Stopped(why),
            (Some(_), None) => Status::Done,
            (None, _) if self.send(task()) => Status::Queued,
            (None, _) => {
                Status::Failed("the compute thread has ended; start the program anew".into())
            }
        };
        let limits = (limits, budget);
        let job = JobState::new(id, question, limits, status, [answer, begun]);
        self.states.push(job);
        self.forget_old();
        id
    }

    /// The answer that was found before, and what ended it, if something did; or else a part of it to go on from.
    fn known(
        &mut self,
        question: &AnyQuestion,
        limits: Limits,
    ) -> (Option<AnyAnswer>, Option<Stop>, Option<AnyAnswer>) {
        let Some(kept) = self.cache.get(question) else {
            return (None, None, None);
        };
        // A partial answer is final only where the same bound would end the question again.
        let again = |(_, within)| kept.ends_alike(question) && within == limits;
        if kept.short.is_none_or(again) {
            return (Some(kept.answer), kept.short.map(|(why, _)| why), None);
        }
        (None, None, question.0.goes_on().then_some(kept.answer))
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

    /// The state of a job that has not been forgotten.
    pub fn state(&self, id: impl Into<JobId>) -> Option<&JobState> {
        let id = id.into();
        self.states.iter().find(|job| job.id == id)
    }

    /// Takes the latest answer of a job, which is partial while it runs; each is given once.
    pub fn take<Q: Question>(&mut self, ticket: Ticket<Q>) -> Option<Arc<Q::Answer>> {
        let answer = self.job(ticket.id)?.take_answer()?.of::<Q>()?;
        self.answers += 1;
        Some(answer)
    }

    fn job(&mut self, id: JobId) -> Option<&mut JobState> {
        self.states.iter_mut().find(|job| job.id == id)
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
        if let Some(job) = self.job(id) {
            job.abandon();
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
        if let Some(job) = jobs.find(|job| job.id == event.id) {
            let shelf = self.workers.shelf.as_ref();
            job.take_in(event.news, shelf, &mut self.cache);
        }
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
        let shelf = self.workers.shelf.as_ref();
        self.states.iter().for_each(|job| job.keep_part(shelf));
    }
}
